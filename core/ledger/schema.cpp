// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/schema.h"

#include <QSqlQuery>
#include <QVariant>

namespace sluice::ledger {
namespace {

// Times are milliseconds: `received_at` since 1970 in UTC, `*_ms` lengths counted from `received_at`.
// An exchange that is still open has no outcome.
const QString kExchanges = QStringLiteral(R"(
CREATE TABLE exchanges (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    client TEXT NOT NULL,
    tool TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    dialect TEXT NOT NULL,
    is_stream INTEGER NOT NULL,
    model_asked TEXT NOT NULL,
    model_served TEXT NOT NULL,
    channel TEXT NOT NULL,
    status INTEGER,
    outcome TEXT,
    why TEXT NOT NULL,
    is_degraded INTEGER NOT NULL,
    request_bytes INTEGER NOT NULL,
    answer_bytes INTEGER NOT NULL,
    events INTEGER NOT NULL,
    connected_ms INTEGER,
    first_byte_ms INTEGER,
    first_content_ms INTEGER,
    ended_ms INTEGER,
    gap_count INTEGER NOT NULL,
    gap_longest_ms INTEGER NOT NULL,
    gap_p50_ms INTEGER NOT NULL,
    gap_p99_ms INTEGER NOT NULL,
    input_tokens INTEGER,
    output_tokens INTEGER,
    cache_read_tokens INTEGER,
    cache_write_tokens INTEGER,
    reasoning_tokens INTEGER,
    input_estimated INTEGER NOT NULL,
    output_estimated INTEGER NOT NULL
))");

const QString kAttempts = QStringLiteral(R"(
CREATE TABLE attempts (
    exchange_id INTEGER NOT NULL REFERENCES exchanges (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    channel TEXT NOT NULL,
    model TEXT NOT NULL,
    status INTEGER,
    outcome TEXT NOT NULL,
    why TEXT NOT NULL,
    reused_connection INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    connected_ms INTEGER,
    first_byte_ms INTEGER,
    first_content_ms INTEGER,
    ended_ms INTEGER,
    PRIMARY KEY (exchange_id, ordinal)
) WITHOUT ROWID)");

Expected<void> run(QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return unexpected(storageError(query.lastError()));
    return {};
}

Expected<void> runStep(QSqlDatabase &database, const Migration &step, qsizetype toVersion)
{
    if (auto begun = run(database, QStringLiteral("BEGIN IMMEDIATE")); !begun)
        return begun;
    QStringList statements = step;
    statements << QStringLiteral("PRAGMA user_version = %1").arg(toVersion) << QStringLiteral("COMMIT");
    for (const QString &statement : statements) {
        if (auto done = run(database, statement); !done) {
            (void)run(database, QStringLiteral("ROLLBACK"));
            return done;
        }
    }
    return {};
}

} // namespace

std::span<const Migration> ledgerMigrations()
{
    static const Migration steps[] = {
        {kExchanges, kAttempts, QStringLiteral("CREATE INDEX exchanges_by_time ON exchanges (received_at)"),
         // Few rows are ever in it; it spares a start from reading the whole table.
         QStringLiteral("CREATE INDEX exchanges_open ON exchanges (id) WHERE outcome IS NULL")},
    };
    return steps;
}

Expected<void> migrate(QSqlDatabase &database, std::span<const Migration> migrations)
{
    QSqlQuery query(database);
    if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next())
        return unexpected(storageError(query.lastError()));
    const qsizetype version = query.value(0).toLongLong();
    query.finish();
    if (version < 0 || version > qsizetype(migrations.size())) {
        return unexpected(
            Error{ErrorCode::Unsupported,
                  QStringLiteral("the ledger is of version %1, this program knows %2").arg(version).arg(migrations.size())});
    }
    for (qsizetype next = version; next < qsizetype(migrations.size()); ++next) {
        if (auto done = runStep(database, migrations[size_t(next)], next + 1); !done)
            return done;
    }
    return {};
}

Error storageError(const QSqlError &error)
{
    return {ErrorCode::StorageFailed, error.text().simplified() + QStringLiteral(" (SQLite ") + error.nativeErrorCode() + u')'};
}

bool isDamage(const QSqlError &error)
{
    constexpr int kCorrupt = 11;
    constexpr int kNotADatabase = 26;
    // Extended codes keep the primary one in the low byte.
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return code == kCorrupt || code == kNotADatabase;
}

} // namespace sluice::ledger
