// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/gapcolumns.h"

namespace sluice::guard {

void GapColumns::moveTo(SteadyTime now)
{
    // Columns that would be overwritten all the same; a stream may be held back for days.
    if (const auto skipped = (now - m_columnEnd) / kWidth - qint64(kColumns); skipped > 0) {
        m_column += size_t(skipped);
        m_columnEnd += skipped * kWidth;
    }
    while (now >= m_columnEnd) {
        if (!m_isPaused)
            note(m_columnEnd);
        ++m_column;
        m_longest[m_column % kColumns] = 0;
        m_columnEnd += kWidth;
    }
}

void GapColumns::setPaused(bool paused, SteadyTime now)
{
    if (paused == m_isPaused)
        return;
    moveTo(now);
    if (paused) {
        note(now);
        m_pausedAt = now;
    } else {
        m_silentSince += now - std::max(m_pausedAt, m_silentSince);
    }
    m_isPaused = paused;
}

QList<milliseconds> GapColumns::columns(SteadyTime now) const
{
    GapColumns at = *this;
    at.moveTo(now);
    if (!at.m_isPaused)
        at.note(now);
    const size_t count = std::min<size_t>(at.m_column + 1, kColumns);
    QList<milliseconds> columns;
    columns.reserve(qsizetype(count));
    for (size_t column = at.m_column + 1 - count; column <= at.m_column; ++column)
        columns.append(milliseconds(at.m_longest[column % kColumns]));
    return columns;
}

} // namespace sluice::guard
