// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/spendstate.h"

#include "core/api/guardreasons.h"

namespace sluice {

QString toString(SpendPeriod value)
{
    switch (value) {
    case SpendPeriod::Day: return QStringLiteral("day");
    case SpendPeriod::Month: return QStringLiteral("month");
    }
    Q_UNREACHABLE();
}

QString inWords(const SpendUse &use)
{
    const Reason &reason = use.period == SpendPeriod::Day ? kGuardReasons.spentOfDay : kGuardReasons.spentOfMonth;
    return reason.english(decimalText(use.spent), toString(use.limit));
}

} // namespace sluice
