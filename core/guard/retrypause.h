// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"

namespace sluice::guard {

/// The pause before a channel is asked for the `again`th time (1, 2 …) for one exchange: full jitter,
/// random·min(cap, base·2^(again-1)), `random` from [0, 1). (Brooker, "Exponential Backoff And Jitter", AWS 2015: of the usual
/// formulas it clears a crowd of callers with the least work.)
milliseconds retryPause(const RetrySettings &settings, int again, double random);

} // namespace sluice::guard
