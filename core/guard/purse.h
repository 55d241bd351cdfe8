// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendstate.h"
#include "core/guard/daysums.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sluice::guard {

/// What somebody has spent, and has promised to calls under way; each currency by itself.
class Purse
{
public:
    void add(QDate day, const Money &money) { of(money.currency).spent.add(day, money.micros); }
    void hold(const Money &money) { of(money.currency).held += money.micros; }
    void unhold(const Money &money) { of(money.currency).held -= money.micros; }

    qint64 spent(SpendPeriod period, Currency currency, QDate day) const
    {
        switch (period) {
        case SpendPeriod::Day: return of(currency).spent.ofDay(day);
        case SpendPeriod::Month: return of(currency).spent.ofMonth(day);
        }
        Q_UNREACHABLE();
    }
    qint64 held(Currency currency) const { return of(currency).held; }

private:
    struct Pocket
    {
        DaySums spent;
        qint64 held = 0;
    };
    Pocket &of(Currency currency) { return m_pockets[size_t(currency)]; }
    const Pocket &of(Currency currency) const { return m_pockets[size_t(currency)]; }

    std::array<Pocket, kAllCurrencies.size()> m_pockets;
};

/// Whether a limit in `currency` has a say in a call that is expected to cost this. One in another currency has none, nor has
/// any in a call that is free. What a call costs of which no price is known cannot be told, so every limit has.
inline bool isConcerned(Currency currency, const std::optional<Money> &expected)
{
    return !expected || (expected->currency == currency && expected->micros > 0);
}

/// An expectation that makes sums overflow is none.
inline std::optional<Money> bounded(std::optional<Money> expected)
{
    constexpr qint64 kMost = 1'000'000'000'000'000;
    if (expected)
        expected->micros = std::clamp<qint64>(expected->micros, 0, kMost);
    return expected;
}

} // namespace sluice::guard
