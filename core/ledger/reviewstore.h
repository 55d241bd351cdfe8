// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/reviewfigures.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace sluice::ledger {

class UsageStore;

/// Reads what a review is made of: counts and money from the sums of days, the rest from the latest rows of the two weeks,
/// of which it looks at so many at most (Review::kMaxExchanges). Its statements are prepared when they are asked, since a review
/// is read seldom.
class ReviewStore
{
public:
    ReviewStore(const QSqlDatabase &database, UsageStore &usage, const ReviewPlan &plan);

    Expected<ReviewMaterial, QSqlError> read();

private:
    using Step = Expected<void, QSqlError>;

    Step readUsage();
    Step readGuards();
    Step readRows(ReviewWeek week, WallTime from, WallTime before);
    Step readCalls(ReviewWeek week, const QVariantList &borders);
    Step readRequests(ReviewWeek week, const QVariantList &borders);
    Step readStreams(const QVariantList &borders);

    QSqlDatabase m_database;
    UsageStore &m_usage;
    const ReviewPlan m_plan;
    ReviewMaterial m_material;
};

} // namespace sluice::ledger
