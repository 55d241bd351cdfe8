// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangerate.h"
#include "core/base/clock.h"
#include "core/base/money.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace sluice {

/// What a million tokens cost, in millionths of the price's currency.
struct TokenPrice
{
    qint64 micros = 0;
    bool operator==(const TokenPrice &) const = default;
};

/// What one call was charged by. Kept with the call, so that what it has cost stays what it was when prices change.
struct TokenRates
{
    Currency currency = Currency::Cny;
    TokenPrice input;      ///< apart from what the provider's cache had, or took
    TokenPrice cacheRead;  ///< found in the provider's cache
    TokenPrice cacheWrite; ///< taken into it
    TokenPrice output;
    bool operator==(const TokenRates &) const = default;
};

/// A time of the day in UTC, in minutes; from `from` on and before `to`, over midnight if `to` is the earlier one.
struct UtcHours
{
    int from = 0;
    int to = 0;

    bool holds(WallTime at) const;
    bool operator==(const UtcHours &) const = default;
};

/// `16:30-00:30`. Absent for anything else, and for two times that are the same.
std::optional<UtcHours> utcHoursFromString(QStringView text);
QString toString(const UtcHours &hours);

/// Another price for some calls of a model. Which conditions are absent do not count.
struct PriceTier
{
    std::optional<qint64> aboveInput; ///< the whole input is of more tokens than that
    std::optional<UtcHours> hours;    ///< the call ended in these hours
    TokenPrice input;
    std::optional<TokenPrice> cacheRead; ///< absent: as input
    std::optional<TokenPrice> cacheWrite;
    TokenPrice output;
    bool operator==(const PriceTier &) const = default;
};

/// What one model's tokens cost.
struct ModelPrice
{
    Currency currency = Currency::Cny;
    TokenPrice input;
    std::optional<TokenPrice> cacheRead; ///< absent: as input
    std::optional<TokenPrice> cacheWrite;
    TokenPrice output;
    QList<PriceTier> tiers{}; ///< the first one that fits holds for the whole call
    bool operator==(const ModelPrice &) const = default;
};

/// By upstream model name, or a pattern with `*`.
using Prices = QMap<QString, ModelPrice>;

/// The price under the model's own name, else that of the pattern with the most characters apart from `*` (of several, the
/// first by name); null if none fits.
const ModelPrice *priceOf(const Prices &prices, const QString &model);

/// Which of several public prices hold, and what makes one sum of two currencies.
struct MoneySettings
{
    Currency currency = Currency::Cny;      ///< of a provider that charges in both
    std::optional<ExchangeRate> usdInCny{}; ///< absent: there are no joint totals
    bool operator==(const MoneySettings &) const = default;
};

/// What a call of so many input tokens that ended at `at` is charged by.
TokenRates ratesOf(const ModelPrice &price, qint64 inputTokens, WallTime at);

} // namespace sluice
