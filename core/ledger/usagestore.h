// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/spendforecast.h"
#include "core/ledger/usagebars.h"
#include "core/ledger/usagerollup.h"
#include "core/ledger/usageshares.h"

#include <QList>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace sluice::ledger {

/// The slots of usage in the database. Belongs to one connection and must die before it; but for prepare() it opens no
/// transaction of its own.
class UsageStore
{
public:
    UsageStore(const QSqlDatabase &database, QTimeZone zone);
    /// Makes the days anew if those that are there are of another zone, and the shares where there are none yet; a second for
    /// a year of them.
    Expected<void, QSqlError> prepare();

    /// An empty roll-up for the zone of these slots.
    UsageRollup begin() const { return UsageRollup(m_zone); }
    const QTimeZone &zone() const { return m_zone; }
    /// Merges all slots into those that are there, and drops minutes that have grown old.
    Expected<void, QSqlError> add(const UsageRollup &rollup);

    /// Slots of that length that begin in [from, before), oldest first, summed up by name and outcome.
    Expected<QList<UsageRow>, QSqlError> read(milliseconds length, UsageBy by, WallTime from, WallTime before);

    /// The same slots, summed up over all owners.
    Expected<QList<SpendSlot>, QSqlError> readSpending(milliseconds length, WallTime from, WallTime before);
    /// The start of the first day that has any usage; absent in an empty ledger.
    Expected<std::optional<WallTime>, QSqlError> firstDay();

    Expected<UsageDurations, QSqlError> readDurations(milliseconds length, WallTime from, WallTime before);

private:
    template <typename Body>
    Expected<void, QSqlError> inTransaction(Body body);
    Expected<void, QSqlError> fillShares();
    Expected<void, QSqlError> makeDaysAnew();
    Expected<void, QSqlError> writeDays(const UsageRollup &days, const UsageShares::Durations &durations, const QString &zone);
    Expected<void, QSqlError> merge(const UsageRollup &rollup);
    Expected<void, QSqlError> merge(const QVariantList &key, UsageNumbers numbers);
    Expected<void, QSqlError> drop(milliseconds length, WallTime before);
    Expected<void, QSqlError> prune(WallTime newest);

    QSqlDatabase m_database;
    QTimeZone m_zone;
    QSqlQuery m_find;
    QSqlQuery m_replace;
    QSqlQuery m_prune;
    UsageShares m_shares;
    WallTime m_pruned{};
};

} // namespace sluice::ledger
