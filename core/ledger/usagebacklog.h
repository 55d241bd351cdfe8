// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/usagerollup.h"

#include <QList>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <map>

namespace sluice::ledger {

class UsageStore;

/// Exchanges whose rows are committed while what they used is not yet in the slots: their sums in memory, their ids in the
/// database. Many of them go into the slots at once, which is what makes them cheap.
///
/// note() writes the ids in the transaction of the rows, and settle() takes them out in that of the slots, so that at any
/// moment each exchange is either in the slots or noted. After a crash or a rollback the sums are made anew of the rows.
/// Belongs to one connection and must die before it; opens no transaction of its own.
class UsageBacklog
{
public:
    /// A crash makes the next start read so many rows again: a tenth of a second.
    static constexpr qsizetype kMost = 4'096;

    UsageBacklog(const QSqlDatabase &database, const QTimeZone &zone);
    Expected<void, QSqlError> prepare();

    /// False at first: then all that is noted is to be read and handed to restore().
    bool isComplete() const { return m_isComplete; }
    Expected<QList<ExchangeId>, QSqlError> noted();
    void restore(const QList<ExchangeRecord> &records);

    // Within a transaction:
    void add(const ExchangeRecord &record);
    /// Writes down the ids of those added since the last time.
    Expected<void, QSqlError> note();
    /// Adds all sums to the slots, and has nothing more.
    Expected<void, QSqlError> settle(UsageStore &slots);
    // At its end:
    void takeCommit();
    void takeRollback();

    bool isEmpty() const { return m_kept.count + m_added.count == 0; }
    bool isFull() const { return m_kept.count + m_added.count >= kMost; }

private:
    QTimeZone m_zone;
    /// By minutes, of which each lies in one quarter of an hour and one day.
    struct Part
    {
        std::map<WallTime, UsageByOwner> minutes;
        qsizetype count = 0;

        void add(const ExchangeRecord &record);
        void merge(const Part &other);
    };
    Part m_kept;
    Part m_added;         ///< in the transaction that runs
    QByteArray m_unnoted; ///< ids as varints
    bool m_isComplete = false;
    bool m_hasSettled = false; ///< in the transaction that runs
    QSqlQuery m_insert;
    QSqlQuery m_select;
    QSqlQuery m_clear;
};

} // namespace sluice::ledger
