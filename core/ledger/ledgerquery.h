// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QString>
#include <QVariantList>

namespace sluice::ledger {

/// A statement and the values for its question marks.
struct Selection
{
    QString statement;
    QVariantList values;
};

/// The ids that answer `query` in their order, at most `limit`; `now` is the moment of the question. Whatever comes from
/// outside is a bound value, never a part of the statement.
Selection selectIds(const ExchangeQuery &query, WallTime now, qsizetype limit);

} // namespace sluice::ledger
