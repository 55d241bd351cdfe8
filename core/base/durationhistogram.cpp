// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/durationhistogram.h"

#include "core/base/packedcounts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace sluice {

namespace {

constexpr size_t kLast = DurationHistogram::kClasses - 1;
constexpr quint32 kFull = std::numeric_limits<quint32>::max();

// Four classes to a doubling: the position of the highest bit and the two bits after it.
size_t classOf(milliseconds duration)
{
    const quint64 ms = quint64(std::max<qint64>(duration.count(), 0));
    if (ms < 4)
        return size_t(ms);
    const int top = std::bit_width(ms) - 1;
    const size_t index = size_t(top) * 4 - 4 + size_t((ms >> (top - 2)) & 3);
    return std::min<size_t>(index, kLast);
}

} // namespace

milliseconds DurationHistogram::upperEdge(size_t index)
{
    if (index < 4)
        return milliseconds(qint64(index));
    const size_t top = (index + 4) / 4;
    const quint64 quarter = index % 4;
    return milliseconds(qint64(((4 + quarter + 1) << (top - 2)) - 1));
}

void DurationHistogram::add(milliseconds duration)
{
    quint32 &count = m_classes[classOf(duration)];
    if (count == kFull)
        return;
    ++count;
    ++m_count;
    m_longest = std::max(m_longest, duration);
}

void DurationHistogram::merge(const DurationHistogram &other)
{
    if (other.isEmpty())
        return;
    for (size_t i = 0; i < kClasses; ++i) {
        const quint32 added = std::min(other.m_classes[i], kFull - m_classes[i]);
        m_classes[i] += added;
        m_count += added;
    }
    m_longest = std::max(m_longest, other.m_longest);
}

milliseconds DurationHistogram::quantile(double quantile) const
{
    if (m_count == 0)
        return milliseconds(0);
    const auto rank = quint64(std::ceil(quantile * double(m_count)));
    quint64 seen = 0;
    for (size_t i = 0; i < kLast; ++i) {
        seen += m_classes[i];
        if (seen >= rank && seen > 0)
            return std::min(upperEdge(i), m_longest);
    }
    return m_longest;
}

QByteArray DurationHistogram::toBytes() const
{
    QByteArray bytes;
    if (m_count == 0)
        return bytes;
    appendVarint(bytes, quint64(m_longest.count()));
    return bytes + packCounts(m_classes);
}

std::optional<DurationHistogram> DurationHistogram::fromBytes(QByteArrayView bytes)
{
    DurationHistogram histogram;
    if (bytes.isEmpty())
        return histogram;
    const auto longest = takeVarint(bytes);
    if (!longest || *longest > quint64(std::numeric_limits<qint64>::max()) || !unpackCounts(bytes, histogram.m_classes))
        return std::nullopt;
    histogram.m_longest = milliseconds(qint64(*longest));
    size_t last = kClasses;
    for (size_t i = 0; i < kClasses; ++i) {
        histogram.m_count += histogram.m_classes[i];
        if (histogram.m_classes[i] > 0)
            last = i;
    }
    // The longest duration is of the last class in use; without one, there is none.
    if (classOf(histogram.m_longest) != last)
        return std::nullopt;
    return histogram;
}

} // namespace sluice
