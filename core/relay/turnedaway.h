// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"
#include "core/relay/turns.h"

namespace sluice::relay {

/// The end of an exchange that gets no turn, in words for the client. Tools ask again: Retry-After is to go with it.
AttemptEnd turnedAway(const Turn &turn, Dialect dialect);

} // namespace sluice::relay
