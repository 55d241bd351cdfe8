// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerreader.h"
#include "core/translate/answerwriter.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Responses: its readers and writers. Source: platform.openai.com, "Responses" API reference and "Streaming events".

Expected<Conversation> readResponsesRequest(QByteArrayView body);
Expected<QByteArray> writeResponsesRequest(const Conversation &conversation, const RequestTarget &target);
std::unique_ptr<AnswerReader> makeResponsesAnswerReader();
std::unique_ptr<AnswerWriter> makeResponsesAnswerWriter(const AnswerContext &context, AnswerWriter::Output output);
QByteArray writeResponsesAnswer(const CollectedAnswer &answer, const AnswerContext &context);

} // namespace sluice::translate
