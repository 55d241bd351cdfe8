// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/http/bytestream.h"
#include "core/http/message.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace sluice::http {

/// A request to a provider. The body is a list of pieces so that a replaced model name costs no copy of the rest;
/// pieces may share the client's own buffer (QByteArray is reference-counted, `view` points into `owner`).
struct UpstreamRequest
{
    struct Piece
    {
        QByteArray owner;
        QByteArrayView view;
    };
    QByteArray method = "POST";
    QByteArray target;  ///< origin-form
    HeaderList headers; ///< without Host, Content-Length, Connection: the pool writes these
    std::vector<Piece> body;
    QByteArray hostField; ///< value of Host
};

/// What a call tells its user, on the relay thread. The user may destroy the call from any of them.
class UpstreamObserver
{
public:
    virtual ~UpstreamObserver() = default;
    /// A connection stands, and the request was handed to it. Comes once: for a reused connection right after start(),
    /// and not again if that has to be replaced.
    virtual void onUpstreamConnected() {}
    virtual void onUpstreamHead(const ResponseHead &head) = 0;
    /// A piece of the body, Transfer-Encoding and Content-Encoding undone; all that came with one read is in one piece.
    /// Not called while paused. Where a coding was undone, `head` came without Content-Encoding and Content-Length.
    virtual void onUpstreamBody(QByteArrayView bytes) = 0;
    /// The body is complete. Nothing follows.
    virtual void onUpstreamEnd() = 0;
    /// The call failed. Nothing follows. As the end, it may come while paused when no body is left to tell.
    ///
    /// ConnectFailed, TlsFailed, ProxyFailed: no connection. ConnectTimeout. ConnectionLost: cut off; the text tells whether
    /// any byte had come. ProtocolViolation: not HTTP. LimitExceeded: head or unfolded piece too large. Unsupported,
    /// ParseFailed: the Content-Encoding. InvalidArgument: a request that cannot be sent.
    virtual void onUpstreamError(const Error &error) = 0;
};

/// One request under way. Destroying it before its end closes the connection at once, which is how a call is cancelled;
/// destroyed after onUpstreamEnd() the connection has already gone back to the pool.
class UpstreamCall
{
public:
    virtual ~UpstreamCall() = default;
    /// Stops reading from the provider; at most one more piece of 64 KiB is taken from the wire.
    virtual void setPaused(bool paused) = 0;
    /// If paused, tells at once what has come, and is paused no more. The call may be over, or destroyed, afterwards.
    virtual void takeArrived() = 0;
    /// The connection in use had served a call before; false once it has been replaced.
    virtual bool wasReused() const = 0;
};

struct PoolLimits
{
    /// Below the idle limits of common edges (nginx 75 s, AWS ALB 60 s, Cloudflare 400 s), so that few reused connections are
    /// dead.
    milliseconds idleTimeout{30'000};
    int maxIdlePerTarget = 32;
    /// Of a decoded body piece: a compressed answer may not unfold without bound.
    qint64 maxDecodedPiece = 16LL * 1024 * 1024;
    qint64 maxHeadBytes = 256 * 1024;
};

/// Keeps connections to providers for reuse, one set per target; any number may be in use at once.
/// A reused connection that turns out dead before one byte of the answer has come is replaced by a new one, once, unseen
/// (RFC 9112 §9.3.1: the peer may close an idle connection at any moment).
/// Destroying it closes the connections of the calls under way, which then tell nothing any more. Relay thread only.
class UpstreamPool
{
public:
    UpstreamPool(Connector &connector, const Clock &clock, TimerFactory &timers, const PoolLimits &limits = {});
    ~UpstreamPool();

    /// Starts at once; never calls `observer` from within this function. `connectTimeout` covers look-up, TCP, proxy and TLS.
    std::unique_ptr<UpstreamCall> start(const StreamTarget &target, UpstreamRequest request, milliseconds connectTimeout,
                                        UpstreamObserver *observer);

    int idleCount() const;

    /// Takes over a call whose meaning is exhausted (its terminal event has come): reads on for up to a second, so that the
    /// connection can be used again if the provider ends the body properly, and drops it otherwise. No observer is called any
    /// more.
    void release(std::unique_ptr<UpstreamCall> call);

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace sluice::http
