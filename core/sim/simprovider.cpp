// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simprovider.h"

#include "core/sim/sidebodies.h"
#include "core/sim/simrequest.h"
#include "core/sim/simroute.h"

namespace sluice::sim {

namespace {

constexpr milliseconds kSideDelay{20};
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
    case SimPlace::Generation: generate(route.dialect, request.body, std::move(reply)); return;
    case SimPlace::CountTokens: answerSideCall(Endpoint::CountTokens, request.body, std::move(reply)); return;
    case SimPlace::Embeddings: answerSideCall(Endpoint::Embeddings, request.body, std::move(reply)); return;
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

void SimProvider::generate(Dialect dialect, const QByteArray &body, std::unique_ptr<http::Reply> reply)
{
    const auto request = readSimRequest(dialect, body);
    if (!request) {
        answer(answerUnreadable(dialect, request.error()), std::move(reply));
        return;
    }
    const auto named = scenarioForModel(QString::fromUtf8(request->model));
    if (!named) {
        answer(errorAnswer(dialect, 404, unknownModel(request->model)), std::move(reply));
        return;
    }
    const ScenarioChoice choice = rolled(*named, m_random);
    launch(planRun(choice, dialect, *request, m_random), voiceFor(dialect, *request, choice.kind), std::move(reply));
}

std::unique_ptr<Voice> SimProvider::voiceFor(Dialect dialect, const SimRequest &request, ScenarioKind kind)
{
    VoiceInput input;
    input.dialect = dialect;
    input.model = request.model;
    input.serial = ++m_serial;
    input.createdAt = std::chrono::floor<std::chrono::seconds>(m_clock.wallNow()).time_since_epoch().count();
    input.inputTokens = request.inputTokens;
    input.wantsUsage = request.wantsUsage || kind == ScenarioKind::SseAsJson;
    input.reportsEachTime = kind == ScenarioKind::UsageEach;
    input.tool = request.tool;
    return makeVoice(input);
}

/// Faults that concern a whole answer work here as well; the rest get a healthy answer.
void SimProvider::answerSideCall(Endpoint endpoint, const QByteArray &body, std::unique_ptr<http::Reply> reply)
{
    const Dialect dialect = endpoint == Endpoint::CountTokens ? Dialect::Messages : Dialect::Chat;
    auto request = readSimRequest(dialect, body);
    if (!request) {
        answer(answerUnreadable(dialect, request.error()), std::move(reply));
        return;
    }
    const auto named = scenarioForModel(QString::fromUtf8(request->model));
    if (!named) {
        answer(errorAnswer(dialect, 404, unknownModel(request->model)), std::move(reply));
        return;
    }
    ScenarioChoice choice = rolled(*named, m_random);
    if (choice.kind == ScenarioKind::SseAsJson)
        choice.kind = ScenarioKind::Healthy;
    request->isStream = false;
    RunPlan plan = planRun(choice, dialect, *request, m_random);
    plan.wholeBody = endpoint == Endpoint::CountTokens ? countTokensBody(*request) : embeddingsBody(*request);
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

void SimProvider::launch(RunPlan plan, std::unique_ptr<Voice> voice, std::unique_ptr<http::Reply> reply)
{
    SimRun::Host &host = *this;
    auto run = std::make_unique<SimRun>(std::move(plan), std::move(voice), std::move(reply), host);
    SimRun *key = run.get();
    m_runs.emplace(key, std::move(run));
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

void SimProvider::onRunOver(SimRun *run, Usage reported, bool isAborted)
{
    m_books.tokensIn += reported.input;
    m_books.tokensOut += reported.output;
    m_books.aborted += isAborted ? 1 : 0;
    const auto found = m_runs.find(run);
    m_finished.push_back(std::move(found->second));
    m_runs.erase(found);
    m_sweep->start(m_clock.steadyNow());
}

} // namespace sluice::sim
