// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/clientpath.h"

#include <QByteArrayList>
#include <QUrl>

#include <algorithm>
#include <array>

namespace sluice::dialect {

namespace {

struct CallPath
{
    QByteArrayView path;
    Endpoint endpoint;
};

// Longer ones first, since the shorter are their ends.
constexpr std::array kCalls{
    CallPath{"chat/completions", Endpoint::ChatCompletions},
    CallPath{"messages/count_tokens", Endpoint::CountTokens},
    CallPath{"responses", Endpoint::Responses},
    CallPath{"messages", Endpoint::Messages},
    CallPath{"embeddings", Endpoint::Embeddings},
    CallPath{"completions", Endpoint::Completions},
};

QByteArray normalized(QByteArrayView path)
{
    QByteArrayList segments = path.toByteArray().split('/');
    segments.removeAll(QByteArray());
    return segments.join('/');
}

// What may stand before the call itself: a version, a vendor's name that people put into base URLs, or the call once more.
bool isKnownPrefix(QByteArrayView prefix)
{
    static constexpr std::array<QByteArrayView, 8> kWords{"v1",   "openai",      "anthropic", "api",
                                                          "chat", "completions", "messages",  "responses"};
    const QByteArrayList segments = prefix.toByteArray().split('/');
    return std::all_of(segments.begin(), segments.end(), [](const QByteArray &segment) {
        return segment.isEmpty() || std::find(kWords.begin(), kWords.end(), QByteArrayView(segment)) != kWords.end();
    });
}

bool endsWithSegments(QByteArrayView path, QByteArrayView end)
{
    return path.endsWith(end) && (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
}

ClientPath modelsPath(QByteArrayView path)
{
    if (endsWithSegments(path, "models") && isKnownPrefix(path.chopped(6)))
        return {.kind = ClientPath::Kind::Models};
    // A model's name may hold slashes itself, so the first `models` counts.
    const qsizetype at = path.startsWith("models/") ? 0 : path.indexOf("/models/") + 1;
    if (path.sliced(at).startsWith("models/") && isKnownPrefix(path.first(at)))
        return {.kind = ClientPath::Kind::Model, .model = QByteArray::fromPercentEncoding(path.sliced(at + 7).toByteArray())};
    return {};
}

} // namespace

ClientPath parseClientPath(QByteArrayView rawPath)
{
    const QByteArray path = normalized(rawPath);
    if (path.isEmpty() || path == "api/hello" || path == "v1")
        return {.kind = ClientPath::Kind::Root};
    for (const CallPath &call : kCalls) {
        if (endsWithSegments(path, call.path) && isKnownPrefix(QByteArrayView(path).chopped(call.path.size())))
            return {.kind = ClientPath::Kind::Call, .endpoint = call.endpoint};
    }
    return modelsPath(path);
}

Dialect dialectOf(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::Responses: return Dialect::Responses;
    case Endpoint::Messages:
    case Endpoint::CountTokens: return Dialect::Messages;
    case Endpoint::ChatCompletions:
    case Endpoint::Embeddings:
    case Endpoint::Completions: return Dialect::Chat;
    }
    Q_UNREACHABLE();
}

Endpoint conversationCall(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

} // namespace sluice::dialect
