// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"

#include "ui/text/formatters.h"

#include <QPainter>

namespace sluice::ui {

namespace {

constexpr int kLeastWidth = 6; ///< characters

} // namespace

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(oneLine(text));
    showToolTip();
    updateGeometry();
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(oneLine(m_text)), fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * kLeastWidth, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeading | Qt::AlignVCenter,
                     fontMetrics().elidedText(oneLine(m_text), Qt::ElideRight, width()));
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showToolTip();
}

void ElidedLabel::showToolTip()
{
    setToolTip(sizeHint().width() > width() ? plainToolTip(m_text) : QString());
}

} // namespace sluice::ui
