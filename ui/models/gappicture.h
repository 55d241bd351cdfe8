// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

namespace sluice::ui {

/// The long silences of an exchange against the limits that they ran towards, on a scale of time and a logarithmic one of
/// lengths, which begins at a second: shorter ones are not noted singly.
struct GapPicture
{
    static constexpr milliseconds kFrom{1'000};

    QList<GapMark> marks;                 ///< in order of time
    std::optional<milliseconds> limitNow; ///< of a running one; what was the limit before is not known then
    milliseconds length{0};               ///< of the exchange so far
    milliseconds top{0};                  ///< of the scale

    bool isEmpty() const { return marks.isEmpty(); }
    /// 0…1 along the scale; what is beyond is at its end.
    double placeOf(milliseconds value) const;
    bool operator==(const GapPicture &) const = default;
};

/// A stretch of time for which one limit held.
struct GapLimit
{
    milliseconds from{0};
    milliseconds to{0};
    milliseconds limit{0};

    bool operator==(const GapLimit &) const = default;
};

/// `live`: what is known of it while it runs, when nothing is noted yet; may be null. `length` as in its timeline.
GapPicture gapPicture(const ExchangeRecord &record, const ActiveExchange *live, milliseconds length);

/// From the beginning to the end, as steps; nothing where no limit is known.
QList<GapLimit> gapLimits(const GapPicture &picture);

/// Silences of a second and more in the last minute of a running exchange. Limits are not known but of that which runs now.
QList<GapMark> recentGaps(const ActiveExchange &live);

} // namespace sluice::ui
