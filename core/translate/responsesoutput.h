// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerwriter.h"

namespace sluice::translate {

/// The pieces of JSON that a Responses answer is made of, in its events as in its whole body. Text is the inside of a JSON
/// string. Pure.

QByteArray outputPart(QByteArrayView text, bool isRefusal);
QByteArray summaryPart(QByteArrayView text);

/// `parts` are the parts one after the other with commas between them.
QByteArray messageItem(const QByteArray &id, QByteArrayView status, const QByteArray &parts);
/// `sealed` is left out where it is empty.
QByteArray reasoningItem(const QByteArray &id, QByteArrayView status, const QByteArray &parts, QByteArrayView sealed);

struct OutputCall
{
    QByteArray itemId;
    QByteArray callId;
    ToolNames::Known tool;
};

/// `said` are the arguments, or the text for a freeform tool.
QByteArray callItem(const OutputCall &call, QByteArrayView status, QByteArrayView said);

/// Every number strict clients parse for, those that are not known as 0.
QByteArray usageObject(const Usage &usage);

/// The code by which clients decide whether to ask again: Codex does for all but a few. A mere number says what the status does.
QByteArray errorCode(const dialect::ProviderError &error);

/// What a response says again of its request: the fields from `instructions` to `metadata`, without brackets.
QByteArray requestFields(const Conversation &request);

} // namespace sluice::translate
