// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/withoutreasoning.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

#include <algorithm>
#include <functional>

namespace sluice::translate {

namespace {

using Keep = std::function<bool(const RawJson &)>;

QByteArrayView typeOf(const RawJson &object)
{
    return object["type"].escaped();
}

bool isThinking(const RawJson &block)
{
    return typeOf(block) == "thinking" || typeOf(block) == "redacted_thinking";
}

/// The elements that are kept, or nothing if those are all.
std::optional<QByteArray> filtered(const RawJson &array, const Keep &keeps)
{
    const std::vector<RawJson> elements = array.elements();
    if (std::all_of(elements.begin(), elements.end(), keeps))
        return std::nullopt;
    QByteArray kept;
    JsonWriter writer(kept);
    writer.beginArray();
    for (const RawJson &element : elements) {
        if (keeps(element))
            writer.raw(element.written());
    }
    writer.endArray();
    return kept;
}

/// The object with another value in the place of one.
QByteArray with(const RawJson &object, QByteArrayView name, QByteArrayView value)
{
    QByteArray text;
    JsonWriter writer(text);
    writer.beginObject();
    for (const auto &[key, old] : object.fields())
        writer.key(key).raw(key == name ? value : old.written());
    writer.endObject();
    return text;
}

/// The list of messages; absent if none of them thinks. One that did nothing else goes as a whole.
std::optional<QByteArray> withoutThinking(const RawJson &messages)
{
    bool hasThought = false;
    QByteArray list;
    JsonWriter writer(list);
    writer.beginArray();
    for (const RawJson &message : messages.elements()) {
        const auto content = filtered(message["content"], [](const RawJson &block) { return !isThinking(block); });
        hasThought = hasThought || content;
        if (!content)
            writer.raw(message.written());
        else if (*content != "[]")
            writer.raw(with(message, "content", *content));
    }
    writer.endArray();
    return hasThought ? std::optional(list) : std::nullopt;
}

bool isInMidstOfTools(const RawJson &messages)
{
    const std::vector<RawJson> all = messages.elements();
    // Instructions may follow the results (Claude Code) and are no turn.
    const auto isTurn = [](const RawJson &message) {
        const QByteArrayView role = message["role"].escaped();
        return role != "system" && role != "developer";
    };
    const auto turn = std::find_if(all.rbegin(), all.rend(), isTurn);
    if (turn == all.rend())
        return false;
    const std::vector<RawJson> last = (*turn)["content"].elements();
    return std::any_of(last.begin(), last.end(), [](const RawJson &block) { return typeOf(block) == "tool_result"; });
}

QByteArray withoutClearing(const RawJson &management)
{
    const auto edits =
        filtered(management["edits"], [](const RawJson &edit) { return !typeOf(edit).startsWith("clear_thinking"); });
    return edits ? with(management, "edits", *edits) : management.written().toByteArray();
}

std::optional<QByteArray> ofMessages(const RawJson &root)
{
    const RawJson messages = root["messages"];
    const auto kept = withoutThinking(messages);
    if (!kept)
        return std::nullopt;
    QByteArray body = with(root, "messages", *kept);
    if (typeOf(root["thinking"]) != "enabled" || !isInMidstOfTools(messages))
        return body;
    body = with(RawJson(body), "thinking", R"({"type":"disabled"})");
    if (const RawJson management = root["context_management"]; management.isObject())
        body = with(RawJson(body), "context_management", withoutClearing(management));
    return body;
}

std::optional<QByteArray> ofResponses(const RawJson &root)
{
    const auto kept = filtered(root["input"], [](const RawJson &item) { return typeOf(item) != "reasoning"; });
    return kept ? std::optional(with(root, "input", *kept)) : std::nullopt;
}

} // namespace

std::optional<QByteArray> withoutReasoning(Dialect dialect, QByteArrayView body)
{
    const RawJson root(body);
    switch (dialect) {
    case Dialect::Messages: return ofMessages(root);
    case Dialect::Responses: return ofResponses(root);
    case Dialect::Chat: return std::nullopt; // its reasoning bears no signature
    }
    Q_UNREACHABLE();
}

} // namespace sluice::translate
