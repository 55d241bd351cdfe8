// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/serverconnection.h"

#include "core/http/answerwriter.h"
#include "core/http/serverreply.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::http {

namespace {

/// Read from the stream at once.
constexpr qsizetype kReadPiece = 64 * 1024;
/// Kept of requests that come before the answer to an earlier one has ended.
constexpr qsizetype kMaxPipelined = 64 * 1024;

AnswerWriter::Request answerRequest(const RequestParser &parser, bool keepsConnection)
{
    const bool isKnown = !parser.head().method.isEmpty();
    return {.isHead = parser.head().method == "HEAD", .isHttp11 = !isKnown || parser.isHttp11(), .isKeepAlive = keepsConnection};
}

/// The fields that told how the body travelled, now that it lies there plain.
void describePlainBody(HeaderList &headers, bool hadBody, qsizetype bodySize)
{
    for (const char *name : {"Transfer-Encoding", "Trailer", "TE", "Expect"})
        headers.remove(name);
    if (!hadBody)
        return;
    headers.remove("Content-Encoding");
    headers.set("Content-Length", QByteArray::number(bodySize));
}

} // namespace

ServerConnection::ServerConnection(std::unique_ptr<ByteStream> stream, RequestHandler &handler, const ServerLimits &limits,
                                   const Clock &clock, TimerFactory &timers, std::function<void(ServerConnection *)> onFinished)
    : m_stream(std::move(stream))
    , m_handler(handler)
    , m_limits(limits)
    , m_clock(clock)
    , m_onFinished(std::move(onFinished))
    , m_alarm(timers.create([this] { onAlarm(); }))
    , m_phaseSince(clock.steadyNow())
{
    m_stream->setUser(this);
    watch();
}

ServerConnection::~ServerConnection()
{
    m_phase = Phase::Over;
    if (m_reply)
        std::exchange(m_reply, nullptr)->onClientGone();
}

void ServerConnection::drop()
{
    onClosed({ErrorCode::ConnectionLost, QStringLiteral("let go by the server")});
}

/// Reads and parses until nothing is left or a request is being answered. A loop, because a client may have sent a thousand
/// requests that are each answered at once.
void ServerConnection::pump()
{
    if (std::exchange(m_isPumping, true))
        return;
    bool goesOn = true;
    while (goesOn && m_phase != Phase::Over) {
        if (m_phase != Phase::Answering && hasInput())
            parseInput();
        else
            goesOn = readMore();
    }
    m_isPumping = false;
    watch();
}

bool ServerConnection::readMore()
{
    std::array<char, kReadPiece> piece;
    const bool isAnswering = m_phase == Phase::Answering;
    const qsizetype room = isAnswering ? kMaxPipelined - (m_input.size() - m_inputAt) : kReadPiece;
    if (room <= 0) {
        m_stream->setReadPaused(true);
        return false;
    }
    const qint64 size = m_stream->read(piece.data(), std::min(room, kReadPiece));
    if (size <= 0)
        return false;
    QByteArrayView bytes(piece.data(), size);
    if (!isAnswering)
        bytes = bytes.sliced(parse(bytes));
    if (m_phase != Phase::Over)
        m_input.append(bytes);
    return true;
}

void ServerConnection::parseInput()
{
    m_inputAt += parse(QByteArrayView(m_input).sliced(m_inputAt));
    if (!hasInput()) {
        m_input = QByteArray();
        m_inputAt = 0;
    }
}

/// Leads bytes through the request under way, at most to its end. Returns how many belonged to it.
qsizetype ServerConnection::parse(QByteArrayView bytes)
{
    if (!m_parser)
        m_parser = std::make_unique<RequestParser>(m_limits.caps);
    if (m_phase == Phase::Body)
        m_phaseSince = m_clock.steadyNow();
    qsizetype at = 0;
    do {
        const ParseStep step = m_parser->feed(bytes.sliced(at));
        at += step.consumed;
        if (m_phase == Phase::Idle && m_parser->hasBegun()) {
            m_phase = Phase::Head;
            m_phaseSince = m_clock.steadyNow();
        }
        switch (step.state) {
        case ParseState::Incomplete: decodeBodyPart(); return at;
        case ParseState::HeadDone: onHeadDone(); break;
        case ParseState::Done: onRequestDone(); return at;
        case ParseState::Bad: refuse(Refusal::BadRequest); return at;
        case ParseState::TooLarge: refuse(m_phase == Phase::Body ? Refusal::BodyTooLarge : Refusal::HeadTooLarge); return at;
        }
    } while (m_phase == Phase::Body);
    return at;
}

void ServerConnection::onHeadDone()
{
    m_phase = Phase::Body;
    const RequestHead &head = m_parser->head();
    const qint64 announced = m_parser->announcedBodySize();
    if (const auto refusal = m_handler.checkHead(head)) {
        answerRefusal(*refusal, announced == 0 && head.isKeepAlive);
        return;
    }
    if (announced == 0)
        return;
    if (announced > m_limits.caps.bodyBytes) {
        refuse(Refusal::BodyTooLarge);
        return;
    }
    auto decoder = ContentDecoder::create(head.headers.combined("Content-Encoding"));
    if (!decoder) {
        refuse(Refusal::UnknownCoding);
        return;
    }
    m_decoder = std::move(*decoder);
    // RFC 9110 §10.1.1; a HTTP/1.0 client would take the interim answer for the answer.
    if (m_parser->isHttp11() && head.headers.hasToken("Expect", "100-continue")) {
        m_stream->write("HTTP/1.1 100 Continue\r\n\r\n");
        m_stream->flush();
    }
}

