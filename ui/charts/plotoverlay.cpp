// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotoverlay.h"

#include "ui/charts/plotmarks.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kLaneHeight = 13.0;
/// Between the line of the limit and its text.
constexpr double kLimitGap = 2.0;
constexpr double kMarkReach = 6.0;

/// Room for a text at a value axis, alike in all charts.
double gutter(const QFontMetricsF &metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("0,000")) + space::kTiny;
}

double labelWidth(const QFontMetricsF &metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("00:00"));
}

} // namespace

PlotOverlay::PlotOverlay(ChartKind kind, const Formatters &formatters)
    : m_kind(kind)
    , m_texts(formatters)
    , m_formatters(formatters)
{
}

void PlotOverlay::setLook(const QPalette &palette, const QFont &font)
{
    m_palette = palette;
    m_font = font;
    update();
}

void PlotOverlay::setPlot(const QRectF &plot)
{
    prepareGeometryChange();
    m_plot = plot;
}

void PlotOverlay::showData(const ChartData &data)
{
    m_data = data;
    update();
}

void PlotOverlay::setMarkers(const QList<TrafficMarker> &markers)
{
    m_markers = markers;
    update();
}

void PlotOverlay::setGuardMarks(const QList<GuardMark> &marks)
{
    m_guardMarks = marks;
    update();
}

void PlotOverlay::setEmptyNote(const QString &note)
{
    m_note = note;
    update();
}

void PlotOverlay::setCrosshair(std::optional<WallTime> at, const Readout &readout)
{
    m_crosshair = at;
    m_readout = readout;
    update();
}

QRectF PlotOverlay::plotWithin(const QSizeF &view) const
{
    const QFontMetricsF metrics(m_font);
    const double right = labelWidth(metrics) / 2.0;
    const double left = std::ceil(gutter(metrics));
    const double bottom = std::ceil(metrics.height()) + space::kTiny;
    return {left, kLaneHeight, view.width() - left - std::ceil(right), view.height() - kLaneHeight - bottom};
}

QRectF PlotOverlay::boundingRect() const
{
    // All that is drawn lies in the margins that plotWithin() leaves.
    const QFontMetricsF metrics(m_font);
    return m_plot.adjusted(-m_plot.left(), -m_plot.top(), labelWidth(metrics), metrics.height() + space::kSmall);
}

double PlotOverlay::xOf(WallTime at) const
{
    const double span = static_cast<double>((m_data.to - m_data.from).count());
    return m_plot.left() + (span > 0 ? static_cast<double>((at - m_data.from).count()) / span * m_plot.width() : 0.0);
}

double PlotOverlay::yOf(double value) const
{
    return m_plot.bottom() - value / m_data.scale.top * m_plot.height();
}

milliseconds PlotOverlay::markWidth() const
{
    if (m_plot.width() <= 0)
        return milliseconds::zero();
    const double perPixel = static_cast<double>((m_data.to - m_data.from).count()) / m_plot.width();
    return milliseconds(std::llround(perPixel * 2.0 * kMarkReach));
}

QList<LaneMarker> PlotOverlay::laneMarkers() const
{
    return m_plot.width() > 0 ? gatheredMarkers(m_markers, markWidth()) : QList<LaneMarker>();
}

template <typename OneMark>
std::optional<OneMark> PlotOverlay::nearestMark(const QList<OneMark> &marks, QPointF at) const
{
    if (at.y() > m_plot.top())
        return std::nullopt;
    std::optional<OneMark> nearest;
    for (const OneMark &mark : marks) {
        const double distance = std::abs(xOf(mark.first) - at.x());
        if (distance <= kMarkReach && (!nearest || distance <= std::abs(xOf(nearest->first) - at.x())))
            nearest = mark;
    }
    return nearest;
}

std::optional<LaneMarker> PlotOverlay::markerAt(QPointF at) const
{
    return nearestMark(laneMarkers(), at);
}

std::optional<GuardMark> PlotOverlay::guardMarkAt(QPointF at) const
{
    return nearestMark(gatheredMarks(m_guardMarks, markWidth()), at);
}

bool PlotOverlay::isInLane(double x) const
{
    return x >= m_plot.left() - 1 && x <= m_plot.right() + 1;
}

