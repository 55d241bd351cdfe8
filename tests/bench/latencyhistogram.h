// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/monotonic.h"

#include <array>
#include <cstdint>

namespace sluice::bench {

/// Durations in fixed memory, told back with an error of at most 1.6 % (64 steps to each power of two).
class LatencyHistogram
{
public:
    void add(Nanos duration);
    std::uint64_t count() const { return m_count; }
    Nanos longest() const { return m_longest; }
    /// The duration that `share` (0..1) of all do not exceed; 0 without any.
    Nanos quantile(double share) const;

private:
    static constexpr unsigned kStepBits = 6;
    static constexpr std::size_t kBuckets = std::size_t(64 - kStepBits) << kStepBits;

    static std::size_t bucketOf(std::uint64_t nanos);
    static Nanos middleOf(std::size_t bucket);

    std::array<std::uint64_t, kBuckets> m_buckets{};
    std::uint64_t m_count = 0;
    Nanos m_longest = 0;
};

} // namespace sluice::bench
