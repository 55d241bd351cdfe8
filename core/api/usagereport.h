// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/money.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// How far back a report of usage looks. Hours end now; days, weeks and months are whole days of the user's own zone, today
/// among them: today, 7 and 30 of them.
enum class UsageRange { Hour, Day, Week, Month };

/// Whose usage is told apart.
enum class UsageBy { Model, Channel, Client };

/// What was used. Tokens and money are those of all upstream calls, failed ones among them; a request counts once, however many
/// calls it took, and by the time of its receipt.
struct UsageFigures
{
    qint64 requests = 0;
    qint64 failedRequests = 0; ///< that did not end well
    qint64 stalls = 0;         ///< calls that were cut in a silence
    qint64 fallbacks = 0;      ///< requests that another channel or model served than the first one tried
    qint64 input = 0;          ///< cached tokens among them
    qint64 output = 0;
    qint64 cacheRead = 0;
    qint64 cacheWrite = 0;
    qint64 reasoning = 0; ///< among the output
    qint64 estimated = 0; ///< of input and output, those counted by us
    qint64 unpriced = 0;  ///< of input and output, those of which no price is known: their cost is in no sum
    // In each currency in which there is any, CNY first; never converted.
    QList<Money> cost;
    QList<Money> saved;            ///< by providers' caches
    QList<Money> wastedByAborts;   ///< of the cost, that of calls which the client left
    QList<Money> wastedByFailures; ///< of the cost, that of calls which stalled, broke or failed

    qint64 tokens() const { return saturatedSum(input, output); }
    bool operator==(const UsageFigures &) const = default;
};

struct UsageShare
{
    QString name; ///< of the model, channel or client; empty where there was none
    UsageFigures figures;

    bool operator==(const UsageShare &) const = default;
};

/// One stretch of time, a minute of an hour, an hour of a day, else a day; at a change of the clocks a day has 23 or 25 hours.
struct UsageBar
{
    WallTime from{};
    WallTime before{};
    QList<UsageShare> shares; ///< by name
    /// Of all of them, with each sum of money rounded once: to add up those of the shares would round it once a name.
    UsageFigures total{};

    bool operator==(const UsageBar &) const = default;
};

struct UsageReport
{
    UsageRange range = UsageRange::Day;
    UsageBy by = UsageBy::Model;
    QList<UsageBar> bars;     ///< oldest first, those without anything among them
    QList<UsageShare> totals; ///< of the whole range, those with the most tokens first
    UsageFigures total;
    // Of streams; absent without any.
    std::optional<milliseconds> firstContentP50;
    std::optional<milliseconds> firstContentP95;
    std::optional<std::chrono::microseconds> perTokenP50; ///< from the first content to the end, for each token of output
    std::optional<std::chrono::microseconds> perTokenP95;

    bool operator==(const UsageReport &) const = default;
};

} // namespace sluice
