// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/textrules.h"

#include "core/api/metricselector.h"
#include "core/api/simulated.h"
#include "core/base/redact.h"
#include "core/config/secretref.h"

#include <QHostAddress>
#include <QSysInfo>
#include <QUrl>

#include <algorithm>

namespace sluice::config {
namespace {

bool hasControls(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

std::optional<TextFault> checkFree(const QString &value)
{
    constexpr qsizetype kLongest = 4096;
    if (hasControls(value) || value.size() > kLongest)
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying", "must be one line of text of at most %1 characters"), {QString::number(kLongest)}}};
    return std::nullopt;
}

std::optional<TextFault> checkId(const QString &value)
{
    constexpr qsizetype kLongest = 64;
    const auto isAlnum = [](QChar c) { return c.unicode() < 128 && c.isLetterOrNumber(); };
    const auto isIdChar = [&](QChar c) { return isAlnum(c) || c == u'.' || c == u'_' || c == u'-'; };
    if (!value.isEmpty() && value.size() <= kLongest && isAlnum(value.front()) &&
        std::all_of(value.begin(), value.end(), isIdChar))
        return std::nullopt;
    return TextFault{{QT_TRANSLATE_NOOP(
        "Saying", "must be 1 to 64 letters, digits, dots, underscores or hyphens, beginning with a letter or digit")}};
}

std::optional<TextFault> checkModelName(const QString &value)
{
    constexpr qsizetype kLongest = 256;
    if (!value.isEmpty() && value.size() <= kLongest && value == value.trimmed() && !hasControls(value))
        return std::nullopt;
    return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be a model name, or * for any, of 1 to 256 characters")}};
}

std::optional<TextFault> checkHostAndPort(const QUrl &url)
{
    if (!url.isValid() || url.host().isEmpty())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be a URL with a host, such as https://api.example.com/v1")}};
    if (url.port() == 0)
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must name a port from 1 to 65535, or none")}};
    return std::nullopt;
}

/// Whatever else stood there would promise something that it does not do.
std::optional<TextFault> checkSimulated(const QUrl &url)
{
    const bool isPlain = url.port() < 0 && url.path().size() <= 1 && !url.hasQuery() && !url.hasFragment();
    if (url.isValid() && !url.host().isEmpty() && isPlain)
        return std::nullopt;
    return TextFault{
        {QT_TRANSLATE_NOOP("Saying", "must be no more than %1 where the simulated provider is meant"), {simulatedBaseUrl()}}};
}

std::optional<TextFault> checkBaseUrl(const QString &value)
{
    const QUrl url(value, QUrl::StrictMode);
    if (!url.userInfo().isEmpty() || (value.contains(u'@') && !url.isValid()))
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must not hold a user or password; put the key into \"keys\"")}, true};
    if (redactedTarget(value.toUtf8()) != value.toUtf8())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must not hold a key; keys do not belong into config.json")}, true};
    if (url.scheme() == kSimulatedScheme)
        return checkSimulated(url);
    if (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https"))
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be a URL that begins with http:// or https://")}};
    if (url.hasFragment())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must not have a #fragment")}};
    return checkHostAndPort(url);
}

std::optional<TextFault> checkComponentUrl(const QString &value)
{
    const QUrl url(value, QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (!url.userInfo().isEmpty() || (value.contains(u'@') && !url.isValid()))
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying", "must not hold a user or password; write \"user\" and \"password\" beside it")}, true};
    if (redactedTarget(value.toUtf8()) != value.toUtf8())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must not hold a key; keys do not belong into config.json")}, true};
    if (scheme != QLatin1String("http") && scheme != QLatin1String("https") && scheme != QLatin1String("tcp") &&
        scheme != QLatin1String("postgresql"))
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying", "must be a URL that begins with http://, https://, tcp:// or postgresql://")}};
    if (url.hasFragment())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must not have a #fragment")}};
    if (!scheme.startsWith(QLatin1String("http")) && (url.hasQuery() || url.path().size() > 1))
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be no more than %1://host:port"), {scheme}}};
    return checkHostAndPort(url);
}

std::optional<TextFault> checkMetric(const QString &value)
{
    if (value.isEmpty() || metricSelectorFromString(value))
        return std::nullopt;
    return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be the name of a metric, or name{label=\"value\"}")}};
}

std::optional<TextFault> checkProxyUrl(const QString &value)
{
    const QUrl url(value, QUrl::StrictMode);
    if (value.contains(u'@'))
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying",
                               "must not hold a user or password; write "
                               "{\"url\": \"http://host:port\", \"user\": \"name\", \"password\": \"keychain:ITEM\"} instead")},
            true};
    const bool isPlain = url.path().isEmpty() || url.path() == QLatin1String("/");
    const bool isKnown = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("socks5");
    if (!isKnown || !url.isValid() || url.host().isEmpty() || url.port() <= 0 || !isPlain || url.hasQuery() || url.hasFragment())
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be http://host:port or socks5://host:port")}};
    return std::nullopt;
}

std::optional<TextFault> checkSecretRef(const QString &value)
{
    // Whatever is no reference may be a key that was pasted here, so it is never repeated.
    if (looksLikeKey(value.toUtf8()))
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying", "keys do not belong into config.json; "
                                         "store the key in the app and refer to it as keychain:ITEM, or use env:NAME")},
            true};
    if (!parseSecretRef(value))
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be a reference: env:NAME, keychain:ITEM or file:ITEM")}, true};
    return std::nullopt;
}

} // namespace

std::optional<TextFault> checkText(TextRule rule, const QString &value)
{
    switch (rule) {
    case TextRule::Free: return checkFree(value);
    case TextRule::Id: return checkId(value);
    case TextRule::BaseUrl: return checkBaseUrl(value);
    case TextRule::ProxyUrl: return checkProxyUrl(value);
    case TextRule::SecretRef: return checkSecretRef(value);
    case TextRule::ModelName: return checkModelName(value);
    case TextRule::ComponentUrl: return checkComponentUrl(value);
    case TextRule::Metric: return checkMetric(value);
    }
    Q_UNREACHABLE();
}

bool isOwnListener(const QString &text, quint16 port)
{
    const QUrl url(text);
    if (port == 0 || url.port(url.scheme() == QLatin1String("https") ? 443 : 80) != port)
        return false;
    QString host = url.host().toLower();
    if (host.endsWith(u'.'))
        host.chop(1);
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")) ||
        host == QSysInfo::machineHostName().toLower())
        return true;
    // Connecting to the unspecified address reaches the loopback on Linux and macOS.
    const QHostAddress address(host);
    return !address.isNull() &&
           (address.isLoopback() || address.isEqual(QHostAddress::AnyIPv4) || address.isEqual(QHostAddress::AnyIPv6));
}

} // namespace sluice::config
