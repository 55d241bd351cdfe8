// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/base/expected.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <optional>

namespace sluice::ledger {

struct RowConditions;
struct TextMatches;

/// The numbers from one to another, both included.
struct IdSpan
{
    qint64 first = 0;
    qint64 last = 0;

    qint64 size() const { return last - first + 1; }
};

/// The ids of `span` that are not among `others`, from its end down or from its beginning up, `limit` at most. `others` come in
/// the same order and lie within it. Pure.
QList<ExchangeId> idsWithout(const QList<ExchangeId> &others, const IdSpan &span, bool isDescending, qsizetype limit);

/// Makes a list that holds most of the ledger of what it does not hold: to count up is quicker than to be handed each id by
/// SQLite. Needs a ledger without holes, in which each number from the first id to the last is one, as nearly every one is, and a
/// list in the order of ids without a bound in time. Belongs to one connection and must die before it; opens no transaction.
class IdComplement
{
public:
    explicit IdComplement(const QSqlDatabase &database)
        : m_database(database)
    {
    }

    /// The ids that answer `query` in their order, `limit` at most; absent where they are to be had in another way. `matches` as
    /// in selectIds().
    Expected<std::optional<QList<ExchangeId>>, QSqlError> list(const ExchangeQuery &query, const TextMatches &matches,
                                                               qsizetype limit);

private:
    /// Absent in an empty ledger.
    Expected<std::optional<IdSpan>, QSqlError> span() const;
    /// Whether most rows of a sample fulfil `conditions`. Whatever it says, the list is right.
    Expected<bool, QSqlError> areMost(const RowConditions &conditions, const IdSpan &span) const;
    /// Leaves the query at its row.
    Expected<QSqlQuery, QSqlError> oneRow(const QString &statement, const QVariantList &values = {}) const;

    QSqlDatabase m_database;
    /// The ledger that began with this id had a hole. It keeps it until all before the hole is gone, so nobody counts again; if a
    /// journal should fill it, lists take the longer way until then.
    std::optional<qint64> m_firstBeforeHole;
};

} // namespace sluice::ledger
