// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/latencyhistogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sluice::bench {

void LatencyHistogram::add(Nanos duration)
{
    const Nanos value = std::max<Nanos>(duration, 0);
    ++m_buckets[bucketOf(std::uint64_t(value))];
    ++m_count;
    m_longest = std::max(m_longest, value);
}

// Below 2^kStepBits a bucket holds one value; above, the highest set bit picks the group and the next bits the step.
std::size_t LatencyHistogram::bucketOf(std::uint64_t nanos)
{
    constexpr std::uint64_t kSteps = 1ULL << kStepBits;
    if (nanos < kSteps)
        return std::size_t(nanos);
    const unsigned shift = unsigned(std::bit_width(nanos)) - 1 - kStepBits;
    return (std::size_t(shift + 1) << kStepBits) + std::size_t((nanos >> shift) - kSteps);
}

Nanos LatencyHistogram::middleOf(std::size_t bucket)
{
    constexpr std::size_t kSteps = std::size_t(1) << kStepBits;
    if (bucket < kSteps)
        return Nanos(bucket);
    const unsigned shift = unsigned(bucket >> kStepBits) - 1;
    const std::uint64_t low = std::uint64_t(kSteps + bucket % kSteps) << shift;
    return Nanos(low + (1ULL << shift) / 2);
}

Nanos LatencyHistogram::quantile(double share) const
{
    const auto wanted = std::uint64_t(std::ceil(share * double(m_count)));
    std::uint64_t seen = 0;
    for (std::size_t bucket = 0; bucket < m_buckets.size() && m_count > 0; ++bucket) {
        seen += m_buckets[bucket];
        if (seen >= std::max<std::uint64_t>(wanted, 1))
            return std::min(middleOf(bucket), m_longest);
    }
    return 0;
}

} // namespace sluice::bench
