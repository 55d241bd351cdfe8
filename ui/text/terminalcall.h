// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/examplecall.h"
#include "core/api/snapshot.h"

namespace sluice::ui {

/// What makes the call from a terminal: a line that reads the token of the profile, and the call. A demo's token is none of a
/// profile, as the demo makes and prints it; there the call stands alone, and SLUICE_TOKEN is the user's to set. `profileDir` is
/// as DesktopSettings tells it.
QString terminalCall(const GatewaySnapshot &snapshot, const ExampleCall &example, const QString &profileDir);

} // namespace sluice::ui
