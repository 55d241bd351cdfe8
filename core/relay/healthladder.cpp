// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/healthladder.h"

#include "core/api/guardreasons.h"

namespace sluice::relay {

HealthLadder::HealthLadder(Deps deps)
    : m_deps(std::move(deps))
{
}

int HealthLadder::score() const
{
    constexpr int kFull = 100;
    return m_deps.health.score(m_deps.clock.steadyNow()).value_or(kFull);
}

DegradeSteps HealthLadder::stepsFor(const ClientSettings &client, int score)
{
    if (m_ladder.update(m_thresholds, score, m_deps.clock.steadyNow())) {
        ++m_revision;
        const bool isLow = m_ladder.steps().any();
        m_deps.note({.at = m_deps.clock.wallNow(),
                     .kind = isLow ? GuardEventKind::DegradeBegan : GuardEventKind::DegradeEnded,
                     .why = isLow ? kGuardReasons.scoreFor.english(score, toString(m_ladder.steps()))
                                  : kGuardReasons.score.english(score)});
    }
    return m_ladder.stepsFor(client);
}

} // namespace sluice::relay
