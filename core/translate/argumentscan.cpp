// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/argumentscan.h"

#include "core/translate/rawjson.h"

namespace sluice::translate {

void ArgumentScan::read(QByteArrayView piece)
{
    if (piece.contains('\\'))
        readPlain(plainText(piece));
    else
        readPlain(piece);
}

void ArgumentScan::readPlain(QByteArrayView text)
{
    for (const char c : text) {
        m_isEmpty = m_isEmpty && (c == ' ' || c == '\n' || c == '\r' || c == '\t');
        if (m_isEscaped) {
            m_isEscaped = false;
        } else if (m_isInText) {
            m_isEscaped = c == '\\';
            m_isInText = c != '"';
        } else if (c == '"') {
            m_isInText = true;
        } else if (c == '{' || c == '[') {
            ++m_depth;
        } else if (c == '}' || c == ']') {
            --m_depth;
            m_isWhole = m_isWhole || m_depth <= 0;
        }
    }
}

} // namespace sluice::translate
