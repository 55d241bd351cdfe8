// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/messagesstream.h"

#include "core/dialect/answer.h"
#include "core/dialect/keyscan.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/usagemerge.h"

#include <algorithm>

namespace sluice::dialect {

struct MessagesStreamReader::Look
{
    QByteArrayView type;
    QByteArrayView innerType; ///< of content_block or delta
    QByteArrayView usage;
    QByteArrayView content; ///< text, thinking or partial_json, as written
    bool hasStopReason = false;
    bool hasError = false;
    qint64 index = 0;

    void take(const JsonKey &key)
    {
        if (key.depth == 1) {
            if (key.name == "type")
                type = key.rawText();
            else if (key.name == "index")
                index = leadingCount(key.rest);
            else if (key.name == "usage" && key.isObject())
                usage = key.rest;
            else if (key.name == "error")
                hasError = key.isObject() || key.isNonEmptyText();
        } else if (key.depth == 2) {
            takeInner(key);
        }
    }

private:
    void takeInner(const JsonKey &key)
    {
        if (key.name == "type")
            innerType = key.rawText();
        else if (key.name == "text" || key.name == "thinking" || key.name == "partial_json")
            content = key.rawText();
        else if (key.name == "stop_reason")
            hasStopReason = key.isNonEmptyText();
        else if (key.name == "usage" && key.isObject()) // of message_start's message
            usage = key.rest;
    }
};

EventFacts MessagesStreamReader::interpret(QByteArrayView type, QByteArrayView data)
{
    Look look;
    scanKeys(data, [&](const JsonKey &key) { look.take(key); });
    const QByteArrayView name = look.type.isEmpty() ? type : look.type;
    EventFacts facts;
    if (name == "content_block_delta")
        return blockDelta(look);
    if (name == "content_block_start")
        return blockStart(look);
    if (name == "content_block_stop")
        return blockStop(look);
    if (name == "message_delta")
        return messageDelta(look);
    if (name == "message_start") {
        takeUsage(look.usage);
    } else if (name == "message_stop") {
        facts.isFinish = facts.isTerminal = true;
    } else if (name == "ping") {
        facts.isPing = true;
    } else if (name == "error" || look.hasError) { // relays send OpenAI's form too, which has no type
        facts.error = readErrorEvent(data);
    }
    return facts;
}

EventFacts MessagesStreamReader::blockStart(const Look &look)
{
    EventFacts facts;
    facts.isToolPart = look.innerType == "tool_use";
    facts.contentBytes = look.content.size();
    // A text or thinking block opens empty and is filled by deltas; every other kind says something by being there.
    facts.hasContent = !look.content.isEmpty() || (look.innerType != "text" && look.innerType != "thinking");
    if (facts.isToolPart) {
        m_openTools.append(look.index);
    } else {
        m_open = look.innerType == "text" ? OpenBlock::Text : OpenBlock::Other;
        m_openIndex = look.index;
        m_nextIndex = std::max(m_nextIndex, look.index + 1);
    }
    return facts;
}

EventFacts MessagesStreamReader::blockDelta(const Look &look)
{
    EventFacts facts;
    facts.isToolPart = m_openTools.contains(look.index);
    facts.hasContent = !look.content.isEmpty();
    facts.contentBytes = look.content.size();
    return facts;
}

EventFacts MessagesStreamReader::blockStop(const Look &look)
{
    EventFacts facts;
    if (m_openTools.removeAll(look.index) == 0) {
        m_open = OpenBlock::None;
        return facts;
    }
    facts.isToolPart = true;
    facts.completesTools = m_openTools.isEmpty();
    m_nextIndex = std::max(m_nextIndex, look.index + 1);
    m_hasTool = m_hasTool || facts.completesTools;
    return facts;
}

EventFacts MessagesStreamReader::messageDelta(const Look &look)
{
    takeUsage(look.usage);
    EventFacts facts;
    facts.isFinish = look.hasStopReason;
    return facts;
}

void MessagesStreamReader::takeUsage(QByteArrayView object)
{
    if (!object.isEmpty())
        mergeUsage(m_usage, readUsage(Dialect::Messages, object));
}

QByteArray MessagesStreamReader::missingEnd() const
{
    return m_isTerminated ? QByteArray() : QByteArrayLiteral("event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n");
}

QByteArray MessagesStreamReader::noticeEnd(const QString &text) const
{
    QByteArray out;
    const bool continuesText = m_open == OpenBlock::Text;
    const auto event = [&out](QByteArrayView name, const QByteArray &fields) {
        out += "event: " + name.toByteArray() + "\ndata: {\"type\":\"" + name.toByteArray() + '"' + fields + "}\n\n";
    };
    const auto at = [](qint64 index) -> QByteArray { return ",\"index\":" + QByteArray::number(index); };
    if (m_open == OpenBlock::Other)
        event("content_block_stop", at(m_openIndex));
    const QByteArray index = at(continuesText ? m_openIndex : m_nextIndex);
    if (!continuesText)
        event("content_block_start", index + R"(,"content_block":{"type":"text","text":""})");
    event("content_block_delta",
          index + R"(,"delta":{"type":"text_delta","text":)" + jsonText(QStringLiteral("\n\n") + text) + '}');
    event("content_block_stop", index);
    // A complete call that the client has is to be run, whatever came after it.
    const QByteArray reason = m_hasTool ? "tool_use" : "end_turn";
    event("message_delta", R"(,"delta":{"stop_reason":")" + reason + R"(","stop_sequence":null},"usage":{"output_tokens":)" +
                               QByteArray::number(m_usage.output.value_or(0)) + '}');
    event("message_stop", {});
    return out;
}

} // namespace sluice::dialect
