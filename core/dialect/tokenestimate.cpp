// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/tokenestimate.h"

#include <bit>
#include <cstring>

namespace sluice::dialect {

namespace {

// Bytes from 0xE0 up begin a character of three or four bytes. Eight at a time, because every request's text is counted.
qint64 wideCharacters(QByteArrayView utf8)
{
    constexpr quint64 kTopBits = 0x8080808080808080U;
    const char *at = utf8.data();
    const char *const end = at + utf8.size();
    qint64 count = 0;
    for (; end - at >= 8; at += 8) {
        quint64 bytes;
        std::memcpy(&bytes, at, 8);
        count += std::popcount(bytes & (bytes << 1) & (bytes << 2) & kTopBits);
    }
    for (; at < end; ++at)
        count += static_cast<unsigned char>(*at) >= 0xE0 ? 1 : 0;
    return count;
}

qint64 escapes(QByteArrayView utf8)
{
    qint64 count = 0;
    for (const char byte : utf8)
        count += byte == '"' || byte == '\\' || static_cast<unsigned char>(byte) < 0x20 ? 1 : 0;
    return count;
}

} // namespace

void TextAmount::add(QByteArrayView utf8)
{
    const qint64 wide = wideCharacters(utf8);
    m_wideCharacters += wide;
    m_narrowBytes += utf8.size() - 3 * wide;
}

void TextAmount::addQuoted(QByteArrayView utf8)
{
    add(utf8);
    addAscii(2 + escapes(utf8));
}

qint64 TextAmount::tokens() const
{
    return (m_narrowBytes + 3) / 4 + (m_wideCharacters * 7 + 9) / 10;
}

} // namespace sluice::dialect
