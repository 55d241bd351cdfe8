// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/fingerprint.h"
#include "core/http/message.h"

namespace sluice::relay {

/// Equal for requests of one client that a provider would answer alike: the endpoint, the query, the vendors' own fields
/// (`anthropic-…`, `openai-…`: versions, betas, organisations) and every byte of the body are the same. Other fields tell of
/// the tool or of the single call.
/// Fast and not cryptographic (XXH3, 128 bits): somebody may build two requests that have the same one, but the client is part
/// of it, so a client can deceive itself only.
Fingerprint fingerprintOf(const QString &client, Endpoint endpoint, const http::Request &request);

} // namespace sluice::relay
