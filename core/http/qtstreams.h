// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <QHash>
#include <QSslConfiguration>
#include <QTcpServer>

#include <vector>

namespace sluice::http {

/// Opens byte streams over QTcpSocket and QSslSocket: TCP_NODELAY and keep-alive, system CAs with SNI and host name check,
/// TLS ≥ 1.2, HTTP CONNECT and SOCKS5 proxies that look the target's name up themselves. Only the files of this interface,
/// qtbytestream and lingeringclose know Qt's sockets. Relay thread only. The `system` proxy is on Linux that of the
/// environment, which is read without asking anyone; elsewhere it is Qt's answer, which may take a while.
///
/// ConnectFailed: look-up or TCP. TlsFailed: with the reason, a wrong extra CA too. ProxyFailed: the proxy or its
/// settings; texts name hosts and ports, never credentials.
class QtConnector final : public Connector
{
public:
    std::unique_ptr<ByteStream> connectTo(const StreamTarget &target, ByteStreamUser *user) override;

private:
    Expected<QSslConfiguration> tlsFor(const QByteArray &extraCa);

    /// Reading the system's CAs takes tens of milliseconds, so each set is put together once.
    QHash<QByteArray, QSslConfiguration> m_tlsByCa;
};

/// Listens on 127.0.0.1 and, where the machine has IPv6, on ::1 with the same port (RFC 6761 §6.3: `localhost` may be
/// either). May be closed, but not destroyed, from within onAccepted.
class QtLoopbackListener final : public Listener
{
public:
    ~QtLoopbackListener() override;
    /// `port` 0 takes a free one. AddressInUse names the holder where the system tells.
    Expected<quint16> listen(quint16 port);
    void close();
    quint16 port() const { return m_port; }

private:
    std::vector<std::unique_ptr<QTcpServer>> m_servers;
    quint16 m_port = 0;
};

} // namespace sluice::http
