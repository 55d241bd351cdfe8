// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/monotonic.h"

#include <cstdint>
#include <memory>
#include <set>
#include <sys/epoll.h>
#include <utility>
#include <vector>

namespace sluice::bench {

/// One epoll set and its timers, for one thread.
///
/// A handler may still get an event of a descriptor that was closed earlier in the same batch; so handlers look at
/// what the socket says and never trust the flags alone, and die through discard().
class Reactor
{
public:
    class Handler
    {
    public:
        virtual ~Handler() = default;
        virtual void onReady(std::uint32_t events) = 0;
    };

    /// Has one timer at most. Whoever owns it disarms it before it dies.
    class Timed
    {
    public:
        virtual ~Timed() = default;
        virtual void onDue() = 0;

    private:
        friend class Reactor;
        Nanos m_due = 0; ///< 0: not armed
    };

    /// Timers fire at multiples of `tick`, never early: a coarse tick lets thousands of streams share one wake-up.
    explicit Reactor(Nanos tick);
    ~Reactor();
    Reactor(const Reactor &) = delete;
    Reactor &operator=(const Reactor &) = delete;

    void watch(int fd, std::uint32_t events, Handler &handler);
    void rewatch(int fd, std::uint32_t events, Handler &handler);
    void unwatch(int fd);
    void arm(Timed &timed, Nanos due);
    void disarm(Timed &timed);
    void discard(std::unique_ptr<Handler> handler) { m_discarded.push_back(std::move(handler)); }

    /// Serves events until stop() is called.
    void run();
    void stop() { m_isRunning = false; }

private:
    void wait();
    void fireDue();
    timespec untilNextTimer() const;

    using Entry = std::pair<Nanos, Timed *>;
    Nanos m_tick;
    int m_epoll;
    bool m_isRunning = false;
    std::set<Entry> m_timers;
    std::vector<epoll_event> m_events;
    std::vector<std::unique_ptr<Handler>> m_discarded;
};

} // namespace sluice::bench
