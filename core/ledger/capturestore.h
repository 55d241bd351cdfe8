// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capturedesk.h"
#include "core/base/clock.h"
#include "core/base/expected.h"

#include <memory>
#include <span>

namespace sluice::ledger {

struct Migration;
struct SqliteConnection;

/// The steps of the schema of captures, from the empty file on; for tests.
std::span<const Migration> captureMigrations();

/// What went over the wire, masked, in an SQLite file of its own beside the ledger: one row for each exchange, by its id, with
/// one blob (capturecodec.h). What is deleted is overwritten, in the file itself with the next checkpoint. All calls block, a
/// fifth of a second where another program holds a lock, and are made on the thread that opened it. Errors are StorageFailed with
/// SQLite's own words, unless another is named.
class CaptureStore
{
public:
    /// Opens or makes the file (0600) and brings its schema up to date. A file that is not a sound database is renamed to
    /// `<path>.damaged-<UTC time>` and a new one begun; damagedCopy() then names it.
    /// Further errors: Unsupported if a later version of the program wrote the file.
    static Expected<std::unique_ptr<CaptureStore>> open(const QString &path, WallTime now);
    ~CaptureStore();

    /// The file that open() moved aside; empty if it had no reason to.
    QString damagedCopy() const { return m_damagedCopy; }
    /// A call failed because the file is broken: close the store, move the file aside and open another.
    bool isDamaged() const;

    struct Row
    {
        ExchangeId exchange;
        Capture capture; ///< without credentials
    };
    /// All or nothing. A row takes the place of an earlier one of its exchange.
    Expected<void> write(const QList<Row> &rows, WallTime now);
    /// Error NotFound without such a row.
    Expected<Capture> find(ExchangeId exchange) const;
    /// The bytes are those of the file with what waits beside it to get into it, and of what was moved aside.
    Expected<CaptureStock> stock() const;
    qint64 bytesWithBodies() const { return m_counts.bytesWithBodies; }
    qint64 headsOnly() const { return m_counts.headsOnly; }

    /// Exchanges that the ledger does not know: others will get their ids.
    Expected<void> dropAbove(ExchangeId highest);
    /// The next ones above `after`, in their order.
    Expected<QList<ExchangeId>> idsAbove(ExchangeId after, int most) const;
    Expected<void> drop(const QList<ExchangeId> &exchanges);
    /// Takes bodies away, the oldest first and a few at a time: those stored before `before`, and as many of the others as are
    /// needed to have no more than `room` bytes of rows with bodies. What belongs to one of the latest kCapturedHeads exchanges
    /// stays without its bodies, other rows go. False when there is no more to do.
    Expected<bool> shedBodies(WallTime before, qint64 room);
    /// Takes rows without bodies away, some at a time, of all but the latest kCapturedHeads exchanges; false when done.
    Expected<bool> trimHeads();
    /// Deletes what was moved aside before `before`.
    Expected<void> dropCopies(WallTime before) const;
    /// Makes the file smaller if a part of it that is worth it is unused, one small step at a time; false when done. Then nothing
    /// of what was deleted is left in the WAL either.
    Expected<bool> giveBackSpace();
    /// Writes the WAL into the file and empties it, unless another program is reading.
    Expected<void> checkpoint();

private:
    struct Counts
    {
        qint64 withBodies = 0;
        qint64 headsOnly = 0;
        qint64 bytesWithBodies = 0;
    };
    struct Due
    {
        ExchangeId exchange;
        qint64 bytes = 0;
    };

    CaptureStore(QString path, std::unique_ptr<SqliteConnection> connection);
    static Expected<std::unique_ptr<CaptureStore>> openOnce(const QString &path, bool *isDamaged);
    Expected<void> takeStock();
    template <typename Body>
    Expected<void> change(Body body);
    Expected<void> writeRow(const Row &row, WallTime now);
    Expected<void> dropRow(ExchangeId exchange);
    Expected<void> reduce(ExchangeId exchange);
    Expected<void> forget(ExchangeId exchange);
    Expected<Counts> count() const;
    Expected<ExchangeId> firstOfLatest() const;
    Expected<QList<Due>> dueBodies(WallTime before, qint64 room) const;
    Expected<QList<ExchangeId>> idsOf(const QString &statement, const QVariantList &arguments) const;

    QString m_path;
    std::unique_ptr<SqliteConnection> m_connection;
    ExchangeId m_highest; ///< there is no row above it
    Counts m_counts;
    QString m_damagedCopy;
    bool m_hasDeleted = false; ///< what the WAL may still have
};

} // namespace sluice::ledger
