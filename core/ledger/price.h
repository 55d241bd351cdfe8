// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/spendsettings.h"

#include <optional>

namespace sluice::ledger {

/// What the tokens cost: those that the provider had in its cache, those that it took into it, the rest of the input, and the
/// output, each by its price; multiplied once, summed up, and rounded once, half up, to a millionth. A call of few tokens may
/// so come to zero; many of them are told exactly by the cost of their summed usage.
/// Absent without a price or without any number of tokens: unknown, never zero. A single absent number counts as none (an
/// embedding has no output). What is more than nine million units stays at that.
std::optional<Money> costOf(const Usage &usage, const ModelPrice *price);

} // namespace sluice::ledger
