// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/callpairs.h"
#include "core/translate/responsescontentwriter.h"

#include <optional>

namespace sluice::translate::responses {

/// Writes a conversation's messages as `instructions` and `input`. Pure.
class InputWriter
{
public:
    InputWriter(JsonWriter &json, const Conversation &conversation, const RequestTarget &target);

    Expected<void> write();

private:
    void writeInstructions();
    QByteArray instructionTexts(const Message &message);
    void writeMessage(const Message &message);
    void openMessage(Role role);
    void closeMessage();
    void write(const TextPart &part, Role role);
    void write(const ImagePart &part, Role role);
    void write(const FilePart &part, Role role);
    void write(const ReasoningPart &part, Role role);
    void write(const ToolCallPart &part, Role role);
    void write(const ToolResultPart &part, Role role);
    void writeMissingResult(const ToolCallPart &call);
    void writeLooseResult(const ToolResultPart &result);
    void beginOutput(const ToolCallPart &call);
    void beginOutput(bool isFreeform, const QByteArray &callId);
    void refuse(const QString &words);

    JsonWriter &m_json;
    const Conversation &m_conversation;
    const RequestTarget &m_target;
    ContentWriter m_content;
    CallPairs m_pairs;
    size_t m_first = 0; ///< the first message that is not told apart
    bool m_joinsInstructions = false;
    bool m_isMessageOpen = false;
    std::optional<Error> m_error;
};

} // namespace sluice::translate::responses
