// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledgerwriter.h"

#include "core/api/storagereasons.h"
#include "core/ledger/capturecodec.h"
#include "core/ledger/journal.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <algorithm>

namespace sluice::ledger {

LedgerWriter::LedgerWriter(const Clock &clock)
    : m_clock(clock)
    , m_captures(
          clock,
          [this](const QList<ExchangeId> &ids) {
              return m_store ? m_store->gone(ids) : unexpected(Error{ErrorCode::StorageFailed, QString()});
          },
          this)
{
    connect(&m_captures, &CaptureKeeper::taken, this, &LedgerWriter::capturesTaken);
    connect(&m_captures, &CaptureKeeper::problemChanged, this, &LedgerWriter::publishProblem);
    connect(&m_captures, &CaptureKeeper::forgetting, this, &LedgerWriter::forgetWaitingCaptures);
}

LedgerWriter::~LedgerWriter() = default;

void LedgerWriter::open(const QString &path)
{
    Q_ASSERT(thread() == QThread::currentThread());
    m_path = path;
    m_hasInterrupted = false;
    QDir().mkpath(QFileInfo(path).absolutePath());
    m_leftSegments = Journal::segments(path);
    workOff();
    const QList<ExchangeRecord> latest =
        m_store ? m_store->latest(kLatest).value_or(QList<ExchangeRecord>{}) : QList<ExchangeRecord>{};
    const ExchangeId highest = highestId();
    Q_EMIT opened(highest, latest, m_problem);
    m_captures.open(path, highest);
    noticeDamage();
}

void LedgerWriter::write(const LedgerBatch &batch)
{
    Q_ASSERT(thread() == QThread::currentThread());
    if (!batch.isEmpty())
        m_waiting.append(batch);
    workOff();
}

void LedgerWriter::close()
{
    Q_ASSERT(thread() == QThread::currentThread());
    workOff();
    m_captures.close();
    if (m_store)
        (void)m_store->settleUsage(); // for whoever looks into the file; the next opening does it as well
    if (m_store)
        (void)m_store->checkpoint(); // closing, or the next opening, does it as well
    m_store.reset();
    m_retention.reset();
    m_path.clear();
}

void LedgerWriter::tidy(int keepDays)
{
    Q_ASSERT(thread() == QThread::currentThread());
    if (keepDays <= 0 || m_retention)
        return;
    m_retention.emplace(keepDays, m_clock.wallNow(), QTimeZone::systemTimeZone());
    tidyOn();
}

void LedgerWriter::keepCaptures(const CaptureSettings &settings)
{
    Q_ASSERT(thread() == QThread::currentThread());
    m_captures.keep(settings);
}

/// A failure ends the round; the next one tries again.
void LedgerWriter::tidyOn()
{
    if (!m_retention)
        return;
    const bool isReady = m_store && !m_store->isDamaged() && m_hasInterrupted;
    if (isReady && m_retention->step(*m_store).value_or(false)) {
        QMetaObject::invokeMethod(this, &LedgerWriter::tidyOn, Qt::QueuedConnection);
        return;
    }
    m_retention.reset();
    m_captures.tidy();
    noticeDamage();
}

void LedgerWriter::consult(const std::function<void(const Store *)> &question)
{
    Q_ASSERT(thread() == QThread::currentThread());
    question(m_store.get());
    noticeDamage();
}

void LedgerWriter::noticeDamage()
{
    if (m_store && m_store->isDamaged())
        QMetaObject::invokeMethod(this, &LedgerWriter::workOff, Qt::QueuedConnection);
}

void LedgerWriter::workOff()
{
    if (m_path.isEmpty())
        return;
    bool mayReplace = true;
    for (;;) {
        Expected<void> done = makeReady();
        if (done && m_waiting.isEmpty())
            return tellProblem({});
        if (done)
            done = commitNext();
        if (done) {
            const LedgerBatch batch = m_waiting.takeFirst();
            m_hasWrittenValues = false;
            Q_EMIT committed(batch.recordCount(), batch.events.size());
            m_captures.add(batch.captures);
            continue;
        }
        // Once in a call: were the new file no better, a loop would fill the disk with copies.
        if (!std::exchange(mayReplace, false) || !replaceDamagedStore())
            return tellProblem(done.error().detail);
    }
}

/// Every step may fail and is then taken again from the beginning.
Expected<void> LedgerWriter::makeReady()
{
    if (!m_store) {
        if (auto done = openStore(); !done)
            return done;
    }
    if (m_store->isDamaged()) // a question has found it so, or the failed batch before
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.ledgerDamaged.english()});
    while (!m_leftSegments.isEmpty()) {
        if (auto done = replay(m_leftSegments.first()); !done)
            return done;
        m_leftSegments.removeFirst();
    }
    if (!m_hasInterrupted) {
        if (const auto count = m_store->interruptOpen(); !count)
            return unexpected(count.error());
        m_hasInterrupted = true;
    }
    return {};
}

