// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/clock.h"
#include "core/base/secret.h"
#include "core/http/upstreampool.h"

#include <optional>

namespace sluice {
class Random;
}

namespace sluice::sim {

/// One request of the demo's own.
struct TrafficRequest
{
    Dialect dialect = Dialect::Chat;
    QByteArray model;
    http::UpstreamRequest request;          ///< `target` without the base path, `hostField` not set
    std::optional<milliseconds> leaveAfter; ///< the client hangs up then, whatever has come
};

/// A request of a known tool in a random dialect: mostly to healthy models, now and then to faulty ones. `serial` makes
/// every prompt its own.
TrafficRequest drawTrafficRequest(Random &random, quint64 serial, const Secret &token);

} // namespace sluice::sim
