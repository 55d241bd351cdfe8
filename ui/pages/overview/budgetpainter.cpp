// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/budgetpainter.h"

#include "ui/theme/metrics.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace sluice::ui {

namespace {

constexpr int kLimitWidth = 2;
constexpr float kReservedShare = 0.55F; ///< of the ground's colour in that of the reserved part

} // namespace

void paintBudgetBar(QPainter *painter, const QRect &area, const BudgetBar &bar, const QPalette &palette, Qt::LayoutDirection flow)
{
    if (!bar.limit || area.width() <= 0)
        return;
    const auto part = [&](int from, int length) {
        const int left = area.left() + area.width() * from / BudgetBar::kFull;
        const int right = area.left() + area.width() * (from + length) / BudgetBar::kFull;
        return QStyle::visualRect(flow, area, QRect(left, area.top(), right - left, area.height()));
    };
    const QColor ground = roleColor(Role::Border, palette);
    const QColor full = bar.isTight ? toneColor(Tone::Warning, palette) : roleColor(Role::Accent, palette);
    const double radius = area.height() / 2.0;
    const bool isLowered = bar.allowedLength < BudgetBar::kFull;
    painter->save();
    if (isLowered) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(ground, space::kHairline));
        painter->drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    QPainterPath outline;
    outline.addRoundedRect(QRectF(area), radius, radius);
    painter->setClipPath(outline);
    painter->fillRect(part(0, bar.allowedLength), ground);
    painter->fillRect(part(0, bar.settledLength), full);
    painter->fillRect(part(bar.settledLength, bar.reservedLength), mixed(full, ground, kReservedShare));
    painter->setClipping(false);
    if (isLowered) {
        const QRect allowed = part(0, bar.allowedLength);
        const int end = flow == Qt::LeftToRight ? allowed.right() : allowed.left();
        painter->fillRect(QRect(end, area.top() - 1, kLimitWidth, area.height() + 2), roleColor(Role::MutedText, palette));
    }
    painter->restore();
}

} // namespace sluice::ui
