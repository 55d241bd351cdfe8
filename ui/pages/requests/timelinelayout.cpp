// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/timelinelayout.h"

#include <algorithm>
#include <array>

namespace sluice::ui {

namespace {

constexpr double kLeastSpan = 2.0;
constexpr int kMaxTicks = 12;

class Layouter
{
public:
    Layouter(const Timeline &timeline, const TimelineMeasures &measures, const Formatters &formatters)
        : m_timeline(timeline)
        , m_measures(measures)
        , m_formatters(formatters)
    {
        m_result.bar = QRectF(0, 0, std::max(measures.width, 1.0), measures.barHeight);
    }

    TimelineLayout layout(int rows)
    {
        placeSpans();
        placeGaps();
        placeTicks();
        placeRows(rows);
        return m_result;
    }

private:
    double xOf(milliseconds at) const
    {
        if (m_timeline.length <= milliseconds::zero())
            return 0;
        return m_result.bar.width() * double(at.count()) / double(m_timeline.length.count());
    }

    void placeSpans()
    {
        double left = 0;
        const qsizetype count = m_timeline.spans.size();
        for (qsizetype i = 0; i < count; ++i) {
            // Room for those that follow, unless there are more of them than pixels.
            const double room = std::max(m_result.bar.width() - kLeastSpan * double(count - 1 - i), left);
            const double right = std::min(std::max(xOf(m_timeline.spans.at(i).to), left + kLeastSpan), room);
            m_result.spans.append(QRectF(left, 0, right - left, m_measures.barHeight));
            left = right;
        }
    }

    void placeGaps()
    {
        for (const GapMark &gap : m_timeline.gaps) {
            const double left = std::min(xOf(gap.at), m_result.bar.width() - kLeastSpan);
            const double right = std::min(std::max(xOf(gap.at + gap.length), left + kLeastSpan), m_result.bar.width());
            m_result.gaps.append(QRectF(left, 0, right - left, m_measures.barHeight));
        }
    }

    /// Labels stand below their marks, but not beyond the bar; one that would meet its neighbour is left out.
    void placeTicks()
    {
        m_result.height = m_measures.barHeight;
        if (m_timeline.length <= milliseconds::zero())
            return; // an axis without a length says nothing
        const double top = m_measures.barHeight + kTickLength + 1;
        m_result.height = top + m_measures.captionHeight;
        const milliseconds step = tickStep(m_timeline.length, kMaxTicks);
        double free = -1;
        for (milliseconds at(0); at <= m_timeline.length; at += step) {
            const double x = xOf(at);
            const QString text = m_formatters.tickDuration(at);
            const double width = m_measures.captionWidth(text);
            const double left = std::clamp(x - width / 2, 0.0, std::max(m_result.bar.width() - width, 0.0));
            if (left < free || left + width > m_result.bar.width())
                continue;
            m_result.ticks.append({x, QRectF(left, top, width, m_measures.captionHeight), text});
            free = left + width + m_measures.spacing;
        }
    }

    void placeRows(int rows)
    {
        const double width = m_result.bar.width();
        const double between = m_measures.spacing * 3;
        const int columns = width >= m_measures.rowWidth * 2 + between ? 2 : 1;
        const int perColumn = (rows + columns - 1) / columns;
        const double rowWidth = columns == 2 ? (width - between) / 2 : width;
        const double top = m_result.height + m_measures.spacing;
        for (int i = 0; i < rows; ++i) {
            const int column = i / perColumn;
            m_result.rows.append(QRectF(column * (rowWidth + between), top + (i % perColumn) * m_measures.rowHeight, rowWidth,
                                        m_measures.rowHeight));
        }
        m_result.height = top + perColumn * m_measures.rowHeight;
    }

    const Timeline &m_timeline;
    const TimelineMeasures &m_measures;
    const Formatters &m_formatters;
    TimelineLayout m_result;
};

} // namespace

TimelineLayout layoutTimeline(const Timeline &timeline, int rows, const TimelineMeasures &measures, const Formatters &formatters)
{
    return Layouter(timeline, measures, formatters).layout(rows);
}

milliseconds tickStep(milliseconds length, int most)
{
    static constexpr std::array<qint64, 27> kSteps{1,         2,         5,         10,         20,         50,        100,
                                                   200,       500,       1000,      2000,       5000,       10'000,    15'000,
                                                   20'000,    30'000,    60'000,    120'000,    300'000,    600'000,   900'000,
                                                   1'800'000, 3'600'000, 7'200'000, 21'600'000, 43'200'000, 86'400'000};
    for (const qint64 step : kSteps) {
        if (length.count() / step <= most)
            return milliseconds(step);
    }
    // Longer than any exchange: whole days.
    return milliseconds(kSteps.back() * (length.count() / (kSteps.back() * most) + 1));
}

} // namespace sluice::ui
