// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::translate {

/// Characters beyond the first 65536 are two escapes in JSON (RFC 8259, section 7). Providers cut texts between them, and no
/// strict parser takes either half by itself.

/// Whether `text` begins with the escape of the first half of a pair, of the second.
bool isHighHalf(QByteArrayView text);
bool isLowHalf(QByteArrayView text);

/// Whether half of a pair stands alone somewhere in the JSON.
bool hasLoneHalf(QByteArrayView json);
/// The JSON with U+FFFD in place of each half that stands alone.
QByteArray withoutLoneHalves(QByteArrayView json);

/// Puts the halves of a text together that comes in pieces. All of it is the inside of JSON strings, not cut within an escape.
class HalvesJoiner
{
public:
    /// What can be told of the text up to the end of this piece; halves that stay alone become U+FFFD.
    QByteArray join(QByteArrayView piece);
    /// The half that is left when the text is over.
    QByteArray finish();

private:
    QByteArray m_half;
};

} // namespace sluice::translate
