// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace sluice::ledger {

/// What the guards did, a row for each. Belongs to one connection and must die before it; opens no transaction of its own.
class GuardEventTable
{
public:
    explicit GuardEventTable(const QSqlDatabase &database);
    Expected<void, QSqlError> prepare();

    Expected<void, QSqlError> add(const QList<GuardEvent> &events);
    Expected<GuardEventList, QSqlError> read(WallTime from, WallTime before);

private:
    QSqlQuery m_insert;
    QSqlQuery m_select;
};

} // namespace sluice::ledger
