// SPDX-License-Identifier: GPL-3.0-or-later
// Roll-ups and names as the store keeps them beside the rows.
#include "core/ledger/schema.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/ledgerslots.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

const WallTime kStart = test::wallAt(1'772'323'200'000); // where the records begin; a whole minute

/// What all records together must come to.
TrafficSlot sumOf(const QList<ExchangeRecord> &records)
{
    Rollup rollup({kLongSlot});
    for (const ExchangeRecord &record : records) {
        rollup.addRequest(record.receivedAt);
        if (!record.isOpen)
            rollup.addEnding(record);
    }
    TrafficSlot sum;
    for (const auto &[key, slot] : rollup.entries())
        sum.merge(slot);
    return sum;
}

ExchangeRecord recordAt(milliseconds sinceStart)
{
    ExchangeRecord record = finishedRecord(quint64(sinceStart.count() + 1));
    record.receivedAt = kStart + sinceStart;
    record.times.ended = milliseconds(0);
    return record;
}

QList<milliseconds> startsOf(const QList<TrafficSlot> &entries)
{
    QList<milliseconds> starts;
    for (const TrafficSlot &slot : entries)
        starts.append(slot.from - kStart);
    return starts;
}

QStringList sorted(QStringList names)
{
    names.sort();
    return names;
}

} // namespace

