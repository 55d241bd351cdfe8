// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/usagetexts.h"

#include <QtCharts/QChartView>

QT_BEGIN_NAMESPACE
class QBarSet;
class QStackedBarSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace sluice::ui {

/// The drawing of usage: stacked bars by Qt Charts, and over them the texts of the axes and the values of one bar.
class UsagePlot final : public QChartView
{
    Q_OBJECT
public:
    explicit UsagePlot(const Formatters &formatters, QWidget *parent = nullptr);

    void showData(const UsageData &data);
    /// Marks it and shows the values of its bar.
    void setPlace(const std::optional<UsagePlace> &place);

    /// Absent beside the bars; above a bar, and over a part without a name of its own, it is the bar as a whole.
    std::optional<UsagePlace> placeAt(QPointF at) const;

Q_SIGNALS:
    void pointed(QPointF at);
    void left();
    void clicked(QPointF at);

protected:
    void drawForeground(QPainter *painter, const QRectF &area) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void buildAxes();
    void replaceBars();
    void applyColors();
    void layOut();
    void paintValues(QPainter *painter) const;
    void paintTimes(QPainter *painter) const;
    void paintPlace(QPainter *painter) const;
    void paintReadout(QPainter *painter, const QRectF &bar) const;
    QRectF barRect(qsizetype bar) const;
    double yOf(double value) const;
    QList<double> axisValues() const;

    Formatters m_formatters;
    UsageTexts m_texts;
    UsageData m_data;
    std::optional<UsagePlace> m_place;
    QValueAxis *m_times = nullptr;
    QValueAxis *m_values = nullptr;
    QStackedBarSeries *m_bars = nullptr;
};

} // namespace sluice::ui
