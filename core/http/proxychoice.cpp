// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/proxychoice.h"

#include "core/base/connectionreasons.h"

#include <QHostAddress>
#include <QUrl>

namespace sluice::http {

namespace {

QNetworkProxy tunnelThrough(QNetworkProxy::ProxyType type, const QString &host, quint16 port)
{
    QNetworkProxy proxy(type, host, port);
    proxy.setCapabilities(QNetworkProxy::TunnelingCapability | QNetworkProxy::HostNameLookupCapability);
    return proxy;
}

Error unusable(const QString &why)
{
    return Error{ErrorCode::ProxyFailed, why};
}

Expected<QNetworkProxy> proxyAt(const QUrl &url)
{
    const QString scheme = url.scheme();
    const bool isHttp = scheme == QStringLiteral("http");
    if (!url.isValid() || url.host().isEmpty() || url.port() == 0)
        return unexpected(unusable(kConnectionReasons.proxyIsNoAddress.english()));
    if (!isHttp && scheme != QStringLiteral("socks5") && scheme != QStringLiteral("socks5h"))
        return unexpected(unusable(kConnectionReasons.proxySchemeUnknown.english(scheme)));
    const int port = url.port(isHttp ? 80 : 1080);
    QNetworkProxy proxy =
        tunnelThrough(isHttp ? QNetworkProxy::HttpProxy : QNetworkProxy::Socks5Proxy, url.host(), quint16(port));
    proxy.setUser(url.userName(QUrl::FullyDecoded));
    proxy.setPassword(url.password(QUrl::FullyDecoded));
    return proxy;
}

#ifdef Q_OS_LINUX

// Qt asks libproxy here, which may load and run a script from the network while every stream of the thread stands still.

/// By its small or its capital name.
QByteArray environment(const QByteArray &name)
{
    const QByteArray value = qgetenv(name.constData()).trimmed();
    return value.isEmpty() ? qgetenv(name.toUpper().constData()).trimmed() : value;
}

/// `entry`: a name with all names under it, an address, a subnet, or `*`; a port may follow.
bool isSpared(const StreamTarget &target, QByteArray entry)
{
    const qsizetype colon = entry.lastIndexOf(':');
    if (entry.count(':') == 1 || (colon > 0 && entry[colon - 1] == ']')) {
        if (entry.sliced(colon + 1).toInt() != target.port)
            return false;
        entry.truncate(colon);
    }
    if (entry.startsWith('[') && entry.endsWith(']'))
        entry = entry.sliced(1, entry.size() - 2);
    if (entry == "*")
        return true;
    const QHostAddress address(QString::fromUtf8(target.host));
    if (!address.isNull()) {
        const auto subnet = QHostAddress::parseSubnet(QString::fromUtf8(entry));
        return address == QHostAddress(QString::fromUtf8(entry)) || (entry.contains('/') && address.isInSubnet(subnet));
    }
    entry = entry.sliced(entry.startsWith("*.") ? 2 : entry.startsWith('.') ? 1 : 0).toLower();
    const QByteArray host = target.host.toLower();
    return !entry.isEmpty() && (host == entry || host.endsWith('.' + entry));
}

/// As curl reads it: the variable of the target's scheme, else all_proxy, unless no_proxy names the target.
Expected<QNetworkProxy> systemProxy(const StreamTarget &target)
{
    QByteArray address = environment(target.useTls ? "https_proxy" : "http_proxy");
    if (address.isEmpty())
        address = environment("all_proxy");
    if (address.isEmpty())
        return QNetworkProxy(QNetworkProxy::NoProxy);
    for (const QByteArray &entry : environment("no_proxy").replace(' ', ',').split(',')) {
        if (isSpared(target, entry))
            return QNetworkProxy(QNetworkProxy::NoProxy);
    }
    if (!address.contains("://"))
        address.prepend("http://");
    else if (address.startsWith("socks://")) // as desktops write it
        address.replace(0, 5, "socks5");
    return proxyAt(QUrl(QString::fromUtf8(address), QUrl::StrictMode));
}

#else

/// The first of the system's answers that we can use.
Expected<QNetworkProxy> systemProxy(const StreamTarget &target)
{
    const QString scheme = target.useTls ? QStringLiteral("https") : QStringLiteral("http");
    const QNetworkProxyQuery query(QString::fromUtf8(target.host), target.port, scheme, QNetworkProxyQuery::TcpSocket);
    for (const QNetworkProxy &found : QNetworkProxyFactory::systemProxyForQuery(query)) {
        switch (found.type()) {
        case QNetworkProxy::NoProxy: return found;
        case QNetworkProxy::HttpProxy:
        case QNetworkProxy::HttpCachingProxy:
        case QNetworkProxy::Socks5Proxy: {
            const auto type = found.type() == QNetworkProxy::Socks5Proxy ? found.type() : QNetworkProxy::HttpProxy;
            QNetworkProxy proxy = tunnelThrough(type, found.hostName(), found.port());
            proxy.setUser(found.user());
            proxy.setPassword(found.password());
            return proxy;
        }
        case QNetworkProxy::DefaultProxy:
        case QNetworkProxy::FtpCachingProxy: break;
        }
    }
    return QNetworkProxy(QNetworkProxy::NoProxy);
}

#endif

} // namespace

Expected<QNetworkProxy> proxyFor(const StreamTarget &target)
{
    if (target.proxy.isEmpty() || isLoopbackHost(target.host))
        return QNetworkProxy(QNetworkProxy::NoProxy);
    if (target.proxy == "system")
        return systemProxy(target);
    auto proxy = proxyAt(QUrl(QString::fromUtf8(target.proxy), QUrl::StrictMode));
    if (proxy && !target.proxyUser.isEmpty()) {
        proxy->setUser(QString::fromUtf8(target.proxyUser));
        proxy->setPassword(QString::fromUtf8(target.proxyPassword));
    }
    return proxy;
}

} // namespace sluice::http
