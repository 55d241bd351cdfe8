// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendstate.h"

#include <optional>

namespace sluice {

/// One of the limits by local day of a channel's key: what is used of it.
struct KeyDayUse
{
    QString channel;
    QString key;                      ///< id; empty for a channel without keys
    std::optional<Currency> currency; ///< of a limit on spending; absent: a limit on tokens
    qint64 limit = 0;                 ///< tokens, or millionths of the currency
    qint64 used = 0;
    SpendLevel level = SpendLevel::Free;

    bool operator==(const KeyDayUse &) const = default;
};

/// `16.00 of 20.00 CNY for this day`, `900 of 1000 tokens for this day`: for the log and for tools.
QString inWords(const KeyDayUse &use);

} // namespace sluice
