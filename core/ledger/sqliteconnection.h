// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/expected.h"
#include "core/ledger/schema.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <span>

namespace sluice::ledger {

/// A Qt SQL connection of its own name to a file that only its owner may read; what the files of the ledger have in common.
/// Prepared statements must die before it.
struct SqliteConnection
{
    explicit SqliteConnection(const QString &path);
    ~SqliteConnection();
    Q_DISABLE_COPY_MOVE(SqliteConnection)

    /// Opens or makes the file, in WAL mode, checks it if it is small, and brings its schema up to date. `pragmas` are set
    /// besides the usual ones.
    Expected<void> openFile(std::span<const Migration> migrations, std::span<const char *const> pragmas = {});

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
        // SQLite may have rolled back by itself; then this fails, which is as good.
        if (!done)
            (void)run(QStringLiteral("ROLLBACK"));
        return done;
    }
    /// Runs `statement` with `arguments` and leaves the query before its first row.
    Expected<QSqlQuery> select(const QString &statement, const QVariantList &arguments = {});
    /// A small step: gives so many unused pages at the end of the file back.
    Expected<void> giveBackPages(int pages);

    QString name;
    QSqlDatabase database;
    bool isDamaged = false;

private:
    Expected<void> configure(std::span<const char *const> pragmas);
    Expected<void> checkThrough();
};

/// Renames a database with its WAL to `<path>.damaged-<UTC time>` and returns that name. Nobody may have it open.
Expected<QString> moveDatabaseAside(const QString &path, WallTime now);

} // namespace sluice::ledger
