// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisscale.h"

#include <QtCharts/QChartView>

QT_BEGIN_NAMESPACE
class QValueAxis;
QT_END_NAMESPACE

namespace sluice::ui {

/// What the drawings of all charts have in common: two axes without texts, which the drawing writes itself; colours and places
/// that follow the palette, the font and the size; and the pointer, told without Qt Charts looking for what is below it.
class PlotSurface : public QChartView
{
    Q_OBJECT
public:
    explicit PlotSurface(QWidget *parent = nullptr);

Q_SIGNALS:
    void pointed(QPointF at);
    void left();
    void clicked(QPointF at);

protected:
    /// Takes the palette's colours; what is drawn besides the axes takes them in an override, which calls this one.
    virtual void applyColors();
    /// Finds the place of the plot for the size of the view, and hands it to setPlot().
    virtual void layOut() = 0;

    /// False if it is there already, or nothing could be seen in it.
    bool setPlot(const QRectF &plot);
    void changeScale(const ValueScale &from, const ValueScale &to);
    QValueAxis *timeAxis() const { return m_times; }
    QValueAxis *valueAxis() const { return m_values; }

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    QValueAxis *m_times;
    QValueAxis *m_values;
};

} // namespace sluice::ui
