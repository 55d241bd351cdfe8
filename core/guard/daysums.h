// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QDate>
#include <QMap>

namespace sluice::guard {

/// Amounts by local day. The caller says which day it is, so days of 23 or 25 hours and a clock that is set back are its
/// business; what was booked on a day stays there. Kept are the latest 62 days that have anything, the month and the one before.
class DaySums
{
public:
    void add(QDate day, qint64 amount)
    {
        qint64 &sum = m_days[day];
        sum = saturatedSum(sum, amount);
        if (m_days.size() > kMaxDays)
            m_days.erase(m_days.begin());
    }

    qint64 ofDay(QDate day) const { return m_days.value(day); }

    /// Of the calendar month that `day` belongs to.
    qint64 ofMonth(QDate day) const
    {
        const QDate first(day.year(), day.month(), 1);
        qint64 sum = 0;
        for (auto one = m_days.lowerBound(first); one != m_days.end() && one.key() < first.addMonths(1); ++one)
            sum = saturatedSum(sum, *one);
        return sum;
    }

private:
    static constexpr qsizetype kMaxDays = 62;
    QMap<QDate, qint64> m_days;
};

/// How a limit of a day or month stands.
enum class Room {
    Free,   ///< something is left
    Busy,   ///< what is left is reserved by calls under way; when one of them ends, there may be something again
    UsedUp, ///< until the period is over
};

/// A call is let in as long as anything is left, whatever it is expected to cost, so a limit is passed by one call at the most,
/// and by what calls cost more than they were expected to. Were it refused for its size, a limit could never be used up, and a
/// request larger than the whole limit would wait for ever.
inline Room roomOf(qint64 limit, qint64 used, qint64 reserved)
{
    if (used >= limit)
        return Room::UsedUp;
    return saturatedSum(used, reserved) >= limit ? Room::Busy : Room::Free;
}

} // namespace sluice::guard
