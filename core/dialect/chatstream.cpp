// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/chatstream.h"

#include "core/dialect/answer.h"
#include "core/dialect/keyscan.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/usagemerge.h"

namespace sluice::dialect {

namespace {

// Depth of the keys of a chunk: its own, those of a choice, those of a delta.
constexpr int kChunk = 1;
constexpr int kChoice = 3;
constexpr int kDelta = 4;

} // namespace

struct ChatStreamReader::Look
{
    EventFacts facts;
    QByteArrayView usage;
    bool hasChoices = false;
    bool hasError = false;
};

EventFacts ChatStreamReader::interpret(QByteArrayView type, QByteArrayView data)
{
    if (data.trimmed() == "[DONE]")
        return doneMarker();
    Look seen;
    scanKeys(data, [&](const JsonKey &key) { look(key, seen); });
    if (seen.hasError || type == "error")
        seen.facts.error = readErrorEvent(data);
    if (!seen.usage.isEmpty()) {
        mergeUsage(m_usage, readUsage(Dialect::Chat, seen.usage));
        seen.facts.isUsageOnly = !seen.hasChoices;
    }
    m_sawFinish = m_sawFinish || seen.facts.isFinish;
    m_sawTool = m_sawTool || seen.facts.isToolPart;
    return seen.facts;
}

void ChatStreamReader::look(const JsonKey &key, Look &look)
{
    EventFacts &facts = look.facts;
    if (key.depth == kDelta) {
        if (key.name == "content" || key.name == "reasoning_content" || key.name == "reasoning" || key.name == "refusal" ||
            key.name == "reasoning_details") {
            if (key.isNonEmptyText()) {
                facts.hasContent = true;
                facts.contentBytes += key.rawText().size();
            }
            // Mistral sends parts in an array, OpenRouter hidden reasoning.
            facts.hasContent = facts.hasContent || key.isNonEmptyArray();
        } else if ((key.name == "tool_calls" && key.isNonEmptyArray()) || (key.name == "function_call" && key.isObject())) {
            facts.isToolPart = true;
        }
    } else if (key.depth > kDelta && facts.isToolPart) {
        // A part without a name or a piece of arguments is an empty delta, which moves nothing.
        if ((key.name == "arguments" || key.name == "input" || key.name == "name") && (key.isNonEmptyText() || key.isObject())) {
            facts.hasContent = true;
            facts.contentBytes += key.rawText().size();
        }
    } else if (key.depth == kChoice && key.name == "text" && key.isNonEmptyText()) { // of the older Completions
        facts.hasContent = true;
        facts.contentBytes += key.rawText().size();
    } else if (key.depth == kChoice && key.name == "finish_reason" && key.isNonEmptyText()) {
        facts.isFinish = facts.completesTools = true;
    } else if ((key.depth == kChunk || key.depth == kChoice) && key.name == "usage" && key.isObject()) {
        look.usage = key.rest;
    } else if (key.depth == kChunk) {
        if (key.name == "choices")
            look.hasChoices = key.isNonEmptyArray();
        else if (key.name == "error")
            look.hasError = key.isObject() || key.isNonEmptyText();
        else if (key.name == "object")
            look.hasError = look.hasError || key.rawText() == "error";
        else if (key.name == "id" && m_id.isEmpty())
            m_id = key.rawText().toByteArray();
        else if (key.name == "model" && m_model.isEmpty())
            m_model = key.rawText().toByteArray();
        else if (key.name == "created" && m_created.isEmpty())
            m_created = leadingNumber(key.rest);
    }
}

EventFacts ChatStreamReader::doneMarker()
{
    EventFacts facts;
    facts.isFinish = facts.isTerminal = facts.completesTools = true;
    if (!m_sawFinish && m_hasContent)
        facts.insertBefore = chunk("{}", m_sawTool ? "\"tool_calls\"" : "\"stop\"");
    return facts;
}

QByteArray ChatStreamReader::eventName(QByteArrayView) const
{
    return {};
}

QByteArray ChatStreamReader::missingEnd() const
{
    return m_isTerminated ? QByteArray() : QByteArrayLiteral("data: [DONE]\n\n");
}

QByteArray ChatStreamReader::noticeEnd(const QString &text) const
{
    const QByteArray delta = "{\"content\":" + jsonText(QStringLiteral("\n\n") + text) + "}";
    return chunk(delta, "null") + chunk("{}", "\"stop\"") + "data: [DONE]\n\n";
}

QByteArray ChatStreamReader::chunk(const QByteArray &delta, const QByteArray &finishReason) const
{
    return "data: {\"id\":" + jsonText(textOf(m_id)) +
           ",\"object\":\"chat.completion.chunk\",\"created\":" + QByteArray::number(leadingCount(m_created)) +
           ",\"model\":" + jsonText(textOf(m_model)) + ",\"choices\":[{\"index\":0,\"delta\":" + delta +
           ",\"finish_reason\":" + finishReason + "}]}\n\n";
}

} // namespace sluice::dialect
