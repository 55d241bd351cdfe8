// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotsurface.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QtCharts/QChart>
#include <QtCharts/QValueAxis>

#include <algorithm>

namespace sluice::ui {

PlotSurface::PlotSurface(QWidget *parent)
    : QChartView(parent)
    , m_times(new QValueAxis(this))
    , m_values(new QValueAxis(this))
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    chart()->setBackgroundVisible(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->legend()->hide();
    m_times->setLabelsVisible(false);
    m_times->setGridLineVisible(false);
    m_times->setTickCount(2);
    m_values->setLabelsVisible(false);
    m_values->setLineVisible(false);
    m_values->setTickType(QValueAxis::TicksDynamic);
    chart()->addAxis(m_times, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
}

void PlotSurface::applyColors()
{
    const Scheme scheme = schemeOf(palette());
    setBackgroundBrush(color(Role::Surface, scheme));
    const QPen hairline(color(Role::Border, scheme), space::kHairline);
    m_times->setLinePen(hairline);
    m_values->setGridLinePen(hairline);
}

bool PlotSurface::setPlot(const QRectF &plot)
{
    if (plot == chart()->plotArea() || plot.isEmpty())
        return false;
    chart()->setPlotArea(plot);
    // Qt Charts moves the series but leaves the axes to the next layout, which it does not ask for itself.
    chart()->layout()->invalidate();
    chart()->layout()->activate();
    return true;
}

void PlotSurface::changeScale(const ValueScale &from, const ValueScale &to)
{
    if (to == from)
        return;
    // Never an interval that is tiny beside the range, not even for a moment: every step is a line.
    m_values->setTickInterval(std::max(to.step, from.step));
    m_values->setRange(0.0, to.top);
    m_values->setTickInterval(to.step);
}

void PlotSurface::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    layOut();
}

void PlotSurface::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyColors();
        layOut();
    }
}

void PlotSurface::mouseMoveEvent(QMouseEvent *event)
{
    // Not handed on: the items of Qt Charts would be looked through for hovering with each movement.
    Q_EMIT pointed(event->position());
}

void PlotSurface::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT clicked(event->position());
}

void PlotSurface::wheelEvent(QWheelEvent *event)
{
    // The page scrolls, the drawing does not.
    event->ignore();
}

bool PlotSurface::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        Q_EMIT left();
    return QChartView::viewportEvent(event);
}

} // namespace sluice::ui
