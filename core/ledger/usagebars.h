// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/usagereport.h"
#include "core/ledger/usageslot.h"

#include <QTimeZone>

namespace sluice::ledger {

/// A slot of usage, summed up by name and outcome.
struct UsageRow
{
    WallTime from{};
    QString name;
    Outcome outcome = Outcome::Ok;
    UsageNumbers sums;
};

struct UsageDurations
{
    DurationHistogram firstContents;
    DurationHistogram perToken; ///< in µs
};

/// Which slots a report is made of, and how they are put together. Pure.
struct UsagePlan
{
    UsageRange range = UsageRange::Day;
    milliseconds slotLength{0};
    QList<UsageBar> bars; ///< without shares

    WallTime from() const { return bars.first().from; }
    WallTime before() const { return bars.last().before; }
};

UsagePlan planUsage(UsageRange range, WallTime now, const QTimeZone &zone);
UsageReport drawUsage(UsagePlan plan, UsageBy by, const QList<UsageRow> &rows, const UsageDurations &durations);

} // namespace sluice::ledger
