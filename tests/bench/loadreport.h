// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/loadrun.h"

#include <string>

namespace sluice::bench {

/// One line of JSON with all that a run has found. In abort mode bench_upstream is asked for its side.
std::string reportOf(const LoadOptions &options, const LoadTally &tally, const LoadRun &run);

} // namespace sluice::bench
