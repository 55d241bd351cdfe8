// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>

#include <optional>

namespace sluice {

/// What one US dollar is worth in yuan, as the user has set it: for a joint total and nothing else. Limits and costs stay in
/// their own currencies.
struct ExchangeRate
{
    qint64 micros = 0; ///< millionths of a yuan; above zero, at most kMostMicros

    static constexpr qint64 kMostMicros = 1'000'000'000'000;
    bool operator==(const ExchangeRate &) const = default;
};

/// In yuan, rounded once, half up, to a millionth; yuan stay what they are. What is too large stays at the largest number there
/// is. Pure.
Money inCny(const Money &amount, const ExchangeRate &rate);

/// All amounts in yuan; absent unless there is more than nothing of both currencies, since nothing needs to be converted then.
std::optional<Money> jointTotal(const QList<Money> &amounts, const ExchangeRate &rate);

} // namespace sluice
