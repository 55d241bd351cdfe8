// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/prices.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The part of the table of all keys (settingsfields.h) about prices; that of `resources/prices.json` too.
template <typename Visitor>
void visitFields(Visitor &v, Of<PriceTier>)
{
    v.value(number("above_input_tokens", 1, 1'000'000'000), &PriceTier::aboveInput);
    v.value(plain("hours_utc"), &PriceTier::hours);
    v.value(plain("input").required(), &PriceTier::input);
    v.value(plain("cache_read"), &PriceTier::cacheRead);
    v.value(plain("cache_write"), &PriceTier::cacheWrite);
    v.value(plain("output").required(), &PriceTier::output);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ModelPrice>)
{
    v.value(plain("currency").required(), &ModelPrice::currency);
    v.value(plain("input").required(), &ModelPrice::input);
    v.value(plain("cache_read"), &ModelPrice::cacheRead);
    v.value(plain("cache_write"), &ModelPrice::cacheWrite);
    v.value(plain("output").required(), &ModelPrice::output);
    v.list(plain("tiers"), &ModelPrice::tiers);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<MoneySettings>)
{
    v.value(plain("currency"), &MoneySettings::currency);
    v.value(plain("usd_in_cny"), &MoneySettings::usdInCny);
}

} // namespace sluice::config
