// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QDate>
#include <QList>
#include <QTimeZone>

#include <algorithm>

namespace sluice::ledger {

/// Instants are kept in UTC; days are what people on the spot call them. A day has 23 or 25 hours when the clocks change.
inline QDate dayOf(WallTime time, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(time), zone).date();
}

/// The first instant of `day`; not always midnight, which a change of the clocks may skip.
inline WallTime startOfDay(QDate day, const QTimeZone &zone)
{
    return WallTime(milliseconds(day.startOfDay(zone).toMSecsSinceEpoch()));
}

/// A day with its borders, for whoever knows no zones.
struct LocalDay
{
    QDate day;
    WallTime from{};
    WallTime before{};

    bool operator==(const LocalDay &) const = default;
};

/// The days of the calendar month that `time` belongs to, in order, as far as they have passed: the last one ends at `time`.
inline QList<LocalDay> daysOfMonthUntil(WallTime time, const QTimeZone &zone)
{
    const QDate today = dayOf(time, zone);
    QList<LocalDay> days;
    for (QDate day(today.year(), today.month(), 1); day <= today; day = day.addDays(1))
        days.append({day, startOfDay(day, zone), std::min(startOfDay(day.addDays(1), zone), time)});
    return days;
}

} // namespace sluice::ledger
