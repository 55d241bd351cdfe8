// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/connectionreasons.h"
#include "core/http/portholder.h"
#include "core/http/qtbytestream.h"
#include "core/http/qtstreams.h"

#include <QBasicTimer>
#include <QNetworkProxy>
#include <QTcpSocket>

namespace sluice::http {

namespace {

/// Qt's 50 are too few for a burst of hundreds of clients.
constexpr int kBacklog = 1024;
/// Tries for a free port that both address families have.
constexpr int kPortTries = 32;
constexpr int kAcceptPauseMs = 250;

class LoopbackServer final : public QTcpServer
{
public:
    explicit LoopbackServer(QtLoopbackListener &owner)
        : m_owner(owner)
    {
        setListenBacklogSize(kBacklog);
        setProxy(QNetworkProxy::NoProxy);
        // Qt gives accepting up for good when the process has no descriptors left.
        connect(this, &QTcpServer::acceptError, this, [this] { m_resume.start(kAcceptPauseMs, this); });
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto socket = std::make_unique<QTcpSocket>();
        if (socket->setSocketDescriptor(descriptor) && m_owner.onAccepted)
            m_owner.onAccepted(std::make_unique<QtByteStream>(std::move(socket)));
    }
    void timerEvent(QTimerEvent *) override
    {
        m_resume.stop();
        resumeAccepting();
    }

private:
    QtLoopbackListener &m_owner;
    QBasicTimer m_resume;
};

Error listenError(const QTcpServer &server, quint16 port)
{
    if (server.serverError() == QAbstractSocket::AddressInUseError) {
        const QString holder = portHolder(port);
        return {ErrorCode::AddressInUse, holder.isEmpty() ? kConnectionReasons.portInUse.english(port)
                                                          : kConnectionReasons.portInUseBy.english(port, holder)};
    }
    if (server.serverError() == QAbstractSocket::SocketAccessError)
        return {ErrorCode::PermissionDenied, kConnectionReasons.portNotAllowed.english(port)};
    return {ErrorCode::ConnectFailed, kConnectionReasons.portFailed.english(port, server.errorString())};
}

} // namespace

QtLoopbackListener::~QtLoopbackListener()
{
    close();
}

Expected<quint16> QtLoopbackListener::listen(quint16 port)
{
    close();
    for (int tries = port == 0 ? kPortTries : 1;; --tries) {
        auto four = std::make_unique<LoopbackServer>(*this);
        if (!four->listen(QHostAddress::LocalHost, port))
            return unexpected(listenError(*four, port));
        auto six = std::make_unique<LoopbackServer>(*this);
        if (six->listen(QHostAddress::LocalHostIPv6, four->serverPort())) {
            m_servers.push_back(std::move(six));
        } else if (six->serverError() == QAbstractSocket::AddressInUseError) {
            if (tries > 1)
                continue;
            return unexpected(listenError(*six, four->serverPort()));
        }
        // Any other failure means that the machine has no IPv6.
        m_port = four->serverPort();
        m_servers.push_back(std::move(four));
        return m_port;
    }
}

void QtLoopbackListener::close()
{
    for (auto &server : m_servers) {
        server->close();
        // The server may be on the stack above us, in onAccepted.
        server.release()->deleteLater();
    }
    m_servers.clear();
    m_port = 0;
}

} // namespace sluice::http
