// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/ledger/exchangelog.h"
#include "core/ledger/journal.h"

#include <functional>
#include <memory>

namespace sluice::ledger {

struct BatchingLimits
{
    milliseconds gather{100}; ///< longest time that a record waits for company
    qsizetype batchRecords = 512;
    qsizetype unconfirmedRecords = 20'000;           ///< gathered or sent, not yet confirmed
    qsizetype unconfirmedEvents = 1'000;             ///< as above; further ones are dropped
    qint64 unconfirmedCaptures = 64LL * 1024 * 1024; ///< bytes; further captures are dropped, but a single one is never too large
    milliseconds nudge{1'000}; ///< while something is unconfirmed, an empty batch makes the writer try again
    qint64 segmentBytes = Journal::kSegmentBytes;
};

/// The relay's end of the ledger. Every record goes into the journal at once and then, in batches, to the ledger thread.
///
///     gathering ──(unconfirmedRecords reached)──▶ overflowing: records go into the journal only
///         ▲                                            │
///         └──(half of them confirmed: the segments ────┘
///             since the overflow are sent by number, to be replayed)
///
/// So memory is bounded however long the store stands still, and nothing is lost or counted twice: what was sent as a value
/// *and* stands in a replayed segment is written to the same row again. Order holds, as batches are committed in order.
///
/// Events of guards go along with the next batch, but not into the journal: those that are not committed when the process dies,
/// in general those of its last tenth of a second, are lost. They have a bound of their own and take no room from records. The
/// same holds for what was captured.
///
/// One thread; the sink hands each batch to LedgerWriter::write, whose `committed` signal comes back to confirm().
class BatchingLog final : public ExchangeLog
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        std::function<void(LedgerBatch)> sink;
    };

    /// `highestId` as LedgerWriter::opened gives it; make the log only then.
    BatchingLog(Deps deps, const QString &ledgerPath, ExchangeId highestId, BatchingLimits limits = {});
    /// Without close(), what was not yet sent stays in the journal for the next start.
    ~BatchingLog() override;

    ExchangeId opened(const ExchangeRecord &record) override;
    void finished(const ExchangeRecord &record) override;
    void noted(const GuardEvent &event) override;
    void captured(UnmaskedCapture capture) override;

    void confirm(qsizetype records, qsizetype events = 0);
    /// As LedgerWriter::capturesTaken() tells.
    void confirmCaptures(qint64 bytes);
    /// Drops those that were not sent yet.
    void forgetCaptures();
    /// Sends all that is left, to be followed by LedgerWriter::close(). Records that come later go into the journal only,
    /// events and captures are dropped.
    void close();

    /// Why the last record did not get into the journal; empty if it did.
    QString problem() const { return m_problem; }
    /// Records that neither the journal nor the store's queue could take.
    qint64 lostRecords() const { return m_lost; }
    /// Events that were dropped.
    qint64 lostEvents() const { return m_lostEvents; }
    /// Captures that were dropped.
    qint64 lostCaptures() const { return m_lostCaptures; }

private:
    void keep(EntryKind kind, ExchangeRecord record);
    void gather(EntryKind kind, ExchangeRecord record);
    void waitForCompany();
    void sortOutSegments();
    void flush();
    void leaveOverflow();
    void nudge();
    qsizetype unconfirmed() const { return m_sent + m_batch.recordCount(); }
    qsizetype unconfirmedEvents() const { return m_sentEvents + m_batch.events.size(); }

    Deps m_deps;
    BatchingLimits m_limits;
    Journal m_journal;
    ExchangeId m_lastId;
    LedgerBatch m_batch;
    qsizetype m_sent = 0; ///< records sent and not confirmed
    qsizetype m_sentEvents = 0;
    qint64 m_captureBytes = 0; ///< gathered or sent, and not confirmed
    bool m_isOverflowing = false;
    bool m_isClosed = false;
    QList<SegmentNumber> m_toReplay;
    QString m_problem;
    qint64 m_lost = 0;
    qint64 m_lostEvents = 0;
    qint64 m_lostCaptures = 0;
    qint64 m_toldLostCaptures = 0;
    std::unique_ptr<Timer> m_gatherTimer;
    std::unique_ptr<Timer> m_nudgeTimer;
};

} // namespace sluice::ledger
