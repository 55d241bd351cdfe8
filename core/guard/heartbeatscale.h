// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <optional>

namespace sluice::guard {

/// The limits that a stream is begun with at this health score (0…100). While health is low, streams that stand still are given
/// up sooner: the progress gap is halved below 60 and quartered below 30. It never falls below the preset's floor, nor below
/// twice `usualGap` (GapHistory::p999), because some providers hold tool arguments back for many seconds. A limit that is below
/// these bounds by the user's own wish stays as it is.
/// The wait for the first content stays in full, as a thinking model needs it; so do the times to connect and between bytes.
HeartbeatLimits scaledLimits(const HeartbeatLimits &limits, HeartbeatPreset preset, int score,
                             std::optional<milliseconds> usualGap);

} // namespace sluice::guard
