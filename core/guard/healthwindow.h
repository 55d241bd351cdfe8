// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/api/healthstate.h"
#include "core/base/clock.h"

#include <array>
#include <optional>

namespace sluice::guard {

/// The latest samples of one component in fixed memory, and what it scores by them.
///
/// A vector store scores by its slow answers and its lack of memory (serviceScore), an error and a used up memory quota counting
/// as slow; so does every component of no particular role. A database scores by the connections in use and by its errors. Where
/// a metric has limits, it is compared with them too. The worst of these counts.
///
/// What is pushed comes with each use of the component, so few samples say nothing: below ten it is taken for well. Our own
/// questions are rare, and three must do; they count for six intervals, where those are longer than a minute.
/// Pure: time comes in with each call, and never runs backwards.
class HealthWindow
{
public:
    explicit HealthWindow(const HealthComponent &component);
    /// The samples stay.
    void setComponent(const HealthComponent &component);

    void add(const HealthReading &reading, SteadyTime now);

    /// Absent without a sample, and once the newest one is older than three intervals or a minute, whichever is longer.
    std::optional<double> score(SteadyTime now) const;
    /// That count for the score.
    int count(SteadyTime now) const;
    std::optional<HealthReading> latest() const;
    std::optional<SteadyTime> latestAt() const;

    static constexpr std::chrono::seconds kSpan{60};
    static constexpr size_t kMaxSamples = 100;
    static constexpr int kMinPushed = 10;
    static constexpr int kMinAsked = 3;

private:
    struct Sample
    {
        SteadyTime at;
        HealthReading reading;
    };
    /// The i-th newest.
    const Sample &newest(size_t i) const { return m_samples[(m_added - 1 - i) % kMaxSamples]; }
    bool isBad(const HealthReading &reading) const;
    double serviceScoreOf(int count) const;
    double factScoreOf(int count) const;

    HealthRole m_role;
    milliseconds m_slow;
    std::optional<double> m_warn;
    std::optional<double> m_bad;
    milliseconds m_span;
    milliseconds m_fresh;
    int m_minSamples;
    std::array<Sample, kMaxSamples> m_samples{}; ///< a ring
    size_t m_added = 0;
};

} // namespace sluice::guard
