// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/probequestion.h"

#include "core/dialect/answer.h"
#include "core/dialect/keyscan.h"

#include <utility>

namespace sluice::relay {

namespace {

constexpr qint64 kMaxEvent = 1024 * 1024;
/// How long an answer that has said that it is whole may take to end.
constexpr milliseconds kAfterFinish{2'000};

std::optional<Dialect> dialectOfEvent(const http::SseEvent &event)
{
    std::optional<Dialect> dialect;
    dialect::scanKeys(event.data, [&dialect](const dialect::JsonKey &key) {
        if (key.depth != 1)
            return;
        const QByteArrayView type = key.name == "type" ? key.rawText() : QByteArrayView();
        if (key.name == "choices")
            dialect = Dialect::Chat;
        else if (type.startsWith("response."))
            dialect = Dialect::Responses;
        else if (type.startsWith("message_") || type.startsWith("content_block_"))
            dialect = Dialect::Messages;
    });
    return dialect;
}

/// The three dialects' words for "as much as was allowed".
bool saysCutByLength(QByteArrayView data)
{
    bool isCut = false;
    dialect::scanKeys(data, [&isCut](const dialect::JsonKey &key) {
        isCut = isCut || (key.name == "finish_reason" && key.rawText() == "length") ||
                (key.name == "stop_reason" && key.rawText() == "max_tokens") ||
                (key.name == "reason" && key.rawText() == "max_output_tokens");
    });
    return isCut;
}

} // namespace

ProbeQuestion::ProbeQuestion(const Deps &deps, Dialect dialect, Done done)
    : m_deps(deps)
    , m_dialect(dialect)
    , m_done(std::move(done))
    , m_reader(dialect::makeStreamReader(dialect))
    , m_sse(kMaxEvent)
    , m_timer(deps.timers.create([this] {
        m_evidence.isTimedOut = !m_evidence.isComplete;
        settle();
    }))
{
}

ProbeQuestion::~ProbeQuestion() = default;

void ProbeQuestion::start(ProbeCall call, milliseconds connect, milliseconds patience)
{
    m_patience = patience;
    m_call = m_deps.pool.start(call.target, std::move(call.request), connect, this);
}

void ProbeQuestion::giveUp()
{
    m_evidence.isTimedOut = true;
    settle();
}

void ProbeQuestion::onUpstreamConnected()
{
    m_sentAt = m_deps.clock.steadyNow();
    m_timer->start(m_sentAt + m_patience);
}

void ProbeQuestion::onUpstreamHead(const http::ResponseHead &head)
{
    m_evidence.status = head.status;
    m_evidence.contentType = head.headers.value("content-type").toByteArray().toLower();
    m_evidence.location = head.headers.value("location").toByteArray();
}

void ProbeQuestion::onUpstreamBody(QByteArrayView bytes)
{
    m_bytes += bytes.size();
    if (m_bytes > (m_evidence.hasEvents ? kMaxStream : kMaxBody)) {
        settle();
        return;
    }
    if (m_evidence.hasEvents) {
        readEvents(bytes);
        return;
    }
    m_evidence.body.append(bytes);
    if (looksLikeEvents()) {
        m_evidence.hasEvents = true;
        readEvents(std::exchange(m_evidence.body, {}));
    }
}

// The first bytes tell more than the Content-Type, see StreamAttempt.
bool ProbeQuestion::looksLikeEvents() const
{
    const QByteArrayView text = QByteArrayView(m_evidence.body).trimmed();
    if (m_evidence.status < 200 || m_evidence.status > 299 || text.isEmpty() || text.startsWith('{') || text.startsWith('<'))
        return false;
    return m_evidence.contentType.startsWith("text/event-stream") || dialect::looksLikeEventStream(text);
}

void ProbeQuestion::readEvents(QByteArrayView bytes)
{
    const auto result = m_sse.feed(bytes, [this](const http::SseEvent &event) { return onEvent(event); });
    if (result == http::SseReader::Result::EventTooLarge)
        settle();
}

// Returns false when nothing more of the stream is wanted.
bool ProbeQuestion::onEvent(const http::SseEvent &event)
{
    if (!event.hasData)
        return true;
    if (!m_evidence.spoken)
        m_evidence.spoken = dialectOfEvent(event);
    const dialect::EventFacts facts = m_reader->read(event.type, event.data);
    const SteadyTime now = m_deps.clock.steadyNow();
    if (facts.hasContent && !m_evidence.firstContent) {
        m_evidence.firstContent = std::chrono::duration_cast<milliseconds>(now - m_sentAt);
        m_timer->stop(); // from here on the whole's patience counts
    }
    m_evidence.isCutByLength = m_evidence.isCutByLength || saysCutByLength(event.data);
    m_evidence.error = facts.error;
    if (facts.isFinish && !std::exchange(m_evidence.isComplete, true))
        m_timer->start(now + kAfterFinish);
    if (!facts.error && !facts.isTerminal)
        return true;
    settle();
    return false;
}

void ProbeQuestion::onUpstreamEnd()
{
    if (m_evidence.hasEvents)
        m_sse.finish([this](const http::SseEvent &event) { return onEvent(event); });
    settle();
}

void ProbeQuestion::onUpstreamError(const Error &error)
{
    m_evidence.transport = error;
    settle();
}

void ProbeQuestion::settle()
{
    if (std::exchange(m_isOver, true))
        return;
    m_timer->stop();
    m_call.reset();
    m_done(m_evidence);
}

} // namespace sluice::relay
