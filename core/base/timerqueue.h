// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"

#include <map>

namespace sluice {

/// All timers of one thread in one ordered queue, so that thousands of streams cost the event loop a single alarm.
/// The owner tells the queue the time (`fireDue`) and asks it when to come back (`nextDue`).
class TimerQueue : public TimerFactory
{
public:
    ~TimerQueue() override;
    std::unique_ptr<Timer> create(std::function<void()> onDue) override;

    /// Rings every timer whose time has come, the earliest first.
    void fireDue(SteadyTime now);
    /// The earliest armed timer, or SteadyTime::max() without one.
    SteadyTime nextDue() const;

protected:
    /// Called whenever the earliest timer may have changed.
    virtual void onScheduleChanged() {}

private:
    class QueuedTimer;
    using Queue = std::multimap<SteadyTime, QueuedTimer *>;
    Queue m_queue;
};

} // namespace sluice
