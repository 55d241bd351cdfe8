// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/keydayuse.h"

namespace sluice::guard {

/// The share of a key's limit by day at which a warning is due.
inline constexpr int kKeyDayWarnPercent = 80;

/// How far a limit is used up. Nothing here is negative.
inline SpendLevel levelOf(qint64 used, qint64 limit, int warnPercent)
{
    if (used >= limit)
        return SpendLevel::Reached;
    // In two parts, because a hundred times a large limit overflows.
    const qint64 warnAt = limit / 100 * warnPercent + limit % 100 * warnPercent / 100;
    return used >= warnAt ? SpendLevel::Warned : SpendLevel::Free;
}

/// Of tokens without a currency, else of money.
inline KeyDayUse keyDayUse(std::optional<Currency> currency, qint64 limit, qint64 used)
{
    return {.currency = currency, .limit = limit, .used = used, .level = levelOf(used, limit, kKeyDayWarnPercent)};
}

/// Of those limits by day that the key has.
inline QList<KeyDayUse> keyDayUses(const KeyState &key)
{
    QList<KeyDayUse> uses;
    if (key.tokensToday.limit)
        uses.append(keyDayUse({}, *key.tokensToday.limit, key.tokensToday.used));
    if (key.spentToday && key.spendPerDay)
        uses.append(keyDayUse(key.spendPerDay->currency, key.spendPerDay->micros, key.spentToday->micros));
    return uses;
}

} // namespace sluice::guard
