// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/batchinglog.h"
#include "core/ledger/capturecodec.h"
#include "core/ledger/ledgerwriter.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"
#include "tests/support/numberedcaptures.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using namespace std::chrono_literals;
using test::finishedRecord;
using test::openedRecord;

namespace {

QList<quint64> idsOf(const QList<ExchangeRecord> &records)
{
    QList<quint64> ids;
    for (const ExchangeRecord &record : records)
        ids.append(record.id.value);
    return ids;
}

} // namespace

class TestBatchingLog : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_ledger;
    std::unique_ptr<test::ManualClock> m_clock;
    QList<LedgerBatch> m_batches;

    std::unique_ptr<BatchingLog> makeLog(BatchingLimits limits = {}, quint64 highestId = 0)
    {
        BatchingLog::Deps deps{*m_clock, *m_clock, [this](LedgerBatch batch) { m_batches.append(std::move(batch)); }};
        return std::make_unique<BatchingLog>(std::move(deps), m_ledger, ExchangeId{highestId}, limits);
    }

    /// Opens and finishes `count` exchanges; returns the last id.
    static quint64 run(BatchingLog &log, int count)
    {
        quint64 id = 0;
        for (int i = 0; i < count; ++i) {
            id = log.opened(openedRecord(0)).value;
            log.finished(finishedRecord(id));
        }
        return id;
    }

    QList<JournalEntry> entriesOf(SegmentNumber segment) const
    {
        return Journal::readSegment(m_ledger, segment).value_or(SegmentContents{}).entries;
    }

    /// What a writer makes of the batches so far; it confirms them to `log`.
    void commitTo(LedgerWriter &writer, BatchingLog *log)
    {
        for (const LedgerBatch &batch : std::exchange(m_batches, {})) {
            writer.write(batch);
            if (log)
                log->confirm(batch.recordCount());
        }
    }

    void verifyLedgerHolds(quint64 count)
    {
        const auto store = Store::open(m_ledger, m_clock->wallNow());
        QVERIFY(store);
        const auto rows = (*store)->latest(int(count) + 10);
        QCOMPARE(rows->size(), qsizetype(count));
        for (const ExchangeRecord &row : *rows)
            QCOMPARE(row, finishedRecord(row.id.value));
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_ledger = m_dir->filePath(QStringLiteral("ledger.sqlite"));
        m_clock = std::make_unique<test::ManualClock>();
        m_batches.clear();
    }

    void namesExchangesAboveTheHighestKnownOne()
    {
        const auto log = makeLog({}, 41);
        QCOMPARE(log->opened(openedRecord(7)), ExchangeId{42});
        QCOMPARE(log->opened(openedRecord(7)), ExchangeId{43});
        QCOMPARE(Journal::readAll(m_ledger).last().record.id, ExchangeId{43});
    }

    void knowsWhatIsOpenWhateverTheRecordSays()
    {
        const auto log = makeLog();
        ExchangeRecord record = openedRecord(1);
        record.isOpen = false;
        record.id = log->opened(record);
        record.isOpen = true;
        log->finished(record);
        m_clock->advance(1s);
        QVERIFY(m_batches.first().opened.first().isOpen);
        QVERIFY(!m_batches.first().finished.first().isOpen);
    }

    void hasEveryRecordInTheJournalAtOnce()
    {
        const auto log = makeLog();
        run(*log, 3);
        QCOMPARE(Journal::readAll(m_ledger).size(), 6);
        QCOMPARE(Journal::readAll(m_ledger).last().record, finishedRecord(3));
        QVERIFY(m_batches.isEmpty());
    }

    void sendsWhatGatheredAfterATenthOfASecond()
    {
        const auto log = makeLog();
        run(*log, 1);
        m_clock->advance(60ms);
        log->opened(openedRecord(0));
        m_clock->advance(39ms);
        QVERIFY(m_batches.isEmpty());
        m_clock->advance(1ms);
        QCOMPARE(m_batches.size(), 1);
        QCOMPARE(idsOf(m_batches.first().opened), (QList<quint64>{1, 2}));
        QCOMPARE(m_batches.first().finished, QList{finishedRecord(1)});
        log->confirm(3);
        m_clock->advance(1h);
        QCOMPARE(m_batches.size(), 1);
    }

    void sendsAFullBatchAtOnce()
    {
        const auto log = makeLog();
        run(*log, 256);
        QCOMPARE(m_batches.size(), 1);
        QCOMPARE(m_batches.first().recordCount(), 512);
        run(*log, 1);
        QCOMPARE(m_batches.size(), 1);
        m_clock->advance(100ms);
        QCOMPARE(m_batches.size(), 2);
    }

    void namesASegmentOnlyOnceAllItsRecordsAreSent()
    {
        const auto log = makeLog({.batchRecords = 10, .segmentBytes = 2'000});
        run(*log, 100);
        log->close();
        QSet<quint64> sent;
        quint32 segments = 0;
        for (const LedgerBatch &batch : m_batches) {
            for (const ExchangeRecord &record : batch.finished)
                sent.insert(record.id.value);
            for (const SegmentNumber segment : batch.completedSegments) {
                QCOMPARE(segment.value, ++segments);
                for (const JournalEntry &entry : entriesOf(segment))
                    QVERIFY(entry.kind == EntryKind::Opened || sent.contains(entry.record.id.value));
            }
            QVERIFY(batch.replaySegments.isEmpty());
        }
        QCOMPARE(segments, quint32(Journal::segments(m_ledger).size()));
        QCOMPARE(sent.size(), 100);
    }

    void nudgesTheWriterWhileSomethingIsUnconfirmed()
    {
        const auto log = makeLog();
        run(*log, 1);
        m_clock->advance(100ms);
        m_batches.clear();
        m_clock->advance(3s);
        QCOMPARE(m_batches.size(), 3);
        for (const LedgerBatch &batch : m_batches)
            QVERIFY(batch.isEmpty());
        log->confirm(2);
        m_clock->advance(1h);
        QCOMPARE(m_batches.size(), 3);
    }

    void boundsWhatIsInFlightAndHasTheRestReplayed()
    {
        const auto log = makeLog();
        run(*log, 50'000);
        qsizetype sent = 0;
        for (const LedgerBatch &batch : m_batches)
            sent += batch.recordCount();
        QCOMPARE(sent, 20'000);
        m_clock->advance(1h);
        QCOMPARE(log->lostRecords(), 0);

        m_batches.clear();
        log->confirm(9'999);
        QVERIFY(m_batches.isEmpty());
        log->confirm(1);
        QCOMPARE(m_batches.size(), 1);
        const QList<SegmentNumber> replayed = m_batches.first().replaySegments;
        QVERIFY(replayed.size() > 1);
        QSet<quint64> ids;
        for (const SegmentNumber segment : replayed) {
            for (const JournalEntry &entry : entriesOf(segment))
                ids.insert(entry.record.id.value);
        }
        for (quint64 id = 10'001; id <= 50'000; ++id)
            QVERIFY(ids.contains(id));
        // From now on values are sent again.
        run(*log, 1);
        m_clock->advance(100ms);
        QCOMPARE(m_batches.last().finished, QList{finishedRecord(50'001)});
    }

    void losesAndDoublesNothingWhenTheWriterFallsBehind_data()
    {
        QTest::addColumn<int>("pause");
        for (const int pause : {1, 3, 40, 1'000})
            QTest::newRow(qPrintable(QStringLiteral("a writer that works at every %1th exchange").arg(pause))) << pause;
    }

    void losesAndDoublesNothingWhenTheWriterFallsBehind()
    {
        QFETCH(int, pause);
        LedgerWriter writer(*m_clock);
        writer.open(m_ledger);
        auto log = makeLog({.batchRecords = 7, .unconfirmedRecords = 40, .segmentBytes = 3'000});
        for (int i = 1; i <= 500; ++i) {
            run(*log, 1);
            m_clock->advance(10ms);
            if (i % pause == 0)
                commitTo(writer, log.get());
        }
        log->close();
        commitTo(writer, log.get());
        commitTo(writer, log.get());
        writer.close();
        verifyLedgerHolds(500);
        QVERIFY(Journal::segments(m_ledger).isEmpty());
    }

    void losesNothingWhenTheAppEndsInAnOverflow()
    {
        auto log = makeLog({.batchRecords = 7, .unconfirmedRecords = 40, .segmentBytes = 3'000});
        run(*log, 300);
        log->close();
        // The batches never reach a writer: the process died.
        log.reset();
        LedgerWriter writer(*m_clock);
        writer.open(m_ledger);
        writer.close();
        verifyLedgerHolds(300);
    }

    void worksWithAWriterThatAnswersAtOnce()
    {
        LedgerWriter writer(*m_clock);
        writer.open(m_ledger);
        BatchingLog *behind = nullptr;
        BatchingLog log({*m_clock, *m_clock,
                         [&](LedgerBatch batch) {
                             writer.write(batch);
                             behind->confirm(batch.recordCount());
                         }},
                        m_ledger, {}, {.batchRecords = 9, .unconfirmedRecords = 4, .segmentBytes = 3'000});
        behind = &log;
        run(log, 100);
        log.close();
        writer.close();
        verifyLedgerHolds(100);
        QVERIFY(Journal::segments(m_ledger).isEmpty());
    }

    void sendsRecordsThatTheJournalCannotTake()
    {
        m_ledger = m_dir->filePath(QStringLiteral("no such folder/ledger.sqlite"));
        const auto log = makeLog({.unconfirmedRecords = 6});
        run(*log, 2);
        QVERIFY(!log->problem().isEmpty());
        QCOMPARE(log->lostRecords(), 0);
        run(*log, 2);
        QCOMPARE(log->lostRecords(), 2);
        QVERIFY(QDir().mkdir(m_dir->filePath(QStringLiteral("no such folder"))));
        run(*log, 1);
        QVERIFY(log->problem().isEmpty());
        QCOMPARE(log->lostRecords(), 2);
    }

    void cutsHostileTexts()
    {
        const auto log = makeLog();
        ExchangeRecord record;
        record.modelAsked = QString(5'000'000, u'm');
        log->opened(record);
        m_clock->advance(100ms);
        QCOMPARE(m_batches.first().opened.first().modelAsked.size(), kMaxTextLength);
    }

    void eventsGoWithTheNextBatch()
    {
        const auto log = makeLog();
        log->noted(test::guardEvent(1));
        run(*log, 1);
        log->noted(test::guardEvent(2));
        m_clock->advance(100ms);
        QCOMPARE(m_batches.size(), 1);
        QCOMPARE(m_batches.first().events, (QList{test::guardEvent(1), test::guardEvent(2)}));
        QCOMPARE(m_batches.first().recordCount(), 2);
        QCOMPARE(Journal::readAll(m_ledger).size(), 2);
    }

    void nudgesTheWriterWhileAnEventIsUnconfirmed()
    {
        const auto log = makeLog();
        log->noted(test::guardEvent(1));
        m_clock->advance(99ms);
        QVERIFY(m_batches.isEmpty());
        m_clock->advance(1ms);
        QCOMPARE(m_batches.size(), 1);
        QVERIFY(Journal::segments(m_ledger).isEmpty());
        m_clock->advance(2s);
        QCOMPARE(m_batches.size(), 3);
        QVERIFY(m_batches.last().isEmpty());
        log->confirm(0, 1);
        m_clock->advance(1h);
        QCOMPARE(m_batches.size(), 3);
    }

    void boundsEventsOnTheirOwn()
    {
        const auto log = makeLog({.unconfirmedRecords = 4, .unconfirmedEvents = 3});
        for (int i = 0; i < 3; ++i) {
            log->noted(test::guardEvent(i));
            m_clock->advance(100ms);
        }
        log->noted(test::guardEvent(3));
        QCOMPARE(log->lostEvents(), 1);
        // They have taken no room from records, and records none from them.
        run(*log, 2);
        m_clock->advance(100ms);
        QCOMPARE(m_batches.last().recordCount(), 4);
        run(*log, 1);
        log->confirm(0, 2);
        log->noted(test::guardEvent(4));
        m_clock->advance(100ms);
        QCOMPARE(m_batches.last().events, QList{test::guardEvent(4)});
        QCOMPARE(m_batches.last().recordCount(), 0);
        QCOMPARE(log->lostEvents(), 1);
        QCOMPARE(log->lostRecords(), 0);
        log->confirm(4);
        QCOMPARE(m_batches.last().replaySegments.size(), 1);
    }

    void sendsTheLastEventsAndDropsLaterOnes()
    {
        const auto log = makeLog();
        log->noted(test::guardEvent(1));
        log->close();
        QCOMPARE(m_batches.first().events, QList{test::guardEvent(1)});
        log->noted(test::guardEvent(2));
        m_clock->advance(1h);
        QCOMPARE(m_batches.size(), 1);
        QCOMPARE(log->lostEvents(), 1);
    }

    void capturesHaveABoundInBytes()
    {
        const Capture capture = test::sampleCapture(1);
        const qint64 bytes = bytesOf(capture);
        const auto log = makeLog({.unconfirmedCaptures = 2 * bytes});
        for (quint64 id = 1; id <= 3; ++id)
            log->captured({{id}, capture, {}});
        m_clock->advance(100ms);
        QCOMPARE(m_batches.first().captures.size(), 2);
        QCOMPARE(log->lostCaptures(), 1);
        // Records are none of its business, and a writer that stands still is asked again.
        run(*log, 1);
        m_clock->advance(1s);
        QVERIFY(m_batches.last().isEmpty());
        log->confirm(2);
        log->confirmCaptures(bytes);
        log->captured({{4}, capture, {}});
        log->captured({{5}, capture, {}});
        m_clock->advance(100ms);
        QCOMPARE(m_batches.last().captures.size(), 1);
        QCOMPARE(m_batches.last().captures.first().exchange, ExchangeId{4});
        QCOMPARE(log->lostCaptures(), 2);
        log->confirmCaptures(2 * bytes);
        m_batches.clear();
        m_clock->advance(1h);
        QVERIFY(m_batches.isEmpty());
    }

    void aCaptureIsNeverTooLargeByItself()
    {
        const auto log = makeLog({.unconfirmedCaptures = 10});
        log->captured({{1}, test::sampleCapture(1), {}});
        log->captured({{2}, test::sampleCapture(2), {}});
        log->close();
        QCOMPARE(m_batches.first().captures.size(), 1);
        log->captured({{3}, test::sampleCapture(3), {}});
        QCOMPARE(log->lostCaptures(), 2);
    }

    void cutsHostileTextsOfEvents()
    {
        const auto log = makeLog();
        GuardEvent event = test::guardEvent(1);
        event.model = event.why = QString(5'000'000, u'm');
        log->noted(event);
        m_clock->advance(100ms);
        QCOMPARE(m_batches.first().events.first().model.size(), kMaxTextLength);
        QCOMPARE(m_batches.first().events.first().why.size(), kMaxTextLength);
    }

    void keepsRecordsAfterItsEndForTheNextStart()
    {
        const auto log = makeLog();
        run(*log, 1);
        log->close();
        QCOMPARE(m_batches.size(), 1);
        run(*log, 1);
        m_clock->advance(1h);
        QCOMPARE(m_batches.size(), 1);
        QCOMPARE(Journal::readAll(m_ledger).last().record, finishedRecord(2));
    }
};

QTEST_GUILESS_MAIN(TestBatchingLog)
#include "tst_batchinglog.moc"
