// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/sqlpoller.h"

#include <utility>

namespace sluice::health {

SqlPoller::~SqlPoller()
{
    deps().sql.forget(this);
}

void SqlPoller::ask()
{
    m_isWaiting = true;
    if (!std::exchange(m_isOut, true))
        deps().sql.ask({subject().component, subject().password}, this);
}

void SqlPoller::onSqlAnswer(const SqlAnswer &answer)
{
    m_isOut = false;
    if (!std::exchange(m_isWaiting, false))
        return;
    if (!answer.wasAsked) {
        onAnswer({std::nullopt, answer.problem});
        return;
    }
    HealthReading reading{.latency = answer.latency, .poolUsed = answer.used, .poolMax = answer.limit};
    if (!answer.problem.isEmpty())
        reading.outcome = HealthOutcome::Error;
    onAnswer({reading, answer.problem});
}

} // namespace sluice::health
