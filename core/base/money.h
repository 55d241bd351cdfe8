// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <limits>
#include <optional>

namespace sluice {

/// Amounts of different currencies are never added up, compared or converted: no rate is known here.
enum class Currency { Cny, Usd };
inline constexpr std::array kAllCurrencies{Currency::Cny, Currency::Usd};

/// `CNY`, `USD` (ISO 4217).
QString toString(Currency value);
std::optional<Currency> currencyFromString(QStringView text);

/// An amount, exact to a millionth of the currency's unit. Never negative: what is spent, may be spent, or is expected to be.
struct Money
{
    qint64 micros = 0; ///< millionths of a unit
    Currency currency = Currency::Cny;
    bool operator==(const Money &) const = default;
};

/// `20.00`, `0.125`: units with two decimals at the least and, where the amount has them, six at the most.
QString decimalText(qint64 micros);
/// Digits, and after a point at most six more; no sign, no spaces, no grouping. Absent for anything else and for what is too
/// large to be told in millionths.
std::optional<qint64> microsFromDecimal(QStringView text);

/// `20.00 CNY`.
QString toString(const Money &money);
/// A decimal as above, one space, and the currency.
std::optional<Money> moneyFromString(QStringView text);

/// Of amounts that are not negative. What is too large stays at the largest number there is.
inline qint64 saturatedSum(qint64 a, qint64 b)
{
    return a > std::numeric_limits<qint64>::max() - b ? std::numeric_limits<qint64>::max() : a + b;
}

} // namespace sluice
