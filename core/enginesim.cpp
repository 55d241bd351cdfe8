// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginesim.h"

#include <QUrl>

namespace sluice {

namespace {

// A demo shows the same mix at every start.
constexpr quint64 kSeed = 20'260'301;

} // namespace

config::BalanceEndpoint simBalanceEndpoint(quint16 port)
{
    const auto *imitated = config::balanceEndpointFor(config::balanceEndpoints(), QStringLiteral("https://api.deepseek.com"));
    Q_ASSERT(imitated);
    config::BalanceEndpoint endpoint = *imitated;
    endpoint.url = QStringLiteral("http://127.0.0.1:%1%2").arg(port).arg(QUrl(imitated->url).path());
    return endpoint;
}

EngineSim::EngineSim(const Clock &clock, TimerFactory &timers, http::UpstreamPool &pool)
    : m_clock(clock)
    , m_timers(timers)
    , m_pool(pool)
    , m_random(kSeed)
    , m_provider(clock, timers, m_random)
    , m_server(m_provider, {}, clock, timers)
{
    m_server.attach(m_listener);
}

EngineSim::~EngineSim()
{
    stopTraffic();
    m_server.detach(m_listener);
}

Expected<quint16> EngineSim::listen()
{
    return m_listener.listen(0);
}

void EngineSim::startTraffic(quint16 gatewayPort, const Secret &token)
{
    const http::StreamTarget target{.host = "127.0.0.1", .port = gatewayPort};
    m_traffic =
        std::make_unique<sim::DemoTraffic>(m_pool, m_clock, m_timers, m_random, sim::DemoTraffic::Gateway{target, {}, token});
    m_traffic->start();
}

void EngineSim::stopTraffic()
{
    m_traffic.reset();
}

} // namespace sluice
