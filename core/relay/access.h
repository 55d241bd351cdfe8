// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/config/config.h"
#include "core/http/message.h"

#include <optional>

namespace sluice::relay {

/// Why a request is turned away by its head alone.
enum class AccessProblem {
    ForeignHost,   ///< Host is not a loopback name: a rebound DNS name of a web page
    ForeignOrigin, ///< sent by a web page
    NoToken,
    WrongToken,
};

/// Host must be a loopback name or address (DNS rebinding), and no page of another site may have sent the request
/// (a browser cannot leave Origin out of a cross-site POST; W3C Fetch §3.1).
std::optional<AccessProblem> checkOrigin(const http::RequestHead &head);

/// The client whose token the request carries in `Authorization: Bearer` or `x-api-key`. Without `require_token` a missing
/// or unknown token is the first client's.
Expected<ClientSettings, AccessProblem> identify(const http::RequestHead &head, const config::Config &config);

} // namespace sluice::relay
