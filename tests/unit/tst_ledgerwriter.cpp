// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/ledger/batchinglog.h"
#include "core/ledger/ledgerwriter.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/ledgerslots.h"
#include "tests/support/manualclock.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cstdio>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

constexpr auto kWriteUntilKilled = "--write-until-killed";

/// Of an exchange that was opened as openedRecord(0), before its id was known: received when that was.
ExchangeRecord endOf(ExchangeId id)
{
    ExchangeRecord record = finishedRecord(id.value);
    record.receivedAt = openedRecord(0).receivedAt;
    return record;
}

/// Relay and writer on their two threads, as the engine joins them. `step` runs again and again on the relay's.
class TwoThreads : public QObject
{
public:
    TwoThreads(const QString &path, BatchingLimits limits, std::function<void(BatchingLog &)> step)
        : m_path(path)
        , m_limits(limits)
        , m_step(std::move(step))
        , m_timers(m_clock)
        , m_writer(new LedgerWriter(m_clock))
    {
        m_writer->moveToThread(&m_thread);
        connect(&m_thread, &QThread::finished, m_writer, &QObject::deleteLater);
        connect(m_writer, &LedgerWriter::opened, this, [this](ExchangeId highest) { begin(highest); });
        connect(m_writer, &LedgerWriter::committed, this, [this](qsizetype records) {
            confirmed += records;
            log->confirm(records);
        });
        m_thread.start();
        QMetaObject::invokeMethod(m_writer, [writer = m_writer, path] { writer->open(path); });
    }

    ~TwoThreads() override
    {
        if (log)
            log->close();
        // Called from here, quit() would overtake the batches that still wait in the queue.
        QMetaObject::invokeMethod(m_writer, [writer = m_writer] {
            writer->close();
            writer->thread()->quit();
        });
        m_thread.wait();
    }

    std::unique_ptr<BatchingLog> log;
    qsizetype confirmed = 0;

protected:
    void timerEvent(QTimerEvent *) override { m_step(*log); }

private:
    void begin(ExchangeId highest)
    {
        BatchingLog::Deps deps{m_clock, m_timers, [writer = m_writer](LedgerBatch batch) {
                                   QMetaObject::invokeMethod(writer,
                                                             [writer, batch = std::move(batch)] { writer->write(batch); });
                               }};
        log = std::make_unique<BatchingLog>(std::move(deps), m_path, highest, m_limits);
        startTimer(0);
    }

    QString m_path;
    BatchingLimits m_limits;
    std::function<void(BatchingLog &)> m_step;
    SystemClock m_clock;
    SystemTimers m_timers;
    QThread m_thread;
    LedgerWriter *m_writer; ///< dies with its thread
};

/// The child's part: prints the id of each exchange once its end is in the journal. Small limits, so that segments are
/// begun, deleted and replayed all the time.
int writeUntilKilled(QCoreApplication &app, const QString &path)
{
    QList<quint64> open;
    const auto step = [&open](BatchingLog &log) {
        for (int i = 0; i < 40; ++i) {
            open.append(log.opened(openedRecord(0)).value);
            if (open.size() < 10)
                continue;
            const quint64 id = open.takeAt(qsizetype(open.last() % 7));
            log.finished(endOf({id}));
            std::printf("%llu\n", static_cast<unsigned long long>(id));
        }
        std::fflush(stdout);
    };
    TwoThreads threads(path, {.gather = milliseconds(5), .batchRecords = 64, .unconfirmedRecords = 400, .segmentBytes = 20'000},
                       step);
    return app.exec();
}

} // namespace

