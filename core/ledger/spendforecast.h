// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/cost.h"
#include "core/api/spendoutlook.h"

#include <QDate>
#include <QTimeZone>

#include <optional>

namespace sluice::ledger {

/// What all exchanges received in one slot of time used together.
struct SpendSlot
{
    WallTime from{};
    SpendBasis basis;
    CostSum cost;
};

/// Which slots an outlook is made of. Pure.
struct OutlookPlan
{
    WallTime now{};
    QTimeZone zone;
    QDate today;
    // Days of the month, today among them; quarters of an hour of the days of the forecast.
    WallTime daysFrom{};
    WallTime daysBefore{};
    WallTime quartersFrom{};
    WallTime quartersBefore{};
};

OutlookPlan planOutlook(WallTime now, const QTimeZone &zone);

/// The rule is told at CurrencyOutlook. `days` and `quarters` are those of the plan; `firstUse` is any time of the day on which
/// the ledger's first usage was, absent without any. That day counts as begun before, not as a full one.
SpendOutlook drawOutlook(const OutlookPlan &plan, const QList<SpendSlot> &days, const QList<SpendSlot> &quarters,
                         std::optional<WallTime> firstUse);

} // namespace sluice::ledger
