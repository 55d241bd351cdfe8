// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/usageslot.h"

#include <QTimeZone>

#include <map>
#include <tuple>

namespace sluice::ledger {

/// Slots of three lengths: minutes for a while, quarters of an hour for ever, and days as the user's own zone has them. No zone's
/// day begins elsewhere than at a quarter (IANA time zone database), so the days can be made anew of the quarters when the user
/// moves.
inline constexpr milliseconds kUsageMinute{60'000};
inline constexpr milliseconds kUsageQuarter{900'000};
inline constexpr milliseconds kUsageDay{86'400'000}; ///< a name; the day itself may have 23 or 25 hours
inline constexpr milliseconds kUsageMinutesKept = std::chrono::hours(48);

/// Adds up what exchanges used by slots, at the time of their receipt. Pure: who calls sees to it that each is added once.
class UsageRollup
{
public:
    using Slots = std::map<std::tuple<milliseconds, WallTime, UsageOwner>, UsageSums>;

    explicit UsageRollup(QTimeZone zone)
        : m_zone(std::move(zone))
    {
    }

    void add(const ExchangeRecord &record);
    /// What add() made of an exchange of which no more was known than that it was interrupted. Slots may fall below zero by it,
    /// until they are merged with those that hold the interruption.
    void takeBack(const ExchangeRecord &interrupted);
    void add(milliseconds length, WallTime from, const UsageOwner &owner, const UsageSums &sums);

    void add(WallTime at, const UsageByOwner &usage);

    const Slots &entries() const { return m_slots; }
    WallTime startOfDay(WallTime at) const;

private:
    QTimeZone m_zone;
    Slots m_slots;
};

} // namespace sluice::ledger
