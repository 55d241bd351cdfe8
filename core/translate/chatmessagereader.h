// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/rawjson.h"

#include <QSet>

namespace sluice::translate {

/// Reads the messages of a Chat request, one after the other. Tool messages that follow each other become one message of the
/// user; those without an id answer the calls in their order.
class ChatMessageReader
{
public:
    /// InvalidArgument, in words for the client.
    Expected<void> read(RawJson message);

    std::vector<Message> takeMessages() { return std::move(m_messages); }
    /// Fields of messages that no other dialect has, each name once.
    std::vector<UnknownField> takeUnknown() { return std::move(m_unknown); }

private:
    struct Fields;
    struct OpenCall
    {
        QByteArray id;
        QByteArray name;
    };

    Fields fieldsOf(RawJson message);
    void noteUnknown(QByteArrayView name, RawJson value);
    Expected<void> readPlain(Role role, const Fields &fields);
    Expected<void> readAssistant(const Fields &fields);
    Expected<void> readToolResult(const Fields &fields);
    void addCall(RawJson call, Message &message);
    void addCall(ToolCallPart call, Message &message);
    QByteArray takeOpenCall(const Fields &fields);

    std::vector<Message> m_messages;
    std::vector<UnknownField> m_unknown;
    std::vector<OpenCall> m_openCalls; ///< of the last assistant message, without a result by now
    QSet<QByteArray> m_freeformCalls;
    int m_madeIds = 0;
    bool m_isResultOpen = false; ///< the last message is made of tool results
};

} // namespace sluice::translate
