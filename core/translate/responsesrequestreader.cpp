// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/requestreasons.h"
#include "core/translate/reading.h"
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesinputreader.h"
#include "core/translate/responsesshapes.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

constexpr std::array<QByteArrayView, 31> kKnownFields{"model",          "instructions",
                                                      "input",          "tools",
                                                      "tool_choice",    "parallel_tool_calls",
                                                      "stream",         "max_output_tokens",
                                                      "temperature",    "top_p",
                                                      "top_k",          "presence_penalty",
                                                      "seed",           "frequency_penalty",
                                                      "reasoning",      "text",
                                                      "user",           "safety_identifier",
                                                      "metadata",       "service_tier",
                                                      "store",          "prompt_cache_key",
                                                      "include",        "previous_response_id",
                                                      "stop",           "conversation",
                                                      "stream_options", "background",
                                                      "max_tokens",     "max_completion_tokens",
                                                      "truncation"};

QByteArray written(const RawJson &value)
{
    return value ? value.written().toByteArray() : QByteArray();
}

Tool readFunction(const RawJson &object)
{
    // Chat's form nests the definition; clients mix them up.
    const RawJson nested = object["function"];
    const Fields fields(nested.isObject() ? nested : object);
    Tool tool;
    tool.name = fields.escaped("name");
    tool.description = fields.escaped("description");
    tool.parametersJson = written(fields["parameters"]);
    tool.isStrict = truth(fields["strict"]);
    tool.isDeferred = fields["defer_loading"].isTrue();
    tool.cacheJson = written(object["cache_control"]);
    return tool;
}

Tool readCustom(const RawJson &object)
{
    Tool tool = readFunction(object);
    tool.kind = Tool::Kind::Freeform;
    tool.formatJson = written(object["format"]);
    return tool;
}

void readTools(const RawJson &list, const Tool &within, std::vector<Tool> &tools)
{
    for (const RawJson &object : list.elements()) {
        const QByteArrayView type = object["type"].escaped();
        Tool tool;
        if (type == "namespace") {
            tool.nameSpace = object["name"].escaped().toByteArray();
            tool.nameSpaceDescription = object["description"].escaped().toByteArray();
            readTools(object["tools"], tool, tools);
            continue;
        }
        if (type == "function" || (type.isEmpty() && object["name"])) {
            tool = readFunction(object);
        } else if (type == "custom") {
            tool = readCustom(object);
        } else if (!type.isEmpty()) {
            tool.kind = Tool::Kind::Hosted;
            tool.name = type.toByteArray();
            tool.hostedJson = object.written().toByteArray();
            tool.hostedDialect = Dialect::Responses;
        } else {
            continue;
        }
        tool.nameSpace = within.nameSpace;
        tool.nameSpaceDescription = within.nameSpaceDescription;
        tools.push_back(std::move(tool));
    }
}

void readToolChoice(const RawJson &choice, Conversation &conversation)
{
    if (!choice)
        return;
    const QByteArrayView type = choice["type"].escaped();
    const auto isUnderstood = [&conversation] { return conversation.toolChoice.has_value(); };
    if (choice.isText()) {
        conversation.toolChoice = choiceNamed(choice.escaped());
    } else if (type == "function" || type == "custom") {
        const RawJson name = choice["name"] ? choice["name"] : choice[type]["name"];
        conversation.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Named, .name = name.escaped().toByteArray()};
    } else if (type == "allowed_tools") {
        conversation.toolChoice = choiceNamed(choice["mode"].escaped());
        conversation.unknown.push_back({.name = "allowed_tools", .valueJson = written(choice)});
        return;
    }
    if (!isUnderstood()) // of a tool that the provider runs
        conversation.unknown.push_back({.name = "tool_choice", .valueJson = written(choice)});
}

void readThinking(const RawJson &reasoning, Thinking &thinking)
{
    const Fields fields(reasoning);
    thinking.effort = fields.escaped("effort");
    thinking.summary = fields.escaped(fields["summary"] ? "summary" : "generate_summary");
    thinking.budgetTokens = fields["max_tokens"].integer(); // OpenRouter's
    if (thinking.effort == "none" || fields["enabled"].kind() == RawJson::Kind::False)
        thinking.mode = Thinking::Mode::Off;
    else if (fields["enabled"].isTrue())
        thinking.mode = Thinking::Mode::On;
}

