// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "core/api/snapshot.h"
#include "core/base/systemtimers.h"
#include "core/config/config.h"
#include "core/enginehealth.h"
#include "core/enginesim.h"
#include "core/http/qtstreams.h"
#include "core/http/server.h"
#include "core/ledger/batchinglog.h"
#include "core/ledger/spendsums.h"
#include "core/relay/balancedesk.h"
#include "core/relay/gateway.h"
#include "core/relay/guardhouse.h"
#include "core/relay/probedesk.h"
#include "core/relay/replay.h"
#include "core/relay/responsehistory.h"

#include <QObject>

#include <memory>
#include <optional>

namespace sluice {

/// What the relay tells of itself, a few times a second.
struct RelayView
{
    QList<ActiveExchange> active;
    QList<ExchangeRecord> recent;
    qint64 finishedCount = 0;
    GuardsState guards;
    QList<Alert> alerts;
};

/// What the ledger knows of earlier runs.
struct LedgerStart
{
    ExchangeId highestId;
    QList<ExchangeRecord> latest;
    QList<ledger::SpendSum> spend; ///< of this local month before the start; empty where restoreSpend() brings it later
};

/// Everything that lives on the relay thread: the sockets, the gateway and, in a demo, the simulated provider. It is made
/// elsewhere and moved there; from then on the engine reaches it by queued calls only, prepare() first.
class EngineRelay final : public QObject
{
    Q_OBJECT
public:
    EngineRelay(const Clock &clock, bool isWatched);
    ~EngineRelay() override;

    /// Makes what must be born on the relay thread, as Qt's objects belong to the thread that makes them.
    void prepare();

    /// In a demo: starts the simulated provider, of which the balance can be asked, too; returns its port.
    Expected<quint16> startSimulation();
    /// Opens the gateway, here and below with the simulated provider where a channel wants it; `start` comes from the ledger at
    /// `ledgerPath`.
    void open(const config::ConfigPtr &config, quint16 port, const QString &ledgerPath, const LedgerStart &start);
    /// What earlier runs have spent this month.
    void restoreSpend(const QList<ledger::SpendSum> &spend);
    /// For exchanges that begin from now on. Listens anew if `port` is another, or if it did not listen so far.
    void setConfig(const config::ConfigPtr &config, quint16 port);
    /// The user lets a paused client go on.
    void letGo(const QString &client);
    /// As relay::BalanceDesk::ask(), on this thread; nothing is known before open().
    void askBalance(const QString &channel, relay::BalanceDesk::Answer answer);
    /// As relay::ProbeDesk, on this thread; tells nothing any more once closed.
    void startProbe(quint64 ticket, relay::ProbePlan plan, relay::ChannelProbe::Tell tell);
    void cancelProbe(quint64 ticket);
    /// As relay::Gateway::replay(), on this thread; ConnectFailed while the gateway is not open.
    void replay(const relay::ReplayRequest &request, const relay::ReplayStarted &started);
    /// Keys should be in the system's key store, and there is none.
    void setKeyStoreMissing(bool isMissing);
    /// In a demo: requests of our own, with this token.
    void startTraffic(const Secret &token);
    void confirmRecords(qsizetype records, qsizetype events);
    void confirmCaptures(qint64 bytes);
    /// All that was captured is about to be deleted: neither what waits for the ledger nor what runs is to bring it back.
    void forgetCaptures();
    /// Cuts off what runs, hands the last records out and drops all sockets.
    void close();

Q_SIGNALS:
    void listening(quint16 port, const QString &problem);
    void viewChanged(const sluice::RelayView &view);
    void alerted(const sluice::AlertNotice &notice);
    void recordsReady(const sluice::ledger::LedgerBatch &batch);
    /// Why the journal does not take records, or the simulated provider is not there; empty when all is well again.
    void problemChanged(const QString &problem);

private:
    void listen(quint16 port);
    Expected<quint16> simulationPort();
    config::ConfigPtr reachable(const config::ConfigPtr &config);
    void takeConfig(const config::ConfigPtr &config);
    void tellProblem();
    void handOver(const ledger::LedgerBatch &batch);
    void publish();
    void scheduleView();

    const Clock &m_clock;
    bool m_isWatched;
    struct Base
    {
        explicit Base(const Clock &clock)
            : timers(clock)
            , pool(connector, clock, timers)
            , probes({clock, timers, connector})
        {
        }

        SystemTimers timers;
        http::QtConnector connector;
        http::UpstreamPool pool;
        relay::ProbeDesk probes;
        EngineHealth sql;
        dialect::RequestReader reader;
        guard::WaitAdvice waits;
        relay::ResponseHistory responses;
    };
    std::unique_ptr<Base> m_base;
    std::unique_ptr<ledger::BatchingLog> m_log;
    Random m_random;
    config::ConfigPtr m_config;
    std::unique_ptr<relay::GuardHouse> m_house;
    std::optional<relay::RelayContext> m_context;
    std::unique_ptr<relay::Gateway> m_gateway;
    QList<config::BalanceEndpoint> m_balanceEndpoints;
    std::unique_ptr<relay::BalanceDesk> m_balances;
    http::QtLoopbackListener m_listener;
    std::unique_ptr<http::Server> m_server;
    std::unique_ptr<EngineSim> m_sim;
    std::unique_ptr<Timer> m_viewTimer;
    quint64 m_shownRevision = 0;
    GuardsState m_shownGuards;
    quint16 m_askedPort = 0;
    QString m_simProblem;
    QString m_toldProblem;
};

} // namespace sluice

Q_DECLARE_METATYPE(sluice::RelayView)
