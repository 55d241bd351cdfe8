// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotview.h"

#include "ui/charts/plotmarks.h"
#include "ui/charts/plotoverlay.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

double ms(WallTime at)
{
    return static_cast<double>(at.time_since_epoch().count());
}

} // namespace

PlotView::PlotView(ChartKind kind, const Formatters &formatters, QWidget *parent)
    : PlotSurface(parent)
    , m_kind(kind)
    , m_overlay(new PlotOverlay(kind, formatters))
{
    if (kind == ChartKind::Endings)
        buildBars();
    else
        buildLimit();
    m_overlay->setParentItem(chart());
    m_overlay->setZValue(100);
    applyColors();
}

PlotView::~PlotView() = default;

void PlotView::buildBars()
{
    QLineSeries *lower = nullptr;
    for (int group = 0; group < kEndingGroupCount; ++group) {
        auto *upper = new QLineSeries(this);
        auto *area = new QAreaSeries(upper, lower);
        chart()->addSeries(area);
        area->attachAxis(timeAxis());
        area->attachAxis(valueAxis());
        m_bars.append(area);
        lower = upper;
    }
}

void PlotView::buildLimit()
{
    m_limit = new QLineSeries(this);
    chart()->addSeries(m_limit);
    m_limit->attachAxis(timeAxis());
    m_limit->attachAxis(valueAxis());
}

QLineSeries *PlotView::addLine(int line)
{
    auto *series = new QLineSeries(this);
    chart()->addSeries(series);
    series->attachAxis(timeAxis());
    series->attachAxis(valueAxis());
    series->setPen(partPen(line, palette()));
    m_lines.at(size_t(line)).append(series);
    return series;
}

void PlotView::showData(const ChartData &data)
{
    if (data.from != m_data.from || data.to != m_data.to)
        timeAxis()->setRange(ms(data.from), ms(data.to));
    changeScale(m_data.scale, data.scale);
    for (int line = 0; line < lineCount(m_kind); ++line) {
        if (data.lines.at(size_t(line)) != m_data.lines.at(size_t(line)))
            showRuns(line, data.lines.at(size_t(line)));
    }
    if (m_kind == ChartKind::Endings)
        showBars(data);
    else
        showLimit(data);
    m_data = data;
    m_overlay->showData(data);
}

void PlotView::showRuns(int line, const QList<ChartData::Run> &runs)
{
    QList<QLineSeries *> &series = m_lines.at(size_t(line));
    for (qsizetype i = 0; i < std::max(series.size(), runs.size()); ++i) {
        QLineSeries *one = i < series.size() ? series.at(i) : addLine(line);
        const ChartData::Run run = i < runs.size() ? runs.at(i) : ChartData::Run();
        if (!run.isEmpty() || one->count() > 0)
            one->replace(run);
    }
}

void PlotView::showBars(const ChartData &data)
{
    for (size_t group = 0; group < data.bars.size(); ++group) {
        if (data.bars.at(group) != m_data.bars.at(group))
            m_bars.at(qsizetype(group))->upperSeries()->replace(data.bars.at(group));
    }
}

void PlotView::showLimit(const ChartData &data)
{
    if (!data.limit) {
        m_limit->clear();
        return;
    }
    const double limit = static_cast<double>(*data.limit);
    m_limit->replace(QList<QPointF>{{ms(data.from), limit}, {ms(data.to), limit}});
}

void PlotView::applyColors()
{
    PlotSurface::applyColors();
    const QPalette colors = palette();
    const Scheme scheme = schemeOf(colors);
    for (int line = 0; line < kLineCount; ++line) {
        for (QLineSeries *series : std::as_const(m_lines.at(size_t(line))))
            series->setPen(partPen(line, colors));
    }
    for (qsizetype group = 0; group < m_bars.size(); ++group) {
        m_bars.at(group)->setPen(Qt::NoPen);
        m_bars.at(group)->setBrush(color(static_cast<EndingGroup>(group), scheme));
    }
    if (m_limit)
        m_limit->setPen(partPen(kLimitPart, colors));
    m_overlay->setLook(colors, textFont(TextSize::Caption, font()));
}

void PlotView::layOut()
{
    const QRectF plot = m_overlay->plotWithin(QSizeF(viewport()->size()));
    if (setPlot(plot))
        m_overlay->setPlot(plot);
}

QRectF PlotView::plotRect() const
{
    return chart()->plotArea();
}

WallTime PlotView::timeAt(double x) const
{
    const QRectF plot = plotRect();
    const double share = plot.width() > 0 ? std::clamp((x - plot.left()) / plot.width(), 0.0, 1.0) : 0.0;
    return m_data.from + milliseconds(std::llround(share * static_cast<double>((m_data.to - m_data.from).count())));
}

double PlotView::valueAt(double y) const
{
    const QRectF plot = plotRect();
    return plot.height() > 0 ? (plot.bottom() - y) / plot.height() * m_data.scale.top : 0.0;
}

} // namespace sluice::ui
