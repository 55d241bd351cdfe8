// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/prices.h"

#include "core/api/settings.h"

#include <QTime>

#include <algorithm>

namespace sluice {

namespace {

constexpr int kMinutesOfDay = 24 * 60;

std::optional<int> minutesFrom(QStringView text)
{
    const QTime time = QTime::fromString(text.toString(), QStringLiteral("HH:mm"));
    return time.isValid() && text.size() == 5 ? std::optional(time.hour() * 60 + time.minute()) : std::nullopt;
}

QString timeText(int minutes)
{
    return QTime(minutes / 60, minutes % 60).toString(QStringLiteral("HH:mm"));
}

template <typename Price>
TokenRates ratesFrom(const Price &price, Currency currency)
{
    return {.currency = currency,
            .input = price.input,
            .cacheRead = price.cacheRead.value_or(price.input),
            .cacheWrite = price.cacheWrite.value_or(price.input),
            .output = price.output};
}

} // namespace

bool UtcHours::holds(WallTime at) const
{
    const qint64 sinceMidnight = std::chrono::floor<std::chrono::minutes>(at.time_since_epoch()).count() % kMinutesOfDay;
    const int minute = int(sinceMidnight < 0 ? sinceMidnight + kMinutesOfDay : sinceMidnight);
    return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

std::optional<UtcHours> utcHoursFromString(QStringView text)
{
    const qsizetype dash = text.indexOf(u'-');
    if (dash < 0)
        return std::nullopt;
    const auto from = minutesFrom(text.first(dash));
    const auto to = minutesFrom(text.sliced(dash + 1));
    return from && to && *from != *to ? std::optional(UtcHours{*from, *to}) : std::nullopt;
}

QString toString(const UtcHours &hours)
{
    return timeText(hours.from) + u'-' + timeText(hours.to);
}

const ModelPrice *priceOf(const Prices &prices, const QString &model)
{
    if (const auto exact = prices.constFind(model); exact != prices.constEnd())
        return &*exact;
    const ModelPrice *best = nullptr;
    qsizetype bestLength = -1;
    for (auto price = prices.constBegin(); price != prices.constEnd(); ++price) {
        const qsizetype length = price.key().size() - price.key().count(u'*');
        if (length > bestLength && fitsPattern(price.key(), model)) {
            best = &*price;
            bestLength = length;
        }
    }
    return best;
}

TokenRates ratesOf(const ModelPrice &price, qint64 inputTokens, WallTime at)
{
    const auto tier = std::find_if(price.tiers.begin(), price.tiers.end(), [inputTokens, at](const PriceTier &tier) {
        return (!tier.aboveInput || inputTokens > *tier.aboveInput) && (!tier.hours || tier.hours->holds(at));
    });
    return tier == price.tiers.end() ? ratesFrom(price, price.currency) : ratesFrom(*tier, price.currency);
}

} // namespace sluice
