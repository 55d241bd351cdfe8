// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/store.h"

#include "core/ledger/damagedname.h"
#include "core/ledger/localday.h"
#include "core/ledger/rollup.h"
#include "core/ledger/storeconnection.h"
#include "core/ledger/storerows.h"

#include <QFile>
#include <QSet>
#include <QSqlError>
#include <QVariant>

namespace sluice::ledger {

Store::Store(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
{
}

Store::~Store() = default;

Expected<std::unique_ptr<Store>> Store::open(const QString &path, WallTime now)
{
    bool isDamaged = false;
    auto store = openOnce(path, &isDamaged);
    if (store || !isDamaged)
        return store;
    const auto copy = moveAside(path, now);
    if (!copy)
        return unexpected(copy.error());
    store = openOnce(path, &isDamaged);
    if (store)
        (*store)->m_damagedCopy = *copy;
    return store;
}

Expected<std::unique_ptr<Store>> Store::openOnce(const QString &path, bool *isDamaged)
{
    auto connection = std::make_unique<Connection>(path);
    const auto opened = connection->open();
    *isDamaged = connection->isDamaged;
    if (!opened)
        return unexpected(opened.error());
    return std::unique_ptr<Store>(new Store(std::move(connection)));
}

QString Store::damagedCopy() const
{
    return m_damagedCopy;
}

bool Store::isDamaged() const
{
    return m_connection->isDamaged;
}

Expected<QString> Store::moveAside(const QString &path, WallTime now)
{
    const QString target = freeDamagedName(path, now);
    QFile file(path);
    if (!file.rename(target))
        return unexpected(Error{ErrorCode::StorageFailed, path + QStringLiteral(": ") + file.errorString()});
    // The WAL must go along: it belongs to that file and would harm the next one. The shared memory is made anew.
    QFile::rename(path + QStringLiteral("-wal"), target + QStringLiteral("-wal"));
    QFile::remove(path + QStringLiteral("-shm"));
    if (QFile::exists(path + QStringLiteral("-wal")))
        return unexpected(Error{ErrorCode::StorageFailed, path + QStringLiteral("-wal cannot be moved aside")});
    return target;
}

template <typename Body>
Expected<void> Store::inTransaction(Body body)
{
    if (auto begun = m_connection->run(QStringLiteral("BEGIN IMMEDIATE")); !begun)
        return begun;
    Expected<void> done = body();
    if (done)
        done = m_connection->run(QStringLiteral("COMMIT"));
    if (!done) {
        // SQLite may have rolled back by itself; then this fails, which is as good.
        (void)m_connection->run(QStringLiteral("ROLLBACK"));
        m_connection->names->forgetSeen();
    }
    return done;
}

Expected<void> Store::write(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished,
                            const QList<GuardEvent> &events)
{
    if (opened.isEmpty() && finished.isEmpty() && events.isEmpty())
        return {};
    return inTransaction([&] {
        Expected<void> done = writeRows(opened, finished);
        return done ? m_connection->result(m_connection->guardEvents->add(events)) : done;
    });
}

/// What a transaction adds to the roll-ups.
struct Store::Sums
{
    Rollup traffic;
    UsageRollup usage;
};

Expected<void> Store::writeRows(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished)
{
    // Most exchanges open and finish within one batch: their row is written once.
    QSet<quint64> ended;
    ended.reserve(finished.size());
    for (const ExchangeRecord &record : finished)
        ended.insert(record.id.value);
    Sums sums{.traffic = Rollup(), .usage = m_connection->usage->begin()};
    for (const ExchangeRecord &record : opened) {
        if (ended.contains(record.id.value))
            continue;
        if (auto done = writeOpened(record, sums); !done)
            return done;
    }
    for (const ExchangeRecord &record : finished) {
        if (auto done = writeFinished(record, sums); !done)
            return done;
    }
    return addSums(sums);
}

Expected<void> Store::addSums(const Sums &sums)
{
    const auto done = m_connection->result(m_connection->rollups->add(sums.traffic));
    return done ? m_connection->result(m_connection->usage->add(sums.usage)) : done;
}

Expected<void> Store::writeOpened(const ExchangeRecord &record, Sums &sums)
{
    bindExchange(*m_connection->openExchange, record, RowState::Open);
    if (auto done = m_connection->run(*m_connection->openExchange); !done)
        return done;
    if (m_connection->openExchange->numRowsAffected() == 0)
        return {};
    sums.traffic.addRequest(record.receivedAt);
    return m_connection->result(m_connection->names->add(record));
}

namespace {

/// From the columns received_at, client, model_asked, channel.
ExchangeRecord openedFrom(const QSqlQuery &row, int column)
{
    ExchangeRecord record;
    record.receivedAt = WallTime(milliseconds(row.value(column).toLongLong()));
    record.client = row.value(column + 1).toString();
    record.modelAsked = row.value(column + 2).toString();
    record.channel = row.value(column + 3).toString();
    return record;
}

} // namespace

/// What the roll-ups have of an exchange already.
struct Store::Counted
{
    bool request = false;
    bool ending = false;
    /// The ending is the one that interruptOpen() made up, with no more known than this.
    std::optional<ExchangeRecord> interrupted;
};

Expected<void> Store::writeFinished(const ExchangeRecord &record, Sums &sums)
{
    const auto counted = countedOf(record.id);
    if (!counted)
        return unexpected(counted.error());
    if (!counted->request)
        sums.traffic.addRequest(record.receivedAt);
    if (counted->interrupted) {
        sums.traffic.takeInterruptionBack(counted->interrupted->receivedAt);
        sums.usage.takeBack(*counted->interrupted);
    }
    if (!counted->ending || counted->interrupted) {
        sums.traffic.addEnding(record);
        sums.usage.add(record);
    }
    // Whatever the state of the row: if somebody deleted one in a shell without foreign keys, another one's details are left
    // under this id, and would refuse these for ever.
    if (auto done = dropDetails(record.id); !done)
        return done;
    bindExchange(*m_connection->finishExchange, record, RowState::Finished);
    if (auto done = m_connection->run(*m_connection->finishExchange); !done)
        return done;
    if (auto done = m_connection->result(m_connection->names->add(record)); !done)
        return done;
    return writeDetails(record);
}

Expected<Store::Counted> Store::countedOf(ExchangeId id)
{
    QSqlQuery &row = *m_connection->lookAtExchange;
    row.bindValue(0, qint64(id.value));
    if (const auto done = m_connection->run(row); !done)
        return unexpected(done.error());
    Counted counted;
    if (row.next()) {
        counted.request = true;
        counted.ending = !row.isNull(0);
        if (row.isNull(1) && row.value(0).toString() == toString(Outcome::Interrupted))
            counted.interrupted = openedFrom(row, 2);
    } else if (row.lastError().isValid()) {
        return m_connection->failure(row);
    }
    row.finish();
    return counted;
}

Expected<void> Store::dropDetails(ExchangeId id)
{
    for (QSqlQuery *drop : {&*m_connection->dropAttempts, &*m_connection->dropMarks}) {
        drop->bindValue(0, qint64(id.value));
        if (auto done = m_connection->run(*drop); !done)
            return done;
    }
    return {};
}

Expected<void> Store::writeDetails(const ExchangeRecord &record)
{
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        bindAttempt(*m_connection->addAttempt, record.id, i, record.attempts.at(i));
        if (auto done = m_connection->run(*m_connection->addAttempt); !done)
            return done;
    }
    for (qsizetype i = 0; i < record.gaps.marks.size(); ++i) {
        bindMark(*m_connection->addMark, record.id, i, record.gaps.marks.at(i));
        if (auto done = m_connection->run(*m_connection->addMark); !done)
            return done;
    }
    return {};
}

Expected<qint64> Store::interruptOpen()
{
    qint64 count = 0;
    if (const auto done = inTransaction([&] { return interruptRows(count); }); !done)
        return unexpected(done.error());
    return count;
}

Expected<void> Store::interruptRows(qint64 &count)
{
    auto rows = m_connection->select(
        QStringLiteral("SELECT received_at, client, model_asked, channel FROM exchanges WHERE outcome IS NULL"));
    if (!rows)
        return unexpected(rows.error());
    Sums sums{.traffic = Rollup(), .usage = m_connection->usage->begin()};
    for (; rows->next(); ++count) {
        const ExchangeRecord interrupted = openedFrom(*rows, 0); // all that is known of its end is its outcome
        sums.traffic.addEnding(interrupted);
        sums.usage.add(interrupted);
    }
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    if (count == 0)
        return {};
    const auto done = m_connection->select(
        QStringLiteral("UPDATE exchanges SET outcome = ?, why = CASE why WHEN '' THEN ? ELSE why END WHERE outcome IS NULL"),
        {toString(Outcome::Interrupted), QStringLiteral("the app ended before the exchange did")});
    if (!done)
        return unexpected(done.error());
    return addSums(sums);
}

Expected<void> Store::checkpoint()
{
    return m_connection->run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
}

Expected<ExchangeId> Store::highestId() const
{
    auto rows = m_connection->select(QStringLiteral("SELECT max(id) FROM exchanges"));
    if (!rows)
        return unexpected(rows.error());
    if (!rows->next())
        return m_connection->failure(*rows);
    return ExchangeId{quint64(rows->value(0).toLongLong())};
}

Expected<QList<ExchangeRecord>> Store::latest(int count) const
{
    auto rows = m_connection->select(QStringLiteral("SELECT ") + exchangeColumns() +
                                         QStringLiteral(" FROM exchanges ORDER BY id DESC LIMIT ?"),
                                     {std::max(count, 0)});
    if (!rows)
        return unexpected(rows.error());
    QList<ExchangeRecord> records;
    while (rows->next())
        records.append(exchangeFrom(*rows));
    // Without this, a file that breaks half way would pass for a short ledger.
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    if (const auto filled = fillDetails(records); !filled)
        return unexpected(filled.error());
    return records;
}

Expected<void> Store::fillDetails(QList<ExchangeRecord> &newestFirst) const
{
    if (newestFirst.isEmpty())
        return {};
    auto done = fillFrom(QStringLiteral("SELECT ") + attemptColumns() + QStringLiteral(" FROM attempts"), newestFirst,
                         [](ExchangeRecord &record, const QSqlQuery &row) { record.attempts.append(attemptFrom(row)); });
    if (done)
        done = fillFrom(QStringLiteral("SELECT ") + markColumns() + QStringLiteral(" FROM gap_marks"), newestFirst,
                        [](ExchangeRecord &record, const QSqlQuery &row) { record.gaps.marks.append(markFrom(row)); });
    return done;
}

/// Hands each row of a table of details to the record that it belongs to.
template <typename Take>
Expected<void> Store::fillFrom(const QString &select, QList<ExchangeRecord> &newestFirst, Take take) const
{
    auto rows =
        m_connection->select(select + QStringLiteral(" WHERE exchange_id BETWEEN ? AND ? ORDER BY exchange_id DESC, ordinal"),
                             {qint64(newestFirst.last().id.value), qint64(newestFirst.first().id.value)});
    if (!rows)
        return unexpected(rows.error());
    auto record = newestFirst.begin();
    while (rows->next()) {
        const ExchangeId owner{quint64(rows->value(0).toLongLong())};
        while (record != newestFirst.end() && record->id > owner)
            ++record;
        if (record != newestFirst.end() && record->id == owner)
            take(*record, *rows);
    }
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    return {};
}

Expected<ExchangeRecord> Store::find(ExchangeId id) const
{
    auto rows = m_connection->select(
        QStringLiteral("SELECT ") + exchangeColumns() + QStringLiteral(" FROM exchanges WHERE id = ?"), {qint64(id.value)});
    if (!rows)
        return unexpected(rows.error());
    if (!rows->next()) {
        if (rows->lastError().isValid())
            return m_connection->failure(*rows);
        return unexpected(Error{ErrorCode::NotFound, QStringLiteral("exchange %1").arg(id.value)});
    }
    QList<ExchangeRecord> found{exchangeFrom(*rows)};
    if (const auto filled = fillDetails(found); !filled)
        return unexpected(filled.error());
    return found.first();
}

Expected<QList<DayCount>> Store::countsPerLocalDay(const QTimeZone &zone) const
{
    QList<DayCount> counts;
    qint64 from = std::numeric_limits<qint64>::min();
    for (;;) {
        auto next = m_connection->select(QStringLiteral("SELECT min(received_at) FROM exchanges WHERE received_at >= ?"), {from});
        if (!next)
            return unexpected(next.error());
        if (!next->next())
            return m_connection->failure(*next);
        if (next->value(0).isNull())
            return counts;
        const QDate day = dayOf(WallTime(milliseconds(next->value(0).toLongLong())), zone);
        const qint64 end = msSinceEpoch(startOfDay(day.addDays(1), zone));
        auto rows = m_connection->select(
            QStringLiteral("SELECT count(*) FROM exchanges WHERE received_at >= ? AND received_at < ?"), {next->value(0), end});
        if (!rows)
            return unexpected(rows.error());
        if (!rows->next())
            return m_connection->failure(*rows);
        counts.append({day, rows->value(0).toLongLong()});
        from = end;
    }
}

} // namespace sluice::ledger
