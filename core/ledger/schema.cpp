// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/schema.h"

#include "core/api/storagereasons.h"
#include "core/ledger/rollupbackfill.h"

#include <QFileInfo>
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

const QString kGapMarks = QStringLiteral(R"(
CREATE TABLE gap_marks (
    exchange_id INTEGER NOT NULL REFERENCES exchanges (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    length_ms INTEGER NOT NULL,
    limit_ms INTEGER NOT NULL,
    PRIMARY KEY (exchange_id, ordinal)
) WITHOUT ROWID)");

// Roll-ups (rollup.h). The blobs are packed counts (rollupstore.h) and histograms (durationhistogram.h).
const QString kTrafficSlots = QStringLiteral(R"(
CREATE TABLE traffic_slots (
    length_ms INTEGER NOT NULL,
    from_ms INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    input_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    has_estimates INTEGER NOT NULL,
    endings BLOB NOT NULL,
    events BLOB NOT NULL,
    gaps BLOB NOT NULL,
    first_contents BLOB NOT NULL,
    PRIMARY KEY (length_ms, from_ms)
) WITHOUT ROWID)");

const QString kNames = QStringLiteral(R"(
CREATE TABLE names (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID)");

// A journal of what the guards did: each row stands for itself. Texts are empty where nothing of the kind is meant.
const QString kGuardEvents = QStringLiteral(R"(
CREATE TABLE guard_events (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    channel TEXT NOT NULL,
    model TEXT NOT NULL,
    key TEXT NOT NULL,
    client TEXT NOT NULL,
    why TEXT NOT NULL,
    lasts_ms INTEGER NOT NULL,
    repeats INTEGER NOT NULL
))");

// What was used, by whom (usagestore.h). Money is in millionths of a millionth, signed where it is a saving; NULL without any.
const QString kUsageSlots = QStringLiteral(R"(
CREATE TABLE usage_slots (
    length_ms INTEGER NOT NULL,
    from_ms INTEGER NOT NULL,
    channel TEXT NOT NULL,
    model TEXT NOT NULL,
    client TEXT NOT NULL,
    outcome TEXT NOT NULL,
    requests INTEGER NOT NULL,
    fallbacks INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    input_tokens INTEGER NOT NULL,
    output_tokens INTEGER NOT NULL,
    cache_read_tokens INTEGER NOT NULL,
    cache_write_tokens INTEGER NOT NULL,
    reasoning_tokens INTEGER NOT NULL,
    estimated_tokens INTEGER NOT NULL,
    unpriced_tokens INTEGER NOT NULL,
    cost_cny INTEGER,
    cost_usd INTEGER,
    saved_cny INTEGER,
    saved_usd INTEGER,
    first_contents BLOB NOT NULL,
    per_token BLOB NOT NULL,
    PRIMARY KEY (length_ms, from_ms, channel, model, client, outcome)
) WITHOUT ROWID)");

// The quarters of what was there before; the days are made of them when the table is first used. What was charged then is not
// known, and neither are the times of single streams.
const QString kEarlierCalls = QStringLiteral(R"(
INSERT INTO usage_slots
SELECT 900000, e.received_at - e.received_at % 900000, a.channel, a.model, e.client, a.outcome, 0, 0, count(*),
    CAST(total(max(coalesce(a.input_tokens, 0), 0)) AS INTEGER), CAST(total(max(coalesce(a.output_tokens, 0), 0)) AS INTEGER),
    CAST(total(max(coalesce(a.cache_read_tokens, 0), 0)) AS INTEGER), CAST(total(max(coalesce(a.cache_write_tokens, 0), 0)) AS INTEGER),
    CAST(total(max(coalesce(a.reasoning_tokens, 0), 0)) AS INTEGER),
    CAST(total(a.input_estimated * max(coalesce(a.input_tokens, 0), 0) + a.output_estimated * max(coalesce(a.output_tokens, 0), 0)) AS INTEGER),
    CAST(total(max(coalesce(a.input_tokens, 0), 0) + max(coalesce(a.output_tokens, 0), 0)) AS INTEGER), NULL, NULL, NULL, NULL, x'', x''
FROM exchanges e JOIN attempts a ON a.exchange_id = e.id
GROUP BY 2, 3, 4, 5, 6)");

const QString kEarlierRequests = QStringLiteral(R"(
INSERT INTO usage_slots
SELECT 900000, e.received_at - e.received_at % 900000, e.channel,
    CASE e.model_served WHEN '' THEN e.model_asked ELSE e.model_served END, e.client, e.outcome, count(*), 0, 0,
    0, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, x'', x''
FROM exchanges e WHERE e.outcome IS NOT NULL
GROUP BY 2, 3, 4, 5, 6
ON CONFLICT DO UPDATE SET requests = excluded.requests)");

// Exchanges that are in no slot of usage yet (usagebacklog.h): ids as varints, some in each row.
const QString kUsageBacklog = QStringLiteral("CREATE TABLE usage_backlog (id INTEGER PRIMARY KEY, exchanges BLOB NOT NULL)");

// What usage_slots comes to by each one of its names (usageshares.h), and the times of streams, which no report tells apart by
// names. Filled when they are first used.
const QString kUsageShares = QStringLiteral(R"(
CREATE TABLE usage_shares (
    length_ms INTEGER NOT NULL,
    share_of TEXT NOT NULL,
    from_ms INTEGER NOT NULL,
    name TEXT NOT NULL,
    outcome TEXT NOT NULL,
    numbers BLOB NOT NULL,
    PRIMARY KEY (length_ms, share_of, from_ms, name, outcome)
) WITHOUT ROWID)");

const QString kUsageDurations = QStringLiteral(R"(
CREATE TABLE usage_durations (
    length_ms INTEGER NOT NULL,
    from_ms INTEGER NOT NULL,
    first_contents BLOB NOT NULL,
    per_token BLOB NOT NULL,
    PRIMARY KEY (length_ms, from_ms)
) WITHOUT ROWID)");

// All that lists are filtered by, so that a filter reads this and not the rows, which are several times as long.
const QString kExchangesByTime = QStringLiteral("CREATE INDEX exchanges_by_time ON exchanges (received_at, outcome, ended_ms, "
                                                "channel, client, model_served, model_asked, tool, why)");

QString nameStatement(const char *kind, const char *column)
{
    return QStringLiteral("INSERT OR IGNORE INTO names SELECT DISTINCT '%1', %2 FROM exchanges WHERE %2 <> ''")
        .arg(QString::fromLatin1(kind), QString::fromLatin1(column));
}

using Step = Expected<void, QSqlError>;

Step run(QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return unexpected(query.lastError());
    return {};
}

Step runStep(QSqlDatabase &database, const Migration &step, qsizetype toVersion)
{
    Step done = run(database, QStringLiteral("BEGIN IMMEDIATE"));
    if (!done)
        return done;
    for (const QString &statement : step.statements) {
        if (done)
            done = run(database, statement);
    }
    if (done && step.fill)
        done = step.fill(database);
    if (done)
        done = run(database, QStringLiteral("PRAGMA user_version = %1").arg(toVersion));
    if (done)
        done = run(database, QStringLiteral("COMMIT"));
    if (!done)
        (void)run(database, QStringLiteral("ROLLBACK"));
    return done;
}

Expected<qsizetype, QSqlError> versionOf(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next())
        return unexpected(query.lastError());
    return query.value(0).toLongLong();
}

} // namespace

