// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/base/clock.h"

#include <QList>

#include <algorithm>
#include <array>

namespace sluice::guard {

/// The recent past of one stream for a small bar chart: for each of the last seconds, counted from the stream's start, the
/// longest silence that was seen in it. A silence that spans several columns grows from one to the next, since at the end of
/// each it had become so long. While the reader holds the stream back nothing grows.
/// Pure, in fixed memory: time comes in with each call and never goes back.
class GapColumns
{
public:
    static constexpr size_t kColumns = size_t(ActiveExchange::kGapColumns);
    static constexpr std::chrono::seconds kWidth{1};

    explicit GapColumns(SteadyTime start)
        : m_silentSince(start)
        , m_columnEnd(start + kWidth)
    {
    }

    /// A silence ends. Called for each event with content, so it is little more than two comparisons.
    void onProgress(SteadyTime now)
    {
        if (now >= m_columnEnd)
            moveTo(now);
        note(now);
        m_silentSince = now;
    }
    void setPaused(bool paused, SteadyTime now);
    /// Oldest first, with the silence that runs now; as many as the stream has seconds, at most kColumns.
    QList<milliseconds> columns(SteadyTime now) const;

private:
    void note(SteadyTime until)
    {
        quint32 &longest = m_longest[m_column % kColumns];
        longest =
            std::max(longest, quint32(std::max<qint64>(0, toMs((m_isPaused ? m_pausedAt : until) - m_silentSince).count())));
    }
    void moveTo(SteadyTime now);

    SteadyTime m_silentSince; ///< moved on by the length of each pause
    SteadyTime m_columnEnd;
    SteadyTime m_pausedAt;
    bool m_isPaused = false;
    size_t m_column = 0;                       ///< since the start; its place is the rest by kColumns
    std::array<quint32, kColumns> m_longest{}; ///< milliseconds
};

} // namespace sluice::guard
