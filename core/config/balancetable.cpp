// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/balancetable.h"

#include "core/config/shippedfile.h"

#include <QUrl>

#include <algorithm>

namespace sluice::config {

namespace {

struct BalanceFile
{
    QList<BalanceEndpoint> endpoints;
};

} // namespace

template <typename Visitor>
void visitFields(Visitor &v, Of<BalanceEndpoint>)
{
    constexpr int kMostDecimals = 6;
    v.value(text("url", TextRule::BaseUrl).required(), &BalanceEndpoint::url);
    v.value(plain("list"), &BalanceEndpoint::list);
    v.value(plain("currency"), &BalanceEndpoint::currency);
    v.value(plain("currency_path"), &BalanceEndpoint::currencyPath);
    v.value(plain("available").required(), &BalanceEndpoint::available);
    v.value(plain("granted"), &BalanceEndpoint::granted);
    v.value(plain("topped_up"), &BalanceEndpoint::toppedUp);
    v.value(number("decimals", 0, kMostDecimals), &BalanceEndpoint::decimals);
    v.value(plain("of_limits"), &BalanceEndpoint::isOfLimits);
    v.value(plain("source").required(), &BalanceEndpoint::sources);
    v.value(plain("date").required(), &BalanceEndpoint::date);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<BalanceFile>)
{
    v.list(plain("endpoints").required(), &BalanceFile::endpoints);
}

namespace {

bool isSamePlace(const QUrl &a, const QUrl &b)
{
    const auto portOf = [](const QUrl &url) { return url.port(url.scheme() == u"https" ? 443 : 80); };
    return !a.host().isEmpty() && a.scheme() == b.scheme() && a.host() == b.host() && portOf(a) == portOf(b);
}

} // namespace

const QList<BalanceEndpoint> &balanceEndpoints()
{
    static const QList<BalanceEndpoint> kEndpoints = shippedFile<BalanceFile>(QStringLiteral(":/balances.json")).endpoints;
    return kEndpoints;
}

Expected<QList<BalanceEndpoint>, ConfigProblems> parseBalanceEndpoints(const QByteArray &json)
{
    auto file = readShippedFile<BalanceFile>(json);
    if (!file)
        return unexpected(file.error());
    return file->endpoints;
}

const BalanceEndpoint *balanceEndpointFor(const QList<BalanceEndpoint> &endpoints, const QString &baseUrl)
{
    const QUrl url(baseUrl);
    const auto it = std::find_if(endpoints.begin(), endpoints.end(),
                                 [&url](const BalanceEndpoint &one) { return isSamePlace(QUrl(one.url), url); });
    return it == endpoints.end() ? nullptr : &*it;
}

} // namespace sluice::config
