// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/modelcost.h"

#include "core/ledger/price.h"

namespace sluice::relay {

std::optional<Money> costOf(const Candidate &candidate, const Usage &usage)
{
    return ledger::costOf(usage, priceOf(candidate.channel->prices, candidate.model));
}

std::optional<Money> expectedCost(const Candidate &candidate, const guard::Demand &demand)
{
    return costOf(candidate, {.input = demand.inputTokens, .output = demand.outputTokens});
}

} // namespace sluice::relay
