// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/sqliteconnection.h"

#include "core/api/storagereasons.h"
#include "core/base/errorreasons.h"
#include "core/ledger/damagedname.h"

#include <QFile>
#include <QFileInfo>

namespace sluice::ledger {
namespace {

/// A whole check of a file up to this size takes well under a second.
constexpr qint64 kCheckedBytes = 64 * 1024 * 1024;
/// Two megabytes, some ten milliseconds.
constexpr int kPagesOfStep = 512;
constexpr int kIncremental = 2;

} // namespace

SqliteConnection::SqliteConnection(const QString &path, milliseconds patience)
    // Names must be unique in the process; no two connections are at one place at a time.
    : name(QStringLiteral("sluice-ledger-%1").arg(quintptr(this), 0, 16))
    , database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name))
{
    database.setDatabaseName(path);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(patience.count()));
}

SqliteConnection::~SqliteConnection()
{
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(name);
}

Expected<void> SqliteConnection::openFile(std::span<const Migration> migrations, std::span<const char *const> pragmas)
{
    // SQLite would make the file readable to all; its WAL takes the permissions over.
    QFile file(database.databaseName());
    if (!file.exists() && !file.open(QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        return unexpected(Error{ErrorCode::StorageFailed, kErrorReasons.about.english(file.fileName(), file.errorString())});
    file.close();
    if (!database.open())
        return unexpected(noted(database.lastError()));
    if (auto done = configure(pragmas); !done)
        return done;
    if (auto done = checkThrough(); !done)
        return done;
    if (auto done = migrate(database, migrations, &isDamaged); !done)
        return done;
    // SQLite opens a read-only file without a word; better to know it now than at the first record.
    return run(QStringLiteral("PRAGMA user_version = %1").arg(migrations.size()));
}

Expected<void> SqliteConnection::configure(std::span<const char *const> pragmas)
{
    const auto set = [this](const char *pragma) { return run(QStringLiteral("PRAGMA ") + QString::fromLatin1(pragma)); };
    // NORMAL: a power cut may take the last moments, but never the file's soundness; a dying process takes nothing.
    // A list is sorted in memory: up to 40 bytes for each of its rows, for a moment. In a file it would take twice as long.
    // Space is given back in small steps. This must come before all else, and takes effect in a new file or with the next VACUUM.
    for (const char *pragma : {"auto_vacuum = INCREMENTAL", "foreign_keys = ON", "journal_mode = WAL", "synchronous = NORMAL",
                               "temp_store = MEMORY"}) {
        if (auto done = set(pragma); !done)
            return done;
    }
    for (const char *pragma : pragmas) {
        if (auto done = set(pragma); !done)
            return done;
    }
    return {};
}

Expected<void> SqliteConnection::checkThrough()
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

Error SqliteConnection::noted(const QSqlError &error)
{
    isDamaged |= isDamage(error);
    return storageError(error);
}

Expected<void> SqliteConnection::run(const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return failure(query);
    return {};
}

Expected<void> SqliteConnection::run(QSqlQuery &prepared)
{
    if (!prepared.exec())
        return failure(prepared);
    return {};
}

Expected<QSqlQuery> SqliteConnection::select(const QString &statement, const QVariantList &arguments)
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

Expected<SqliteConnection::Pages> SqliteConnection::pages()
{
    auto row = select(QStringLiteral("SELECT page_count, freelist_count, page_size, auto_vacuum FROM pragma_page_count, "
                                     "pragma_freelist_count, pragma_page_size, pragma_auto_vacuum"));
    if (!row)
        return unexpected(row.error());
    if (!row->next())
        return failure(*row);
    return Pages{.all = row->value(0).toLongLong(),
                 .unused = row->value(1).toLongLong(),
                 .bytesOfOne = row->value(2).toLongLong(),
                 .canBeGivenBack = row->value(3).toInt() == kIncremental};
}

Expected<bool> SqliteConnection::giveBackSpace(const Pages &pages, bool isWorthIt)
{
    const bool wasGivingBack = m_isGivingBack;
    m_isGivingBack = pages.unused > 0 && (m_isGivingBack || isWorthIt);
    if (m_isGivingBack)
        return giveBackPages(kPagesOfStep).map([] { return true; });
    return (wasGivingBack ? checkpoint() : Expected<bool>(true)).map([](bool) { return false; });
}

Expected<bool> SqliteConnection::checkpoint()
{
    auto row = select(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (!row)
        return unexpected(row.error());
    if (!row->next())
        return failure(*row);
    const bool isBlocked = row->value(0).toInt() != 0;
    return !isBlocked;
}

Expected<void> SqliteConnection::giveBackPages(int pages)
{
    auto given = select(QStringLiteral("PRAGMA incremental_vacuum(%1)").arg(pages));
    if (!given)
        return unexpected(given.error());
    while (given->next()) { // each step gives back one page
    }
    if (given->lastError().isValid())
        return failure(*given);
    return {};
}

Expected<QString> moveDatabaseAside(const QString &path, WallTime now)
{
    const QString target = freeDamagedName(path, now);
    QFile file(path);
    if (!file.rename(target))
        return unexpected(Error{ErrorCode::StorageFailed, kErrorReasons.about.english(path, file.errorString())});
    // The WAL must go along: it belongs to that file and would harm the next one. The shared memory is made anew.
    QFile::rename(path + QStringLiteral("-wal"), target + QStringLiteral("-wal"));
    QFile::remove(path + QStringLiteral("-shm"));
    if (QFile::exists(path + QStringLiteral("-wal")))
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.walStays.english(path)});
    return target;
}

} // namespace sluice::ledger
