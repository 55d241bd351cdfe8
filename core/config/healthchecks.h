// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/api/saying.h"

#include <functional>

namespace sluice::config {

/// Rules between the fields of `health`. `add` gets the path of what is wrong and the rule in words; `hidesValue` where the value
/// may hold a secret or is missing.
void checkHealth(const HealthSettings &health,
                 const std::function<void(const QString &path, const Saying &rule, bool hidesValue)> &add);

} // namespace sluice::config
