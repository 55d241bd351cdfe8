// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"

namespace sluice::test {

inline BalanceAmount balanceAmount(const QString &currency, qint64 micros)
{
    return {.currency = currency, .available = micros, .granted = {}, .toppedUp = {}};
}

inline KeyBalance keyBalance(const QString &key, WallTime at, const QList<BalanceAmount> &amounts)
{
    return {.key = key, .at = at, .amounts = amounts, .detail = {}};
}

inline KeyBalance failedBalance(const QString &key, WallTime at, BalanceProblem problem, int status = 0)
{
    return {.key = key, .at = at, .amounts = {}, .problem = problem, .status = status, .detail = {}};
}

/// An account with both of its parts.
inline ChannelBalance sampleBalance(WallTime at)
{
    BalanceAmount amount = balanceAmount(QStringLiteral("CNY"), 110'000'000);
    amount.granted = 10'000'000;
    amount.toppedUp = 100'000'000;
    return {.keys = {keyBalance(QStringLiteral("main"), at, {amount})}};
}

} // namespace sluice::test
