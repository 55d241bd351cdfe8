// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/http/headerlist.h"

#include <optional>

namespace sluice::relay {

/// How long to wait as the provider asks: `retry-after-ms`, `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), measured
/// from the answer's own Date. Where it asks for nothing under 429 or 503 (`status`), until the limits reset that it calls
/// exhausted. What cannot be read, or is beyond eleven days, is no wish.
std::optional<milliseconds> retryAfter(const http::HeaderList &headers, WallTime now, std::optional<int> status = {});

/// Its own wish alone, in whole seconds, rounded up, as it is passed on to the client.
std::optional<int> retryAfterSeconds(const http::HeaderList &headers, WallTime now);

} // namespace sluice::relay
