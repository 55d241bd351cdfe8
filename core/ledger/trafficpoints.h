// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/traffic.h"
#include "core/ledger/rollup.h"

#include <QList>

namespace sluice::ledger {

/// Where the points and bars of a span lie, and which slots they are made of.
struct TrafficPlan
{
    TrafficSpan span = TrafficSpan::FiveMinutes;
    WallTime from{};
    WallTime to{};    ///< now, down to a whole step; over a day up to one
    WallTime asOf{};  ///< now or `to`, whichever is earlier
    WallTime until{}; ///< the end of the slot that runs now: bars reach so far
    milliseconds step{0};
    milliseconds window{0}; ///< before each point, that which it sums up
    milliseconds barLength{0};
    milliseconds slotLength{0};

    /// The first slot of the first point's window.
    WallTime slotsFrom() const { return from - window; }
};

TrafficPlan planTraffic(TrafficSpan span, WallTime now);

/// Turns slots of the plan's length from [slotsFrom(), until), oldest first, into what charts show. Others are left out.
Traffic drawTraffic(const TrafficPlan &plan, const QList<TrafficSlot> &entries);

} // namespace sluice::ledger
