// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/expected.h"

#include <QByteArray>
#include <QStringList>

namespace sluice::dialect {

/// Where an upstream call goes.
struct UpstreamUrl
{
    bool useTls = false;
    QByteArray host; ///< without brackets
    quint16 port = 0;
    QByteArray hostField; ///< value of the Host field
    QByteArray target;    ///< path and query
    bool operator==(const UpstreamUrl &) const = default;
};
/// `https://host:port/path?query`.
QString toString(const UpstreamUrl &url);

/// The one place where upstream URLs are made.
/// `baseUrl` may be a bare host, end in `/v1` or another version (`/api/paas/v4`, `/v1beta/openai`), have a path
/// (`/anthropic`), or already name a call (`/v1/chat/completions`), each with or without a trailing slash. Where no path
/// segment is a version, `/v1` is added. With `isExact` the base is the whole URL of the call and nothing is added.
/// A query of the base and `clientQuery` (without `?`) are both kept.
Expected<UpstreamUrl> buildUpstreamUrl(const QString &baseUrl, bool isExact, Endpoint endpoint, QByteArrayView clientQuery);

/// Where the list of models is, by the same rules; for a base that is no exact URL.
Expected<UpstreamUrl> buildModelsUrl(const QString &baseUrl);

/// What may have been meant by a base whose calls lead nowhere: `/v1` once less or once more, under `/api`, or at the root. The
/// likeliest first, at most three, each with another URL for the call than the given one has.
QStringList otherBases(const QString &baseUrl, bool isExact, Endpoint endpoint);

} // namespace sluice::dialect
