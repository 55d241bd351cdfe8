// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/dialect/streamreader.h"

#include <QByteArrayView>

namespace sluice::translate {

enum class FinishReason {
    Stop,
    StopSequence,
    ToolCalls,
    Length,
    ContentFilter,
    Refusal,
    Pause, ///< Messages' pause_turn: the model wants to be asked to go on
};

/// An answer as it comes to be, whichever dialect it is in: readers tell it, writers write it down. Text is the inside of a
/// JSON string, as in conversation.h; views live for the call alone. Whole answers are told in the same way.
///
///   begin → { text | refusal | reasoning* → reasoningEnd | sealedReasoning | toolBegin → toolArguments* → toolEnd }* → usage? →
///   finish → end
///
/// A reader keeps this order whatever the provider does: tool calls do not interleave (what overtakes is kept until its turn),
/// toolEnd() comes before the next part begins, usage() at most twice (a first, partial account may come with begin), finish()
/// and end() once. Nothing follows error().
class AnswerSink
{
public:
    virtual ~AnswerSink() = default;

    struct Begin
    {
        QByteArrayView id;    ///< the provider's; may be empty
        QByteArrayView model; ///< likewise
        qint64 createdAt = 0; ///< Unix time in s; 0 if it was not told
    };
    virtual void begin(const Begin &begin) = 0;
    virtual void text(QByteArrayView piece) = 0;
    virtual void refusal(QByteArrayView piece) = 0;
    virtual void reasoning(QByteArrayView piece, bool isSummary) = 0;
    /// The reasoning block is over. Both are empty where the provider gives none.
    virtual void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) = 0;
    /// A block of reasoning of which nothing may be seen.
    virtual void sealedReasoning(QByteArrayView sealed) = 0;
    virtual void toolBegin(QByteArrayView id, QByteArrayView name) = 0;
    /// A piece of the arguments' JSON text, escaped once more as in a string.
    virtual void toolArguments(QByteArrayView piece) = 0;
    virtual void toolEnd() = 0;
    /// All that is known by now; OpenAI's sense of input and cached tokens (the cached are part of the input).
    virtual void usage(const Usage &usage) = 0;
    virtual void finish(FinishReason reason, QByteArrayView stopSequence) = 0;
    virtual void error(const dialect::ProviderError &error) = 0;
    virtual void end() = 0;
};

} // namespace sluice::translate
