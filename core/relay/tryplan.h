// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/base/clock.h"
#include "core/relay/route.h"

#include <vector>

namespace sluice::relay {

/// Which ways an exchange may still try, and from when on. It remembers what happened on each; what the guards say is not its
/// business. A failure that says something of the channel makes it pause and lets the others go first; one that says something
/// of the key does so to the key, and the channel's next key is asked at once.
/// Pure: time and chance come in with each call.
class TryPlan
{
public:
    struct Option
    {
        Way way;
        SteadyTime from; ///< the pause before it is asked again ends here
    };

    explicit TryPlan(QList<Candidate> candidates);
    /// Another chain, in place of all that is left of this one.
    void replace(QList<Candidate> candidates);

    /// Best first; empty once nothing is left to try.
    std::vector<Option> options() const;
    /// A request that this channel cannot take, which says nothing of any other.
    void leaveOut(const Way &way);
    /// `random` is from [0, 1).
    void note(const Way &way, Outcome outcome, double random, SteadyTime now);

    /// A model may have nothing to say. Asked once more, it is believed.
    static constexpr int kMaxEmptyAnswers = 2;

private:
    struct Key
    {
        bool isOut = false;
        SteadyTime pausedUntil = SteadyTime::min();
    };
    struct Lane
    {
        Candidate candidate;
        std::vector<Key> keys;
        int attempts = 0;
        int failures = 0; ///< of them, those that were not the key's
        SteadyTime pausedUntil = SteadyTime::min();
        bool isOut = false;
    };
    Lane *laneOf(const Way &way);

    std::vector<Lane> m_lanes;
    int m_emptyAnswers = 0;
    bool m_isOver = false;
};

} // namespace sluice::relay
