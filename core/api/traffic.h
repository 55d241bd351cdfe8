// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/base/clock.h"

#include <QList>

#include <array>
#include <optional>

namespace sluice {

/// How far back the charts look.
enum class TrafficSpan { FiveMinutes, Hour, Day };

/// The traffic around one instant.
///
/// Over five minutes and over an hour it is that of the sixty seconds before `at`; over a day it is that of the step which
/// ends at `at`, rates being those of its busiest minute. The last step of a day still runs: its point is of what is there.
///
/// Requests count when they are received. Tokens, gaps, first contents and endings all count when their exchange ends: tokens
/// because a provider tells them only then, the others so that all figures of one exchange stand together.
struct TrafficPoint
{
    WallTime at{};
    qint64 tokensPerMinute = 0; ///< input and output
    qint64 requestsPerMinute = 0;
    // Absent without any stream that had some.
    std::optional<milliseconds> gapP50;
    std::optional<milliseconds> gapP99;
    std::optional<milliseconds> firstContentP50;
    std::optional<milliseconds> firstContentP95;

    bool operator==(const TrafficPoint &) const = default;
};

/// How many exchanges ended in which way within one stretch of time.
struct EndingCounts
{
    WallTime from{};
    std::array<qint64, kEndingGroupCount> counts{}; ///< by EndingGroup

    qint64 of(EndingGroup group) const { return counts.at(size_t(group)); }
    qint64 total() const;
    bool operator==(const EndingCounts &) const = default;
};

/// Something that people look for in a chart. The ledger's roll-ups hold these numbers: append only, or migrate.
enum class TrafficEvent {
    StallCut,    ///< a stream was silent for too long and was cut
    RateLimited, ///< the provider answered 429
    Error,       ///< the provider failed in another way
};
inline constexpr qsizetype kTrafficEventCount = qsizetype(TrafficEvent::Error) + 1;

/// What an upstream call that ended so is in a chart; nothing where nobody looks for it.
std::optional<TrafficEvent> trafficEventOf(Outcome outcome);

/// Upstream calls that met the same event within one step of the points.
struct TrafficMarker
{
    WallTime at{};
    TrafficEvent event = TrafficEvent::Error;
    qint64 count = 0;

    bool operator==(const TrafficMarker &) const = default;
};

/// What the charts show: at most 600 points and 120 bars, oldest first.
struct Traffic
{
    TrafficSpan span = TrafficSpan::FiveMinutes;
    WallTime from{};
    /// Of the last point: the end of the last step that is over or, over a day, of the one that runs.
    WallTime to{};
    WallTime asOf{};      ///< `to`, or the moment of the question where that was earlier
    milliseconds step{0}; ///< between points
    QList<TrafficPoint> points;
    milliseconds barLength{0};
    /// Up to now. They begin at whole multiples of `barLength`, so that a bar keeps its content while time goes on. The first
    /// may begin before `from` (it counts from there only); the last may end after `to`, or begin there.
    QList<EndingCounts> endings;
    QList<TrafficMarker> markers; ///< each at the end of its step, like the points; up to `to`
    /// Some of the tokens were counted by us.
    bool hasEstimates = false;
    /// Anything at all happened from `from` until now.
    bool hasTraffic = false;

    bool operator==(const Traffic &) const = default;
};

} // namespace sluice
