// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemtimers.h"

#include <algorithm>

namespace sluice {

SystemTimers::SystemTimers(const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
{
}

void SystemTimers::timerEvent(QTimerEvent *)
{
    m_alarm.stop();
    m_alarmDue = SteadyTime::max();
    m_firing = true;
    fireDue(m_clock.steadyNow());
    m_firing = false;
    onScheduleChanged();
}

void SystemTimers::onScheduleChanged()
{
    // An alarm that rings too soon finds nothing due and sets itself anew; only one that is too late must be moved.
    const SteadyTime due = nextDue();
    if (m_firing || due >= m_alarmDue)
        return;
    m_alarmDue = due;
    const auto wait = std::chrono::ceil<milliseconds>(due - m_clock.steadyNow());
    m_alarm.start(int(std::clamp<qint64>(wait.count(), 0, 24 * 3600 * 1000)), Qt::PreciseTimer, this);
}

} // namespace sluice
