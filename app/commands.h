// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

namespace sluice::app {

/// `sluice token`: prints the local token of the client `default`, which is made if it does not exist yet. Runs an
/// application of its own, as do all commands here; returns the exit code.
int runToken(const Options &options, int &argc, char **argv);

/// `sluice status`: asks the process that has the profile, or the one on `options.port`, how it is.
int runStatus(const Options &options, int &argc, char **argv);

} // namespace sluice::app
