// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"

namespace sluice::guard {

/// What may be done about an attempt that failed, as long as no content has reached the client.
enum class NextStep {
    Nothing,    ///< the request itself is at fault, or all is well
    OtherKey,   ///< another key of the channel, else another candidate; asking with this one again is of no use
    OtherModel, ///< another candidate; this channel does not serve the model
    Anything,   ///< another candidate at once, or the same one after a pause
    Fallback,   ///< the route's own chain for this class, if it has one
};

/// What an ending tells about the channel and model.
enum class BreakerToll { Success, Failure, Neutral };

/// The guards' reading of each class of ending; breaker, cooldown, retry and statistics all go by it.
struct OutcomePolicy
{
    NextStep next = NextStep::Nothing;
    BreakerToll toll = BreakerToll::Neutral;
};

OutcomePolicy policyOf(Outcome outcome);

} // namespace sluice::guard
