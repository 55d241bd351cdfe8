// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesanswerparts.h"

#include <algorithm>

namespace sluice::translate {

void writeMessageHead(JsonWriter &json, QByteArrayView id, QByteArrayView model, const AnswerContext &context)
{
    json.key("id");
    if (id.isEmpty())
        json.escaped("msg_" + context.serial);
    else
        json.escaped(id);
    json.key("type").escaped("message").key("role").escaped("assistant");
    json.key("model").escaped(model.isEmpty() ? QByteArrayView(context.request.model) : model);
}

void writeMessagesUsage(JsonWriter &json, const Usage &usage)
{
    const qint64 read = usage.cacheRead.value_or(0);
    const qint64 written = usage.cacheWrite.value_or(0);
    const qint64 uncached = std::max<qint64>(0, usage.input.value_or(0) - read - written);
    json.key("usage").beginObject().key("input_tokens").number(uncached);
    json.key("cache_creation_input_tokens").number(written).key("cache_read_input_tokens").number(read);
    json.key("output_tokens").number(usage.output.value_or(0)).endObject();
}

QByteArrayView messagesStopReason(FinishReason reason, bool hasToolCalls)
{
    switch (reason) {
    case FinishReason::Stop:
    case FinishReason::ToolCalls: return hasToolCalls ? "tool_use" : "end_turn";
    case FinishReason::StopSequence: return "stop_sequence";
    case FinishReason::Length: return "max_tokens";
    case FinishReason::ContentFilter:
    case FinishReason::Refusal: return "refusal";
    case FinishReason::Pause: return "pause_turn";
    }
    Q_UNREACHABLE();
}

void writeMessagesStop(JsonWriter &json, FinishReason reason, bool hasToolCalls, QByteArrayView stopSequence)
{
    json.key("stop_reason").escaped(messagesStopReason(reason, hasToolCalls)).key("stop_sequence");
    if (reason == FinishReason::StopSequence && !stopSequence.isEmpty())
        json.escaped(stopSequence);
    else
        json.raw("null");
}

QByteArray MessagesCallIds::idFor(QByteArrayView id)
{
    QByteArray own = id.toByteArray();
    if (own.isEmpty() || std::find(m_given.begin(), m_given.end(), own) != m_given.end())
        own = "toolu_" + m_serial + '_' + QByteArray::number(qint64(m_given.size()));
    m_given.push_back(own);
    return own;
}

} // namespace sluice::translate
