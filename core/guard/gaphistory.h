// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/base/durationhistogram.h"

#include <optional>

namespace sluice::guard {

/// How long one channel and model is usually silent between pieces of content, learned from its healthy streams. It forgets
/// by halves: once a generation of streams is full, it replaces the one before, so that between one and two generations are
/// known. Fixed memory. Pure.
class GapHistory
{
public:
    /// A stream that came to its own end. One without gaps, or with bytes that are no histogram, teaches nothing.
    void learn(const GapSummary &gaps);

    /// Of 1,000 silences, 999 are no longer. Absent until enough streams are known.
    std::optional<milliseconds> p999() const;

    static constexpr int kEnoughStreams = 50;
    static constexpr int kGeneration = 500;

private:
    struct Generation
    {
        DurationHistogram gaps;
        int streams = 0;
    };
    Generation m_present;
    Generation m_past;
};

} // namespace sluice::guard
