// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/gapreplay.h"
#include "core/api/tokenuse.h"
#include "core/base/expected.h"
#include "core/ledger/pastcalls.h"
#include "core/ledger/usagebars.h"

#include <QSqlDatabase>
#include <QSqlError>

namespace sluice::ledger {

/// Reads what thresholds are tried on: the last 24 hours of one channel, or of one of its models. It looks at so many of the
/// latest requests of all channels at most, so that a question costs the ledger's thread a tenth of a second, however busy the
/// day was.
class ReplayStore
{
public:
    struct Subject
    {
        QString channel;
        QString model; ///< empty: all
    };

    ReplayStore(const QSqlDatabase &database, Subject subject, WallTime now);

    Expected<GapReplay, QSqlError> gaps();
    Expected<PastCalls, QSqlError> calls();

private:
    using Step = Expected<void, QSqlError>;
    /// Puts the beginning of what is looked at where `most` requests of the day begin.
    Step findBegin(qint64 most);
    /// `take` with each row of a statement that ends in its conditions on beginning and channel, in this order.
    template <typename Take>
    Step each(const QString &statement, const QString &modelColumn, Take take);

    QSqlDatabase m_database;
    Subject m_subject;
    WallTime m_from;
    bool m_isCut = false;
};

/// The first minute of the last day, `now` being in the last.
WallTime firstMinute(WallTime now);
/// `rows` are minutes by channel.
TokenUse drawTokenUse(const QList<UsageRow> &rows, const QString &channel, WallTime from);

} // namespace sluice::ledger
