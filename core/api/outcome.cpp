// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/outcome.h"

#include "core/api/enumnames.h"

namespace sluice {

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
    }
    Q_UNREACHABLE();
}

std::optional<Outcome> outcomeFromString(QStringView text)
{
    using enum Outcome;
    return enumFromString(text, {Ok, RateLimited, Server, Auth, ModelMissing, BadRequest, ContextTooLong, ContentFilter, Empty,
                                 Truncated, Stalled, Network, ClientGone, Refused, Interrupted});
}

} // namespace sluice