class TestLedgerWriter : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    test::ManualClock m_clock;

    void journal(const QList<ExchangeRecord> &opened, const QList<ExchangeRecord> &finished)
    {
        Journal journal(m_path);
        for (const ExchangeRecord &record : opened)
            QVERIFY(journal.opened(record));
        for (const ExchangeRecord &record : finished)
            QVERIFY(journal.finished(record));
    }

    /// All rows. Whatever was done to come to them, the roll-ups must be theirs, and each that ended be a request of the usage.
    QList<ExchangeRecord> ledger() const
    {
        auto store = Store::open(m_path, m_clock.wallNow());
        const auto rows = store ? (*store)->latest(1'000'000).value_or(QList<ExchangeRecord>{}) : QList<ExchangeRecord>{};
        QTest::qVerify(test::areSlotsOf(m_path, rows), "areSlotsOf", "slots are those of the rows", __FILE__, __LINE__);
        const auto usage = store ? (*store)->usage(UsageRange::Month, UsageBy::Client, m_clock.wallNow()) : unexpected(Error{});
        const auto ended = std::count_if(rows.begin(), rows.end(), [](const ExchangeRecord &row) { return !row.isOpen; });
        QTest::qVerify(usage.value_or(UsageReport()).total.requests == ended, "usage", "usage is that of the rows", __FILE__,
                       __LINE__);
        return rows;
    }

    void verifyAfterKill(const QSet<quint64> &printed);

    void refuseWrites(bool refuse)
    {
        test::LedgerDatabase database(m_path);
        QVERIFY(database.run(refuse ? QStringLiteral("CREATE TRIGGER refuse BEFORE INSERT ON exchanges "
                                                     "BEGIN SELECT RAISE(ABORT, 'disk full'); END")
                                    : QStringLiteral("DROP TRIGGER refuse")));
    }

    /// Damaged for SQLite without a byte of it being touched behind its back.
    void breakLedger()
    {
        test::LedgerDatabase database(m_path);
        QVERIFY(database.run(QStringLiteral("PRAGMA writable_schema = ON")));
        QVERIFY(database.run(QStringLiteral("UPDATE sqlite_master SET rootpage = 9999 WHERE type = 'table'")));
        QVERIFY(database.run(QStringLiteral("CREATE TABLE changes_the_schema_cookie (x)")));
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("data/ledger.sqlite"));
        QVERIFY(QDir().mkpath(m_dir->filePath(QStringLiteral("data"))));
    }

    void beginsANewLedgerAndItsFolder()
    {
        m_path = m_dir->filePath(QStringLiteral("a/b/ledger.sqlite"));
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().at(0).value<ExchangeId>(), ExchangeId{0});
        QCOMPARE(opened.first().at(2).toString(), QString());
        QVERIFY(QFile::exists(m_path));
    }

    void takesOverTheJournalOfAnEarlierRun()
    {
        journal({openedRecord(1), openedRecord(2), openedRecord(4)}, {finishedRecord(2)});
        journal({}, {finishedRecord(1)});
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.first().at(0).value<ExchangeId>(), ExchangeId{4});
        const auto latest = opened.first().at(1).value<QList<ExchangeRecord>>();
        QCOMPARE(latest.size(), 3);
        QVERIFY(latest.at(0).outcome == Outcome::Interrupted);
        QVERIFY(!latest.at(0).times.ended);
        QCOMPARE(latest.at(1), finishedRecord(2));
        QCOMPARE(latest.at(2), finishedRecord(1));
        QVERIFY(Journal::segments(m_path).isEmpty());
    }

    void commitsBatchesInOrderAndConfirmsThem()
    {
        LedgerWriter writer(m_clock);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        writer.write({{openedRecord(1)}, {}, {}, {}});
        QCOMPARE(committed.size(), 0);
        writer.open(m_path);
        writer.write({{openedRecord(2), openedRecord(3)}, {finishedRecord(1)}, {}, {}});
        writer.write({});
        QCOMPARE(committed.size(), 2);
        QCOMPARE(committed.at(0).at(0).value<qsizetype>(), 1);
        QCOMPARE(committed.at(1).at(0).value<qsizetype>(), 3);
        writer.close();
        QCOMPARE(ledger(), (QList{openedRecord(3), openedRecord(2), finishedRecord(1)}));
        QVERIFY(!QFile::exists(m_path + QStringLiteral("-wal")));
    }

    void keepsABatchAndItsSegmentsUntilTheStoreTakesIt()
    {
        LedgerWriter writer(m_clock);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        QSignalSpy problem(&writer, &LedgerWriter::problemChanged);
        writer.open(m_path);
        journal({}, {finishedRecord(1)});
        refuseWrites(true);
        writer.write({{}, {finishedRecord(1)}, {}, {{1}}});
        writer.write({{}, {finishedRecord(2)}, {}, {}});
        QCOMPARE(committed.size(), 0);
        QCOMPARE(problem.size(), 1);
        QVERIFY(problem.first().first().toString().contains(u"disk full"));
        QCOMPARE(Journal::segments(m_path).size(), 1);
        refuseWrites(false);
        writer.write({});
        QCOMPARE(committed.size(), 2);
        QCOMPARE(problem.size(), 2);
        QCOMPARE(problem.last().first().toString(), QString());
        QVERIFY(Journal::segments(m_path).isEmpty());
        QCOMPARE(ledger(), (QList{finishedRecord(2), finishedRecord(1)}));
    }

    void keepsTheEarlierJournalWhenTheStoreDoesNotTakeIt()
    {
        Store::open(m_path, m_clock.wallNow())->reset();
        refuseWrites(true);
        journal({openedRecord(8)}, {finishedRecord(7)});
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.first().at(0).value<ExchangeId>(), ExchangeId{8});
        QVERIFY(!opened.first().at(2).toString().isEmpty());
        QCOMPARE(Journal::segments(m_path).size(), 1);
        // What this run opens meanwhile is not taken for interrupted later on.
        writer.write({{openedRecord(9)}, {}, {}, {}});
        refuseWrites(false);
        writer.write({});
        writer.close();
        const QList<ExchangeRecord> rows = ledger();
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows.at(0), openedRecord(9));
        QVERIFY(!rows.at(1).why.isEmpty());
        QCOMPARE(rows.at(2), finishedRecord(7));
        QCOMPARE(test::LedgerDatabase(m_path).number(QStringLiteral("SELECT id FROM exchanges WHERE outcome IS NULL")), 9);
    }

    void givesIdsAboveAllOthersWhenTheLedgerCannotBeRead()
    {
        QVERIFY(QDir().mkpath(m_path));
        journal({}, {finishedRecord(7)});
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QVERIFY(!opened.first().at(2).toString().isEmpty());
        const auto highest = opened.first().at(0).value<ExchangeId>();
        QVERIFY(highest.value > 1'000'000'000'000'000);
        QVERIFY(highest.value < 1ull << 62);
        QCOMPARE(Journal::segments(m_path).size(), 1);
        writer.write({{}, {finishedRecord(8)}, {}, {}});
        QVERIFY(QDir().rmdir(m_path));
        writer.write({});
        writer.close();
        QCOMPARE(ledger(), (QList{finishedRecord(8), finishedRecord(7)}));
    }

    void replaysSegmentsThatWereNotSentAsValues()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_path);
        journal({openedRecord(1), openedRecord(2)}, {finishedRecord(1)});
        writer.write({{}, {finishedRecord(3)}, {{1}, {5}}, {}});
        writer.close();
        QCOMPARE(ledger(), (QList{finishedRecord(3), openedRecord(2), finishedRecord(1)}));
        QVERIFY(Journal::segments(m_path).isEmpty());
    }

    void movesADamagedLedgerAsideAndGoesOn()
    {
        test::writeFile(m_path, "not a database, not a database");
        journal({}, {finishedRecord(1)});
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QVERIFY(opened.first().at(2).toString().contains(m_path + QStringLiteral(".damaged-20260301T000000Z")));
        writer.close();
        QCOMPARE(ledger(), QList{finishedRecord(1)});
    }

    void replacesALedgerThatProvesDamagedInUse()
    {
        LedgerWriter writer(m_clock);
        QSignalSpy problem(&writer, &LedgerWriter::problemChanged);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        writer.open(m_path);
        writer.write({{}, {finishedRecord(1)}, {}, {}});
        breakLedger();
        writer.write({{}, {finishedRecord(2)}, {}, {}});
        QCOMPARE(committed.size(), 2);
        QCOMPARE(problem.size(), 1);
        QVERIFY(problem.first().first().toString().contains(u".damaged-"));
        writer.close();
        QCOMPARE(ledger(), QList{finishedRecord(2)});
    }

    void replacesALedgerThatAQuestionFindsDamaged()
    {
        LedgerWriter writer(m_clock);
        QSignalSpy problem(&writer, &LedgerWriter::problemChanged);
        writer.open(m_path);
        writer.write({{}, {finishedRecord(1)}, {}, {}});
        breakLedger();
        bool hasFailed = false;
        writer.consult([&](const Store *store) { hasFailed = !store->latest(9); });
        QVERIFY(hasFailed);
        // Not within the question, but without waiting for a batch.
        QCOMPARE(problem.size(), 0);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(problem.size(), 1);
        QVERIFY(problem.first().first().toString().contains(u".damaged-"));
        writer.consult([&](const Store *store) { hasFailed = !store->latest(9); });
        QVERIFY(!hasFailed);
        writer.write({{}, {finishedRecord(2)}, {}, {}});
        writer.close();
        QCOMPARE(ledger(), QList{finishedRecord(2)});
    }

    void countsATrueEndInsteadOfTheSupposedOne()
    {
        journal({openedRecord(1), openedRecord(2)}, {});
        LedgerWriter(m_clock).open(m_path);
        QVERIFY(ledger().last().outcome == Outcome::Interrupted);
        // A segment that the run before could not read, say for want of permission.
        journal({openedRecord(1)}, {finishedRecord(1)});
        LedgerWriter(m_clock).open(m_path);
        QCOMPARE(ledger().last(), finishedRecord(1));
    }

    void setsADamagedSegmentAsideAndKeepsWhatItCouldRead()
    {
        journal({}, {finishedRecord(1), finishedRecord(2)});
        const QString segment = Journal::segmentPath(m_path, {1});
        QByteArray bytes = test::readFile(segment);
        bytes[bytes.size() - 1] = char(bytes.back() ^ 1);
        test::writeFile(segment, bytes);
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QVERIFY(opened.first().at(2).toString().contains(u".damaged-"));
        QCOMPARE(test::readFile(segment + QStringLiteral(".damaged-20260301T000000Z")), bytes);
        writer.close();
        QCOMPARE(ledger(), QList{finishedRecord(1)});
    }

    void leavesAJournalOfAnotherFormatAndAvoidsItsIds()
    {
        test::writeFile(Journal::segmentPath(m_path, {1}), "SluiceJ\x7f 1234");
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QVERIFY(!opened.first().at(2).toString().isEmpty());
        QVERIFY(opened.first().at(0).value<ExchangeId>().value > 1'000'000'000'000);
        QCOMPARE(Journal::segments(m_path).size(), 1);
        writer.write({{}, {finishedRecord(2)}, {}, {}});
        writer.close();
        QCOMPARE(ledger(), QList{finishedRecord(2)});
    }

    void worksOnAThreadOfItsOwn()
    {
        const int target = 3'000;
        {
            quint64 last = 0;
            TwoThreads threads(m_path, {.batchRecords = 64, .unconfirmedRecords = 500, .segmentBytes = 20'000},
                               [&](BatchingLog &log) {
                                   for (int i = 0; i < 30 && last < target; ++i) {
                                       last = log.opened(openedRecord(0)).value;
                                       log.finished(endOf({last}));
                                   }
                               });
            QTRY_VERIFY_WITH_TIMEOUT(last == target, 60'000);
            QTRY_VERIFY_WITH_TIMEOUT(threads.confirmed > 0, 60'000);
        }
        const QList<ExchangeRecord> rows = ledger();
        QCOMPARE(rows.size(), target);
        for (const ExchangeRecord &row : rows)
            QCOMPARE(row, endOf(row.id));
        QVERIFY(Journal::segments(m_path).isEmpty());
    }

    void losesNothingFinishedWhenTheProcessIsKilled();
};

namespace {

/// What a child prints until it has printed `enough` bytes and is killed; empty if it does not come that far.
QByteArray outputUntilKilled(const QString &path, qsizetype enough)
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {QString::fromLatin1(kWriteUntilKilled), path});
    QByteArray output;
    while (output.size() < enough && child.waitForReadyRead(30'000))
        output += child.readAllStandardOutput();
    child.kill();
    child.waitForFinished();
    output += child.readAllStandardOutput();
    return output.size() < enough || child.exitStatus() != QProcess::CrashExit ? QByteArray() : output;
}

} // namespace

void TestLedgerWriter::losesNothingFinishedWhenTheProcessIsKilled()
{
    QSet<quint64> printed;
    quint64 highest = 0;
    for (int round = 0; round < 10; ++round) {
        const QByteArray output = outputUntilKilled(m_path, 500 + 2'000 * round);
        QVERIFY(!output.isEmpty());
        // The last line may be cut off.
        for (const QByteArray &line : output.first(output.lastIndexOf('\n')).split('\n')) {
            QVERIFY(!printed.contains(line.toULongLong()));
            printed.insert(line.toULongLong());
        }

        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.first().at(2).toString(), QString());
        QVERIFY(opened.first().at(0).value<ExchangeId>().value > highest);
        highest = opened.first().at(0).value<ExchangeId>().value;
        QVERIFY(Journal::segments(m_path).isEmpty());
        writer.close();
        verifyAfterKill(printed);
    }
}

void TestLedgerWriter::verifyAfterKill(const QSet<quint64> &printed)
{
    QSet<quint64> finished;
    int interrupted = 0;
    for (const ExchangeRecord &row : ledger()) {
        if (row.outcome == Outcome::Interrupted) {
            QVERIFY(!row.times.ended);
            ++interrupted;
            continue;
        }
        QCOMPARE(row, endOf(row.id));
        finished.insert(row.id.value);
    }
    QVERIFY(finished.contains(printed));
    QVERIFY(interrupted > 0);
    QCOMPARE(test::LedgerDatabase(m_path).number(QStringLiteral("SELECT count(*) FROM exchanges WHERE outcome IS NULL")), 0);
}

int main(int argc, char *argv[])
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = app.arguments();
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String(kWriteUntilKilled))
        return writeUntilKilled(app, arguments.at(2));
    TestLedgerWriter test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ledgerwriter.moc"
