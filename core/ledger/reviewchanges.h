// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"

#include <map>

namespace sluice::ledger {

/// The calls to a channel or model.
struct NamedCalls
{
    ComparedCount all;
    qint64 complete = 0; ///< of the week: those that went well
};

/// What changes go by besides the figures of a review.
struct ChangeMaterial
{
    std::map<QString, NamedCalls> models;
    bool areWholeWeeks = false; ///< both are over, and the ledger is as old as they are
};

/// What of a week is worth telling because it is not as it was in the week before, by the rule at ReviewChange; all figures of
/// `review` but its changes are read. New and gone names come first. Pure.
QList<ReviewChange> changesOf(const Review &review, const ChangeMaterial &material);

/// Both weeks have enough of `size`, and a figure, never below zero, went from `before` to `now` by more than a fifth.
bool isTrend(const ComparedCount &size, qint64 now, qint64 before);

} // namespace sluice::ledger
