// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/callcounts.h"

#include <algorithm>

namespace sluice::guard {

void LastCalls::add(bool hasFailed)
{
    m_hasFailed[size_t(m_next)] = hasFailed;
    m_next = (m_next + 1) % kMaxWindow;
    m_size = std::min(m_size + 1, kMaxWindow);
}

CallCount LastCalls::count(int window) const
{
    CallCount count{.calls = std::min(window, m_size)};
    for (int back = 1; back <= count.calls; ++back)
        count.failures += m_hasFailed[size_t((m_next + kMaxWindow - back) % kMaxWindow)] ? 1 : 0;
    return count;
}

void RecentCalls::add(bool hasFailed, milliseconds span, SteadyTime now)
{
    if (m_slots[m_newest].count.calls == 0 || now - m_slots[m_newest].begin >= SteadyTime::duration(span) / kSlots) {
        m_newest = (m_newest + 1) % kSlots;
        m_slots[m_newest] = {.begin = now};
    }
    ++m_slots[m_newest].count.calls;
    m_slots[m_newest].count.failures += hasFailed ? 1 : 0;
}

CallCount RecentCalls::count(milliseconds span, SteadyTime now) const
{
    CallCount sum;
    for (const Slot &slot : m_slots) {
        if (slot.count.calls > 0 && now - slot.begin < span) {
            sum.calls += slot.count.calls;
            sum.failures += slot.count.failures;
        }
    }
    return sum;
}

} // namespace sluice::guard
