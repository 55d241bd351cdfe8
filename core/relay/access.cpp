// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/access.h"

#include "core/http/bytestream.h"

#include <algorithm>

namespace sluice::relay {

namespace {

// The host of `host[:port]`, brackets of an IPv6 address kept; empty if it is not of that form.
QByteArrayView hostOf(QByteArrayView authority)
{
    const qsizetype hostEnd = authority.startsWith('[') ? authority.indexOf(']') + 1 : authority.indexOf(':');
    if (hostEnd < 0)
        return authority;
    const QByteArrayView port = authority.sliced(hostEnd);
    const bool isPort = port.isEmpty() || (port[0] == ':' && std::all_of(port.begin() + 1, port.end(),
                                                                         [](char c) { return c >= '0' && c <= '9'; }));
    return isPort ? authority.first(hostEnd) : QByteArrayView();
}

bool isForeignPage(QByteArrayView origin)
{
    if (origin.isEmpty())
        return false;
    // RFC 6454 §6.1: scheme "://" host [":" port], or "null" (sandboxed frames and the like). Taken apart by hand, because
    // browsers allow more characters in a host than QUrl does.
    const qsizetype schemeEnd = origin.indexOf("://");
    if (schemeEnd < 0)
        return true;
    const QByteArrayView scheme = origin.first(schemeEnd);
    // Editors and desktop shells use schemes of their own (vscode-webview://, tauri://); those are no web sites.
    const bool isWeb = http::equalsIgnoringCase(scheme, "http") || http::equalsIgnoringCase(scheme, "https");
    return isWeb && !http::isLoopbackHost(hostOf(origin.sliced(schemeEnd + 3)));
}

QByteArrayView bearerOf(const http::RequestHead &head)
{
    static constexpr QByteArrayView kBearer = "bearer ";
    const QByteArrayView authorization = head.headers.value("authorization");
    if (authorization.size() > kBearer.size() && http::equalsIgnoringCase(authorization.first(kBearer.size()), kBearer))
        return authorization.sliced(kBearer.size()).trimmed();
    return {};
}

} // namespace

std::optional<AccessProblem> checkOrigin(const http::RequestHead &head)
{
    if (!http::isLoopbackHost(hostOf(head.headers.value("host"))))
        return AccessProblem::ForeignHost;
    if (isForeignPage(head.headers.value("origin")))
        return AccessProblem::ForeignOrigin;
    return std::nullopt;
}

Expected<ClientSettings, AccessProblem> identify(const http::RequestHead &head, const config::Config &config)
{
    const QByteArrayView bearer = bearerOf(head);
    const QByteArrayView apiKey = head.headers.value("x-api-key");
    const QList<ClientSettings> clients = config::effectiveClients(config.settings);
    // Every client's token is compared, so that the time taken does not tell which one came near.
    const ClientSettings *found = nullptr;
    for (const ClientSettings &client : clients) {
        const Secret token = config.secret(client.tokenRef);
        const bool matchesBearer = token.matches(bearer);
        const bool matchesApiKey = token.matches(apiKey);
        if ((matchesBearer || matchesApiKey) && !found)
            found = &client;
    }
    if (found)
        return *found;
    if (!config.settings.requireToken)
        return clients.first();
    return unexpected(bearer.isEmpty() && apiKey.isEmpty() ? AccessProblem::NoToken : AccessProblem::WrongToken);
}

} // namespace sluice::relay
