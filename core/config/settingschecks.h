// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/settingsreader.h"

namespace sluice::config {

/// Adds what is wrong between the fields: names that occur twice, routes to no channel, a channel that is ourselves, a
/// key in a place where no reference is expected.
void checkTogether(const Settings &settings, const JsonNode &root, ProblemList &problems);

} // namespace sluice::config
