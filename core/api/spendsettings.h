// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/money.h"

#include <optional>

namespace sluice {

/// What may be spent by local day and month. A limit counts what was spent in its own currency alone.
struct SpendLimits
{
    std::optional<Money> day; ///< absent: without limit
    std::optional<Money> month;
    int warnPercent = 80; ///< of each limit
    bool operator==(const SpendLimits &) const = default;
};

/// When a client counts as running in circles, and is paused until the user lets it go on.
struct LoopGuardSettings
{
    bool isEnabled = true;
    int repeats = 20;             ///< so often the same request was answered well …
    milliseconds within{300'000}; ///< … in this time
    int spendFactor = 10;         ///< spends so many times as fast as it usually does
    bool operator==(const LoopGuardSettings &) const = default;
};

/// Answers kept for one client, to be given again to exactly the same request.
struct CacheSettings
{
    bool isEnabled = false;
    milliseconds ttl{300'000};
    qint64 maxBytes = 16LL * 1024 * 1024; ///< of all of them together
    bool operator==(const CacheSettings &) const = default;
};

} // namespace sluice
