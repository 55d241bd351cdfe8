// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cardground.h"

#include "ui/theme/metrics.h"

#include <QPainter>
#include <QWidget>

namespace sluice::ui {

void paintCardGround(QPainter &painter, const QWidget &card, Role edge, Role ground)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(roleColor(edge, card.palette()), space::kHairline));
    painter.setBrush(roleColor(ground, card.palette()));
    // On the middle of the outer pixels, so that the hairline is one pixel wide.
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(0.5, 0.5, -0.5, -0.5), space::kRadius, space::kRadius);
}

} // namespace sluice::ui
