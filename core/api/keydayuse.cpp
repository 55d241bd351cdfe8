// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/keydayuse.h"

namespace sluice {

QString inWords(const KeyDayUse &use)
{
    if (use.currency)
        return QStringLiteral("%1 of %2 for this day").arg(decimalText(use.used), toString(Money{use.limit, *use.currency}));
    return QStringLiteral("%1 of %2 tokens for this day").arg(use.used).arg(use.limit);
}

} // namespace sluice
