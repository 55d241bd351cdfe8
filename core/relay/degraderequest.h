// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"
#include "core/relay/routeplan.h"

namespace sluice::relay {

/// Takes the steps that low health asks for, as far as there is anything to take: leaves out older turns of the conversation,
/// and goes to the route's candidates for low health. Returns what was done; `facts` has the edits, and counts what is left.
DegradeSteps degradeRequest(const DegradeSteps &steps, const ClientSettings &client, Endpoint endpoint, QByteArrayView body,
                            dialect::RequestFacts &facts, RoutePlan &plan);

/// The short text that a client gets while health is too low for any answer.
WholeAnswer noticeAnswer(const ClientSettings &client, const AttemptInput &input, WallTime now);

/// `x-sluice-degraded`.
http::HeaderList degradedFields(const DegradeSteps &steps);

} // namespace sluice::relay
