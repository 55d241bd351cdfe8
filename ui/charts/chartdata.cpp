// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartdata.h"

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr int kMostSteps = 4;
/// The part of a bar's width that is left free on either side.
constexpr double kBarInset = 0.12;

double ms(WallTime at)
{
    return static_cast<double>(at.time_since_epoch().count());
}

std::optional<qint64> countOf(const std::optional<milliseconds> &value)
{
    return value ? std::optional<qint64>(value->count()) : std::nullopt;
}

/// Axes do not go below this, so that next to nothing does not look like a mountain range.
double leastTop(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Tokens: return 100;
    case ChartKind::Requests: return 5;
    case ChartKind::Gap: return 100;
    case ChartKind::FirstContent: return 1'000;
    case ChartKind::Endings: return 5;
    }
    Q_UNREACHABLE();
}

QList<ChartData::Run> runsOf(ChartKind kind, int line, const Traffic &traffic)
{
    QList<ChartData::Run> runs;
    bool isOpen = false;
    for (const TrafficPoint &point : traffic.points) {
        const auto value = lineValue(kind, line, point);
        if (value) {
            if (!isOpen)
                runs.append(ChartData::Run());
            runs.last().append({ms(point.at), static_cast<double>(*value)});
        }
        isOpen = value.has_value();
    }
    const double quarter = static_cast<double>(traffic.step.count()) / 4.0;
    for (ChartData::Run &run : runs) {
        if (run.size() == 1)
            run = {run.first() - QPointF(quarter, 0), run.first() + QPointF(quarter, 0)};
    }
    return runs;
}

double largestOf(const QList<ChartData::Run> &runs)
{
    double largest = 0.0;
    for (const ChartData::Run &run : runs) {
        for (const QPointF &point : run)
            largest = std::max(largest, point.y());
    }
    return largest;
}

/// Fills in the bars and gives the height of the tallest.
double stackBars(ChartData &data, const Traffic &traffic, PartSet hidden)
{
    const double length = static_cast<double>(traffic.barLength.count());
    double largest = 0.0;
    for (const EndingCounts &bar : traffic.endings) {
        const double left = ms(bar.from) + length * kBarInset;
        const double right = ms(bar.from) + length * (1.0 - kBarInset);
        double height = 0.0;
        for (int group = 0; group < kEndingGroupCount; ++group) {
            if (!hasPart(hidden, group))
                height += static_cast<double>(bar.counts.at(size_t(group)));
            data.bars.at(size_t(group)) << QPointF(left, 0) << QPointF(left, height) << QPointF(right, height)
                                        << QPointF(right, 0);
        }
        largest = std::max(largest, height);
    }
    return largest;
}

bool hasEndings(const Traffic &traffic)
{
    return std::any_of(traffic.endings.cbegin(), traffic.endings.cend(), [](const auto &bar) { return bar.total() > 0; });
}

} // namespace

bool isDuration(ChartKind kind)
{
    return kind == ChartKind::Gap || kind == ChartKind::FirstContent;
}

int lineCount(ChartKind kind)
{
    if (kind == ChartKind::Endings)
        return 0;
    return isDuration(kind) ? 2 : 1;
}

std::optional<qint64> lineValue(ChartKind kind, int line, const TrafficPoint &point)
{
    if (line >= lineCount(kind))
        return std::nullopt;
    switch (kind) {
    case ChartKind::Tokens: return point.tokensPerMinute;
    case ChartKind::Requests: return point.requestsPerMinute;
    case ChartKind::Gap: return countOf(line == 0 ? point.gapP50 : point.gapP99);
    case ChartKind::FirstContent: return countOf(line == 0 ? point.firstContentP50 : point.firstContentP95);
    case ChartKind::Endings: return std::nullopt;
    }
    Q_UNREACHABLE();
}

