// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/statedot.h"

#include <QPainter>

namespace sluice::ui {

StateDot::StateDot(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StateDot::setTone(Tone tone)
{
    if (tone == m_tone)
        return;
    m_tone = tone;
    update();
}

QSize StateDot::sizeHint() const
{
    const int side = fontMetrics().ascent();
    return {side, side};
}

void StateDot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColor(m_tone, palette()));
    painter.drawEllipse(QRectF(rect()).adjusted(1, 1, -1, -1));
}

} // namespace sluice::ui
