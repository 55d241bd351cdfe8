// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

namespace sluice::ledger {

/// Runs a prepared query with these values in the order of its marks.
inline Expected<void, QSqlError> runBound(QSqlQuery &query, const QVariantList &values)
{
    for (qsizetype i = 0; i < values.size(); ++i)
        query.bindValue(int(i), values.at(i));
    if (!query.exec())
        return unexpected(query.lastError());
    return {};
}

/// Runs a statement that is asked seldom, and `take` with each row of its answer.
template <typename Take>
Expected<void, QSqlError> forEachRow(const QSqlDatabase &database, const QString &statement, const QVariantList &values,
                                     Take take)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return unexpected(query.lastError());
    if (auto done = runBound(query, values); !done)
        return done;
    while (query.next())
        take(query);
    if (query.lastError().isValid())
        return unexpected(query.lastError());
    return {};
}

/// For a column that must not be NULL, which a null QByteArray would become.
inline QVariant blobOf(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

} // namespace sluice::ledger
