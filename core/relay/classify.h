// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/dialect/errors.h"
#include "core/dialect/streamreader.h"
#include "core/http/message.h"

#include <optional>

namespace sluice::relay {

/// What a provider's refusal means, from its status and what its body or stream event said.
/// `error` may tell more than the status (an overload under 200), or the only thing there is.
Outcome classifyRefusal(std::optional<int> status, const dialect::ProviderError &error);

/// True for refusals that asking again cannot cure.
bool isFinal(Outcome outcome);

/// Seconds to wait as the provider asks: `retry-after-ms`, `Retry-After` in seconds or as a date (measured from the answer's
/// own Date, so that a wrong clock here does not matter). Rounded up; RFC 9110 §10.2.3.
std::optional<int> retryAfterSeconds(const http::HeaderList &headers, WallTime now);

/// The answer to the client for a refusal that a provider made before any content.
/// The provider's own body goes on where it is an error of this dialect, else its words and code do. 401 and 403 reach the client
/// as 403, because some tools retry a 401 for minutes. Retry-After is set as far as the provider told it.
dialect::ErrorAnswer answerForRefusal(Dialect dialect, int status, const http::HeaderList &headers, QByteArrayView body,
                                      WallTime now);

/// The status of an answer for an error that came inside a 200, or for a failure without any status.
int statusForError(Outcome outcome, Dialect dialect);

} // namespace sluice::relay
