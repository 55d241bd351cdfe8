// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/price.h"

#include <QtNumeric>

#include <algorithm>

namespace sluice::ledger {

namespace {

constexpr qint64 kTokensPerPrice = 1'000'000;

qint64 tokens(std::optional<qint64> number)
{
    return std::max<qint64>(0, number.value_or(0));
}

/// In millionths of a millionth.
qint64 product(qint64 tokens, TokenPrice price)
{
    qint64 product = 0;
    return qMulOverflow(tokens, price.micros, &product) ? std::numeric_limits<qint64>::max() : product;
}

} // namespace

std::optional<Money> costOf(const Usage &usage, const ModelPrice *price)
{
    if (!price || (!usage.input && !usage.output))
        return std::nullopt;
    const qint64 cacheRead = tokens(usage.cacheRead);
    const qint64 cacheWrite = tokens(usage.cacheWrite);
    // Usage::input has the cached tokens among it; a provider that counts otherwise shall not make it negative.
    const qint64 fresh = std::max<qint64>(0, tokens(usage.input) - saturatedSum(cacheRead, cacheWrite));
    qint64 sum = product(fresh, price->input);
    sum = saturatedSum(sum, product(cacheRead, price->cacheRead.value_or(price->input)));
    sum = saturatedSum(sum, product(cacheWrite, price->cacheWrite.value_or(price->input)));
    sum = saturatedSum(sum, product(tokens(usage.output), price->output));
    return Money{saturatedSum(sum, kTokensPerPrice / 2) / kTokensPerPrice, price->currency};
}

} // namespace sluice::ledger
