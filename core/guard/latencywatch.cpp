// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/latencywatch.h"

#include <algorithm>

namespace sluice::guard {

LatencyWatch::LatencyWatch(const BreakerSettings &settings)
    : m_limit(settings.slowP95)
    , m_slowFor(settings.slowFor)
{
}

void LatencyWatch::setSettings(const BreakerSettings &settings)
{
    if (settings.slowP95 != m_limit)
        m_overSince.reset();
    m_limit = settings.slowP95;
    m_slowFor = settings.slowFor;
}

void LatencyWatch::onFirstContent(milliseconds latency, SteadyTime now)
{
    // Once before, for what has grown too old since the last look.
    compare(now);
    m_samples[m_added % kMaxSamples] = {.at = now, .latency = latency};
    ++m_added;
    compare(now);
}

std::optional<milliseconds> LatencyWatch::p95(SteadyTime now) const
{
    return quantile(95, now);
}

std::optional<milliseconds> LatencyWatch::median(SteadyTime now) const
{
    return quantile(50, now);
}

bool LatencyWatch::isSlow(SteadyTime now)
{
    compare(now);
    return m_overSince && now - *m_overSince >= m_slowFor;
}

std::optional<milliseconds> LatencyWatch::quantile(int percent, SteadyTime now) const
{
    std::array<milliseconds, kMaxSamples> recent;
    size_t count = 0;
    for (size_t i = 0; i < std::min(m_added, kMaxSamples); ++i) {
        if (now - m_samples[i].at < kSpan)
            recent[count++] = m_samples[i].latency;
    }
    if (count < size_t(kMinSamples))
        return std::nullopt;
    const size_t rank = (count * size_t(percent) + 99) / 100;
    const auto wanted = recent.begin() + qsizetype(rank - 1);
    std::nth_element(recent.begin(), wanted, recent.begin() + qsizetype(count));
    return *wanted;
}

void LatencyWatch::compare(SteadyTime now)
{
    if (!m_limit)
        return;
    const auto latency = p95(now);
    if (!latency || *latency <= *m_limit)
        m_overSince.reset();
    else if (!m_overSince)
        m_overSince = now;
}

} // namespace sluice::guard
