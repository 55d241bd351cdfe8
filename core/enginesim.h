// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/base/secret.h"
#include "core/base/timers.h"
#include "core/config/balancetable.h"
#include "core/config/config.h"
#include "core/http/qtstreams.h"
#include "core/http/server.h"
#include "core/sim/demotraffic.h"
#include "core/sim/simprovider.h"

#include <memory>

namespace sluice {

/// Where the simulated provider at 127.0.0.1:`port` tells what is left, as DeepSeek does.
config::BalanceEndpoint simBalanceEndpoint(quint16 port);

/// Some channel's base URL means the simulated provider.
bool wantsSimulation(const Settings &settings);
/// The same, with the simulated provider's address in the place of such base URLs, and without any proxy on the way there.
config::ConfigPtr withSimulationAt(const config::ConfigPtr &config, quint16 port);

/// The simulated provider on a loopback listener of its own, reached through the whole data plane like any other, and the
/// traffic of a demo. Relay thread only.
class EngineSim
{
public:
    EngineSim(const Clock &clock, TimerFactory &timers, http::UpstreamPool &pool);
    ~EngineSim();

    Expected<quint16> listen();
    quint16 port() const { return m_listener.port(); }
    void startTraffic(quint16 gatewayPort, const Secret &token);
    void stopTraffic();

private:
    const Clock &m_clock;
    TimerFactory &m_timers;
    http::UpstreamPool &m_pool;
    Random m_random;
    sim::SimProvider m_provider;
    http::QtLoopbackListener m_listener;
    http::Server m_server;
    std::unique_ptr<sim::DemoTraffic> m_traffic;
};

} // namespace sluice
