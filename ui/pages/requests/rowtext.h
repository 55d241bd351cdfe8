// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/requestcolumns.h"

namespace sluice::ui {

/// Rows as the table shows them, with a line of titles, columns separated by tabs: spreadsheets take it as a table.
QString rowsText(const QList<ExchangeRecord> &records, const QList<RequestColumn> &columns, const Formatters &formatters);

} // namespace sluice::ui
