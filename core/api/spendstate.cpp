// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/spendstate.h"

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
    return QStringLiteral("%1 of %2 for this %3").arg(decimalText(use.spent), toString(use.limit), toString(use.period));
}

} // namespace sluice
