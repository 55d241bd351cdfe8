// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>
#include <bitset>

namespace sluice::guard {

/// How many calls ended, and how many of them badly.
struct CallCount
{
    int calls = 0;
    int failures = 0;
};

/// How the last calls ended, one bit each.
class LastCalls
{
public:
    static constexpr int kMaxWindow = 1'000; ///< BreakerSettings::window is never larger

    void add(bool hasFailed);
    /// Of the last `window` calls, or as many as there were.
    CallCount count(int window) const;

private:
    std::bitset<kMaxWindow> m_hasFailed;
    int m_next = 0;
    int m_size = 0;
};

/// How the calls of the recent past ended, in slots of a sixtieth of the span. A slot leaves with the first of its calls, so
/// a call is forgotten up to a sixtieth of the span too early, never too late. Time never runs backwards.
class RecentCalls
{
public:
    /// `span` may differ from call to call; what was added under another one keeps its slot.
    void add(bool hasFailed, milliseconds span, SteadyTime now);
    CallCount count(milliseconds span, SteadyTime now) const;

private:
    static constexpr int kSlots = 60;
    struct Slot
    {
        SteadyTime begin;
        CallCount count;
    };
    std::array<Slot, kSlots> m_slots{}; ///< one without calls is not in use
    size_t m_newest = 0;
};

} // namespace sluice::guard
