// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/store.h"

#include "core/ledger/localday.h"
#include "core/ledger/storeconnection.h"
#include "core/ledger/storerows.h"

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
    QString damagedCopy;
    auto store = openOrBeginAnew(path, now, &damagedCopy, &Store::openOnce);
    if (store)
        (*store)->m_damagedCopy = damagedCopy;
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
    return moveDatabaseAside(path, now);
}

Expected<void> Store::checkpoint()
{
    return m_connection->checkpoint().map([](bool) {});
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
