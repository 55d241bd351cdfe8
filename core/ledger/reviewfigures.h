// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/cost.h"
#include "core/api/guardevent.h"
#include "core/api/review.h"
#include "core/ledger/reviewtallies.h"

#include <QTimeZone>

namespace sluice::ledger {

/// The two weeks of a review, borders of days in the user's zone.
struct ReviewPlan
{
    int weeksBack = 0;
    WallTime earlier{}; ///< where the week before begins
    WallTime from{};
    WallTime before{};
    WallTime now{};

    ReviewWeek weekOf(WallTime at) const { return at < from ? ReviewWeek::Before : ReviewWeek::Now; }
};

ReviewPlan planReview(int weeksBack, WallTime now, const QTimeZone &zone);

/// What was used in one of the weeks by calls and requests that ended in one way.
struct ReviewUsage
{
    ReviewWeek week = ReviewWeek::Now;
    QString channel;
    QString model;
    Outcome outcome = Outcome::Ok;
    qint64 requests = 0;
    qint64 calls = 0;
    qint64 tokens = 0; ///< input and output
    qint64 unpricedTokens = 0;
    qint64 estimatedTokens = 0;
    CostSum cost;
    CostSum saved;
};

/// What guards did to one channel in one of the weeks.
struct ReviewGuard
{
    ReviewWeek week = ReviewWeek::Now;
    QString channel;
    GuardEventKind kind = GuardEventKind::BreakerOpened;
    qint64 count = 0;
    milliseconds lasted{0}; ///< all of them together, as it was meant when they began
};

/// All that a review is made of.
struct ReviewMaterial
{
    QList<ReviewUsage> usage;
    QList<ReviewGuard> guards;
    Compared<DurationHistogram> firstContents; ///< of streams
    CallTally calls;
    RequestTally requests;
    StreamTally streams;
    std::optional<WallTime> oldest; ///< the first day on which there was anything; absent in an empty ledger
    bool isCut = false;
};

/// Pure.
Review drawReview(const ReviewPlan &plan, const ReviewMaterial &material, const QTimeZone &zone);

} // namespace sluice::ledger
