// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace sluice {

/// The three wire protocols.
enum class Dialect {
    Chat,      ///< OpenAI Chat Completions
    Responses, ///< OpenAI Responses
    Messages,  ///< Anthropic Messages
};

/// `chat`, `responses`, `messages`: as in config.json and the ledger.
QString toString(Dialect dialect);
std::optional<Dialect> dialectFromString(QStringView text);

/// What a client may ask the gateway for.
enum class Endpoint {
    ChatCompletions,
    Responses,
    Messages,
    CountTokens,
    Embeddings,
    Completions,
};

/// Whether it asks for the next turn of a conversation: not the length of one, nor something about a single text.
bool isConversation(Endpoint endpoint);

/// `chat.completions`, `responses`, `messages`, `count_tokens`, `embeddings`, `completions`.
QString toString(Endpoint endpoint);
std::optional<Endpoint> endpointFromString(QStringView text);

} // namespace sluice
