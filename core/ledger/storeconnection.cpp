// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/storeconnection.h"

#include "core/ledger/schema.h"
#include "core/ledger/storerows.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>

namespace sluice::ledger {
namespace {

/// A whole check of a file up to this size takes well under a second.
constexpr qint64 kCheckedBytes = 64 * 1024 * 1024;

} // namespace

Store::Connection::Connection(const QString &path)
    // Names must be unique in the process; no two connections are at one place at a time.
    : name(QStringLiteral("sluice-ledger-%1").arg(quintptr(this), 0, 16))
    , database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name))
{
    database.setDatabaseName(path);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000"));
}

Store::Connection::~Connection()
{
    for (auto *statement : {&openExchange, &lookAtExchange, &finishExchange, &dropAttempts, &addAttempt, &dropMarks, &addMark})
        statement->reset();
    rollups.reset();
    usage.reset();
    backlog.reset();
    names.reset();
    complement.reset();
    guardEvents.reset();
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(name);
}

Expected<void> Store::Connection::open()
{
    // SQLite would make the file readable to all; its WAL takes the permissions over.
    QFile file(database.databaseName());
    if (!file.exists() && !file.open(QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        return unexpected(Error{ErrorCode::StorageFailed, file.fileName() + QStringLiteral(": ") + file.errorString()});
    file.close();
    if (!database.open())
        return unexpected(noted(database.lastError()));
    if (auto done = configure(); !done)
        return done;
    if (auto done = checkThrough(); !done)
        return done;
    if (auto done = migrate(database, ledgerMigrations(), &isDamaged); !done)
        return done;
    // SQLite opens a read-only file without a word; better to know it now than at the first record.
    if (auto done = run(QStringLiteral("PRAGMA user_version = %1").arg(ledgerMigrations().size())); !done)
        return done;
    return prepare();
}

Expected<void> Store::Connection::configure()
{
    // NORMAL: a power cut may take the last moments, but never the file's soundness; a dying process takes nothing.
    // A list is sorted in memory: up to 40 bytes for each of its rows, for a moment. In a file it would take twice as long.
    // Space is given back in small steps. This must come before all else, and takes effect in a new file or with the next VACUUM.
    for (const char *pragma : {"auto_vacuum = INCREMENTAL", "foreign_keys = ON", "journal_mode = WAL", "synchronous = NORMAL",
                               "temp_store = MEMORY"}) {
        if (auto done = run(QStringLiteral("PRAGMA ") + QString::fromLatin1(pragma)); !done)
            return done;
    }
    return {};
}

Expected<void> Store::Connection::checkThrough()
{
    if (QFileInfo(database.databaseName()).size() > kCheckedBytes)
        return {};
    auto check = select(QStringLiteral("PRAGMA quick_check(1)"));
    if (!check)
        return unexpected(check.error());
    if (!check->next())
        return failure(*check);
    const QString verdict = check->value(0).toString();
    if (verdict == u"ok")
        return {};
    isDamaged = true;
    return unexpected(Error{ErrorCode::StorageFailed, verdict});
}

Expected<void> Store::Connection::prepare()
{
    const std::pair<std::optional<QSqlQuery> *, QString> statements[] = {
        {&openExchange, openExchangeStatement()},
        // Whether it has ended, and whether that was only supposed. One column: each more takes as long as finding the row.
        {&lookAtExchange,
         QStringLiteral("SELECT CASE WHEN outcome IS NULL THEN NULL ELSE outcome = '%1' AND ended_ms IS NULL END "
                        "FROM exchanges WHERE id = ?")
             .arg(toString(Outcome::Interrupted))},
        {&finishExchange, finishExchangeStatement()},
        {&dropAttempts, QStringLiteral("DELETE FROM attempts WHERE exchange_id = ?")},
        {&addAttempt, addAttemptStatement()},
        {&dropMarks, QStringLiteral("DELETE FROM gap_marks WHERE exchange_id = ?")},
        {&addMark, addMarkStatement()},
    };
    for (const auto &[query, statement] : statements) {
        query->emplace(database);
        (*query)->setForwardOnly(true); // or Qt makes room for the rows of an answer with each one that is written
        if (!(*query)->prepare(statement))
            return failure(**query);
    }
    if (auto done = result(rollups.emplace(database).prepare()); !done)
        return done;
    const QTimeZone zone = QTimeZone::systemTimeZone();
    if (auto done = result(usage.emplace(database, zone).prepare()); !done)
        return done;
    if (auto done = result(backlog.emplace(database, zone).prepare()); !done)
        return done;
    if (auto done = result(names.emplace(database).prepare()); !done)
        return done;
    if (auto done = result(guardEvents.emplace(database).prepare()); !done)
        return done;
    complement.emplace(database);
    return findHighest();
}

Expected<void> Store::Connection::findHighest()
{
    auto row = select(QStringLiteral("SELECT max(coalesce((SELECT max(exchange_id) FROM attempts), 0), "
                                     "coalesce((SELECT max(exchange_id) FROM gap_marks), 0)), "
                                     "(SELECT max(id) FROM exchanges)"));
    if (!row)
        return unexpected(row.error());
    if (!row->next())
        return failure(*row);
    highestWithDetails.value = quint64(row->value(0).toLongLong());
    highestRow.value = quint64(row->value(1).toLongLong());
    return {};
}

void Store::Connection::rollBack()
{
    // SQLite may have rolled back by itself; then this fails, which is as good.
    (void)run(QStringLiteral("ROLLBACK"));
    names->forgetSeen();
    backlog->takeRollback();
}

Error Store::Connection::noted(const QSqlError &error)
{
    isDamaged |= isDamage(error);
    return storageError(error);
}

Expected<void> Store::Connection::run(const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return failure(query);
    return {};
}

Expected<void> Store::Connection::run(QSqlQuery &prepared)
{
    if (!prepared.exec())
        return failure(prepared);
    return {};
}

Expected<QSqlQuery> Store::Connection::select(const QString &statement, const QVariantList &arguments)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    bool isReady = query.prepare(statement);
    for (qsizetype i = 0; isReady && i < arguments.size(); ++i)
        query.bindValue(int(i), arguments.at(i));
    if (!isReady || !query.exec())
        return failure(query);
    return query;
}

} // namespace sluice::ledger
