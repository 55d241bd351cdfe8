// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/valuecodec.h"

namespace sluice::config {

template <>
struct ChoicesOf<Currency>
{
    static constexpr std::array kAll = kAllCurrencies;
};

/// Money in config.json is text, because a reader of JSON numbers may round them. Amounts are limits, and above zero; a
/// price may be zero.
Fault decode(const JsonNode &node, const FieldSpec &spec, Money &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, TokenPrice &target);
/// A decimal, `7.10`.
Fault decode(const JsonNode &node, const FieldSpec &spec, ExchangeRate &target);
/// Hours of the day in UTC, `16:30-00:30`.
Fault decode(const JsonNode &node, const FieldSpec &spec, UtcHours &target);

JsonNode encode(const std::optional<Money> &value);
JsonNode encode(const TokenPrice &value);
JsonNode encode(const std::optional<TokenPrice> &value);
JsonNode encode(const std::optional<ExchangeRate> &value);
JsonNode encode(const std::optional<UtcHours> &value);

} // namespace sluice::config
