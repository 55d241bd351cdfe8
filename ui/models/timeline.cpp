// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/timeline.h"

#include <algorithm>

namespace sluice::ui {

namespace {

using SpanKind = TimelineSpan::Kind;
using PointKind = TimelinePoint::Kind;

class Builder
{
public:
    Builder(const ExchangeRecord &record, milliseconds age)
        : m_record(record)
        , m_age(age)
    {
        m_line.isOpen = record.isOpen;
        m_line.gaps = record.gaps.marks;
        m_line.points.append({PointKind::Received, milliseconds(0), -1});
    }

    Timeline build()
    {
        for (int i = 0; i + 1 < int(m_record.attempts.size()); ++i)
            addEarlier(i);
        addLast();
        finish();
        return m_line;
    }

private:
    /// Ends the current span here; nothing goes back in time.
    void reach(SpanKind kind, milliseconds at, int attempt)
    {
        const milliseconds to = std::max(at, m_now);
        if (to > m_now)
            m_line.spans.append({kind, m_now, to, attempt});
        m_now = to;
    }

    void start(int attempt, milliseconds at)
    {
        reach(SpanKind::Queued, at, -1);
        m_line.points.append({PointKind::AttemptStarted, m_now, attempt});
    }

    void addEarlier(int attempt)
    {
        const AttemptRecord &record = m_record.attempts.at(attempt);
        start(attempt, record.started);
        const milliseconds next = m_record.attempts.at(attempt + 1).started;
        reach(SpanKind::EarlierAttempt, record.times.ended.value_or(next), attempt);
    }

    void addLast()
    {
        const int attempt = int(m_record.attempts.size()) - 1;
        if (attempt >= 0)
            start(attempt, m_record.attempts.at(attempt).started);
        const StageTimes &times = attempt >= 0 ? m_record.attempts.at(attempt).times : m_record.times;
        stage(SpanKind::Connecting, PointKind::Connected, times.connected, attempt);
        stage(SpanKind::WaitingForByte, PointKind::FirstByte, times.firstByte, attempt);
        stage(SpanKind::WaitingForContent, PointKind::FirstContent, times.firstContent, attempt);
    }

    void stage(SpanKind kind, PointKind point, const std::optional<milliseconds> &at, int attempt)
    {
        if (!at)
            return;
        reach(kind, *at, attempt);
        m_line.points.append({point, m_now, attempt});
        m_reached = point;
    }

    /// What went on when it ended, or goes on while it runs.
    SpanKind lastKind() const
    {
        switch (m_reached) {
        case PointKind::FirstContent: return SpanKind::Content;
        case PointKind::FirstByte: return SpanKind::WaitingForContent;
        case PointKind::Connected: return SpanKind::WaitingForByte;
        default: break;
        }
        if (!m_record.attempts.isEmpty())
            return SpanKind::Connecting;
        return m_record.isOpen ? SpanKind::Running : SpanKind::Whole;
    }

    void finish()
    {
        const int attempt = int(m_record.attempts.size()) - 1;
        if (m_record.isOpen) {
            milliseconds known = std::max(m_now, m_age);
            for (const GapMark &gap : m_line.gaps)
                known = std::max(known, gap.at + gap.length);
            reach(lastKind(), known, attempt);
            m_line.age = m_age;
        } else if (m_record.times.ended) {
            reach(lastKind(), *m_record.times.ended, attempt);
            m_line.points.append({PointKind::Ended, m_now, attempt});
        }
        m_line.length = m_now;
        m_line.gaps.removeIf([this](const GapMark &gap) { return gap.at >= m_now || gap.length <= milliseconds::zero(); });
    }

    const ExchangeRecord &m_record;
    const milliseconds m_age;
    Timeline m_line;
    milliseconds m_now{0};
    PointKind m_reached = PointKind::Received;
};

} // namespace

Timeline timelineOf(const ExchangeRecord &record, milliseconds age)
{
    return Builder(record, age).build();
}

} // namespace sluice::ui
