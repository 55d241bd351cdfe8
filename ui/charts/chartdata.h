// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/traffic.h"
#include "ui/charts/axisscale.h"
#include "ui/text/formatters.h"

#include <QPointF>

#include <variant>

namespace sluice::ui {

/// The charts of the overview, in their order.
enum class ChartKind { Tokens, Requests, Gap, FirstContent, Endings };
inline constexpr std::array kChartKinds{ChartKind::Tokens, ChartKind::Requests, ChartKind::Gap, ChartKind::FirstContent,
                                        ChartKind::Endings};

/// The parts of a chart that a user can switch off are numbered: lines are 0 and 1, the limit is 2; in the chart of the
/// endings they are the EndingGroups.
inline constexpr int kLineCount = 2;
inline constexpr int kLimitPart = 2;
/// Part numbers as bits.
using PartSet = quint32;
inline constexpr bool hasPart(PartSet parts, int part)
{
    return ((parts >> part) & 1U) != 0;
}

/// What a chart draws: x in milliseconds since the epoch, y in the chart's quantity (durations in milliseconds).
struct ChartData
{
    using Run = QList<QPointF>;

    WallTime from{};
    WallTime to{};
    ValueScale scale;
    DurationUnit unit = DurationUnit::Milliseconds; ///< of the marks, where y is a duration
    /// Each line as stretches without a hole. A point that stands alone is widened to a dash of half a step.
    std::array<QList<Run>, kLineCount> lines;
    std::optional<qint64> limit;
    /// Upper edge of each group's bars, standing on those of the group before; without bars all are empty.
    std::array<Run, kEndingGroupCount> bars;
    bool hasMeasurements = false; ///< any value at all, also among what is switched off

    bool operator==(const ChartData &) const = default;
};

/// What the chart of `kind` draws of `traffic` without the parts that are `hidden`. The value axis holds what is drawn.
ChartData chartData(ChartKind kind, const Traffic &traffic, std::optional<qint64> limit, PartSet hidden);

/// Is the quantity a duration?
bool isDuration(ChartKind kind);

/// The value of a line at a point; absent where there was nothing to measure, and in the chart of the endings.
std::optional<qint64> lineValue(ChartKind kind, int line, const TrafficPoint &point);
/// How many lines the chart has.
int lineCount(ChartKind kind);

/// The point nearest to `at`; -1 without points.
qsizetype nearestPoint(const QList<TrafficPoint> &points, WallTime at);
/// The bar that holds `at`; -1 if none does.
qsizetype barAt(const Traffic &traffic, WallTime at);
/// The group whose part of the bar is at the height `value`, if any.
std::optional<EndingGroup> groupAt(const EndingCounts &bar, double value, PartSet hidden);

/// One mark above a chart: events of one kind, of one step or of several that stand too close together.
struct LaneMarker
{
    TrafficEvent event = TrafficEvent::Error;
    qint64 count = 0;
    WallTime first{}; ///< end of the first step; the mark stands here
    WallTime last{};  ///< end of the last step

    bool operator==(const LaneMarker &) const = default;
};

LaneMarker laneMarker(const TrafficMarker &marker);
/// Markers of the same event that are less than `apart` from each other become one, so that they can be told apart on a
/// narrow lane.
QList<LaneMarker> gatheredMarkers(const QList<TrafficMarker> &markers, milliseconds apart);

/// The mark above a chart for what the guards did within one step, or within several that stand too close together.
struct GuardMark
{
    WallTime first{}; ///< as in a LaneMarker, so that the mark stands over those of the calls that led to it
    WallTime last{};
    QList<GuardEvent> events; ///< oldest first

    bool operator==(const GuardMark &) const = default;
};

/// A mark for each step of `traffic` in which there were events; `events` are oldest first.
QList<GuardMark> guardMarks(const QList<GuardEvent> &events, const Traffic &traffic);
/// Those that are less than `apart` from each other become one.
QList<GuardMark> gatheredMarks(const QList<GuardMark> &marks, milliseconds apart);

/// Does a mark that stands at `mark` belong to the point? To each one only: half a step either side.
bool isMarkOf(WallTime mark, const TrafficPoint &point, milliseconds step);

/// A part of a chart at one time that stands for exchanges: a group of a bar, or the events of a mark.
using ChartTarget = std::variant<EndingGroup, TrafficEvent>;

} // namespace sluice::ui
