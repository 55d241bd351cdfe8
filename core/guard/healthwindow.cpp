// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/healthwindow.h"

#include "core/guard/healthscore.h"

#include <algorithm>

namespace sluice::guard {

HealthWindow::HealthWindow(const HealthComponent &component)
{
    setComponent(component);
}

void HealthWindow::setComponent(const HealthComponent &component)
{
    const bool isAsked = component.source != HealthSource::Push;
    m_role = component.role;
    m_slow = component.slow;
    m_warn = component.warn;
    m_bad = component.bad;
    m_span = isAsked ? std::max<milliseconds>(kSpan, 6 * component.interval) : kSpan;
    m_fresh = isAsked ? std::max<milliseconds>(kSpan, 3 * component.interval) : kSpan;
    m_minSamples = isAsked ? kMinAsked : kMinPushed;
}

void HealthWindow::add(const HealthReading &reading, SteadyTime now)
{
    m_samples[m_added++ % kMaxSamples] = {now, reading};
}

std::optional<HealthReading> HealthWindow::latest() const
{
    return m_added > 0 ? std::optional(newest(0).reading) : std::nullopt;
}

std::optional<SteadyTime> HealthWindow::latestAt() const
{
    return m_added > 0 ? std::optional(newest(0).at) : std::nullopt;
}

int HealthWindow::count(SteadyTime now) const
{
    const size_t held = std::min(m_added, kMaxSamples);
    size_t counted = 0;
    while (counted < held && now - newest(counted).at <= m_span)
        ++counted;
    return int(counted);
}

std::optional<double> HealthWindow::score(SteadyTime now) const
{
    if (m_added == 0 || now - newest(0).at > m_fresh)
        return std::nullopt;
    const int counted = count(now);
    return std::min(serviceScoreOf(counted), factScoreOf(counted));
}

bool HealthWindow::isBad(const HealthReading &reading) const
{
    switch (reading.outcome) {
    case HealthOutcome::Error: return true;
    case HealthOutcome::Oom: return false; // it has a toll of its own
    case HealthOutcome::Slow:
    case HealthOutcome::MemoryQuota: return m_role != HealthRole::Database;
    case HealthOutcome::Ok: return m_role != HealthRole::Database && reading.latency && *reading.latency >= m_slow;
    }
    Q_UNREACHABLE();
}

double HealthWindow::serviceScoreOf(int count) const
{
    if (count < m_minSamples)
        return 100;
    int bad = 0;
    int oom = 0;
    for (size_t i = 0; i < size_t(count); ++i) {
        const HealthReading &reading = newest(i).reading;
        bad += isBad(reading) ? 1 : 0;
        oom += reading.outcome == HealthOutcome::Oom ? 1 : 0;
    }
    return serviceScore(count, bad, oom);
}

/// By what is known as a number: the newest of each kind, as a failure knows none.
double HealthWindow::factScoreOf(int count) const
{
    std::optional<double> pool;
    std::optional<double> metric;
    for (size_t i = 0; i < size_t(count); ++i) {
        const HealthReading &reading = newest(i).reading;
        if (!pool && m_role == HealthRole::Database && reading.poolUsed && reading.poolMax)
            pool = poolScore(*reading.poolUsed, *reading.poolMax);
        if (!metric && reading.value)
            metric = metricScore(*reading.value, m_warn, m_bad);
    }
    return std::min(pool.value_or(100), metric.value_or(100));
}

} // namespace sluice::guard
