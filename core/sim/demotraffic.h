// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/base/secret.h"
#include "core/base/timers.h"
#include "core/http/upstreampool.h"

#include <memory>
#include <vector>

namespace sluice::sim {

/// What the traffic did; only grows.
struct TrafficBooks
{
    quint64 started = 0;
    quint64 ended = 0;  ///< answers with a proper end, refusals among them
    quint64 failed = 0; ///< no connection, or a broken one
    quint64 left = 0;   ///< given up by us: on purpose, at the limit, or at stop()
};

/// Keeps a handful of streams running against a gateway, as coding tools would: three to six at a time in all three
/// dialects, most of them healthy, each with its own prompt. Answers are read and forgotten. Nothing that a gateway does
/// stops it; while no connection can be made it asks less and less often, up to every 15 s. Lives on the relay thread.
class DemoTraffic
{
public:
    /// Where the gateway listens and the token it wants.
    struct Gateway
    {
        http::StreamTarget target;
        QByteArray basePath; ///< before `/v1`, without a slash at its end; mostly empty
        Secret token;
    };

    /// The references must outlive the traffic.
    DemoTraffic(http::UpstreamPool &pool, const Clock &clock, TimerFactory &timers, Random &random, Gateway gateway);
    ~DemoTraffic();

    /// The first request follows within a second.
    void start();
    /// Hangs up all streams at once; start() may follow.
    void stop();

    bool isRunning() const { return m_isRunning; }
    /// Streams under way.
    int active() const;
    const TrafficBooks &books() const { return m_books; }

private:
    class Visit;

    void onPulse();
    void visit();
    void onVisitOver(Visit &visit);
    milliseconds nextPause();
    QByteArray hostField() const;

    http::UpstreamPool &m_pool;
    const Clock &m_clock;
    TimerFactory &m_timers;
    Random &m_random;
    Gateway m_gateway;
    TrafficBooks m_books;
    quint64 m_serial = 0;
    int m_failuresInRow = 0;
    bool m_isRunning = false;
    std::vector<std::unique_ptr<Visit>> m_visits;
    std::unique_ptr<Timer> m_pulse;
};

} // namespace sluice::sim
