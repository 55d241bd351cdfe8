// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/config/configproblem.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace sluice::config {

/// Where a provider tells what is left, and how its answer is to be read. Paths are names with dots between: `data.balance`.
struct BalanceEndpoint
{
    QString url;          ///< of a GET with `Authorization: Bearer KEY`
    QString list;         ///< path to a list whose items have the fields; empty: the answer itself has them
    QString currency;     ///< of all amounts; empty where the answer names it
    QString currencyPath; ///< to its name in the answer; empty where `currency` is set
    QString available;    ///< path to the amount: a number, or a number as text
    QString granted;      ///< the same for its parts; empty where they are not told
    QString toppedUp;
    int decimals = 0;        ///< amounts are whole numbers of units with so many decimals: 4 for ten-thousandths
    bool isOfLimits = false; ///< tells what is left of the key's own limit, and nothing of the account
    QStringList sources;     ///< the public pages that say so
    QString date;            ///< the day on which they did, `2026-11-30`
};

/// All that are known: `resources/balances.json`, which is part of the program.
const QList<BalanceEndpoint> &balanceEndpoints();

/// Reads a file of them by the rules of config.json. Pure.
Expected<QList<BalanceEndpoint>, ConfigProblems> parseBalanceEndpoints(const QByteArray &json);

/// The one to ask for a channel with this base URL: that of the same scheme, host and port, so that a key goes nowhere but
/// where it goes anyway. Null if there is none. A channel's preset does not count, as its URL may be that of a relay.
const BalanceEndpoint *balanceEndpointFor(const QList<BalanceEndpoint> &endpoints, const QString &baseUrl);

} // namespace sluice::config
