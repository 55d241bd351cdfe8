// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/http/connecttrouble.h"

#include <QByteArray>

#include <functional>
#include <memory>

namespace sluice::http {

/// What a ByteStream tells its user. Called on the relay thread, never from within a call of the user's on the stream
/// except where said. The user may destroy the stream from any of them.
class ByteStreamUser
{
public:
    virtual ~ByteStreamUser() = default;
    /// A connection to the target stands, through a proxy where there is one, and TLS begins. Not called without TLS.
    virtual void onReached() {}
    /// The connection (and TLS, and the way through a proxy) stands. Not called for accepted streams.
    virtual void onConnected() {}
    /// There is something to read, and reading is not paused.
    virtual void onReadable() = 0;
    /// The write queue fell below the low mark after `bytesQueued()` had been above it.
    virtual void onDrained() {}
    /// The peer closed or the connection broke or could not be made; everything readable was offered before.
    /// Comes once and last.
    virtual void onClosed(const Error &reason) = 0;
};

/// A connected pair of byte queues: a TCP socket, a TLS socket or, in tests, a script. Lives on the relay thread.
/// Destroying it drops the connection without a callback.
class ByteStream
{
public:
    /// Below this the writer is told that it may go on.
    static constexpr qint64 kLowMark = 64 * 1024;
    /// Above this the writer should stop reading its own source.
    static constexpr qint64 kHighMark = 256 * 1024;

    virtual ~ByteStream() = default;

    virtual void setUser(ByteStreamUser *user) = 0;
    /// Up to `capacity` bytes of what has arrived; 0 if there is nothing now.
    virtual qint64 read(char *into, qint64 capacity) = 0;
    /// Queues bytes; they leave with `flush()`. Ignored after the connection is gone.
    virtual void write(QByteArrayView bytes) = 0;
    /// Hands queued bytes to the system as far as it takes them now.
    virtual void flush() = 0;
    virtual qint64 bytesQueued() const = 0;
    /// While paused nothing is read from the peer beyond a small buffer, so that TCP slows the peer down.
    /// Resuming calls onReadable() from the event loop if bytes lie ready.
    virtual void setReadPaused(bool paused) = 0;
    /// Sends what is queued, then closes; nothing is reported any more, and the stream may be destroyed at once.
    virtual void closeWhenWritten() = 0;
    virtual bool isOpen() const = 0;
    /// Why there was no connection, in more detail than the Error of onClosed(); asked from within that.
    virtual ConnectTrouble trouble() const { return ConnectTrouble::Other; }
};

/// Where and how to connect. Two equal targets may share a pooled connection.
struct StreamTarget
{
    QByteArray host; ///< name or address, IPv6 without brackets
    quint16 port = 0;
    bool useTls = false;
    /// PEM text of CAs trusted beside the system's; TLS only.
    QByteArray extraCa;
    /// `http://host:port`, `socks5://host:port`, `system` or empty for none. Loopback targets are never proxied. `system` on
    /// Linux: the variables http_proxy or https_proxy, all_proxy and no_proxy, in small or capital letters.
    QByteArray proxy;
    QByteArray proxyUser;
    QByteArray proxyPassword;

    bool operator==(const StreamTarget &) const = default;
};

/// Opens outgoing connections.
class Connector
{
public:
    virtual ~Connector() = default;
    /// Returns at once; onConnected() or onClosed() of `user` follows from the event loop. No timeout of its own.
    virtual std::unique_ptr<ByteStream> connectTo(const StreamTarget &target, ByteStreamUser *user) = 0;
};

/// Accepts incoming connections on loopback addresses.
class Listener
{
public:
    virtual ~Listener() = default;
    /// Called for each accepted connection.
    std::function<void(std::unique_ptr<ByteStream>)> onAccepted;
};

/// True for `localhost`, names under `.localhost`, 127.0.0.0/8 and ::1 (with or without brackets); no look-up is made.
bool isLoopbackHost(QByteArrayView host);

} // namespace sluice::http
