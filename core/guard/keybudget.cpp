// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/keybudget.h"

#include "core/guard/tokenbound.h"

#include <algorithm>

namespace sluice::guard {

namespace {

constexpr BudgetLimit kWindowLimits[]{BudgetLimit::Tokens, BudgetLimit::InputTokens, BudgetLimit::OutputTokens,
                                      BudgetLimit::Requests};
constexpr BudgetLimit kTokenLimits[]{BudgetLimit::Tokens, BudgetLimit::InputTokens, BudgetLimit::OutputTokens};

const ToldLimits::One &toldOf(const ToldLimits &told, BudgetLimit limit)
{
    static const ToldLimits::One kNothing;
    switch (limit) {
    case BudgetLimit::Tokens: return told.tokens;
    case BudgetLimit::InputTokens: return told.inputTokens;
    case BudgetLimit::OutputTokens: return told.outputTokens;
    case BudgetLimit::Requests: return told.requests;
    case BudgetLimit::Concurrency: return kNothing;
    }
    Q_UNREACHABLE();
}

} // namespace

KeyBudget::KeyBudget(const RateLimits &limits)
{
    setLimits(limits);
}

void KeyBudget::setLimits(const RateLimits &limits)
{
    window(BudgetLimit::Tokens).setSetting(limits.tokensPerMinute);
    window(BudgetLimit::InputTokens).setSetting(limits.inputTokensPerMinute);
    window(BudgetLimit::OutputTokens).setSetting(limits.outputTokensPerMinute);
    window(BudgetLimit::Requests).setSetting(limits.requestsPerMinute);
    m_concurrency = limits.concurrency;
}

KeyBudget::Amounts KeyBudget::amountsOf(const Demand &demand)
{
    const qint64 input = boundedTokens(demand.inputTokens);
    const qint64 output = boundedTokens(demand.outputTokens);
    return {input + output, input, output, 1};
}

bool KeyBudget::hasRoomForCall() const
{
    return !m_concurrency || m_held.isEmpty() || m_held.size() < *m_concurrency;
}

KeyBudget::Verdict KeyBudget::check(const Demand &demand, SteadyTime now) const
{
    const Amounts amounts = amountsOf(demand);
    const bool isAlone = m_held.isEmpty();
    Verdict verdict{.fit = Fit::Now, .when = now, .shortOf = {}};
    const auto isShort = [&verdict](BudgetLimit limit, std::optional<SteadyTime> until) {
        verdict.fit = Fit::Later;
        if (!verdict.when || (until && *until <= *verdict.when))
            return; // another takes longer
        verdict.when = until;
        verdict.shortOf = limit;
    };
    for (const BudgetLimit limit : kWindowLimits) {
        const qint64 amount = amounts[size_t(limit)];
        if (!window(limit).fits(amount, isAlone, now))
            isShort(limit, window(limit).fitsAt(amount, isAlone, now));
    }
    if (!hasRoomForCall())
        isShort(BudgetLimit::Concurrency, std::nullopt);
    if (verdict.fit == Fit::Now)
        verdict.when.reset();
    // A call under way has been counted as a request for good, but its tokens are only promised.
    else
        verdict.mayBeSooner = !isAlone && verdict.shortOf != BudgetLimit::Requests;
    return verdict;
}

KeyBudget::Reservation KeyBudget::reserve(const Demand &demand, SteadyTime now)
{
    Q_ASSERT(check(demand, now).fit == Fit::Now);
    Held held{.amounts = amountsOf(demand), .usedThen = {}, .since = now};
    for (const BudgetLimit limit : kTokenLimits)
        window(limit).hold(held.amounts[size_t(limit)]);
    window(BudgetLimit::Requests).add(1, now);
    for (const BudgetLimit limit : kWindowLimits)
        held.usedThen[size_t(limit)] = window(limit).usedByUs(now);
    return m_held.add(held);
}

void KeyBudget::onSent(Reservation id, SteadyTime now)
{
    Held *held = m_held.find(id);
    if (!held)
        return;
    window(BudgetLimit::Requests).takeBack(1, held->since);
    window(BudgetLimit::Requests).add(1, now);
    held->since = now;
}

std::optional<KeyBudget::Held> KeyBudget::takeHeld(Reservation id)
{
    const std::optional<Held> held = m_held.take(id);
    if (!held)
        return std::nullopt;
    for (const BudgetLimit limit : kTokenLimits)
        window(limit).unhold(held->amounts[size_t(limit)]);
    return held;
}

void KeyBudget::settle(Reservation id, const Demand &used, SteadyTime now)
{
    if (!takeHeld(id))
        return;
    const Amounts amounts = amountsOf(used);
    for (const BudgetLimit limit : kTokenLimits)
        window(limit).add(amounts[size_t(limit)], now);
}

void KeyBudget::release(Reservation id, SteadyTime now)
{
    if (const std::optional<Held> held = takeHeld(id)) {
        Q_ASSERT(held->since <= now);
        window(BudgetLimit::Requests).takeBack(1, held->since);
    }
}

void KeyBudget::onTold(const ToldLimits &told, SteadyTime now, std::optional<Reservation> call)
{
    const Held *held = call ? m_held.find(*call) : nullptr;
    const Amounts usedThen = held ? held->usedThen : Amounts{};
    for (const BudgetLimit limit : kWindowLimits)
        window(limit).onTold(toldOf(told, limit), usedThen[size_t(limit)], now);
}

bool KeyBudget::onRateLimited(const ToldLimits &told, SteadyTime now)
{
    if (m_lastLearned && now - *m_lastLearned < kOneMoment)
        return false;
    bool hasLearned = false;
    bool isToldWhich = false;
    for (const BudgetLimit limit : kWindowLimits) {
        if (toldOf(told, limit).remaining == 0) {
            isToldWhich = true;
            hasLearned = learn(limit, now) || hasLearned;
        }
    }
    if (!isToldWhich) {
        if (const std::optional<BudgetLimit> nearest = nearestToItsCeiling(now)) {
            hasLearned = learn(*nearest, now);
        } else {
            hasLearned = learn(BudgetLimit::Requests, now);
            hasLearned = learn(BudgetLimit::Tokens, now) || hasLearned;
        }
    }
    if (hasLearned)
        m_lastLearned = now;
    return hasLearned;
}

std::optional<BudgetLimit> KeyBudget::nearestToItsCeiling(SteadyTime now) const
{
    std::optional<BudgetLimit> nearest;
    double highest = -1;
    for (const BudgetLimit limit : kWindowLimits) {
        const std::optional<qint64> ceiling = window(limit).ceiling();
        if (!ceiling)
            continue;
        const double share = double(window(limit).used(now)) / double(std::max<qint64>(1, *ceiling));
        if (share > highest) {
            highest = share;
            nearest = limit;
        }
    }
    return nearest;
}

bool KeyBudget::learn(BudgetLimit limit, SteadyTime now)
{
    if (!window(limit).ceiling() && window(BudgetLimit::Requests).usedByUs(now) < kMinRequestsToLearn)
        return false;
    return window(limit).learn(now);
}

BudgetUse KeyBudget::use(BudgetLimit limit, SteadyTime now) const
{
    const qint64 underWay = m_held.size();
    if (limit == BudgetLimit::Concurrency)
        return {.limit = m_concurrency, .setting = m_concurrency, .used = underWay, .reserved = underWay};
    const WindowLimit &one = window(limit);
    BudgetUse use{.limit = one.limit(now), .setting = one.setting(), .used = one.used(now), .reserved = one.held()};
    if (limit == BudgetLimit::Requests) {
        // Those of calls that run for more than 60 s have left.
        use.reserved = std::count_if(m_held.begin(), m_held.end(),
                                     [now](const Held &held) { return now - held.since < SlidingWindow::kSpan; });
    }
    return use;
}

} // namespace sluice::guard
