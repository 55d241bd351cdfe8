// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturestore.h"

#include "core/api/storagereasons.h"
#include "core/ledger/capturecodec.h"
#include "core/ledger/damagedname.h"
#include "core/ledger/sqliteconnection.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace sluice::ledger {
namespace {

// Beside the rows, whose blobs lie between all else, two indexes have all that is asked of many rows at once.
const QString kCaptures = QStringLiteral("CREATE TABLE captures (id INTEGER PRIMARY KEY, stored_at INTEGER NOT NULL, "
                                         "has_bodies INTEGER NOT NULL, size INTEGER NOT NULL, data BLOB NOT NULL)");
const QString kById = QStringLiteral("CREATE INDEX captures_by_id ON captures (id, has_bodies)");
const QString kByAge = QStringLiteral("CREATE INDEX captures_by_age ON captures (has_bodies, stored_at, id, size)");

// Deleted bytes are overwritten with zeros. After a checkpoint the WAL is cut to what it usually needs: a burst of large bodies
// would leave it as large.
constexpr const char *kPragmas[] = {"secure_delete = ON", "journal_size_limit = 4194304"};

/// The ledger's thread has more to do than to wait for whoever looks into this file.
constexpr milliseconds kPatience(200);
constexpr int kRowsOfStep = 64;
constexpr int kHeadsOfStep = 500;
/// Overwriting that much takes some ten milliseconds.
constexpr qint64 kBytesOfStep = 8'000'000;
/// Space is given back where a quarter of the file is unused, and more than a megabyte.
constexpr qint64 kFreeShare = 4;
constexpr qint64 kLeastFreePages = 256;

} // namespace

std::span<const Migration> captureMigrations()
{
    static const Migration steps[] = {{.statements = {kCaptures, kById, kByAge}}};
    return steps;
}

CaptureStore::CaptureStore(QString path, std::unique_ptr<SqliteConnection> connection)
    : m_path(std::move(path))
    , m_connection(std::move(connection))
{
}

CaptureStore::~CaptureStore() = default;

Expected<std::unique_ptr<CaptureStore>> CaptureStore::open(const QString &path, WallTime now)
{
    QString damagedCopy;
    auto store = openOrBeginAnew(path, now, &damagedCopy, &CaptureStore::openOnce);
    if (store)
        (*store)->m_damagedCopy = damagedCopy;
    return store;
}

Expected<std::unique_ptr<CaptureStore>> CaptureStore::openOnce(const QString &path, bool *isDamaged)
{
    auto connection = std::make_unique<SqliteConnection>(path, kPatience);
    const auto opened = connection->openFile(captureMigrations(), kPragmas);
    *isDamaged = connection->isDamaged;
    if (!opened)
        return unexpected(opened.error());
    std::unique_ptr<CaptureStore> store(new CaptureStore(path, std::move(connection)));
    const auto counted = store->takeStock();
    *isDamaged = store->isDamaged();
    if (!counted)
        return unexpected(counted.error());
    return store;
}

Expected<void> CaptureStore::takeStock()
{
    const auto counts = count();
    const auto highest = counts ? idsOf(QStringLiteral("SELECT max(id) FROM captures"), {}) : unexpected(counts.error());
    if (!highest)
        return unexpected(highest.error());
    m_counts = *counts;
    m_highest = highest->value(0);
    return {};
}

bool CaptureStore::isDamaged() const
{
    return m_connection->isDamaged;
}

/// A transaction that keeps the counts right.
template <typename Body>
Expected<void> CaptureStore::change(Body body)
{
    const Counts before = m_counts;
    const auto done = m_connection->inTransaction(body);
    if (!done)
        m_counts = before;
    return done;
}

Expected<void> CaptureStore::write(const QList<Row> &rows, WallTime now)
{
    if (rows.isEmpty())
        return {};
    return change([&] {
        Expected<void> done;
        for (qsizetype i = 0; done && i < rows.size(); ++i)
            done = writeRow(rows.at(i), now);
        return done;
    });
}

Expected<void> CaptureStore::writeRow(const Row &row, WallTime now)
{
    if (auto done = row.exchange <= m_highest ? dropRow(row.exchange) : Expected<void>(); !done)
        return done;
    const QByteArray packed = packCapture(row.capture);
    const bool withBodies = hasBodies(row.capture);
    // One statement for all rows would hold what it was given last, tens of megabytes, until the next one.
    const auto added = m_connection->select(
        QStringLiteral("INSERT INTO captures (id, stored_at, has_bodies, size, data) VALUES (?, ?, ?, ?, ?)"),
        {qint64(row.exchange.value), msSinceEpoch(now), int(withBodies), packed.size(), packed});
    if (!added)
        return unexpected(added.error());
    m_highest = std::max(m_highest, row.exchange);
    ++(withBodies ? m_counts.withBodies : m_counts.headsOnly);
    m_counts.bytesWithBodies += withBodies ? packed.size() : 0;
    return {};
}

