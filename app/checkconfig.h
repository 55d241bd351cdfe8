// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdio>

namespace sluice::app {

/// Says on `out` that config.json of the folder can be used, or on `err` what is wrong with it, a line for each problem.
/// Returns the exit code: 0 if it can be used or is not there (then the defaults hold), else 1. Changes nothing.
int checkConfig(const QString &configDir, std::FILE *out, std::FILE *err);

} // namespace sluice::app
