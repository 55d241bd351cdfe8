// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/exchange.h"

#include "core/api/capturedesk.h"
#include "core/dialect/clientpath.h"
#include "core/relay/activeview.h"
#include "core/relay/attemptrecords.h"
#include "core/relay/callend.h"
#include "core/relay/degraderequest.h"
#include "core/relay/fingerprint.h"
#include "core/relay/hops.h"
#include "core/relay/modelcost.h"
#include "core/relay/servedby.h"
#include "core/relay/streamattempt.h"
#include "core/relay/turnedaway.h"
#include "core/relay/wholeattempt.h"

#include <QCoroTask>

namespace sluice::relay {

/// The life of an exchange, in order. A coroutine, so that what happens one after the other reads so.
class Exchange::Story
{
public:
    static QCoro::Task<> live(Exchange &exchange)
    {
        if (!exchange.understand() || !exchange.findRoute())
            co_return;
        if (exchange.m_shared) {
            const SharedAnswer::Found found = co_await exchange.m_shared->find().delivered();
            if (exchange.takeShared(found))
                co_return;
        }
        if (!exchange.findWays())
            co_return;
        for (;;) {
            Turn turn = co_await exchange.m_turns->next().delivered();
            if (turn.kind != Turn::Kind::Go) {
                exchange.turnAway(turn);
                co_return;
            }
            if (!exchange.mayGo(expectedCost(turn.way.candidate, turn.expected, exchange.m_context.clock.wallNow())))
                co_return;
            Attempt &attempt = exchange.startAttempt(turn);
            const AttemptEnd end = co_await attempt.end().delivered();
            exchange.book(turn, end);
            if (end.isAnswered) {
                exchange.settle(end);
                co_return;
            }
        }
    }
};

Exchange::Exchange(const RelayContext &context, ExchangeStart start, http::Request request, std::unique_ptr<RecordedReply> reply,
                   std::function<void(Exchange *)> onDone)
    : m_context(context)
    , m_start(std::move(start))
    , m_request(std::move(request))
    , m_onDone(std::move(onDone))
    , m_recordedReply(*reply)
    , m_requestBody(m_start.capture)
    , m_input{.config = m_start.config,
              .endpoint = m_start.endpoint,
              .dialect = dialect::dialectOf(m_start.endpoint),
              .onStall = m_start.client.onStall,
              .manners = &dialect::mannersOf(dialect::dialectOf(m_start.endpoint),
                                             m_start.isReplay ? QByteArray() : m_start.client.id.toUtf8(),
                                             m_request.head.headers.value("user-agent")),
              .head = &m_request.head,
              .receivedAt = m_start.receivedAt,
              .reply = reply.get(),
              .capture = m_start.capture,
              .requestId = QByteArray::number(m_context.random.next(), 16),
              .hops = withHop(m_request.head.headers, m_context.instanceId),
              .spoken = &m_spoken}
    , m_answer(std::move(reply), m_input.dialect, *m_input.manners)
    , m_account(context.house.clients(), m_start.client, isSideCall())
{
    m_input.onCommitted = [this] { release(); };
    m_record.receivedAt = m_start.receivedAtWall;
    m_record.client = m_start.client.id;
    m_record.tool = m_start.isReplay ? kReplayTool : QString::fromLatin1(m_input.manners->tool);
    m_record.endpoint = m_start.endpoint;
    m_record.dialect = m_input.dialect;
    m_record.requestBytes = m_request.body.size();
    m_answer.reply().setObserver(this);
}

Exchange::~Exchange() = default;

void Exchange::begin()
{
    Story::live(*this);
}

// Reads what must be known of the request, and opens the row.
bool Exchange::understand()
{
    auto facts = readRequest();
    if (facts) {
        m_input.facts = std::move(*facts);
        m_record.modelAsked = m_input.facts.model;
        m_record.isStream = m_input.facts.isStream;
    }
    if (!isSideCall()) {
        m_record.id = m_context.log.opened(m_record);
        m_isOpen = true;
    }
    if (!facts) {
        refuse(400, facts.error().detail);
        return false;
    }
    return true;
}

// Whether anybody may take the request, and how its answer is to go out.
bool Exchange::findRoute()
{
    m_plan.emplace(m_start.config->settings, m_start.endpoint, m_record.modelAsked);
    if (isSideCall() && !m_plan->problem().isEmpty()) {
        m_plan.emplace(m_start.config->settings, dialect::conversationCall(m_input.dialect), m_record.modelAsked);
        if (m_plan->problem().isEmpty()) {
            answerCount();
            return false;
        }
    }
    if (!m_plan->problem().isEmpty()) {
        refuse(404, m_plan->problem());
        return false;
    }
    if (const auto limit = m_plan->deadline(m_start.client))
        m_input.deadline = m_start.receivedAt + *limit;
    prepareAnswer();
    return mayGo(Money()); // A kept answer may still serve it, which costs nothing.
}

// Where the request may go, and with how much of it.
bool Exchange::findWays()
{
    m_input.healthScore = m_context.house.ladder().score();
    const DegradeSteps steps = stepsForHealth();
    if (steps.notice) {
        answerWithNotice();
        return false;
    }
    degrade(steps);
    m_plan->order(m_start.client.priority, m_context.house.guards(), m_context.clock.steadyNow());
    setUpTurns();
    const Candidate &first = m_plan->first();
    return mayGo(expectedCost(
        first, m_context.house.guards().expect(first, m_input.facts.estimatedInputTokens, m_input.facts.maxOutputTokens),
        m_context.clock.wallNow()));
}

void Exchange::setUpTurns()
{
    m_turns = std::make_unique<Turns>(m_context, m_plan->tries(),
                                      Turns::Asker{.priority = m_start.client.priority,
                                                   .maxWait = m_start.client.maxWait,
                                                   .deadline = m_input.deadline,
                                                   .countedInput = m_input.facts.estimatedInputTokens,
                                                   .maxOutput = m_input.facts.maxOutputTokens,
                                                   .stream = m_input.stream,
                                                   .isFree = isSideCall()});
}

// How the answer goes out, and to whom besides this client.
void Exchange::prepareAnswer()
{
    if (isSideCall())
        return;
    const Settings &settings = m_start.config->settings;
    if (m_record.isStream)
        m_answer.makeStream({.holdUntil = m_start.receivedAt + std::min(settings.holdHead, m_input.manners->holdHead),
                             .pingEvery = settings.heartbeatPing},
                            m_context.clock);
    m_input.stream = m_answer.stream();
    const bool isShared = m_start.client.cache.isEnabled || m_start.client.isSingleFlight;
    if (isShared || m_start.client.loopGuard.isEnabled)
        m_fingerprint = fingerprintOf(m_start.client.id, m_start.endpoint, m_request);
    if (!isShared)
        return;
    m_shared = std::make_unique<SharedAnswer>(m_context, m_start.client, m_fingerprint, m_input.stream, m_input.deadline);
    m_input.record = [this](QByteArrayView bytes) { m_shared->record(bytes); };
}

// Only a conversation can be shortened, or its next turn be told in other words; vectors of another model are of no use.
DegradeSteps Exchange::stepsForHealth()
{
    if (!isConversation(m_start.endpoint))
        return {};
    return m_context.house.ladder().stepsFor(m_start.client, m_input.healthScore);
}

void Exchange::degrade(const DegradeSteps &steps)
{
    const DegradeSteps taken = degradeRequest(steps, m_start.client, m_start.endpoint, m_request.body, m_input.facts, *m_plan);
    if (!taken.any())
        return;
    m_record.isDegraded = true;
    m_record.degradedSteps = toString(taken);
    m_degradedFields = degradedFields(taken);
    if (m_input.stream)
        m_input.stream->setEarlyFields(m_degradedFields);
}

// The guards on the client. Asked when the request comes, and again when it goes, which may be much later.
bool Exchange::mayGo(const std::optional<Money> &expectedCost)
{
    const auto refusal = m_account.check(expectedCost);
    if (!refusal)
        return true;
    refuse(refusal->status, refusal->why, refusal->retryAfter);
    return false;
}

Attempt &Exchange::startAttempt(Turn &turn)
{
    m_input.way = turn.way;
    m_input.permit = &turn.permit;
    const auto overhead = m_context.clock.steadyNow() - m_start.receivedAt - m_withProviders;
    m_input.servedBy = servedByFields(turn.way.candidate, int(m_attempts.size()) + 1, overhead);
    m_input.servedBy.append(m_degradedFields);
    m_account.reserve(expectedCost(turn.way.candidate, turn.expected, m_context.clock.wallNow()));
    if (m_input.stream)
        m_attempts.push_back(std::make_unique<StreamAttempt>(m_context, m_input));
    else
        m_attempts.push_back(std::make_unique<WholeAttempt>(m_context, m_input));
    m_running = m_attempts.back().get();
    m_running->start(m_request.body);
    return *m_attempts.back();
}

// What the attempt has shown, for the guards and for the attempts after it.
void Exchange::book(Turn &turn, const AttemptEnd &end)
{
    const Attempt &attempt = *m_attempts.back();
    const AttemptRecord &record = attempt.record();
    m_running = nullptr;
    m_withProviders += record.times.ended.value_or(record.started) - record.started;
    const CallEnd call = callEndOf(attempt, end, turn, m_input, m_context.clock.wallNow());
    turn.permit.settle(call);
    m_account.settle(call, record.usage, m_fingerprint);
    if (end.isAnswered)
        return;
    // That a channel has no words for the request says nothing of those that have.
    if (!end.isUnfit || !m_lastEnd)
        m_lastEnd = end;
    if (end.isReasoningRefused && leaveOutReasoning())
        return; // The channel is well, and gets another chance at once.
    if (end.isUnfit)
        m_plan->tries().leaveOut(turn.way);
    else
        m_plan->note(turn.way, end.outcome, m_context.random.fraction(), m_context.clock.steadyNow());
}

void Exchange::onClientGone()
{
    if (m_running)
        m_running->onClientGone();
    else
        stopWaiting();
}

void Exchange::onClientReady()
{
    if (m_running)
        m_running->onClientReady();
}

void Exchange::breakOff()
{
    m_cancelled = Outcome::Interrupted;
    if (m_running)
        m_running->breakOff();
    else
        stopWaiting();
}

void Exchange::stopWaiting()
{
    if (m_shared && m_shared->isWaiting())
        m_shared->cancel();
    else if (m_turns)
        m_turns->cancel();
}

ActiveExchange Exchange::describe(SteadyTime now) const
{
    ActiveExchange active = activeView(m_record, m_attempts, m_running, m_turns.get(), m_context.clock);
    active.age = toMs(now - m_start.receivedAt);
    return active;
}

} // namespace sluice::relay
