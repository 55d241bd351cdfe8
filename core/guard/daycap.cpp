// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/daycap.h"

#include "core/guard/tokenbound.h"
#include "core/guard/usagelevel.h"

#include <utility>

namespace sluice::guard {

DayCap::DayCap(const RateLimits &limits)
{
    setLimits(limits);
}

void DayCap::setLimits(const RateLimits &limits)
{
    m_tokenLimit = limits.tokensPerDay;
    m_spendLimit = limits.spendPerDay;
}

void DayCap::add(QDate day, const Amount &used)
{
    m_tokens.add(day, boundedTokens(used.tokens));
    if (used.cost)
        m_purse.add(day, *used.cost);
}

BudgetUse DayCap::use(Limit limit, QDate day) const
{
    switch (limit) {
    case Limit::Tokens:
        return {.limit = m_tokenLimit, .setting = m_tokenLimit, .used = m_tokens.ofDay(day), .reserved = m_tokensHeld};
    case Limit::Spend:
        if (!m_spendLimit)
            return {};
        return {.limit = m_spendLimit->micros,
                .setting = m_spendLimit->micros,
                .used = m_purse.spent(SpendPeriod::Day, m_spendLimit->currency, day),
                .reserved = m_purse.held(m_spendLimit->currency)};
    }
    Q_UNREACHABLE();
}

QList<KeyDayUse> DayCap::takeNews(QDate day)
{
    if (std::exchange(m_toldOn, day) != day)
        m_told = {};
    QList<KeyDayUse> news;
    for (const Limit limit : {Limit::Tokens, Limit::Spend}) {
        const BudgetUse used = use(limit, day);
        const auto currency = limit == Limit::Spend && m_spendLimit ? std::optional(m_spendLimit->currency) : std::nullopt;
        const KeyDayUse now = used.limit ? keyDayUse(currency, *used.limit, used.used) : KeyDayUse();
        if (now.level > std::exchange(m_told[size_t(limit)], now.level))
            news.append(now);
    }
    return news;
}

DayCap::Verdict DayCap::check(const std::optional<Money> &expectedCost, QDate day) const
{
    Verdict verdict;
    for (const Limit limit : {Limit::Tokens, Limit::Spend}) {
        const BudgetUse used = use(limit, day);
        if (!used.limit || (limit == Limit::Spend && !isConcerned(m_spendLimit->currency, expectedCost)))
            continue;
        const Room room = roomOf(*used.limit, used.used, used.reserved);
        if (room > verdict.room)
            verdict = {.room = room, .shortOf = limit};
    }
    return verdict;
}

DayCap::Reservation DayCap::reserve(const Amount &expected)
{
    const Amount held{.tokens = boundedTokens(expected.tokens), .cost = bounded(expected.cost)};
    m_tokensHeld += held.tokens;
    if (held.cost)
        m_purse.hold(*held.cost);
    return m_held.add(held);
}

void DayCap::settle(Reservation id, const Amount &used, QDate day)
{
    if (takeHeld(id))
        add(day, used);
}

void DayCap::release(Reservation id)
{
    takeHeld(id);
}

bool DayCap::takeHeld(Reservation id)
{
    const std::optional<Amount> held = m_held.take(id);
    if (!held)
        return false;
    m_tokensHeld -= held->tokens;
    if (held->cost)
        m_purse.unhold(*held->cost);
    return true;
}

std::optional<Money> DayCap::spent(QDate day) const
{
    if (!m_spendLimit)
        return std::nullopt;
    return Money{m_purse.spent(SpendPeriod::Day, m_spendLimit->currency, day), m_spendLimit->currency};
}

std::optional<Money> DayCap::reservedSpend() const
{
    if (!m_spendLimit)
        return std::nullopt;
    return Money{m_purse.held(m_spendLimit->currency), m_spendLimit->currency};
}

} // namespace sluice::guard
