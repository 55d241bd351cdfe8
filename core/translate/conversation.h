// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/toolsaid.h"

#include <QByteArray>
#include <QtGlobal>

#include <optional>
#include <variant>
#include <vector>

namespace sluice::translate {

/// What a request says, whichever dialect it came in: three readers fill it, three writers write it. Fields that no other
/// dialect has a place for are in `unknown`, so that a writer can say that it left them out.
///
/// Byte arrays named `…Json` hold a JSON value as it was written; all others hold the inside of a JSON string with its escapes,
/// so that text passes from one request into another without being taken apart. Compare with plain ASCII only.

struct TextPart
{
    QByteArray text;
    QByteArray cacheJson; ///< Messages' cache_control
    bool isRefusal = false;
    bool operator==(const TextPart &) const = default;
};

struct ImagePart
{
    QByteArray url; ///< empty: the data follow
    QByteArray mediaType;
    QByteArray base64;
    QByteArray fileId; ///< kept by the provider; only the dialect that it came in can name it
    QByteArray detail; ///< low, high, auto
    QByteArray cacheJson;
    bool operator==(const ImagePart &) const = default;
};

/// A document, or sound.
struct FilePart
{
    enum class Kind { File, Audio };
    Kind kind = Kind::File;
    QByteArray name;
    QByteArray mediaType;
    QByteArray base64;
    QByteArray url;
    QByteArray fileId;
    QByteArray text; ///< of a plain-text document
    QByteArray cacheJson;
    bool operator==(const FilePart &) const = default;
};

/// What the model thought before it spoke. Signed, sealed or both: only the provider that gave it takes it back.
struct ReasoningPart
{
    QByteArray text;
    QByteArray signature; ///< of Messages' thinking
    QByteArray sealed;    ///< Messages' redacted_thinking, Responses' encrypted_content
    QByteArray id;        ///< of a Responses item
    bool isSummary = false;
    bool operator==(const ReasoningPart &) const = default;
};

struct ToolCallPart
{
    QByteArray id;
    QByteArray name;
    QByteArray nameSpace;     ///< Responses' namespace; empty without one
    QByteArray argumentsJson; ///< an object; `{}` where the model gave none. Empty for a freeform call
    QByteArray input;         ///< of a freeform call
    bool isFreeform = false;
    QByteArray cacheJson;
    bool operator==(const ToolCallPart &) const = default;
};

/// A pointer to a deferred tool that a tool search has found (Messages' tool_reference).
struct ToolReferencePart
{
    QByteArray name;
    bool operator==(const ToolReferencePart &) const = default;
};

using ResultContent = std::variant<TextPart, ImagePart, FilePart, ToolReferencePart>;

struct ToolResultPart
{
    QByteArray callId;
    std::vector<ResultContent> content;
    bool isError = false;
    bool isFreeform = false;
    QByteArray cacheJson;
    bool operator==(const ToolResultPart &) const = default;
};

using Part = std::variant<TextPart, ImagePart, FilePart, ReasoningPart, ToolCallPart, ToolResultPart>;

/// Tool results are parts of the user's message, calls and reasoning of the assistant's.
enum class Role { System, Developer, User, Assistant };

struct Message
{
    Role role = Role::User;
    std::vector<Part> parts;
    bool operator==(const Message &) const = default;
};

/// How much the model should think.
struct Thinking
{
    enum class Mode { Off, On, Adaptive };
    std::optional<Mode> mode;
    std::optional<qint64> budgetTokens;
    QByteArray effort;  ///< none, minimal, low, medium, high, xhigh, max
    QByteArray summary; ///< Responses: auto, concise, detailed
    QByteArray display; ///< Messages: omitted, summarized …
    bool operator==(const Thinking &) const = default;
};

struct OutputFormat
{
    enum class Kind { Text, JsonObject, JsonSchema };
    Kind kind = Kind::Text;
    QByteArray name;
    QByteArray description;
    QByteArray schemaJson;
    std::optional<bool> isStrict;
    bool operator==(const OutputFormat &) const = default;
};

struct UnknownField
{
    QByteArray name;
    QByteArray valueJson;
    bool operator==(const UnknownField &) const = default;
};

struct Conversation
{
    QByteArray model;
    /// Instructions stand where they stood; those that a dialect keeps apart (system, instructions) are the first message.
    std::vector<Message> messages;
    std::vector<Tool> tools;
    std::optional<ToolChoice> toolChoice;
    std::optional<bool> allowsParallelTools;
    bool isStream = false;
    bool asksUsage = false; ///< Chat's stream_options.include_usage; elsewhere true

    std::optional<qint64> maxOutputTokens;
    QByteArray temperatureJson, topPJson, topKJson, presencePenaltyJson, frequencyPenaltyJson, seedJson;
    std::vector<QByteArray> stops;
    Thinking thinking;
    std::optional<OutputFormat> format;
    QByteArray verbosity; ///< low, medium, high

    QByteArray user;         ///< who it is for: Messages' metadata.user_id, OpenAI's user or safety_identifier
    QByteArray metadataJson; ///< OpenAI's metadata
    QByteArray serviceTier;
    QByteArray promptCacheKey;
    std::optional<bool> store;
    QByteArray previousResponseId;
    std::vector<QByteArray> include; ///< Responses

    /// Chat's n, logprobs …, Responses' truncation, Messages' context_management …: what no other dialect can carry.
    std::vector<UnknownField> unknown;

    bool operator==(const Conversation &) const = default;
};

} // namespace sluice::translate
