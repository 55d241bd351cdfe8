// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/guardeventtable.h"
#include "core/ledger/idcomplement.h"
#include "core/ledger/nametable.h"
#include "core/ledger/rollupstore.h"
#include "core/ledger/sqliteconnection.h"
#include "core/ledger/store.h"
#include "core/ledger/usagebacklog.h"
#include "core/ledger/usagestore.h"

#include <optional>

namespace sluice::ledger {

/// The ledger's connection with its prepared statements, which must die before it is closed.
struct Store::Connection : SqliteConnection
{
    using SqliteConnection::SqliteConnection;
    ~Connection();
    Q_DISABLE_COPY_MOVE(Connection)

    Expected<void> open();
    Expected<void> prepare();

    template <typename Body>
    Expected<void> inTransaction(Body body)
    {
        const Expected<void> done = SqliteConnection::inTransaction(body);
        if (done) {
            backlog->takeCommit();
        } else {
            names->forgetSeen();
            backlog->takeRollback();
        }
        return done;
    }

    std::optional<QSqlQuery> openExchange;
    std::optional<QSqlQuery> lookAtExchange;
    std::optional<QSqlQuery> finishExchange;
    std::optional<QSqlQuery> dropAttempts;
    std::optional<QSqlQuery> addAttempt;
    std::optional<QSqlQuery> dropMarks;
    std::optional<QSqlQuery> addMark;
    std::optional<RollupStore> rollups;
    std::optional<UsageStore> usage;
    std::optional<UsageBacklog> backlog;
    std::optional<NameTable> names;
    std::optional<IdComplement> complement;
    std::optional<GuardEventTable> guardEvents;
    /// No exchange above this one has attempts or marks.
    ExchangeId highestWithDetails;
    ExchangeId highestRow; ///< there is none above it

private:
    Expected<void> findHighest();
};

} // namespace sluice::ledger
