// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatmessagereader.h"

#include "core/api/requestreasons.h"
#include "core/translate/chatparts.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/toolarguments.h"

#include <algorithm>

namespace sluice::translate {

struct ChatMessageReader::Fields
{
    RawJson role;
    RawJson content;
    RawJson reasoning;
    RawJson refusal;
    RawJson toolCalls;
    RawJson functionCall; ///< of the time before tools
    RawJson toolCallId;
    RawJson name;
    RawJson cache;
};

namespace {

Error invalid(const QString &detail)
{
    return {ErrorCode::InvalidArgument, detail};
}

/// On a whole message, as LiteLLM and OpenRouter take it, it means the message's end.
void setCache(RawJson cache, std::vector<Part> &parts)
{
    if (!cache || parts.empty())
        return;
    std::visit(
        [&cache](auto &part) {
            if constexpr (requires { part.cacheJson; })
                part.cacheJson = cache.written().toByteArray();
        },
        parts.back());
}

Expected<std::vector<ResultContent>> resultContent(RawJson content)
{
    std::vector<Part> parts;
    if (const auto read = readChatContent(content, parts); !read)
        return unexpected(read.error());
    std::vector<ResultContent> result;
    for (Part &part : parts) {
        if (auto *text = std::get_if<TextPart>(&part))
            result.emplace_back(std::move(*text));
        else if (auto *image = std::get_if<ImagePart>(&part))
            result.emplace_back(std::move(*image));
        else if (auto *file = std::get_if<FilePart>(&part))
            result.emplace_back(std::move(*file));
    }
    return result;
}

} // namespace

ChatMessageReader::Fields ChatMessageReader::fieldsOf(RawJson message)
{
    Fields fields;
    for (const auto &[name, value] : message.fields()) {
        if (name == "role")
            fields.role = value;
        else if (name == "content")
            fields.content = value;
        else if (name == "reasoning_content" || name == "reasoning" || name == "thinking")
            fields.reasoning = saysNothing(value) ? fields.reasoning : value;
        else if (name == "refusal")
            fields.refusal = value;
        else if (name == "tool_calls")
            fields.toolCalls = value;
        else if (name == "function_call")
            fields.functionCall = value;
        else if (name == "tool_call_id")
            fields.toolCallId = value;
        else if (name == "name")
            fields.name = value;
        else if (name == "cache_control")
            fields.cache = value;
        else
            noteUnknown(name, value);
    }
    return fields;
}

void ChatMessageReader::noteUnknown(QByteArrayView name, RawJson value)
{
    const auto isNamed = [&name](const UnknownField &field) { return field.name == name; };
    if (!saysNothing(value) && std::none_of(m_unknown.begin(), m_unknown.end(), isNamed))
        m_unknown.push_back({.name = name.toByteArray(), .valueJson = value.written().toByteArray()});
}

Expected<void> ChatMessageReader::read(RawJson message)
{
    if (!message.isObject())
        return unexpected(invalid(kRequestReasons.messageNoObject.english()));
    const Fields fields = fieldsOf(message);
    const QByteArrayView role = fields.role.escaped();
    if (role == "tool" || role == "function")
        return readToolResult(fields);
    m_isResultOpen = false;
    noteUnknown("name", fields.name); // of a person
    if (role == "assistant")
        return readAssistant(fields);
    if (role == "system")
        return readPlain(Role::System, fields);
    if (role == "developer")
        return readPlain(Role::Developer, fields);
    if (role == "user")
        return readPlain(Role::User, fields);
    return unexpected(invalid(kRequestReasons.messageRoleUnknown.english(QString::fromUtf8(fields.role.plain()))));
}

Expected<void> ChatMessageReader::readPlain(Role role, const Fields &fields)
{
    Message message{.role = role, .parts = {}};
    if (const auto read = readChatContent(fields.content, message.parts); !read)
        return read;
    setCache(fields.cache, message.parts);
    m_messages.push_back(std::move(message));
    return {};
}

Expected<void> ChatMessageReader::readAssistant(const Fields &fields)
{
    Message message{.role = Role::Assistant, .parts = {}};
    if (!fields.reasoning.escaped().isEmpty()) {
        ReasoningPart reasoning;
        reasoning.text = fields.reasoning.escaped().toByteArray();
        message.parts.emplace_back(std::move(reasoning));
    }
    if (const auto read = readChatContent(fields.content, message.parts); !read)
        return read;
    if (!fields.refusal.escaped().isEmpty())
        message.parts.emplace_back(TextPart{.text = fields.refusal.escaped().toByteArray(), .cacheJson = {}, .isRefusal = true});
    setCache(fields.cache, message.parts);
    m_openCalls.clear();
    for (const RawJson &call : fields.toolCalls.elements())
        addCall(call, message);
    if (fields.functionCall.isObject()) {
        ToolCallPart call;
        call.name = fields.functionCall["name"].escaped().toByteArray();
        call.argumentsJson = argumentsObject(fields.functionCall["arguments"]);
        addCall(std::move(call), message);
    }
    m_messages.push_back(std::move(message));
    return {};
}

void ChatMessageReader::addCall(RawJson call, Message &message)
{
    ToolCallPart part;
    part.id = call["id"].escaped().toByteArray();
    if (const RawJson custom = call["custom"]; custom.isObject()) {
        part.isFreeform = true;
        part.name = custom["name"].escaped().toByteArray();
        part.input = custom["input"].escaped().toByteArray();
    } else {
        const RawJson function = call["function"];
        part.name = function["name"].escaped().toByteArray();
        part.argumentsJson = argumentsObject(function["arguments"]);
    }
    if (const QByteArrayView signature = thoughtSignature(call); !signature.isEmpty() && !part.id.isEmpty()) {
        ReasoningPart seal;
        seal.sealed = sealedCall(part.id, signature);
        message.parts.emplace_back(std::move(seal));
    }
    addCall(std::move(part), message);
}

void ChatMessageReader::addCall(ToolCallPart call, Message &message)
{
    if (call.id.isEmpty())
        call.id = "call_" + QByteArray::number(++m_madeIds);
    if (call.isFreeform)
        m_freeformCalls.insert(call.id);
    m_openCalls.push_back({.id = call.id, .name = call.name});
    message.parts.emplace_back(std::move(call));
}

/// The id of the call that a result belongs to.
QByteArray ChatMessageReader::takeOpenCall(const Fields &fields)
{
    const QByteArrayView id = fields.toolCallId.escaped();
    const QByteArrayView name = fields.name.escaped();
    const auto byId = [&id](const OpenCall &call) { return call.id == id; };
    const auto byName = [&name](const OpenCall &call) { return name.isEmpty() || call.name == name; };
    const auto found = id.isEmpty() ? std::find_if(m_openCalls.begin(), m_openCalls.end(), byName)
                                    : std::find_if(m_openCalls.begin(), m_openCalls.end(), byId);
    if (found == m_openCalls.end())
        return id.toByteArray();
    const QByteArray taken = found->id;
    m_openCalls.erase(found);
    return taken;
}

Expected<void> ChatMessageReader::readToolResult(const Fields &fields)
{
    ToolResultPart result;
    result.callId = takeOpenCall(fields);
    result.isFreeform = m_freeformCalls.contains(result.callId);
    auto content = resultContent(fields.content);
    if (!content)
        return unexpected(content.error());
    result.content = std::move(*content);
    if (fields.cache)
        result.cacheJson = fields.cache.written().toByteArray();
    if (!m_isResultOpen)
        m_messages.push_back({.role = Role::User, .parts = {}});
    m_isResultOpen = true;
    m_messages.back().parts.emplace_back(std::move(result));
    return {};
}

} // namespace sluice::translate
