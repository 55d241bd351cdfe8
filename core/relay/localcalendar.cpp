// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/localcalendar.h"

#include "core/ledger/localday.h"

namespace sluice::relay {

LocalCalendar::LocalCalendar(const Clock &clock, const QTimeZone &zone)
    : m_clock(clock)
    , m_zone(zone)
{
}

QDate LocalCalendar::today()
{
    const WallTime now = m_clock.wallNow();
    if (now < m_from || now >= m_before) { // the clock may also have been put back
        m_day = ledger::dayOf(now, m_zone);
        m_from = ledger::startOfDay(m_day, m_zone);
        m_before = ledger::startOfDay(m_day.addDays(1), m_zone);
    }
    return m_day;
}

milliseconds LocalCalendar::until(QDate day) const
{
    return std::max(milliseconds::zero(), ledger::startOfDay(day, m_zone) - m_clock.wallNow());
}

} // namespace sluice::relay
