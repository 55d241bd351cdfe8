// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/collectedanswer.h"
#include "core/translate/conversation.h"
#include "core/translate/toolnames.h"

#include <functional>
#include <memory>

namespace sluice::translate {

/// What an answer needs to know of its request. Outlives the writer.
struct AnswerContext
{
    const Conversation &request;
    const ToolNames &tools;
    QByteArray serial; ///< unique, of letters and digits: ids that the provider does not give are made from it
    qint64 now = 0;    ///< Unix time in s, for an answer that does not tell when it was made
};

/// Writes an answer as a stream of the client's dialect, event by event, with the order, ids, indices, sequence numbers and
/// required numbers that strict clients need. Pure.
class AnswerWriter : public AnswerSink
{
public:
    /// `name` is the event's `event:` line (empty in Chat), `data` its data without a line end. Views live for the call.
    using Output = std::function<void(QByteArrayView name, QByteArrayView data)>;
};

std::unique_ptr<AnswerWriter> makeAnswerWriter(Dialect dialect, const AnswerContext &context, AnswerWriter::Output output);

/// The whole answer as one JSON object of the client's dialect.
QByteArray writeAnswer(Dialect dialect, const CollectedAnswer &answer, const AnswerContext &context);

} // namespace sluice::translate
