// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simprovider.h"

#include "core/sim/sidebodies.h"
#include "core/sim/simrequest.h"
#include "core/sim/simroute.h"

namespace sluice::sim {

namespace {

constexpr milliseconds kSideDelay{20};
// As in a later turn of a coding tool, whose question is what was said before and a little more.
constexpr qint64 kCachePercent = 80;
constexpr qint64 kCacheWritePercent = 10;
constexpr qsizetype kMaxNameShown = 100;

QByteArray unknownModel(const QByteArray &model)
{
    return "The model `" + model.left(kMaxNameShown) + "` does not exist here; GET /models lists those that do.";
}

int statusOf(http::Refusal reason)
{
    switch (reason) {
    case http::Refusal::BadRequest: return 400;
    case http::Refusal::HeadTooLarge: return 431;
    case http::Refusal::BodyTooLarge: return 413;
    case http::Refusal::UnknownCoding: return 415;
    case http::Refusal::HeadTimeout: return 408;
    }
    Q_UNREACHABLE();
}

ReadyAnswer answerModel(const SimRoute &route)
{
    if (!scenarioForModel(QString::fromUtf8(route.modelId)))
        return errorAnswer(route.dialect, 404, unknownModel(route.modelId));
    return jsonAnswer(oneModelBody(route.dialect, route.modelId));
}

QByteArray keyOf(const http::HeaderList &headers)
{
    const QByteArrayView own = headers.value("x-api-key");
    if (!own.isEmpty())
        return own.toByteArray();
    constexpr QByteArrayView kScheme = "Bearer ";
    const QByteArrayView authorization = headers.value("authorization");
    return authorization.startsWith(kScheme) ? authorization.sliced(kScheme.size()).toByteArray() : QByteArray();
}

ReadyAnswer answerUnreadable(Dialect dialect, const Error &error)
{
    return errorAnswer(dialect, 400, "The request cannot be understood: " + error.detail.toUtf8() + '.');
}

} // namespace

SimProvider::SimProvider(const Clock &clock, TimerFactory &timers, Random &random)
    : m_clock(clock)
    , m_timers(timers)
    , m_random(random)
    , m_sweep(timers.create([this] { sweep(); }))
{
}

SimProvider::~SimProvider() = default;

std::optional<http::RefusalAnswer> SimProvider::checkHead(const http::RequestHead &)
{
    return std::nullopt;
}

http::RefusalAnswer SimProvider::refusal(http::Refusal reason, const http::RequestHead *head)
{
    const Dialect dialect = head ? routeOf(*head).dialect : Dialect::Chat;
    const ReadyAnswer answer = errorAnswer(dialect, statusOf(reason), "The simulated provider cannot read this request.");
    return {answer.status, answer.headers, answer.body};
}

void SimProvider::onRequest(http::Request request, std::unique_ptr<http::Reply> reply)
{
    ++m_books.requests;
    const SimRoute route = routeOf(request.head);
    switch (route.place) {
    case SimPlace::Generation: generate(route.dialect, request, std::move(reply)); return;
    case SimPlace::CountTokens: answerSideCall(Endpoint::CountTokens, request, std::move(reply)); return;
    case SimPlace::Embeddings: answerSideCall(Endpoint::Embeddings, request, std::move(reply)); return;
    case SimPlace::Balance: answerBalance(request, std::move(reply)); return;
    case SimPlace::ModelList: answer(jsonAnswer(modelListBody(route.dialect)), std::move(reply)); return;
    case SimPlace::OneModel: answer(answerModel(route), std::move(reply)); return;
    case SimPlace::Root: answer({200, {{"Content-Type", "text/plain"}}, "simulated provider\n"}, std::move(reply)); return;
    case SimPlace::Upgrade:
        answer(errorAnswer(route.dialect, 426, "Websockets are not offered; use POST."), std::move(reply));
        return;
    case SimPlace::WrongMethod:
        answer(errorAnswer(route.dialect, 405, "This path does not take the method."), std::move(reply));
        return;
    case SimPlace::Unknown: answer(errorAnswer(route.dialect, 404, "There is no such path."), std::move(reply)); return;
    }
}

void SimProvider::generate(Dialect dialect, const http::Request &request, std::unique_ptr<http::Reply> reply)
{
    auto order = take(Endpoint::ChatCompletions, dialect, request);
    if (!order) {
        answer(std::move(order.error()), std::move(reply));
        return;
    }
    RunPlan plan = planRun(order->choice, dialect, order->request, m_random);
    plan.headers = std::move(order->limitFields);
    auto voice = voiceFor(dialect, order->request, order->choice.kind);
    launch(std::move(plan), std::move(voice), std::move(reply), order->request.model, std::move(order->verdict.rules));
}

// Refused are, in this order, what cannot be read, what is unknown, and what passes a limit.
Expected<SimProvider::Order, ReadyAnswer> SimProvider::take(Endpoint endpoint, Dialect dialect, const http::Request &request)
{
    auto read = readSimRequest(dialect, request.body);
    if (!read)
        return unexpected(answerUnreadable(dialect, read.error()));
    const auto choice = choiceFor(read->model);
    if (!choice)
        return unexpected(errorAnswer(dialect, 404, unknownModel(read->model)));
    Order order{.request = std::move(*read), .choice = *choice, .verdict = {}, .limitFields = {}};
    if (endpoint == Endpoint::CountTokens)
        return order; // Providers count these apart.
    const SteadyTime now = m_clock.steadyNow();
    order.verdict = m_limits.ask(order.request.model, keyOf(request.head.headers), order.request.inputTokens, now);
    if (order.verdict.told && order.verdict.told->isTold())
        order.limitFields = limitFields(dialect, *order.verdict.told, now, m_clock.wallNow());
    if (!order.verdict.wait)
        return order;
    ReadyAnswer refusal =
        errorAnswer(dialect, 429, "The simulated provider's limit per minute is reached.", roundedUpSeconds(*order.verdict.wait));
    refusal.headers.append(order.limitFields);
    return unexpected(std::move(refusal));
}

std::optional<ScenarioChoice> SimProvider::choiceFor(const QByteArray &model)
{
    const auto named = scenarioForModel(QString::fromUtf8(model));
    if (named)
        giveRule(model, *named);
    const auto ill = m_ill.find(model);
    if (named && ill != m_ill.end())
        return rolled(ill->second, m_random);
    return named ? std::optional(rolled(*named, m_random)) : std::nullopt;
}

void SimProvider::giveRule(const QByteArray &model, const ScenarioChoice &choice)
{
    if (choice.kind != ScenarioKind::Limited || m_limits.ofModel(model))
        return;
    m_limits.setModelRule(
        model, {.tokensPerMinute = kLimitedTokens, .requestsPerMinute = choice.number < 0 ? kLimitedRequests : choice.number});
}

std::unique_ptr<Voice> SimProvider::voiceFor(Dialect dialect, const SimRequest &request, ScenarioKind kind)
{
    VoiceInput input;
    input.dialect = dialect;
    input.model = request.model;
    input.serial = ++m_serial;
    input.createdAt = std::chrono::floor<std::chrono::seconds>(m_clock.wallNow()).time_since_epoch().count();
    input.inputTokens = request.inputTokens;
    if (kind == ScenarioKind::Cache) {
        input.cacheReadTokens = request.inputTokens * kCachePercent / 100;
        input.cacheWriteTokens = dialect == Dialect::Messages ? request.inputTokens * kCacheWritePercent / 100 : 0;
    }
    input.wantsUsage = request.wantsUsage || kind == ScenarioKind::SseAsJson;
    input.reportsEachTime = kind == ScenarioKind::UsageEach;
    input.tool = request.tool;
    return makeVoice(input);
}

/// Faults that concern a whole answer work here as well; the rest get a healthy answer.
void SimProvider::answerSideCall(Endpoint endpoint, const http::Request &request, std::unique_ptr<http::Reply> reply)
{
    const Dialect dialect = endpoint == Endpoint::CountTokens ? Dialect::Messages : Dialect::Chat;
    auto order = take(endpoint, dialect, request);
    if (!order) {
        answer(std::move(order.error()), std::move(reply));
        return;
    }
    if (order->choice.kind == ScenarioKind::SseAsJson)
        order->choice.kind = ScenarioKind::Healthy;
    order->request.isStream = false;
    RunPlan plan = planRun(order->choice, dialect, order->request, m_random);
    plan.wholeBody = endpoint == Endpoint::CountTokens ? countTokensBody(order->request) : embeddingsBody(order->request);
    plan.firstDelay = kSideDelay;
    plan.headers = std::move(order->limitFields);
    launch(std::move(plan), nullptr, std::move(reply), {}, std::move(order->verdict.rules));
}

/// There is no model here, so the key names the scenario.
void SimProvider::answerBalance(const http::Request &request, std::unique_ptr<http::Reply> reply)
{
    ScenarioChoice choice = scenarioForModel(QString::fromUtf8(keyOf(request.head.headers))).value_or(ScenarioChoice());
    if (choice.kind == ScenarioKind::SseAsJson)
        choice.kind = ScenarioKind::Healthy;
    RunPlan plan = planRun(rolled(choice, m_random), Dialect::Chat, {}, m_random);
    plan.wholeBody = balanceBody();
    plan.firstDelay = kSideDelay;
    launch(std::move(plan), nullptr, std::move(reply));
}

void SimProvider::answer(ReadyAnswer ready, std::unique_ptr<http::Reply> reply)
{
    RunPlan plan;
    plan.form = AnswerForm::Ready;
    plan.ready = std::move(ready);
    plan.firstDelay = kSideDelay;
    launch(std::move(plan), nullptr, std::move(reply));
}

void SimProvider::launch(RunPlan plan, std::unique_ptr<Voice> voice, std::unique_ptr<http::Reply> reply, const QByteArray &model,
                         std::vector<SimLimiter *> rules)
{
    SimRun::Host &host = *this;
    auto run = std::make_unique<SimRun>(std::move(plan), std::move(voice), std::move(reply), host);
    SimRun *key = run.get();
    m_runs.emplace(key, Running{std::move(run), model, std::move(rules)});
}

void SimProvider::sweep()
{
    // Letting go of a reply may bring the next request of its connection at once.
    const auto finished = std::exchange(m_finished, {});
}

SteadyTime SimProvider::now() const
{
    return m_clock.steadyNow();
}

std::unique_ptr<Timer> SimProvider::createTimer(std::function<void()> onDue)
{
    return m_timers.create(std::move(onDue));
}

milliseconds SimProvider::gapBetween(milliseconds low, milliseconds high)
{
    return low == high ? low : milliseconds(m_random.between(int(low.count()), int(high.count())));
}

void SimProvider::onChunkSent()
{
    ++m_books.chunksSent;
}

void SimProvider::charge(const QByteArray &model, const RunEnd &end)
{
    const Usage &told = end.reported;
    if (model.isEmpty() || told == Usage())
        return;
    SimCharge &charge = m_books.charges[model];
    ++(told.isFinal ? charge.answers : charge.broken);
    charge.input += told.input;
    charge.cacheRead += told.cacheRead;
    charge.cacheWrite += told.cacheWrite;
    charge.output += told.isFinal || end.pieces == 0 ? told.output : 0;
}

void SimProvider::onRunOver(SimRun *run, const RunEnd &end)
{
    m_books.tokensIn += end.reported.input;
    m_books.tokensOut += end.reported.output;
    m_books.aborted += end.isAborted ? 1 : 0;
    const auto found = m_runs.find(run);
    for (SimLimiter *rule : found->second.rules)
        rule->onAnswered(end.pieces, m_clock.steadyNow());
    m_finished.push_back(std::move(found->second.run));
    charge(found->second.model, end);
    m_runs.erase(found);
    m_sweep->start(m_clock.steadyNow());
}

} // namespace sluice::sim
