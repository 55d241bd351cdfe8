// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/dispatchertimers.h"

#include <array>
#include <atomic>

namespace sluice {

/// Qt's event loop over epoll(7). Qt's own dispatchers hand the kernel the whole list of sockets at each turn, which costs
/// several times the work of the relay itself at a thousand streams; here a turn costs what has happened in it.
///
/// A socket's interest is told to the kernel before the next wait and only where it has changed, because Qt's sockets
/// switch notifiers off and on within a turn. Only the end of the last notifier of a descriptor is told at once: the
/// descriptor may be closed next and its number used again in the same turn. Events carry the generation of the
/// number, so that those of a closed descriptor never reach its successor.
///
/// Posted events are known by wakeUp() alone, which Qt calls for each. All but wakeUp() and interrupt() belong to the
/// thread whose loop this is.
class EpollDispatcher final : public QAbstractEventDispatcher
{
    Q_OBJECT
public:
    explicit EpollDispatcher(const Clock &clock);
    ~EpollDispatcher() override;

    /// False if the system gave no descriptors; the dispatcher must not be used then.
    bool isValid() const { return m_epoll >= 0 && m_wakeEvent >= 0; }

    bool processEvents(QEventLoop::ProcessEventsFlags flags) override;

    void registerSocketNotifier(QSocketNotifier *notifier) override;
    void unregisterSocketNotifier(QSocketNotifier *notifier) override;

    void registerTimer(int timerId, qint64 interval, Qt::TimerType timerType, QObject *object) override;
    bool unregisterTimer(int timerId) override;
    bool unregisterTimers(QObject *object) override;
    QList<TimerInfo> registeredTimers(QObject *object) const override;
    int remainingTime(int timerId) override;

    void wakeUp() override;
    void interrupt() override;

private:
    /// What is watched of one descriptor. Indexed by the descriptor, whose numbers are small.
    struct Watch
    {
        std::array<QSocketNotifier *, 3> notifiers{}; ///< by QSocketNotifier::Type
        quint32 applied = 0;                          ///< the event mask the kernel knows, 0 if none
        quint32 generation = 0;
        bool isChanged = false; ///< listed in m_changed

        quint32 wanted() const;
    };
    enum class LoopState : int {
        Running, ///< a turn is under way; posted events will be looked at before the next wait
        Woken,   ///< something was posted since they were looked at
        Waiting, ///< in the kernel, so that only the wake event ends it
    };

    void applyChanges();
    void tellKernel(int fd, Watch &watch);
    int waitTimeout(bool mayBlock) const;
    int waitForSockets(bool mayBlock);
    int waitWithoutSockets(bool mayBlock);
    int deliver(int fd, quint32 generation, quint32 events);
    void clearWakeEvent();

    const Clock &m_clock;
    int m_epoll = -1;
    int m_wakeEvent = -1;
    std::vector<Watch> m_watches;
    std::vector<int> m_changed;
    DispatcherTimers m_timers;
    std::atomic<LoopState> m_state{LoopState::Running};
    std::atomic<bool> m_isInterrupted{false};
};

} // namespace sluice
