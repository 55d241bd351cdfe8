// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginerelay.h"

#include "core/api/storagereasons.h"
#include "core/relay/pricedsums.h"

#include <QRandomGenerator>

namespace sluice {

namespace {

// People do not see more than four pictures of a changing table in a second.
constexpr milliseconds kViewInterval{250};

http::ServerLimits limitsOf(const Settings &settings)
{
    http::ServerLimits limits;
    limits.caps.bodyBytes = limits.maxDecodedBody = settings.maxBodyBytes;
    return limits;
}

} // namespace

EngineRelay::EngineRelay(const Clock &clock, bool isWatched)
    : m_clock(clock)
    , m_isWatched(isWatched)
    , m_random(QRandomGenerator::system()->generate64())
    , m_balanceEndpoints(config::balanceEndpoints())
{
}

EngineRelay::~EngineRelay()
{
    close();
}

void EngineRelay::prepare()
{
    m_base = std::make_unique<Base>(m_clock);
    m_viewTimer = m_base->timers.create([this] { publish(); });
}

Expected<quint16> EngineRelay::startSimulation()
{
    const Expected<quint16> port = simulationPort();
    if (port)
        m_balanceEndpoints.append(simBalanceEndpoint(*port));
    return port;
}

/// Once it runs it stays, as what is asked there may take longer than any settings last.
Expected<quint16> EngineRelay::simulationPort()
{
    if (m_sim)
        return m_sim->port();
    auto sim = std::make_unique<EngineSim>(m_clock, m_base->timers, m_base->pool);
    const Expected<quint16> port = sim->listen();
    if (port)
        m_sim = std::move(sim);
    return port;
}

/// Where the simulated provider cannot listen its channels keep an address to which no call can be made, and each says so.
config::ConfigPtr EngineRelay::reachable(const config::ConfigPtr &config)
{
    m_simProblem.clear();
    if (!wantsSimulation(config->settings))
        return config;
    const Expected<quint16> port = simulationPort();
    if (port)
        return withSimulationAt(config, *port);
    m_simProblem = kStorageReasons.simulationSilent.english(port.error().detail);
    return config;
}

void EngineRelay::takeConfig(const config::ConfigPtr &config)
{
    m_config = reachable(config);
    tellProblem();
}

void EngineRelay::tellProblem()
{
    QStringList problems{m_log ? m_log->problem() : QString(), m_simProblem};
    problems.removeAll(QString());
    const QString problem = problems.join(u'\n');
    if (problem == m_toldProblem)
        return;
    m_toldProblem = problem;
    Q_EMIT problemChanged(problem);
}

void EngineRelay::open(const config::ConfigPtr &config, quint16 port, const QString &ledgerPath, const LedgerStart &start)
{
    const http::ServerLimits limits = limitsOf(config->settings);
    takeConfig(config);
    m_log = std::make_unique<ledger::BatchingLog>(
        ledger::BatchingLog::Deps{m_clock, m_base->timers, [this](const ledger::LedgerBatch &batch) { handOver(batch); }},
        ledgerPath, start.highestId);
    m_house = std::make_unique<relay::GuardHouse>(
        relay::GuardHouse::Deps{m_clock, m_base->timers, m_base->pool, *m_log, m_random, m_base->connector, m_base->sql,
                                [this](const AlertNotice &notice) { Q_EMIT alerted(notice); }});
    m_context.emplace(relay::RelayContext{m_clock, m_base->timers, m_base->pool, *m_log, m_base->reader, m_base->waits, *m_house,
                                          m_base->responses, m_random, QByteArray::number(m_random.next(), 16)});
    m_gateway = std::make_unique<relay::Gateway>(*m_context, m_config);
    m_balances =
        std::make_unique<relay::BalanceDesk>(relay::BalanceDesk::Deps{m_clock, m_base->timers, m_base->pool}, m_balanceEndpoints);
    m_balances->setConfig(m_config);
    m_gateway->setRecent(start.latest);
    restoreSpend(start.spend);
    m_server = std::make_unique<http::Server>(*m_gateway, limits, m_clock, m_base->timers);
    m_server->attach(m_listener);
    listen(port);
    scheduleView();
}

void EngineRelay::restoreSpend(const QList<ledger::SpendSum> &spend)
{
    if (m_house)
        m_house->restoreSpend(relay::pricedSums(spend, m_config->settings));
}

void EngineRelay::listen(quint16 port)
{
    const Expected<quint16> bound = m_listener.listen(port);
    m_askedPort = port;
    Q_EMIT listening(bound.value_or(0), bound ? QString() : bound.error().detail);
}

void EngineRelay::setConfig(const config::ConfigPtr &config, quint16 port)
{
    if (!m_gateway)
        return;
    m_server->setLimits(limitsOf(config->settings));
    takeConfig(config);
    m_balances->setConfig(m_config);
    m_gateway->setConfig(m_config);
    // Streams on connections that stand run on; only new ones find the new port.
    if (port != m_askedPort || m_listener.port() == 0) {
        m_listener.close();
        listen(port);
    }
}

void EngineRelay::letGo(const QString &client)
{
    if (m_house)
        m_house->clients().letGo(client);
}

void EngineRelay::askBalance(const QString &channel, relay::BalanceDesk::Answer answer)
{
    if (m_balances)
        m_balances->ask(channel, std::move(answer));
    else
        answer({});
}

void EngineRelay::startProbe(quint64 ticket, relay::ProbePlan plan, relay::ChannelProbe::Tell tell)
{
    if (!m_base)
        return;
    if (wantsSimulation(plan.config->settings)) {
        const Expected<quint16> port = simulationPort();
        if (port)
            plan.config = withSimulationAt(plan.config, *port);
        m_simProblem = port ? QString() : kStorageReasons.simulationSilent.english(port.error().detail);
        tellProblem();
    }
    m_base->probes.start(ticket, std::move(plan), std::move(tell));
}

void EngineRelay::cancelProbe(quint64 ticket)
{
    if (m_base)
        m_base->probes.cancel(ticket);
}

void EngineRelay::replay(const relay::ReplayRequest &request, const relay::ReplayStarted &started)
{
    if (m_gateway)
        m_gateway->replay(request, started);
    else
        started(unexpected(Error{ErrorCode::ConnectFailed, kStorageReasons.gatewayNotOpen.english()}));
}

void EngineRelay::setKeyStoreMissing(bool isMissing)
{
    if (m_house)
        m_house->alerts().setKeyStoreMissing(isMissing);
}

void EngineRelay::startTraffic(const Secret &token)
{
    if (m_sim && m_listener.port() != 0)
        m_sim->startTraffic(m_listener.port(), token);
}

void EngineRelay::handOver(const ledger::LedgerBatch &batch)
{
    Q_EMIT recordsReady(batch);
    tellProblem();
}

void EngineRelay::confirmRecords(qsizetype records, qsizetype events)
{
    if (m_log)
        m_log->confirm(records, events);
}

void EngineRelay::confirmCaptures(qint64 bytes)
{
    if (m_log)
        m_log->confirmCaptures(bytes);
}

void EngineRelay::forgetCaptures()
{
    if (m_gateway)
        m_gateway->forgetBodies();
    if (m_log)
        m_log->forgetCaptures();
}

void EngineRelay::close()
{
    m_viewTimer.reset();
    if (m_sim)
        m_sim->stopTraffic();
    if (m_gateway)
        m_gateway->breakOffAll();
    if (m_server)
        m_server->detach(m_listener);
    m_listener.close();
    m_server.reset();
    m_balances.reset();
    m_gateway.reset();
    m_house.reset();
    if (m_log)
        m_log->close();
    m_log.reset();
    m_sim.reset();
    m_base.reset();
}

void EngineRelay::scheduleView()
{
    if (m_isWatched && m_viewTimer)
        m_viewTimer->start(m_clock.steadyNow() + kViewInterval);
}

void EngineRelay::publish()
{
    const QList<ActiveExchange> active = m_gateway->active();
    const GuardsState guards = m_gateway->guards();
    if (guards != m_shownGuards)
        m_house->alerts().reconcile(guards);
    // Ages and gaps move as long as anything runs; otherwise what has ended or begun is news, and what time alone does to the
    // guards: a minute's use that grows old, a pause that is over.
    if (!active.isEmpty() || m_gateway->revision() != m_shownRevision || guards != m_shownGuards) {
        m_shownRevision = m_gateway->revision();
        m_shownGuards = guards;
        Q_EMIT viewChanged({.active = active,
                            .recent = m_gateway->recent(),
                            .finishedCount = m_gateway->finishedCount(),
                            .guards = guards,
                            .alerts = m_house->alerts().alerts()});
    }
    scheduleView();
}

} // namespace sluice
