// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/base/expected.h"

#include <QDate>
#include <QTimeZone>

#include <memory>
#include <optional>

namespace sluice::ledger {

struct LocalDay;
struct PastCalls;
struct LedgerName;
struct SpendSum;

struct DayCount
{
    QDate day;
    qint64 exchanges = 0;

    bool operator==(const DayCount &) const = default;
};

/// The ledger's database: SQLite in WAL mode, with roll-ups (rollup.h) and names that are written together with the rows.
/// All calls block and are made on the thread that opened it.
/// Errors are StorageFailed with SQLite's own words, unless another is named.
class Store
{
public:
    /// Opens or makes the file (0600) and brings its schema up to date. A file that is not a sound database is renamed to
    /// `<path>.damaged-<UTC time>`, never deleted, and a new one begun; damagedCopy() then names it. Small files are checked
    /// through and through, large ones as they are used.
    /// Further errors: Unsupported if a later version of the program wrote the file.
    static Expected<std::unique_ptr<Store>> open(const QString &path, WallTime now);
    ~Store();

    /// The file that open() moved aside; empty if it had no reason to.
    QString damagedCopy() const;
    /// A call failed because the file is broken: close the store, move the file aside and open another.
    bool isDamaged() const;
    /// Renames the database with its WAL to `<path>.damaged-<UTC time>` and returns that name. Nobody may have it open.
    static Expected<QString> moveAside(const QString &path, WallTime now);

    /// All or nothing, in one transaction. May be given the same records again: an `opened` one never changes a row that is
    /// there, a `finished` one makes or replaces it, and the roll-ups count each once. Events, however, are added each time.
    Expected<void> write(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished,
                         const QList<GuardEvent> &events = {});
    /// Ends all rows that are still open as `interrupted`, without a time; returns how many. The roll-ups have their end at
    /// their receipt, until write() is given a better one.
    Expected<qint64> interruptOpen();
    /// Takes all that is written into the slots of usage, which otherwise lag behind by some thousand exchanges. To be called
    /// before they are read; usage() does it itself.
    Expected<void> settleUsage() const;
    /// Writes the WAL into the database file.
    Expected<void> checkpoint();

    /// Deletes exchanges that were received earlier, oldest first, with all that belongs to them, and guard events likewise, at
    /// most so many of either; returns how many. What still runs stays, and so does what was used and how the traffic was.
    Expected<qint64> dropBefore(WallTime before, int most);
    /// Those of the exchanges that are not here any more. One above all that are here may still be in the journal, and is not
    /// told.
    Expected<QList<ExchangeId>> gone(const QList<ExchangeId> &ids) const;
    Expected<QList<LedgerName>> allNames() const;
    /// Does nothing if an exchange has this name.
    Expected<void> dropNameWithoutRows(const LedgerName &name);
    /// Makes the file smaller if it is large and much of it unused, one small step at a time; false when there is no more to do.
    /// A file that is not made for small steps, because an earlier version began it, is written anew as a whole, once.
    Expected<bool> giveBackSpace();

    /// Zero in an empty ledger.
    Expected<ExchangeId> highestId() const;
    /// Newest first. Rows still open look as they were opened: no status, no end.
    Expected<QList<ExchangeRecord>> latest(int count) const;
    /// Error NotFound without such a row.
    Expected<ExchangeRecord> find(ExchangeId id) const;

    // The questions of History, answered here; `now` is the moment of the question.
    Expected<ExchangeList> list(const ExchangeQuery &query, WallTime now) const;
    Expected<QList<ExchangeRecord>> fetch(const QList<ExchangeId> &ids) const;
    Expected<HistoryNames> names() const;
    Expected<Traffic> traffic(TrafficSpan span, WallTime now) const;
    Expected<UsageReport> usage(UsageRange range, UsageBy by, WallTime now) const;
    Expected<SpendOutlook> spending(WallTime now) const;
    Expected<Review> review(int weeksBack, WallTime now) const;
    Expected<GuardEventList> guardEvents(WallTime from, WallTime before) const;
    Expected<GapReplay> gapReplay(const QString &channel, const QString &model, WallTime now) const;
    Expected<PastCalls> pastCalls(const QString &channel, const QString &model, WallTime now) const;
    Expected<TokenUse> tokenUse(const QString &channel, WallTime now) const;

    /// How many exchanges were received on each day of that zone, oldest first; days without any are left out.
    Expected<QList<DayCount>> countsPerLocalDay(const QTimeZone &zone) const;
    /// What the attempts of the exchanges received on each of `days`, oldest first, have used; calls of which nothing is known
    /// are left out. The same names may occur twice on the day on which the program was updated.
    Expected<QList<SpendSum>> spendSums(const QList<LocalDay> &days) const;

private:
    struct Connection;
    struct Sums;
    explicit Store(std::unique_ptr<Connection> connection);
    static Expected<std::unique_ptr<Store>> openOnce(const QString &path, bool *isDamaged);

    Expected<void> completeBacklog() const;
    Expected<void> writeRows(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished);
    Expected<void> writeOpened(const ExchangeRecord &record, Sums &sums);
    Expected<void> writeFinished(const ExchangeRecord &record, Sums &sums);
    Expected<void> addSums(const Sums &sums);
    struct Counted;
    Expected<Counted> countedOf(ExchangeId id);
    Expected<void> dropDetails(ExchangeId id);
    Expected<void> writeDetails(const ExchangeRecord &record);
    Expected<void> interruptRows(qint64 &count);
    Expected<void> fillDetails(QList<ExchangeRecord> &newestFirst) const;
    template <typename Take>
    Expected<void> fillFrom(const QString &select, QList<ExchangeRecord> &newestFirst, Take take) const;
    Expected<QList<ExchangeId>> idsOf(const ExchangeQuery &query, WallTime now) const;
    Expected<ExchangeId> unsettled() const;
    Expected<bool> vacuum();
    Expected<void> addSpend(const QString &statement, const LocalDay &day, QList<SpendSum> &sums) const;

    std::unique_ptr<Connection> m_connection;
    QString m_damagedCopy;
};

} // namespace sluice::ledger
