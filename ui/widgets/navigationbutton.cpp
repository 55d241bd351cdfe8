// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/navigationbutton.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QPainter>
#include <QStyle>

namespace sluice::ui {

namespace {

constexpr int kBarWidth = 3;

} // namespace

NavigationButton::NavigationButton(Symbol symbol, const QString &text, QWidget *parent)
    : QAbstractButton(parent)
    , m_symbol(symbol)
{
    setText(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

QSize NavigationButton::sizeHint() const
{
    const int icon = fontMetrics().height();
    // Room for the bolder type of the chosen state.
    const int text = fontMetrics().horizontalAdvance(this->text()) * 11 / 10;
    return {space::kMedium + icon + space::kSmall + text + space::kLarge, icon + 2 * space::kSmall};
}

void NavigationButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ground = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(isChecked() ? Role::Selection : Role::Border, palette()));
        painter.drawRoundedRect(ground, space::kRadius, space::kRadius);
    }
    if (hasFocus()) {
        painter.setPen(QPen(roleColor(Role::Accent, palette()), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(ground, space::kRadius, space::kRadius);
    }
    const auto placed = [this](const QRect &place) { return QStyle::visualRect(layoutDirection(), rect(), place); };
    const int icon = fontMetrics().height();
    const QColor ink = roleColor(isChecked() ? Role::SelectionText : Role::Text, palette());
    if (isChecked())
        painter.fillRect(placed({1, space::kSmall, kBarWidth, height() - 2 * space::kSmall}), roleColor(Role::Accent, palette()));
    symbolIcon(m_symbol, isChecked() ? roleColor(Role::Accent, palette()) : ink)
        .paint(&painter, placed({space::kMedium, (height() - icon) / 2, icon, icon}));
    QFont font = this->font();
    font.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(ink);
    const int left = space::kMedium + icon + space::kSmall;
    painter.drawText(placed({left, 0, width() - left - space::kTiny, height()}), int(Qt::AlignVCenter | Qt::AlignLeading),
                     text());
}

} // namespace sluice::ui
