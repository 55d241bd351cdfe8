// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/gaphistory.h"

#include <utility>

namespace sluice::guard {

void GapHistory::learn(const GapSummary &gaps)
{
    const auto histogram = DurationHistogram::fromBytes(gaps.histogram);
    if (!histogram || histogram->isEmpty())
        return;
    if (m_present.streams == kGeneration)
        m_past = std::exchange(m_present, {});
    m_present.gaps.merge(*histogram);
    ++m_present.streams;
}

std::optional<milliseconds> GapHistory::p999() const
{
    if (m_present.streams + m_past.streams < kEnoughStreams)
        return std::nullopt;
    DurationHistogram all = m_past.gaps;
    all.merge(m_present.gaps);
    return all.quantile(0.999);
}

} // namespace sluice::guard
