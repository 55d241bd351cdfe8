// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <QObject>
#include <QTcpSocket>

#include <optional>

namespace sluice::http {

/// A ByteStream over a QTcpSocket or QSslSocket; relay thread only.
///
/// Qt's sockets report synchronously from within flush(), abort() and a connect that fails at once, and they say nothing
/// more of bytes that were left unread. Here whatever Qt reports during a call of the user's waits for the event loop,
/// and a stream that is no longer paused is offered its bytes anew.
class QtByteStream final : public QObject, public ByteStream
{
    Q_OBJECT
public:
    /// What a paused stream takes from the wire before TCP slows the peer down.
    static constexpr qint64 kReadBuffer = 64 * 1024;

    /// An accepted connection.
    explicit QtByteStream(std::unique_ptr<QTcpSocket> accepted);
    /// A connection to be made by `connectSocket()`.
    QtByteStream(std::unique_ptr<QTcpSocket> socket, const StreamTarget &target, ByteStreamUser *user);
    ~QtByteStream() override;

    /// Connects, with TLS if the target wants it.
    void connectSocket();
    /// Reports `reason` from the event loop, as if connecting had failed.
    void failLater(const Error &reason);

    void setUser(ByteStreamUser *user) override { m_user = user; }
    qint64 read(char *into, qint64 capacity) override;
    void write(QByteArrayView bytes) override;
    void flush() override;
    qint64 bytesQueued() const override;
    void setReadPaused(bool paused) override;
    void closeWhenWritten() override;
    ConnectTrouble trouble() const override { return m_trouble; }
    bool isOpen() const override { return m_socket && m_isConnected && !m_closeReason; }

private:
    void watchSocket();
    void dropSocket();
    void onSocketReached();
    void onSocketConnected();
    void onSocketReadable();
    void onSocketWritten();
    void onSocketError(QAbstractSocket::SocketError error);
    void onSocketDisconnected();

    void close(const Error &reason);
    bool isCloseDue() const;
    void reportLater();
    void reportPending();
    Error errorFrom(QAbstractSocket::SocketError error) const;

    std::unique_ptr<QTcpSocket> m_socket; ///< null after closeWhenWritten()
    ByteStreamUser *m_user = nullptr;
    QString m_peer; ///< host and port, for error texts
    QString m_host;
    quint16 m_port = 0;
    bool m_useTls = false;
    bool m_isConnected = false;
    bool m_isPaused = false;
    bool m_isInCall = false;    ///< the user is calling: reports wait
    bool m_wasAboveLow = false; ///< onDrained() is owed once the queue is short again
    bool m_isReachDue = false;
    bool m_isConnectDue = false;
    bool m_isReadableDue = false;
    bool m_isReportQueued = false;
    ConnectTrouble m_trouble = ConnectTrouble::Other;
    std::optional<Error> m_closeReason; ///< gone; told to the user as soon as the bytes before it were offered
    bool m_isCloseTold = false;
};

} // namespace sluice::http
