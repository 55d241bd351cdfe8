// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timerqueue.h"

#include <QBasicTimer>
#include <QObject>

namespace sluice {

/// The timers of a thread with a Qt event loop; lives on that thread.
/// Resolution is one millisecond, and a timer never rings early.
class SystemTimers final : public QObject, public TimerQueue
{
    Q_OBJECT
public:
    explicit SystemTimers(const Clock &clock, QObject *parent = nullptr);

protected:
    void timerEvent(QTimerEvent *event) override;
    void onScheduleChanged() override;

private:
    const Clock &m_clock;
    QBasicTimer m_alarm;
    SteadyTime m_alarmDue = SteadyTime::max();
    bool m_firing = false;
};

} // namespace sluice
