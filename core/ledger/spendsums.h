// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <QDate>
#include <QString>

namespace sluice::ledger {

/// What the calls of one client, with one key to one model of one channel, used together on one local day.
struct SpendSum
{
    QDate day; ///< on which the exchanges were received
    QString client;
    QString channel;
    QString key;   ///< empty for a channel without keys, and for exchanges written before keys were noted
    QString model; ///< the name that was sent
    /// Input, output and what the cache gave and took, estimates among them; what nobody told is 0. The rest is left out.
    Usage usage;
    std::optional<TokenRates> rates; ///< what they were charged by; absent: not known

    bool operator==(const SpendSum &) const = default;
};

} // namespace sluice::ledger
