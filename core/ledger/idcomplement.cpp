// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/idcomplement.h"

#include "core/ledger/boundquery.h"
#include "core/ledger/ledgerquery.h"

#include <algorithm>

namespace sluice::ledger {

namespace {

/// Found by primary key, a third of a microsecond each. Its error is three per cent, at which both ways take about as long.
constexpr qint64 kSampleSize = 250;

bool isBoundInTime(const ExchangeFilter &filter)
{
    return filter.within || filter.from || filter.before || filter.endedFrom || filter.endedBefore;
}

/// How many exchanges there are, and which of them do not fulfil the conditions; NULL as much as false is no match. To ask for
/// min(id) and max(id) as well would double the time.
QString othersStatement(const RowConditions &conditions)
{
    if (conditions.text.isEmpty())
        return QStringLiteral("SELECT (SELECT count(*) FROM exchanges), NULL");
    return QStringLiteral("SELECT count(*), group_concat(id) FILTER (WHERE (") + conditions.text +
           QStringLiteral(") IS NOT TRUE) FROM exchanges INDEXED BY exchanges_by_time");
}

} // namespace

QList<ExchangeId> idsWithout(const QList<ExchangeId> &others, const IdSpan &span, bool isDescending, qsizetype limit)
{
    QList<ExchangeId> ids(std::min(qsizetype(span.size()) - others.size(), limit));
    const quint64 step = isDescending ? quint64(-1) : 1;
    ExchangeId next{quint64(isDescending ? span.last : span.first)};
    auto other = others.begin();
    for (ExchangeId &id : ids) {
        for (; other != others.end() && *other == next; ++other)
            next.value += step;
        id = next;
        next.value += step;
    }
    return ids;
}

Expected<std::optional<QList<ExchangeId>>, QSqlError> IdComplement::list(const ExchangeQuery &query, const TextMatches &matches,
                                                                         qsizetype limit)
{
    using Answer = std::optional<QList<ExchangeId>>;
    if (query.sort != ExchangeSort::Received || query.since.value != 0 || isBoundInTime(query.filter))
        return Answer();
    const auto span = this->span();
    if (!span)
        return unexpected(span.error());
    if (!*span || (*span)->first == m_firstBeforeHole)
        return Answer();
    const RowConditions conditions = conditionsOf(query, matches, /*now=*/WallTime());
    const auto most = areMost(conditions, **span);
    if (!most)
        return unexpected(most.error());
    if (!*most)
        return Answer();
    const auto row = oneRow(othersStatement(conditions), conditions.values);
    if (!row)
        return unexpected(row.error());
    if (row->value(0).toLongLong() != (*span)->size()) {
        m_firstBeforeHole = (*span)->first;
        return Answer();
    }
    QList<ExchangeId> others = idsFrom(row->value(1).toString());
    sortById(others, query.isDescending);
    return Answer(idsWithout(others, **span, query.isDescending, limit));
}

Expected<std::optional<IdSpan>, QSqlError> IdComplement::span() const
{
    const auto row = oneRow(QStringLiteral("SELECT (SELECT min(id) FROM exchanges), (SELECT max(id) FROM exchanges)"));
    if (!row)
        return unexpected(row.error());
    if (row->isNull(0))
        return std::optional<IdSpan>();
    return std::optional(IdSpan{row->value(0).toLongLong(), row->value(1).toLongLong()});
}

Expected<bool, QSqlError> IdComplement::areMost(const RowConditions &conditions, const IdSpan &span) const
{
    if (conditions.text.isEmpty())
        return true;
    // Odd, because what two clients send in turn would be told of one of them by an even one.
    const qint64 step = (span.size() / kSampleSize) | 1;
    const auto row = oneRow(QStringLiteral("WITH RECURSIVE sample (number) AS (SELECT ? UNION ALL "
                                           "SELECT number + ? FROM sample WHERE number <= ?) "
                                           "SELECT count(*) FROM sample CROSS JOIN exchanges ON id = number WHERE ") +
                                conditions.text,
                            QVariantList{span.first, step, span.last - step} + conditions.values);
    if (!row)
        return unexpected(row.error());
    return row->value(0).toLongLong() * 2 > (span.size() + step - 1) / step;
}

Expected<QSqlQuery, QSqlError> IdComplement::oneRow(const QString &statement, const QVariantList &values) const
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return unexpected(query.lastError());
    if (auto done = runBound(query, values); !done)
        return unexpected(done.error());
    if (!query.next())
        return unexpected(query.lastError());
    return query;
}

} // namespace sluice::ledger
