// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/rollupstore.h"
#include "tests/support/ledgerdatabase.h"

#include <algorithm>

namespace sluice::test {

/// All slots of that length in a ledger file.
inline QList<ledger::TrafficSlot> slotsIn(const QString &path, milliseconds length)
{
    LedgerDatabase file(path);
    ledger::RollupStore rollups(file.connection());
    if (!rollups.prepare())
        return {};
    return rollups.read(length, WallTime::min(), WallTime::max()).value_or(QList<ledger::TrafficSlot>{});
}

/// What these rows come to.
inline QList<ledger::TrafficSlot> slotsOf(const QList<ExchangeRecord> &rows, milliseconds length)
{
    ledger::Rollup rollup({length});
    for (const ExchangeRecord &row : rows) {
        rollup.addRequest(row.receivedAt);
        if (!row.isOpen)
            rollup.addEnding(row);
    }
    QList<ledger::TrafficSlot> found;
    for (const auto &[key, slot] : rollup.entries())
        found.append(slot);
    return found;
}

/// True if the slots of a ledger file are those of all its rows; short ones as far back as they must be kept.
inline bool areSlotsOf(const QString &path, const QList<ExchangeRecord> &rows)
{
    QList<ledger::TrafficSlot> kept = slotsIn(path, ledger::kShortSlot);
    QList<ledger::TrafficSlot> expected = slotsOf(rows, ledger::kShortSlot);
    if (!expected.isEmpty()) {
        const WallTime from = expected.last().from - ledger::kShortSlotsKept;
        for (auto *entries : {&kept, &expected})
            entries->removeIf([from](const ledger::TrafficSlot &slot) { return slot.from < from; });
    }
    return kept == expected && slotsIn(path, ledger::kLongSlot) == slotsOf(rows, ledger::kLongSlot);
}

} // namespace sluice::test
