// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerwriter.h"
#include "core/translate/jsonwriter.h"

namespace sluice::translate {

/// What a stream of Messages and a whole answer have in common.

/// The fields of a message before its content; without the braces.
void writeMessageHead(JsonWriter &json, QByteArrayView id, QByteArrayView model, const AnswerContext &context);

/// `usage` with all the numbers that clients count on. Messages tells cached tokens beside the input, not as part of it
/// (docs.anthropic.com, "Prompt caching").
void writeMessagesUsage(JsonWriter &json, const Usage &usage);

/// Agents run tools only after `tool_use`, and wait for calls that never come after a false one.
QByteArrayView messagesStopReason(FinishReason reason, bool hasToolCalls);

/// `"stop_reason":…,"stop_sequence":…`
void writeMessagesStop(JsonWriter &json, FinishReason reason, bool hasToolCalls, QByteArrayView stopSequence);

/// Gives out ids of tool calls that are unique in one answer, whatever the provider gives.
class MessagesCallIds
{
public:
    explicit MessagesCallIds(const QByteArray &serial)
        : m_serial(serial)
    {
    }
    QByteArray idFor(QByteArrayView id);

private:
    QByteArray m_serial;
    std::vector<QByteArray> m_given;
};

} // namespace sluice::translate
