// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/retryafter.h"

#include "core/relay/httpdate.h"
#include "core/relay/toldlimits.h"

#include <algorithm>
#include <cmath>

namespace sluice::relay {

namespace {

constexpr std::chrono::seconds kLongest{1'000'000};

std::optional<milliseconds> waitOf(double ms)
{
    if (!(ms >= 0 && ms < double(milliseconds(kLongest).count()))) // nor if it is no number
        return std::nullopt;
    return milliseconds(qint64(std::ceil(ms)));
}

std::optional<milliseconds> ownWish(const http::HeaderList &headers, WallTime now)
{
    bool isNumber = false;
    const double ms = headers.value("retry-after-ms").toByteArray().toDouble(&isNumber);
    if (isNumber) {
        if (const auto wait = waitOf(ms))
            return wait;
    }
    const QByteArray value = headers.value("retry-after").trimmed().toByteArray();
    const double seconds = value.toDouble(&isNumber);
    if (isNumber)
        return waitOf(seconds * 1000);
    const std::optional<WallTime> until = httpDate(value, now);
    if (!until)
        return std::nullopt;
    return waitOf(double(std::max(*until - sentAt(headers, now), milliseconds::zero()).count()));
}

// Of several exhausted limits the last one to reset counts.
std::optional<milliseconds> resetOfExhausted(const guard::ToldLimits &told)
{
    std::optional<milliseconds> wait;
    for (const guard::ToldLimits::One &one : {told.tokens, told.inputTokens, told.outputTokens, told.requests}) {
        if (one.remaining == 0)
            wait = std::max(wait, one.resetsIn);
    }
    return wait;
}

} // namespace

std::optional<milliseconds> retryAfter(const http::HeaderList &headers, WallTime now, std::optional<int> status)
{
    const std::optional<milliseconds> wish = ownWish(headers, now);
    const int told = status.value_or(0);
    const bool asksToWait = told == 429 || told == 503;
    return wish || !asksToWait ? wish : resetOfExhausted(toldLimits(headers, now));
}

std::optional<int> retryAfterSeconds(const http::HeaderList &headers, WallTime now)
{
    const std::optional<milliseconds> wait = retryAfter(headers, now);
    return wait ? std::optional(roundedUpSeconds(*wait)) : std::nullopt;
}

} // namespace sluice::relay
