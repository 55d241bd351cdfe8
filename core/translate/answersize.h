// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"

#include <QtGlobal>

namespace sluice::translate {

/// How big a streamed answer has become. What overtakes a call is kept, and a Responses client is told everything once more at
/// the end, so a stream without an end would fill the memory: it may say as much as an answer in one piece.
class AnswerSize
{
public:
    static constexpr qsizetype kMost = 64 * 1024 * 1024;

    /// Bytes of text, arguments, seals.
    void add(qsizetype bytes) { m_bytes += bytes; }
    /// A part, whatever it says.
    void addPart() { add(kPart); }
    bool isTooMuch() const { return m_bytes > kMost; }

    static dialect::ProviderError error()
    {
        dialect::ProviderError error;
        error.message = QStringLiteral("The provider's answer is larger than %1 MiB.").arg(kMost / 1024 / 1024);
        error.status = 502;
        return error;
    }

private:
    static constexpr qsizetype kPart = 512;
    qsizetype m_bytes = 0;
};

} // namespace sluice::translate
