// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/connectionreasons.h"
#include "core/http/proxychoice.h"
#include "core/http/qtbytestream.h"
#include "core/http/qtstreams.h"

#include <QSslSocket>

namespace sluice::http {

Expected<QSslConfiguration> QtConnector::tlsFor(const QByteArray &extraCa)
{
    if (const auto known = m_tlsByCa.constFind(extraCa); known != m_tlsByCa.cend())
        return *known;
    if (!QSslSocket::supportsSsl())
        return unexpected(Error{ErrorCode::TlsFailed, kConnectionReasons.noTls.english()});

    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    if (!extraCa.isEmpty()) {
        const QList<QSslCertificate> extra = QSslCertificate::fromData(extraCa, QSsl::Pem);
        if (extra.isEmpty())
            return unexpected(Error{ErrorCode::TlsFailed, kConnectionReasons.noExtraCertificate.english()});
        tls.setCaCertificates(QSslConfiguration::systemCaCertificates() + extra);
    }
    return *m_tlsByCa.insert(extraCa, tls);
}

std::unique_ptr<ByteStream> QtConnector::connectTo(const StreamTarget &target, ByteStreamUser *user)
{
    const auto tls = target.useTls ? tlsFor(target.extraCa) : Expected<QSslConfiguration>();
    const auto proxy = proxyFor(target);

    std::unique_ptr<QTcpSocket> socket;
    if (target.useTls) {
        auto tlsSocket = std::make_unique<QSslSocket>();
        tlsSocket->setSslConfiguration(tls.value_or(QSslConfiguration()));
        socket = std::move(tlsSocket);
    } else {
        socket = std::make_unique<QTcpSocket>();
    }
    // Explicitly none, because otherwise the application's default would apply.
    socket->setProxy(proxy.value_or(QNetworkProxy(QNetworkProxy::NoProxy)));

    auto stream = std::make_unique<QtByteStream>(std::move(socket), target, user);
    if (!tls)
        stream->failLater(tls.error());
    else if (!proxy)
        stream->failLater(proxy.error());
    else
        stream->connectSocket();
    return stream;
}

} // namespace sluice::http
