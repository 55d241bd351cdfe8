// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/prices.h"

namespace sluice {

/// No call comes to `later` where `earlier` stands above it in the same list.
bool takesAllOf(const PriceTier &earlier, const PriceTier &later);

} // namespace sluice
