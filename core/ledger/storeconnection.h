// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/guardeventtable.h"
#include "core/ledger/idcomplement.h"
#include "core/ledger/nametable.h"
#include "core/ledger/rollupstore.h"
#include "core/ledger/store.h"
#include "core/ledger/usagebacklog.h"
#include "core/ledger/usagestore.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <optional>

namespace sluice::ledger {

/// A Qt SQL connection of its own name with its prepared statements, which must die before the connection is removed.
struct Store::Connection
{
    explicit Connection(const QString &path);
    ~Connection();
    Q_DISABLE_COPY_MOVE(Connection)

    Expected<void> open();
    Expected<void> prepare();

    /// An error of `query` as a value; remembers if it speaks of a broken file.
    unexpected<Error> failure(const QSqlQuery &query) { return unexpected(noted(query.lastError())); }
    Error noted(const QSqlError &error);
    template <typename T>
    Expected<T> result(Expected<T, QSqlError> answer)
    {
        return std::move(answer).map_error([this](const QSqlError &error) { return noted(error); });
    }
    Expected<void> run(const QString &statement);
    Expected<void> run(QSqlQuery &prepared);
    /// Runs `body` in a transaction of its own; what it did is undone if it fails.
    template <typename Body>
    Expected<void> inTransaction(Body body)
    {
        if (auto begun = run(QStringLiteral("BEGIN IMMEDIATE")); !begun)
            return begun;
        Expected<void> done = body();
        if (done)
            done = run(QStringLiteral("COMMIT"));
        if (done)
            backlog->takeCommit();
        else
            rollBack();
        return done;
    }
    /// Runs `statement` with `arguments` and leaves the query before its first row.
    Expected<QSqlQuery> select(const QString &statement, const QVariantList &arguments = {});

    QString name;
    QSqlDatabase database;
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
    bool isDamaged = false;

private:
    void rollBack();
    Expected<void> findHighest();
    Expected<void> configure();
    Expected<void> checkThrough();
};

} // namespace sluice::ledger
