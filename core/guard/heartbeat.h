// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/settings.h"
#include "core/base/clock.h"
#include "core/base/gaphistogram.h"

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
/// Pure: time comes in with each call.
class Heartbeat
{
public:
    Heartbeat(const HeartbeatLimits &limits, SteadyTime start);

    void onBytes(SteadyTime now);
    void onProgress(SteadyTime now);
    /// The provider has announced the end of the answer.
    void onFinish(SteadyTime now);
    void setPaused(bool paused, SteadyTime now);

    std::optional<Stall> check(SteadyTime now) const;
    /// When check() can say something new at the earliest; SteadyTime::max() while paused.
    SteadyTime nextCheck() const;

    bool isFinishing() const { return m_isFinishing; }
    /// The silence that runs now, and the limit that it runs towards.
    milliseconds gap(SteadyTime now) const;
    milliseconds limit() const;
    GapSummary summary() const;

    static constexpr milliseconds kTailGrace{5'000};

private:
    SteadyTime deadline() const;
    milliseconds tailLimit() const;

    HeartbeatLimits m_limits;
    SteadyTime m_lastBytes;
    SteadyTime m_lastProgress;
    SteadyTime m_pausedAt;
    bool m_hasContent = false;
    bool m_isFinishing = false;
    bool m_isPaused = false;
    GapHistogram m_gaps;
};

} // namespace sluice::guard
