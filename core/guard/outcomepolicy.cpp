// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/outcomepolicy.h"

#include <QtGlobal>

namespace sluice::guard {

OutcomePolicy policyOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return {NextStep::Nothing, BreakerToll::Success};
    case Outcome::RateLimited: return {NextStep::OtherKey, BreakerToll::Failure};
    case Outcome::Server:
    case Outcome::Network:
    case Outcome::Stalled:
    case Outcome::Truncated:
    case Outcome::Empty: return {NextStep::Anything, BreakerToll::Failure};
    case Outcome::Auth:
    case Outcome::Refused: return {NextStep::OtherKey, BreakerToll::Neutral};
    case Outcome::ModelMissing: return {NextStep::OtherModel, BreakerToll::Neutral};
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter: return {NextStep::Fallback, BreakerToll::Neutral};
    case Outcome::BadRequest:
    case Outcome::ClientGone:
    case Outcome::Interrupted:
    case Outcome::NoCandidate:
    case Outcome::Deadline: return {NextStep::Nothing, BreakerToll::Neutral};
    }
    Q_UNREACHABLE();
}

} // namespace sluice::guard
