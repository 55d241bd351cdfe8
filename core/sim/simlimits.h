// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/clock.h"
#include "core/http/headerlist.h"
#include "core/sim/simlimiter.h"

#include <QByteArray>

#include <map>
#include <optional>
#include <vector>

namespace sluice::sim {

/// The rules of a simulated provider, by model and by key, and what its answers tell of them. A request must fit under all
/// that concern it. Addresses of limiters stay valid. Pure: time comes in with each call and never goes back.
class SimLimits
{
public:
    /// A rule that was there goes with its book.
    void setModelRule(const QByteArray &model, const SimRule &rule);
    void setKeyRule(const QByteArray &key, const SimRule &rule);
    /// Null where there is no rule.
    SimLimiter *ofModel(const QByteArray &model) { return find(m_models, model); }
    SimLimiter *ofKey(const QByteArray &key) { return find(m_keys, key); }

    struct Verdict
    {
        std::vector<SimLimiter *> rules;  ///< that concern the request; those that accepted it are to hear of its end
        std::optional<milliseconds> wait; ///< absent: accepted, and booked
        const SimLimiter *told = nullptr; ///< the rule that the answer's head tells of; null without any
    };
    Verdict ask(const QByteArray &model, const QByteArray &key, qint64 inputTokens, SteadyTime now);

private:
    static SimLimiter *find(std::map<QByteArray, SimLimiter> &rules, const QByteArray &name);

    std::map<QByteArray, SimLimiter> m_models;
    std::map<QByteArray, SimLimiter> m_keys;
};

/// How a rule stands, in the fields that providers of the dialect use for it: `x-ratelimit-…` of OpenAI, `anthropic-ratelimit-…`.
http::HeaderList limitFields(Dialect dialect, const SimLimiter &limiter, SteadyTime now, WallTime wall);

} // namespace sluice::sim
