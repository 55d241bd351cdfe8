// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/prices.h"
#include "ui/pages/channels/maptable.h"

namespace sluice::ui {

/// Of the table of a channel's own prices, after the names of models.
enum class PriceColumn { Currency, Input, CacheRead, CacheWrite, Output, AboveInput, Hours };

/// Decimals of a price in that table.
inline constexpr int kPriceDecimals = 6;

/// A row for each model, and below it one for each of its tiers.
QList<MapTable::Row> priceRows(const Prices &prices);

/// For which calls it holds: `input above 128,000, 16:30–00:30 UTC`.
QString tierText(const PriceTier &tier);

/// The first tier that says nothing of when it holds, which keeps the settings from taking effect; empty if there is none.
QString emptyTierProblem(const Prices &prices);
/// The first tier that no call comes to, which is of no use; empty if there is none.
QString idleTierProblem(const Prices &prices);

/// One more for the end of the list: costs what the model costs, and holds for inputs of a length that calls can have there.
PriceTier furtherTier(const ModelPrice &price);

} // namespace sluice::ui
