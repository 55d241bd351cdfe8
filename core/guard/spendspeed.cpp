// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/spendspeed.h"

#include "core/base/money.h"

#include <algorithm>

namespace sluice::guard {

namespace {

qint64 indexOf(SteadyTime time, std::chrono::seconds unit)
{
    return time.time_since_epoch() / unit;
}

} // namespace

void SpendSpeed::add(qint64 amount, SteadyTime now)
{
    turnTo(indexOf(now, kSpan));
    m_span.amount = saturatedSum(m_span.amount, amount);
    const Index index = indexOf(now, kSlot);
    Part &slot = m_slots[size_t(index % kSlots)];
    if (slot.index != index)
        slot = {.index = index};
    slot.amount = saturatedSum(slot.amount, amount);
}

qint64 SpendSpeed::recent(SteadyTime now) const
{
    const Index oldest = indexOf(now, kSlot) - kSlots + 1;
    qint64 sum = 0;
    for (const Part &slot : m_slots) {
        if (slot.index >= oldest)
            sum = saturatedSum(sum, slot.amount);
    }
    return sum;
}

std::optional<qint64> SpendSpeed::usual(SteadyTime now)
{
    turnTo(indexOf(now, kSpan));
    return m_spans >= kMinSpans ? std::optional(m_mean) : std::nullopt;
}

void SpendSpeed::turnTo(Index span)
{
    if (span == m_span.index)
        return;
    learn(m_previous.amount);
    m_previous = m_span;
    m_span = {.index = span};
    if (m_previous.index + 1 < span) {
        learn(m_previous.amount);
        m_previous = {};
    }
}

void SpendSpeed::learn(qint64 amount)
{
    if (amount == 0)
        return;
    m_spans = std::min(m_spans + 1, kMaxSpans);
    m_mean += (amount - m_mean) / m_spans;
}

} // namespace sluice::guard
