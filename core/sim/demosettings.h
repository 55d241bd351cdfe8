// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::sim {

/// Asked for by this name, a failing model is replaced by a healthy one before the tool sees anything of it.
inline constexpr QLatin1String kFallbackModel{"sim-fallback"};

/// The demo's settings: for each dialect one channel for the models that answer well and one for their faulty kin, so that
/// the guards leave the one alone and not the other, on a simulated provider at 127.0.0.1:`simPort`; no keys, the client
/// `default`, and limits so short that a stall is cut while one looks. All else is as by default.
Settings simDemoSettings(quint16 simPort);

} // namespace sluice::sim
