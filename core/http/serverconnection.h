// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/http/bytestream.h"
#include "core/http/contentcoding.h"
#include "core/http/message.h"
#include "core/http/requestparser.h"

#include <functional>
#include <memory>
#include <optional>

namespace sluice::http {

/// Told about the client while its request is being answered.
class ReplyObserver
{
public:
    virtual ~ReplyObserver() = default;
    /// The client hung up (a half-close counts) or the server let it go. Comes at most once; the Reply swallows all writes from
    /// then on, and may be destroyed.
    virtual void onClientGone() = 0;
    /// What was written has left, after `isCongested()` had been true.
    virtual void onClientReady() = 0;
};

/// The way to answer one request. Owned by whoever answers; destroyed before its end it breaks the connection off, so that
/// no client takes half an answer for a whole one. Relay thread only.
class Reply
{
public:
    virtual ~Reply() = default;

    virtual void setObserver(ReplyObserver *observer) = 0;

    /// A whole answer with Content-Length. HEAD requests get the fields alone.
    virtual void sendWhole(int status, const HeaderList &headers, QByteArrayView body) = 0;

    /// Begins an answer whose length is not known: chunked for HTTP/1.1. May be held in the queue until flush().
    virtual void begin(int status, const HeaderList &headers) = 0;
    /// Body bytes; several writes before a flush travel as one chunk.
    virtual void write(QByteArrayView bytes) = 0;
    virtual void flush() = 0;
    /// The proper end of the body.
    virtual void end() = 0;
    /// Cuts the connection without ending the body: the client sees a broken answer.
    virtual void abort() = 0;

    virtual bool hasBegun() const = 0;
    /// The client takes bytes more slowly than they come: stop the source until onClientReady().
    virtual bool isCongested() const = 0;
};

/// What the HTTP layer itself has to refuse.
enum class Refusal {
    BadRequest,    ///< 400: not HTTP, or a damaged body coding
    HeadTooLarge,  ///< 431
    BodyTooLarge,  ///< 413
    UnknownCoding, ///< 415
    HeadTimeout,   ///< 408: the head did not come in time
};

/// A ready answer.
struct RefusalAnswer
{
    int status = 400;
    HeaderList headers;
    QByteArray body;
};

/// Who answers requests. Knows the meaning; the connection knows the bytes.
class RequestHandler
{
public:
    virtual ~RequestHandler() = default;
    /// The head is complete and the body has not been read: refuse by the head alone, or let it come. A refused connection is
    /// closed after the answer when a body was announced.
    virtual std::optional<RefusalAnswer> checkHead(const RequestHead &head) = 0;
    /// A whole request. The handler owns `reply` and answers when it likes.
    virtual void onRequest(Request request, std::unique_ptr<Reply> reply) = 0;
    /// Words a refusal of the HTTP layer. `head` is null when none was understood.
    virtual RefusalAnswer refusal(Refusal reason, const RequestHead *head) = 0;
};

struct ServerLimits
{
    RequestParser::Caps caps;
    qint64 maxDecodedBody = 64LL * 1024 * 1024;
    milliseconds headTimeout{10'000};       ///< from the first byte of a request to the end of its head
    milliseconds bodyIdleTimeout{60'000};   ///< between two pieces of a request body
    milliseconds keepAliveTimeout{600'000}; ///< between two requests; above the pools of the known tools
};

/// One client connection: keep-alive, pipelined requests answered one after the other, `Expect: 100-continue`.
/// While a request is being answered nothing but the end of the connection is looked for; up to 64 KiB of further requests
/// are kept, and a client that sends more of them is not read (nor is its close noticed) until the answer ends.
///
///     Idle ──first byte──▶ Head ──blank line──▶ Body ──complete──▶ Answering ──end──▶ Idle
///       └──────────────────┴── refusal, timeout ─┴─── close, abort, Connection: close ──▶ Over
class ServerConnection final : private ByteStreamUser
{
public:
    /// `onFinished` is called from the event loop's stack when the connection is over; the owner then destroys it later
    /// (not from within). Destroying it earlier drops the connection and tells a running answer's observer.
    ServerConnection(std::unique_ptr<ByteStream> stream, RequestHandler &handler, const ServerLimits &limits, const Clock &clock,
                     TimerFactory &timers, std::function<void(ServerConnection *)> onFinished);
    ~ServerConnection() override;

    /// Cuts the connection now; a running answer's observer is told.
    void drop();
    bool isIdle() const { return m_phase == Phase::Idle; }

private:
    class ReplyImpl;
    enum class Phase { Idle, Head, Body, Answering, Over };

    void onReadable() override { pump(); }
    void onDrained() override;
    void onClosed(const Error &reason) override;

    void pump();
    bool readMore();
    void parseInput();
    qsizetype parse(QByteArrayView bytes);
    void onHeadDone();
    bool decodeBodyPart();
    void onRequestDone();
    void refuse(Refusal reason);
    void answerRefusal(const RefusalAnswer &answer, bool keepsConnection);
    void onAnswerEnded(bool keepsConnection);
    void onAnswerAborted();

    void becomeIdle();
    void close();
    void finish();
    bool hasInput() const { return m_inputAt < m_input.size(); }
    SteadyTime deadline() const;
    void watch();
    void onAlarm();

    std::unique_ptr<ByteStream> m_stream;
    RequestHandler &m_handler;
    const ServerLimits m_limits;
    const Clock &m_clock;
    std::function<void(ServerConnection *)> m_onFinished;
    std::unique_ptr<Timer> m_alarm;
    SteadyTime m_alarmDue = SteadyTime::max();
    SteadyTime m_phaseSince; ///< in Body: since the last piece

    Phase m_phase = Phase::Idle;
    bool m_isPumping = false;
    std::unique_ptr<RequestParser> m_parser;
    std::unique_ptr<ContentDecoder> m_decoder;
    QByteArray m_decoded;
    QByteArray m_input; ///< bytes behind the running request
    qsizetype m_inputAt = 0;
    ReplyImpl *m_reply = nullptr;
};

} // namespace sluice::http
