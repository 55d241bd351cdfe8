// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/alertdesk.h"

#include <algorithm>

namespace sluice::relay {

AlertDesk::AlertDesk(const Clock &clock, TimerFactory &timers, Tell tell)
    : m_clock(clock)
    , m_tell(std::move(tell))
    , m_timer(timers.create([this] { handOut(); }))
{
}

void AlertDesk::add(const GuardEvent &event)
{
    m_book.add(event);
    handOut();
}

void AlertDesk::addSpend(const SpendUse &use)
{
    m_book.addSpend(use, m_clock.wallNow());
    handOut();
}

void AlertDesk::addKeyDay(const KeyDayUse &use)
{
    m_book.addKeyDay(use, m_clock.wallNow());
    handOut();
}

void AlertDesk::addPaused(const PausedClient &paused)
{
    m_book.addPaused(paused);
    handOut();
}

void AlertDesk::setKeyStoreMissing(bool isMissing)
{
    m_book.setKeyStoreMissing(isMissing, m_clock.wallNow());
    handOut();
}

void AlertDesk::handOut()
{
    const WallTime now = m_clock.wallNow();
    for (const AlertNotice &notice : m_book.takeNotices(now)) {
        if (m_tell)
            m_tell(notice);
    }
    if (const auto due = m_book.nextDue(); due && !m_timer->isActive())
        m_timer->start(m_clock.steadyNow() + std::max(milliseconds(1), *due - now));
}

} // namespace sluice::relay