std::span<const Migration> ledgerMigrations()
{
    static const Migration steps[] = {
        {.statements = {kExchanges, kAttempts, QStringLiteral("CREATE INDEX exchanges_by_time ON exchanges (received_at)"),
                        // Few rows are ever in it; it spares a start from reading the whole table.
                        QStringLiteral("CREATE INDEX exchanges_open ON exchanges (id) WHERE outcome IS NULL")}},
        {.statements = {QStringLiteral("ALTER TABLE exchanges ADD COLUMN gap_histogram BLOB"), kGapMarks, kTrafficSlots, kNames,
                        nameStatement("model", "model_asked"), nameStatement("model", "model_served"),
                        nameStatement("channel", "channel"), nameStatement("client", "client")},
         .fill = backfillRollups},
        {.statements = {QStringLiteral("ALTER TABLE attempts ADD COLUMN key TEXT NOT NULL DEFAULT ''"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN input_tokens INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN output_tokens INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN cache_read_tokens INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN cache_write_tokens INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN reasoning_tokens INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN input_estimated INTEGER NOT NULL DEFAULT 0"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN output_estimated INTEGER NOT NULL DEFAULT 0"),
                        QStringLiteral("ALTER TABLE exchanges ADD COLUMN degraded_steps TEXT NOT NULL DEFAULT ''"),
                        QStringLiteral("ALTER TABLE exchanges ADD COLUMN waited_ms INTEGER NOT NULL DEFAULT 0"), kGuardEvents,
                        QStringLiteral("CREATE INDEX guard_events_by_time ON guard_events (at)")}},
        {.statements = {QStringLiteral("ALTER TABLE attempts ADD COLUMN changes TEXT NOT NULL DEFAULT ''")}},
        {.statements = {QStringLiteral("ALTER TABLE attempts ADD COLUMN rate_currency TEXT"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN rate_input INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN rate_cache_read INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN rate_cache_write INTEGER"),
                        QStringLiteral("ALTER TABLE attempts ADD COLUMN rate_output INTEGER"), kUsageSlots,
                        QStringLiteral("CREATE TABLE usage_zone (zone TEXT NOT NULL)"), kEarlierCalls, kEarlierRequests}},
        {.statements = {kUsageBacklog, kUsageShares, kUsageDurations, QStringLiteral("DROP INDEX exchanges_by_time"),
                        kExchangesByTime, nameStatement("tool", "tool")}},
    };
    return steps;
}

Expected<void> migrate(QSqlDatabase &database, std::span<const Migration> migrations, bool *isDamaged)
{
    const auto failure = [isDamaged](const QSqlError &error) {
        *isDamaged |= isDamage(error);
        return unexpected(storageError(error));
    };
    const auto version = versionOf(database);
    if (!version)
        return failure(version.error());
    if (*version < 0 || *version > qsizetype(migrations.size())) {
        return unexpected(Error{ErrorCode::Unsupported,
                                kStorageReasons.ofOtherVersion.english(QFileInfo(database.databaseName()).fileName(), *version,
                                                                       migrations.size())});
    }
    for (qsizetype next = *version; next < qsizetype(migrations.size()); ++next) {
        if (const auto done = runStep(database, migrations[size_t(next)], next + 1); !done)
            return failure(done.error());
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
