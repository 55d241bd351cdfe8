// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace sluice {

/// Unsigned numbers as LEB128, seven bits to a byte from the lowest on: most of what is counted is small.
inline void appendVarint(QByteArray &bytes, quint64 value)
{
    for (; value >= 0x80; value >>= 7)
        bytes.append(char(value | 0x80));
    bytes.append(char(value));
}

/// Takes a number off the front; nothing if `bytes` does not begin with one of 64 bits, and then leaves them in any state.
inline std::optional<quint64> takeVarint(QByteArrayView &bytes)
{
    quint64 value = 0;
    for (int shift = 0; shift < 64 && !bytes.isEmpty(); shift += 7) {
        const auto byte = quint8(bytes.front());
        bytes = bytes.sliced(1);
        if (shift == 63 && byte > 1)
            return std::nullopt;
        value |= quint64(byte & 0x7f) << shift;
        if (byte < 0x80)
            return value;
    }
    return std::nullopt;
}

} // namespace sluice
