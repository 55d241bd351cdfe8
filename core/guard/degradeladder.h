// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/clock.h"

#include <optional>

namespace sluice::guard {

/// What is done with requests while health is low: each step is taken below its threshold, and left only some points above
/// it, so that a score on the edge does not change answers from one request to the next. Pure.
class DegradeLadder
{
public:
    static constexpr int kHysteresis = 5;

    /// Takes in the present health score, 0…100. True if a step was taken or left by it.
    bool update(const LadderThresholds &thresholds, int score, SteadyTime now);

    /// What health alone asks for.
    const DegradeSteps &steps() const { return m_steps; }
    /// When the first of the steps that hold now was taken; absent without any.
    std::optional<SteadyTime> since() const { return m_since; }

    /// What is to be done with this client's requests. A notice stands alone: with it no provider is asked.
    DegradeSteps stepsFor(const ClientSettings &client) const;

private:
    DegradeSteps m_steps;
    std::optional<SteadyTime> m_since;
};

} // namespace sluice::guard
