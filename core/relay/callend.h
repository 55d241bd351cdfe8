// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"
#include "core/relay/turns.h"

namespace sluice::relay {

/// What the guards are to book of an attempt that is over.
CallEnd callEndOf(const Attempt &attempt, const AttemptEnd &end, const Turn &turn, const AttemptInput &input, WallTime now);

} // namespace sluice::relay
