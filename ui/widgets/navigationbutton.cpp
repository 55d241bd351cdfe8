// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/navigationbutton.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kBarWidth = 3;
constexpr int kMostInBadge = 99;

QString badgeText(int count)
{
    return count > kMostInBadge ? QStringLiteral("%1+").arg(kMostInBadge) : QString::number(count);
}

QFont badgeFont(const QFont &base)
{
    QFont font = textFont(TextSize::Caption, base);
    font.setWeight(QFont::DemiBold);
    return font;
}

QSize badgeSize(const QFont &base, int count)
{
    const QFontMetrics metrics(badgeFont(base));
    return {std::max(metrics.height(), metrics.horizontalAdvance(badgeText(count)) + space::kSmall), metrics.height()};
}

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

void NavigationButton::setBadge(int count, const QString &description)
{
    if (m_hasBadge && count == m_badge)
        return;
    m_hasBadge = true;
    m_badge = count;
    setAccessibleDescription(count > 0 ? description : QString());
    updateGeometry();
    update();
}

QSize NavigationButton::sizeHint() const
{
    const int icon = fontMetrics().height();
    // Room for the bolder type of the chosen state.
    const int text = fontMetrics().horizontalAdvance(this->text()) * 11 / 10;
    const int badge = m_hasBadge ? badgeSize(font(), kMostInBadge + 1).width() + space::kTiny : 0;
    return {space::kMedium + icon + space::kSmall + text + std::max<int>(space::kLarge, badge + space::kSmall),
            icon + 2 * space::kSmall};
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
    if (m_badge > 0)
        paintBadge(painter);
}

QRect NavigationButton::badgePlace() const
{
    const QSize size = badgeSize(font(), m_badge);
    const QRect place({width() - space::kSmall - size.width(), (height() - size.height()) / 2}, size);
    return QStyle::visualRect(layoutDirection(), rect(), place);
}

void NavigationButton::paintBadge(QPainter &painter) const
{
    const QRect place = badgePlace();
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(Role::Accent, palette()));
    painter.drawRoundedRect(place, place.height() / 2.0, place.height() / 2.0);
    painter.setFont(badgeFont(font()));
    painter.setPen(roleColor(Role::Surface, palette()));
    painter.drawText(place, Qt::AlignCenter, badgeText(m_badge));
}

} // namespace sluice::ui
