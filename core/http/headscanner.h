// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice::http {

/// Collects the head of a message up to its blank line and refuses what two readers could understand differently (RFC 9112
/// §2.2): NUL, a CR or LF alone. A head that comes in one piece is not copied; time is linear in the bytes.
/// Rationale: the parser behind it may then rely on a whole, bounded, contiguous head.
class HeadScanner
{
public:
    enum class Folding { Refused, Allowed }; ///< obsolete line folding (RFC 9112 §5.2)
    enum class State { Incomplete, Complete, Bad, TooLarge };

    HeadScanner(quint32 maxBytes, Folding folding)
        : m_maxBytes(maxBytes)
        , m_folding(folding)
    {
    }

    /// Takes bytes up to the end of the head, and says how many in `consumed`.
    State feed(QByteArrayView bytes, qsizetype &consumed);
    /// The head with its blank line; valid after Complete as long as the bytes fed last.
    QByteArrayView head() const { return m_head; }
    bool hasBegun() const { return m_hasBegun; }
    /// Gives the memory back.
    void release();

private:
    State scan(QByteArrayView text);
    bool isLineFit(QByteArrayView line) const;

    quint32 m_maxBytes;
    Folding m_folding;
    QByteArray m_collected;
    QByteArrayView m_head;
    qsizetype m_lineAt = 0;   ///< where the current line begins
    qsizetype m_searched = 0; ///< how far the text was searched for a line end
    int m_emptyLineBytes = 0;
    bool m_hasBegun = false;
};

} // namespace sluice::http
