// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>

#include <optional>

namespace sluice {

/// How far the sums of a stretch of time can be trusted.
struct SpendBasis
{
    qint64 tokens = 0;    ///< of input and output
    qint64 estimated = 0; ///< of them, those counted by us
    qint64 unpriced = 0;  ///< of them, those of which no price is known: their cost is in no sum

    bool operator==(const SpendBasis &) const = default;
};

/// What was spent in one currency in the local day and calendar month that now are, and what that is likely to come to.
///
/// The forecast of a day is what was spent, and what the last full days, at most seven, have spent on the average from this time
/// of the day on (by the clock on the wall, in quarters of an hour that begin later than now). That of a month is the forecast of
/// its day, what was spent on the days before, and the average of these days for each day that follows. What is known for less
/// than four fifths of its tokens, those of the last full days among them, is not continued: it would be too little.
/// Rationale: seven days hold each day of the week once, so that a free Sunday counts as much as it does in a month, and who
/// works from nine to six is foretold no spending for the night. Simplification: nothing is known of holidays, nor of what is
/// planned.
struct CurrencyOutlook
{
    Money today;
    Money month;
    // Absent until the ledger has known usage for a whole local day, or while too few of the costs are known.
    std::optional<Money> todayForecast;
    std::optional<Money> monthForecast;

    bool operator==(const CurrencyOutlook &) const = default;
};

struct SpendOutlook
{
    QList<CurrencyOutlook>
        currencies; ///< CNY first; those in which something was spent in this month or in the days of the forecast
    SpendBasis today;
    SpendBasis month;

    bool operator==(const SpendOutlook &) const = default;
};

} // namespace sluice
