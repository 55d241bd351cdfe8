// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/guardstate.h"

namespace sluice {

namespace {

constexpr qint64 kNearlyUsedPercent = 85;

} // namespace

QString toString(BreakerState value)
{
    switch (value) {
    case BreakerState::Closed: return QStringLiteral("closed");
    case BreakerState::Open: return QStringLiteral("open");
    case BreakerState::HalfOpen: return QStringLiteral("half_open");
    }
    Q_UNREACHABLE();
}

bool isNearlyUsed(const BudgetUse &use)
{
    return use.limit && use.used * 100 >= *use.limit * kNearlyUsedPercent;
}

bool isUsedUpToday(const KeyState &key)
{
    const bool hasSpent = key.spentToday && key.spendPerDay && key.spentToday->micros >= key.spendPerDay->micros;
    return hasSpent || (key.tokensToday.limit && key.tokensToday.used >= *key.tokensToday.limit);
}

bool hasLittleRoom(const KeyState &key)
{
    return isNearlyUsed(key.tokens) || isNearlyUsed(key.inputTokens) || isNearlyUsed(key.outputTokens) ||
           isNearlyUsed(key.requests) || (key.concurrency.limit && key.concurrency.used >= *key.concurrency.limit);
}

} // namespace sluice
