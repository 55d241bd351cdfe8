// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/trimitems.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace sluice::dialect {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;
using MaybeItem = std::optional<TrimItem>;

/// Of a repeated key readers take the last one.
std::optional<element> valueAt(const object &object, std::string_view key)
{
    std::optional<element> value;
    for (const auto field : object) {
        if (field.key == key)
            value = field.value;
    }
    return value;
}

std::string_view textAt(const object &object, std::string_view key)
{
    const auto value = valueAt(object, key);
    return value && value->is_string() ? value->get_string().value_unsafe() : std::string_view();
}

/// The objects in a list.
std::vector<object> listAt(const object &fields, std::string_view key)
{
    std::vector<object> list;
    const auto value = valueAt(fields, key);
    if (!value || !value->is_array())
        return list;
    for (const element entry : array(*value)) {
        if (entry.is_object())
            list.emplace_back(entry);
    }
    return list;
}

bool isInstruction(std::string_view role)
{
    return role == "system" || role == "developer";
}

MaybeItem chatItem(const object &message)
{
    const std::string_view role = textAt(message, "role");
    if (isInstruction(role))
        return TrimItem{.kind = TrimItem::Kind::Instruction};
    if (role == "user")
        return TrimItem{.kind = TrimItem::Kind::Prompt};
    TrimItem item;
    if (role == "tool" || role == "function") // the older form has no ids
        item.results.emplace_back(textAt(message, "tool_call_id"));
    else if (role != "assistant")
        return std::nullopt;
    for (const object &call : listAt(message, "tool_calls"))
        item.calls.emplace_back(textAt(call, "id"));
    if (const auto older = valueAt(message, "function_call"); older && older->is_object())
        item.calls.emplace_back();
    return item;
}

/// A block of Messages. Tools that the provider runs have kinds of their own: server_tool_use, web_search_tool_result …
void takeBlock(const object &block, TrimItem &item)
{
    const std::string_view type = textAt(block, "type");
    if (type.ends_with("tool_use"))
        item.calls.emplace_back(textAt(block, "id"));
    else if (type.ends_with("tool_result"))
        item.results.emplace_back(textAt(block, "tool_use_id"));
    else if (type == "compaction") // stands for all that came before it
        item.isPinned = true;
}

MaybeItem messagesItem(const object &message)
{
    const std::string_view role = textAt(message, "role");
    if (role != "user" && role != "assistant" && !isInstruction(role))
        return std::nullopt;
    TrimItem item;
    const std::vector<object> blocks = listAt(message, "content");
    for (const object &block : blocks)
        takeBlock(block, item);
    if (isInstruction(role)) {
        // It must follow a user's message and be followed by an answer (platform.claude.com/docs, "Mid-conversation system
        // messages"), so it stays among its neighbours.
        item.kind = TrimItem::Kind::Instruction;
        item.isPinned = true;
    } else if (role == "user" && (item.results.empty() || item.results.size() < blocks.size())) {
        item.kind = TrimItem::Kind::Prompt;
    }
    return item;
}

MaybeItem responsesMessage(const object &item)
{
    const std::string_view role = textAt(item, "role");
    if (isInstruction(role))
        return TrimItem{.kind = TrimItem::Kind::Instruction};
    if (role == "user")
        return TrimItem{.kind = TrimItem::Kind::Prompt};
    return role == "assistant" ? MaybeItem(TrimItem{}) : std::nullopt;
}

MaybeItem responsesItem(const object &item)
{
    const std::string_view type = textAt(item, "type");
    if (type.empty() || type == "message")
        return responsesMessage(item);
    // What the provider keeps of another response; and the wish to have all of this one put into short.
    if (type == "item_reference" || type == "compaction_trigger")
        return std::nullopt;
    // Tools, and what stands for all that came before.
    constexpr std::array<std::string_view, 4> kKept{"additional_tools", "compaction", "compaction_summary", "mcp_list_tools"};
    TrimItem made;
    if (std::find(kKept.begin(), kKept.end(), type) != kKept.end())
        made.kind = TrimItem::Kind::Instruction;
    else if (type == "reasoning")
        made.leansOnNext = true;
    else if (type.ends_with("_output"))
        made.results.emplace_back(textAt(item, "call_id"));
    else if (type == "mcp_approval_request")
        made.calls.emplace_back(textAt(item, "id"));
    else if (type == "mcp_approval_response")
        made.results.emplace_back(textAt(item, "approval_request_id"));
    else if (const std::string_view id = textAt(item, "call_id"); !id.empty())
        made.calls.emplace_back(id);
    return made;
}

MaybeItem readItem(Dialect dialect, const object &item)
{
    switch (dialect) {
    case Dialect::Chat: return chatItem(item);
    case Dialect::Responses: return responsesItem(item);
    case Dialect::Messages: return messagesItem(item);
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<std::vector<TrimItem>> readTrimItems(Dialect dialect, QByteArrayView text)
{
    simdjson::dom::parser parser;
    array elements;
    if (parser.parse(text.data(), size_t(text.size())).get_array().get(elements))
        return std::nullopt;
    std::vector<TrimItem> items;
    for (const element value : elements) {
        object fields;
        if (value.get_object().get(fields))
            return std::nullopt;
        MaybeItem item = readItem(dialect, fields);
        if (!item)
            return std::nullopt;
        items.push_back(std::move(*item));
    }
    return items;
}

} // namespace sluice::dialect
