// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendstate.h"
#include "core/api/usagereport.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// `12 requests today, 1.2M tokens, ~3.40 CNY`, or that there were none.
QString usageTodayText(const UsageFigures &figures, const Formatters &formatters);

/// What is spent of a limit by day or month of this client, or of all together with an empty name: `16.00 CNY used, 80%`. Empty
/// where no such limit is in force.
QString spentText(const QList<SpendUse> &uses, const QString &client, SpendPeriod period, const Formatters &formatters);

} // namespace sluice::ui
