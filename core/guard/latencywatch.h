// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/base/clock.h"

#include <array>
#include <optional>

namespace sluice::guard {

/// The times to first content of one channel and model over the last minutes, in fixed memory: how fast it is, and whether it
/// has been too slow for too long. Exact, by nearest rank, for up to kMaxSamples in the span; of a busier one it is the latest
/// that count. Pure: time comes in with each call, and never runs backwards.
class LatencyWatch
{
public:
    explicit LatencyWatch(const BreakerSettings &settings); ///< of it, slowP95 and slowFor
    /// Under another limit the time begins anew.
    void setSettings(const BreakerSettings &settings);

    void onFirstContent(milliseconds latency, SteadyTime now);

    /// Of the last `kSpan`; absent with fewer than kMinSamples.
    std::optional<milliseconds> p95(SteadyTime now) const;
    std::optional<milliseconds> median(SteadyTime now) const;
    /// p95 has been over its limit without a break for its time, as far as the samples and these questions saw. Ends as soon as
    /// it is no longer above, or unknown.
    bool isSlow(SteadyTime now);

    static constexpr std::chrono::minutes kSpan{5};
    static constexpr int kMinSamples = 5;
    static constexpr size_t kMaxSamples = 256;

private:
    struct Sample
    {
        SteadyTime at;
        milliseconds latency{0};
    };
    std::optional<milliseconds> quantile(int percent, SteadyTime now) const;
    void compare(SteadyTime now);

    std::optional<milliseconds> m_limit;
    milliseconds m_slowFor;
    std::array<Sample, kMaxSamples> m_samples{}; ///< a ring
    size_t m_added = 0;
    std::optional<SteadyTime> m_overSince;
};

} // namespace sluice::guard
