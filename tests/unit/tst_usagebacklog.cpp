// SPDX-License-Identifier: GPL-3.0-or-later
// What exchanges have used is taken into the slots later than their rows are written; nobody must notice.
#include "core/ledger/store.h"
#include "core/ledger/usagebacklog.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

/// Within an hour of all records here.
const WallTime kNow = test::wallAt(1'772'323'200'000 + 60'000);

/// Used by exchange `id`: three times its number as input, when it has an attempt.
ExchangeRecord used(quint64 id, Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record = openedRecord(id);
    record.isOpen = false;
    record.outcome = outcome;
    record.times.ended = milliseconds(500);
    record.times.firstContent = milliseconds(100);
    record.attempts = {{.channel = QStringLiteral("ch"),
                        .model = QStringLiteral("m-%1").arg(id % 3),
                        .status = 200,
                        .outcome = outcome,
                        .usage = {.input = qint64(id) * 3, .output = 10}}};
    return record;
}

qint64 sumTo(qint64 last)
{
    return last * (last + 1) / 2 * 3;
}

} // namespace

class TestUsageBacklog : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;

    std::unique_ptr<Store> open(const QString &path) const { return std::move(*Store::open(path, kNow)); }
    std::unique_ptr<Store> open() const { return open(m_path); }

    static UsageFigures figures(const Store &store)
    {
        const auto report = store.usage(UsageRange::Hour, UsageBy::Model, kNow);
        return report ? report->total : UsageFigures{.requests = -1};
    }
    qint64 notedRows() const { return test::LedgerDatabase(m_path).number(QStringLiteral("SELECT count(*) FROM usage_backlog")); }

    /// What a process that dies at this moment would leave behind.
    QString copyOfFiles(int number) const
    {
        const QString copy = m_dir->filePath(QStringLiteral("copy-%1.sqlite").arg(number));
        for (const char *end : {"", "-wal"})
            QFile::copy(m_path + QString::fromLatin1(end), copy + QString::fromLatin1(end));
        return copy;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("ledger.sqlite"));
    }

    void isSeenByEveryReport()
    {
        const auto store = open();
        QVERIFY(store->write({}, {used(1), used(2)}));
        QCOMPARE(notedRows(), 1);
        QCOMPARE(figures(*store).input, sumTo(2));
        QCOMPARE(notedRows(), 0);
        QVERIFY(store->write({}, {used(3)}));
        QCOMPARE(figures(*store).input, sumTo(3));
        QCOMPARE(figures(*store).requests, 3);
        QVERIFY(store->usage(UsageRange::Hour, UsageBy::Model, kNow)->firstContentP50);
    }

    void losesAndDoublesNothingWhereverTheProcessDies()
    {
        const auto store = open();
        for (int i = 1; i <= 12; ++i) {
            QVERIFY(store->write({openedRecord(quint64(i) + 100)}, {used(quint64(i))}));
            if (i % 4 == 0)
                QVERIFY(store->settleUsage());
            // The batch comes again, as it does from the journal after a crash.
            const auto later = open(copyOfFiles(i));
            QVERIFY(later->write({}, {used(quint64(i))}));
            QCOMPARE(figures(*later).input, sumTo(i));
            QCOMPARE(figures(*later).requests, i);
        }
    }

    void aBatchThatIsRolledBackAddsNothing()
    {
        const auto store = open();
        QVERIFY(store->write({}, {used(1)}));
        {
            test::LedgerDatabase database(m_path);
            QVERIFY(database.run(QStringLiteral("CREATE TRIGGER refuse BEFORE INSERT ON usage_backlog "
                                                "BEGIN SELECT RAISE(ABORT, 'disk full'); END")));
            QVERIFY(!store->write({}, {used(2)}));
            QVERIFY(database.run(QStringLiteral("DROP TRIGGER refuse")));
            QVERIFY(database.run(QStringLiteral("CREATE TRIGGER refuse BEFORE DELETE ON usage_backlog "
                                                "BEGIN SELECT RAISE(ABORT, 'disk full'); END")));
            QVERIFY(!store->settleUsage());
            QVERIFY(!store->settleUsage());
            QCOMPARE(figures(*store).requests, -1);
            QVERIFY(database.run(QStringLiteral("DROP TRIGGER refuse")));
        }
        QVERIFY(store->write({}, {used(2)}));
        QCOMPARE(figures(*store).input, sumTo(2));
    }

    void aFullOneGoesIntoTheSlotsByItself()
    {
        const auto store = open();
        quint64 id = 0;
        while (id < quint64(UsageBacklog::kMost) + 100) {
            QList<ExchangeRecord> batch;
            for (int i = 0; i < 300; ++i)
                batch.append(used(++id));
            QVERIFY(store->write({}, batch));
        }
        QVERIFY(notedRows() < 3);
        QVERIFY(test::LedgerDatabase(m_path).number(QStringLiteral("SELECT count(*) FROM usage_slots")) > 0);
        QCOMPARE(figures(*store).input, sumTo(qint64(id)));
    }

    void anInterruptionGivesWayToTheTrueEnd()
    {
        const auto store = open();
        QVERIFY(store->write({openedRecord(1)}, {}));
        QCOMPARE(store->interruptOpen().value(), 1);
        QVERIFY(store->write({}, {used(2)}));
        QVERIFY(store->write({}, {used(1)}));
        const auto later = open(copyOfFiles(1));
        for (const Store *one : {store.get(), later.get()}) {
            QCOMPARE(figures(*one).requests, 2);
            QCOMPARE(figures(*one).failedRequests, 0);
            QCOMPARE(figures(*one).input, sumTo(2));
        }
    }

    void rowsThatAreGoneAreLeftOut()
    {
        QVERIFY(open()->write({}, {used(1), used(2)}));
        QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("DELETE FROM exchanges WHERE id = 1")));
        QCOMPARE(figures(*open()).input, 6);
    }

    void nonsenseOfAProviderStaysAtTheLimit()
    {
        const auto store = open();
        for (const quint64 id : {1, 4}) { // the same model in the same minute, of two clients
            ExchangeRecord record = used(id);
            record.client = QString::number(id);
            record.attempts.first().usage.input = std::numeric_limits<qint64>::max();
            QVERIFY(store->write({}, {record}));
        }
        QCOMPARE(figures(*store).input, std::numeric_limits<qint64>::max());
    }
};

QTEST_GUILESS_MAIN(TestUsageBacklog)
#include "tst_usagebacklog.moc"
