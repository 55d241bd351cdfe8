// SPDX-License-Identifier: GPL-3.0-or-later
// Which reader and writer belongs to which dialect.
#include "core/translate/chatdialect.h"
#include "core/translate/messagesdialect.h"
#include "core/translate/responsesdialect.h"

namespace sluice::translate {

Expected<Conversation> readRequest(Dialect dialect, QByteArrayView body)
{
    switch (dialect) {
    case Dialect::Chat: return readChatRequest(body);
    case Dialect::Responses: return readResponsesRequest(body);
    case Dialect::Messages: return readMessagesRequest(body);
    }
    Q_UNREACHABLE();
}

Expected<QByteArray> writeRequest(Dialect dialect, const Conversation &conversation, const RequestTarget &target)
{
    switch (dialect) {
    case Dialect::Chat: return writeChatRequest(conversation, target);
    case Dialect::Responses: return writeResponsesRequest(conversation, target);
    case Dialect::Messages: return writeMessagesRequest(conversation, target);
    }
    Q_UNREACHABLE();
}

std::unique_ptr<AnswerReader> makeAnswerReader(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return makeChatAnswerReader();
    case Dialect::Responses: return makeResponsesAnswerReader();
    case Dialect::Messages: return makeMessagesAnswerReader();
    }
    Q_UNREACHABLE();
}

std::unique_ptr<AnswerWriter> makeAnswerWriter(Dialect dialect, const AnswerContext &context, AnswerWriter::Output output)
{
    switch (dialect) {
    case Dialect::Chat: return makeChatAnswerWriter(context, std::move(output));
    case Dialect::Responses: return makeResponsesAnswerWriter(context, std::move(output));
    case Dialect::Messages: return makeMessagesAnswerWriter(context, std::move(output));
    }
    Q_UNREACHABLE();
}

QByteArray writeAnswer(Dialect dialect, const CollectedAnswer &answer, const AnswerContext &context)
{
    switch (dialect) {
    case Dialect::Chat: return writeChatAnswer(answer, context);
    case Dialect::Responses: return writeResponsesAnswer(answer, context);
    case Dialect::Messages: return writeMessagesAnswer(answer, context);
    }
    Q_UNREACHABLE();
}

} // namespace sluice::translate
