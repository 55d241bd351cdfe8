// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledgername.h"
#include "core/ledger/ledgerwriter.h"
#include "core/ledger/retention.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"

#include <QFileInfo>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

constexpr auto kDay = std::chrono::hours(24);
const WallTime kNow = test::wallAt(1'772'323'200'000) + std::chrono::hours(12); // 2026-03-01 12:00 UTC

ExchangeRecord of(quint64 id, std::chrono::hours ago, ExchangeRecord record)
{
    record.id.value = id;
    record.receivedAt = kNow - ago;
    return record;
}

GuardEvent eventOf(std::chrono::hours ago)
{
    GuardEvent event = test::guardEvent(1);
    event.at = kNow - ago;
    return event;
}

} // namespace

class TestRetention : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;

    std::unique_ptr<Store> open() const { return std::move(*Store::open(m_path, kNow)); }
    qint64 number(const QString &statement) const { return test::LedgerDatabase(m_path).number(statement); }

    /// How many steps it took; -1 after an error.
    static int round(Store &store, int days)
    {
        Retention retention(days, kNow, QTimeZone::utc());
        for (int steps = 1;; ++steps) {
            const auto more = retention.step(store);
            if (!more)
                return -1;
            if (!*more)
                return steps;
        }
    }

    /// Sixty megabytes of which nothing is left but room.
    void makeRoom(bool isIncremental) const
    {
        test::LedgerDatabase database(m_path);
        if (!isIncremental) {
            QVERIFY(database.run(QStringLiteral("PRAGMA auto_vacuum = NONE")));
            QVERIFY(database.run(QStringLiteral("VACUUM")));
        }
        QVERIFY(database.run(QStringLiteral("CREATE TABLE room AS SELECT zeroblob(60000000) AS bytes")));
        QVERIFY(database.run(QStringLiteral("DROP TABLE room")));
        QVERIFY(database.run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")));
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("ledger.sqlite"));
    }

    void takesAwayWholeDaysAndKeepsWhatRuns()
    {
        const auto store = open();
        QVERIFY(store->write({of(1, kDay * 40, openedRecord(1))},
                             {of(2, kDay * 40, finishedRecord(11)), of(3, kDay * 31 + std::chrono::hours(13), finishedRecord(7)),
                              of(4, kDay * 31 + std::chrono::hours(11), finishedRecord(8)),
                              of(5, std::chrono::hours(1), finishedRecord(9))},
                             {eventOf(kDay * 40), eventOf(kDay)}));
        QVERIFY(round(*store, 31) > 0);
        QCOMPARE(test::LedgerDatabase(m_path).text(
                     QStringLiteral("SELECT group_concat(id) FROM (SELECT id FROM exchanges ORDER BY id)")),
                 QStringLiteral("1,4,5"));
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM attempts WHERE exchange_id IN (2, 3)")), 0);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM gap_marks WHERE exchange_id IN (2, 3)")), 0);
        QCOMPARE(store->find({4})->attempts.size(), finishedRecord(8).attempts.size());
        QCOMPARE(store->guardEvents(WallTime::min(), WallTime::max())->events.size(), 1);
    }

    void whatWasUsedStays()
    {
        const auto store = open();
        QVERIFY(store->write({}, {of(1, kDay * 20, finishedRecord(11)), of(2, std::chrono::hours(1), finishedRecord(7))}));
        const auto before = store->usage(UsageRange::Month, UsageBy::Channel, kNow);
        QVERIFY(round(*store, 10) > 0);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges")), 1);
        QVERIFY(store->usage(UsageRange::Month, UsageBy::Channel, kNow)->total == before->total);
    }

    // Nothing had looked at the slots, so that what it used was still to be taken into them.
    void whatIsTakenAwayAtOnceIsCountedBefore()
    {
        const auto store = open();
        QVERIFY(store->write({}, {of(1, kDay * 20, finishedRecord(11))}));
        QVERIFY(round(*store, 10) > 0);
        QCOMPARE(store->usage(UsageRange::Month, UsageBy::Channel, kNow)->total.requests, 1);
    }

    void goesInSmallSteps()
    {
        const auto store = open();
        QList<ExchangeRecord> old;
        for (int i = 1; i <= 3 * Retention::kRowsOfStep; ++i) {
            ExchangeRecord record = of(quint64(i), kDay * 50, ExchangeRecord());
            record.outcome = Outcome::Ok;
            old.append(record);
        }
        QVERIFY(store->write({}, old));
        Retention retention(40, kNow, QTimeZone::utc());
        for (int left : {1'000, 500, 0}) {
            QVERIFY(retention.step(*store).value());
            QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges")), left);
        }
    }

    void namesGoWithTheirLastRow()
    {
        const auto store = open();
        ExchangeRecord old = of(1, kDay * 50, finishedRecord(11));
        old.client = QStringLiteral("gone");
        old.tool = QStringLiteral("gone-tool");
        ExchangeRecord kept = of(2, kDay, finishedRecord(12));
        kept.modelAsked = old.modelServed; // asked for by one, served to the other
        QVERIFY(store->write({}, {old, kept}));
        QVERIFY(round(*store, 40) > 0);
        const HistoryNames names = store->names().value();
        QCOMPARE(names.clients, QStringList{kept.client});
        QVERIFY(!names.models.contains(old.modelAsked));
        QVERIFY(names.models.contains(old.modelServed));
        QCOMPARE(store->list({.filter = {.text = QStringLiteral("gone")}}, kNow)->ids.size(), 0);
        // It comes back with the next row that has it.
        old.id.value = 3;
        old.receivedAt = kNow;
        QVERIFY(store->write({}, {old}));
        QVERIFY(store->names()->clients.contains(QStringLiteral("gone")));
        QCOMPARE(store->list({.filter = {.text = QStringLiteral("gone-tool")}}, kNow)->ids.size(), 1);
    }

    void aLargeFileShrinks_data()
    {
        QTest::addColumn<bool>("isIncremental");
        QTest::newRow("in small steps") << true;
        QTest::newRow("at once, where an earlier version began it") << false;
    }

    void aLargeFileShrinks()
    {
        QFETCH(bool, isIncremental);
        QVERIFY(open()->write({}, {finishedRecord(1)}));
        makeRoom(isIncremental);
        QVERIFY(QFileInfo(m_path).size() > 60'000'000);
        const auto store = open();
        const int steps = round(*store, 40);
        QVERIFY(isIncremental ? steps > 20 : steps > 0);
        QVERIFY(QFileInfo(m_path).size() < 1'000'000);
        QCOMPARE(number(QStringLiteral("PRAGMA auto_vacuum")), 2);
        QCOMPARE(store->find({1}).value(), finishedRecord(1));
    }

    void theWriterTidiesBetweenBatches()
    {
        test::ManualClock clock;
        LedgerWriter writer(clock);
        writer.tidy(40); // not open yet: nothing happens
        writer.open(m_path);
        QList<ExchangeRecord> old;
        for (quint64 i = 1; i <= 1'200; ++i) {
            ExchangeRecord record = of(i, kDay * 50, ExchangeRecord());
            record.receivedAt = clock.wallNow() - kDay * 50;
            old.append(record);
        }
        writer.write({.finished = old});
        const auto count = [this] { return number(QStringLiteral("SELECT count(*) FROM exchanges")); };
        writer.tidy(0);
        QCOMPARE(count(), 1'200);
        writer.tidy(40);
        writer.tidy(40);
        QCOMPARE(count(), 700);
        ExchangeRecord fresh = finishedRecord(2'000);
        fresh.receivedAt = clock.wallNow();
        writer.write({.finished = {fresh}});
        QTRY_COMPARE(count(), 1);
        writer.tidy(40); // the round before has ended
        QTRY_COMPARE(number(QStringLiteral("SELECT count(*) FROM names WHERE name = 'client-2'")), 1);
    }
};

QTEST_GUILESS_MAIN(TestRetention)
#include "tst_retention.moc"
