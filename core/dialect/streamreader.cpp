// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/streamreader.h"

#include "core/dialect/chatstream.h"
#include "core/dialect/keyscan.h"
#include "core/dialect/messagesstream.h"
#include "core/dialect/responsesstream.h"

namespace sluice::dialect {

EventFacts StreamReader::read(QByteArrayView type, QByteArrayView data)
{
    EventFacts facts = interpret(type, data);
    if (facts.error) // Some say finish_reason "error" beside it.
        facts.isFinish = facts.isTerminal = facts.completesTools = false;
    m_hasContent = m_hasContent || facts.hasContent;
    m_isComplete = m_isComplete || facts.isFinish;
    m_isTerminated = m_isTerminated || facts.isTerminal;
    return facts;
}

QByteArray StreamReader::eventName(QByteArrayView data) const
{
    QByteArray name;
    scanKeys(data, [&name](const JsonKey &key) {
        if (key.depth == 1 && key.name == "type")
            name = key.rawText().toByteArray();
    });
    // A line end, which no JSON has in a string, would begin another line of the event.
    return name.contains('\n') ? QByteArray() : name;
}

std::unique_ptr<StreamReader> makeStreamReader(Dialect dialect, bool keepsText)
{
    switch (dialect) {
    case Dialect::Chat: return std::make_unique<ChatStreamReader>();
    case Dialect::Messages: return std::make_unique<MessagesStreamReader>();
    case Dialect::Responses: return std::make_unique<ResponsesStreamReader>(keepsText);
    }
    Q_UNREACHABLE();
}

} // namespace sluice::dialect
