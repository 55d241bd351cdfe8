// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/pricedsums.h"

#include "core/ledger/price.h"

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
        const ModelPrice *price = channel ? priceOf(channel->prices, sum.model) : nullptr;
        priced.append({.day = sum.day,
                       .client = sum.client,
                       .channel = sum.channel,
                       .key = sum.key,
                       .tokens = tokensOf(sum.usage),
                       .cost = ledger::costOf(sum.usage, price)});
    }
    return priced;
}

} // namespace sluice::relay
