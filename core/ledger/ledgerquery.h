// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QString>
#include <QStringList>
#include <QStringView>
#include <QVariantList>

#include <optional>

namespace sluice::ledger {

/// A statement and the values for its question marks.
struct Selection
{
    QString statement;
    QVariantList values;
    /// The rows come by the time of their receipt, and are still to be put in the order of their ids. Both are the same but where
    /// the clock was put back, so that this costs next to nothing, and it spares SQLite a sort.
    bool comesByTime = false;
};

/// The names of the ledger that hold what a filter looks for. Few names stand in many rows, so it is looked for in them first.
struct TextMatches
{
    QStringList models;
    QStringList channels;
    QStringList clients;
    QStringList tools;
};

/// What LIKE … ESCAPE '\\' takes for any text with `text` in it, whatever characters that has. Nothing if no row can hold it.
std::optional<QString> patternFor(const QString &text);

/// What the columns of a row of exchanges must fulfil, and the values for its question marks. Empty if every row does.
struct RowConditions
{
    QString text;
    QVariantList values;
};

/// Those of a row that answers `query`; for the rest see selectIds().
RowConditions conditionsOf(const ExchangeQuery &query, const TextMatches &matches, WallTime now);

/// The ids that answer `query` in their order, at most `limit`, as one text with commas between them: a million rows of one id
/// each take twice as long. `now` is the moment of the question, `matches` are those of its text. Whatever comes from outside is
/// a bound value, never a part of the statement.
Selection selectIds(const ExchangeQuery &query, const TextMatches &matches, WallTime now, qsizetype limit);
/// What that text holds.
QList<ExchangeId> idsFrom(QStringView text);
void sortById(QList<ExchangeId> &ids, bool isDescending);

} // namespace sluice::ledger
