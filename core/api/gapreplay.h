// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/durationhistogram.h"

#include <QList>

namespace sluice {

/// How silent the streams of a channel were on the last day, so that a limit on the silence between content can be tried on
/// them before it is set. Holds the longest silence of each stream to the millisecond, so every limit is answered exactly and
/// without another question; the histogram is for drawing, in classes of about 19 %.
///
/// What it cannot know: how long a stream that was cut would have stayed silent, and what a limit on silence without any bytes
/// would have done, as pings leave no trace in the ledger. Waits for the first content have a limit of their own and are no part
/// of it.
struct GapReplay
{
    static constexpr qint64 kMaxRequests = 30'000; ///< the latest ones that are looked at, of all channels

    DurationHistogram gaps;      ///< all silences of the streams that ended well
    QList<milliseconds> healthy; ///< of each stream that ended well the longest silence, the shortest first
    QList<milliseconds> stalled; ///< of each that stalled after content the silence in which it was cut, likewise
    bool isCut = false;          ///< there were more requests than are looked at

    bool operator==(const GapReplay &) const = default;

    /// Streams that ended well and that this limit would have cut.
    qint64 healthyCutBy(milliseconds limit) const;
    /// Streams that stalled and that it would have cut as soon as then, or sooner.
    qint64 stalledCutBy(milliseconds limit) const;
};

} // namespace sluice
