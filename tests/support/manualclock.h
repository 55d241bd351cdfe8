// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timerqueue.h"

namespace sluice::test {

/// A clock that stands still until the test moves it, with the timers that go by it. Moving it rings every timer on the
/// way at its own due time, so code under test sees the times that it asked for.
class ManualClock final : public Clock, public TimerQueue
{
public:
    SteadyTime steadyNow() const override { return m_now; }
    WallTime wallNow() const override { return m_wallStart + toMs(m_now - m_start); }

    void advance(milliseconds by)
    {
        const SteadyTime target = m_now + by;
        while (nextDue() <= target) {
            m_now = std::max(m_now, nextDue());
            fireDue(m_now);
        }
        m_now = target;
    }

private:
    SteadyTime m_start{std::chrono::hours(1000)};
    SteadyTime m_now = m_start;
    WallTime m_wallStart{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1}};
};

} // namespace sluice::test
