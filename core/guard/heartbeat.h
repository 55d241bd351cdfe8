// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/settings.h"
#include "core/base/clock.h"
#include "core/base/durationhistogram.h"
#include "core/guard/gapcolumns.h"

#include <optional>

namespace sluice::guard {

/// Which limit a stream has passed.
enum class Stall {
    FirstContent, ///< no content at all
    ProgressGap,  ///< bytes came, content did not
    BytesGap,     ///< nothing came
};

/// Watches one stream with two clocks. The byte clock moves with anything that arrives; the progress clock only with text,
/// reasoning or tool arguments, so that pings cannot cover a dead stream. Before the first content only its own, longer limit
/// counts: a model may think in silence.
/// Once the provider has said that the answer is whole, what is missing is a formality and gets a short grace, which pings do not
/// prolong either.
/// While the reader itself holds the stream back (slow client), both clocks stand.
/// What was silent, and for how long, is kept for the record: all gaps between content as a histogram, the longest silences
/// (the wait for the first content and the one that ended in a cut among them) as marks, the last minute as columns.
/// Pure: time comes in with each call.
class Heartbeat
{
public:
    /// `start` of the attempt; `receivedAt`, the receipt of the request, is where marks count from.
    Heartbeat(const HeartbeatLimits &limits, SteadyTime start, SteadyTime receivedAt);

    void onBytes(SteadyTime now);
    void onProgress(SteadyTime now);
    /// The provider has announced the end of the answer: what silence there was before it ends here, as with content.
    void onFinish(SteadyTime now);
    /// The provider has refused to answer, which is no silence, however long it took; the rest gets the same grace.
    void onRefusal(SteadyTime now);
    void setPaused(bool paused, SteadyTime now);
    /// The stream ends here without having come to its own end: the silence that runs is the last one.
    void onCut(SteadyTime now);

    std::optional<Stall> check(SteadyTime now) const;
    /// When check() can say something new at the earliest; SteadyTime::max() while paused.
    SteadyTime nextCheck() const;

    bool isFinishing() const { return m_isFinishing; }
    /// The silence that runs now, and the limit that it runs towards.
    milliseconds gap(SteadyTime now) const;
    milliseconds limit() const;
    GapSummary summary() const;
    /// See GapColumns.
    QList<milliseconds> gapColumns(SteadyTime now) const { return m_columns.columns(now); }

    static constexpr milliseconds kTailGrace{5'000};

private:
    SteadyTime deadline() const;
    milliseconds tailLimit() const;
    milliseconds limitAtCut(SteadyTime now) const;
    /// The silence that runs ends here.
    void endSilence(SteadyTime now);
    void beginTail(SteadyTime now);
    void mark(milliseconds length, milliseconds limit);

    HeartbeatLimits m_limits;
    SteadyTime m_receivedAt;
    SteadyTime m_lastBytes;
    SteadyTime m_lastProgress;
    SteadyTime m_pausedAt;
    bool m_hasContent = false;
    bool m_isFinishing = false;
    bool m_isPaused = false;
    DurationHistogram m_gaps;
    QList<GapMark> m_marks;
    GapColumns m_columns;
};

} // namespace sluice::guard
