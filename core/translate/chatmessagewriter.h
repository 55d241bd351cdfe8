// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/callpairs.h"
#include "core/translate/chatcontentwriter.h"
#include "core/translate/requestwriter.h"

#include <span>

namespace sluice::translate {

/// Writes the messages of a conversation in Chat's order: after the calls of a turn come their results, each in a message of its
/// own, then the pictures out of them in one of the user's; a call without a result gets a note, a result without a call
/// becomes text of the user, a call in the user's message a turn of the assistant.
class ChatMessageWriter
{
public:
    ChatMessageWriter(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer);

    /// `closing` is one more instruction (escaped), empty for none. Unsupported for what the channel cannot take.
    Expected<void> write(const QByteArray &closing);

private:
    struct Turn;

    void writeLeadingInstructions(const QByteArray &closing);
    void writeInstructions(Role role, const std::vector<TextPart> &texts);
    Expected<void> writeUser(const Message &message);
    Expected<void> writeUsersParts(std::span<const Part> parts);
    Expected<void> writeAssistant(std::span<const Message> run);
    void takeReasoning(const ReasoningPart &reasoning, Turn &turn);
    void take(const Part &part, Turn &turn);
    Expected<void> writeTurnWithResults(const Turn &turn);
    void writeTurn(const Turn &turn);
    void writeCall(const ToolCallPart &call, const QByteArray &id, const QByteArray &signature);
    QByteArray signatureOf(const ToolCallPart &call, const Turn &turn);
    std::vector<ResultContent> writeResult(const QByteArray &id, const ToolResultPart *result);
    std::vector<TextPart> textsOf(const ToolResultPart &result, std::vector<ResultContent> &pictures);

    const Conversation &m_conversation;
    const RequestTarget &m_target;
    JsonWriter &m_writer;
    ChatContentWriter m_content;
    CallPairs m_pairs;
};

} // namespace sluice::translate
