// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesinputreader.h"

#include "core/api/requestreasons.h"
#include "core/translate/reading.h"
#include "core/translate/responsesparts.h"
#include "core/translate/toolarguments.h"

#include <algorithm>
#include <array>

namespace sluice::translate::responses {

namespace {

/// What the provider did by itself in earlier turns: its outcome is with the provider, and the text that came of it is there.
constexpr std::array<QByteArrayView, 14> kProvidersItems{
    "web_search_call",       "file_search_call",   "code_interpreter_call", "image_generation_call", "computer_call",
    "computer_call_output",  "mcp_call",           "mcp_list_tools",        "tool_search_call",      "mcp_approval_request",
    "mcp_approval_response", "tool_search_output", "additional_tools",      "ghost_snapshot"};

template <typename Into>
void add(std::vector<Into> &parts, Content content)
{
    std::visit([&parts](auto &&part) { parts.emplace_back(std::forward<decltype(part)>(part)); }, std::move(content));
}

/// Whatever tools gave back stays readable, also in a shape that is not one of the API's.
void readOutputPart(std::vector<ResultContent> &content, const RawJson &part)
{
    auto read = readContent(part);
    if (read && *read)
        add(content, std::move(**read));
    else if (!read)
        content.emplace_back(TextPart{.text = escapedText(part.written()), .cacheJson = {}, .isRefusal = false});
}

} // namespace

Expected<void> InputReader::read(const RawJson &input)
{
    if (!input.escaped().isEmpty()) {
        Message &message = m_conversation.messages.emplace_back();
        message.parts.emplace_back(TextPart{.text = input.escaped().toByteArray(), .cacheJson = {}, .isRefusal = false});
        return {};
    }
    for (const RawJson &item : input.elements()) {
        if (auto read = readItem(item); !read)
            return read;
    }
    return {};
}

Expected<void> InputReader::readItem(const RawJson &item)
{
    if (!item.isObject())
        return notUnderstood(kRequestReasons.itemNoObject.english());
    const Fields fields(item);
    const QByteArray type = fields.escaped("type");
    if (type == "message" || (type.isEmpty() && fields["role"]))
        return readMessage(fields);
    if (type == "reasoning")
        readReasoningItem(fields);
    else if (type == "function_call")
        readFunctionCall(fields);
    else if (type == "custom_tool_call")
        readCustomCall(fields);
    else if (type == "function_call_output" || type == "custom_tool_call_output")
        readOutput(fields, type.startsWith("custom"));
    else
        return readOther(type, item, fields);
    return {};
}

Expected<void> InputReader::readMessage(const Fields &item)
{
    const QByteArray name = item.escaped("role");
    const auto role = roleNamed(name);
    if (!role)
        return notUnderstood(kRequestReasons.roleUnknown.english(QString::fromUtf8(name)));
    std::vector<Part> parts;
    const RawJson content = item["content"];
    for (const RawJson &part : content.isArray() ? content.elements() : std::vector{content}) {
        if (!part)
            continue;
        auto read = readContent(part);
        if (!read)
            return unexpected(read.error());
        if (*read)
            add(parts, std::move(**read));
    }
    if (parts.empty())
        return {};
    if (*role == Role::Assistant) {
        for (Part &part : parts)
            addToAssistant(std::move(part));
        return {};
    }
    m_areResults = false;
    m_conversation.messages.push_back({.role = *role, .parts = std::move(parts)});
    return {};
}

Expected<void> InputReader::readOther(QByteArrayView type, const RawJson &item, const Fields &fields)
{
    for (const ClientTool &tool : kClientTools) {
        if (type == tool.callType) {
            ToolCallPart call;
            call.id = fields.escaped(fields["call_id"] ? "call_id" : "id");
            call.name = tool.name.toByteArray();
            call.argumentsJson = argumentsObject(fields[tool.arguments]);
            addToAssistant(std::move(call));
            return {};
        }
        if (type == tool.outputType) {
            readOutput(fields, false);
            return {};
        }
    }
    if (std::find(kProvidersItems.begin(), kProvidersItems.end(), type) != kProvidersItems.end()) {
        m_conversation.unknown.push_back({.name = type.toByteArray(), .valueJson = item.written().toByteArray()});
        return {};
    }
    if (type == "item_reference" || (type.isEmpty() && fields["id"]))
        return notUnderstood(kRequestReasons.storedItem.english());
    return notUnderstood(kRequestReasons.itemUnknown.english(QString::fromUtf8(type)));
}

void InputReader::readReasoningItem(const Fields &item)
{
    Reasoning reasoning = readReasoning(item);
    if (reasoning.text.isEmpty() && reasoning.signature.isEmpty() && reasoning.sealed.isEmpty())
        return;
    addToAssistant(ReasoningPart{.text = std::move(reasoning.text),
                                 .signature = std::move(reasoning.signature),
                                 .sealed = std::move(reasoning.sealed),
                                 .id = item.escaped("id"),
                                 .isSummary = reasoning.isSummary});
}

void InputReader::readFunctionCall(const Fields &item)
{
    ToolCallPart call;
    call.id = item.escaped(item["call_id"] ? "call_id" : "id");
    call.name = item.escaped("name");
    call.nameSpace = item.escaped("namespace");
    call.argumentsJson = argumentsObject(item["arguments"]);
    call.cacheJson = cacheOf(item);
    addToAssistant(std::move(call));
}

void InputReader::readCustomCall(const Fields &item)
{
    ToolCallPart call;
    call.id = item.escaped(item["call_id"] ? "call_id" : "id");
    call.name = item.escaped("name");
    call.nameSpace = item.escaped("namespace");
    call.input = item.escaped("input");
    call.isFreeform = true;
    call.cacheJson = cacheOf(item);
    addToAssistant(std::move(call));
}

void InputReader::readOutput(const Fields &item, bool isFreeform)
{
    ToolResultPart result;
    result.callId = item.escaped(item["call_id"] ? "call_id" : "id");
    result.isFreeform = isFreeform;
    result.cacheJson = cacheOf(item);
    const RawJson output = item["output"];
    for (const RawJson &part : output.isArray() ? output.elements() : std::vector{output}) {
        if (part)
            readOutputPart(result.content, part);
    }
    if (!m_areResults || m_conversation.messages.back().role != Role::User)
        m_conversation.messages.emplace_back();
    m_areResults = true;
    m_conversation.messages.back().parts.emplace_back(std::move(result));
}

void InputReader::addToAssistant(Part part)
{
    std::vector<Message> &messages = m_conversation.messages;
    if (messages.empty() || messages.back().role != Role::Assistant)
        messages.push_back({.role = Role::Assistant, .parts = {}});
    m_areResults = false;
    messages.back().parts.emplace_back(std::move(part));
}

} // namespace sluice::translate::responses
