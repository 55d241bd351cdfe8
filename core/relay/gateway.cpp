// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/gateway.h"

#include "core/api/turnreasons.h"
#include "core/dialect/errors.h"
#include "core/dialect/modellist.h"
#include "core/relay/exchange.h"
#include "core/relay/guardhouse.h"
#include "core/relay/hops.h"
#include "core/relay/refusals.h"
#include "core/relay/replayreply.h"
#include "core/relay/replaystart.h"
#include "core/relay/route.h"
#include "core/relay/statusjson.h"

#include <algorithm>

namespace sluice::relay {

namespace {

const http::HeaderList kJson{{"Content-Type", "application/json"}};

bool isOpenToAll(const http::RequestHead &head)
{
    return head.path() == "/healthz" || dialect::parseClientPath(head.path()).kind == dialect::ClientPath::Kind::Root;
}

QList<Secret> secretsOf(const config::Config &config)
{
    QList<Secret> secrets = config.secrets.values();
    secrets.removeIf([](const Secret &secret) { return secret.isEmpty(); });
    return secrets;
}

} // namespace

Gateway::Gateway(const RelayContext &context, config::ConfigPtr config)
    : m_context(context)
    , m_config(std::move(config))
    , m_secrets(secretsOf(*m_config))
    , m_reaper(context.timers.create([this] { reap(); }))
{
    m_context.house.setConfig(m_config);
}

Gateway::~Gateway() = default;

void Gateway::setConfig(config::ConfigPtr config)
{
    m_config = std::move(config);
    m_secrets = secretsOf(*m_config);
    m_context.house.setConfig(m_config);
    if (!m_config->settings.capture.keepsBodies)
        forgetBodies();
}

void Gateway::forgetBodies()
{
    for (const auto &[exchange, owner] : m_exchanges)
        exchange->forgetBodies();
}

// In the order of what a stranger may learn: first whether it may speak to us at all, then whether the thing exists.
std::optional<http::RefusalAnswer> Gateway::checkHead(const http::RequestHead &head)
{
    if (const auto problem = checkOrigin(head))
        return refuseAccess(*problem, head);
    if (hasPassed(head.headers, m_context.instanceId))
        return refuseLoop(head);
    if (head.method == "OPTIONS")
        return std::nullopt;
    if (head.headers.hasToken("upgrade", "websocket"))
        return refuseUpgrade(head);
    if (const auto refusal = refuseUnknown(head))
        return refusal;
    if (isOpenToAll(head))
        return std::nullopt;
    if (const auto client = identify(head, *m_config); !client)
        return refuseAccess(client.error(), head);
    return std::nullopt;
}

void Gateway::onRequest(http::Request request, std::unique_ptr<http::Reply> reply)
{
    const dialect::ClientPath path = dialect::parseClientPath(request.head.path());
    if (path.kind == dialect::ClientPath::Kind::Call && request.head.method == "POST")
        startExchange(path.endpoint, std::move(request), std::move(reply));
    else
        answerLocally(path, request, *reply);
}

void Gateway::answerLocally(const dialect::ClientPath &path, const http::Request &request, http::Reply &reply)
{
    if (request.head.method == "OPTIONS") {
        // No Access-Control-* fields: no page of another site may call us.
        reply.sendWhole(204, {{"Allow", "GET, HEAD, POST, OPTIONS"}}, {});
    } else if (request.head.path() == "/healthz") {
        reply.sendWhole(200, kJson, R"({"status":"ok"})");
    } else if (request.head.path() == "/sluice/status") {
        reply.sendWhole(200, kJson, statusJson({.active = active(), .guards = guards(), .exchangesSinceStart = m_finishedCount}));
    } else if (request.head.path() == "/metrics") {
        reply.sendWhole(200, {{"Content-Type", ledger::Metrics::kContentType}}, m_metrics.text(active(), guards()));
    } else if (request.head.path() == "/sluice/health/samples") {
        answerSamples(request, reply);
    } else if (path.kind == dialect::ClientPath::Kind::Root) {
        reply.sendWhole(200, kJson, R"({"service":"sluice"})");
    } else {
        answerModels(path, request.head, reply);
    }
}

void Gateway::answerSamples(const http::Request &request, http::Reply &reply)
{
    if (const auto taken = m_context.house.health().take(request.body))
        reply.sendWhole(200, kJson, "{\"accepted\":" + QByteArray::number(*taken) + '}');
    else
        reply.sendWhole(400, kJson, dialect::errorBody(dialectOfCaller(request.head), 400, taken.error().detail));
}

void Gateway::answerModels(const dialect::ClientPath &path, const http::RequestHead &head, http::Reply &reply)
{
    const auto shape =
        head.headers.contains("anthropic-version") ? dialect::ModelListShape::Anthropic : dialect::ModelListShape::OpenAi;
    const QStringList names = listedModels(m_config->settings);
    if (path.kind == dialect::ClientPath::Kind::Models) {
        reply.sendWhole(200, kJson, dialect::modelList(shape, names));
        return;
    }
    const QString name = QString::fromUtf8(path.model);
    const bool isServed =
        names.contains(name) || std::any_of(m_config->settings.routes.begin(), m_config->settings.routes.end(),
                                            [&name](const RouteSettings &route) { return fitsPattern(route.model, name); });
    if (isServed) {
        reply.sendWhole(200, kJson, dialect::modelEntry(shape, name));
        return;
    }
    const QString why = kTurnReasons.noRoute.english(name);
    reply.sendWhole(
        404, kJson,
        dialect::errorBody(shape == dialect::ModelListShape::Anthropic ? Dialect::Messages : Dialect::Chat, 404, why));
}

void Gateway::startExchange(Endpoint endpoint, http::Request request, std::unique_ptr<http::Reply> reply)
{
    ExchangeStart start{.config = m_config,
                        .endpoint = endpoint,
                        .receivedAt = m_context.clock.steadyNow(),
                        .receivedAtWall = m_context.clock.wallNow()};
    const auto client = identify(request.head, *m_config);
    if (!client) { // The token was withdrawn while the body came.
        const http::RefusalAnswer refusal = refuseAccess(client.error(), request.head);
        reply->sendWhole(refusal.status, refusal.headers, refusal.body);
        return;
    }
    start.client = *client;
    run(std::move(start), std::move(request), std::move(reply));
}

void Gateway::replay(const ReplayRequest &request, const ReplayStarted &started)
{
    auto start = replayStart(*m_config, request);
    if (!start) {
        started(unexpected(start.error()));
        return;
    }
    start->receivedAt = m_context.clock.steadyNow();
    start->receivedAtWall = m_context.clock.wallNow();
    // It may be over by the time that its id is told, but is not gone.
    started(run(std::move(*start), replayedRequest(request), std::make_unique<ReplayReply>()).record().id);
}

Exchange &Gateway::run(ExchangeStart start, http::Request request, std::unique_ptr<http::Reply> reply)
{
    const CaptureSettings &capture = start.config->settings.capture;
    start.secrets = m_secrets;
    if (capture.keepsBodies && start.endpoint != Endpoint::CountTokens) // which leaves no record to keep them with
        start.capture = {.room = &m_captureRoom, .maxBodyBytes = capture.maxBodyBytes};
    auto recorded = std::make_unique<RecordedReply>(std::move(reply), start.capture);
    auto exchange = std::make_unique<Exchange>(m_context, std::move(start), std::move(request), std::move(recorded),
                                               [this](Exchange *done) { retire(done); });
    Exchange *running = exchange.get();
    m_exchanges.emplace(running, std::move(exchange));
    ++m_revision;
    running->begin();
    return *running;
}

void Gateway::retire(Exchange *exchange)
{
    const auto found = m_exchanges.find(exchange);
    if (found == m_exchanges.end())
        return;
    if (!exchange->isSideCall()) {
        ++m_finishedCount;
        m_metrics.add(exchange->record());
        m_recent.prepend(exchange->record());
        if (m_recent.size() > kMaxRecent)
            m_recent.removeLast();
    }
    ++m_revision;
    // It still stands on the stack.
    m_retired.push_back(std::move(found->second));
    m_exchanges.erase(found);
    if (!m_reaper->isActive())
        m_reaper->start(m_context.clock.steadyNow());
}

void Gateway::reap()
{
    // Destroying an exchange may let its connection take up the next request, and with it retire another one.
    const auto retired = std::exchange(m_retired, {});
}

void Gateway::breakOffAll()
{
    std::vector<Exchange *> running;
    for (const auto &[exchange, owner] : m_exchanges)
        running.push_back(exchange);
    for (Exchange *exchange : running)
        exchange->breakOff();
    reap();
}

void Gateway::setRecent(QList<ExchangeRecord> records)
{
    m_recent = std::move(records);
    ++m_revision;
}

quint64 Gateway::revision() const
{
    return m_revision + m_context.house.revision();
}

GuardsState Gateway::guards() const
{
    return m_context.house.state();
}

QList<ActiveExchange> Gateway::active() const
{
    const SteadyTime now = m_context.clock.steadyNow();
    QList<ActiveExchange> list;
    list.reserve(qsizetype(m_exchanges.size()));
    for (const auto &[exchange, owner] : m_exchanges) {
        if (!exchange->isSideCall())
            list.append(exchange->describe(now));
    }
    std::sort(list.begin(), list.end(), [](const ActiveExchange &a, const ActiveExchange &b) { return a.id < b.id; });
    return list;
}

http::RefusalAnswer Gateway::refusal(http::Refusal reason, const http::RequestHead *head)
{
    return refuseTransport(reason, head);
}

} // namespace sluice::relay
