// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/route.h"

#include <functional>
#include <optional>

namespace sluice::relay {

/// Half of a candidate's answers begin within this; absent while too little is known.
using SpeedOf = std::function<std::optional<milliseconds>(const Candidate &)>;

/// The one that the route wants for requests of this priority.
CandidateOrder orderOf(const RouteSettings &route, Priority priority);

/// Puts a route's candidates into the order in which they are to be tried; equal ones stay as listed.
/// By speed: those of which nothing was measured yet go first, or nothing would ever be.
/// By price: the sum of what a million tokens of input and of output cost. Those in the currency that is listed first go before
/// those in another, because no rate is known; those without a price go last.
void orderCandidates(QList<Candidate> &candidates, CandidateOrder order, const SpeedOf &speedOf);

} // namespace sluice::relay
