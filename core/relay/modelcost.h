// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/guard/demandestimator.h"
#include "core/relay/route.h"

namespace sluice::relay {

/// What a call of this candidate costs by the prices of its channel; absent where no price is known.
std::optional<Money> costOf(const Candidate &candidate, const Usage &usage);
std::optional<Money> expectedCost(const Candidate &candidate, const guard::Demand &demand);

} // namespace sluice::relay
