// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/routepreview.h"
#include "core/api/settings.h"

namespace sluice::relay {

/// What would become of a conversation's request by such settings while the guards stand so. Says of a snapshot what
/// Guards::standing() and Turns say of the guards themselves, and must change with them; tests/relay/tst_routepreview.cpp
/// compares both. Settings may be a draft: its limits and switches count in place of those in force.
///
/// Known simplifications: the request is a small one, so a larger one may find no room where this tells of some; its client is
/// neither paused nor short of money, and nothing is done for low health. What the snapshot says of room may be a moment old.
/// Pure; any thread.
RoutePreview previewRoute(const Settings &settings, const GuardsState &guards, const RouteQuestion &question, WallTime now);

/// The guards as they stand once a draft is in force: a channel that it changes may have been put right, so that what its
/// provider has refused no longer counts. Must change with GuardHouse::setConfig(). Pure; any thread.
GuardsState guardsUnder(const Settings &draft, const Settings &inForce, GuardsState guards);

} // namespace sluice::relay
