// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::ui {

/// Both what the user has changed (`mine` against `base`) and what somebody else has (`theirs` against `base`), such as in an
/// editor of config.json. Where both have changed the same entry of a list, or the same value, the user's change stays.
Settings mergedSettings(const Settings &base, const Settings &mine, const Settings &theirs);

} // namespace sluice::ui
