// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <QSqlQuery>
#include <QString>

namespace sluice::ledger {

/// How records become rows and back. The statements and the functions agree on one order of columns.
QString exchangeColumns();
QString attemptColumns();
QString markColumns();

/// Leaves an existing row alone.
QString openExchangeStatement();
/// Makes the row, or replaces what it says.
QString finishExchangeStatement();
QString addAttemptStatement();
QString addMarkStatement();

/// What is known at admission.
void bindOpened(QSqlQuery &query, const ExchangeRecord &record);
void bindFinished(QSqlQuery &query, const ExchangeRecord &record);
void bindAttempt(QSqlQuery &query, ExchangeId exchange, qsizetype ordinal, const AttemptRecord &attempt);
void bindMark(QSqlQuery &query, ExchangeId exchange, qsizetype ordinal, const GapMark &mark);

/// From a row of exchangeColumns(), without its attempts and marks.
ExchangeRecord exchangeFrom(const QSqlQuery &query);
/// From a row of attemptColumns(); which exchange it belongs to is the first column.
AttemptRecord attemptFrom(const QSqlQuery &query);
/// From a row of markColumns(); as above.
GapMark markFrom(const QSqlQuery &query);
/// From five columns, `firstColumn` and those after it, in the order of the attempts' own.
std::optional<TokenRates> ratesFrom(const QSqlQuery &query, int firstColumn);

} // namespace sluice::ledger
