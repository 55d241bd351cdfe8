// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/guard/toldlimits.h"
#include "core/http/headerlist.h"

namespace sluice::relay {

/// What the head of an answer says of the provider's limits. For each of them the most telling family of fields counts:
/// - `anthropic-ratelimit-{requests,tokens,input-tokens,output-tokens}-{limit,remaining,reset}`, reset an instant (RFC 3339);
/// - OpenAI's `x-ratelimit-{limit,remaining,reset}-{requests,tokens}`, reset a span (`6m0s`, `120ms`) or seconds;
/// - `x-ratelimit-{limit,remaining,reset}` of many others: requests, reset in seconds or an instant in Unix time.
/// What cannot be read is absent; numbers are not negative and cut to 10^12, resets to a day.
guard::ToldLimits toldLimits(const http::HeaderList &headers, WallTime now);

} // namespace sluice::relay
