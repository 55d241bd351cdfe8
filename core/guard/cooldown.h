// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/base/clock.h"

#include <optional>

namespace sluice::guard {

/// The rest of one key after rate limits. Pure: time and chance come in with each call, and time never runs backwards.
class Cooldown
{
public:
    explicit Cooldown(const CooldownSettings &settings);
    /// A rest that runs goes on as it began, but ends at once if cooldowns are switched off.
    void setSettings(const CooldownSettings &settings);

    /// A call that began at `startedAt` was answered with a rate limit. `retryAfter` is the provider's wish, if it had one.
    /// Without, the rest is random·min(base·2^n, max), n counting the rate limits in a row; calls that were under way
    /// together count once. `random` is from [0, 1). A rest that lasts longer already is not cut short.
    /// Returns the length of the rest that begins, none if that was the case, if it would be of no length, or if cooldowns are
    /// switched off.
    std::optional<milliseconds> onRateLimited(std::optional<milliseconds> retryAfter, double random, SteadyTime startedAt,
                                              SteadyTime now);
    /// A call that began after the last rate limit went well: the row is over.
    void onSuccess(SteadyTime startedAt);
    /// A probe went well. A rest that the provider named is kept all the same; returns whether one was ended.
    bool onProbeSucceeded(SteadyTime now);

    bool isCooling(SteadyTime now) const { return now < m_until; }
    SteadyTime until() const { return m_until; }

private:
    void countLimit(SteadyTime startedAt, SteadyTime now);

    CooldownSettings m_settings;
    SteadyTime m_until = SteadyTime::min();
    SteadyTime m_wishedUntil = SteadyTime::min(); ///< what the provider named; never after m_until
    int m_inARow = 0;                             ///< rate limits
    SteadyTime m_lastLimit = SteadyTime::min();
    SteadyTime m_lastCounted = SteadyTime::min(); ///< the last one that raised m_inARow
};

} // namespace sluice::guard
