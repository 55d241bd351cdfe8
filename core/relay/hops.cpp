// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/hops.h"

#include <QHostAddress>

#include <algorithm>
#include <array>

namespace sluice::relay {

bool mayLeadBack(const QByteArray &host)
{
    QHostAddress address;
    if (!address.setAddress(QString::fromLatin1(host)))
        return !host.contains('.') || host.endsWith(".local") || host.endsWith(".localhost");
    if (address.isLoopback() || address.isLinkLocal())
        return true;
    // RFC 1918 §3, RFC 4193 §3.1.
    constexpr std::array kPrivate{"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"};
    return std::any_of(kPrivate.begin(), kPrivate.end(), [&address](const char *net) {
        return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(net)));
    });
}

bool hasPassed(const http::HeaderList &headers, QByteArrayView instanceId)
{
    return headers.hasToken(kHopField, instanceId);
}

QByteArray withHop(const http::HeaderList &headers, QByteArrayView instanceId)
{
    const QByteArray before = headers.combined(kHopField);
    return before.isEmpty() ? instanceId.toByteArray() : before + ", " + instanceId.toByteArray();
}

} // namespace sluice::relay
