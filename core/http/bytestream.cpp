// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/bytestream.h"

#include <QHostAddress>
#include <QString>

namespace sluice::http {

bool isLoopbackHost(QByteArrayView host)
{
    if (host.startsWith('[') && host.endsWith(']'))
        host = host.sliced(1, host.size() - 2);
    QByteArray name = host.toByteArray().toLower();
    if (name.endsWith('.'))
        name.chop(1);
    if (name == "localhost" || name.endsWith(".localhost"))
        return true;
    // Qt's own test includes IPv4 addresses mapped into IPv6.
    const QHostAddress address(QString::fromLatin1(name));
    return !address.isNull() && address.isLoopback();
}

} // namespace sluice::http
