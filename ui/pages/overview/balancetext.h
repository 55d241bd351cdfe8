// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/balancefeed.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"

namespace sluice::ui {

/// What is left at a provider, in one line: `110.00 CNY (14:32)`, or what is wrong; with the date if it is not `now`'s. What is
/// the same for several keys is told once; nothing is added up.
QString balanceText(const CardBalance &balance, WallTime now, const Formatters &formatters);
/// Idle as long as nothing is known, Warning where something is wrong or nothing is left, else Good.
Tone balanceTone(const CardBalance &balance);
/// A line for each key, with its parts: for the tool tip and for screen readers. Empty before an answer.
QString balanceDetails(const CardBalance &balance, WallTime now, const Formatters &formatters);

} // namespace sluice::ui
