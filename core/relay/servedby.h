// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/headerlist.h"
#include "core/relay/route.h"

namespace sluice::relay {

/// What an answer's head tells of how it came about: `x-sluice-channel`, `x-sluice-model`, `x-sluice-attempts` and
/// `x-sluice-overhead-ms`, the time that the request spent here and not with a provider before the call that was
/// answered: waits and pauses among it. What is not printable ASCII in a name is percent-encoded.
http::HeaderList servedByFields(const Candidate &candidate, int attempts, std::chrono::nanoseconds overhead);

} // namespace sluice::relay
