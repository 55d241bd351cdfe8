// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/modelcost.h"

#include "core/api/cost.h"

namespace sluice::relay {

std::optional<TokenRates> ratesOf(const Candidate &candidate, qint64 inputTokens, WallTime at)
{
    return candidate.price ? std::optional(sluice::ratesOf(*candidate.price, inputTokens, at)) : std::nullopt;
}

std::optional<Money> expectedCost(const Candidate &candidate, const guard::Demand &demand, WallTime at)
{
    return costOf({.input = demand.inputTokens, .output = demand.outputTokens}, ratesOf(candidate, demand.inputTokens, at));
}

} // namespace sluice::relay
