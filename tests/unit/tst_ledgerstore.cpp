// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/localday.h"
#include "core/ledger/schema.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"

#include <QDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

Q_DECLARE_METATYPE(QList<sluice::ledger::DayCount>)

namespace {

Expected<void, QSqlError> failedWith(const char *code)
{
    return unexpected(QSqlError({}, {}, QSqlError::UnknownError, QString::fromLatin1(code)));
}

} // namespace

class TestLedgerStore : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    const WallTime m_now = test::wallAt(1'772'323'200'000); // 2026-03-01 00:00 UTC

    std::unique_ptr<Store> open() const
    {
        auto store = Store::open(m_path, m_now);
        return store ? std::move(*store) : nullptr;
    }

    qint64 number(const QString &statement) const { return test::LedgerDatabase(m_path).number(statement); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("ledger.sqlite"));
    }

    void isEmptyWhenNew()
    {
        const auto store = open();
        QCOMPARE(store->highestId().value(), ExchangeId{0});
        QVERIFY(store->latest(10)->isEmpty());
        QVERIFY(store->countsPerLocalDay(QTimeZone::utc())->isEmpty());
        QVERIFY(store->find({1}).error().code == ErrorCode::NotFound);
        QCOMPARE(store->interruptOpen().value(), 0);
        QVERIFY(store->damagedCopy().isEmpty());
    }

    void isConfiguredForSafeAndFastWriting()
    {
        const auto store = open();
        QVERIFY(store->write({}, {finishedRecord(1)}));
        test::LedgerDatabase database(m_path);
        QCOMPARE(database.text(QStringLiteral("PRAGMA journal_mode")), QStringLiteral("wal"));
        QCOMPARE(database.number(QStringLiteral("PRAGMA user_version")), qint64(ledgerMigrations().size()));
        for (const char *end : {"", "-wal", "-shm"}) {
            const auto permissions = QFile::permissions(m_path + QString::fromLatin1(end));
            QVERIFY(permissions.testFlag(QFile::ReadOwner));
            QVERIFY(!(permissions & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
        }
    }

    void givesBackWhatWasWritten()
    {
        const auto store = open();
        QList<ExchangeRecord> opened;
        QList<ExchangeRecord> finished;
        for (quint64 id = 1; id <= 60; ++id) {
            opened.append(openedRecord(id));
            finished.append(finishedRecord(id));
        }
        QVERIFY(store->write(opened, finished.first(30)));
        QVERIFY(store->write({}, finished.mid(30)));
        std::reverse(finished.begin(), finished.end());
        QCOMPARE(store->latest(100).value(), finished);
        QCOMPARE(store->latest(7).value(), finished.first(7));
        QVERIFY(store->latest(0)->isEmpty());
        QVERIFY(store->latest(-1)->isEmpty());
        QCOMPARE(store->find({23}).value(), finishedRecord(23));
        QCOMPARE(store->highestId().value(), ExchangeId{60});
    }

    void keepsEverythingOverARestart()
    {
        QVERIFY(open()->write({openedRecord(9)}, {finishedRecord(7)}));
        const auto store = open();
        QCOMPARE(store->latest(5).value(), (QList{openedRecord(9), finishedRecord(7)}));
    }

    void showsAnOpenExchangeAsItWasOpened()
    {
        const auto store = open();
        QVERIFY(store->write({openedRecord(4)}, {}));
        QCOMPARE(store->find({4}).value(), openedRecord(4));
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges WHERE outcome IS NULL")), 1);
    }

    void keepsAFinishedRowWhenItsOpeningComesAgain()
    {
        const auto store = open();
        QVERIFY(store->write({openedRecord(3)}, {}));
        QVERIFY(store->write({}, {finishedRecord(3)}));
        QVERIFY(store->write({openedRecord(3)}, {}));
        QCOMPARE(store->find({3}).value(), finishedRecord(3));
        QCOMPARE(store->interruptOpen().value(), 0);
    }

    void writesTheSameRecordsTwiceWithoutDoubling()
    {
        const auto store = open();
        for (int round = 0; round < 2; ++round)
            QVERIFY(store->write({openedRecord(3), openedRecord(4)}, {finishedRecord(3), finishedRecord(7)}));
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges")), 3);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM attempts")), 6);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM gap_marks")), 10);
        ExchangeRecord fewer = finishedRecord(3);
        fewer.attempts.resize(1);
        fewer.gaps.marks.resize(2);
        QVERIFY(store->write({}, {fewer}));
        QCOMPARE(store->find({3}).value(), fewer);
    }

    void endsOpenRowsAsInterrupted()
    {
        const auto store = open();
        QVERIFY(store->write({openedRecord(1), openedRecord(2), openedRecord(3)}, {finishedRecord(2)}));
        QCOMPARE(store->interruptOpen().value(), 2);
        QVERIFY(store->find({1})->outcome == Outcome::Interrupted);
        QVERIFY(!store->find({1})->times.ended);
        QVERIFY(!store->find({1})->why.isEmpty());
        QCOMPARE(store->find({2}).value(), finishedRecord(2));
        QCOMPARE(store->interruptOpen().value(), 0);
        // What the journal knows better still wins.
        QVERIFY(store->write({openedRecord(1)}, {finishedRecord(1)}));
        QCOMPARE(store->find({1}).value(), finishedRecord(1));
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges WHERE outcome = 'interrupted' AND ended_ms IS NULL")), 1);
    }

    void keepsHostileTextsApartFromStatements()
    {
        const auto store = open();
        ExchangeRecord record = finishedRecord(3);
        record.modelAsked = QStringLiteral("'; DROP TABLE exchanges; --");
        record.why = QString(QChar(0)) + QStringLiteral("after");
        record.client = QString();
        record.attempts[0].why = QStringLiteral("\"?1\" :name @x $y ?");
        QVERIFY(store->write({}, {record}));
        QCOMPARE(store->find({3})->modelAsked, record.modelAsked);
        QCOMPARE(store->find({3})->attempts, record.attempts);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges WHERE client = ''")), 1);
    }

    void writesAllOrNothing()
    {
        const auto store = open();
        test::LedgerDatabase database(m_path);
        QVERIFY(database.run(QStringLiteral("CREATE TRIGGER refuse BEFORE INSERT ON exchanges WHEN new.id = 5 "
                                            "BEGIN SELECT RAISE(ABORT, 'disk full'); END")));
        const auto failed = store->write({openedRecord(6)}, {finishedRecord(3), finishedRecord(5)});
        QVERIFY(failed.error().code == ErrorCode::StorageFailed);
        QVERIFY(failed.error().detail.contains(u"disk full"));
        QVERIFY(!store->isDamaged());
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges")), 0);
        QVERIFY(database.run(QStringLiteral("DROP TRIGGER refuse")));
        QVERIFY(store->write({openedRecord(6)}, {finishedRecord(3), finishedRecord(5)}));
        QCOMPARE(store->latest(9)->size(), 3);
    }

    void removesAttemptsWithTheirExchange()
    {
        const auto store = open();
        QVERIFY(store->write({}, {finishedRecord(3)}));
        test::LedgerDatabase database(m_path);
        QVERIFY(database.run(QStringLiteral("PRAGMA foreign_keys = ON")));
        QVERIFY(database.run(QStringLiteral("DELETE FROM exchanges")));
        QCOMPARE(database.number(QStringLiteral("SELECT count(*) FROM attempts")), 0);
        QCOMPARE(database.number(QStringLiteral("SELECT count(*) FROM gap_marks")), 0);
    }

    void detailsOfARowDeletedElsewhereAreNotInTheWay_data()
    {
        QTest::addColumn<bool>("isOpenedFirst");
        QTest::newRow("as one is finished") << false;
        QTest::newRow("as one is opened, then finished") << true;
    }
    void detailsOfARowDeletedElsewhereAreNotInTheWay()
    {
        QFETCH(bool, isOpenedFirst);
        const auto store = open();
        QVERIFY(store->write({}, {finishedRecord(3)}));
        // As in a shell: without foreign keys.
        QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("DELETE FROM exchanges")));
        QCOMPARE(store->highestId().value(), ExchangeId{0});
        ExchangeRecord other = finishedRecord(3);
        other.attempts.resize(1);
        other.gaps.marks.resize(1);
        if (isOpenedFirst)
            QVERIFY(store->write({openedRecord(3)}, {}));
        QVERIFY(store->write({}, {other}));
        QCOMPARE(store->find({3}).value(), other);
    }

    void movesAFileAsideThatIsNoDatabase_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray("not a database at all").repeated(100);
        QTest::newRow("a head without a body") << QByteArray("SQLite format 3\0", 16) + QByteArray(4080, '\xff');
    }

    void movesAFileAsideThatIsNoDatabase()
    {
        QFETCH(QByteArray, content);
        test::writeFile(m_path, content);
        const auto store = open();
        QVERIFY(store);
        QCOMPARE(store->damagedCopy(), m_path + QStringLiteral(".damaged-20260301T000000Z"));
        QCOMPARE(test::readFile(store->damagedCopy()), content);
        QVERIFY(store->write({}, {finishedRecord(1)}));
        QCOMPARE(store->latest(2).value(), QList{finishedRecord(1)});
    }

    void movesABrokenDatabaseAsideWithItsWal()
    {
        {
            const auto store = open();
            for (quint64 id = 1; id <= 2'000; ++id)
                QVERIFY(store->write({}, {finishedRecord(id)}));
        }
        QByteArray bytes = test::readFile(m_path);
        QVERIFY(bytes.size() > 100'000);
        for (qsizetype at = 4096; at < bytes.size(); at += 4096)
            bytes.replace(at, 64, QByteArray(64, '\x5a'));
        test::writeFile(m_path, bytes);
        test::writeFile(m_path + QStringLiteral("-wal"), "rests");
        const auto store = open();
        QVERIFY(store);
        QVERIFY(!store->damagedCopy().isEmpty());
        QCOMPARE(test::readFile(store->damagedCopy()).size(), bytes.size());
        QVERIFY(store->latest(1)->isEmpty());
    }

    void movesALedgerAsideThatProvesBrokenWhenBroughtUpToDate()
    {
        qint64 root = 0;
        {
            test::LedgerDatabase file(m_path);
            QSqlDatabase database = file.connection();
            bool isDamaged = false;
            QVERIFY(migrate(database, ledgerMigrations().first(1), &isDamaged));
            root = file.number(QStringLiteral("SELECT rootpage FROM sqlite_master WHERE name = 'attempts'"));
        }
        QByteArray bytes = test::readFile(m_path);
        bytes.replace((root - 1) * 4096, 64, QByteArray(64, '\x5a'));
        test::writeFile(m_path, bytes);
        // Of this size, it is not checked before; the place costs nothing.
        QVERIFY(QFile::resize(m_path, 65 * 1024 * 1024));
        const auto store = open();
        QVERIFY(store);
        QCOMPARE(store->damagedCopy(), m_path + QStringLiteral(".damaged-20260301T000000Z"));
        QVERIFY(store->write({}, {finishedRecord(1)}));
    }

    void namesEachDamagedCopyAnew()
    {
        QSet<QString> copies;
        for (int round = 0; round < 3; ++round) {
            test::writeFile(m_path, "damaged, damaged, damaged");
            copies.insert(open()->damagedCopy());
        }
        QCOMPARE(copies.size(), 3);
    }

    void failsWithAReasonWhereNoFileCanBe()
    {
        QVERIFY(QDir().mkdir(m_path));
        const auto store = Store::open(m_path, m_now);
        QVERIFY(!store);
        QVERIFY(store.error().code == ErrorCode::StorageFailed);
        QVERIFY(!store.error().detail.isEmpty());
        QVERIFY(QFileInfo(m_path).isDir());
        QVERIFY(!Store::open(m_dir->filePath(QStringLiteral("no/such/folder/x.sqlite")), m_now));
    }

    void failsWithAReasonWhenTheFileIsReadOnly()
    {
#ifdef Q_OS_UNIX
        if (geteuid() == 0)
            QSKIP("root may write everything");
#endif
        open().reset();
        QVERIFY(QFile::setPermissions(m_path, QFile::ReadOwner));
        const auto store = Store::open(m_path, m_now);
        QVERIFY(!store);
        QVERIFY(store.error().code == ErrorCode::StorageFailed);
        QVERIFY(QFile::exists(m_path));
    }

    void leavesALaterSchemaAlone()
    {
        QVERIFY(open()->write({}, {finishedRecord(1)}));
        QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("PRAGMA user_version = 99")));
        const auto store = Store::open(m_path, m_now);
        QVERIFY(store.error().code == ErrorCode::Unsupported);
        QCOMPARE(number(QStringLiteral("SELECT count(*) FROM exchanges")), 1);
    }

    void migratesStepByStepAndStopsBeforeAFailingOne()
    {
        test::LedgerDatabase file(m_path);
        QSqlDatabase database = file.connection();
        const Migration first{{QStringLiteral("CREATE TABLE a (x INTEGER)"), QStringLiteral("INSERT INTO a VALUES (1)")}};
        const Migration second{{QStringLiteral("ALTER TABLE a ADD COLUMN y TEXT DEFAULT 'new'")}};
        const Migration failing{{QStringLiteral("CREATE TABLE b (x)"), QStringLiteral("NO STATEMENT")}};
        const Migration unfilled{{QStringLiteral("CREATE TABLE b (x)")}, [](QSqlDatabase &) { return failedWith("1"); }};
        const Migration broken{{}, [](QSqlDatabase &) { return failedWith("267"); }};
        bool isDamaged = false;
        QVERIFY(migrate(database, std::vector{first}, &isDamaged));
        QCOMPARE(file.number(QStringLiteral("PRAGMA user_version")), 1);
        QVERIFY(!migrate(database, std::vector{first, second, failing}, &isDamaged));
        QVERIFY(!migrate(database, std::vector{first, second, unfilled}, &isDamaged));
        QVERIFY(!isDamaged);
        QVERIFY(!migrate(database, std::vector{first, second, broken}, &isDamaged));
        QVERIFY(isDamaged);
        QCOMPARE(file.number(QStringLiteral("PRAGMA user_version")), 2);
        QCOMPARE(file.text(QStringLiteral("SELECT y FROM a WHERE x = 1")), QStringLiteral("new"));
        QCOMPARE(file.number(QStringLiteral("SELECT count(*) FROM sqlite_master WHERE name = 'b'")), 0);
        QVERIFY(migrate(database, std::vector{first, second}, &isDamaged));
        QCOMPARE(file.number(QStringLiteral("SELECT count(*) FROM a")), 1);
        QVERIFY(migrate(database, std::vector{first}, &isDamaged).error().code == ErrorCode::Unsupported);
    }

    void countsByLocalDays_data();
    void countsByLocalDays();

    void findsTheFirstInstantOfADay()
    {
        const QTimeZone beirut("Asia/Beirut"); // turns its clocks at midnight
        QVERIFY(beirut.isValid());
        const QDate changed(2026, 3, 29);
        QCOMPARE(dayOf(startOfDay(changed, beirut), beirut), changed);
        QCOMPARE(dayOf(startOfDay(changed, beirut) - milliseconds(1), beirut), QDate(2026, 3, 28));
        const QTimeZone newYork("America/New_York");
        const auto length = [&](QDate day) { return startOfDay(day.addDays(1), newYork) - startOfDay(day, newYork); };
        QCOMPARE(length(QDate(2026, 3, 8)), std::chrono::hours(23));
        QCOMPARE(length(QDate(2026, 11, 1)), std::chrono::hours(25));
    }
};

