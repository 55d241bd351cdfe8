// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/dialect.h"

#include "core/api/enumnames.h"

namespace sluice {

QString toString(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return QStringLiteral("chat");
    case Dialect::Responses: return QStringLiteral("responses");
    case Dialect::Messages: return QStringLiteral("messages");
    }
    Q_UNREACHABLE();
}

std::optional<Dialect> dialectFromString(QStringView text)
{
    return enumFromString(text, {Dialect::Chat, Dialect::Responses, Dialect::Messages});
}

bool isConversation(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions:
    case Endpoint::Responses:
    case Endpoint::Messages: return true;
    case Endpoint::CountTokens:
    case Endpoint::Embeddings:
    case Endpoint::Completions: return false;
    }
    Q_UNREACHABLE();
}

QString toString(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions: return QStringLiteral("chat.completions");
    case Endpoint::Responses: return QStringLiteral("responses");
    case Endpoint::Messages: return QStringLiteral("messages");
    case Endpoint::CountTokens: return QStringLiteral("count_tokens");
    case Endpoint::Embeddings: return QStringLiteral("embeddings");
    case Endpoint::Completions: return QStringLiteral("completions");
    }
    Q_UNREACHABLE();
}

std::optional<Endpoint> endpointFromString(QStringView text)
{
    return enumFromString(text, {Endpoint::ChatCompletions, Endpoint::Responses, Endpoint::Messages, Endpoint::CountTokens,
                                 Endpoint::Embeddings, Endpoint::Completions});
}

} // namespace sluice
