// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/toldlimits.h"

#include "core/relay/httpdate.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace sluice::relay {

namespace {

using One = guard::ToldLimits::One;

constexpr double kMostAmount = 1e12;
constexpr std::chrono::hours kLongestReset{24};

/// Not negative, and finite.
std::optional<double> number(QByteArrayView text)
{
    bool isNumber = false;
    const double value = text.trimmed().toByteArray().toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<qint64> amount(QByteArrayView text)
{
    // Some write the windows of a limit behind it: `100, 100;w=60`.
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return c == ',' || c == ';'; });
    const std::optional<double> value = number(text.first(end - text.begin()));
    return value ? std::optional(qint64(std::min(*value, kMostAmount))) : std::nullopt;
}

milliseconds bounded(double ms)
{
    return milliseconds(qint64(std::ceil(std::clamp(ms, 0.0, double(milliseconds(kLongestReset).count())))));
}

struct Unit
{
    QByteArrayView name;
    double ms;
};
// As Go writes a duration. The longer name first where one begins another.
constexpr Unit kUnits[]{{"ms", 1},         {"us", 1e-3},     {"\xC2\xB5s", 1e-3}, {"ns", 1e-6},
                        {"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000},       {"s", 1'000}};

const Unit *unitAt(QByteArrayView text)
{
    const auto unit =
        std::find_if(std::begin(kUnits), std::end(kUnits), [text](const Unit &u) { return text.startsWith(u.name); });
    return unit == std::end(kUnits) ? nullptr : unit;
}

std::optional<milliseconds> span(QByteArrayView text)
{
    text = text.trimmed();
    if (const std::optional<double> seconds = number(text))
        return bounded(*seconds * 1000);
    double ms = 0;
    while (!text.isEmpty()) {
        const auto end = std::find_if(text.begin(), text.end(), [](char c) { return c != '.' && (c < '0' || c > '9'); });
        const std::optional<double> count = number(text.first(end - text.begin()));
        text = text.sliced(end - text.begin());
        const Unit *unit = unitAt(text);
        if (!count || !unit)
            return std::nullopt;
        ms += *count * unit->ms;
        text = text.sliced(unit->name.size());
        if (text.isEmpty())
            return bounded(ms);
    }
    return std::nullopt;
}

std::optional<milliseconds> spanOrInstant(QByteArrayView text, WallTime sent)
{
    const std::optional<double> value = number(text);
    // In seconds that would be 31 years, in milliseconds 11 days: these are instants, and those from 10^12 on in milliseconds.
    if (!value || *value < 1e9)
        return span(text);
    return bounded(*value * (*value < 1e12 ? 1000.0 : 1.0) - double(msSinceEpoch(sent)));
}

std::optional<milliseconds> untilInstant(QByteArrayView text, WallTime sent)
{
    const QDateTime instant = QDateTime::fromString(QString::fromLatin1(text.trimmed()), Qt::ISODateWithMs);
    // Without a zone it would be read as local time.
    if (!instant.isValid() || instant.timeSpec() == Qt::LocalTime)
        return std::nullopt;
    return bounded(double(instant.toMSecsSinceEpoch() - msSinceEpoch(sent)));
}

One anthropic(const http::HeaderList &headers, const QByteArray &what, WallTime sent)
{
    const QByteArray prefix = "anthropic-ratelimit-" + what;
    return {.limit = amount(headers.value(prefix + "-limit")),
            .remaining = amount(headers.value(prefix + "-remaining")),
            .resetsIn = untilInstant(headers.value(prefix + "-reset"), sent)};
}

One openAi(const http::HeaderList &headers, const QByteArray &what)
{
    return {.limit = amount(headers.value("x-ratelimit-limit-" + what)),
            .remaining = amount(headers.value("x-ratelimit-remaining-" + what)),
            .resetsIn = span(headers.value("x-ratelimit-reset-" + what))};
}

One generic(const http::HeaderList &headers, WallTime sent)
{
    return {.limit = amount(headers.value("x-ratelimit-limit")),
            .remaining = amount(headers.value("x-ratelimit-remaining")),
            .resetsIn = spanOrInstant(headers.value("x-ratelimit-reset"), sent)};
}

One firstOf(std::initializer_list<One> families)
{
    const auto told = std::find_if(families.begin(), families.end(), [](const One &one) { return !one.isEmpty(); });
    return told == families.end() ? One{} : *told;
}

} // namespace

guard::ToldLimits toldLimits(const http::HeaderList &headers, WallTime now)
{
    const WallTime sent = sentAt(headers, now);
    return {.tokens = firstOf({anthropic(headers, "tokens", sent), openAi(headers, "tokens")}),
            .inputTokens = anthropic(headers, "input-tokens", sent),
            .outputTokens = anthropic(headers, "output-tokens", sent),
            .requests = firstOf({anthropic(headers, "requests", sent), openAi(headers, "requests"), generic(headers, sent)})};
}

} // namespace sluice::relay
