// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/ledger/ledgername.h"
#include "core/ledger/ledgerquery.h"

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
    Expected<QList<LedgerName>, QSqlError> all();
    Expected<void, QSqlError> remove(const LedgerName &name);
    /// Names that LIKE finds by this pattern, with \\ before what is meant literally.
    Expected<TextMatches, QSqlError> find(const QString &pattern);

private:
    struct Kind
    {
        const char *name;
        QSet<QString> seen;
    };
    Expected<void, QSqlError> add(Kind &kind, const QString &name);
    Expected<QStringList, QSqlError> read(const Kind &kind);
    Expected<QStringList, QSqlError> find(const Kind &kind, const QString &pattern);

    Kind m_models{"model", {}};
    Kind m_channels{"channel", {}};
    Kind m_clients{"client", {}};
    Kind m_tools{"tool", {}};
    QSqlQuery m_insert;
    QSqlQuery m_select;
    QSqlQuery m_find;
    QSqlQuery m_remove;
};

} // namespace sluice::ledger
