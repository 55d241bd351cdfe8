// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/cost.h"
#include "core/api/records.h"
#include "core/base/durationhistogram.h"

#include <map>
#include <tuple>

namespace sluice::ledger {

/// Of whom the numbers of a slot are.
struct UsageOwner
{
    QString channel;
    QString model; ///< the name that was sent
    QString client;
    Outcome outcome = Outcome::Ok;

    bool operator<(const UsageOwner &other) const
    {
        return std::tie(channel, model, client, outcome) < std::tie(other.channel, other.model, other.client, other.outcome);
    }
    bool operator==(const UsageOwner &) const = default;
};

/// What was used in one stretch of time by one owner. Tokens and money are those of attempts, by the attempt's outcome, so that
/// one which failed after it had used something keeps its cost; an exchange is one request, of the channel and model of its last
/// attempt.
struct UsageNumbers
{
    qint64 requests = 0;
    qint64 fallbacks = 0; ///< requests that another channel or model served than the first one tried
    qint64 attempts = 0;
    qint64 input = 0;
    qint64 output = 0;
    qint64 cacheRead = 0;
    qint64 cacheWrite = 0;
    qint64 reasoning = 0;
    qint64 estimated = 0; ///< of input and output, those counted by us
    qint64 unpriced = 0;  ///< of input and output, those of which no price is known
    CostSum cost;
    CostSum saved; ///< by the provider's cache

    void merge(const UsageNumbers &other);
    bool operator==(const UsageNumbers &) const = default;
};

/// The numbers with the times beside them, which are several times as large.
struct UsageSums : UsageNumbers
{
    DurationHistogram firstContents; ///< of streams, from the receipt of the request
    DurationHistogram perToken;      ///< of streams, from the first content to the end, in µs for each token of output

    void merge(const UsageSums &other);
    bool operator==(const UsageSums &) const = default;
};

/// What one exchange adds, by owner. Pure.
using UsageByOwner = std::map<UsageOwner, UsageSums>;
UsageByOwner usageOf(const ExchangeRecord &record);

} // namespace sluice::ledger
