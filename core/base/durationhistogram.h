// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <optional>

namespace sluice {

/// Counts durations in 80 logarithmic classes, four to each doubling from 1 ms up to half an hour (about 19 % wide), in fixed
/// memory; what is longer falls into the last one. A quantile is the upper edge of its class, so it is never too good, and
/// never above the longest duration seen.
class DurationHistogram
{
public:
    static constexpr size_t kClasses = 80;
    /// toBytes() is never longer.
    static constexpr qsizetype kMaxBytes = 10 + qsizetype(kClasses) * (1 + 5);

    void add(milliseconds duration);
    /// As if all that `other` was given had been added here. A class that is full stays full.
    void merge(const DurationHistogram &other);

    bool isEmpty() const { return m_count == 0; }
    quint64 count() const { return m_count; }
    quint32 countOf(size_t index) const { return m_classes[index]; }
    /// The longest duration of a class, the last one's as if it were no wider than the others; the next class begins 1 ms later.
    static milliseconds upperEdge(size_t index);
    milliseconds longest() const { return m_longest; }
    /// `quantile` in 0…1; zero without any value.
    milliseconds quantile(double quantile) const;

    /// The longest duration as a varint, then the classes as packCounts() writes them. Nothing at all for an empty histogram.
    QByteArray toBytes() const;
    /// Nothing if the bytes are not what toBytes() writes.
    static std::optional<DurationHistogram> fromBytes(QByteArrayView bytes);

    bool operator==(const DurationHistogram &) const = default;

private:
    std::array<quint32, kClasses> m_classes{};
    quint64 m_count = 0;
    milliseconds m_longest{0};
};

} // namespace sluice
