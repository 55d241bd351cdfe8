// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/epolldispatcher.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace sluice {

namespace {

constexpr int kEventsPerTurn = 256;
/// Marks the wake event among the descriptors, none of which is negative.
constexpr quint64 kWakeKey = std::numeric_limits<quint64>::max();

/// What is asked of the kernel for each QSocketNotifier::Type.
constexpr std::array<quint32, 3> kAsked{EPOLLIN, EPOLLOUT, EPOLLPRI};
/// The kernel tells of a broken connection unasked; whoever watches in whatever way must hear of it, or the wait spins.
constexpr quint32 kBroken = EPOLLHUP | EPOLLERR;

quint64 keyOf(int fd, quint32 generation)
{
    return quint64(generation) << 32 | quint32(fd);
}

} // namespace

quint32 EpollDispatcher::Watch::wanted() const
{
    quint32 mask = 0;
    for (size_t type = 0; type < notifiers.size(); ++type)
        mask |= notifiers[type] ? kAsked[type] : 0;
    return mask;
}

EpollDispatcher::EpollDispatcher(const Clock &clock)
    : m_clock(clock)
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_wakeEvent(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = kWakeKey;
    if (isValid() && ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_wakeEvent, &event) != 0) {
        ::close(m_wakeEvent);
        m_wakeEvent = -1;
    }
}

EpollDispatcher::~EpollDispatcher()
{
    if (m_wakeEvent >= 0)
        ::close(m_wakeEvent);
    if (m_epoll >= 0)
        ::close(m_epoll);
}

bool EpollDispatcher::processEvents(QEventLoop::ProcessEventsFlags flags)
{
    m_state.exchange(LoopState::Running);
    Q_EMIT awake();
    QCoreApplication::sendPostedEvents();

    // Taken only here: an interruption from another thread may come before this turn has begun and must end it.
    if (m_isInterrupted.exchange(false))
        return false;
    bool mayBlock = flags.testFlag(QEventLoop::WaitForMoreEvents);
    if (mayBlock) {
        Q_EMIT aboutToBlock();
        auto expected = LoopState::Running;
        mayBlock = m_state.compare_exchange_strong(expected, LoopState::Waiting);
    }
    int handled = flags.testFlag(QEventLoop::ExcludeSocketNotifiers) ? waitWithoutSockets(mayBlock) : waitForSockets(mayBlock);
    if (!flags.testFlag(QEventLoop::X11ExcludeTimers) && !m_timers.isEmpty())
        handled += m_timers.fireDue(m_clock.steadyNow());
    return handled > 0;
}

int EpollDispatcher::waitTimeout(bool mayBlock) const
{
    if (!mayBlock)
        return 0;
    if (m_timers.isEmpty())
        return -1;
    // Rounded up, because a turn that begins a little early would spin until the timer is due.
    const auto wait = std::chrono::ceil<milliseconds>(m_timers.nextDue() - m_clock.steadyNow());
    return int(std::clamp<qint64>(wait.count(), 0, std::numeric_limits<int>::max()));
}

int EpollDispatcher::waitForSockets(bool mayBlock)
{
    applyChanges();
    std::array<epoll_event, kEventsPerTurn> events;
    const int count = ::epoll_wait(m_epoll, events.data(), kEventsPerTurn, waitTimeout(mayBlock));
    auto expected = LoopState::Waiting;
    m_state.compare_exchange_strong(expected, LoopState::Running);

    int handled = 0;
    for (int i = 0; i < count; ++i) {
        const quint64 key = events[size_t(i)].data.u64;
        if (key == kWakeKey) {
            clearWakeEvent();
            ++handled;
        } else {
            handled += deliver(int(key & 0xffffffff), quint32(key >> 32), events[size_t(i)].events);
        }
    }
    return handled;
}

int EpollDispatcher::waitWithoutSockets(bool mayBlock)
{
    pollfd wake{m_wakeEvent, POLLIN, 0};
    const int count = ::poll(&wake, 1, waitTimeout(mayBlock));
    auto expected = LoopState::Waiting;
    m_state.compare_exchange_strong(expected, LoopState::Running);
    if (count <= 0)
        return 0;
    clearWakeEvent();
    return 1;
}

void EpollDispatcher::clearWakeEvent()
{
    quint64 count = 0;
    [[maybe_unused]] const auto size = ::read(m_wakeEvent, &count, sizeof count);
}

