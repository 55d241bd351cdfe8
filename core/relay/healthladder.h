// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/guard/degradeladder.h"
#include "core/health/health.h"

#include <functional>

namespace sluice::relay {

/// What the health score asks for at the moment: how soon silent streams are given up, and with how little requests are
/// answered. Relay thread only.
class HealthLadder
{
public:
    struct Deps
    {
        const Clock &clock;
        health::Health &health;
        std::function<void(const GuardEvent &)> note;
    };

    explicit HealthLadder(Deps deps);
    void setThresholds(const LadderThresholds &thresholds) { m_thresholds = thresholds; }

    /// 0 … 100; full marks while nothing is known.
    int score() const;
    /// Steps for a request of this client that begins now, at this score.
    DegradeSteps stepsFor(const ClientSettings &client, int score);
    const DegradeSteps &steps() const { return m_ladder.steps(); }
    quint64 revision() const { return m_revision; }

private:
    Deps m_deps;
    LadderThresholds m_thresholds;
    guard::DegradeLadder m_ladder;
    quint64 m_revision = 0;
};

} // namespace sluice::relay
