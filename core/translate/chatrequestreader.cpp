// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/requestreasons.h"
#include "core/translate/chatdialect.h"
#include "core/translate/chatmessagereader.h"
#include "core/translate/chatparts.h"
#include "core/translate/chattoolreader.h"
#include "core/translate/rawjson.h"
#include "core/translate/reading.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sluice::translate {

namespace {

QByteArray text(RawJson value)
{
    return value.escaped().toByteArray();
}

QByteArray written(RawJson value)
{
    return value.written().toByteArray();
}

// Each of these takes the field if it is one of its own.

bool readSampling(QByteArrayView name, RawJson value, Conversation &into)
{
    struct Number
    {
        QByteArrayView name;
        QByteArray Conversation::*field;
    };
    static constexpr std::array kNumbers{
        Number{"temperature", &Conversation::temperatureJson},
        Number{"top_p", &Conversation::topPJson},
        Number{"top_k", &Conversation::topKJson},
        Number{"presence_penalty", &Conversation::presencePenaltyJson},
        Number{"frequency_penalty", &Conversation::frequencyPenaltyJson},
        Number{"seed", &Conversation::seedJson},
    };
    for (const Number &number : kNumbers) {
        if (name == number.name && value.kind() == RawJson::Kind::Number) {
            into.*number.field = written(value);
            return true;
        }
    }
    if (name != "stop")
        return false;
    if (value.isText())
        into.stops.push_back(text(value));
    for (const RawJson &stop : value.elements())
        into.stops.push_back(text(stop));
    return true;
}

bool readEffort(RawJson reasoning, Thinking &into)
{
    if (const RawJson effort = reasoning["effort"])
        into.effort = text(effort);
    if (const auto tokens = reasoning["max_tokens"].integer())
        into.budgetTokens = tokens;
    if (const auto isOn = truth(reasoning["enabled"]))
        into.mode = *isOn ? Thinking::Mode::On : Thinking::Mode::Off;
    return true;
}

bool readThinkingType(RawJson thinking, Thinking &into)
{
    const QByteArrayView type = thinking["type"].escaped();
    if (type == "enabled")
        into.mode = Thinking::Mode::On;
    else if (type == "disabled")
        into.mode = Thinking::Mode::Off;
    else if (type == "adaptive" || type == "auto")
        into.mode = Thinking::Mode::Adaptive;
    if (const auto tokens = thinking["budget_tokens"].integer())
        into.budgetTokens = tokens;
    return true;
}

/// All the forms of ChannelManners::ThinkingForm.
bool readThinking(QByteArrayView name, RawJson value, Conversation &into)
{
    if (name == "reasoning_effort") {
        into.thinking.effort = text(value);
        return true;
    }
    if (name == "reasoning" && value.isObject())
        return readEffort(value, into.thinking);
    if (name == "thinking" && value.isObject())
        return readThinkingType(value, into.thinking);
    if (name == "enable_thinking") {
        into.thinking.mode = value.isTrue() ? Thinking::Mode::On : Thinking::Mode::Off;
        return true;
    }
    if (name == "thinking_budget" && value.integer()) {
        into.thinking.budgetTokens = value.integer();
        return true;
    }
    return false;
}

bool readFormat(QByteArrayView name, RawJson value, Conversation &into)
{
    if (name != "response_format" || !value.isObject())
        return false;
    const QByteArrayView type = value["type"].escaped();
    OutputFormat format;
    if (type == "json_schema") {
        const RawJson schema = value["json_schema"];
        format.kind = OutputFormat::Kind::JsonSchema;
        format.name = text(schema["name"]);
        format.description = text(schema["description"]);
        format.schemaJson = written(schema["schema"]);
        format.isStrict = truth(schema["strict"]);
    } else if (type == "json_object") {
        format.kind = OutputFormat::Kind::JsonObject;
    } else if (type != "text") {
        return false;
    }
    into.format = std::move(format);
    return true;
}

bool readIdentity(QByteArrayView name, RawJson value, Conversation &into)
{
    if (name == "user" || name == "safety_identifier")
        into.user = text(value);
    else if (name == "metadata")
        into.metadataJson = written(value);
    else if (name == "service_tier")
        into.serviceTier = text(value);
    else if (name == "prompt_cache_key")
        into.promptCacheKey = text(value);
    else if (name == "store")
        into.store = truth(value);
    else if (name == "verbosity")
        into.verbosity = text(value);
    else
        return false;
    return true;
}

bool readTools(QByteArrayView name, RawJson value, Conversation &into)
{
    if (name == "tools" || name == "functions") {
        for (const RawJson &tool : value.elements())
            into.tools.push_back(name == "tools" ? readChatTool(tool) : readChatFunction(tool));
    } else if (name == "tool_choice" || name == "function_call") {
        into.toolChoice = readChatToolChoice(value);
        return into.toolChoice.has_value();
    } else if (name == "parallel_tool_calls") {
        into.allowsParallelTools = truth(value);
    } else {
        return false;
    }
    return true;
}

bool readFrame(QByteArrayView name, RawJson value, Conversation &into)
{
    if (name == "model")
        into.model = text(value);
    else if (name == "stream")
        into.isStream = value.isTrue();
    else if (name == "stream_options")
        into.asksUsage = value["include_usage"].isTrue();
    else if (name == "max_completion_tokens" && value.integer())
        into.maxOutputTokens = value.integer();
    else if (name == "max_tokens" && value.integer()) // the old name; the new one stands if both are given
        into.maxOutputTokens = into.maxOutputTokens ? into.maxOutputTokens : value.integer();
    else
        return (name == "n" && value.integer() == 1) || (name == "logprobs" && !value.isTrue());
    return true;
}

} // namespace

Expected<Conversation> readChatRequest(QByteArrayView body)
{
    const RawJson root(body);
    Conversation conversation;
    ChatMessageReader messages;
    RawJson list;
    for (const auto &[name, value] : root.fields()) {
        if (name == "messages")
            list = value;
        else if (!saysNothing(value) && !readFrame(name, value, conversation) && !readTools(name, value, conversation) &&
                 !readSampling(name, value, conversation) && !readThinking(name, value, conversation) &&
                 !readFormat(name, value, conversation) && !readIdentity(name, value, conversation))
            conversation.unknown.push_back({.name = name.toByteArray(), .valueJson = written(value)});
    }
    for (const RawJson &message : list.elements()) {
        if (const auto read = messages.read(message); !read)
            return unexpected(read.error());
    }
    conversation.messages = messages.takeMessages();
    if (conversation.messages.empty())
        return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.noMessages.english()});
    std::vector<UnknownField> unknown = messages.takeUnknown();
    std::move(unknown.begin(), unknown.end(), std::back_inserter(conversation.unknown));
    return conversation;
}

} // namespace sluice::translate
