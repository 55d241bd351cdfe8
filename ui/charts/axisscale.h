// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>

namespace sluice::ui {

/// A value axis: from 0 to `top`, with a mark at every `step`.
struct ValueScale
{
    double top = 1.0;
    double step = 1.0;

    bool operator==(const ValueScale &) const = default;
};

/// The lowest scale in round steps (1, 2 or 5 times a power of ten, at least `leastStep`) that holds `largest` within at most
/// `mostSteps` steps. What is not a positive number counts as one step.
ValueScale valueScale(double largest, int mostSteps, double leastStep);

/// Round local times within `from` … `to`, as many as there may be up to `most`: full minutes, quarters, hours, parts of the
/// day. `utcOffset` is that of the local time zone.
QList<WallTime> timeTicks(WallTime from, WallTime to, int most, std::chrono::seconds utcOffset);

/// That of the machine's time zone at this time.
std::chrono::seconds localOffset(WallTime at);

} // namespace sluice::ui
