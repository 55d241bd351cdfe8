// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/config/config.h"
#include "core/dialect/clientpath.h"
#include "core/http/serverconnection.h"
#include "core/ledger/metrics.h"
#include "core/relay/access.h"
#include "core/relay/capturedbody.h"
#include "core/relay/relaycontext.h"
#include "core/relay/replay.h"

#include <memory>
#include <unordered_map>

namespace sluice::relay {

class Exchange;
struct ExchangeStart;

/// Answers the requests of all clients: turns away those that may not be here, answers the small ones itself, and makes an
/// Exchange of each model call. Relay thread only.
class Gateway final : public http::RequestHandler
{
public:
    Gateway(const RelayContext &context, config::ConfigPtr config);
    ~Gateway() override;

    /// Takes effect for exchanges that begin from now on.
    void setConfig(config::ConfigPtr config);
    /// The running exchanges are to leave their bodies out of what is captured of them.
    void forgetBodies();

    std::optional<http::RefusalAnswer> checkHead(const http::RequestHead &head) override;
    void onRequest(http::Request request, std::unique_ptr<http::Reply> reply) override;
    http::RefusalAnswer refusal(http::Refusal reason, const http::RequestHead *head) override;

    /// Sends a captured request again, as replayStart() says; needs no token. `started` hears of it within the call.
    void replay(const ReplayRequest &request, const ReplayStarted &started);

    /// Running exchanges, oldest first.
    QList<ActiveExchange> active() const;
    /// Finished ones, newest first; bounded.
    const QList<ExchangeRecord> &recent() const { return m_recent; }
    void setRecent(QList<ExchangeRecord> records);
    qint64 finishedCount() const { return m_finishedCount; }
    /// Grows with everything that `recent()`, the guards or the set of running exchanges show.
    quint64 revision() const;
    GuardsState guards() const;
    /// Cuts off everything that runs, for the end of the app.
    void breakOffAll();

    static constexpr qsizetype kMaxRecent = 50;

private:
    void answerLocally(const dialect::ClientPath &path, const http::Request &request, http::Reply &reply);
    void answerSamples(const http::Request &request, http::Reply &reply);
    void answerModels(const dialect::ClientPath &path, const http::RequestHead &head, http::Reply &reply);
    void startExchange(Endpoint endpoint, http::Request request, std::unique_ptr<http::Reply> reply);
    Exchange &run(ExchangeStart start, http::Request request, std::unique_ptr<http::Reply> reply);
    void retire(Exchange *exchange);
    void reap();

    const RelayContext &m_context;
    config::ConfigPtr m_config;
    QList<Secret> m_secrets; ///< of the config, shared by the captures of its exchanges
    CaptureRoom m_captureRoom;
    std::unordered_map<Exchange *, std::unique_ptr<Exchange>> m_exchanges;
    std::vector<std::unique_ptr<Exchange>> m_retired;
    std::unique_ptr<Timer> m_reaper;
    QList<ExchangeRecord> m_recent;
    ledger::Metrics m_metrics;
    qint64 m_finishedCount = 0;
    quint64 m_revision = 0;
};

} // namespace sluice::relay
