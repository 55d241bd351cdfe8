// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <QList>

#include <array>
#include <optional>

namespace sluice {

/// Any number of tokens is known. Without one nothing is known of the cost.
bool isTold(const Usage &usage);

/// What tokens cost: those that the provider had in its cache, those that it took into it, the rest of the input, and the
/// output, each by its price; summed up over as many calls as there are, and rounded once, half up, to a millionth. A call of
/// few tokens may so come to zero, and many of them never do. Currencies stay apart. What is more than nine million units stays
/// at that. Pure.
class CostSum
{
public:
    /// What nobody told counts as none.
    void add(const Usage &usage, const TokenRates &rates);
    void add(const CostSum &other);
    /// In millionths of a millionth; may be below zero.
    void addExact(qint64 amount, Currency currency);

    /// Absent if nothing of this currency was added, as below.
    std::optional<qint64> exact(Currency currency) const { return m_sums[size_t(currency)]; }
    /// Rounded; what is below zero is told as zero.
    std::optional<Money> in(Currency currency) const;
    QList<Money> all() const;

    bool operator==(const CostSum &) const = default;

private:
    std::array<std::optional<qint64>, kAllCurrencies.size()> m_sums; ///< millionths of a millionth, by Currency
};

/// What one call costs. Absent without rates or without any number of tokens: unknown, never zero. A single absent number
/// counts as none (an embedding has no output).
std::optional<Money> costOf(const Usage &usage, const std::optional<TokenRates> &rates);

/// What the attempts of an exchange cost together, as far as known.
CostSum costOf(const ExchangeRecord &record);

/// What the provider's cache has saved, for CostSum::addExact(): what the tokens found in it would have cost besides as input,
/// less what taking some into it cost above that. Below zero while it has not yet paid off.
qint64 savedByCache(const Usage &usage, const TokenRates &rates);

} // namespace sluice
