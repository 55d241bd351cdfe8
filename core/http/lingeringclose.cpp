// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/lingeringclose.h"

#include <QAbstractEventDispatcher>
#include <QSslSocket>
#include <QTcpSocket>
#include <QThread>

#include <limits>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#endif

namespace sluice::http {

namespace {

/// For a peer that takes nothing of the last bytes; a slow one may take as long as it likes.
constexpr int kWriteLimitMs = 30'000;
/// For a peer that does not close after we have.
constexpr int kPeerLimitMs = 2'000;

bool closeOurSide([[maybe_unused]] QTcpSocket &socket)
{
#ifdef Q_OS_UNIX
    // TLS has an ending of its own to send.
    if (qobject_cast<QSslSocket *>(&socket))
        return false;
    return ::shutdown(int(socket.socketDescriptor()), SHUT_WR) == 0;
#else
    return false;
#endif
}

} // namespace

void LingeringClose::begin(std::unique_ptr<QTcpSocket> socket)
{
    auto *closing = new LingeringClose(std::move(socket), QThread::currentThread()->eventDispatcher());
    closing->onWritten();
}

LingeringClose::LingeringClose(std::unique_ptr<QTcpSocket> socket, QObject *parent)
    : QObject(parent)
    , m_socket(std::move(socket))
{
    connect(m_socket.get(), &QTcpSocket::bytesWritten, this, &LingeringClose::onWritten);
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &LingeringClose::onReadable);
    connect(m_socket.get(), &QTcpSocket::disconnected, this, &LingeringClose::finish);
    connect(m_socket.get(), &QTcpSocket::errorOccurred, this, &LingeringClose::finish);
    m_limit.start(kWriteLimitMs, this); // before the flush, whose first bytes may be the last
    m_socket->flush();
}

void LingeringClose::onWritten()
{
    if (m_isShutDown)
        return;
    if (m_socket->bytesToWrite() > 0) {
        m_limit.start(kWriteLimitMs, this);
        return;
    }
    m_isShutDown = true;
    if (m_socket->state() == QAbstractSocket::ConnectedState && closeOurSide(*m_socket)) {
        m_limit.start(kPeerLimitMs, this);
        onReadable();
    } else {
        m_socket->disconnectFromHost();
        if (m_socket->state() == QAbstractSocket::UnconnectedState)
            finish();
    }
}

void LingeringClose::onReadable()
{
    m_socket->skip(std::numeric_limits<qint64>::max());
}

void LingeringClose::timerEvent(QTimerEvent *)
{
    finish();
}

void LingeringClose::finish()
{
    m_limit.stop();
    m_socket->disconnect(this);
    m_socket->abort();
    deleteLater();
}

} // namespace sluice::http
