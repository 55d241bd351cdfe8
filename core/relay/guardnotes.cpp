// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guardnotes.h"

namespace sluice::relay {

GuardNotes::GuardNotes(const Clock &clock, TimerFactory &timers, ledger::ExchangeLog &log)
    : m_clock(clock)
    , m_log(log)
    , m_timer(timers.create([this] { onTimer(); }))
{
}

GuardNotes::~GuardNotes()
{
    for (const GuardEvent &event : m_sampler.takeAll())
        m_log.noted(event);
}

void GuardNotes::add(const GuardEvent &event)
{
    if (const auto first = m_sampler.add(event))
        m_log.noted(*first);
    arm();
}

void GuardNotes::onTimer()
{
    for (const GuardEvent &event : m_sampler.takeDue(m_clock.wallNow()))
        m_log.noted(event);
    arm();
}

void GuardNotes::arm()
{
    const auto due = m_sampler.nextDue();
    if (due && !m_timer->isActive())
        m_timer->start(m_clock.steadyNow() + std::max(milliseconds(1), *due - m_clock.wallNow()));
}

} // namespace sluice::relay
