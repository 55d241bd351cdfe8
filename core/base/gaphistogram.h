// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QtGlobal>

#include <array>

namespace sluice {

/// Counts durations in 64 logarithmic classes, four to each doubling from 1 ms up (about 19 % wide), in 256 bytes.
/// A quantile is the upper edge of its class, so it is never too good, and never above the longest duration seen.
class GapHistogram
{
public:
    void add(milliseconds gap);
    quint32 count() const { return m_count; }
    milliseconds longest() const { return m_longest; }
    /// `quantile` in 0…1; zero without any value.
    milliseconds quantile(double quantile) const;

private:
    std::array<quint32, 64> m_classes{};
    quint32 m_count = 0;
    milliseconds m_longest{0};
};

} // namespace sluice
