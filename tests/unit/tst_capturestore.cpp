// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturecodec.h"
#include "core/ledger/captureretention.h"
#include "core/ledger/capturestore.h"
#include "core/ledger/schema.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/numberedcaptures.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <random>

using namespace sluice;
using namespace sluice::ledger;
using namespace std::chrono_literals;
using test::headsOf;
using test::sampleCapture;
using test::wallAt;

namespace {

constexpr auto kDay = std::chrono::hours(24);

/// A body that does not become smaller.
QByteArray noise(qsizetype size)
{
    std::mt19937 random(5);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &c : bytes)
        c = char(random());
    return bytes;
}

Capture withBody(const QByteArray &body)
{
    Capture capture;
    capture.request = test::message("POST /v1/messages HTTP/1.1", "Host: x\r\n", body);
    return capture;
}

} // namespace

class TestCaptureStore : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    const WallTime m_now = wallAt(1'772'323'200'000);

    std::unique_ptr<CaptureStore> open()
    {
        auto store = CaptureStore::open(m_path, m_now);
        return store ? std::move(*store) : nullptr;
    }

    /// Takes all steps of a round; no exchange is gone but those named.
    void tidy(CaptureStore &store, CaptureRetention::Limits limits, const QList<ExchangeId> &gone = {}, WallTime now = {})
    {
        CaptureRetention round(limits, now == WallTime() ? m_now : now, [gone](const QList<ExchangeId> &ids) {
            QList<ExchangeId> found;
            for (const ExchangeId id : ids) {
                if (gone.contains(id))
                    found.append(id);
            }
            return Expected<QList<ExchangeId>>(found);
        });
        for (;;) {
            const auto more = round.step(store);
            QVERIFY(more);
            if (!*more)
                return;
        }
    }

    /// `4b` with bodies, `4` without.
    static QString rowsOf(const CaptureStore &store, quint64 highest)
    {
        QStringList rows;
        for (quint64 id = 1; id <= highest; ++id) {
            const auto found = store.find({id});
            if (found)
                rows.append(QString::number(id) + (hasBodies(*found) ? QStringLiteral("b") : QString()));
        }
        return rows.join(u' ');
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(QStringLiteral("captures.sqlite"));
    }

    void givesBackWhatItWasGiven()
    {
        {
            const auto store = open();
            QVERIFY(store->write({{{1}, sampleCapture(1)}, {{2}, headsOf(sampleCapture(2))}}, m_now));
            QVERIFY(store->write({{{1}, sampleCapture(3)}}, m_now)); // takes the place of the first
        }
        const auto store = open();
        QVERIFY(store->find({1}) == sampleCapture(3));
        QVERIFY(store->find({2}) == headsOf(sampleCapture(2)));
        QVERIFY(store->find({3}).error().code == ErrorCode::NotFound);
        const auto stock = store->stock();
        QCOMPARE(stock->withBodies, 1);
        QCOMPARE(stock->headsOnly, 1);
        QVERIFY(stock->bytes >= QFileInfo(m_path).size());
        QCOMPARE(store->bytesWithBodies(), packCapture(sampleCapture(3)).size());
    }

    void onlyItsOwnerReadsTheFile()
    {
        const auto store = open();
        QVERIFY(store->write({{{1}, sampleCapture(1)}}, m_now));
        for (const char *suffix : {"", "-wal", "-shm"}) {
            const QFileInfo file(m_path + QLatin1String(suffix));
            QVERIFY2(file.exists(), suffix);
            QVERIFY2(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)), suffix);
        }
    }

    void bodiesAreKeptAsLongAsTheyMay_data()
    {
        QTest::addColumn<int>("days");
        QTest::addColumn<int>("megabytes");
        QTest::addColumn<QString>("left");
        QTest::newRow("all may stay") << 7 << 500 << QStringLiteral("1b 2b 3b 4b 5b");
        QTest::newRow("a day") << 1 << 500 << QStringLiteral("1 2 3 4 5b");
        QTest::newRow("three days") << 3 << 500 << QStringLiteral("1 2 3b 4b 5b");
        QTest::newRow("room for three") << 7 << 3 << QStringLiteral("1 2 3b 4b 5b");
        QTest::newRow("room for less than one") << 7 << 0 << QStringLiteral("1 2 3 4 5");
        QTest::newRow("both") << 2 << 3 << QStringLiteral("1 2 3 4b 5b");
    }
    void bodiesAreKeptAsLongAsTheyMay()
    {
        QFETCH(int, days);
        QFETCH(int, megabytes);
        QFETCH(QString, left);
        const auto store = open();
        const QByteArray body = noise(999'000);
        for (quint64 id = 1; id <= 5; ++id)
            QVERIFY(store->write({{{id}, withBody(body)}}, m_now - (5 - id) * kDay - 12h));
        tidy(*store, CaptureSettings{.keepsBodies = false, .keepDays = days, .keepMegabytes = megabytes});
        QCOMPARE(rowsOf(*store, 5), left);
        QCOMPARE(store->stock()->withBodies, left.count(u'b'));
        QVERIFY(store->bytesWithBodies() <= megabytes * 1'000'000);
        if (left.count(u'b') < 3)
            QVERIFY(store->stock()->bytes < left.count(u'b') * 1'000'000 + 500'000);
        QVERIFY(store->find({1})->request.fields == "Host: x\r\n");
        QCOMPARE(store->find({1})->request.bodyBytes, body.size());
    }

    void withoutSettingsBodiesStay()
    {
        const auto store = open();
        QVERIFY(store->write({{{1}, sampleCapture(1)}}, m_now - 1'000 * kDay));
        tidy(*store, std::nullopt);
        QCOMPARE(rowsOf(*store, 1), QStringLiteral("1b"));
    }

    void headsOfTheLatestExchangesAreKept()
    {
        const auto store = open();
        QList<CaptureStore::Row> rows;
        const int more = 700;
        for (int id = 1; id <= kCapturedHeads + more; ++id)
            rows.append({{quint64(id)}, headsOf(sampleCapture(id))});
        rows[0].capture = sampleCapture(1);
        rows[1].capture = sampleCapture(2);
        QVERIFY(store->write({rows.first()}, m_now - 8 * kDay));
        QVERIFY(store->write(rows.mid(1), m_now));
        tidy(*store, CaptureSettings());
        // The body of the first is too old and so is the exchange, the second one's stays, the heads of those after it do not.
        QCOMPARE(rowsOf(*store, more + 1), QStringLiteral("2b %1").arg(more + 1));
        QCOMPARE(store->headsOnly(), kCapturedHeads);
    }

    void whatBelongsToNoExchangeGoes()
    {
        const auto store = open();
        QList<CaptureStore::Row> rows;
        for (quint64 id = 1; id <= 1'200; ++id)
            rows.append({{id}, id % 2 ? sampleCapture(1) : headsOf(sampleCapture(1))});
        QVERIFY(store->write(rows, m_now));
        QVERIFY(store->dropAbove({1'190}));
        tidy(*store, CaptureSettings(), {{1}, {2}, {1'189}, {1'190}});
        QCOMPARE(store->stock()->withBodies, 593);
        QCOMPARE(store->stock()->headsOnly, 593);
        QVERIFY(!store->find({1}) && !store->find({1'190}) && !store->find({1'200}));
        QVERIFY(store->find({3}) && store->find({1'188}));
    }

    void whatIsDeletedIsNotInTheFile()
    {
        const QByteArray told = "a-text-that-can-be-found-again";
        {
            const auto store = open();
            Capture capture;
            capture.request.startLine = noise(3'000); // no compression
            capture.request.startLine += told;
            QVERIFY(store->write({{{1}, capture}, {{2}, sampleCapture(2)}}, m_now));
            QVERIFY(store->checkpoint());
            test::LedgerDatabase database(m_path);
            QVERIFY(database.run(
                QStringLiteral("UPDATE captures SET data = CAST('%1' AS BLOB) WHERE id = 1").arg(QString::fromLatin1(told))));
            QVERIFY(database.run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")));
            QVERIFY(test::readFile(m_path).contains(told));
            QVERIFY(store->drop({{1}}));
            QVERIFY(store->checkpoint());
        }
        QVERIFY(!test::readFile(m_path).contains(told));
    }

    void aDamagedRowIsToldAndGoesInItsTime()
    {
        const auto store = open();
        QVERIFY(store->write({{{1}, sampleCapture(1)}, {{2}, sampleCapture(2)}}, m_now));
        {
            test::LedgerDatabase database(m_path);
            QVERIFY(database.run(QStringLiteral("UPDATE captures SET data = x'0102' WHERE id = 1")));
        }
        QVERIFY(store->find({1}).error().code == ErrorCode::StorageFailed);
        QVERIFY(!store->isDamaged());
        tidy(*store, CaptureSettings(), {}, m_now + 8 * kDay);
        QVERIFY(store->find({1}).error().code == ErrorCode::NotFound);
        QVERIFY(store->find({2}) == headsOf(sampleCapture(2)));
        QCOMPARE(store->stock()->headsOnly, 1);
    }

    void aDamagedFileIsMovedAside()
    {
        test::writeFile(m_path, QByteArray("this is no database, but long enough to be taken for one. ").repeated(40));
        const auto store = open();
        QVERIFY(store);
        QVERIFY(QFile::exists(store->damagedCopy()));
        QVERIFY(store->damagedCopy().contains(QStringLiteral("captures.sqlite.damaged-2026")));
        QVERIFY(store->write({{{1}, sampleCapture(1)}}, m_now));
    }

    void damagedCopiesCountAndGoInTheirTime()
    {
        const auto store = open();
        const qint64 bytes = store->stock()->bytes;
        const QByteArray kept(3'000, 'x');
        for (const char *name : {".damaged-20260220T120000Z", ".damaged-20260220T120000Z-wal", ".damaged-20260220T120000Z-2",
                                 ".damaged-20260227T120000Z", ".damaged-by-its-owner"})
            test::writeFile(m_path + QLatin1String(name), kept);
        QCOMPARE(store->stock()->bytes, bytes + 4 * kept.size());
        tidy(*store, std::nullopt);
        QCOMPARE(store->stock()->bytes, bytes + 4 * kept.size());
        tidy(*store, CaptureSettings{.keepDays = 7}); // it is the first of March
        QCOMPARE(QDir(m_dir->path()).entryList({QStringLiteral("*damaged*")}, QDir::Files, QDir::Name),
                 QStringList({QStringLiteral("captures.sqlite.damaged-20260227T120000Z"),
                              QStringLiteral("captures.sqlite.damaged-by-its-owner")}));
        QCOMPARE(store->stock()->bytes, bytes + kept.size());
    }

    void aRoundThatTookSomethingAwayLeavesNothingInTheWal_data()
    {
        QTest::addColumn<int>("days");
        QTest::addColumn<quint64>("gone");
        QTest::addColumn<bool>("isEmptied");
        QTest::newRow("nothing to take away") << 7 << quint64(0) << false;
        QTest::newRow("a body") << 1 << quint64(0) << true;
        QTest::newRow("of an exchange that is gone") << 7 << quint64(2) << true;
    }
    void aRoundThatTookSomethingAwayLeavesNothingInTheWal()
    {
        QFETCH(int, days);
        QFETCH(quint64, gone);
        QFETCH(bool, isEmptied);
        const auto store = open();
        QVERIFY(store->write({{{1}, sampleCapture(1)}}, m_now - 2 * kDay));
        QVERIFY(store->write({{{2}, sampleCapture(2)}}, m_now));
        tidy(*store, CaptureSettings{.keepDays = days}, {{gone}});
        QCOMPARE(QFileInfo(m_path + QStringLiteral("-wal")).size() == 0, isEmptied);
    }

    void aFileOfALaterVersionIsLeftAlone()
    {
        QVERIFY(open());
        {
            test::LedgerDatabase database(m_path);
            QVERIFY(database.run(QStringLiteral("PRAGMA user_version = 99")));
        }
        const auto store = CaptureStore::open(m_path, m_now);
        QVERIFY(!store);
        QVERIFY(store.error().code == ErrorCode::Unsupported);
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files).filter(QStringLiteral("damaged")).size(), 0);
    }

    void everyStepOfTheSchemaIsTaken()
    {
        QVERIFY(open());
        test::LedgerDatabase database(m_path);
        QCOMPARE(database.number(QStringLiteral("PRAGMA user_version")), qint64(captureMigrations().size()));
        QCOMPARE(database.text(QStringLiteral("PRAGMA journal_mode")), QStringLiteral("wal"));
        QCOMPARE(database.number(QStringLiteral("PRAGMA auto_vacuum")), 2);
    }
};

QTEST_GUILESS_MAIN(TestCaptureStore)
#include "tst_capturestore.moc"
