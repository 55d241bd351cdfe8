// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagerollup.h"

#include "core/ledger/localday.h"

namespace sluice::ledger {

WallTime UsageRollup::startOfDay(WallTime at) const
{
    return ledger::startOfDay(dayOf(at, m_zone), m_zone);
}

void UsageRollup::add(const ExchangeRecord &record)
{
    add(record.receivedAt, usageOf(record));
}

void UsageRollup::takeBack(const ExchangeRecord &interrupted)
{
    UsageSums less;
    less.requests = -1;
    add(interrupted.receivedAt,
        {{{interrupted.channel, interrupted.modelAsked, interrupted.client, Outcome::Interrupted}, less}});
}

void UsageRollup::add(WallTime at, const UsageByOwner &usage)
{
    const std::pair<milliseconds, WallTime> starts[] = {{kUsageMinute, alignedDown(at, kUsageMinute)},
                                                        {kUsageQuarter, alignedDown(at, kUsageQuarter)},
                                                        {kUsageDay, startOfDay(at)}};
    for (const auto &[owner, sums] : usage) {
        for (const auto &[length, from] : starts)
            add(length, from, owner, sums);
    }
}

void UsageRollup::add(milliseconds length, WallTime from, const UsageOwner &owner, const UsageSums &sums)
{
    m_slots[{length, from, owner}].merge(sums);
}

} // namespace sluice::ledger
