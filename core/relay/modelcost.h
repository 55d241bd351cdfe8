// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/guard/demandestimator.h"
#include "core/relay/route.h"

namespace sluice::relay {

/// What a call of this candidate is charged by, if it ends at `at`; absent where no price is known.
std::optional<TokenRates> ratesOf(const Candidate &candidate, qint64 inputTokens, WallTime at);
std::optional<Money> expectedCost(const Candidate &candidate, const guard::Demand &demand, WallTime at);

} // namespace sluice::relay
