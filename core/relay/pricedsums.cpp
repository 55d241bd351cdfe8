// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/pricedsums.h"

#include "core/api/cost.h"

#include <algorithm>

namespace sluice::relay {

namespace {

qint64 tokensOf(const Usage &usage)
{
    return saturatedSum(std::max<qint64>(0, usage.input.value_or(0)), std::max<qint64>(0, usage.output.value_or(0)));
}

} // namespace

QList<PricedSum> pricedSums(const QList<ledger::SpendSum> &sums, const Settings &settings)
{
    QList<PricedSum> priced;
    priced.reserve(sums.size());
    for (const ledger::SpendSum &sum : sums) {
        const ChannelSettings *channel = findChannel(settings, sum.channel);
        const ModelPrice *price = channel && !sum.rates ? priceOf(*channel, sum.model) : nullptr;
        // A sum has no length and no hour of its own: tiers are left out of it.
        const auto rates = price ? std::optional(ratesOf(*price, 0, WallTime())) : sum.rates;
        priced.append({.day = sum.day,
                       .client = sum.client,
                       .channel = sum.channel,
                       .key = sum.key,
                       .tokens = tokensOf(sum.usage),
                       .cost = costOf(sum.usage, rates)});
    }
    return priced;
}

} // namespace sluice::relay