void readFormat(const RawJson &text, Conversation &conversation)
{
    conversation.verbosity = text["verbosity"].escaped().toByteArray();
    const Fields fields(text["format"]);
    const QByteArray type = fields.escaped("type");
    if (type == "text") {
        conversation.format = OutputFormat();
    } else if (type == "json_object") {
        conversation.format.emplace().kind = OutputFormat::Kind::JsonObject;
    } else if (type == "json_schema") {
        OutputFormat &format = conversation.format.emplace();
        format.kind = OutputFormat::Kind::JsonSchema;
        format.name = fields.escaped("name");
        format.description = fields.escaped("description");
        format.schemaJson = written(fields["schema"]);
        format.isStrict = truth(fields["strict"]);
    } else if (!type.isEmpty()) {
        conversation.unknown.push_back({.name = "text.format", .valueJson = written(text["format"])});
    }
}

std::optional<qint64> tokenLimit(const Fields &fields)
{
    for (const QByteArrayView name : {"max_output_tokens", "max_completion_tokens", "max_tokens"}) {
        if (const auto limit = fields[name].integer())
            return limit;
    }
    return std::nullopt;
}

/// Several texts, or one alone.
std::vector<QByteArray> readTexts(const RawJson &list)
{
    std::vector<QByteArray> texts;
    for (const RawJson &text : list.isText() ? std::vector{list} : list.elements()) {
        if (!text.escaped().isEmpty())
            texts.push_back(text.escaped().toByteArray());
    }
    return texts;
}

void readSettings(const Fields &fields, Conversation &conversation)
{
    conversation.model = fields.escaped("model");
    conversation.allowsParallelTools = truth(fields["parallel_tool_calls"]);
    conversation.isStream = fields["stream"].isTrue();
    conversation.asksUsage = true;
    conversation.maxOutputTokens = tokenLimit(fields);
    conversation.temperatureJson = written(fields["temperature"]);
    conversation.topPJson = written(fields["top_p"]);
    conversation.topKJson = written(fields["top_k"]);
    conversation.presencePenaltyJson = written(fields["presence_penalty"]);
    conversation.frequencyPenaltyJson = written(fields["frequency_penalty"]);
    conversation.seedJson = written(fields["seed"]);
    conversation.stops = readTexts(fields["stop"]);
    conversation.user = fields.escaped(fields["safety_identifier"] ? "safety_identifier" : "user");
    if (fields["metadata"].isObject())
        conversation.metadataJson = written(fields["metadata"]);
    conversation.serviceTier = fields.escaped("service_tier");
    conversation.promptCacheKey = fields.escaped("prompt_cache_key");
    conversation.store = truth(fields["store"]);
    conversation.previousResponseId = fields.escaped("previous_response_id");
    conversation.include = readTexts(fields["include"]);
}

/// Of those that mean something: what is said to be as it is anyway needs no word.
void readUnknown(const Fields &fields, Conversation &conversation)
{
    const auto keep = [&conversation](QByteArrayView name, const RawJson &value) {
        conversation.unknown.push_back({.name = name.toByteArray(), .valueJson = written(value)});
    };
    for (const auto &[name, value] : fields.all()) {
        if (value && std::find(kKnownFields.begin(), kKnownFields.end(), name) == kKnownFields.end())
            keep(name, value);
    }
    if (fields["background"].isTrue())
        keep("background", fields["background"]);
    if (const RawJson truncation = fields["truncation"]; truncation && truncation.escaped() != "disabled")
        keep("truncation", truncation);
}

} // namespace

Expected<Conversation> readResponsesRequest(QByteArrayView body)
{
    const RawJson root(body);
    if (!root.isObject())
        return notUnderstood(kRequestReasons.noJsonObject.english());
    const Fields fields(root);
    if (fields["conversation"])
        return notUnderstood(kRequestReasons.storedConversation.english());

    Conversation conversation;
    readSettings(fields, conversation);
    readThinking(fields["reasoning"], conversation.thinking);
    readFormat(fields["text"], conversation);
    readTools(fields["tools"], {}, conversation.tools);
    readToolChoice(fields["tool_choice"], conversation);
    readUnknown(fields, conversation);

    if (QByteArray text = fields.escaped("instructions"); !text.isEmpty()) {
        Message &message = conversation.messages.emplace_back();
        message.role = Role::System;
        message.parts.emplace_back(TextPart{.text = std::move(text), .cacheJson = {}, .isRefusal = false});
    }
    const size_t before = conversation.messages.size();
    if (auto read = responses::InputReader(conversation).read(fields["input"]); !read)
        return unexpected(read.error());
    if (conversation.messages.size() == before && conversation.previousResponseId.isEmpty())
        return notUnderstood(kRequestReasons.noInput.english());
    return conversation;
}

} // namespace sluice::translate
