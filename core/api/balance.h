// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// What a provider says is left, in one currency. All in millionths of its unit; below zero where money is owed.
struct BalanceAmount
{
    QString currency; ///< as the provider names it, ISO 4217: also one that is unknown here
    qint64 available = 0;
    std::optional<qint64> granted;  ///< the part of it that was given away; absent where it is not told
    std::optional<qint64> toppedUp; ///< the part of it that was paid in

    bool operator==(const BalanceAmount &) const = default;
};

/// Why there are no amounts.
enum class BalanceProblem {
    None,
    KeyMissing,    ///< the key cannot be read here; nothing was asked
    KeyRefused,    ///< 401 or 403
    Refused,       ///< any other status but 2xx
    NotUnderstood, ///< no JSON, other JSON than the provider documents, or too much of it
    NotTold,       ///< a proper answer without an amount, such as of a key that has no limit
    TimedOut,
    NotReached,
};
QString toString(BalanceProblem value);

/// What the provider answered for one key.
struct KeyBalance
{
    QString key; ///< its id; empty where the channel has none
    WallTime at{};
    QList<BalanceAmount> amounts; ///< one for each currency
    BalanceProblem problem = BalanceProblem::None;
    int status = 0; ///< of the answer; 0 without one
    QString detail; ///< with NotReached, for the curious; never a part of an answer, which might repeat the key

    bool operator==(const KeyBalance &) const = default;
};

/// What the provider of a channel answered, for each of its keys. Several keys may well be of one account, so amounts are
/// never added up.
struct ChannelBalance
{
    QList<KeyBalance> keys;  ///< in the order of the settings; empty where nothing can be asked
    bool isOfLimits = false; ///< the amounts are left of a limit that the key itself has, and not of the account

    bool operator==(const ChannelBalance &) const = default;
};

} // namespace sluice
