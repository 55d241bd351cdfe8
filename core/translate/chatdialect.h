// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerreader.h"
#include "core/translate/answerwriter.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Chat: its readers and writers. Source: platform.openai.com, "Chat Completions" API reference, and what compatible providers
/// make of it.

Expected<Conversation> readChatRequest(QByteArrayView body);
Expected<QByteArray> writeChatRequest(const Conversation &conversation, const RequestTarget &target);
std::unique_ptr<AnswerReader> makeChatAnswerReader();
std::unique_ptr<AnswerWriter> makeChatAnswerWriter(const AnswerContext &context, AnswerWriter::Output output);
QByteArray writeChatAnswer(const CollectedAnswer &answer, const AnswerContext &context);

} // namespace sluice::translate
