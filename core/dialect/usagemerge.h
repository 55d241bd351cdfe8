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

} // namespace sluice::dialect
