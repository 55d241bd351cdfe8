// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <time.h>

namespace sluice::bench {

/// CLOCK_MONOTONIC in nanoseconds: the same for all processes of a machine, so that the two ends of a stream can compare.
using Nanos = std::int64_t;

inline constexpr Nanos kNanosPerMilli = 1'000'000;
inline constexpr Nanos kNanosPerSecond = 1'000'000'000;

inline Nanos nowNanos()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return Nanos(now.tv_sec) * kNanosPerSecond + Nanos(now.tv_nsec);
}

} // namespace sluice::bench
