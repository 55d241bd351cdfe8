// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::translate {

/// Follows the arguments of a call piece by piece and knows when their object is whole. Brackets are counted, nothing is kept.
class ArgumentScan
{
public:
    /// `piece` is escaped once more, as in a string; it is not cut within an escape.
    void read(QByteArrayView piece);

    bool isWhole() const { return m_isWhole; }
    bool isEmpty() const { return m_isEmpty; }

private:
    void readPlain(QByteArrayView text);

    int m_depth = 0;
    bool m_isInText = false;
    bool m_isEscaped = false; ///< the next byte of the text
    bool m_isWhole = false;
    bool m_isEmpty = true;
};

} // namespace sluice::translate
