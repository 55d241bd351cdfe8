// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/responsesshapes.h"

namespace sluice::translate::responses {

/// Reads the `input` of a request into the conversation's messages. What the assistant did one after the other (reasoning, text,
/// calls) is one message, and so are outputs that follow each other; every other item is one of its own.
class InputReader
{
public:
    explicit InputReader(Conversation &conversation)
        : m_conversation(conversation)
    {
    }

    Expected<void> read(const RawJson &input);

private:
    Expected<void> readItem(const RawJson &item);
    Expected<void> readMessage(const Fields &item);
    Expected<void> readOther(QByteArrayView type, const RawJson &item, const Fields &fields);
    void readReasoningItem(const Fields &item);
    void readFunctionCall(const Fields &item);
    void readCustomCall(const Fields &item);
    void readOutput(const Fields &item, bool isFreeform);
    void addToAssistant(Part part);

    Conversation &m_conversation;
    bool m_areResults = false; ///< the last message holds outputs
};

} // namespace sluice::translate::responses