Expected<void> LedgerWriter::openStore()
{
    auto store = Store::open(m_path, m_clock.wallNow());
    if (!store)
        return unexpected(store.error());
    m_store = std::move(*store);
    if (!m_store->damagedCopy().isEmpty())
        setNotice(kStorageReasons.ledgerBegunAnew.english(m_store->damagedCopy()));
    return {};
}

Expected<void> LedgerWriter::commitNext()
{
    const LedgerBatch &batch = m_waiting.first();
    if (!m_hasWrittenValues) {
        if (auto done = m_store->write(batch.opened, batch.finished, batch.events); !done)
            return done;
        m_hasWrittenValues = true;
    }
    for (const SegmentNumber segment : batch.replaySegments) {
        if (auto done = replay(segment); !done)
            return done;
    }
    for (const SegmentNumber segment : batch.completedSegments)
        discard(segment);
    return {};
}

/// A segment that cannot be read stays where it is and holds up nothing: the failure is the store's only.
Expected<void> LedgerWriter::replay(SegmentNumber segment)
{
    const auto contents = Journal::readSegment(m_path, segment);
    if (!contents) {
        if (contents.error().code == ErrorCode::NotFound)
            return {};
        m_hasUnreadSegment = true;
        setNotice(kStorageReasons.journalUnread.english(contents.error().detail));
        return {};
    }
    QList<ExchangeRecord> opened;
    QList<ExchangeRecord> finished;
    for (const JournalEntry &entry : contents->entries)
        (entry.kind == EntryKind::Opened ? opened : finished).append(entry.record);
    if (auto done = m_store->write(opened, finished); !done)
        return done;
    if (contents->damagedEntries == 0) {
        discard(segment);
        return {};
    }
    const auto copy = Journal::setAside(m_path, segment, m_clock.wallNow());
    setNotice(kStorageReasons.journalDamaged.english(copy ? *copy : copy.error().detail));
    return {};
}

/// What cannot be deleted does no harm: the next start reads it once more.
void LedgerWriter::discard(SegmentNumber segment)
{
    if (const auto done = Journal::remove(m_path, segment); !done)
        setNotice(done.error().detail);
}

bool LedgerWriter::replaceDamagedStore()
{
    if (!m_store || !m_store->isDamaged())
        return false;
    m_store.reset();
    m_hasWrittenValues = false; // what was written has gone with the file
    const auto copy = Store::moveAside(m_path, m_clock.wallNow());
    if (copy)
        setNotice(kStorageReasons.ledgerBegunAnew.english(*copy));
    return bool(copy);
}

/// With an unreadable part nobody knows the highest id. One made from the time lies above all that counting ever reached, so
/// that no new row can take the place of an earlier one.
ExchangeId LedgerWriter::highestId() const
{
    ExchangeId highest;
    const auto stored = m_store ? m_store->highestId() : unexpected(Error{});
    if (stored)
        highest = *stored;
    if (!stored || m_hasUnreadSegment)
        highest.value = std::max(highest.value, quint64(msSinceEpoch(m_clock.wallNow())) << 10);
    for (const SegmentNumber segment : m_leftSegments) {
        const auto contents = Journal::readSegment(m_path, segment).value_or(SegmentContents{});
        for (const JournalEntry &entry : contents.entries)
            highest = std::max(highest, entry.record.id);
    }
    return highest;
}

/// Those of batches that cannot be committed.
void LedgerWriter::forgetWaitingCaptures()
{
    qint64 bytes = 0;
    for (LedgerBatch &batch : m_waiting) {
        for (const UnmaskedCapture &waiting : std::exchange(batch.captures, {}))
            bytes += bytesOf(waiting.capture);
    }
    if (bytes > 0)
        Q_EMIT capturesTaken(bytes);
}

void LedgerWriter::setNotice(const QString &notice)
{
    m_notice = notice;
}

void LedgerWriter::tellProblem(const QString &failure)
{
    m_ownProblem = failure.isEmpty() ? m_notice : failure;
    publishProblem();
}

void LedgerWriter::publishProblem()
{
    QStringList problems{m_ownProblem, m_captures.problem()};
    problems.removeAll(QString());
    const QString problem = problems.join(u'\n');
    if (std::exchange(m_problem, problem) != problem)
        Q_EMIT problemChanged(problem);
}

} // namespace sluice::ledger
