// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/theme/appicon.h"

#include <optional>

namespace sluice::ui {

/// When a guard last ended or held back an exchange that the snapshot knows of: cut after a stall, or rate limited. Absent if
/// none did. By the end, as exchanges do not end in the order in which they began.
std::optional<WallTime> lastGuarded(const GatewaySnapshot &snapshot);

/// What the tray shows. `isGuardFresh`: a guard has stepped in just now.
TrayState trayStateOf(const GatewaySnapshot &snapshot, bool isGuardFresh);

} // namespace sluice::ui
