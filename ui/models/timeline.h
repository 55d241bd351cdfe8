// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

namespace sluice::ui {

/// A stretch of an exchange's time.
struct TimelineSpan
{
    enum class Kind {
        Queued,         ///< received, and not yet on its way to a provider
        EarlierAttempt, ///< an attempt that led to another one
        Connecting,
        WaitingForByte,
        WaitingForContent,
        Content, ///< from the first content on
        Whole,   ///< an answer without stages of its own
        Running, ///< it runs, and its stages are not known yet
    };

    Kind kind = Kind::Queued;
    milliseconds from{0};
    milliseconds to{0};
    int attempt = -1; ///< of ExchangeRecord::attempts; -1 while queued

    bool operator==(const TimelineSpan &) const = default;
};

/// What happened when, from the receipt of the request.
struct TimelinePoint
{
    enum class Kind { Received, AttemptStarted, Connected, FirstByte, FirstContent, Ended };

    Kind kind = Kind::Received;
    milliseconds at{0};
    int attempt = -1;

    bool operator==(const TimelinePoint &) const = default;
};

/// An exchange as a line: spans that follow each other, points in order, silences on top. Times that contradict each other
/// are put in order, so that nothing is drawn backwards.
struct Timeline
{
    QList<TimelineSpan> spans;
    QList<TimelinePoint> points;
    QList<GapMark> gaps;
    milliseconds length{0}; ///< to the end, or to the last that is known of a running one
    milliseconds age{0};    ///< for how long it has been running; zero: not known, or it does not run
    bool isOpen = false;
};

/// `age`: how long it has been running, if it does.
Timeline timelineOf(const ExchangeRecord &record, milliseconds age = milliseconds(0));

} // namespace sluice::ui
