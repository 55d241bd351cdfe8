// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QtGlobal>

#include <array>
#include <optional>

namespace sluice::guard {

/// What was used within the last 60 s, in fixed memory: slots of 250 ms, each of which counts until all of it has left. An
/// amount therefore counts for 60 s at the least and for 60.25 s at the most; no span of 60 s holds more than sum() said.
/// Pure: time comes in with each call and never goes back.
class SlidingWindow
{
public:
    static constexpr milliseconds kSpan{60'000};
    static constexpr milliseconds kSlot{250};

    void add(qint64 amount, SteadyTime now);
    /// Undoes an add() of `addedAt`, as far as it still counts.
    void takeBack(qint64 amount, SteadyTime addedAt);

    qint64 sum(SteadyTime now) const;
    /// When `amount` will fit under `limit` if nothing is added; `now` if it does already, absent if it never will.
    std::optional<SteadyTime> fitsAt(qint64 amount, qint64 limit, SteadyTime now) const;

private:
    using Slots = std::chrono::duration<qint64, std::ratio<kSlot.count(), 1'000>>;
    using Index = qint64; ///< of a slot, counted from the clock's beginning

    /// One more than the span has, because the slot that runs and the one that is about to leave count both.
    static constexpr Index kSlots = kSpan / kSlot + 1;

    static Index indexOf(SteadyTime time) { return std::chrono::floor<Slots>(time.time_since_epoch()).count(); }
    static SteadyTime leavesAt(Index index) { return SteadyTime(Slots(index + 1) + kSpan); }
    qint64 &amountIn(Index index) { return m_amounts[slotOf(index)]; }
    qint64 amountIn(Index index) const { return m_amounts[slotOf(index)]; }
    static size_t slotOf(Index index) { return size_t((index % kSlots + kSlots) % kSlots); }

    std::array<qint64, size_t(kSlots)> m_amounts{};
    Index m_newest = 0; ///< the ring holds it and the kSlots - 1 before it
    qint64 m_total = 0; ///< of all slots
};

} // namespace sluice::guard
