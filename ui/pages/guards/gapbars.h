// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/gapreplay.h"

namespace sluice::ui {

/// Streams whose longest silence was about as long.
struct GapBar
{
    milliseconds from{0}; ///< longer than that
    milliseconds to{0};   ///< up to this one
    qint64 healthy = 0;   ///< that ended well
    qint64 stalled = 0;

    bool operator==(const GapBar &) const = default;
};

/// The time axis of silences, which is logarithmic: from the shortest to the longest that matters to a limit.
inline constexpr milliseconds kGapAxisFrom{50};
inline constexpr milliseconds kGapAxisTo{3'600'000};

/// In classes of about 19 %; those without a stream are left out. What is shorter or longer than the axis is in the class at its
/// end.
QList<GapBar> gapBars(const GapReplay &replay);

/// 0…1 along the axis, and back.
double placeOnGapAxis(double ms);
double gapAtPlace(double place);

} // namespace sluice::ui
