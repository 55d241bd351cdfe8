// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>

namespace sluice {

/// What a breaker with such settings would have done to the calls of a channel on the last day: each model has its own, and
/// the numbers are those of all together.
///
/// Known simplifications: calls that the breaker in force turned away were never made and are missing; a call that would have
/// been turned away here is left out, but what its request then did elsewhere stays; no probe ends an opening early; of the rate
/// limits of one key those count which met calls that began after the last one that counted.
struct BreakerReplay
{
    static constexpr qint64 kMaxRequests = 30'000; ///< the latest ones that are looked at, of all channels

    /// Of one model; those of several may overlap.
    struct Opening
    {
        WallTime at{};
        milliseconds lasts{0}; ///< up to `until` at the most
        bool operator==(const Opening &) const = default;
    };

    WallTime until{}; ///< when it was asked: the end of the day that is looked at
    qint64 calls = 0;
    qint64 failures = 0; ///< of all calls, those that count as such
    qint64 openings = 0;
    milliseconds openFor{0};   ///< in sum, up to now, without the time half open
    qint64 turnedAway = 0;     ///< while open, or half open with all trials out
    qint64 turnedAwayWell = 0; ///< of them, those that ended well in truth
    QList<Opening> opened;     ///< all openings, the oldest first
    bool isCut = false;        ///< there were more requests than are looked at

    bool operator==(const BreakerReplay &) const = default;
};

} // namespace sluice
