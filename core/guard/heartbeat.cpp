// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/heartbeat.h"

#include "core/guard/gapmarks.h"

#include <algorithm>

namespace sluice::guard {

Heartbeat::Heartbeat(const HeartbeatLimits &limits, SteadyTime start, SteadyTime receivedAt)
    : m_limits(limits)
    , m_receivedAt(receivedAt)
    , m_lastBytes(start)
    , m_lastProgress(start)
    , m_pausedAt(start)
    , m_columns(start)
{
}

void Heartbeat::onBytes(SteadyTime now)
{
    m_lastBytes = now;
}

void Heartbeat::onProgress(SteadyTime now)
{
    endSilence(now);
    m_hasContent = true;
    m_lastBytes = m_lastProgress = now;
    m_columns.onProgress(now);
}

void Heartbeat::endSilence(SteadyTime now)
{
    const milliseconds silence = gap(now);
    if (m_hasContent)
        m_gaps.add(silence);
    mark(silence, limit());
}

void Heartbeat::mark(milliseconds length, milliseconds limit)
{
    if (length >= kMarkedGap)
        addMark(m_marks, {.at = toMs(m_lastProgress - m_receivedAt), .length = length, .limit = limit});
}

void Heartbeat::onFinish(SteadyTime now)
{
    // One that comes in the same breath as content, or is announced twice, ends no silence.
    if (!m_isFinishing && gap(now) > milliseconds::zero())
        endSilence(now);
    beginTail(now);
}

void Heartbeat::onRefusal(SteadyTime now)
{
    beginTail(now);
}

void Heartbeat::beginTail(SteadyTime now)
{
    m_isFinishing = true;
    m_lastBytes = m_lastProgress = now;
    m_columns.onProgress(now);
}

void Heartbeat::onCut(SteadyTime now)
{
    mark(gap(now), limitAtCut(m_isPaused ? m_pausedAt : now));
}

/// That of the clock which has run out or, before that, would have run out first. While pings came, both clocks began anew at
/// different times: then the byte clock counts only if it has run out, or its short limit would stand beside a longer silence
/// that it did not cut.
milliseconds Heartbeat::limitAtCut(SteadyTime now) const
{
    const SteadyTime bytesEnd = m_lastBytes + m_limits.bytesGap;
    const bool hadPings = m_lastBytes > m_lastProgress;
    if (m_isFinishing || !m_hasContent || bytesEnd >= m_lastProgress + m_limits.progressGap || (hadPings && now < bytesEnd))
        return limit();
    return m_limits.bytesGap;
}

void Heartbeat::setPaused(bool paused, SteadyTime now)
{
    if (paused == m_isPaused)
        return;
    m_isPaused = paused;
    m_columns.setPaused(paused, now);
    if (paused) {
        m_pausedAt = now;
        return;
    }
    // The time that we held the stream back is not the provider's silence.
    for (SteadyTime *last : {&m_lastBytes, &m_lastProgress})
        *last += now - std::max(m_pausedAt, *last);
}

SteadyTime Heartbeat::deadline() const
{
    if (m_isFinishing)
        return m_lastProgress + tailLimit();
    if (!m_hasContent)
        return m_lastProgress + m_limits.firstContent;
    return std::min(m_lastProgress + m_limits.progressGap, m_lastBytes + m_limits.bytesGap);
}

std::optional<Stall> Heartbeat::check(SteadyTime now) const
{
    if (m_isPaused || now < deadline())
        return std::nullopt;
    if (!m_hasContent && !m_isFinishing)
        return Stall::FirstContent;
    const bool isSilent = m_isFinishing || now >= m_lastBytes + m_limits.bytesGap;
    return isSilent ? Stall::BytesGap : Stall::ProgressGap;
}

SteadyTime Heartbeat::nextCheck() const
{
    return m_isPaused ? SteadyTime::max() : deadline();
}

milliseconds Heartbeat::gap(SteadyTime now) const
{
    return std::max(milliseconds(0), toMs((m_isPaused ? m_pausedAt : now) - m_lastProgress));
}

milliseconds Heartbeat::tailLimit() const
{
    return std::min(kTailGrace, m_limits.bytesGap);
}

milliseconds Heartbeat::limit() const
{
    if (m_isFinishing)
        return tailLimit();
    return m_hasContent ? m_limits.progressGap : m_limits.firstContent;
}

GapSummary Heartbeat::summary() const
{
    return {.count = qint64(m_gaps.count()),
            .longest = m_gaps.longest(),
            .p50 = m_gaps.quantile(0.5),
            .p99 = m_gaps.quantile(0.99),
            .marks = m_marks,
            .histogram = m_gaps.toBytes()};
}

} // namespace sluice::guard
