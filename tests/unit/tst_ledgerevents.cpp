// SPDX-License-Identifier: GPL-3.0-or-later
// What the guards did, from a batch into the ledger and back.
#include "core/ledger/journal.h"
#include "core/ledger/ledgerwriter.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::guardEvent;

namespace {

QList<GuardEvent> guardEvents(int first, int count)
{
    QList<GuardEvent> events;
    for (int i = first; i < first + count; ++i)
        events.append(guardEvent(i));
    return events;
}

} // namespace

class TestLedgerEvents : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    test::ManualClock m_clock;

    std::unique_ptr<Store> open() const
    {
        auto store = Store::open(m_path, m_clock.wallNow());
        return store ? std::move(*store) : nullptr;
    }
    GuardEventList all() const { return open()->guardEvents(WallTime::min(), WallTime::max()).value_or(GuardEventList{}); }

    void refuse(quint64 id)
    {
        QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("CREATE TRIGGER refuse BEFORE INSERT ON exchanges WHEN new.id = "
                                                                "%1 BEGIN SELECT RAISE(ABORT, 'disk full'); END")
                                                     .arg(id)));
    }
    void allow() { QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("DROP TRIGGER refuse"))); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("ledger.sqlite"));
    }

    void givesBackWhatWasWritten()
    {
        QVERIFY(open()->write({}, {}, guardEvents(0, 60)));
        QCOMPARE(all(), (GuardEventList{guardEvents(0, 60)}));
    }

    void answersWithinTheBoundsTheNewestLast()
    {
        const auto store = open();
        // Late ones come in between, and those of one moment stay in their order.
        GuardEvent twin = guardEvent(4);
        twin.channel = QStringLiteral("twin");
        QVERIFY(store->write({}, {}, guardEvents(3, 4)));
        QVERIFY(store->write({}, {}, {twin, guardEvent(2)}));
        const auto found = store->guardEvents(guardEvent(2).at, guardEvent(5).at);
        QCOMPARE(found.value(), (GuardEventList{{guardEvent(2), guardEvent(3), guardEvent(4), twin}}));
        QVERIFY(store->guardEvents(guardEvent(7).at, WallTime::max())->events.isEmpty());
    }

    void ofManyOnlyTheNewestAreToldAndThatThereWereMore()
    {
        const int most = int(GuardEventList::kMaxEvents);
        QVERIFY(open()->write({}, {}, guardEvents(0, most)));
        QVERIFY(!all().isCut);
        QVERIFY(open()->write({}, {}, guardEvents(most, 2)));
        QVERIFY(all().isCut);
        QCOMPARE(all().events, guardEvents(2, most));
    }

    void keepsHostileTextsApartFromStatements()
    {
        GuardEvent event = guardEvent(1);
        event.model = QStringLiteral("'; DROP TABLE guard_events; --");
        event.why = QStringLiteral("\"?1\" :name @x $y ?");
        QVERIFY(open()->write({}, {}, {event}));
        QCOMPARE(all().events, QList{event});
    }

    void leavesOutAKindThatItDoesNotKnow()
    {
        QVERIFY(open()->write({}, {}, guardEvents(1, 2)));
        QVERIFY(test::LedgerDatabase(m_path).run(
            QStringLiteral("UPDATE guard_events SET kind = 'of_another_program' WHERE channel = 'channel-1'")));
        QCOMPARE(all().events, QList{guardEvent(2)});
    }

    void areWrittenWithTheirBatchOrNotAtAll()
    {
        LedgerWriter writer(m_clock);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        writer.open(m_path);
        refuse(5);
        writer.write({.finished = {finishedRecord(5)}, .events = guardEvents(0, 3)});
        writer.write({.events = guardEvents(3, 1)});
        QVERIFY(all().events.isEmpty());
        QCOMPARE(committed.size(), 0);
        allow();
        writer.write({});
        QCOMPARE(committed.size(), 2);
        QCOMPARE(committed.at(0).at(0).value<qsizetype>(), 1);
        QCOMPARE(committed.at(0).at(1).value<qsizetype>(), 3);
        QCOMPARE(committed.at(1).at(0).value<qsizetype>(), 0);
        QCOMPARE(committed.at(1).at(1).value<qsizetype>(), 1);
        QCOMPARE(all().events, guardEvents(0, 4));
    }

    void areThereOnceWhenOnlyTheSegmentsOfABatchAreTriedAgain()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_path);
        QVERIFY(Journal(m_path).finished(finishedRecord(5)));
        refuse(5);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        writer.write({.finished = {finishedRecord(3)}, .replaySegments = {{1}}, .events = guardEvents(0, 2)});
        writer.write({});
        writer.write({});
        QCOMPARE(committed.size(), 0);
        QCOMPARE(all().events, guardEvents(0, 2));
        allow();
        writer.write({});
        QCOMPARE(committed.size(), 1);
        QCOMPARE(committed.first().at(1).value<qsizetype>(), 2);
        QCOMPARE(all().events, guardEvents(0, 2));
        QCOMPARE(open()->latest(9).value(), (QList{finishedRecord(5), finishedRecord(3)}));
        // The next batch writes its own again.
        writer.write({.events = guardEvents(2, 1)});
        QCOMPARE(all().events, guardEvents(0, 3));
    }

    void areWrittenAnewIntoALedgerThatTakesTheDamagedOnesPlace()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_path);
        QVERIFY(Journal(m_path).finished(finishedRecord(5)));
        refuse(5);
        writer.write({.finished = {finishedRecord(3)}, .replaySegments = {{1}}, .events = guardEvents(0, 2)});
        QCOMPARE(all().events, guardEvents(0, 2));
        {
            test::LedgerDatabase database(m_path);
            QVERIFY(database.run(QStringLiteral("PRAGMA writable_schema = ON")));
            QVERIFY(database.run(QStringLiteral("UPDATE sqlite_master SET rootpage = 9999 WHERE type = 'table'")));
            QVERIFY(database.run(QStringLiteral("CREATE TABLE changes_the_schema_cookie (x)")));
        }
        writer.write({});
        writer.close();
        QCOMPARE(all().events, guardEvents(0, 2));
        QCOMPARE(open()->latest(9).value(), (QList{finishedRecord(5), finishedRecord(3)}));
    }
};

QTEST_GUILESS_MAIN(TestLedgerEvents)
#include "tst_ledgerevents.moc"