class TestLedgerRollups : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;

    std::unique_ptr<Store> open() const
    {
        auto store = Store::open(m_path, kStart);
        return store ? std::move(*store) : nullptr;
    }

    QList<TrafficSlot> read(milliseconds length) const { return test::slotsIn(m_path, length); }

    TrafficSlot sum(milliseconds length) const
    {
        TrafficSlot sum;
        for (const TrafficSlot &slot : read(length))
            sum.merge(slot);
        return sum;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("ledger.sqlite"));
    }

    void countEachExchangeOnceHoweverOftenItIsWritten()
    {
        const auto store = open();
        QVERIFY(store->write({openedRecord(1), openedRecord(2), openedRecord(3)}, {}));
        QCOMPARE(sum(kShortSlot), sumOf({openedRecord(1), openedRecord(2), openedRecord(3)}));
        const QList<ExchangeRecord> expected{finishedRecord(1), finishedRecord(2), openedRecord(3), finishedRecord(4)};
        for (int round = 0; round < 3; ++round) {
            QVERIFY(store->write({openedRecord(1), openedRecord(3)}, {finishedRecord(2)}));
            QVERIFY(store->write({openedRecord(4), openedRecord(4)}, {finishedRecord(1), finishedRecord(4), finishedRecord(4)}));
            QCOMPARE(sum(kShortSlot), sumOf(expected));
            QCOMPARE(sum(kLongSlot), sumOf(expected));
        }
    }

    void growFromBatchToBatchInTheSameSlots()
    {
        const auto store = open();
        QList<ExchangeRecord> all;
        for (quint64 id = 1; id <= 200; ++id) {
            all.append(finishedRecord(id));
            QVERIFY(store->write({}, {all.last()}));
        }
        QCOMPARE(sum(kShortSlot), sumOf(all));
        const QList<TrafficSlot> minutes = read(kLongSlot);
        QCOMPARE(minutes.size(), 1);
        QCOMPARE(minutes.first().from, kStart);
        QCOMPARE(read(kShortSlot).size(), 1);
    }

    void areRolledBackWithTheRows()
    {
        const auto store = open();
        test::LedgerDatabase database(m_path);
        QVERIFY(database.run(QStringLiteral("CREATE TRIGGER refuse BEFORE INSERT ON traffic_slots "
                                            "BEGIN SELECT RAISE(ABORT, 'disk full'); END")));
        QVERIFY(!store->write({}, {finishedRecord(3)}));
        QCOMPARE(database.number(QStringLiteral("SELECT count(*) FROM exchanges")), 0);
        QVERIFY(store->names()->models.isEmpty());
        QVERIFY(database.run(QStringLiteral("DROP TRIGGER refuse")));
        QVERIFY(store->write({}, {finishedRecord(3)}));
        QCOMPARE(sum(kLongSlot), sumOf({finishedRecord(3)}));
        QCOMPARE(store->names()->clients, QStringList{finishedRecord(3).client});
    }

    void countWhatWasInterruptedAtItsReceipt()
    {
        QVERIFY(open()->write({openedRecord(1), openedRecord(2)}, {finishedRecord(3)}));
        const auto store = open();
        QCOMPARE(store->interruptOpen().value(), 2);
        QCOMPARE(store->interruptOpen().value(), 0);
        ExchangeRecord interrupted = openedRecord(1);
        interrupted.isOpen = false;
        QCOMPARE(sum(kShortSlot), sumOf({interrupted, interrupted, finishedRecord(3)}));
    }

    void takeAnInterruptionBackForTheTrueEnd()
    {
        QVERIFY(open()->write({openedRecord(1), openedRecord(2)}, {}));
        const auto store = open();
        QCOMPARE(store->interruptOpen().value(), 2);
        ExchangeRecord late = finishedRecord(1);
        late.times.ended = std::chrono::minutes(10);
        for (int round = 0; round < 2; ++round) {
            QVERIFY(store->write({openedRecord(1)}, {late}));
            QVERIFY(test::areSlotsOf(m_path, {late, store->find({2}).value()}));
        }
        // One that is told to have been interrupted, and when, is as good as any other.
        ExchangeRecord stopped = finishedRecord(2);
        stopped.outcome = Outcome::Interrupted;
        for (int round = 0; round < 2; ++round) {
            QVERIFY(store->write({}, {stopped}));
            QVERIFY(test::areSlotsOf(m_path, {late, stopped}));
        }
    }

    void dropOldShortSlotsAndKeepLongOnes()
    {
        const auto store = open();
        for (int hour = 0; hour <= 6; ++hour)
            QVERIFY(store->write({}, {recordAt(std::chrono::hours(hour))}));
        QCOMPARE(read(kLongSlot).size(), 7);
        // Two hours before the time of the batch before the last one.
        QCOMPARE(startsOf(read(kShortSlot)), (QList<milliseconds>{std::chrono::hours(3), std::chrono::hours(4),
                                                                  std::chrono::hours(5), std::chrono::hours(6)}));
    }

    void stayWhenTheClockJumpsForwardOnce()
    {
        using namespace std::chrono_literals;
        const milliseconds ahead = 24h * 365;
        auto store = open();
        for (const milliseconds at : {milliseconds(0), milliseconds(15min), ahead, ahead + 5s, milliseconds(30min)})
            QVERIFY(store->write({}, {recordAt(at)}));
        QCOMPARE(startsOf(read(kShortSlot)), (QList<milliseconds>{0min, 15min, 30min, ahead, ahead + 5s}));
        // Dropping goes on.
        for (const milliseconds at : {3h, 6h})
            QVERIFY(store->write({}, {recordAt(at)}));
        QCOMPARE(startsOf(read(kShortSlot)), (QList<milliseconds>{3h, 6h, ahead, ahead + 5s}));
    }

    void stayWhenARunBeginsWithTheClockAhead()
    {
        using namespace std::chrono_literals;
        QVERIFY(open()->write({}, {recordAt(1h)}));
        const auto store = open();
        for (const milliseconds at : {milliseconds(24h * 365), milliseconds(1h + 5min)})
            QVERIFY(store->write({}, {recordAt(at)}));
        QCOMPARE(startsOf(read(kShortSlot)), (QList<milliseconds>{1h, 1h + 5min, 24h * 365}));
    }

    void makeTheChartOfTheStore()
    {
        const auto store = open();
        QVERIFY(!store->traffic(TrafficSpan::Day, kStart)->hasTraffic);
        ExchangeRecord record = finishedRecord(1);
        record.usage.output = 7;
        record.outcome = Outcome::Stalled;
        record.attempts = {{.outcome = Outcome::Stalled}};
        QVERIFY(store->write({}, {record}));
        for (const TrafficSpan span : {TrafficSpan::FiveMinutes, TrafficSpan::Hour, TrafficSpan::Day}) {
            const auto traffic = store->traffic(span, kStart + std::chrono::minutes(3));
            QVERIFY(traffic->hasTraffic);
            QCOMPARE(traffic->markers.size(), 1);
            const auto busiest =
                std::max_element(traffic->points.begin(), traffic->points.end(),
                                 [](const auto &a, const auto &b) { return a.tokensPerMinute < b.tokensPerMinute; });
            QCOMPARE(busiest->tokensPerMinute, 3 + 7);
            QCOMPARE(busiest->requestsPerMinute, 1);
            QVERIFY(busiest->gapP50.has_value());
        }
    }

    void namesAreThoseOfAllExchanges()
    {
        const auto store = open();
        QCOMPARE(store->names().value(), HistoryNames());
        QVERIFY(store->write({openedRecord(1)}, {}));
        QCOMPARE(store->names().value(), (HistoryNames{{openedRecord(1).modelAsked}, {}, {openedRecord(1).client}}));
        QVERIFY(store->write({}, {finishedRecord(1), finishedRecord(2)}));
        QVERIFY(open()->write({openedRecord(1)}, {finishedRecord(2)}));
        const QStringList models{openedRecord(1).modelAsked, openedRecord(2).modelAsked, finishedRecord(1).modelServed,
                                 finishedRecord(2).modelServed};
        QCOMPARE(store->names().value(),
                 (HistoryNames{
                     sorted(models), {QStringLiteral("channel")}, {QStringLiteral("client-1"), QStringLiteral("client-2")}}));
    }

    void aLedgerOfTheFirstVersionIsRolledUpOnce()
    {
        {
            test::LedgerDatabase file(m_path);
            QSqlDatabase database = file.connection();
            bool isDamaged = false;
            QVERIFY(migrate(database, ledgerMigrations().first(1), &isDamaged));
            // Nine streams and other exchanges, a second apart; 8 was interrupted and 9 still runs.
            QVERIFY(
                file.run(QStringLiteral(
                             "INSERT INTO exchanges WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) "
                             "SELECT i, %1 + i * 1000, 'c', '', 'chat', 'chat', i % 2, 'asked', 'served', 'ch', 200, "
                             "CASE i WHEN 9 THEN NULL WHEN 8 THEN 'interrupted' WHEN 7 THEN 'stalled' ELSE 'ok' END, "
                             "'', 0, 1, 1, 1, 1, 1, 400, CASE WHEN i < 8 THEN 60000 END, 1, 1, 1, 1, "
                             "CASE WHEN i < 8 THEN 100 END, CASE WHEN i < 8 THEN i END, NULL, NULL, NULL, 0, i = 7 FROM n")
                             .arg(kStart.time_since_epoch().count())));
            QVERIFY(file.run(QStringLiteral("INSERT INTO attempts SELECT id, 0, 'ch', 'm', 200, 'stalled', '', 0, 1, 1, 1, 1, 1 "
                                            "FROM exchanges WHERE id IN (3, 7)")));
        }
        for (int round = 0; round < 2; ++round) {
            const auto store = open();
            QVERIFY(store);
            QVERIFY(read(kShortSlot).isEmpty());
            const QList<TrafficSlot> minutes = read(kLongSlot);
            QCOMPARE(minutes.size(), 2);
            QCOMPARE(minutes.at(0).requests, 9);
            QCOMPARE(minutes.at(0).endings[size_t(Outcome::Interrupted)], 1);
            QCOMPARE(minutes.at(1).inputTokens, 700);
            QCOMPARE(minutes.at(1).outputTokens, 28);
            QVERIFY(minutes.at(1).hasEstimates && !minutes.at(0).hasEstimates);
            QCOMPARE(minutes.at(1).endings[size_t(Outcome::Ok)], 6);
            QCOMPARE(minutes.at(1).events[size_t(TrafficEvent::StallCut)], 2);
            QCOMPARE(minutes.at(1).firstContents.count(), 4U);
            QVERIFY(minutes.at(1).gaps.isEmpty());
            QCOMPARE(store->names().value(),
                     (HistoryNames{
                         {QStringLiteral("asked"), QStringLiteral("served")}, {QStringLiteral("ch")}, {QStringLiteral("c")}}));
            QVERIFY(store->find({9})->isOpen);
            QVERIFY(store->find({7})->gaps.histogram.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestLedgerRollups)
#include "tst_ledgerrollups.moc"
