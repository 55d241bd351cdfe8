// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/saying.h"

namespace sluice::ui {

/// A sentence of the gateway in the window's language; English where there is no translation.
QString translated(const Saying &saying);

} // namespace sluice::ui
