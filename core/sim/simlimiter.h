// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <deque>
#include <optional>

namespace sluice::sim {

/// What a simulated provider allows in any 60 s. Absent: without limit.
struct SimRule
{
    std::optional<qint64> tokensPerMinute; ///< input and output together
    std::optional<qint64> requestsPerMinute;
    bool isTold = true; ///< in the head of every answer; else a refusal says no more than when to come again
    bool operator==(const SimRule &) const = default;
};

/// What a rule has seen; only grows.
struct SimLimitBook
{
    quint64 accepted = 0;
    quint64 refused = 0;
    qint64 mostTokens = 0;   ///< that any 60 s held
    qint64 mostRequests = 0; ///< accepted ones that any 60 s held
};

/// One rule, kept as providers keep theirs: exactly, over the 60 s that lie behind. Input counts when a request is accepted,
/// output when its answer is over; so an answer may pass the limit, and then keeps later requests out. What is refused counts
/// for nothing. Pure: time comes in with each call and never goes back.
class SimLimiter
{
public:
    static constexpr milliseconds kSpan{60'000};

    explicit SimLimiter(const SimRule &rule);

    /// Absent if a request fits. Else how long until it would if nothing else came; for one that is larger than the limit, kSpan.
    std::optional<milliseconds> waitFor(qint64 inputTokens, SteadyTime now);
    void accept(qint64 inputTokens, SteadyTime now);
    void refuse() { ++m_book.refused; }
    /// The answer to an accepted request is over.
    void onAnswered(qint64 outputTokens, SteadyTime now);

    struct Standing
    {
        qint64 limit = 0;
        qint64 remaining = 0;
        milliseconds resetsIn{0}; ///< until all of it remains
    };
    std::optional<Standing> tokens(SteadyTime now) const;
    std::optional<Standing> requests(SteadyTime now) const;
    const SimLimitBook &book() const { return m_book; }
    bool isTold() const { return m_rule.isTold; }

private:
    struct Entry
    {
        SteadyTime at;
        qint64 amount = 0;
    };
    struct Window
    {
        std::deque<Entry> entries;
        qint64 sum = 0;

        void add(qint64 amount, SteadyTime now);
        void forgetOld(SteadyTime now);
        std::optional<milliseconds> waitFor(qint64 amount, qint64 limit, SteadyTime now) const;
        Standing standing(qint64 limit, SteadyTime now) const;
    };

    SimRule m_rule;
    Window m_tokens;
    Window m_requests;
    SimLimitBook m_book;
};

} // namespace sluice::sim
