// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/exchangerate.h"

#include <QtNumeric>

#include <algorithm>

namespace sluice {

namespace {

constexpr qint64 kMicrosPerUnit = 1'000'000;

bool holds(const QList<Money> &amounts, Currency currency)
{
    return std::any_of(amounts.begin(), amounts.end(), [currency](const Money &one) { return one.currency == currency && one.micros > 0; });
}

} // namespace

Money inCny(const Money &amount, const ExchangeRate &rate)
{
    Q_ASSERT(amount.micros >= 0 && rate.micros > 0 && rate.micros <= ExchangeRate::kMostMicros);
    if (amount.currency == Currency::Cny)
        return amount;
    // Whole dollars apart from their millionths, so that the product of the latter fits.
    qint64 micros = 0;
    if (qMulOverflow(amount.micros / kMicrosPerUnit, rate.micros, &micros))
        return {std::numeric_limits<qint64>::max(), Currency::Cny};
    const qint64 fraction = (amount.micros % kMicrosPerUnit * rate.micros + kMicrosPerUnit / 2) / kMicrosPerUnit;
    return {saturatedSum(micros, fraction), Currency::Cny};
}

std::optional<Money> jointTotal(const QList<Money> &amounts, const ExchangeRate &rate)
{
    if (!holds(amounts, Currency::Cny) || !holds(amounts, Currency::Usd))
        return std::nullopt;
    Money total{0, Currency::Cny};
    for (const Money &amount : amounts)
        total.micros = saturatedSum(total.micros, inCny(amount, rate).micros);
    return total;
}

} // namespace sluice
