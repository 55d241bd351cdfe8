// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/http/bytestream.h"

namespace sluice::health {

/// Where the questions to a component go. Its own infrastructure is reached directly, never through a proxy.
struct ComponentUrl
{
    http::StreamTarget target;
    QByteArray hostField; ///< value of HTTP's Host
    QByteArray path;      ///< with the query; `/metrics` where a Prometheus page has none
};
/// `caPem`: certificates trusted besides the system's. Expects a URL that fits the source.
ComponentUrl componentUrl(const HealthComponent &component, const QByteArray &caPem);

} // namespace sluice::health
