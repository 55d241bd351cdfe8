// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simlimiter.h"

#include <algorithm>

namespace sluice::sim {

namespace {

// Times are told in whole milliseconds, and one that comes too early would be refused once more.
milliseconds untilLeft(SteadyTime at, SteadyTime now)
{
    return std::chrono::ceil<milliseconds>(at + SimLimiter::kSpan - now);
}

} // namespace

SimLimiter::SimLimiter(const SimRule &rule)
    : m_rule(rule)
{
}

std::optional<milliseconds> SimLimiter::waitFor(qint64 inputTokens, SteadyTime now)
{
    m_tokens.forgetOld(now);
    m_requests.forgetOld(now);
    std::optional<milliseconds> longest;
    if (m_rule.tokensPerMinute)
        longest = m_tokens.waitFor(inputTokens, *m_rule.tokensPerMinute, now);
    if (m_rule.requestsPerMinute)
        longest = std::max(longest, m_requests.waitFor(1, *m_rule.requestsPerMinute, now));
    return longest;
}

void SimLimiter::accept(qint64 inputTokens, SteadyTime now)
{
    ++m_book.accepted;
    m_requests.add(1, now);
    m_book.mostRequests = std::max(m_book.mostRequests, m_requests.sum);
    m_tokens.add(inputTokens, now);
    m_book.mostTokens = std::max(m_book.mostTokens, m_tokens.sum);
}

void SimLimiter::onAnswered(qint64 outputTokens, SteadyTime now)
{
    m_tokens.add(outputTokens, now);
    m_book.mostTokens = std::max(m_book.mostTokens, m_tokens.sum);
}

std::optional<SimLimiter::Standing> SimLimiter::tokens(SteadyTime now) const
{
    return m_rule.tokensPerMinute ? std::optional(m_tokens.standing(*m_rule.tokensPerMinute, now)) : std::nullopt;
}

std::optional<SimLimiter::Standing> SimLimiter::requests(SteadyTime now) const
{
    return m_rule.requestsPerMinute ? std::optional(m_requests.standing(*m_rule.requestsPerMinute, now)) : std::nullopt;
}

void SimLimiter::Window::add(qint64 amount, SteadyTime now)
{
    forgetOld(now);
    entries.push_back({now, amount});
    sum += amount;
}

void SimLimiter::Window::forgetOld(SteadyTime now)
{
    while (!entries.empty() && now - entries.front().at >= kSpan) {
        sum -= entries.front().amount;
        entries.pop_front();
    }
}

std::optional<milliseconds> SimLimiter::Window::waitFor(qint64 amount, qint64 limit, SteadyTime now) const
{
    qint64 rest = sum;
    if (rest + amount <= limit)
        return std::nullopt;
    for (const Entry &entry : entries) {
        rest -= entry.amount;
        if (rest + amount <= limit)
            return untilLeft(entry.at, now);
    }
    return kSpan;
}

SimLimiter::Standing SimLimiter::Window::standing(qint64 limit, SteadyTime now) const
{
    Window current = *this;
    current.forgetOld(now);
    return {.limit = limit,
            .remaining = std::max<qint64>(0, limit - current.sum),
            .resetsIn = current.entries.empty() ? milliseconds(0) : untilLeft(current.entries.back().at, now)};
}

} // namespace sluice::sim