namespace {

/// Local times of day with the offset that holds then, so that the expectation does not rest on the code under test.
WallTime at(const char *iso)
{
    return test::wallAt(QDateTime::fromString(QString::fromLatin1(iso), Qt::ISODateWithMs).toMSecsSinceEpoch());
}

} // namespace

void TestLedgerStore::countsByLocalDays_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QList<WallTime>>("times");
    QTest::addColumn<QList<DayCount>>("expected");
    QTest::newRow("Shanghai: the first eight hours are of the same day")
        << QByteArray("Asia/Shanghai")
        << QList{at("2026-03-01T00:30:00+08:00"), at("2026-03-01T23:30:00+08:00"), at("2026-03-02T00:00:00+08:00")}
        << QList<DayCount>{{QDate(2026, 3, 1), 2}, {QDate(2026, 3, 2), 1}};
    QTest::newRow("Kolkata: half an hour counts")
        << QByteArray("Asia/Kolkata")
        << QList{at("2026-02-28T23:59:59.999+05:30"), at("2026-03-01T00:00:00+05:30"), at("2026-03-01T23:59:59.999+05:30")}
        << QList<DayCount>{{QDate(2026, 2, 28), 1}, {QDate(2026, 3, 1), 2}};
    QTest::newRow("New York: a day of 23 hours")
        << QByteArray("America/New_York")
        << QList{at("2026-03-07T23:59:59-05:00"), at("2026-03-08T00:00:00-05:00"), at("2026-03-08T03:00:00-04:00"),
                 at("2026-03-08T23:59:59-04:00"), at("2026-03-09T00:00:00-04:00")}
        << QList<DayCount>{{QDate(2026, 3, 7), 1}, {QDate(2026, 3, 8), 3}, {QDate(2026, 3, 9), 1}};
    QTest::newRow("New York: a day of 25 hours")
        << QByteArray("America/New_York")
        << QList{at("2026-10-31T23:59:59-04:00"), at("2026-11-01T00:00:00-04:00"), at("2026-11-01T01:30:00-04:00"),
                 at("2026-11-01T01:30:00-05:00"), at("2026-11-01T23:59:59-05:00"), at("2026-11-02T00:00:00-05:00")}
        << QList<DayCount>{{QDate(2026, 10, 31), 1}, {QDate(2026, 11, 1), 4}, {QDate(2026, 11, 2), 1}};
    QTest::newRow("years apart, before 1970 too")
        << QByteArray("UTC") << QList{test::wallAt(-1), test::wallAt(0), at("2099-12-31T12:00:00Z")}
        << QList<DayCount>{{QDate(1969, 12, 31), 1}, {QDate(1970, 1, 1), 1}, {QDate(2099, 12, 31), 1}};
}

void TestLedgerStore::countsByLocalDays()
{
    QFETCH(QByteArray, zone);
    QFETCH(QList<WallTime>, times);
    QFETCH(QList<DayCount>, expected);
    const QTimeZone timeZone(zone);
    QVERIFY2(timeZone.isValid(), "the time zone data of the system is needed");
    const auto store = open();
    QList<ExchangeRecord> records;
    for (const WallTime time : times) {
        records.append(finishedRecord(quint64(records.size() + 1)));
        records.last().receivedAt = time;
    }
    QVERIFY(store->write({}, records));
    QCOMPARE(store->countsPerLocalDay(timeZone).value(), expected);
}

QTEST_GUILESS_MAIN(TestLedgerStore)
#include "tst_ledgerstore.moc"
