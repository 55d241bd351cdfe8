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
    for (const auto &[owner, sums] : usageOf(record)) {
        add(kUsageMinute, alignedDown(record.receivedAt, kUsageMinute), owner, sums);
        add(kUsageQuarter, alignedDown(record.receivedAt, kUsageQuarter), owner, sums);
        add(kUsageDay, startOfDay(record.receivedAt), owner, sums);
    }
}

void UsageRollup::takeBack(const ExchangeRecord &interrupted)
{
    UsageSums less;
    less.requests = -1;
    const UsageOwner owner{interrupted.channel, interrupted.modelAsked, interrupted.client, Outcome::Interrupted};
    add(kUsageMinute, alignedDown(interrupted.receivedAt, kUsageMinute), owner, less);
    add(kUsageQuarter, alignedDown(interrupted.receivedAt, kUsageQuarter), owner, less);
    add(kUsageDay, startOfDay(interrupted.receivedAt), owner, less);
}

void UsageRollup::add(milliseconds length, WallTime from, const UsageOwner &owner, const UsageSums &sums)
{
    m_slots[{length, from, owner}].merge(sums);
}

} // namespace sluice::ledger
