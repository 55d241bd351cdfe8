// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/usagebars.h"
#include "core/ledger/usagerollup.h"

#include <QList>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <map>
#include <utility>

namespace sluice::ledger {

/// What reports are made of: the slots of usage summed up by model, by channel and by client each, and the times of streams by
/// slot alone. A slot of all three together has as many rows as they have combinations, and to add those up takes longer than a
/// chart may. Belongs to one connection and must die before it; opens no transaction of its own.
class UsageShares
{
public:
    /// By length and start of the slot.
    using Durations = std::map<std::pair<milliseconds, WallTime>, UsageDurations>;

    explicit UsageShares(const QSqlDatabase &database);
    Expected<void, QSqlError> prepare();

    Expected<void, QSqlError> add(const UsageRollup::Slots &entries);
    Expected<void, QSqlError> add(const Durations &durations);
    /// Drops slots of that length that begin earlier.
    Expected<void, QSqlError> drop(milliseconds length, WallTime before);

    /// Slots of that length that begin in [from, before), oldest first.
    Expected<QList<UsageRow>, QSqlError> read(milliseconds length, UsageBy by, WallTime from, WallTime before);
    Expected<Durations, QSqlError> readDurations(milliseconds length, WallTime from, WallTime before);

private:
    Expected<void, QSqlError> merge(const QVariantList &key, UsageNumbers numbers);

    QSqlQuery m_find;
    QSqlQuery m_replace;
    QSqlQuery m_select;
    QSqlQuery m_drop;
    QSqlQuery m_replaceDurations;
    QSqlQuery m_selectDurations;
    QSqlQuery m_dropDurations;
};

} // namespace sluice::ledger
