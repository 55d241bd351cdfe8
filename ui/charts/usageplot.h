// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plotsurface.h"
#include "ui/charts/usagetexts.h"

QT_BEGIN_NAMESPACE
class QBarSet;
class QStackedBarSeries;
QT_END_NAMESPACE

namespace sluice::ui {

/// The drawing of usage: stacked bars by Qt Charts, and over them the texts of the axes and the values of one bar.
class UsagePlot final : public PlotSurface
{
    Q_OBJECT
public:
    explicit UsagePlot(const Formatters &formatters, QWidget *parent = nullptr);

    void showData(const UsageData &data);
    /// Marks it and shows the values of its bar.
    void setPlace(const std::optional<UsagePlace> &place);

    /// Absent beside the bars; above a bar, and over a part without a name of its own, it is the bar as a whole.
    std::optional<UsagePlace> placeAt(QPointF at) const;

protected:
    void drawForeground(QPainter *painter, const QRectF &area) override;
    void applyColors() override;
    void layOut() override;

private:
    void replaceBars();
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
    QStackedBarSeries *m_bars = nullptr;
};

} // namespace sluice::ui
