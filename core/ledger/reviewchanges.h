// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"

#include <map>

namespace sluice::ledger {

/// What of a week is worth telling because it is not as it was in the week before, by the rule at ReviewChange; all figures of
/// `review` but its changes are read. New and gone names come first. Pure.
QList<ReviewChange> changesOf(const Review &review, const std::map<QString, ComparedCount> &callsByModel);

/// Both weeks have enough of `size`, and a figure went from `before` to `now` by more than a fifth.
bool isTrend(const ComparedCount &size, qint64 now, qint64 before);

} // namespace sluice::ledger
