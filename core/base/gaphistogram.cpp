// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gaphistogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sluice {

namespace {

// Four classes to a doubling: the position of the highest bit and the two bits after it.
size_t classOf(milliseconds gap)
{
    const quint64 ms = quint64(std::max<qint64>(gap.count(), 0));
    if (ms < 4)
        return size_t(ms);
    const int top = std::bit_width(ms) - 1;
    const size_t index = size_t(top) * 4 - 4 + size_t((ms >> (top - 2)) & 3);
    return std::min<size_t>(index, 63);
}

milliseconds upperEdgeOf(size_t index)
{
    if (index < 4)
        return milliseconds(qint64(index));
    const size_t top = (index + 4) / 4;
    const quint64 quarter = index % 4;
    return milliseconds(qint64(((4 + quarter + 1) << (top - 2)) - 1));
}

} // namespace

void GapHistogram::add(milliseconds gap)
{
    ++m_classes[classOf(gap)];
    ++m_count;
    m_longest = std::max(m_longest, gap);
}

milliseconds GapHistogram::quantile(double quantile) const
{
    if (m_count == 0)
        return milliseconds(0);
    const auto rank = quint64(std::ceil(quantile * m_count));
    quint64 seen = 0;
    for (size_t i = 0; i < m_classes.size(); ++i) {
        seen += m_classes[i];
        if (seen >= rank && seen > 0)
            return i == 63 ? m_longest : std::min(upperEdgeOf(i), m_longest);
    }
    return m_longest;
}

} // namespace sluice
