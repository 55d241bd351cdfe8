// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// How an attempt or an exchange ended. Statistics, guards and the "why" of the window all go by it.
/// The ledger's roll-ups hold these numbers: append only, or migrate.
enum class Outcome {
    Ok,             ///< 2xx and the terminal event, or a whole body
    RateLimited,    ///< 429, or such an error in a body or stream
    Server,         ///< 5xx, 529, an error object under 200, a web page
    Auth,           ///< the provider answered 401 or 403
    ModelMissing,   ///< the provider does not know the model
    BadRequest,     ///< another 4xx
    ContextTooLong, ///< the input does not fit the model
    ContentFilter,  ///< refused by the provider's content policy
    Empty,          ///< 2xx and a proper end, but no content
    Truncated,      ///< the stream ended without its terminal event
    Stalled,        ///< a heartbeat limit passed
    Network,        ///< DNS, connect, TLS, reset, no bytes
    ClientGone,     ///< the tool hung up
    Refused,        ///< the gateway itself answered: bad request, no route, not allowed
    Interrupted,    ///< the app ended before the exchange did
    NoCandidate,    ///< no channel could take it: all closed off, or no room within the time it may wait
    Deadline,       ///< no content within the time that client and route allow over all attempts
};

inline constexpr qsizetype kOutcomeCount = qsizetype(Outcome::Deadline) + 1;

/// Endings that mean the same to somebody who looks at a chart.
enum class EndingGroup {
    Complete,      ///< Ok
    CutOff,        ///< Stalled, Truncated, Empty, Deadline
    RateLimited,   ///< RateLimited
    ProviderFault, ///< Server, Network
    TurnedDown,    ///< Auth, ModelMissing, BadRequest, ContextTooLong, ContentFilter, Refused, NoCandidate
    BrokenOff,     ///< ClientGone, Interrupted
};
inline constexpr qsizetype kEndingGroupCount = qsizetype(EndingGroup::BrokenOff) + 1;

EndingGroup groupOf(Outcome outcome);

QString toString(Outcome outcome);
std::optional<Outcome> outcomeFromString(QStringView text);

/// All that belong to the group, in the order of Outcome.
QList<Outcome> outcomesOf(EndingGroup group);

} // namespace sluice
