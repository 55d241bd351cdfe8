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
    /// `patience`: how long a call waits while another program holds a lock.
    explicit SqliteConnection(const QString &path, milliseconds patience = std::chrono::seconds(5));
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
    struct Pages
    {
        qint64 all = 0;
        qint64 unused = 0;
        qint64 bytesOfOne = 0;
        bool canBeGivenBack = false; ///< in steps
    };
    Expected<Pages> pages();
    /// Makes the file smaller by one small step, if that is worth it, and then goes on until nothing in it is unused; false when
    /// there is no more to do. What was given back leaves the file itself only then.
    Expected<bool> giveBackSpace(const Pages &pages, bool isWorthIt);
    /// Writes the WAL into the file and empties it; false if another program keeps it from that.
    Expected<bool> checkpoint();

    QString name;
    QSqlDatabase database;
    bool isDamaged = false;

private:
    Expected<void> giveBackPages(int pages);
    Expected<void> configure(std::span<const char *const> pragmas);
    Expected<void> checkThrough();

    bool m_isGivingBack = false;
};

/// Renames a database with its WAL to `<path>.damaged-<UTC time>` and returns that name. Nobody may have it open.
Expected<QString> moveDatabaseAside(const QString &path, WallTime now);

/// What `openOnce(path, &isDamaged)` opens. A broken file is moved aside, which `damagedCopy` then names, and another one begun.
template <typename OpenOnce>
auto openOrBeginAnew(const QString &path, WallTime now, QString *damagedCopy, OpenOnce openOnce)
    -> decltype(openOnce(path, nullptr))
{
    bool isDamaged = false;
    auto store = openOnce(path, &isDamaged);
    if (store || !isDamaged)
        return store;
    const auto copy = moveDatabaseAside(path, now);
    if (!copy)
        return unexpected(copy.error());
    *damagedCopy = *copy;
    return openOnce(path, &isDamaged);
}

} // namespace sluice::ledger
