// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangeexport.h"
#include "core/api/records.h"

#include <QByteArray>

namespace sluice::ledger {

/// Exchanges as text for other programs: names are English and numbers plain, times UTC in ISO 8601, durations milliseconds, and
/// what is unknown is empty or left out. Costs are exact decimal numbers by currency; `cost_complete` says whether a price was
/// known for all that was used. No bodies and no keys, which the ledger does not hold. Pure.
QByteArray exportHeader(ExportFormat format);
QByteArray exportLine(const ExchangeRecord &record, ExportFormat format);

} // namespace sluice::ledger
