// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/qtbytestream.h"

#include "core/base/connectionreasons.h"
#include "core/base/errorreasons.h"
#include "core/http/lingeringclose.h"

#include <QNetworkProxy>
#include <QPointer>
#include <QScopedValueRollback>
#include <QSslSocket>
#include <QTcpSocket>

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::http {

namespace {

ErrorCode codeBeforeConnected(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError: return ErrorCode::TlsFailed;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
    case QAbstractSocket::ProxyProtocolError: return ErrorCode::ProxyFailed;
    case QAbstractSocket::ConnectionRefusedError:
    case QAbstractSocket::RemoteHostClosedError:
    case QAbstractSocket::HostNotFoundError:
    case QAbstractSocket::SocketAccessError:
    case QAbstractSocket::SocketResourceError:
    case QAbstractSocket::SocketTimeoutError:
    case QAbstractSocket::DatagramTooLargeError:
    case QAbstractSocket::NetworkError:
    case QAbstractSocket::AddressInUseError:
    case QAbstractSocket::SocketAddressNotAvailableError:
    case QAbstractSocket::UnsupportedSocketOperationError:
    case QAbstractSocket::UnfinishedSocketOperationError:
    case QAbstractSocket::OperationError:
    case QAbstractSocket::TemporaryError:
    case QAbstractSocket::UnknownSocketError: return ErrorCode::ConnectFailed;
    }
    return ErrorCode::ConnectFailed;
}

/// What Qt would say in English. It says it in the language of the window where a translation of its own is loaded, and what
/// is written into the ledger and told to tools is English. Empty for what is rare: then its words must do.
QString wordsOf(QAbstractSocket::SocketError error, bool isConnected)
{
    switch (int(error)) {
    case QAbstractSocket::ConnectionRefusedError: return kConnectionReasons.refused.english();
    case QAbstractSocket::RemoteHostClosedError: return kConnectionReasons.remoteClosed.english();
    case QAbstractSocket::HostNotFoundError: return kConnectionReasons.hostNotFound.english();
    case QAbstractSocket::SocketTimeoutError:
        return isConnected ? kConnectionReasons.operationTimedOut.english() : kConnectionReasons.timedOut.english();
    case QAbstractSocket::ProxyConnectionRefusedError: return kConnectionReasons.proxyRefused.english();
    case QAbstractSocket::ProxyConnectionClosedError: return kConnectionReasons.proxyClosed.english();
    case QAbstractSocket::ProxyNotFoundError: return kConnectionReasons.proxyNotFound.english();
    case QAbstractSocket::ProxyConnectionTimeoutError: return kConnectionReasons.proxyTimedOut.english();
    default: return {};
    }
}

/// One that nobody here has signed comes before what it says of itself.
ConnectTrouble troubleWith(const QList<QSslError> &errors)
{
    constexpr std::array kUntrusted{QSslError::SelfSignedCertificate,
                                    QSslError::SelfSignedCertificateInChain,
                                    QSslError::UnableToGetIssuerCertificate,
                                    QSslError::UnableToGetLocalIssuerCertificate,
                                    QSslError::UnableToVerifyFirstCertificate,
                                    QSslError::InvalidCaCertificate,
                                    QSslError::CertificateUntrusted,
                                    QSslError::CertificateRejected,
                                    QSslError::CertificateRevoked,
                                    QSslError::CertificateBlacklisted};
    constexpr std::array kExpired{QSslError::CertificateExpired, QSslError::CertificateNotYetValid};
    constexpr std::array kOfOther{QSslError::HostNameMismatch};
    const auto hasAny = [&errors](const auto &kinds) {
        return std::any_of(errors.begin(), errors.end(), [&kinds](const QSslError &error) {
            return std::find(kinds.begin(), kinds.end(), error.error()) != kinds.end();
        });
    };
    if (hasAny(kUntrusted))
        return ConnectTrouble::CertificateUntrusted;
    if (hasAny(kExpired))
        return ConnectTrouble::CertificateExpired;
    return hasAny(kOfOther) ? ConnectTrouble::CertificateOfOther : ConnectTrouble::Other;
}

ConnectTrouble troubleOf(QAbstractSocket::SocketError error, const QTcpSocket &socket)
{
    if (const auto *tls = qobject_cast<const QSslSocket *>(&socket); tls && error == QAbstractSocket::SslHandshakeFailedError)
        return troubleWith(tls->sslHandshakeErrors());
    if (error == QAbstractSocket::SocketAccessError) // Qt's word for a proxy that answers 403
        return socket.proxy().type() == QNetworkProxy::NoProxy ? ConnectTrouble::Other : ConnectTrouble::ProxyRefused;
    static constexpr std::array<std::pair<QAbstractSocket::SocketError, ConnectTrouble>, 9> kKnown{
        {{QAbstractSocket::HostNotFoundError, ConnectTrouble::HostUnknown},
         {QAbstractSocket::ConnectionRefusedError, ConnectTrouble::Refused},
         {QAbstractSocket::SocketTimeoutError, ConnectTrouble::TimedOut},
         {QAbstractSocket::ProxyNotFoundError, ConnectTrouble::ProxyNotReached},
         {QAbstractSocket::ProxyConnectionRefusedError, ConnectTrouble::ProxyNotReached},
         {QAbstractSocket::ProxyConnectionTimeoutError, ConnectTrouble::ProxyNotReached},
         {QAbstractSocket::ProxyAuthenticationRequiredError, ConnectTrouble::ProxyRefused},
         {QAbstractSocket::ProxyConnectionClosedError, ConnectTrouble::ProxyRefused},
         {QAbstractSocket::ProxyProtocolError, ConnectTrouble::ProxyFailed}}};
    const auto known = std::find_if(kKnown.begin(), kKnown.end(), [error](const auto &one) { return one.first == error; });
    return known == kKnown.end() ? ConnectTrouble::Other : known->second;
}

} // namespace

