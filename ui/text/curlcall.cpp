// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcall.h"

#include "ui/text/quoting.h"

namespace sluice::ui {

namespace {

bool isAnthropic(Endpoint endpoint)
{
    return endpoint == Endpoint::Messages || endpoint == Endpoint::CountTokens;
}

/// What the body has beside the model's name and `stream`.
QString questionOf(Endpoint endpoint)
{
    const QString messages = QStringLiteral("\"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]");
    switch (endpoint) {
    case Endpoint::ChatCompletions:
    case Endpoint::CountTokens: return messages;
    case Endpoint::Messages: return QStringLiteral("\"max_tokens\": 256, ") + messages;
    case Endpoint::Responses:
    case Endpoint::Embeddings: return QStringLiteral("\"input\": \"Hello\"");
    case Endpoint::Completions: return QStringLiteral("\"prompt\": \"Hello\"");
    }
    Q_UNREACHABLE();
}

} // namespace

QString endpointPath(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions: return QStringLiteral("/v1/chat/completions");
    case Endpoint::Responses: return QStringLiteral("/v1/responses");
    case Endpoint::Messages: return QStringLiteral("/v1/messages");
    case Endpoint::CountTokens: return QStringLiteral("/v1/messages/count_tokens");
    case Endpoint::Embeddings: return QStringLiteral("/v1/embeddings");
    case Endpoint::Completions: return QStringLiteral("/v1/completions");
    }
    Q_UNREACHABLE();
}

QString tokenOption(bool isKeyField)
{
    return isKeyField ? QStringLiteral("-H \"x-api-key: $SLUICE_TOKEN\"")
                      : QStringLiteral("-H \"Authorization: Bearer $SLUICE_TOKEN\"");
}

QString curlLines(const QStringList &words)
{
    return words.join(QStringLiteral(" \\\n  "));
}

QString exampleCurl(const QString &baseUrl, Endpoint endpoint, const QString &model, bool isStream)
{
    QStringList words{QStringLiteral("curl -N ") + shellWord(baseUrl + endpointPath(endpoint)),
                      tokenOption(isAnthropic(endpoint))};
    // Anthropic refuses calls that name no version.
    if (isAnthropic(endpoint))
        words += QStringLiteral("-H \"anthropic-version: 2023-06-01\"");
    words += QStringLiteral("-H \"Content-Type: application/json\"");
    const QString stream = isStream ? QStringLiteral("\"stream\": true, ") : QString();
    const QString body =
        QStringLiteral("{\"model\": ") + jsonString(model) + QStringLiteral(", ") + stream + questionOf(endpoint) + u'}';
    words += QStringLiteral("-d ") + singleQuoted(body);
    return curlLines(words);
}

} // namespace sluice::ui
