// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/componenturl.h"

#include <QUrl>

namespace sluice::health {
namespace {

int usualPort(const QUrl &url, const HealthComponent &component)
{
    if (url.scheme() == QLatin1String("https"))
        return 443;
    return url.scheme() == QLatin1String("http") ? 80 : component.port;
}

QByteArray hostOf(const QUrl &url)
{
    const QByteArray host = QUrl::toAce(url.host());
    return host.isEmpty() ? url.host().toLatin1() : host; // an address has no ACE form
}

} // namespace

ComponentUrl componentUrl(const HealthComponent &component, const QByteArray &caPem)
{
    const QUrl url(component.url, QUrl::StrictMode);
    const int usual = usualPort(url, component);
    ComponentUrl place;
    place.target.host = hostOf(url);
    place.target.port = quint16(url.port(usual));
    place.target.useTls = url.scheme() == QLatin1String("https");
    place.target.extraCa = caPem;
    place.hostField = place.target.host.contains(':') ? '[' + place.target.host + ']' : place.target.host;
    if (place.target.port != usual)
        place.hostField += ':' + QByteArray::number(place.target.port);
    place.path = url.path(QUrl::FullyEncoded).toLatin1();
    if (place.path.size() <= 1)
        place.path = component.source == HealthSource::Prometheus ? "/metrics" : "/"; // Prometheus' own default
    if (url.hasQuery())
        place.path += '?' + url.query(QUrl::FullyEncoded).toLatin1();
    return place;
}

} // namespace sluice::health