QtByteStream::QtByteStream(std::unique_ptr<QTcpSocket> accepted)
    : m_socket(std::move(accepted))
    , m_isConnected(true)
{
    watchSocket();
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_peer = QStringLiteral("client");
}

QtByteStream::QtByteStream(std::unique_ptr<QTcpSocket> socket, const StreamTarget &target, ByteStreamUser *user)
    : m_socket(std::move(socket))
    , m_user(user)
    , m_host(QString::fromUtf8(target.host))
    , m_port(target.port)
    , m_useTls(target.useTls)
{
    const QString shownHost = m_host.contains(QLatin1Char(':')) ? QString(QLatin1Char('[') + m_host + QLatin1Char(']')) : m_host;
    m_peer = shownHost + QLatin1Char(':') + QString::number(m_port);
    watchSocket();
}

QtByteStream::~QtByteStream()
{
    dropSocket();
}

void QtByteStream::dropSocket()
{
    if (!m_socket)
        return;
    // The socket may be on the stack above us, and abort() reports what nobody wants to hear any more.
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket.release()->deleteLater();
}

void QtByteStream::watchSocket()
{
    m_socket->setReadBufferSize(kReadBuffer);
    QTcpSocket *socket = m_socket.get();
    connect(socket, &QTcpSocket::readyRead, this, &QtByteStream::onSocketReadable);
    connect(socket, &QTcpSocket::bytesWritten, this, &QtByteStream::onSocketWritten);
    connect(socket, &QTcpSocket::errorOccurred, this, &QtByteStream::onSocketError);
    connect(socket, &QTcpSocket::disconnected, this, &QtByteStream::onSocketDisconnected);
    if (auto *tls = qobject_cast<QSslSocket *>(socket)) {
        connect(tls, &QSslSocket::connected, this, &QtByteStream::onSocketReached);
        connect(tls, &QSslSocket::encrypted, this, &QtByteStream::onSocketConnected);
        connect(tls, &QSslSocket::encryptedBytesWritten, this, &QtByteStream::onSocketWritten);
    } else {
        connect(socket, &QTcpSocket::connected, this, &QtByteStream::onSocketConnected);
    }
}

void QtByteStream::connectSocket()
{
    const QScopedValueRollback inCall(m_isInCall, true);
    if (m_useTls)
        static_cast<QSslSocket *>(m_socket.get())->connectToHostEncrypted(m_host, m_port);
    else
        m_socket->connectToHost(m_host, m_port);
}

void QtByteStream::failLater(const Error &reason)
{
    const QScopedValueRollback inCall(m_isInCall, true);
    if (reason.code == ErrorCode::ProxyFailed)
        m_trouble = ConnectTrouble::ProxyNotReached;
    close(reason);
}

qint64 QtByteStream::read(char *into, qint64 capacity)
{
    // Qt would ask the system anew when its buffer is empty; the next notification does that for free.
    if (!m_socket || m_socket->bytesAvailable() == 0)
        return 0;
    const QScopedValueRollback inCall(m_isInCall, true);
    return std::max<qint64>(0, m_socket->read(into, capacity));
}

void QtByteStream::write(QByteArrayView bytes)
{
    if (!isOpen())
        return;
    const QScopedValueRollback inCall(m_isInCall, true);
    m_socket->write(bytes.data(), bytes.size());
    m_wasAboveLow = m_wasAboveLow || bytesQueued() > kLowMark;
}

