// SPDX-License-Identifier: GPL-3.0-or-later
// What the store answers to the questions of History.
#include "core/ledger/ledgerquery.h"
#include "core/ledger/store.h"
#include "core/ledger/storeconnection.h"
#include "core/ledger/storerows.h"
#include "core/ledger/trafficpoints.h"

#include <QVariant>

#include <algorithm>
#include <optional>

namespace sluice::ledger {

Expected<ExchangeList> Store::list(const ExchangeQuery &query, WallTime now) const
{
    // One more than wanted tells whether there are more.
    const Selection selection = selectIds(query, now, ExchangeList::kMaxIds + 1);
    auto rows = m_connection->select(selection.statement, selection.values);
    if (!rows)
        return unexpected(rows.error());
    ExchangeList list;
    while (rows->next())
        list.ids.append(ExchangeId{quint64(rows->value(0).toLongLong())});
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    list.isCut = list.ids.size() > ExchangeList::kMaxIds;
    list.ids.resize(std::min(list.ids.size(), ExchangeList::kMaxIds));
    const auto from = unsettled();
    if (!from)
        return unexpected(from.error());
    list.unsettled = *from;
    return list;
}

Expected<ExchangeId> Store::unsettled() const
{
    auto rows = m_connection->select(QStringLiteral("SELECT coalesce((SELECT min(id) FROM exchanges WHERE outcome IS NULL), "
                                                    "(SELECT max(id) FROM exchanges) + 1, 1)"));
    if (!rows)
        return unexpected(rows.error());
    if (!rows->next())
        return m_connection->failure(*rows);
    return ExchangeId{quint64(rows->value(0).toLongLong())};
}

namespace {

/// Looks single exchanges up, with statements that are prepared once.
class Finder
{
public:
    explicit Finder(const QSqlDatabase &database)
        : m_exchange(database)
        , m_attempts(database)
        , m_marks(database)
    {
    }

    bool prepare()
    {
        const QString select = QStringLiteral("SELECT ");
        const QString ofExchange = QStringLiteral(" WHERE exchange_id = ? ORDER BY ordinal");
        return prepare(m_exchange, select + exchangeColumns() + QStringLiteral(" FROM exchanges WHERE id = ?")) &&
               prepare(m_attempts, select + attemptColumns() + QStringLiteral(" FROM attempts") + ofExchange) &&
               prepare(m_marks, select + markColumns() + QStringLiteral(" FROM gap_marks") + ofExchange);
    }

    /// Nothing without such a row, or after an error.
    std::optional<ExchangeRecord> find(ExchangeId id)
    {
        if (!run(m_exchange, id) || !m_exchange.next())
            return std::nullopt;
        ExchangeRecord record = exchangeFrom(m_exchange);
        for (bool isThere = run(m_attempts, id); isThere && m_attempts.next();)
            record.attempts.append(attemptFrom(m_attempts));
        for (bool isThere = run(m_marks, id); isThere && m_marks.next();)
            record.gaps.marks.append(markFrom(m_marks));
        return record;
    }

    QSqlError error() const
    {
        for (const QSqlQuery *query : {&m_exchange, &m_attempts, &m_marks}) {
            if (query->lastError().isValid())
                return query->lastError();
        }
        return {};
    }

private:
    static bool prepare(QSqlQuery &query, const QString &statement)
    {
        query.setForwardOnly(true);
        return query.prepare(statement);
    }
    static bool run(QSqlQuery &query, ExchangeId id)
    {
        query.bindValue(0, qint64(id.value));
        return query.exec();
    }

    QSqlQuery m_exchange;
    QSqlQuery m_attempts;
    QSqlQuery m_marks;
};

} // namespace

Expected<QList<ExchangeRecord>> Store::fetch(const QList<ExchangeId> &ids) const
{
    Finder finder(m_connection->database);
    QList<ExchangeRecord> found;
    bool isFine = finder.prepare();
    for (qsizetype i = 0; isFine && i < ids.size(); ++i) {
        if (auto record = finder.find(ids.at(i)))
            found.append(std::move(*record));
        isFine = !finder.error().isValid();
    }
    if (!isFine)
        return unexpected(m_connection->noted(finder.error()));
    return found;
}

Expected<HistoryNames> Store::names() const
{
    return m_connection->result(m_connection->names->read());
}

Expected<Traffic> Store::traffic(TrafficSpan span, WallTime now) const
{
    const TrafficPlan plan = planTraffic(span, now);
    const auto entries = m_connection->result(m_connection->rollups->read(plan.slotLength, plan.slotsFrom(), plan.until));
    if (!entries)
        return unexpected(entries.error());
    return drawTraffic(plan, *entries);
}

} // namespace sluice::ledger
