// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/reactor.h"

#include <algorithm>
#include <unistd.h>

namespace sluice::bench {

namespace {
constexpr std::size_t kBatch = 1024;
constexpr Nanos kLongestWait = kNanosPerSecond;
} // namespace

Reactor::Reactor(Nanos tick)
    : m_tick(std::max<Nanos>(tick, 1))
    , m_epoll(epoll_create1(EPOLL_CLOEXEC))
    , m_events(kBatch)
{
}

Reactor::~Reactor()
{
    close(m_epoll);
}

void Reactor::watch(int fd, std::uint32_t events, Handler &handler)
{
    epoll_event event{};
    event.events = events;
    event.data.ptr = &handler;
    epoll_ctl(m_epoll, EPOLL_CTL_ADD, fd, &event);
}

void Reactor::rewatch(int fd, std::uint32_t events, Handler &handler)
{
    epoll_event event{};
    event.events = events;
    event.data.ptr = &handler;
    epoll_ctl(m_epoll, EPOLL_CTL_MOD, fd, &event);
}

void Reactor::unwatch(int fd)
{
    epoll_ctl(m_epoll, EPOLL_CTL_DEL, fd, nullptr);
}

void Reactor::arm(Timed &timed, Nanos due)
{
    if (timed.m_due == 0) {
        timed.m_due = due;
        m_timers.emplace(due, &timed);
        return;
    }
    // The node is moved, not made anew: held streams re-arm tens of thousands of times a second.
    auto node = m_timers.extract(Entry{timed.m_due, &timed});
    timed.m_due = due;
    node.value().first = due;
    m_timers.insert(std::move(node));
}

void Reactor::disarm(Timed &timed)
{
    if (timed.m_due == 0)
        return;
    m_timers.erase(Entry{timed.m_due, &timed});
    timed.m_due = 0;
}

timespec Reactor::untilNextTimer() const
{
    Nanos wait = kLongestWait;
    if (!m_timers.empty()) {
        const Nanos due = (m_timers.begin()->first + m_tick - 1) / m_tick * m_tick;
        wait = std::clamp<Nanos>(due - nowNanos(), 0, kLongestWait);
    }
    return {.tv_sec = time_t(wait / kNanosPerSecond), .tv_nsec = long(wait % kNanosPerSecond)};
}

void Reactor::wait()
{
    const timespec timeout = untilNextTimer();
    const int count = epoll_pwait2(m_epoll, m_events.data(), int(m_events.size()), &timeout, nullptr);
    for (int i = 0; i < count; ++i) {
        const epoll_event &event = m_events[std::size_t(i)];
        static_cast<Handler *>(event.data.ptr)->onReady(event.events);
    }
}

void Reactor::fireDue()
{
    const Nanos now = nowNanos();
    while (!m_timers.empty() && m_timers.begin()->first <= now) {
        Timed &timed = *m_timers.begin()->second;
        disarm(timed);
        timed.onDue();
    }
}

void Reactor::run()
{
    m_isRunning = true;
    while (m_isRunning) {
        wait();
        fireDue();
        m_discarded.clear();
    }
}

} // namespace sluice::bench
