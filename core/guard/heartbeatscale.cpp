// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/heartbeatscale.h"

#include <algorithm>

namespace sluice::guard {

namespace {

milliseconds floorOf(HeartbeatPreset preset)
{
    switch (preset) {
    case HeartbeatPreset::Strict: return milliseconds(1'000);
    case HeartbeatPreset::Interactive: return milliseconds(5'000);
    case HeartbeatPreset::Agents: return milliseconds(30'000);
    }
    Q_UNREACHABLE();
}

int divisorAt(int score)
{
    constexpr int kHalvedBelow = 60;
    constexpr int kQuarteredBelow = 30;
    if (score < kQuarteredBelow)
        return 4;
    return score < kHalvedBelow ? 2 : 1;
}

} // namespace

HeartbeatLimits scaledLimits(const HeartbeatLimits &limits, HeartbeatPreset preset, int score,
                             std::optional<milliseconds> usualGap)
{
    const milliseconds lowest = std::max(floorOf(preset), 2 * usualGap.value_or(milliseconds(0)));
    HeartbeatLimits scaled = limits;
    scaled.progressGap = std::min(limits.progressGap, std::max(limits.progressGap / divisorAt(score), lowest));
    return scaled;
}

} // namespace sluice::guard
