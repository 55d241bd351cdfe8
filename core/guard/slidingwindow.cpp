// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/slidingwindow.h"

namespace sluice::guard {

void SlidingWindow::add(qint64 amount, SteadyTime now)
{
    const Index index = indexOf(now);
    if (index - m_newest >= kSlots) {
        m_amounts.fill(0);
        m_total = 0;
        m_newest = index;
    }
    while (m_newest < index) {
        qint64 &oldest = amountIn(++m_newest);
        m_total -= oldest;
        oldest = 0;
    }
    amountIn(m_newest) += amount;
    m_total += amount;
}

void SlidingWindow::takeBack(qint64 amount, SteadyTime addedAt)
{
    const Index index = indexOf(addedAt);
    if (index > m_newest || index <= m_newest - kSlots)
        return;
    amountIn(index) -= amount;
    m_total -= amount;
}

qint64 SlidingWindow::sum(SteadyTime now) const
{
    const Index oldest = indexOf(now) - kSlots + 1;
    if (oldest > m_newest)
        return 0;
    qint64 sum = m_total;
    for (Index index = m_newest - kSlots + 1; index < oldest; ++index)
        sum -= amountIn(index);
    return sum;
}

std::optional<SteadyTime> SlidingWindow::fitsAt(qint64 amount, qint64 limit, SteadyTime now) const
{
    if (amount > limit)
        return std::nullopt;
    qint64 rest = sum(now);
    if (rest + amount <= limit)
        return now;
    // Something counts, so the ring reaches into the window.
    Index index = indexOf(now) - kSlots + 1;
    while (index < m_newest && rest - amountIn(index) + amount > limit)
        rest -= amountIn(index++);
    return leavesAt(index);
}

} // namespace sluice::guard