/// Takes a row out of the counts.
Expected<void> CaptureStore::forget(ExchangeId exchange)
{
    auto row =
        m_connection->select(QStringLiteral("SELECT has_bodies, size FROM captures WHERE id = ?"), {qint64(exchange.value)});
    if (!row)
        return unexpected(row.error());
    if (row->next()) {
        const bool hadBodies = row->value(0).toInt() != 0;
        --(hadBodies ? m_counts.withBodies : m_counts.headsOnly);
        m_counts.bytesWithBodies -= hadBodies ? row->value(1).toLongLong() : 0;
        m_hasDeleted = true;
    }
    if (row->lastError().isValid())
        return m_connection->failure(*row);
    return {};
}

Expected<void> CaptureStore::dropRow(ExchangeId exchange)
{
    if (auto done = forget(exchange); !done)
        return done;
    return m_connection->select(QStringLiteral("DELETE FROM captures WHERE id = ?"), {qint64(exchange.value)})
        .map([](const QSqlQuery &) {});
}

Expected<Capture> CaptureStore::find(ExchangeId exchange) const
{
    auto row = m_connection->select(QStringLiteral("SELECT data FROM captures WHERE id = ?"), {qint64(exchange.value)});
    if (!row)
        return unexpected(row.error());
    if (!row->next()) {
        if (row->lastError().isValid())
            return m_connection->failure(*row);
        return unexpected(Error{ErrorCode::NotFound, kStorageReasons.nothingCaptured.english(exchange.value)});
    }
    auto capture = unpackCapture(row->value(0).toByteArray());
    if (!capture)
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.captureUnread.english(exchange.value)});
    return std::move(*capture);
}

Expected<CaptureStore::Counts> CaptureStore::count() const
{
    auto rows = m_connection->select(QStringLiteral("SELECT has_bodies, count(*), sum(size) FROM captures "
                                                    "INDEXED BY captures_by_age GROUP BY has_bodies"));
    if (!rows)
        return unexpected(rows.error());
    Counts counts;
    while (rows->next()) {
        const bool withBodies = rows->value(0).toInt() != 0;
        (withBodies ? counts.withBodies : counts.headsOnly) = rows->value(1).toLongLong();
        if (withBodies)
            counts.bytesWithBodies = rows->value(2).toLongLong();
    }
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    return counts;
}

Expected<CaptureStock> CaptureStore::stock() const
{
    qint64 bytes = QFileInfo(m_path).size() + QFileInfo(m_path + QStringLiteral("-wal")).size();
    for (const DamagedCopy &copy : damagedCopies(m_path))
        bytes += copy.bytes;
    return CaptureStock{.withBodies = m_counts.withBodies, .headsOnly = m_counts.headsOnly, .bytes = bytes};
}

Expected<QList<ExchangeId>> CaptureStore::idsOf(const QString &statement, const QVariantList &arguments) const
{
    auto rows = m_connection->select(statement, arguments);
    if (!rows)
        return unexpected(rows.error());
    QList<ExchangeId> ids;
    while (rows->next())
        ids.append(ExchangeId{quint64(rows->value(0).toLongLong())});
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    return ids;
}

Expected<void> CaptureStore::dropAbove(ExchangeId highest)
{
    const auto ids = idsAbove(highest, -1);
    return ids ? drop(*ids) : unexpected(ids.error());
}

Expected<QList<ExchangeId>> CaptureStore::idsAbove(ExchangeId after, int most) const
{
    return idsOf(QStringLiteral("SELECT id FROM captures INDEXED BY captures_by_id WHERE id > ? ORDER BY id LIMIT ?"),
                 {qint64(after.value), most});
}

Expected<void> CaptureStore::drop(const QList<ExchangeId> &exchanges)
{
    if (exchanges.isEmpty())
        return {};
    return change([&] {
        Expected<void> done;
        for (qsizetype i = 0; done && i < exchanges.size(); ++i)
            done = dropRow(exchanges.at(i));
        return done;
    });
}

