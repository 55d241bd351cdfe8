// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/degradeladder.h"

#include <algorithm>

namespace sluice::guard {

namespace {

bool holds(bool isTaken, int threshold, int score)
{
    constexpr int kBest = 100; // of all scores; there every step ends
    return score < (isTaken ? std::min(threshold + DegradeLadder::kHysteresis, kBest) : threshold);
}

} // namespace

bool DegradeLadder::update(const LadderThresholds &thresholds, int score, SteadyTime now)
{
    const DegradeSteps steps{.trim = holds(m_steps.trim, thresholds.trimBelow, score),
                             .fallback = holds(m_steps.fallback, thresholds.fallbackBelow, score),
                             .notice = holds(m_steps.notice, thresholds.noticeBelow, score)};
    if (steps == m_steps)
        return false;
    m_steps = steps;
    if (!steps.any())
        m_since.reset();
    else if (!m_since)
        m_since = now;
    return true;
}

DegradeSteps DegradeLadder::stepsFor(const ClientSettings &client) const
{
    const DegradeSteps allowed = client.ladder.allowedFor(client.kind);
    if (m_steps.notice && allowed.notice)
        return {.notice = true};
    return {.trim = m_steps.trim && allowed.trim, .fallback = m_steps.fallback && allowed.fallback};
}

} // namespace sluice::guard
