// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <QTcpServer>

#include <vector>

namespace sluice::http {

/// Byte streams over QTcpSocket and QSslSocket: TCP_NODELAY, system CAs with SNI and host name check, TLS ≥ 1.2, HTTP
/// CONNECT and SOCKS5 proxies. One of the two files that know Qt's sockets; relay thread only.
class QtConnector final : public Connector
{
public:
    std::unique_ptr<ByteStream> connectTo(const StreamTarget &target, ByteStreamUser *user) override;
};

/// Listens on 127.0.0.1 and, where the machine has IPv6, on ::1 with the same port (RFC 6761 §6.3: `localhost` may be either).
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
