// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <QByteArray>

namespace sluice::dialect {

/// Takes what `newer` tells into `into`. Providers that repeat usage on every chunk give running totals, so the larger
/// number stands and nothing is ever added up.
void mergeUsage(Usage &into, const Usage &newer);

/// The digits at the start of `text`.
QByteArray leadingNumber(QByteArrayView text);

/// These digits as a number to count on from: 0 without any, and for what is beyond the integers of JSON (RFC 8259 §6: 2^53).
qint64 leadingCount(QByteArrayView text);

} // namespace sluice::dialect
