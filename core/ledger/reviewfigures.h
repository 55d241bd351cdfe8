// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/review.h"
#include "core/ledger/reviewtallies.h"
#include "core/ledger/usagebars.h"

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
    // What was used on the days of both weeks.
    QList<UsageRow> channels;
    QList<UsageRow> models;
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