void PlotOverlay::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (m_plot.isEmpty())
        return;
    painter->setFont(m_font);
    // Time runs to the right everywhere, and so do the places of the texts.
    painter->setLayoutDirection(Qt::LeftToRight);
    paintValues(painter);
    paintTimes(painter);
    paintLimit(painter);
    paintMarkers(painter);
    paintNote(painter);
    paintCrosshair(painter);
}

void PlotOverlay::paintValues(QPainter *painter) const
{
    painter->setPen(roleColor(Role::MutedText, m_palette));
    const double height = QFontMetricsF(m_font).height();
    for (int step = 0; step * m_data.scale.step <= m_data.scale.top * 1.0001; ++step) {
        const double value = step * m_data.scale.step;
        const QRectF area(0, yOf(value) - height / 2, m_plot.left() - space::kTiny, height);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, m_texts.axisText(m_kind, m_data, value));
    }
}

void PlotOverlay::paintTimes(QPainter *painter) const
{
    const QFontMetricsF metrics(m_font);
    const double width = labelWidth(metrics);
    const int most = std::clamp(int(m_plot.width() / (1.8 * width)), 1, 7);
    for (const WallTime tick : timeTicks(m_data.from, m_data.to, most, localOffset(m_data.to))) {
        const double x = xOf(tick);
        painter->setPen(roleColor(Role::Border, m_palette));
        painter->drawLine(QPointF(x, m_plot.bottom()), QPointF(x, m_plot.bottom() + space::kTiny));
        painter->setPen(roleColor(Role::MutedText, m_palette));
        const QRectF area(x - width, m_plot.bottom() + space::kTiny, 2 * width, metrics.height());
        painter->drawText(area, Qt::AlignHCenter | Qt::AlignTop, m_formatters.hourAndMinute(tick));
    }
}

void PlotOverlay::paintLimit(QPainter *painter) const
{
    if (!m_data.limit)
        return;
    const QFontMetricsF metrics(m_font);
    const double y = yOf(static_cast<double>(*m_data.limit));
    // Above its line if there is room.
    const bool isBelow = y - metrics.height() - kLimitGap < m_plot.top();
    const double top = isBelow ? y + kLimitGap : y - metrics.height() - kLimitGap;
    const QRectF area(m_plot.left() + space::kTiny, top, m_plot.width() - 2 * space::kTiny, metrics.height());
    painter->setPen(roleColor(Role::MutedText, m_palette));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, m_texts.limitText(*m_data.limit));
}

void PlotOverlay::paintMarkers(QPainter *painter) const
{
    const double y = m_plot.top() - kLaneHeight / 2 - 0.5;
    for (const LaneMarker &marker : laneMarkers()) {
        if (const double x = xOf(marker.first); isInLane(x))
            paintEventMark(painter, marker.event, QPointF(x, y), m_palette);
    }
    for (const GuardMark &mark : gatheredMarks(m_guardMarks, markWidth())) {
        if (const double x = xOf(mark.first); isInLane(x))
            paintGuardMark(painter, QPointF(x, y), m_palette);
    }
}

void PlotOverlay::paintNote(QPainter *painter) const
{
    if (m_note.isEmpty())
        return;
    constexpr int kFlags = Qt::AlignCenter | Qt::TextWordWrap;
    const QRectF area = painter->boundingRect(m_plot, kFlags, m_note).adjusted(-space::kTiny, 0, space::kTiny, 0);
    painter->fillRect(area, roleColor(Role::Surface, m_palette));
    painter->setPen(roleColor(Role::MutedText, m_palette));
    painter->drawText(area, kFlags, m_note);
}

void PlotOverlay::paintCrosshair(QPainter *painter) const
{
    if (!m_crosshair || *m_crosshair < m_data.from || *m_crosshair > m_data.to)
        return;
    const double x = xOf(*m_crosshair);
    painter->setPen(QPen(roleColor(Role::Accent, m_palette), space::kHairline));
    painter->drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom()));
    // The view ends in the middle of what the item claims beside the plot.
    const QRectF view = boundingRect().adjusted(0, 0, -std::ceil(labelWidth(QFontMetricsF(m_font)) / 2.0), 0);
    if (!m_readout.time.isEmpty())
        paintReadout(painter, m_kind, m_readout, QPointF(x, m_plot.top()), view, m_palette);
}

} // namespace sluice::ui
