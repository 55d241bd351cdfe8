// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/cooldown.h"

#include "core/guard/backoff.h"

#include <algorithm>

namespace sluice::guard {

Cooldown::Cooldown(const CooldownSettings &settings)
    : m_settings(settings)
{
}

void Cooldown::setSettings(const CooldownSettings &settings)
{
    m_settings = settings;
    if (!m_settings.isEnabled)
        *this = Cooldown(settings);
}

std::optional<milliseconds> Cooldown::onRateLimited(std::optional<milliseconds> retryAfter, double random, SteadyTime startedAt,
                                                    SteadyTime now)
{
    Q_ASSERT(startedAt <= now && random >= 0 && random < 1);
    if (!m_settings.isEnabled)
        return std::nullopt;
    countLimit(startedAt, now);
    const milliseconds rest = retryAfter ? std::min(*retryAfter, m_settings.retryAfterCap)
                                         : jittered(doubled(m_settings.base, m_inARow - 1, m_settings.max), random);
    if (retryAfter)
        m_wishedUntil = std::max(m_wishedUntil, now + rest);
    if (rest <= milliseconds::zero() || now + rest <= m_until)
        return std::nullopt;
    m_until = now + rest;
    return rest;
}

void Cooldown::countLimit(SteadyTime startedAt, SteadyTime now)
{
    // Measured from the last one that counted: under steady traffic every call overlaps with the rate limit just before it.
    if (m_inARow == 0 || startedAt > m_lastCounted) {
        ++m_inARow;
        m_lastCounted = now;
    }
    m_lastLimit = now;
}

void Cooldown::onSuccess(SteadyTime startedAt)
{
    if (startedAt > m_lastLimit)
        m_inARow = 0;
}

bool Cooldown::onProbeSucceeded(SteadyTime now)
{
    if (!isCooling(now) || now < m_wishedUntil)
        return false;
    m_until = now;
    return true;
}

} // namespace sluice::guard
