// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/contentcoding.h"
#include "core/http/responseparser.h"
#include "core/http/upstreampool.h"

#include <optional>

namespace sluice::http {

class PooledCall;

/// What a call needs of its pool.
class CallHost
{
public:
    static constexpr qint64 kReadSize = 64 * 1024;

    virtual ~CallHost() = default;
    virtual Connector &connector() = 0;
    virtual const PoolLimits &limits() const = 0;
    virtual std::unique_ptr<Timer> startTimer(milliseconds wait, std::function<void()> onDue) = 0;
    /// A connection kept from an earlier call, or null.
    virtual std::unique_ptr<ByteStream> takeIdle(const StreamTarget &target) = 0;
    virtual void giveBack(const StreamTarget &target, std::unique_ptr<ByteStream> stream) = 0;
    /// Calls `call->onLater()` from the event loop.
    virtual void callLater(PooledCall *call) = 0;
    virtual void forget(PooledCall *call) = 0;

    /// One read buffer for all calls, none of which reads while another does.
    char *readBuffer() { return m_readBuffer.get(); }
    /// Body bytes of one read that do not lie in one piece; kept for its memory.
    QByteArray &joined() { return m_joined; }

private:
    std::unique_ptr<char[]> m_readBuffer{new char[kReadSize]};
    QByteArray m_joined;
};

/// The life of one request:
///
///     Connecting ──connected──▶ Waiting ──head──▶ Body ──complete──▶ Over
///          ▲                       │                │                  ▲
///          └──a reused connection──┴──── error ─────┴──── error ───────┘
///             was dead
///
/// The body bytes of one read are told in one piece, so that an answer in many small chunks costs its user as little as one
/// in large chunks, and nothing is called from within the parser. The end and errors are told even while paused.
class PooledCall final : public UpstreamCall, private ByteStreamUser
{
public:
    PooledCall(CallHost &host, const StreamTarget &target, UpstreamRequest request, milliseconds connectTimeout,
               UpstreamObserver *observer);
    ~PooledCall() override;

    void begin();
    void onLater();
    /// Reports go to `observer` from now on; also from within a report.
    void setObserver(UpstreamObserver *observer) { m_observer = observer; }
    /// The head has come, and the end has not.
    bool isInBody() const { return m_state == State::Body; }
    /// The pool goes: the connection is closed, and nothing is told any more.
    void abandon();

    void setPaused(bool paused) override;
    void takeArrived() override;
    bool wasReused() const override { return m_wasReused; }

    /// The pool's own marks.
    size_t indexInPool = 0;
    bool isCalledLater = false;

private:
    enum class State { Connecting, Waiting, Body, Over };

    void onConnected() override;
    void onReadable() override;
    void onClosed(const Error &reason) override;

    void connect();
    void sendRequest();
    // The following return false when this object is gone or has come to its end, and must not be touched any more.
    bool announce();
    bool consume(QByteArrayView bytes);
    bool consumeHead(QByteArrayView &bytes);
    bool consumeBody(QByteArrayView bytes);
    bool consumeRest();
    bool tellHead();
    bool tellBody(QByteArrayView decoded);
    bool finish(bool isCleanlyOver);
    bool fail(const Error &error);
    template <typename Report>
    bool tell(Report &&report);

    void collect(QByteArrayView part);
    Error lossError(const Error &reason) const;

    CallHost *m_host; ///< null once the pool is gone
    StreamTarget m_target;
    UpstreamRequest m_request; ///< given up when it cannot be needed again
    milliseconds m_connectTimeout;
    UpstreamObserver *m_observer;
    std::unique_ptr<ByteStream> m_stream;
    std::unique_ptr<Timer> m_connectTimer;
    State m_state = State::Connecting;
    ResponseParser m_parser;
    std::unique_ptr<ContentDecoder> m_decoder;
    std::function<void(QByteArrayView)> m_onPart;
    QByteArrayView m_single; ///< the only body part of this read so far
    std::optional<Error> m_decodeError;
    QByteArray m_rest;                  ///< came with the head, which made the user pause
    std::optional<Error> m_closeReason; ///< closed while `m_rest` is to be told
    std::optional<Error> m_requestError;
    qint64 m_headBytes = 0;
    bool *m_destroyed = nullptr; ///< set by the destructor during a report
    bool m_wasReused = false;
    bool m_hasAnswerByte = false;
    bool m_isAnnounced = false;
    bool m_isPaused = false;
    bool m_hasCodedBytes = false;
};

} // namespace sluice::http
