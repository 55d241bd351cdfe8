// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/breakerreplay.h"

#include "core/guard/breaker.h"
#include "core/guard/outcomepolicy.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace sluice::relay {

namespace {

using ledger::PastCall;

/// Of a call at one instant, in the order of time.
struct Step
{
    /// At one instant: what ends makes way for what begins, but what lasts no time at all ends after it has begun.
    enum class Kind { End, Begin, EndAtOnce };
    WallTime at{};
    Kind kind = Kind::Begin;
    qsizetype call = 0;

    auto order() const { return std::tuple(at, kind, call); }
};

std::vector<Step> stepsOf(const QList<PastCall> &calls)
{
    std::vector<Step> steps;
    steps.reserve(size_t(calls.size()) * 2);
    for (qsizetype i = 0; i < calls.size(); ++i) {
        const PastCall &call = calls[i];
        steps.push_back({.at = call.began, .kind = Step::Kind::Begin, .call = i});
        steps.push_back({.at = call.ended, .kind = call.ended > call.began ? Step::Kind::End : Step::Kind::EndAtOnce, .call = i});
    }
    std::sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) { return a.order() < b.order(); });
    return steps;
}

/// Breakers know no dates; the past runs for them as it did on the wall.
SteadyTime steady(WallTime at)
{
    return SteadyTime(at.time_since_epoch());
}

class Replay
{
public:
    Replay(const QList<PastCall> &calls, const BreakerSettings &settings, WallTime now)
        : m_calls(calls)
        , m_settings(settings)
        , m_now(now)
        , m_underWay(size_t(calls.size()))
    {
    }

    BreakerReplay run();

private:
    guard::Breaker &breakerOf(const PastCall &call) { return m_breakers.try_emplace(call.model, m_settings).first->second; }
    void begin(qsizetype index);
    void end(qsizetype index);
    guard::BreakerToll tollOf(const PastCall &call);

    const QList<PastCall> &m_calls;
    const BreakerSettings &m_settings;
    WallTime m_now;
    std::map<QString, guard::Breaker> m_breakers; ///< by model
    std::vector<std::optional<guard::Breaker::Call>> m_underWay;
    std::map<QString, WallTime> m_limited; ///< by key: the end of the last call whose rate limit counted
    BreakerReplay m_replay;
};

BreakerReplay Replay::run()
{
    m_replay.until = m_now;
    m_replay.calls = m_calls.size();
    m_replay.failures = std::count_if(m_calls.begin(), m_calls.end(), [](const PastCall &call) {
        return guard::policyOf(call.outcome).toll == guard::BreakerToll::Failure;
    });
    for (const Step &step : stepsOf(m_calls)) {
        switch (step.kind) {
        case Step::Kind::Begin: begin(step.call); break;
        case Step::Kind::End:
        case Step::Kind::EndAtOnce: end(step.call); break;
        }
    }
    return m_replay;
}

void Replay::begin(qsizetype index)
{
    const PastCall &call = m_calls[index];
    guard::Breaker &breaker = breakerOf(call);
    if (breaker.mayCall(steady(call.began))) {
        m_underWay[size_t(index)] = breaker.begin(steady(call.began));
        return;
    }
    ++m_replay.turnedAway;
    m_replay.turnedAwayWell += call.outcome == Outcome::Ok ? 1 : 0;
}

// Guards tell one rate limit of a key from those that merely ran into it by the cooldown, of which the ledger knows nothing.
guard::BreakerToll Replay::tollOf(const PastCall &call)
{
    if (call.outcome == Outcome::RateLimited) {
        const auto [limited, isFirst] = m_limited.try_emplace(call.key, call.ended);
        if (!isFirst && call.began <= limited->second)
            return guard::BreakerToll::Neutral;
        limited->second = call.ended;
    }
    return guard::policyOf(call.outcome).toll;
}

void Replay::end(qsizetype index)
{
    const std::optional<guard::Breaker::Call> started = m_underWay[size_t(index)];
    if (!started)
        return;
    const PastCall &call = m_calls[index];
    guard::Breaker &breaker = breakerOf(call);
    const SteadyTime now = steady(call.ended);
    switch (tollOf(call)) {
    case guard::BreakerToll::Success: breaker.onSuccess(*started, now); break;
    case guard::BreakerToll::Failure: breaker.onFailure(*started, {}, now); break;
    case guard::BreakerToll::Neutral: breaker.onNeutral(*started, now); break;
    }
    for (const guard::Breaker::Change &change : breaker.takeChanges(now)) {
        if (change.state != BreakerState::Open)
            continue;
        const milliseconds lasts = std::clamp(m_now - call.ended, milliseconds(0), change.lasts);
        ++m_replay.openings;
        m_replay.openFor += lasts;
        m_replay.opened.append({.at = call.ended, .lasts = lasts});
    }
}

} // namespace

BreakerReplay replayBreaker(const ledger::PastCalls &past, const BreakerSettings &settings, WallTime now)
{
    BreakerReplay replay = Replay(past.calls, settings, now).run();
    replay.isCut = past.isCut;
    return replay;
}

} // namespace sluice::relay
