// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/outcome.h"

#include "core/api/enumnames.h"

namespace sluice {

EndingGroup groupOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return EndingGroup::Complete;
    case Outcome::Stalled:
    case Outcome::Truncated:
    case Outcome::Deadline:
    case Outcome::Empty: return EndingGroup::CutOff;
    case Outcome::RateLimited: return EndingGroup::RateLimited;
    case Outcome::Server:
    case Outcome::Network: return EndingGroup::ProviderFault;
    case Outcome::Auth:
    case Outcome::ModelMissing:
    case Outcome::BadRequest:
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter:
    case Outcome::Refused:
    case Outcome::NoCandidate: return EndingGroup::TurnedDown;
    case Outcome::ClientGone:
    case Outcome::Interrupted: return EndingGroup::BrokenOff;
    }
    Q_UNREACHABLE();
}

QList<Outcome> outcomesOf(EndingGroup group)
{
    QList<Outcome> outcomes;
    for (qsizetype i = 0; i < kOutcomeCount; ++i) {
        if (groupOf(static_cast<Outcome>(i)) == group)
            outcomes.append(static_cast<Outcome>(i));
    }
    return outcomes;
}

QString toString(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok: return QStringLiteral("ok");
    case Outcome::RateLimited: return QStringLiteral("rate_limited");
    case Outcome::Server: return QStringLiteral("server");
    case Outcome::Auth: return QStringLiteral("auth");
    case Outcome::ModelMissing: return QStringLiteral("model_missing");
    case Outcome::BadRequest: return QStringLiteral("bad_request");
    case Outcome::ContextTooLong: return QStringLiteral("context_too_long");
    case Outcome::ContentFilter: return QStringLiteral("content_filter");
    case Outcome::Empty: return QStringLiteral("empty");
    case Outcome::Truncated: return QStringLiteral("truncated");
    case Outcome::Stalled: return QStringLiteral("stalled");
    case Outcome::Network: return QStringLiteral("network");
    case Outcome::ClientGone: return QStringLiteral("client_gone");
    case Outcome::Refused: return QStringLiteral("refused");
    case Outcome::Interrupted: return QStringLiteral("interrupted");
    case Outcome::NoCandidate: return QStringLiteral("no_candidate");
    case Outcome::Deadline: return QStringLiteral("deadline");
    }
    Q_UNREACHABLE();
}

std::optional<Outcome> outcomeFromString(QStringView text)
{
    using enum Outcome;
    return enumFromString(text, {Ok, RateLimited, Server, Auth, ModelMissing, BadRequest, ContextTooLong, ContentFilter, Empty,
                                 Truncated, Stalled, Network, ClientGone, Refused, Interrupted, NoCandidate, Deadline});
}

} // namespace sluice
