// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/traffic.h"

#include <numeric>

namespace sluice {

qint64 EndingCounts::total() const
{
    return std::accumulate(counts.begin(), counts.end(), qint64(0));
}

std::optional<TrafficEvent> trafficEventOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Stalled: return TrafficEvent::StallCut;
    case Outcome::RateLimited: return TrafficEvent::RateLimited;
    case Outcome::Server:
    case Outcome::Network:
    case Outcome::Truncated:
    case Outcome::Auth:
    case Outcome::ModelMissing: return TrafficEvent::Error;
    case Outcome::Ok:
    case Outcome::BadRequest:
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter:
    case Outcome::Empty:
    case Outcome::ClientGone:
    case Outcome::Refused:
    case Outcome::Interrupted:
    case Outcome::NoCandidate:
    case Outcome::Deadline: return std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace sluice
