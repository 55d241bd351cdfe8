// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/usagereport.h"

#include <QByteArray>

namespace sluice::ui {

/// The figures behind the bars of usage as CSV (RFC 4180, UTF-8): a row for each name in each bar, oldest first. Times are UTC;
/// money is in whole units with a point, a column for each currency, and empty where there was none.
QByteArray usageCsv(const UsageReport &report);

} // namespace sluice::ui
