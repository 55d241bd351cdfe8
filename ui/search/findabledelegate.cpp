// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/findabledelegate.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

void FindableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    const QString name = ground.text;
    ground.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor ink = roleColor(isSelected ? Role::SelectionText : Role::Text, option.palette);
    const QFontMetrics metrics(option.font);
    const auto placed = [&](const QRect &place) { return QStyle::visualRect(option.direction, option.rect, place); };
    QRect room = option.rect.adjusted(space::kSmall, 0, -space::kSmall, 0);
    const int icon = metrics.height();
    symbolIcon(Symbol(index.data(SymbolRole).toInt()), ink)
        .paint(painter, placed({room.left(), room.center().y() - icon / 2, icon, icon}));
    room.setLeft(room.left() + icon + space::kSmall);
    painter->save();
    painter->setFont(option.font);
    // The name goes before the place, which may have half of the room at most where both are long.
    const QString place = index.data(PlaceRole).toString();
    const int left = room.width() - metrics.horizontalAdvance(name) - space::kLarge;
    const int wanted = int(std::ceil(QFontMetricsF(option.font).horizontalAdvance(place)));
    const int placeWidth = std::min(wanted, std::max(left, room.width() / 2));
    const QRect nameRoom = room.adjusted(0, 0, place.isEmpty() ? 0 : -placeWidth - space::kLarge, 0);
    painter->setPen(ink);
    painter->drawText(placed(nameRoom), int(Qt::AlignVCenter | Qt::AlignLeading),
                      metrics.elidedText(name, Qt::ElideRight, nameRoom.width()));
    painter->setPen(roleColor(isSelected ? Role::SelectionText : Role::MutedText, option.palette));
    painter->drawText(placed({room.right() - placeWidth + 1, room.top(), placeWidth, room.height()}),
                      int(Qt::AlignVCenter | Qt::AlignTrailing), metrics.elidedText(place, Qt::ElideRight, placeWidth));
    painter->restore();
}

QSize FindableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, QFontMetrics(option.font).height() + space::kSmall};
}

} // namespace sluice::ui
