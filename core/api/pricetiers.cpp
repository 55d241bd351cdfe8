// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/pricetiers.h"

namespace sluice {

namespace {

constexpr int kMinutesOfDay = 24 * 60;

/// From one time of the day on to the other, perhaps over midnight.
int minutesBetween(int from, int to)
{
    return (to - from + kMinutesOfDay) % kMinutesOfDay;
}

bool isWithin(const UtcHours &part, const UtcHours &whole)
{
    return minutesBetween(whole.from, part.from) + minutesBetween(part.from, part.to) <= minutesBetween(whole.from, whole.to);
}

} // namespace

bool takesAllOf(const PriceTier &earlier, const PriceTier &later)
{
    const bool takesLengths = !earlier.aboveInput || (later.aboveInput && *later.aboveInput >= *earlier.aboveInput);
    const bool takesHours = !earlier.hours || (later.hours && isWithin(*later.hours, *earlier.hours));
    return takesLengths && takesHours;
}

} // namespace sluice