void QtByteStream::flush()
{
    if (!isOpen())
        return;
    const QScopedValueRollback inCall(m_isInCall, true);
    m_socket->flush();
}

qint64 QtByteStream::bytesQueued() const
{
    if (!m_socket || m_closeReason)
        return 0;
    // With TLS the bytes pass a second queue once they are encrypted.
    const qint64 encrypted = m_useTls ? static_cast<QSslSocket *>(m_socket.get())->encryptedBytesToWrite() : 0;
    return m_socket->bytesToWrite() + encrypted;
}

void QtByteStream::setReadPaused(bool paused)
{
    if (m_isPaused == paused)
        return;
    m_isPaused = paused;
    if (!paused && m_socket && (m_socket->bytesAvailable() > 0 || m_closeReason)) {
        m_isReadableDue = true;
        reportLater();
    }
}

void QtByteStream::closeWhenWritten()
{
    m_user = nullptr;
    if (!isOpen()) {
        dropSocket();
        return;
    }
    m_socket->disconnect(this);
    LingeringClose::begin(std::move(m_socket));
}

void QtByteStream::onSocketReached()
{
    m_isReachDue = true;
    if (m_isInCall)
        reportLater();
    else
        reportPending();
}

void QtByteStream::onSocketConnected()
{
    m_isConnected = true;
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    m_isConnectDue = true;
    // A connection on the same machine may stand before connect() returns.
    if (m_isInCall)
        reportLater();
    else
        reportPending();
}

void QtByteStream::onSocketReadable()
{
    if (m_isPaused)
        return;
    if (m_isInCall || m_isReportQueued) {
        m_isReadableDue = true;
        reportLater();
    } else if (m_user && m_isConnected) {
        m_user->onReadable();
    }
}

void QtByteStream::onSocketWritten()
{
    if (!m_wasAboveLow || bytesQueued() > kLowMark)
        return;
    if (m_isInCall) {
        reportLater();
        return;
    }
    m_wasAboveLow = false;
    if (m_user)
        m_user->onDrained();
}

void QtByteStream::onSocketError(QAbstractSocket::SocketError error)
{
    if (!m_isConnected && !m_closeReason)
        m_trouble = troubleOf(error, *m_socket);
    close(errorFrom(error));
}

void QtByteStream::onSocketDisconnected()
{
    close({m_isConnected ? ErrorCode::ConnectionLost : ErrorCode::ConnectFailed,
           kErrorReasons.about.english(m_peer, kConnectionReasons.closedByPeer)});
}

void QtByteStream::close(const Error &reason)
{
    if (m_closeReason)
        return;
    m_closeReason = reason;
    if (m_isInCall)
        reportLater();
    else
        reportPending();
}

bool QtByteStream::isCloseDue() const
{
    // A paused user has not been offered what lies ready, and the end comes after that.
    return m_closeReason && !m_isCloseTold && !(m_isPaused && m_socket && m_socket->bytesAvailable() > 0);
}

void QtByteStream::reportLater()
{
    if (!std::exchange(m_isReportQueued, true))
        QMetaObject::invokeMethod(this, &QtByteStream::reportPending, Qt::QueuedConnection);
}

void QtByteStream::reportPending()
{
    m_isReportQueued = false;
    const QPointer<QtByteStream> alive(this);
    if (std::exchange(m_isReachDue, false) && m_user)
        m_user->onReached();
    if (alive && std::exchange(m_isConnectDue, false) && m_user)
        m_user->onConnected();
    if (alive && m_wasAboveLow && !m_closeReason && bytesQueued() <= kLowMark) {
        m_wasAboveLow = false;
        if (m_user)
            m_user->onDrained();
    }
    if (alive && m_isReadableDue && !m_isPaused) {
        m_isReadableDue = false;
        if (m_user && m_socket && m_socket->bytesAvailable() > 0)
            m_user->onReadable();
    }
    if (alive && isCloseDue()) {
        m_isCloseTold = true;
        if (m_user)
            std::exchange(m_user, nullptr)->onClosed(*m_closeReason);
    }
}

Error QtByteStream::errorFrom(QAbstractSocket::SocketError error) const
{
    const ErrorCode code = m_isConnected ? ErrorCode::ConnectionLost : codeBeforeConnected(error);
    const QString words = wordsOf(error, m_isConnected);
    return {code, kErrorReasons.about.english(m_peer, words.isEmpty() ? m_socket->errorString() : words)};
}

} // namespace sluice::http