/// Zero if there are not more than those.
Expected<ExchangeId> CaptureStore::firstOfLatest() const
{
    const auto ids = idsOf(QStringLiteral("SELECT id FROM captures INDEXED BY captures_by_id ORDER BY id DESC LIMIT 1 OFFSET ?"),
                           {kCapturedHeads - 1});
    if (!ids)
        return unexpected(ids.error());
    return ids->isEmpty() ? ExchangeId() : ids->first();
}

Expected<QList<CaptureStore::Due>> CaptureStore::dueBodies(WallTime before, qint64 room) const
{
    auto rows = m_connection->select(QStringLiteral("SELECT stored_at, id, size FROM captures INDEXED BY captures_by_age "
                                                    "WHERE has_bodies = 1 ORDER BY stored_at, id LIMIT ?"),
                                     {kRowsOfStep});
    if (!rows)
        return unexpected(rows.error());
    QList<Due> due;
    qint64 left = m_counts.bytesWithBodies;
    while (rows->next() && m_counts.bytesWithBodies - left < kBytesOfStep) {
        const bool isOld = rows->value(0).toLongLong() < msSinceEpoch(before);
        if (!isOld && left <= room)
            break;
        due.append({ExchangeId{quint64(rows->value(1).toLongLong())}, rows->value(2).toLongLong()});
        left -= due.last().bytes;
    }
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    return due;
}

Expected<bool> CaptureStore::shedBodies(WallTime before, qint64 room)
{
    const auto due = dueBodies(before, room);
    if (!due)
        return unexpected(due.error());
    if (due->isEmpty())
        return false;
    const auto latest = firstOfLatest();
    if (!latest)
        return unexpected(latest.error());
    const auto done = change([&] {
        Expected<void> shed;
        for (qsizetype i = 0; shed && i < due->size(); ++i)
            shed = due->at(i).exchange >= *latest ? reduce(due->at(i).exchange) : dropRow(due->at(i).exchange);
        return shed;
    });
    return done ? Expected<bool>(true) : unexpected(done.error());
}

/// One that cannot be read goes.
Expected<void> CaptureStore::reduce(ExchangeId exchange)
{
    auto row = m_connection->select(QStringLiteral("SELECT data FROM captures WHERE id = ?"), {qint64(exchange.value)});
    if (!row)
        return unexpected(row.error());
    const QByteArray packed = row->next() ? row->value(0).toByteArray() : QByteArray();
    if (row->lastError().isValid())
        return m_connection->failure(*row);
    row->finish();
    const auto heads = withoutBodies(packed);
    if (!heads)
        return dropRow(exchange);
    if (auto done = forget(exchange); !done)
        return done;
    const auto updated =
        m_connection->select(QStringLiteral("UPDATE captures SET has_bodies = 0, size = ?, data = ? WHERE id = ?"),
                             {heads->size(), *heads, qint64(exchange.value)});
    if (!updated)
        return unexpected(updated.error());
    ++m_counts.headsOnly;
    return {};
}

Expected<bool> CaptureStore::trimHeads()
{
    const auto latest = firstOfLatest();
    if (!latest)
        return unexpected(latest.error());
    const auto ids = idsOf(QStringLiteral("SELECT id FROM captures INDEXED BY captures_by_id WHERE id < ? AND has_bodies = 0 "
                                          "ORDER BY id LIMIT ?"),
                           {qint64(latest->value), kHeadsOfStep});
    if (!ids)
        return unexpected(ids.error());
    const auto done = drop(*ids);
    return done ? Expected<bool>(ids->size() == kHeadsOfStep) : unexpected(done.error());
}

Expected<void> CaptureStore::dropCopies(WallTime before) const
{
    QStringList left;
    for (const DamagedCopy &copy : damagedCopies(m_path)) {
        if (copy.at < before && !QFile::remove(copy.path))
            left.append(QFileInfo(copy.path).fileName());
    }
    if (!left.isEmpty())
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.fileStays.english(left.join(QStringLiteral(", ")))});
    return {};
}

Expected<bool> CaptureStore::giveBackSpace()
{
    const auto pages = m_connection->pages();
    if (!pages)
        return unexpected(pages.error());
    const bool isWorthIt = pages->unused > kLeastFreePages && pages->unused > pages->all / kFreeShare;
    const auto more = m_connection->giveBackSpace(*pages, isWorthIt);
    if (!more || *more || !m_hasDeleted)
        return more;
    return checkpoint().map([] { return false; });
}

Expected<void> CaptureStore::checkpoint()
{
    const auto isEmptied = m_connection->checkpoint();
    m_hasDeleted = m_hasDeleted && !isEmptied.value_or(false);
    return isEmptied.map([](bool) {});
}

} // namespace sluice::ledger
