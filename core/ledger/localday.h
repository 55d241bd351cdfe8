// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QDate>
#include <QTimeZone>

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

} // namespace sluice::ledger