/// Unfolds what has come of the body. False if that ended the request.
bool ServerConnection::decodeBodyPart()
{
    if (!m_decoder)
        return true;
    const auto decoded = m_decoder->feed(m_parser->takeBody(), m_decoded, m_limits.maxDecodedBody);
    if (decoded)
        return true;
    refuse(decoded.error().code == ErrorCode::LimitExceeded ? Refusal::BodyTooLarge : Refusal::BadRequest);
    return false;
}

void ServerConnection::onRequestDone()
{
    if (!decodeBodyPart())
        return;
    if (m_decoder && !m_decoder->finish()) {
        refuse(Refusal::BadRequest);
        return;
    }
    const AnswerWriter::Request answer = answerRequest(*m_parser, m_parser->head().isKeepAlive);
    const bool hadBody = m_parser->announcedBodySize() != 0;
    Request request{m_parser->takeHead(), m_decoder ? std::exchange(m_decoded, {}) : m_parser->takeBody()};
    describePlainBody(request.head.headers, hadBody, request.body.size());
    m_decoder.reset();
    m_parser.reset();
    m_phase = Phase::Answering;
    auto reply = std::make_unique<ReplyImpl>(*this, answer);
    m_reply = reply.get();
    m_handler.onRequest(std::move(request), std::move(reply));
}

void ServerConnection::refuse(Refusal reason)
{
    const bool isUnderstood = m_parser && !m_parser->head().method.isEmpty();
    const RefusalAnswer answer = m_handler.refusal(reason, isUnderstood ? &m_parser->head() : nullptr);
    answerRefusal(answer, /*keepsConnection=*/false);
}

void ServerConnection::answerRefusal(const RefusalAnswer &answer, bool keepsConnection)
{
    AnswerWriter writer(answerRequest(*m_parser, keepsConnection));
    writer.wholeHead(answer.status, answer.headers, answer.body.size());
    writer.body(answer.body);
    m_stream->write(writer.bytes());
    m_stream->flush();
    if (keepsConnection)
        becomeIdle();
    else
        close();
}

void ServerConnection::onAnswerEnded(bool keepsConnection)
{
    m_reply = nullptr;
    if (!keepsConnection) {
        close();
        return;
    }
    becomeIdle();
    m_stream->setReadPaused(false);
    watch();
}

void ServerConnection::onAnswerAborted()
{
    m_reply = nullptr;
    finish();
}

void ServerConnection::onDrained()
{
    if (m_reply)
        m_reply->onClientReady();
}

void ServerConnection::onClosed(const Error &)
{
    if (m_phase == Phase::Over)
        return;
    m_phase = Phase::Over;
    if (m_reply)
        std::exchange(m_reply, nullptr)->onClientGone();
    finish();
}

void ServerConnection::becomeIdle()
{
    m_parser.reset();
    m_phase = Phase::Idle;
    m_phaseSince = m_clock.steadyNow();
}

void ServerConnection::close()
{
    m_stream->closeWhenWritten();
    finish();
}

void ServerConnection::finish()
{
    m_phase = Phase::Over;
    m_alarm->stop();
    m_stream.reset();
    if (const auto onFinished = std::exchange(m_onFinished, nullptr))
        onFinished(this);
}

SteadyTime ServerConnection::deadline() const
{
    switch (m_phase) {
    case Phase::Idle: return hasInput() ? m_phaseSince : m_phaseSince + m_limits.keepAliveTimeout;
    case Phase::Head: return m_phaseSince + m_limits.headTimeout;
    case Phase::Body: return m_phaseSince + m_limits.bodyIdleTimeout;
    case Phase::Answering:
    case Phase::Over: break;
    }
    return SteadyTime::max();
}

/// Sees to it that the alarm rings in time. It is left alone when it rings too early, which costs less than to move it with
/// each request and each piece of a body.
void ServerConnection::watch()
{
    const SteadyTime due = deadline();
    if (m_isPumping || due >= m_alarmDue)
        return;
    m_alarmDue = due;
    m_alarm->start(due);
}

void ServerConnection::onAlarm()
{
    m_alarmDue = SteadyTime::max();
    if (m_clock.steadyNow() < deadline()) {
        watch();
        return;
    }
    switch (m_phase) {
    case Phase::Idle:
        // Requests that came during an answer are taken up from here, so that no handler is called from within its end().
        if (hasInput())
            pump();
        else
            close();
        break;
    case Phase::Head:
    case Phase::Body: refuse(Refusal::HeadTimeout); break;
    case Phase::Answering:
    case Phase::Over: break;
    }
}

} // namespace sluice::http
