// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/storeconnection.h"

#include "core/ledger/storerows.h"

namespace sluice::ledger {

Store::Connection::~Connection()
{
    for (auto *statement : {&openExchange, &lookAtExchange, &finishExchange, &dropAttempts, &addAttempt, &dropMarks, &addMark})
        statement->reset();
    rollups.reset();
    usage.reset();
    backlog.reset();
    names.reset();
    complement.reset();
    guardEvents.reset();
}

Expected<void> Store::Connection::open()
{
    const auto opened = openFile(ledgerMigrations());
    return opened ? prepare() : opened;
}

Expected<void> Store::Connection::prepare()
{
    const std::pair<std::optional<QSqlQuery> *, QString> statements[] = {
        {&openExchange, openExchangeStatement()},
        // Whether it has ended, and whether that was only supposed. One column: each more takes as long as finding the row.
        {&lookAtExchange,
         QStringLiteral("SELECT CASE WHEN outcome IS NULL THEN NULL ELSE outcome = '%1' AND ended_ms IS NULL END "
                        "FROM exchanges WHERE id = ?")
             .arg(toString(Outcome::Interrupted))},
        {&finishExchange, finishExchangeStatement()},
        {&dropAttempts, QStringLiteral("DELETE FROM attempts WHERE exchange_id = ?")},
        {&addAttempt, addAttemptStatement()},
        {&dropMarks, QStringLiteral("DELETE FROM gap_marks WHERE exchange_id = ?")},
        {&addMark, addMarkStatement()},
    };
    for (const auto &[query, statement] : statements) {
        query->emplace(database);
        (*query)->setForwardOnly(true); // or Qt makes room for the rows of an answer with each one that is written
        if (!(*query)->prepare(statement))
            return failure(**query);
    }
    if (auto done = result(rollups.emplace(database).prepare()); !done)
        return done;
    const QTimeZone zone = QTimeZone::systemTimeZone();
    if (auto done = result(usage.emplace(database, zone).prepare()); !done)
        return done;
    if (auto done = result(backlog.emplace(database, zone).prepare()); !done)
        return done;
    if (auto done = result(names.emplace(database).prepare()); !done)
        return done;
    if (auto done = result(guardEvents.emplace(database).prepare()); !done)
        return done;
    complement.emplace(database);
    return findHighest();
}

Expected<void> Store::Connection::findHighest()
{
    auto row = select(QStringLiteral("SELECT max(coalesce((SELECT max(exchange_id) FROM attempts), 0), "
                                     "coalesce((SELECT max(exchange_id) FROM gap_marks), 0)), "
                                     "(SELECT max(id) FROM exchanges)"));
    if (!row)
        return unexpected(row.error());
    if (!row->next())
        return failure(*row);
    highestWithDetails.value = quint64(row->value(0).toLongLong());
    highestRow.value = quint64(row->value(1).toLongLong());
    return {};
}

} // namespace sluice::ledger
