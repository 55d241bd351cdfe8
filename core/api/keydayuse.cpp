// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/keydayuse.h"

#include "core/api/guardreasons.h"

namespace sluice {

QString inWords(const KeyDayUse &use)
{
    if (use.currency)
        return kGuardReasons.spentOfDay.english(decimalText(use.used), toString(Money{use.limit, *use.currency}));
    return kGuardReasons.tokensOfDay.english(use.used, use.limit);
}

} // namespace sluice
