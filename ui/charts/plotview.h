// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"
#include "ui/charts/plotsurface.h"

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QLineSeries;
QT_END_NAMESPACE

namespace sluice::ui {

class PlotOverlay;

/// The drawing of one chart: lines or bars by Qt Charts, and over them its PlotOverlay. All charts have the same margins, so
/// that their axes stand under each other.
class PlotView final : public PlotSurface
{
    Q_OBJECT
public:
    PlotView(ChartKind kind, const Formatters &formatters, QWidget *parent = nullptr);
    ~PlotView() override;

    /// Touches only what differs from what is shown.
    void showData(const ChartData &data);
    PlotOverlay &overlay() { return *m_overlay; }

    QRectF plotRect() const;
    /// The time at a horizontal place of the view; outside of the plot that of its edge.
    WallTime timeAt(double x) const;
    double valueAt(double y) const;

protected:
    void applyColors() override;
    void layOut() override;

private:
    void buildBars();
    void buildLimit();
    QLineSeries *addLine(int line);
    void showRuns(int line, const QList<ChartData::Run> &runs);
    void showBars(const ChartData &data);
    void showLimit(const ChartData &data);

    ChartKind m_kind;
    ChartData m_data;
    /// A line with holes is as many series as it has stretches; those that are not needed are empty.
    std::array<QList<QLineSeries *>, kLineCount> m_lines;
    QLineSeries *m_limit = nullptr;
    QList<QAreaSeries *> m_bars;
    PlotOverlay *m_overlay;
};

} // namespace sluice::ui
