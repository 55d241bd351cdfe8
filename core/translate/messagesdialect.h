// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerreader.h"
#include "core/translate/answerwriter.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Messages: its readers and writers. Source: docs.anthropic.com, "Messages" API reference and "Streaming messages".

Expected<Conversation> readMessagesRequest(QByteArrayView body);
Expected<QByteArray> writeMessagesRequest(const Conversation &conversation, const RequestTarget &target);
std::unique_ptr<AnswerReader> makeMessagesAnswerReader();
std::unique_ptr<AnswerWriter> makeMessagesAnswerWriter(const AnswerContext &context, AnswerWriter::Output output);
QByteArray writeMessagesAnswer(const CollectedAnswer &answer, const AnswerContext &context);

} // namespace sluice::translate
