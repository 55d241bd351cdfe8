// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace sluice::test {

class FakeByteStream;

/// The test's end of a FakeByteStream: what the peer sends, what it has received, how it hangs up. Outlives the stream, so
/// that a test sees what became of it. Callbacks of the stream's user run only from within the calls on this object, as
/// they would run from the event loop.
class FakePeer
{
public:
    /// The stream for the code under test; call it once.
    std::unique_ptr<http::ByteStream> makeStream();

    /// Bytes arrive; calls onReadable() unless the user has paused reading.
    void send(QByteArrayView bytes)
    {
        m_toRead.append(bytes);
        m_offer = true;
        turn();
    }
    /// As many sends as there are bytes.
    void sendByteByByte(QByteArrayView bytes)
    {
        for (const char byte : bytes)
            send(QByteArrayView(&byte, 1));
    }
    /// The peer hangs up. Bytes that a paused user has not read yet are offered first.
    void close(const Error &reason = {ErrorCode::ConnectionLost, QStringLiteral("closed by the peer")})
    {
        m_closeReason = reason;
        turn();
    }
    /// There is a connection, and TLS begins (for a FakeConnector's streams).
    void reached();
    /// The connection stands (for a FakeConnector's streams).
    void connected();
    /// What the stream will say of why it was closed.
    http::ConnectTrouble trouble = http::ConnectTrouble::Other;

    /// Takes at most `bytes` more from the stream from now on; 0 is a peer that has stopped reading.
    void limitWindow(qint64 bytes) { m_window = bytes; }
    /// Takes `bytes` more than so far; calls onDrained() where that is due.
    void widenWindow(qint64 bytes)
    {
        m_window = bytes > std::numeric_limits<qint64>::max() - m_window ? std::numeric_limits<qint64>::max() : m_window + bytes;
        turn();
    }
    void openWindow() { widenWindow(std::numeric_limits<qint64>::max()); }

    /// A turn of the event loop: what the user has queued leaves, and what it has not been told is told.
    void turn();

    /// What has left the stream since the last call.
    QByteArray takeReceived() { return std::exchange(m_received, {}); }
    const QByteArray &received() const { return m_received; }
    /// How often the user handed bytes over that were queued: about the number of system calls.
    int flushCount() const { return m_flushCount; }
    qsizetype unreadBytes() const { return m_toRead.size(); }
    bool isReadPaused() const { return m_isReadPaused; }
    bool hasStream() const { return m_stream != nullptr; }
    /// The user has closed properly, and everything has left.
    bool isClosed() const { return m_isClosing && m_queued.isEmpty(); }
    /// The user has destroyed the stream without closing it properly.
    bool isDropped() const { return m_isDropped; }
    /// Closed or dropped: nothing more can come.
    bool isOver() const { return isClosed() || m_isDropped; }

private:
    friend class FakeByteStream;

    void takeQueued()
    {
        const qint64 size = std::min<qint64>(m_window, m_queued.size());
        if (m_queued.size() - size > http::ByteStream::kLowMark)
            m_wasAboveLowMark = true;
        m_received.append(m_queued.constData(), size);
        m_queued.remove(0, size);
        if (m_window != std::numeric_limits<qint64>::max())
            m_window -= size;
    }
    void reportDrained();
    void reportReadable();
    void reportClosed();

    FakeByteStream *m_stream = nullptr;
    http::ByteStreamUser *m_user = nullptr;
    QByteArray m_toRead;
    QByteArray m_queued;
    QByteArray m_received;
    qint64 m_window = std::numeric_limits<qint64>::max();
    std::optional<Error> m_closeReason;
    int m_flushCount = 0;
    bool m_offer = false;
    bool m_wasAboveLowMark = false;
    bool m_isReadPaused = false;
    bool m_isClosing = false;
    bool m_isDropped = false;
    bool m_isOpen = true;
    std::weak_ptr<FakePeer> m_self;
    friend std::shared_ptr<FakePeer> makeFakePeer();
};

/// A ByteStream in memory whose other end is a FakePeer.
class FakeByteStream final : public http::ByteStream
{
public:
    explicit FakeByteStream(std::shared_ptr<FakePeer> peer)
        : m_peer(std::move(peer))
    {
        m_peer->m_stream = this;
    }
    ~FakeByteStream() override
    {
        m_peer->m_stream = nullptr;
        m_peer->m_user = nullptr;
        m_peer->m_isOpen = false;
        m_peer->m_isDropped = !m_peer->m_isClosing;
        if (m_peer->m_isDropped)
            m_peer->m_queued.clear();
    }

    void setUser(http::ByteStreamUser *user) override { m_peer->m_user = user; }
    qint64 read(char *into, qint64 capacity) override
    {
        const qint64 size = std::min<qint64>(capacity, m_peer->m_toRead.size());
        std::copy_n(m_peer->m_toRead.constData(), size, into);
        m_peer->m_toRead.remove(0, size);
        return size;
    }
    void write(QByteArrayView bytes) override
    {
        if (isOpen() && !m_peer->m_isClosing)
            m_peer->m_queued.append(bytes);
    }
    void flush() override
    {
        if (m_peer->m_queued.isEmpty())
            return;
        ++m_peer->m_flushCount;
        m_peer->takeQueued();
    }
    qint64 bytesQueued() const override { return m_peer->m_queued.size(); }
    void setReadPaused(bool paused) override
    {
        m_peer->m_offer = m_peer->m_offer || (m_peer->m_isReadPaused && !paused);
        m_peer->m_isReadPaused = paused;
    }
    /// Here the stream may be destroyed at once; what is queued still leaves.
    void closeWhenWritten() override
    {
        m_peer->m_isClosing = true;
        m_peer->m_user = nullptr;
        m_peer->m_isOpen = false;
        m_peer->takeQueued();
    }
    bool isOpen() const override { return m_peer->m_isOpen; }
    http::ConnectTrouble trouble() const override { return m_peer->trouble; }

private:
    std::shared_ptr<FakePeer> m_peer;
};

inline std::shared_ptr<FakePeer> makeFakePeer()
{
    auto peer = std::make_shared<FakePeer>();
    peer->m_self = peer;
    return peer;
}

inline std::unique_ptr<http::ByteStream> FakePeer::makeStream()
{
    return std::make_unique<FakeByteStream>(m_self.lock());
}

inline void FakePeer::reached()
{
    if (m_user)
        m_user->onReached();
}

inline void FakePeer::connected()
{
    if (m_user)
        m_user->onConnected();
}

inline void FakePeer::turn()
{
    // The user may destroy the stream in any callback, and with it the last other owner of this object.
    const auto keepAlive = m_self.lock();
    takeQueued();
    reportDrained();
    reportReadable();
    reportClosed();
}

inline void FakePeer::reportDrained()
{
    if (!m_wasAboveLowMark || m_queued.size() >= http::ByteStream::kLowMark)
        return;
    m_wasAboveLowMark = false;
    if (m_user)
        m_user->onDrained();
}

inline void FakePeer::reportReadable()
{
    if (!m_offer || m_toRead.isEmpty() || m_isReadPaused || !m_user)
        return;
    m_offer = false;
    m_user->onReadable();
}

inline void FakePeer::reportClosed()
{
    if (!m_closeReason || !m_user || (m_isReadPaused && !m_toRead.isEmpty()))
        return;
    const Error reason = *std::exchange(m_closeReason, std::nullopt);
    m_isOpen = false;
    m_queued.clear();
    std::exchange(m_user, nullptr)->onClosed(reason);
}

} // namespace sluice::test
