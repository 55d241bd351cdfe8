// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/moneycodec.h"

namespace sluice::config {
namespace {

// A thousand million units: more than anybody means, and far from where sums could overflow.
constexpr qint64 kMostMicros = 1'000'000'000'000'000;
// One unit for one token.
constexpr qint64 kHighestPrice = 1'000'000'000'000;

} // namespace

Fault decode(const JsonNode &node, const FieldSpec &, Money &target)
{
    const std::optional<Money> money = node.kind == JsonKind::String ? moneyFromString(node.string) : std::nullopt;
    if (!money || money->micros == 0 || money->micros > kMostMicros)
        return TextFault{{QT_TRANSLATE_NOOP(
            "Saying", "must be an amount above zero such as \"20.00 CNY\" or \"5.00 USD\", with at most six decimals")}};
    target = *money;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &, TokenPrice &target)
{
    const std::optional<qint64> micros = node.kind == JsonKind::String ? microsFromDecimal(node.string) : std::nullopt;
    if (!micros || *micros > kHighestPrice)
        return TextFault{
            {QT_TRANSLATE_NOOP("Saying",
                               "must be the price of a million tokens such as \"0.27\", in quotes, from 0 to %1, with at most "
                               "six decimals"),
             {QString::number(kHighestPrice / 1'000'000)}}};
    target.micros = *micros;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &, ExchangeRate &target)
{
    const std::optional<qint64> micros = node.kind == JsonKind::String ? microsFromDecimal(node.string) : std::nullopt;
    if (!micros || *micros == 0 || *micros > ExchangeRate::kMostMicros)
        return TextFault{
            {QT_TRANSLATE_NOOP(
                 "Saying",
                 "must be what one USD is worth in CNY such as \"7.10\", in quotes, above 0 and at most %1, with at most "
                 "six decimals"),
             {QString::number(ExchangeRate::kMostMicros / 1'000'000)}}};
    target.micros = *micros;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &, UtcHours &target)
{
    const auto hours = node.kind == JsonKind::String ? utcHoursFromString(node.string) : std::nullopt;
    if (!hours)
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be hours of the day in UTC such as \"16:30-00:30\"")}};
    target = *hours;
    return std::nullopt;
}

JsonNode encode(const std::optional<Money> &value)
{
    return value ? JsonNode::makeString(toString(*value)) : JsonNode();
}

JsonNode encode(const TokenPrice &value)
{
    return JsonNode::makeString(decimalText(value.micros));
}

JsonNode encode(const std::optional<TokenPrice> &value)
{
    return value ? encode(*value) : JsonNode();
}

JsonNode encode(const std::optional<ExchangeRate> &value)
{
    return value ? JsonNode::makeString(decimalText(value->micros)) : JsonNode();
}

JsonNode encode(const std::optional<UtcHours> &value)
{
    return value ? JsonNode::makeString(toString(*value)) : JsonNode();
}

} // namespace sluice::config
