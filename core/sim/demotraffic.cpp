// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/demotraffic.h"

#include "core/sim/trafficmix.h"

#include <algorithm>

namespace sluice::sim {

namespace {

constexpr int kFewest = 3;
constexpr int kMost = 6;
constexpr milliseconds kConnectTimeout{3'000};
/// Longer than any answer of the mix, gateway limits included.
constexpr milliseconds kVisitLimit{90'000};
constexpr milliseconds kLongestPause{15'000};

} // namespace

/// One request until its end. Stays in the list, done, until the next pulse, as it may be on the stack when it ends.
class DemoTraffic::Visit final : public http::UpstreamObserver
{
public:
    enum class State { Running, Ended, Failed, Left };

    Visit(DemoTraffic &traffic, milliseconds limit)
        : m_traffic(traffic)
        , m_timer(traffic.m_timers.create([this] { finish(State::Left); }))
    {
        m_timer->start(traffic.m_clock.steadyNow() + limit);
    }

    void begin(http::UpstreamRequest request)
    {
        m_call = m_traffic.m_pool.start(m_traffic.m_gateway.target, std::move(request), kConnectTimeout, this);
    }

    State state() const { return m_state; }

    void onUpstreamHead(const http::ResponseHead &) override {}
    void onUpstreamBody(QByteArrayView) override {}
    void onUpstreamEnd() override { finish(State::Ended); }
    void onUpstreamError(const Error &) override { finish(State::Failed); }

private:
    void finish(State state)
    {
        if (m_state != State::Running)
            return;
        m_state = state;
        m_timer->stop();
        m_call.reset();
        m_traffic.onVisitOver(*this);
    }

    DemoTraffic &m_traffic;
    State m_state = State::Running;
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<http::UpstreamCall> m_call;
};

DemoTraffic::DemoTraffic(http::UpstreamPool &pool, const Clock &clock, TimerFactory &timers, Random &random, Gateway gateway)
    : m_pool(pool)
    , m_clock(clock)
    , m_timers(timers)
    , m_random(random)
    , m_gateway(std::move(gateway))
    , m_pulse(timers.create([this] { onPulse(); }))
{
}

DemoTraffic::~DemoTraffic() = default;

void DemoTraffic::start()
{
    if (std::exchange(m_isRunning, true))
        return;
    m_failuresInRow = 0;
    m_pulse->start(m_clock.steadyNow() + nextPause());
}

void DemoTraffic::stop()
{
    if (!std::exchange(m_isRunning, false))
        return;
    m_pulse->stop();
    m_books.left += quint64(active());
    m_visits.clear();
}

int DemoTraffic::active() const
{
    return int(std::count_if(m_visits.cbegin(), m_visits.cend(),
                             [](const auto &visit) { return visit->state() == Visit::State::Running; }));
}

void DemoTraffic::onPulse()
{
    std::erase_if(m_visits, [](const auto &visit) { return visit->state() != Visit::State::Running; });
    // The wish wanders between its bounds, so that the load is seen to breathe.
    if (active() < m_random.between(kFewest, kMost))
        visit();
    m_pulse->start(m_clock.steadyNow() + nextPause());
}

void DemoTraffic::visit()
{
    TrafficRequest drawn = drawTrafficRequest(m_random, ++m_serial, m_gateway.token);
    drawn.request.target.prepend(m_gateway.basePath);
    drawn.request.hostField = hostField();
    ++m_books.started;
    m_visits.push_back(std::make_unique<Visit>(*this, drawn.leaveAfter.value_or(kVisitLimit)));
    m_visits.back()->begin(std::move(drawn.request));
}

void DemoTraffic::onVisitOver(Visit &visit)
{
    switch (visit.state()) {
    case Visit::State::Running: return;
    case Visit::State::Ended:
        ++m_books.ended;
        m_failuresInRow = 0;
        return;
    case Visit::State::Failed:
        ++m_books.failed;
        ++m_failuresInRow;
        return;
    case Visit::State::Left: ++m_books.left; return;
    }
}

milliseconds DemoTraffic::nextPause()
{
    const milliseconds usual(m_random.between(300, 900));
    // A broken answer now and then is part of the show; a row of them means that nobody is there.
    const int doublings = std::clamp(m_failuresInRow - 2, 0, 6);
    return std::min(usual * (1 << doublings), kLongestPause);
}

QByteArray DemoTraffic::hostField() const
{
    const QByteArray &host = m_gateway.target.host;
    const QByteArray shown = host.contains(':') ? '[' + host + ']' : host;
    return shown + ':' + QByteArray::number(m_gateway.target.port);
}

} // namespace sluice::sim
