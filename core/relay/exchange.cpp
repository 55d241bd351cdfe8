// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/exchange.h"

#include "core/dialect/clientpath.h"
#include "core/guard/gapmarks.h"
#include "core/relay/streamattempt.h"
#include "core/relay/streamending.h"
#include "core/relay/wholeattempt.h"

#include <QCoroTask>

namespace sluice::relay {

/// The life of an exchange, in order. A coroutine, so that what happens one after the other reads so.
class Exchange::Story
{
public:
    static QCoro::Task<> live(Exchange &exchange)
    {
        if (!exchange.understand())
            co_return;
        const RouteResult route =
            findRoute(exchange.m_start.config->settings, exchange.m_start.endpoint, exchange.m_record.modelAsked);
        if (route.candidates.isEmpty()) {
            exchange.refuse(404, route.problem);
            co_return;
        }
        Attempt &attempt = *exchange.m_attempts.emplace_back(exchange.makeAttempt(route.candidates.first()));
        // The body is of no use here once it is on its way; a long stream should not keep it in memory.
        attempt.start(std::move(exchange.m_request.body));
        const AttemptEnd end = co_await attempt.end().delivered();
        if (!end.isAnswered)
            exchange.answerFailure(end);
        exchange.settle(end);
    }
};

Exchange::Exchange(const RelayContext &context, ExchangeStart start, http::Request request, std::unique_ptr<http::Reply> reply,
                   std::function<void(Exchange *)> onDone)
    : m_context(context)
    , m_start(std::move(start))
    , m_request(std::move(request))
    , m_reply(std::move(reply))
    , m_onDone(std::move(onDone))
{
    m_input = {.config = m_start.config,
               .endpoint = m_start.endpoint,
               .dialect = dialect::dialectOf(m_start.endpoint),
               .onStall = m_start.client.onStall,
               .head = &m_request.head,
               .receivedAt = m_start.receivedAt,
               .reply = m_reply.get()};
    m_input.manners =
        &dialect::mannersOf(m_input.dialect, m_start.client.id.toUtf8(), m_request.head.headers.value("user-agent"));
    m_record.receivedAt = m_start.receivedAtWall;
    m_record.client = m_start.client.id;
    m_record.tool = QString::fromLatin1(m_input.manners->tool);
    m_record.endpoint = m_start.endpoint;
    m_record.dialect = m_input.dialect;
    m_record.requestBytes = m_request.body.size();
    m_reply->setObserver(this);
}

Exchange::~Exchange() = default;

void Exchange::begin()
{
    Story::live(*this);
}

// Reads what must be known of the request, and opens the row.
bool Exchange::understand()
{
    auto facts = m_context.reader.read(m_start.endpoint, m_request.body);
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

std::unique_ptr<Attempt> Exchange::makeAttempt(const Candidate &candidate)
{
    m_input.candidate = candidate;
    if (m_input.facts.isStream && !isSideCall())
        return std::make_unique<StreamAttempt>(m_context, m_input);
    return std::make_unique<WholeAttempt>(m_context, m_input);
}

void Exchange::refuse(int status, const QString &why)
{
    sendError(dialect::errorAnswer(m_input.dialect, status, why));
    m_record.outcome = Outcome::Refused;
    m_record.why = why;
    close();
}

// No candidate could answer. The client gets the last one's reason, in the stream if that has begun.
void Exchange::answerFailure(const AttemptEnd &end)
{
    dialect::ErrorAnswer answer = end.answer;
    // What a tool should wait out says how long (some tools do not ask again without).
    if ((answer.status == 429 || answer.status == 503) && !answer.retryAfterSeconds)
        answer.retryAfterSeconds = int(m_context.waits.onFailure(servedBy(), m_context.clock.steadyNow()).count());
    if (m_reply->hasBegun())
        breakOffStream(*m_reply, *m_input.manners, m_input.dialect, end.outcome, end.why);
    else
        sendError(answer);
}

QString Exchange::servedBy() const
{
    const AttemptRecord &last = m_attempts.back()->record();
    return last.channel + QLatin1Char('/') + last.model;
}

void Exchange::sendError(const dialect::ErrorAnswer &answer)
{
    http::HeaderList headers{{"Content-Type", "application/json"}};
    if (answer.retryAfterSeconds)
        headers.append("Retry-After", QByteArray::number(*answer.retryAfterSeconds));
    m_answeredStatus = answer.status;
    m_reply->sendWhole(answer.status, headers, answer.body);
}

void Exchange::settle(const AttemptEnd &end)
{
    const Attempt &last = *m_attempts.back();
    for (const auto &attempt : m_attempts) {
        m_record.attempts.append(attempt->record());
        m_record.events += attempt->events();
        m_record.answerBytes += attempt->answerBytes();
    }
    m_record.channel = last.record().channel;
    m_record.modelServed = last.record().model;
    m_record.outcome = end.outcome;
    m_record.why = end.why;
    m_record.isDegraded = end.isDegraded;
    m_record.times = last.record().times;
    if (m_record.isStream)
        m_record.gaps = gaps();
    if (end.outcome == Outcome::Ok)
        m_context.waits.onSuccess(servedBy());
    // A refused call has used nothing that we know of.
    if (end.outcome == Outcome::Ok || last.record().times.firstContent)
        m_record.usage = last.usage();
    close();
}

// The silences of the answer that counted, and the longest of all attempts: whoever waited, waited through them all.
GapSummary Exchange::gaps() const
{
    GapSummary gaps = m_attempts.back()->heartbeat().summary();
    if (m_attempts.size() == 1)
        return gaps;
    gaps.marks.clear();
    for (const auto &attempt : m_attempts) {
        for (const GapMark &mark : attempt->heartbeat().summary().marks)
            guard::addMark(gaps.marks, mark);
    }
    return gaps;
}

void Exchange::close()
{
    m_record.times.ended = toMs(m_context.clock.steadyNow() - m_start.receivedAt);
    if (m_answeredStatus != 0)
        m_record.status = m_answeredStatus;
    else if (m_reply->hasBegun())
        m_record.status = m_attempts.back()->record().status.value_or(200);
    m_reply->setObserver(nullptr);
    if (std::exchange(m_isOpen, false))
        m_context.log.finished(m_record);
    m_onDone(this);
}

void Exchange::onClientGone()
{
    if (!m_attempts.empty())
        m_attempts.back()->onClientGone();
}

void Exchange::onClientReady()
{
    if (!m_attempts.empty())
        m_attempts.back()->onClientReady();
}

void Exchange::breakOff()
{
    if (!m_attempts.empty())
        m_attempts.back()->breakOff();
}

ActiveExchange Exchange::describe(SteadyTime now) const
{
    ActiveExchange active{.id = m_record.id,
                          .receivedAt = m_record.receivedAt,
                          .client = m_record.client,
                          .tool = m_record.tool,
                          .dialect = m_record.dialect,
                          .model = m_record.modelAsked,
                          .isStream = m_record.isStream,
                          .age = toMs(now - m_start.receivedAt)};
    if (m_attempts.empty())
        return active;
    const Attempt &attempt = *m_attempts.back();
    active.channel = attempt.record().channel;
    active.stage = attempt.stage();
    active.gap = attempt.heartbeat().gap(now);
    active.limit = attempt.heartbeat().limit();
    active.events = attempt.events();
    active.bytes = attempt.answerBytes();
    active.gapColumns = attempt.heartbeat().gapColumns(now);
    return active;
}

} // namespace sluice::relay
