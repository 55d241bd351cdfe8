// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/gapdelegate.h"

#include "ui/models/rowsmodel.h"
#include "ui/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kBarHeight = 8;
constexpr int kLeastBarWidth = 60;

void paintBar(QPainter *painter, const QRect &area, qint64 gap, qint64 limit, const QPalette &palette)
{
    const QRectF track(area.left(), area.center().y() - kBarHeight / 2.0, area.width(), kBarHeight);
    QColor trackColor = palette.color(QPalette::WindowText);
    trackColor.setAlphaF(0.15F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(trackColor);
    painter->drawRoundedRect(track, kBarHeight / 2.0, kBarHeight / 2.0);

    const double share = limit > 0 ? std::clamp(static_cast<double>(gap) / static_cast<double>(limit), 0.0, 1.0) : 0.0;
    if (share <= 0.0)
        return;
    // A filling shorter than the rounding would be drawn as a sliver.
    const QRectF filled(track.left(), track.top(), std::max<double>(kBarHeight, track.width() * share), kBarHeight);
    painter->setBrush(toneColor(gapTone(gap, limit), palette));
    painter->drawRoundedRect(filled, kBarHeight / 2.0, kBarHeight / 2.0);
}

} // namespace

void GapDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const QRect inner = cell.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int textWidth = cell.fontMetrics.horizontalAdvance(text);
    // A fixed share, so that the bars of all rows have one scale; less only where the text needs the room.
    const int barWidth = std::min(inner.width() / 2, inner.width() - textWidth - kMargin);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (barWidth >= kLeastBarWidth / 2) {
        const QRect barArea = QStyle::visualRect(cell.direction, inner, QRect(inner.topLeft(), QSize(barWidth, inner.height())));
        paintBar(painter, barArea, index.data(RawRole).toLongLong(), index.data(LimitRole).toLongLong(), cell.palette);
    }
    const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
    painter->setPen(cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(inner, static_cast<int>(QStyle::visualAlignment(cell.direction, Qt::AlignRight | Qt::AlignVCenter)),
                      cell.fontMetrics.elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

QSize GapDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(kLeastBarWidth + kMargin, 0);
}

} // namespace sluice::ui
