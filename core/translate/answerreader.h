// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"

#include <memory>

namespace sluice::translate {

/// Reads one answer of a channel's dialect and tells it in the order that AnswerSink wants, whatever providers do: tool calls
/// without an index, ids that are repeated, empty or missing, arguments that come whole, usage in odd places. Pure: fed event by
/// event or with the whole body, no clock, no sockets.
class AnswerReader
{
public:
    virtual ~AnswerReader() = default;

    /// One event of a stream; `type` is its `event:` line (may be empty). Data that is no JSON is told as an error.
    virtual void readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink) = 0;
    /// No further event will come. Tells the end where the answer is whole and only its formal end was missing; else nothing.
    virtual void endOfStream(AnswerSink &sink) = 0;
    /// A whole body under 2xx, told from begin() to end(), or error(). False if it is not a body of this dialect, and nothing is
    /// told.
    virtual bool readWhole(QByteArrayView body, AnswerSink &sink) = 0;
};

std::unique_ptr<AnswerReader> makeAnswerReader(Dialect dialect);

} // namespace sluice::translate
