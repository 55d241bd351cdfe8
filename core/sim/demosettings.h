// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::sim {

/// The demo's settings: one channel for each dialect on a simulated provider at 127.0.0.1:`simPort`, no keys, the client
/// `default`, limits so short that a stall is cut while one looks, and rate limits near what the demo traffic uses. All else is
/// as by default.
Settings simDemoSettings(quint16 simPort);

} // namespace sluice::sim
