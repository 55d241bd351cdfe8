// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/dialect/streamreader.h"

#include <QByteArray>

namespace sluice::dialect {

/// What a whole JSON body says.
struct AnswerFacts
{
    bool isJsonObject = false;
    bool hasContent = false;
    Usage usage;
    /// Of text, reasoning and tool arguments, for counting the output where `usage` does not tell it; otherwise 0.
    qint64 contentBytes = 0;
    std::optional<ProviderError> error;
};

/// Reads a whole body of an answer (or of an error answer, whatever its status was).
AnswerFacts readAnswer(Endpoint endpoint, QByteArrayView body);

/// True if a body under any content type is really a stream of events (`data:`, `event:` or a comment at its start).
bool looksLikeEventStream(QByteArrayView body);

/// Usage as the three dialects write it. `object` is the text of the usage object.
Usage readUsage(Dialect dialect, QByteArrayView object);

/// The error in `json` (an object that holds `error`, or is one), if any.
std::optional<ProviderError> readProviderError(QByteArrayView json);

/// The error in an event that is known to be one, whatever its data looks like. It always has a message.
ProviderError readErrorEvent(QByteArrayView data);

} // namespace sluice::dialect
