// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginesim.h"

#include "core/api/simulated.h"

#include <QUrl>

#include <algorithm>

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

bool wantsSimulation(const Settings &settings)
{
    return std::any_of(settings.channels.begin(), settings.channels.end(),
                       [](const ChannelSettings &channel) { return isSimulated(channel.baseUrl); });
}

config::ConfigPtr withSimulationAt(const config::ConfigPtr &config, quint16 port)
{
    auto result = std::make_shared<config::Config>(*config);
    for (ChannelSettings &channel : result->settings.channels) {
        if (!isSimulated(channel.baseUrl))
            continue;
        channel.baseUrl = QStringLiteral("http://127.0.0.1:%1/v1").arg(port);
        channel.exactUrl = false;
        channel.proxy = {.mode = ProxyMode::None};
    }
    return result;
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
