// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QSet>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace sluice::ledger {

/// The names that occur in the ledger, kept beside it as it is written: to gather them from a long one would take a second.
/// Belongs to one connection and must die before it.
class NameTable
{
public:
    explicit NameTable(const QSqlDatabase &database);
    Expected<void, QSqlError> prepare();

    /// Touches the database for names only that it did not see before.
    Expected<void, QSqlError> add(const ExchangeRecord &record);
    /// What was added was rolled back.
    void forgetSeen();
    Expected<HistoryNames, QSqlError> read();

private:
    struct Kind
    {
        const char *name;
        QSet<QString> seen;
    };
    Expected<void, QSqlError> add(Kind &kind, const QString &name);
    Expected<QStringList, QSqlError> read(const Kind &kind);

    Kind m_models{"model", {}};
    Kind m_channels{"channel", {}};
    Kind m_clients{"client", {}};
    QSqlQuery m_insert;
    QSqlQuery m_select;
};

} // namespace sluice::ledger
