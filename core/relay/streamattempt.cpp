// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/streamattempt.h"

#include "core/api/callreasons.h"
#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/http/ssewriter.h"
#include "core/relay/classify.h"
#include "core/relay/streamending.h"
#include "core/relay/upstreamrequest.h"

#include <QJsonDocument>

namespace sluice::relay {

namespace {

http::HeaderList streamFields(const http::HeaderList &upstream)
{
    http::HeaderList headers = eventStreamFields();
    headers.append(passedOnFields(upstream));
    return headers;
}

bool isWhole(QByteArrayView data)
{
    return data.trimmed() == "[DONE]" || QJsonDocument::fromJson(QByteArray::fromRawData(data.data(), data.size())).isObject();
}

} // namespace

StreamAttempt::StreamAttempt(const RelayContext &context, const AttemptInput &input)
    : Attempt(context, input)
    , m_reader(dialect::makeStreamReader(input.dialect, /*keepsText=*/input.onStall == OnStall::Notice))
    , m_sse(input.config->settings.maxEventBytes)
{
}

StreamAttempt::~StreamAttempt() = default;

void StreamAttempt::takeHead(const http::ResponseHead &head)
{
    m_heartbeat.onBytes(now());
    m_saysEvents = head.headers.value("content-type").startsWith("text/event-stream");
    if (m_translation)
        m_translated.emplace(*m_translation, m_input.way.candidate.channel->dialect,
                             [this](const http::SseEvent &event) { return onEvent(event); });
}

void StreamAttempt::takeBody(QByteArrayView bytes)
{
    m_heartbeat.onBytes(now());
    m_evidence.hasBody = true;
    if (m_kind == Kind::Events) {
        feedEvents(bytes);
        return;
    }
    m_unsorted.append(bytes);
    if (m_kind == Kind::Unknown) {
        m_kind = kindOf(m_unsorted);
        if (m_kind == Kind::Events)
            feedEvents(std::exchange(m_unsorted, {}));
    }
    if (m_unsorted.size() > kMaxWhole) {
        m_evidence.isForeign = true;
        breakOffAnswer(kCallReasons.wholeTooLong.english());
    }
}

// The first bytes tell more than the Content-Type: providers put streams under text/plain, and errors under text/event-stream.
StreamAttempt::Kind StreamAttempt::kindOf(QByteArrayView begin) const
{
    const QByteArrayView text = begin.trimmed();
    if (text.isEmpty())
        return Kind::Unknown;
    if (m_saysEvents)
        return text.startsWith('{') || text.startsWith('<') ? Kind::Whole : Kind::Events;
    if (text.size() < 8)
        return Kind::Unknown;
    return dialect::looksLikeEventStream(text) ? Kind::Events : Kind::Whole;
}

void StreamAttempt::feedEvents(QByteArrayView bytes)
{
    const auto result = m_sse.feed(bytes, [this](const http::SseEvent &event) { return takeEvent(event); });
    if (end().isComplete())
        return;
    if (result == http::SseReader::Result::EventTooLarge) {
        m_evidence.isForeign = true;
        breakOffAnswer(kCallReasons.eventTooLarge.english(m_input.config->settings.maxEventBytes));
        return;
    }
    flushClient();
}

// Returns false when nothing more of the stream is wanted.
bool StreamAttempt::takeEvent(const http::SseEvent &event)
{
    if (!m_translated || !event.hasData)
        return onEvent(event);
    const dialect::EventFacts facts = m_translated->look(event);
    if (facts.error) {
        onProviderError(*facts.error, {});
        return false;
    }
    noteProgress(facts);
    return m_translated->translate(event);
}

void StreamAttempt::noteProgress(const dialect::EventFacts &facts)
{
    if (facts.hasContent) {
        noteContent(now());
        m_evidence.hasContent = true;
        ++m_events;
        m_contentBytes += facts.contentBytes;
    }
    if (facts.isFinish && !m_heartbeat.isFinishing())
        m_heartbeat.onFinish(now());
}

// An event of the client's dialect.
bool StreamAttempt::onEvent(const http::SseEvent &event)
{
    if (!event.hasData) {
        onComment(event);
        return true;
    }
    const dialect::EventFacts facts = m_reader->read(event.type, event.data);
    if (facts.error) {
        onProviderError(*facts.error, outgoing(event));
        return false;
    }
    if (!m_translated)
        noteProgress(facts);
    if (!facts.isUsageOnly || m_input.facts.asksUsage)
        passOn(facts, outgoing(event));
    if (facts.isTerminal) {
        if (m_translated && m_input.keepResponse)
            m_input.keepResponse(event.data);
        completeAnswer();
        return false;
    }
    return true;
}

void StreamAttempt::onComment(const http::SseEvent &event)
{
    // Comments keep the client's own clocks going; before the head is sent they have nobody to reach.
    if (m_sentContent && event.isPlainLf)
        send(event.raw);
}

void StreamAttempt::passOn(const dialect::EventFacts &facts, QByteArrayView bytes)
{
    if (facts.isPing) {
        if (m_sentContent)
            send(bytes);
        return;
    }
    const bool isWaitingTool = facts.isToolPart && !facts.completesTools && !facts.isTerminal;
    const bool letsGo = !isWaitingTool && (facts.hasContent || facts.completesTools || facts.isTerminal || facts.isFinish);
    m_holdsTools = m_holdsTools || isWaitingTool;
    // Without content it is nobody's yet, even at its end: somebody else may have more to say.
    if (!m_reader->hasContent() || (!letsGo && (m_holdsTools || !m_sentContent))) {
        hold(bytes);
        return;
    }
    releaseStart();
    const bool overtakes = m_input.dialect == Dialect::Chat && facts.hasContent && !facts.isToolPart && !facts.isFinish;
    if (!overtakes)
        releaseTools();
    send(facts.insertBefore);
    send(bytes);
}

void StreamAttempt::hold(QByteArrayView bytes)
{
    QByteArray &held = m_holdsTools ? m_heldTools : m_heldStart;
    held.append(bytes);
    if (m_heldStart.size() > kMaxHeldStart)
        releaseStart();
    if (m_heldTools.size() > kMaxHeldTools) {
        releaseStart();
        releaseTools();
    }
}

// The event as the client gets it: its own bytes, unless it lacks the `event:` line that strict clients need or has line ends of
// another style.
QByteArrayView StreamAttempt::outgoing(const http::SseEvent &event)
{
    const QByteArray name =
        event.type.isEmpty() && m_input.dialect != Dialect::Chat ? m_reader->eventName(event.data) : QByteArray();
    if (event.isPlainLf && name.isEmpty() && event.raw.endsWith("\n\n"))
        return event.raw;
    m_rewritten.clear();
    http::appendSseEvent(m_rewritten, name.isEmpty() ? event.type : QByteArrayView(name), event.data);
    return m_rewritten;
}

void StreamAttempt::commitHead()
{
    if (m_input.stream->hasBegun())
        return;
    http::HeaderList headers = streamFields(m_head.headers);
    headers.append(m_input.servedBy);
    m_input.stream->begin(headers);
}

void StreamAttempt::send(QByteArrayView bytes)
{
    if (bytes.isEmpty())
        return;
    commitHead();
    m_input.stream->write(bytes);
    if (m_input.record)
        m_input.record(bytes);
}

void StreamAttempt::releaseStart()
{
    if (!std::exchange(m_sentContent, true))
        m_input.onCommitted();
    send(std::exchange(m_heldStart, {}));
}

void StreamAttempt::releaseTools()
{
    m_holdsTools = false;
    send(std::exchange(m_heldTools, {}));
}

void StreamAttempt::flushClient()
{
    if (!m_input.stream->hasBegun())
        return;
    m_input.stream->flush();
    if (!m_isPaused && m_call && m_input.stream->isCongested()) {
        m_isPaused = true;
        m_call->setPaused(true);
        m_heartbeat.setPaused(true, now());
    }
}

void StreamAttempt::onClientReady()
{
    if (!m_isPaused || !m_call)
        return;
    m_isPaused = false;
    m_heartbeat.setPaused(false, now());
    armTimer();
    m_call->setPaused(false);
}

void StreamAttempt::takeEnd()
{
    if (m_kind == Kind::Events) {
        // A last event without its blank line counts if it is whole; half of one must not reach anybody.
        m_sse.finish([this](const http::SseEvent &event) { return !isWhole(event.data) || takeEvent(event); });
        if (!end().isComplete() && !completeIfWhole())
            breakOffAnswer(kCallReasons.streamWithoutEnd.english());
        return;
    }
    takeWhole();
}

void StreamAttempt::takeError(const QString &why)
{
    if (!completeIfWhole())
        breakOffAnswer(kCallReasons.streamBroke.english(why));
}

void StreamAttempt::takeStall(guard::Stall stall)
{
    if (!completeIfWhole())
        breakOffAnswer(kCallReasons.streamStalled.english(describe(stall, m_limits)));
}

void StreamAttempt::onProviderError(const dialect::ProviderError &error, QByteArrayView bytes)
{
    m_evidence.error = error;
    const Outcome outcome = classify(m_evidence);
    const QString why = kCallReasons.errorInStream.english(QString::fromUtf8(redactedSnippet(error.message.toUtf8())));
    if (!m_sentContent) {
        const int status = error.status && *error.status >= 429 && *error.status != 529
                               ? *error.status
                               : statusForError(outcome, m_input.dialect);
        bool isNumeric = false;
        error.code.toInt(&isNumeric); // Some tools take a number for a status of their own and wait a minute.
        fail(why, status, {.type = error.type, .code = isNumeric ? QString() : error.code});
        return;
    }
    if (bytes.isEmpty() || !isFinal(outcome)) {
        breakOffAnswer(why);
        return;
    }
    // Asking again cannot cure this: the tool gets the provider's own words.
    send(bytes);
    m_input.stream->end();
    finish({.why = why, .isAnswered = true});
}

// Under a 2xx without events: an error object, a page, or the whole answer although a stream was asked for.
void StreamAttempt::takeWhole()
{
    const dialect::AnswerFacts facts = dialect::readAnswer(m_input.channelEndpoint(), m_unsorted);
    if (facts.error) {
        onProviderError(*facts.error, {});
        return;
    }
    if (m_unsorted.trimmed().isEmpty()) {
        m_evidence.hasBody = false;
        breakOffAnswer(kCallReasons.emptyAnswer.english());
        return;
    }
    m_evidence.isForeign = true;
    // What an object says is the model's words, which have no place in a record.
    const bool isObject = m_unsorted.trimmed().startsWith('{');
    breakOffAnswer(isObject ? kCallReasons.wholeForStream.english()
                            : kCallReasons.noStream.english(QString::fromUtf8(redactedSnippet(m_unsorted))));
}

// All that is missing may be the formal end.
bool StreamAttempt::completeIfWhole()
{
    if (m_translated)
        m_translated->finish();
    if (!end().isComplete() && m_reader->isComplete())
        completeAnswer();
    return end().isComplete();
}

void StreamAttempt::completeAnswer()
{
    m_evidence.isComplete = m_evidence.stop == AttemptEvidence::Stop::None; // who has left did not take all of it
    if (!m_sentContent && !m_reader->hasContent()) {
        WholeAnswer answer{.headers = streamFields(m_head.headers), .body = m_heldStart + m_heldTools + m_reader->missingEnd()};
        releaseCall();
        finish({.why = kCallReasons.answerWithoutContent.english(), .emptyAnswer = std::move(answer)});
        return;
    }
    releaseStart();
    releaseTools();
    send(m_reader->missingEnd());
    commitHead();
    m_input.stream->end();
    releaseCall();
    finish({.isAnswered = true});
}

// Nothing sent: the exchange may still do better. Something sent: the form that this tool recovers from, then the end.
void StreamAttempt::breakOffAnswer(const QString &why)
{
    if (!m_sentContent) {
        fail(why);
        return;
    }
    if (m_input.onStall == OnStall::Notice) {
        endWithNotice(why);
        return;
    }
    breakOffStream(m_input.stream->reply(), *m_input.manners, m_input.dialect, classify(m_evidence), why);
    finish({.why = why, .isAnswered = true});
}

void StreamAttempt::endWithNotice(const QString &why)
{
    m_input.stream->write(m_reader->noticeEnd(QStringLiteral("[Sluice: this answer is incomplete. %1]").arg(why)));
    m_input.stream->end();
    finish({.why = why, .isAnswered = true, .isDegraded = true});
}

SteadyTime StreamAttempt::nextDuty() const
{
    return m_isPaused && m_input.stream->hasBegun() ? SteadyTime::max() : m_input.stream->nextDuty();
}

// Keeps a waiting client company: the head when it can be held no longer, then a ping for each stretch of silence.
void StreamAttempt::onDuty(SteadyTime)
{
    m_input.stream->keepCompany();
    flushClient();
}

Usage StreamAttempt::usage() const
{
    return m_translated ? withEstimates(m_translated->usage(), m_contentBytes, m_translated->isUsageFinal())
                        : withEstimates(m_reader->usage(), m_contentBytes, m_reader->isUsageFinal());
}

} // namespace sluice::relay