int EpollDispatcher::deliver(int fd, quint32 generation, quint32 events)
{
    int handled = 0;
    for (size_t type = 0; type < kAsked.size(); ++type) {
        // Looked up anew each time: the one before may have removed this one, or closed the descriptor.
        const Watch &watch = m_watches[size_t(fd)];
        if (watch.generation != generation)
            break;
        QSocketNotifier *notifier = watch.notifiers[type];
        if (!notifier || !(events & (kAsked[type] | kBroken)))
            continue;
        QEvent event(QEvent::SockAct);
        QCoreApplication::sendEvent(notifier, &event);
        ++handled;
    }
    return handled;
}

void EpollDispatcher::registerSocketNotifier(QSocketNotifier *notifier)
{
    const auto fd = size_t(notifier->socket());
    if (fd >= m_watches.size())
        m_watches.resize(std::max(fd + 1, m_watches.size() * 2));
    Watch &watch = m_watches[fd];
    QSocketNotifier *&place = watch.notifiers[size_t(notifier->type())];
    if (place && place != notifier)
        qWarning("EpollDispatcher: a second notifier of the same type for descriptor %d takes the place of the first", int(fd));
    place = notifier;
    if (!std::exchange(watch.isChanged, true))
        m_changed.push_back(int(fd));
}

void EpollDispatcher::unregisterSocketNotifier(QSocketNotifier *notifier)
{
    const auto fd = size_t(notifier->socket());
    if (fd >= m_watches.size())
        return;
    Watch &watch = m_watches[fd];
    QSocketNotifier *&place = watch.notifiers[size_t(notifier->type())];
    if (place != notifier)
        return;
    place = nullptr;
    if (watch.wanted() == 0) {
        ++watch.generation;
        // Fails only if the descriptor is closed already, and then the kernel has forgotten it by itself.
        if (std::exchange(watch.applied, 0) != 0)
            ::epoll_ctl(m_epoll, EPOLL_CTL_DEL, int(fd), nullptr);
    } else if (!std::exchange(watch.isChanged, true)) {
        m_changed.push_back(int(fd));
    }
}

void EpollDispatcher::applyChanges()
{
    for (const int fd : m_changed) {
        Watch &watch = m_watches[size_t(fd)];
        watch.isChanged = false;
        if (watch.wanted() != watch.applied)
            tellKernel(fd, watch);
    }
    m_changed.clear();
}

void EpollDispatcher::tellKernel(int fd, Watch &watch)
{
    epoll_event event{};
    event.events = watch.wanted();
    event.data.u64 = keyOf(fd, watch.generation);
    int result = ::epoll_ctl(m_epoll, watch.applied ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, fd, &event);
    // The descriptor was closed under a notifier, and its number names another one now.
    if (result != 0 && errno == ENOENT)
        result = ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, fd, &event);
    else if (result != 0 && errno == EEXIST)
        result = ::epoll_ctl(m_epoll, EPOLL_CTL_MOD, fd, &event);
    if (result != 0)
        qWarning("EpollDispatcher: descriptor %d cannot be watched (errno %d)", fd, errno);
    watch.applied = result == 0 ? event.events : 0;
}

void EpollDispatcher::registerTimer(int timerId, qint64 interval, Qt::TimerType timerType, QObject *object)
{
    m_timers.add(timerId, milliseconds(interval), timerType, object, m_clock.steadyNow());
}

bool EpollDispatcher::unregisterTimer(int timerId)
{
    return m_timers.remove(timerId);
}

bool EpollDispatcher::unregisterTimers(QObject *object)
{
    return m_timers.removeAll(object);
}

QList<QAbstractEventDispatcher::TimerInfo> EpollDispatcher::registeredTimers(QObject *object) const
{
    return m_timers.timersOf(object);
}

int EpollDispatcher::remainingTime(int timerId)
{
    const SteadyTime *due = m_timers.dueOf(timerId);
    if (!due)
        return -1;
    const auto left = std::chrono::ceil<milliseconds>(*due - m_clock.steadyNow());
    return int(std::clamp<qint64>(left.count(), 0, std::numeric_limits<int>::max()));
}

void EpollDispatcher::wakeUp()
{
    // The loop's own thread never finds itself waiting, so posting to itself costs no system call.
    if (m_state.exchange(LoopState::Woken) != LoopState::Waiting)
        return;
    const quint64 one = 1;
    [[maybe_unused]] const auto size = ::write(m_wakeEvent, &one, sizeof one);
}

void EpollDispatcher::interrupt()
{
    m_isInterrupted.store(true);
    wakeUp();
}

} // namespace sluice
