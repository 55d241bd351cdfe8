// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QtGlobal>

#include <array>
#include <optional>

namespace sluice::guard {

/// How much somebody spends in ten minutes, now and usually, in fixed memory. Now: in slots of 30 s, each of which counts until
/// all of it has left. Usually: the running mean over spans of ten minutes by the clock in which anything was spent; the two
/// latest, which what is spent now may lie in, are not among them. It follows the last 144 such spans (one day without a pause).
/// Pure: time comes in with each call and never goes back. Amounts are not negative.
class SpendSpeed
{
public:
    static constexpr std::chrono::minutes kSpan{10};
    static constexpr int kMinSpans = 6;
    static constexpr int kMaxSpans = 144;

    void add(qint64 amount, SteadyTime now);
    /// Within the last kSpan.
    qint64 recent(SteadyTime now) const;
    /// Absent while fewer than kMinSpans are known.
    std::optional<qint64> usual(SteadyTime now);
    /// recent() begins anew.
    void forgetRecent() { m_slots = {}; }

private:
    using Index = qint64; ///< of a slot or span, counted from the clock's beginning
    static constexpr std::chrono::seconds kSlot{30};
    static constexpr Index kSlots = kSpan / kSlot + 1; ///< the one that runs and the one about to leave count both

    struct Part
    {
        Index index = -1;
        qint64 amount = 0;
    };
    void turnTo(Index span);
    void learn(qint64 amount);

    std::array<Part, size_t(kSlots)> m_slots{};
    Part m_span;     ///< the one that runs
    Part m_previous; ///< the one before it
    qint64 m_mean = 0;
    int m_spans = 0;
};

} // namespace sluice::guard
