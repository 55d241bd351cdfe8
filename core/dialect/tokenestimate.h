// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace sluice::dialect {

/// Adds up UTF-8 text for a rough number of tokens, however it is cut into pieces: four ASCII bytes to a token, and seven
/// tokens to ten characters of three or four bytes (Chinese, Japanese, Korean, emoji), which is what the published tokenizers
/// come near to for mixed text. (DeepSeek's documentation: 0.3 token for an English character, 0.6 for a Chinese one.)
/// Marked as an estimate wherever it is shown.
class TextAmount
{
public:
    void add(QByteArrayView utf8);
    /// As a JSON string, with its quotes and escapes.
    void addQuoted(QByteArrayView utf8);
    void addAscii(qint64 bytes) { m_narrowBytes += bytes; }

    qint64 tokens() const;

private:
    qint64 m_narrowBytes = 0;
    qint64 m_wideCharacters = 0;
};

} // namespace sluice::dialect
