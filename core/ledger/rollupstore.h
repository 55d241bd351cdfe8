// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/rollup.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <optional>

namespace sluice::ledger {

/// The roll-ups in the database. Belongs to one connection and must die before it; opens no transaction of its own.
class RollupStore
{
public:
    explicit RollupStore(const QSqlDatabase &database);
    Expected<void, QSqlError> prepare();

    /// Merges all slots into those that are there, and every ten minutes of what they tell drops short slots that have grown
    /// old. What is old goes by the newest slot of now or of ten minutes ago, whichever is earlier: so a clock that is ahead
    /// for a moment drops nothing, and once it is back, dropping goes on. One that stays ahead is believed after ten minutes.
    Expected<void, QSqlError> add(const Rollup &rollup);
    /// Slots of that length that begin in [from, before), oldest first; those in which nothing happened are missing.
    Expected<QList<TrafficSlot>, QSqlError> read(milliseconds length, WallTime from, WallTime before);

private:
    Expected<void, QSqlError> merge(milliseconds length, TrafficSlot slot);
    Expected<void, QSqlError> findNewest();
    Expected<void, QSqlError> prune(WallTime newest);

    QSqlQuery m_select;
    QSqlQuery m_replace;
    QSqlQuery m_newest;
    QSqlQuery m_prune;
    std::optional<WallTime> m_looked; ///< the newest slot when old ones were last looked for; at first that of earlier runs
};

} // namespace sluice::ledger
