// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/guardsettings.h"
#include "core/ledger/pastcalls.h"

namespace sluice::relay {

/// Leads the calls past breakers with these settings in the order in which they began and ended, as Guards::settleModel() does
/// while they run. Where one ends in the very millisecond in which another begins, it has ended first.
/// Pure; any thread. Openings last until `now` at the most.
BreakerReplay replayBreaker(const ledger::PastCalls &past, const BreakerSettings &settings, WallTime now);

} // namespace sluice::relay
