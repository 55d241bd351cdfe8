// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/durationhistogram.h"

#include <optional>

namespace sluice::ledger {

/// Absent where nothing was counted: unknown, not zero.
inline std::optional<milliseconds> quantileOf(const DurationHistogram &histogram, double quantile)
{
    return histogram.isEmpty() ? std::nullopt : std::optional(histogram.quantile(quantile));
}

} // namespace sluice::ledger
