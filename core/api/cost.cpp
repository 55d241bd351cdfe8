// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/cost.h"

#include "core/base/cappedsum.h"

#include <QtNumeric>

#include <algorithm>
#include <limits>

namespace sluice {

namespace {

constexpr qint64 kTokensPerPrice = 1'000'000;

qint64 tokens(std::optional<qint64> number)
{
    return std::max<qint64>(0, number.value_or(0));
}

/// In millionths of a millionth.
qint64 product(qint64 tokens, qint64 micros)
{
    qint64 product = 0;
    return qMulOverflow(tokens, micros, &product) ? std::numeric_limits<qint64>::max() : product;
}

qint64 exactCost(const Usage &usage, const TokenRates &rates)
{
    const qint64 cacheRead = tokens(usage.cacheRead);
    const qint64 cacheWrite = tokens(usage.cacheWrite);
    // Usage::input has the cached tokens among it; a provider that counts otherwise shall not make it negative.
    const qint64 fresh = std::max<qint64>(0, tokens(usage.input) - saturatedSum(cacheRead, cacheWrite));
    qint64 sum = product(fresh, rates.input.micros);
    sum = saturatedSum(sum, product(cacheRead, rates.cacheRead.micros));
    sum = saturatedSum(sum, product(cacheWrite, rates.cacheWrite.micros));
    return saturatedSum(sum, product(tokens(usage.output), rates.output.micros));
}

} // namespace

bool isTold(const Usage &usage)
{
    return usage.input || usage.output;
}

void CostSum::add(const Usage &usage, const TokenRates &rates)
{
    addExact(exactCost(usage, rates), rates.currency);
}

void CostSum::addExact(qint64 amount, Currency currency)
{
    auto &sum = m_sums[size_t(currency)];
    sum = cappedSum(sum.value_or(0), amount);
}

void CostSum::add(const CostSum &other)
{
    for (const Currency currency : kAllCurrencies) {
        if (const auto amount = other.exact(currency))
            addExact(*amount, currency);
    }
}

std::optional<Money> CostSum::in(Currency currency) const
{
    const auto &sum = m_sums[size_t(currency)];
    if (!sum)
        return std::nullopt;
    return Money{saturatedSum(std::max<qint64>(0, *sum), kTokensPerPrice / 2) / kTokensPerPrice, currency};
}

QList<Money> CostSum::all() const
{
    QList<Money> amounts;
    for (const Currency currency : kAllCurrencies) {
        if (const auto amount = in(currency))
            amounts.append(*amount);
    }
    return amounts;
}

std::optional<Money> costOf(const Usage &usage, const std::optional<TokenRates> &rates)
{
    if (!rates || !isTold(usage))
        return std::nullopt;
    CostSum sum;
    sum.add(usage, *rates);
    return sum.in(rates->currency);
}

CostSum costOf(const ExchangeRecord &record)
{
    CostSum sum;
    for (const AttemptRecord &attempt : record.attempts) {
        if (attempt.rates && isTold(attempt.usage))
            sum.add(attempt.usage, *attempt.rates);
    }
    return sum;
}

qint64 savedByCache(const Usage &usage, const TokenRates &rates)
{
    const qint64 saved = product(tokens(usage.cacheRead), rates.input.micros - rates.cacheRead.micros);
    const qint64 paid = product(tokens(usage.cacheWrite), rates.cacheWrite.micros - rates.input.micros);
    return saved - paid;
}

} // namespace sluice
