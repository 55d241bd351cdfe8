// SPDX-License-Identifier: GPL-3.0-or-later
// How the store takes records: rows, roll-ups and names in one transaction.
#include "core/api/callreasons.h"
#include "core/ledger/rollup.h"
#include "core/ledger/store.h"
#include "core/ledger/storeconnection.h"
#include "core/ledger/storerows.h"

#include <QSet>
#include <QSqlError>
#include <QVariant>

#include <algorithm>

namespace sluice::ledger {

Expected<void> Store::write(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished,
                            const QList<GuardEvent> &events)
{
    if (opened.isEmpty() && finished.isEmpty() && events.isEmpty())
        return {};
    return m_connection->inTransaction([&] {
        Expected<void> done = completeBacklog();
        if (done)
            done = writeRows(opened, finished);
        return done ? m_connection->result(m_connection->guardEvents->add(events)) : done;
    });
}

/// What a transaction adds to the roll-ups beside what goes into the backlog.
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
    UsageBacklog &backlog = *m_connection->backlog;
    auto done = m_connection->rollups->add(sums.traffic);
    if (done)
        done = m_connection->usage->add(sums.usage);
    if (done)
        done = backlog.isFull() ? backlog.settle(*m_connection->usage) : backlog.note();
    return m_connection->result(done);
}

Expected<void> Store::completeBacklog() const
{
    UsageBacklog &backlog = *m_connection->backlog;
    if (backlog.isComplete())
        return {};
    const auto ids = m_connection->result(backlog.noted());
    const auto records = ids ? fetch(*ids) : unexpected(ids.error());
    if (!records)
        return unexpected(records.error());
    backlog.restore(*records);
    return {};
}

Expected<void> Store::settleUsage() const
{
    if (auto done = completeBacklog(); !done || m_connection->backlog->isEmpty())
        return done;
    return m_connection->inTransaction(
        [this] { return m_connection->result(m_connection->backlog->settle(*m_connection->usage)); });
}

Expected<void> Store::writeOpened(const ExchangeRecord &record, Sums &sums)
{
    bindOpened(*m_connection->openExchange, record);
    if (auto done = m_connection->run(*m_connection->openExchange); !done)
        return done;
    if (m_connection->openExchange->numRowsAffected() == 0)
        return {};
    m_connection->highestRow = std::max(m_connection->highestRow, record.id);
    if (auto done = dropDetails(record.id); !done)
        return done;
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
        // Noted twice, it would be read twice after a crash.
        if (auto done = m_connection->result(m_connection->backlog->settle(*m_connection->usage)); !done)
            return done;
    }
    if (!counted->ending || counted->interrupted) {
        sums.traffic.addEnding(record);
        m_connection->backlog->add(record);
    }
    const bool isOpen = counted->request && !counted->ending; // such a row has no details
    if (auto done = isOpen ? Expected<void>() : dropDetails(record.id); !done)
        return done;
    bindFinished(*m_connection->finishExchange, record);
    if (auto done = m_connection->run(*m_connection->finishExchange); !done)
        return done;
    m_connection->highestRow = std::max(m_connection->highestRow, record.id);
    if (auto done = m_connection->result(m_connection->names->add(record)); !done)
        return done;
    return writeDetails(record);
}

Expected<Store::Counted> Store::countedOf(ExchangeId id)
{
    if (id > m_connection->highestRow)
        return Counted();
    QSqlQuery &row = *m_connection->lookAtExchange;
    row.bindValue(0, qint64(id.value));
    if (const auto done = m_connection->run(row); !done)
        return unexpected(done.error());
    Counted counted;
    bool isSupposed = false;
    if (row.next()) {
        counted.request = true;
        counted.ending = !row.isNull(0);
        isSupposed = row.value(0).toLongLong() == 1;
    } else if (row.lastError().isValid()) {
        return m_connection->failure(row);
    }
    row.finish();
    if (!isSupposed)
        return counted;
    auto interrupted = m_connection->select(
        QStringLiteral("SELECT received_at, client, model_asked, channel FROM exchanges WHERE id = ?"), {qint64(id.value)});
    if (!interrupted)
        return unexpected(interrupted.error());
    if (!interrupted->next())
        return m_connection->failure(*interrupted);
    counted.interrupted = openedFrom(*interrupted, 0);
    return counted;
}

/// For a row that is to be made as well: if somebody deleted one in a shell without foreign keys, another one's details are left
/// under this id, and would refuse its own for ever.
Expected<void> Store::dropDetails(ExchangeId id)
{
    if (id > m_connection->highestWithDetails)
        return {};
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
    if (!record.attempts.isEmpty() || !record.gaps.marks.isEmpty())
        m_connection->highestWithDetails = std::max(m_connection->highestWithDetails, record.id);
    return {};
}

Expected<qint64> Store::interruptOpen()
{
    qint64 count = 0;
    if (const auto done = m_connection->inTransaction([&] { return interruptRows(count); }); !done)
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
        {toString(Outcome::Interrupted), kCallReasons.appEnded.english()});
    if (!done)
        return unexpected(done.error());
    return addSums(sums);
}

} // namespace sluice::ledger
