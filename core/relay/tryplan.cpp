// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/tryplan.h"

#include "core/guard/outcomepolicy.h"
#include "core/guard/retrypause.h"

#include <algorithm>

namespace sluice::relay {

TryPlan::TryPlan(QList<Candidate> candidates)
{
    replace(std::move(candidates));
}

void TryPlan::replace(QList<Candidate> candidates)
{
    m_lanes.clear();
    m_isOver = false;
    for (Candidate &candidate : candidates) {
        const auto keys = size_t(std::max<qsizetype>(1, candidate.channel->keys.size()));
        m_lanes.push_back({.candidate = std::move(candidate), .keys = std::vector<Key>(keys)});
    }
}

std::vector<TryPlan::Option> TryPlan::options() const
{
    std::vector<Option> options;
    if (m_isOver)
        return options;
    std::vector<const Lane *> lanes;
    for (const Lane &lane : m_lanes) {
        if (!lane.isOut && lane.attempts < lane.candidate.channel->retry.maxAttempts)
            lanes.push_back(&lane);
    }
    std::stable_sort(lanes.begin(), lanes.end(), [](const Lane *a, const Lane *b) { return a->failures < b->failures; });
    for (const Lane *lane : lanes) {
        for (size_t i = 0; i < lane->keys.size(); ++i) {
            const Key &key = lane->keys[i];
            if (!key.isOut)
                options.push_back({.way = {lane->candidate, qsizetype(i)}, .from = std::max(lane->pausedUntil, key.pausedUntil)});
        }
    }
    return options;
}

TryPlan::Lane *TryPlan::laneOf(const Way &way)
{
    const auto found = std::find_if(m_lanes.begin(), m_lanes.end(), [&way](const Lane &lane) {
        return lane.candidate.channel == way.candidate.channel && lane.candidate.model == way.candidate.model;
    });
    return found == m_lanes.end() ? nullptr : &*found;
}

void TryPlan::leaveOut(const Way &way)
{
    if (Lane *lane = laneOf(way))
        lane->isOut = true;
}

void TryPlan::note(const Way &way, Outcome outcome, double random, SteadyTime now)
{
    Lane *lane = laneOf(way);
    if (!lane)
        return;
    ++lane->attempts;
    if (outcome == Outcome::Empty && ++m_emptyAnswers >= kMaxEmptyAnswers)
        m_isOver = true;
    const SteadyTime pausedUntil = now + guard::retryPause(lane->candidate.channel->retry, lane->attempts, random);
    switch (guard::policyOf(outcome).next) {
    case guard::NextStep::Nothing:
    case guard::NextStep::Fallback: m_isOver = true; return;
    case guard::NextStep::OtherModel: lane->isOut = true; return;
    case guard::NextStep::Anything:
        ++lane->failures;
        lane->pausedUntil = pausedUntil;
        return;
    case guard::NextStep::OtherKey: break;
    }
    Key &key = lane->keys[size_t(way.key)];
    // The cooldown keeps a key from being asked too soon; without one, or with a very short one, this pause does.
    if (outcome == Outcome::RateLimited)
        key.pausedUntil = pausedUntil;
    else
        key.isOut = true;
}

} // namespace sluice::relay
