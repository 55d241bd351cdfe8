// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/capturekeeper.h"
#include "core/ledger/ledgerbatch.h"
#include "core/ledger/retention.h"
#include "core/ledger/store.h"

#include <QObject>

#include <functional>
#include <optional>

namespace sluice::ledger {

/// Owns the store and lives on the ledger thread: batches come in by queued calls, are committed in order, and confirmed.
///
/// A batch that cannot be committed is kept, with all behind it, and tried again with the next call of write(), which may be
/// an empty batch; the journal keeps its records meanwhile. If not even the first opening succeeds, that too is tried again.
/// A database that proves broken while in use, by a batch or by a question, is moved aside, and a new one begun.
///
/// What was captured goes into a file of its own (CaptureKeeper) once the batch it came with is committed. Trouble with that file
/// is told and loses captures; a lock that another program holds on it costs a fifth of a second, and not again for some seconds.
///
/// One process at a time may use a ledger: a second one would replay the first one's journal. Whoever starts the app sees to it.
class LedgerWriter : public QObject
{
    Q_OBJECT
public:
    /// How many exchanges opened() hands out.
    static constexpr int kLatest = 50;

    explicit LedgerWriter(const Clock &clock);
    ~LedgerWriter() override;

    /// Asks the store something, on the writer's own thread; it is null while the ledger cannot be read. What damage comes to
    /// light by it is dealt with as soon as control is back in the event loop.
    void consult(const std::function<void(const Store *)> &question);
    /// What was captured; on the writer's own thread.
    CaptureKeeper &captures() { return m_captures; }

public Q_SLOTS:
    /// Opens the ledger, takes over what the journal still holds and ends what an earlier run left open. Call once, before
    /// this process writes to the journal.
    void open(const QString &path);
    void write(const sluice::ledger::LedgerBatch &batch);
    /// Begins to take away what is older than `keepDays` local days (LedgerSettings), in small steps between which batches and
    /// questions have their turn. Zero: takes nothing away. A round that runs is finished first, and is the only one then.
    void tidy(int keepDays);
    /// The same for what was captured, and for what will be.
    void keepCaptures(const sluice::CaptureSettings &settings);
    /// Commits what waits, if that is possible, writes the WAL out and closes the file. On the writer's own thread, last.
    void close();

Q_SIGNALS:
    /// Once for each open(), also if it failed. Ids continue above `highestId`, which counts the journal in.
    /// `problem` is empty if all is well, as with problemChanged(); captures are looked at later.
    void opened(sluice::ExchangeId highestId, const QList<sluice::ExchangeRecord> &latest, const QString &problem);
    /// So many records, opened and finished ones, and so many events of the batches sent are in the ledger.
    void committed(qsizetype records, qsizetype events);
    /// So many bytes of captures (bytesOf()) of the batches sent are written or lost.
    void capturesTaken(qint64 bytes);
    /// Why the ledger cannot be written, or what happened to it; empty when it works again.
    void problemChanged(const QString &problem);

private:
    void noticeDamage();
    void tidyOn();
    void workOff();
    Expected<void> makeReady();
    Expected<void> openStore();
    Expected<void> commitNext();
    Expected<void> replay(SegmentNumber segment);
    void discard(SegmentNumber segment);
    bool replaceDamagedStore();
    ExchangeId highestId() const;
    void setNotice(const QString &notice);
    void tellProblem(const QString &failure);
    void publishProblem();
    void forgetWaitingCaptures();

    const Clock &m_clock;
    QString m_path;
    std::unique_ptr<Store> m_store;
    QList<SegmentNumber> m_leftSegments; ///< of earlier runs, still to be taken over
    bool m_hasUnreadSegment = false;
    bool m_hasInterrupted = false;        ///< rows of earlier runs are ended; those open now are of this run
    std::optional<Retention> m_retention; ///< the round that runs
    QList<LedgerBatch> m_waiting;
    /// The values of the first one are in the store and only its segments are left. Events must not be written twice: unlike
    /// records they have no id by which they would be known again.
    bool m_hasWrittenValues = false;
    QString m_notice; ///< stays for the rest of the run
    QString m_ownProblem;
    QString m_problem; ///< with that of the captures
    CaptureKeeper m_captures;
};

} // namespace sluice::ledger
