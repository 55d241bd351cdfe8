// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/requestreasons.h"
#include "core/translate/fields.h"
#include "core/translate/messagesblockreader.h"
#include "core/translate/messagesdialect.h"
#include "core/translate/reading.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

constexpr std::array<QByteArrayView, 16> kKnownFields{
    "model", "messages", "system",   "tools",         "tool_choice",   "stream",   "max_tokens",   "temperature",
    "top_p", "top_k",    "thinking", "output_config", "output_format", "metadata", "service_tier", "stop_sequences",
};

void noteUnknown(Conversation &conversation, const QByteArray &name, const RawJson &value)
{
    if (value)
        conversation.unknown.push_back({name, value.written().toByteArray()});
}

/// Notes the fields of an object that are not in `known`, under the object's name.
void noteOthers(Conversation &conversation, const QByteArray &prefix, const Fields &fields,
                std::initializer_list<QByteArrayView> known)
{
    for (const auto &[name, value] : fields.all()) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            noteUnknown(conversation, prefix + '.' + name.toByteArray(), value);
    }
}

// --- tools

Tool functionTool(Conversation &conversation, const Fields &fields)
{
    Tool tool;
    tool.name = fields.escaped("name");
    tool.description = fields.escaped("description");
    tool.parametersJson = fields.json("input_schema");
    tool.isDeferred = fields["defer_loading"].isTrue();
    if (const RawJson strict = fields["strict"])
        tool.isStrict = strict.isTrue();
    tool.cacheJson = fields.json("cache_control");
    noteOthers(conversation, "tools", fields,
               {"type", "name", "description", "input_schema", "defer_loading", "strict", "cache_control"});
    return tool;
}

Expected<void> readTools(const RawJson &list, Conversation &conversation)
{
    qsizetype index = -1;
    for (const RawJson &json : list.elements()) {
        ++index;
        const Fields fields(json);
        const QByteArray type = fields.escaped("type");
        if (!type.isEmpty() && type != "custom") {
            Tool hosted;
            hosted.kind = Tool::Kind::Hosted;
            hosted.name = type;
            hosted.hostedJson = json.written().toByteArray();
            hosted.hostedDialect = Dialect::Messages;
            conversation.tools.push_back(std::move(hosted));
            continue;
        }
        conversation.tools.push_back(functionTool(conversation, fields));
        if (conversation.tools.back().name.isEmpty())
            return notUnderstood(kRequestReasons.toolWithoutName.english(index));
    }
    return {};
}

std::optional<ToolChoice::Kind> choiceKind(QByteArrayView type)
{
    if (type == "auto")
        return ToolChoice::Kind::Auto;
    if (type == "any")
        return ToolChoice::Kind::Required;
    if (type == "tool")
        return ToolChoice::Kind::Named;
    if (type == "none")
        return ToolChoice::Kind::None;
    return std::nullopt;
}

Expected<void> readToolChoice(const RawJson &json, Conversation &conversation)
{
    if (!json)
        return {};
    const Fields fields(json);
    const auto kind = choiceKind(fields["type"].escaped());
    if (!kind)
        return notUnderstood(kRequestReasons.wrongToolChoice.english());
    conversation.toolChoice = ToolChoice{*kind, fields.escaped("name")};
    if (const RawJson isSerial = fields["disable_parallel_tool_use"])
        conversation.allowsParallelTools = !isSerial.isTrue();
    return {};
}

// --- settings

void readThinking(const RawJson &json, Conversation &conversation)
{
    const Fields fields(json);
    Thinking &thinking = conversation.thinking;
    const QByteArrayView type = fields["type"].escaped();
    if (type == "enabled")
        thinking.mode = Thinking::Mode::On;
    else if (type == "adaptive")
        thinking.mode = Thinking::Mode::Adaptive;
    else if (type == "disabled")
        thinking.mode = Thinking::Mode::Off;
    else
        noteUnknown(conversation, "thinking", json);
    thinking.budgetTokens = fields["budget_tokens"].integer();
    thinking.display = fields.escaped("display");
}

void readFormat(const RawJson &json, Conversation &conversation)
{
    const Fields fields(json);
    if (fields["type"].escaped() != "json_schema") {
        noteUnknown(conversation, "output_config.format", json);
        return;
    }
    OutputFormat format;
    format.kind = OutputFormat::Kind::JsonSchema;
    format.name = fields.escaped("name");
    format.schemaJson = fields.json("schema");
    conversation.format = std::move(format);
}

void readOutputConfig(const Fields &request, Conversation &conversation)
{
    const Fields fields(request["output_config"]);
    conversation.thinking.effort = fields.escaped("effort");
    // Beside it stood the field of the feature's first beta.
    const RawJson format = fields["format"] ? fields["format"] : request["output_format"];
    if (format)
        readFormat(format, conversation);
    noteOthers(conversation, "output_config", fields, {"effort", "format"});
}

void readStops(const RawJson &json, Conversation &conversation)
{
    for (const RawJson &stop : json.elements()) {
        if (!stop.escaped().isEmpty())
            conversation.stops.push_back(stop.escaped().toByteArray());
    }
}

void readSettings(const Fields &fields, Conversation &conversation)
{
    conversation.model = fields.escaped("model");
    conversation.isStream = fields["stream"].isTrue();
    conversation.asksUsage = true;
    conversation.maxOutputTokens = fields["max_tokens"].integer();
    conversation.temperatureJson = fields.json("temperature");
    conversation.topPJson = fields.json("top_p");
    conversation.topKJson = fields.json("top_k");
    conversation.serviceTier = fields.escaped("service_tier");
    readStops(fields["stop_sequences"], conversation);
    readThinking(fields["thinking"], conversation);
    readOutputConfig(fields, conversation);
    const Fields metadata(fields["metadata"]);
    conversation.user = metadata.escaped("user_id");
    noteOthers(conversation, "metadata", metadata, {"user_id"});
    for (const auto &[name, value] : fields.all()) {
        if (std::find(kKnownFields.begin(), kKnownFields.end(), name) == kKnownFields.end())
            noteUnknown(conversation, name.toByteArray(), value);
    }
}

Expected<void> readMessages(const Fields &fields, Conversation &conversation)
{
    MessagesBlockReader reader(conversation.unknown);
    auto system = reader.content(fields["system"]);
    if (!system)
        return notUnderstood(kRequestReasons.inSystem.english(system.error().detail));
    auto messages = reader.messages(fields["messages"]);
    if (!messages)
        return unexpected(messages.error());
    if (messages->empty())
        return notUnderstood(kRequestReasons.oneMessageNeeded.english());
    if (!system->empty())
        conversation.messages.push_back({Role::System, *std::move(system)});
    std::move(messages->begin(), messages->end(), std::back_inserter(conversation.messages));
    return {};
}

} // namespace

Expected<Conversation> readMessagesRequest(QByteArrayView body)
{
    const Fields fields{RawJson(body)};
    Conversation conversation;
    if (const auto read = readMessages(fields, conversation); !read)
        return unexpected(read.error());
    if (const auto read = readTools(fields["tools"], conversation); !read)
        return unexpected(read.error());
    if (const auto read = readToolChoice(fields["tool_choice"], conversation); !read)
        return unexpected(read.error());
    readSettings(fields, conversation);
    return conversation;
}

} // namespace sluice::translate
