// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

namespace sluice::app {

/// Makes all objects of a run with a window, runs it, and takes them down. Returns the exit code.
int runWithWindow(const Options &options, int &argc, char **argv);

/// The same without ui/: the gateway alone.
int runHeadless(const Options &options, int &argc, char **argv);

} // namespace sluice::app
