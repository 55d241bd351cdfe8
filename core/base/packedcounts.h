// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/varint.h"

#include <array>
#include <limits>

namespace sluice {

/// Counts of which most are zero, as bytes: for each other one how far it lies behind the one before and the count, both as
/// varints. What is below zero counts as zero.
template <typename Count, size_t Size>
QByteArray packCounts(const std::array<Count, Size> &counts)
{
    QByteArray bytes;
    size_t next = 0;
    for (size_t i = 0; i < Size; ++i) {
        if (counts[i] <= 0)
            continue;
        appendVarint(bytes, i - next);
        appendVarint(bytes, quint64(counts[i]));
        next = i + 1;
    }
    return bytes;
}

/// Reads them into zeroes. False if `bytes` are not what packCounts() writes; what could be read until then stays.
template <typename Count, size_t Size>
bool unpackCounts(QByteArrayView bytes, std::array<Count, Size> &counts)
{
    for (size_t next = 0; !bytes.isEmpty(); ++next) {
        const auto gap = takeVarint(bytes);
        const auto count = gap ? takeVarint(bytes) : std::nullopt;
        if (!count || *gap >= Size - next || *count == 0 || *count > quint64(std::numeric_limits<Count>::max()))
            return false;
        next += size_t(*gap);
        counts[next] = Count(*count);
    }
    return true;
}

} // namespace sluice
