// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/upstreamurl.h"

#include "core/api/callreasons.h"
#include "core/api/simulated.h"

#include <QByteArrayList>
#include <QUrl>

#include <algorithm>
#include <array>

namespace sluice::dialect {

namespace {

QByteArrayView callPath(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions: return "/chat/completions";
    case Endpoint::Responses: return "/responses";
    case Endpoint::Messages: return "/messages";
    case Endpoint::CountTokens: return "/messages/count_tokens";
    case Endpoint::Embeddings: return "/embeddings";
    case Endpoint::Completions: return "/completions";
    }
    Q_UNREACHABLE();
}

// v1, v4, v1beta: a `v`, digits, perhaps a word.
bool isVersion(const QByteArray &segment)
{
    return segment.size() >= 2 && segment[0] == 'v' && segment[1] >= '0' && segment[1] <= '9';
}

QByteArray withoutCall(QByteArray path)
{
    static constexpr std::array kAll{Endpoint::CountTokens, Endpoint::ChatCompletions, Endpoint::Responses,
                                     Endpoint::Messages,    Endpoint::Embeddings,      Endpoint::Completions};
    while (path.endsWith('/'))
        path.chop(1);
    for (const Endpoint endpoint : kAll) {
        if (path.endsWith(callPath(endpoint)))
            return path.chopped(callPath(endpoint).size());
    }
    return path;
}

QByteArray versionedPath(const QUrl &base)
{
    QByteArray path = withoutCall(base.path(QUrl::FullyEncoded).toLatin1());
    const QByteArrayList segments = path.split('/');
    if (std::none_of(segments.begin(), segments.end(), isVersion))
        path += "/v1";
    return path;
}

QByteArray joinedQuery(const QByteArray &a, QByteArrayView b)
{
    if (a.isEmpty() || b.isEmpty())
        return a + b.toByteArray();
    return a + '&' + b.toByteArray();
}

Expected<UpstreamUrl> addressOf(const QUrl &base)
{
    const bool useTls = base.scheme() == QLatin1String("https");
    if (base.scheme() == kSimulatedScheme) // else the engine would have put an address in its place
        return unexpected(Error{ErrorCode::InvalidArgument, kCallReasons.simulationNotRunning.english()});
    if (!base.isValid() || base.host().isEmpty() || (!useTls && base.scheme() != QLatin1String("http")) || base.port(443) == 0)
        return unexpected(Error{ErrorCode::InvalidArgument, kCallReasons.baseUrlUnusable.english()});
    UpstreamUrl url;
    url.useTls = useTls;
    url.host = QUrl::toAce(base.host());
    if (url.host.isEmpty())
        url.host = base.host().toLatin1(); // an address has no ACE form
    const int standardPort = useTls ? 443 : 80;
    url.port = quint16(base.port(standardPort));
    url.hostField = url.host.contains(':') ? '[' + url.host + ']' : url.host;
    if (url.port != standardPort)
        url.hostField += ':' + QByteArray::number(url.port);
    return url;
}

void setTarget(UpstreamUrl &url, const QByteArray &path, const QByteArray &query)
{
    url.target = path.isEmpty() ? "/" : path;
    if (!query.isEmpty())
        url.target += '?' + query;
}

} // namespace

QString toString(const UpstreamUrl &url)
{
    return QString::fromUtf8((url.useTls ? "https://" : "http://") + url.hostField + url.target);
}

Expected<UpstreamUrl> buildUpstreamUrl(const QString &baseUrl, bool isExact, Endpoint endpoint, QByteArrayView clientQuery)
{
    const QUrl base(baseUrl.trimmed(), QUrl::StrictMode);
    Expected<UpstreamUrl> url = addressOf(base);
    if (url)
        setTarget(*url,
                  isExact ? base.path(QUrl::FullyEncoded).toLatin1() : versionedPath(base) + callPath(endpoint).toByteArray(),
                  joinedQuery(base.query(QUrl::FullyEncoded).toLatin1(), clientQuery));
    return url;
}

Expected<UpstreamUrl> buildModelsUrl(const QString &baseUrl)
{
    const QUrl base(baseUrl.trimmed(), QUrl::StrictMode);
    Expected<UpstreamUrl> url = addressOf(base);
    if (url)
        setTarget(*url, versionedPath(base) + "/models", base.query(QUrl::FullyEncoded).toLatin1());
    return url;
}

QStringList otherBases(const QString &baseUrl, bool isExact, Endpoint endpoint)
{
    constexpr qsizetype kMost = 3;
    constexpr QByteArrayView kVersion = "/v1";
    QUrl base(baseUrl.trimmed(), QUrl::StrictMode);
    const auto given = buildUpstreamUrl(baseUrl, isExact, endpoint, {});
    if (!given)
        return {};
    QByteArray bare = withoutCall(base.path(QUrl::FullyEncoded).toLatin1());
    while (bare.endsWith(kVersion))
        bare.chop(kVersion.size());
    QByteArrayList seen{given->target};
    QStringList others;
    for (const QByteArray &path :
         {QByteArray(bare + "/v1"), bare, QByteArray(bare + "/api/v1"), QByteArray("/v1"), QByteArray("/api/v1")}) {
        base.setPath(QString::fromLatin1(path), QUrl::TolerantMode);
        const QString other = base.toString(QUrl::FullyEncoded);
        const auto url = buildUpstreamUrl(other, false, endpoint, {});
        if (!url || seen.contains(url->target) || path.contains("/api/api/") || others.size() == kMost)
            continue;
        seen.append(url->target);
        others.append(other);
    }
    return others;
}

} // namespace sluice::dialect