ChartData chartData(ChartKind kind, const Traffic &traffic, std::optional<qint64> limit, PartSet hidden)
{
    ChartData data{.from = traffic.from, .to = traffic.to};
    double largest = leastTop(kind);
    for (int line = 0; line < lineCount(kind); ++line) {
        QList<ChartData::Run> runs = runsOf(kind, line, traffic);
        data.hasMeasurements |= traffic.hasTraffic && !runs.isEmpty();
        if (hasPart(hidden, line))
            continue;
        largest = std::max(largest, largestOf(runs));
        data.lines.at(size_t(line)) = std::move(runs);
    }
    if (kind == ChartKind::Endings) {
        largest = std::max(largest, stackBars(data, traffic, hidden));
        data.hasMeasurements = hasEndings(traffic);
    }
    if (limit && !hasPart(hidden, kLimitPart) && lineCount(kind) == 1) {
        data.limit = limit;
        // A little more, so that the line of a round limit is not the upper edge of the plot.
        largest = std::max(largest, static_cast<double>(*limit) * 1.02);
    }
    if (isDuration(kind))
        data.unit = unitFor(milliseconds(std::llround(largest)));
    // Round in the unit that is shown: steps of whole minutes are not round numbers of milliseconds.
    const double inUnit = isDuration(kind) ? static_cast<double>(millisecondsIn(data.unit)) : 1.0;
    const ValueScale scale = valueScale(largest / inUnit, kMostSteps, isDuration(kind) && inUnit > 1.0 ? 0.1 : 1.0);
    data.scale = {scale.top * inUnit, scale.step * inUnit};
    return data;
}

qsizetype nearestPoint(const QList<TrafficPoint> &points, WallTime at)
{
    if (points.isEmpty())
        return -1;
    const auto next = std::lower_bound(points.cbegin(), points.cend(), at,
                                       [](const TrafficPoint &point, WallTime time) { return point.at < time; });
    if (next == points.cend())
        return points.size() - 1;
    const qsizetype index = std::distance(points.cbegin(), next);
    return index > 0 && at - points.at(index - 1).at < next->at - at ? index - 1 : index;
}

qsizetype barAt(const Traffic &traffic, WallTime at)
{
    const auto next = std::upper_bound(traffic.endings.cbegin(), traffic.endings.cend(), at,
                                       [](WallTime time, const EndingCounts &bar) { return time < bar.from; });
    if (next == traffic.endings.cbegin())
        return -1;
    const qsizetype index = std::distance(traffic.endings.cbegin(), next) - 1;
    return at < traffic.endings.at(index).from + traffic.barLength ? index : -1;
}

std::optional<EndingGroup> groupAt(const EndingCounts &bar, double value, PartSet hidden)
{
    double height = 0.0;
    for (int group = 0; group < kEndingGroupCount && value >= 0.0; ++group) {
        if (!hasPart(hidden, group))
            height += static_cast<double>(bar.counts.at(size_t(group)));
        if (value < height)
            return static_cast<EndingGroup>(group);
    }
    return std::nullopt;
}

LaneMarker laneMarker(const TrafficMarker &marker)
{
    return {marker.event, marker.count, marker.at, marker.at};
}

QList<LaneMarker> gatheredMarkers(const QList<TrafficMarker> &markers, milliseconds apart)
{
    QList<LaneMarker> gathered;
    for (const TrafficMarker &marker : markers) {
        const auto same = std::find_if(gathered.rbegin(), gathered.rend(),
                                       [&](const LaneMarker &before) { return before.event == marker.event; });
        if (same != gathered.rend() && marker.at - same->first < apart) {
            same->count += marker.count;
            same->last = marker.at;
        } else {
            gathered.append(laneMarker(marker));
        }
    }
    return gathered;
}

QList<GuardMark> guardMarks(const QList<GuardEvent> &events, const Traffic &traffic)
{
    QList<GuardMark> marks;
    if (traffic.step <= milliseconds::zero())
        return marks;
    for (const GuardEvent &event : events) {
        if (event.at < traffic.from || event.at > traffic.to)
            continue;
        const milliseconds into = event.at - traffic.from;
        const milliseconds rest = into % traffic.step;
        const WallTime end = rest > milliseconds::zero() ? event.at - rest + traffic.step : event.at;
        if (marks.isEmpty() || marks.last().first != end)
            marks.append({end, end, {}});
        marks.last().events.append(event);
    }
    return marks;
}

QList<GuardMark> gatheredMarks(const QList<GuardMark> &marks, milliseconds apart)
{
    QList<GuardMark> gathered;
    for (const GuardMark &mark : marks) {
        if (!gathered.isEmpty() && mark.first - gathered.last().first < apart) {
            gathered.last().last = mark.last;
            gathered.last().events += mark.events;
        } else {
            gathered.append(mark);
        }
    }
    return gathered;
}

bool isMarkOf(WallTime mark, const TrafficPoint &point, milliseconds step)
{
    return mark > point.at - step / 2 && mark <= point.at + step / 2;
}

} // namespace sluice::ui
