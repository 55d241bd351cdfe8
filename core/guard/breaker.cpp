// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/breaker.h"

#include "core/api/guardreasons.h"
#include "core/guard/backoff.h"

#include <utility>

namespace sluice::guard {

namespace {

QString because(const QString &what, const QString &why)
{
    return why.isEmpty() ? what : kGuardReasons.because.english(what, why);
}

} // namespace

Breaker::Breaker(const BreakerSettings &settings)
    : m_settings(settings)
{
}

void Breaker::setSettings(const BreakerSettings &settings)
{
    m_settings = settings;
    if (!m_settings.isEnabled && m_state != BreakerState::Closed)
        close(kGuardReasons.switchedOff.english());
}

BreakerState Breaker::state(SteadyTime now) const
{
    return isTimeOver(now) ? BreakerState::HalfOpen : m_state;
}

bool Breaker::mayCall(SteadyTime now) const
{
    switch (state(now)) {
    case BreakerState::Closed: return true;
    case BreakerState::Open: return false;
    case BreakerState::HalfOpen: return m_trials < m_settings.halfOpenTrials;
    }
    Q_UNREACHABLE();
}

std::optional<SteadyTime> Breaker::opensUpAt(SteadyTime now) const
{
    if (state(now) != BreakerState::Open)
        return std::nullopt;
    return m_openUntil;
}

Breaker::Call Breaker::begin(SteadyTime now)
{
    Q_ASSERT(mayCall(now));
    settle(now);
    const bool isTrial = m_state == BreakerState::HalfOpen;
    if (isTrial)
        ++m_trials;
    return {.generation = m_generation, .isTrial = isTrial};
}

void Breaker::onSuccess(Call call, SteadyTime now)
{
    if (!end(call))
        return;
    if (call.isTrial) {
        close(kGuardReasons.trialWentWell.english());
        return;
    }
    m_consecutive = 0;
    count(/*hasFailed=*/false, now);
}

void Breaker::onFailure(Call call, const QString &why, SteadyTime now)
{
    if (!end(call))
        return;
    ++m_consecutive;
    m_lastWhy = why;
    if (call.isTrial)
        open(because(kGuardReasons.trialFailed.english(), why), now);
    else
        count(/*hasFailed=*/true, now);
}

void Breaker::onNeutral(Call call, SteadyTime /*now*/)
{
    end(call);
}

void Breaker::onProbeSucceeded(SteadyTime now)
{
    settle(now);
    if (m_state == BreakerState::Open)
        enter(BreakerState::HalfOpen, milliseconds(0), kGuardReasons.probeWentWell.english());
}

std::vector<Breaker::Change> Breaker::takeChanges(SteadyTime now)
{
    settle(now);
    return std::exchange(m_changes, {});
}

void Breaker::settle(SteadyTime now)
{
    if (isTimeOver(now))
        enter(BreakerState::HalfOpen, milliseconds(0), kGuardReasons.timeIsOver.english());
}

bool Breaker::end(Call call)
{
    Q_ASSERT(call.generation <= m_generation);
    if (call.generation != m_generation)
        return false;
    // A place that is never given back, or twice, would leave the channel closed off for ever, or flood it.
    Q_ASSERT(m_state != BreakerState::Open && call.isTrial == (m_state == BreakerState::HalfOpen));
    Q_ASSERT(!call.isTrial || m_trials > 0);
    if (call.isTrial)
        --m_trials;
    return true;
}

void Breaker::count(bool hasFailed, SteadyTime now)
{
    m_last.add(hasFailed);
    m_recent.add(hasFailed, m_settings.rateWindow, now);
    if (!m_settings.isEnabled)
        return;
    if (const auto rule = brokenRule(now))
        open(because(*rule, m_lastWhy), now);
}

std::optional<QString> Breaker::brokenRule(SteadyTime now) const
{
    if (m_consecutive >= m_settings.consecutiveFailures)
        return kGuardReasons.failuresInARow.english(m_consecutive);
    const CallCount last = m_last.count(m_settings.window);
    if (last.calls >= m_settings.minCalls && last.failures * 100 >= m_settings.failurePercent * last.calls)
        return kGuardReasons.failuresOfLast.english(last.failures, last.calls);
    const CallCount recent = m_recent.count(m_settings.rateWindow, now);
    if (recent.calls >= m_settings.rateMinCalls &&
        recent.failures * qint64(100) > m_settings.ratePercent * qint64(recent.calls)) {
        return kGuardReasons.failuresOfRecent.english(recent.failures, recent.calls, m_settings.rateWindow.count() / 1'000);
    }
    return std::nullopt;
}

void Breaker::open(const QString &why, SteadyTime now)
{
    const milliseconds lasts = doubled(m_settings.open, m_openings, m_settings.maxOpen);
    ++m_openings;
    m_openUntil = now + lasts;
    enter(BreakerState::Open, lasts, why);
}

void Breaker::close(const QString &why)
{
    m_openings = 0;
    m_consecutive = 0;
    m_last = {};
    m_recent = {};
    enter(BreakerState::Closed, milliseconds(0), why);
}

void Breaker::enter(BreakerState state, milliseconds lasts, const QString &why)
{
    m_state = state;
    m_trials = 0;
    ++m_generation;
    m_changes.push_back({.state = state, .lasts = lasts, .why = why});
}

} // namespace sluice::guard
