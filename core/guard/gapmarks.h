// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

namespace sluice::guard {

/// Silences from this length on are worth a mark.
inline constexpr milliseconds kMarkedGap{1'000};

/// Adds a mark behind the earlier ones; of more than GapSummary::kMaxMarks the shortest is dropped. Their order stays.
void addMark(QList<GapMark> &marks, const GapMark &mark);

} // namespace sluice::guard
