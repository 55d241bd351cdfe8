// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of captures that come with the batches of the ledger.
#include "core/ledger/capturecodec.h"
#include "core/ledger/ledgerwriter.h"
#include "tests/support/knownreasons.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"
#include "tests/support/numberedcaptures.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::headsOf;
using test::sampleCapture;

namespace {

constexpr auto kDay = std::chrono::hours(24);

LedgerBatch batchOf(quint64 id, const Capture &capture, const QList<Secret> &secrets = {})
{
    return {.finished = {finishedRecord(id)}, .captures = {{{id}, capture, secrets}}};
}

} // namespace

class TestCaptureKeeper : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_ledger;
    QString m_captures;
    test::ManualClock m_clock;

    /// Until nothing is queued any more.
    static void settle()
    {
        for (int i = 0; i < 200; ++i)
            QCoreApplication::sendPostedEvents();
    }

    qint64 recordsIn(LedgerWriter &writer) const
    {
        qint64 count = -1;
        writer.consult([&count](const Store *store) { count = store ? store->latest(1'000)->size() : -1; });
        return count;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_ledger = m_dir->filePath(QStringLiteral("ledger.sqlite"));
        m_captures = m_dir->filePath(QStringLiteral("captures.sqlite"));
    }

    void whatComesWithABatchIsKeptWithoutItsSecrets()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        Capture capture = sampleCapture(1);
        capture.request.fields += "Authorization: Bearer top-secret-key\r\n";
        capture.answer.body = "{\"echo\":\"top-secret-key\"}";
        const qint64 bytes = bytesOf(capture);
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        writer.write(batchOf(1, capture, {Secret("top-secret-key")}));
        QCOMPARE(taken.size(), 0); // records are committed first, captures when their turn comes
        QCOMPARE(recordsIn(writer), 1);
        settle();
        QCOMPARE(taken.size(), 1);
        QCOMPARE(taken.first().first().toLongLong(), bytes);
        const auto kept = writer.captures().find({1});
        QVERIFY(kept);
        QVERIFY(!kept->request.fields.contains("top-secret-key") && kept->request.fields.contains("Bearer"));
        QCOMPARE(*kept->answer.body, QByteArray("{\"echo\":\"\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\"}"));
        QVERIFY(kept->calls == sampleCapture(1).calls);
    }

    void aQuestionFindsWhatWasHandedOverBefore()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        QVERIFY(writer.captures().find({1}) == sampleCapture(1));
        writer.write(batchOf(2, headsOf(sampleCapture(2))));
        QCOMPARE(writer.captures().stock()->headsOnly, 1);
        QVERIFY(writer.captures().find({3}).error().code == ErrorCode::NotFound);
    }

    void whatWaitsIsWrittenAtTheEnd()
    {
        {
            LedgerWriter writer(m_clock);
            writer.open(m_ledger);
            writer.write(batchOf(1, sampleCapture(1)));
            writer.close();
        }
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        QVERIFY(writer.captures().find({1}) == sampleCapture(1));
    }

    void troubleWithCapturesLeavesRecordsAlone()
    {
        QVERIFY(QDir().mkpath(m_captures)); // a folder in the file's place
        LedgerWriter writer(m_clock);
        QSignalSpy committed(&writer, &LedgerWriter::committed);
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        QSignalSpy problems(&writer, &LedgerWriter::problemChanged);
        writer.open(m_ledger);
        settle();
        const QString problem = problems.last().first().toString();
        QVERIFY(problem.startsWith(QStringLiteral("what is captured of messages cannot be kept: ")));
        QVERIFY(test::isKnownReason(problem));
        for (quint64 id = 1; id <= 3; ++id)
            writer.write(batchOf(id, sampleCapture(int(id))));
        settle();
        QCOMPARE(committed.size(), 3);
        QCOMPARE(recordsIn(writer), 3);
        QCOMPARE(problems.size(), 1); // told once
        qint64 bytes = 0;
        for (const auto &step : taken)
            bytes += step.first().toLongLong();
        QCOMPARE(bytes, 3 * bytesOf(sampleCapture(1)));
        QVERIFY(writer.captures().find({1}).error().code == ErrorCode::StorageFailed);
        QVERIFY(QDir().rmdir(m_captures));
        m_clock.advance(CaptureKeeper::kPause);
        writer.write(batchOf(4, sampleCapture(4)));
        settle();
        QVERIFY(writer.captures().find({4}) == sampleCapture(4));
        QCOMPARE(problems.last().first().toString(), QString());
    }

    void theLedgerIsOpenBeforeTheFileOfCapturesIsLookedAt()
    {
        test::LedgerDatabase other(m_captures); // makes the file and keeps everybody out of it
        QVERIFY(other.run(QStringLiteral("BEGIN EXCLUSIVE")) && other.run(QStringLiteral("CREATE TABLE other (id INTEGER)")));
        LedgerWriter writer(m_clock);
        QStringList order;
        connect(&writer, &LedgerWriter::opened, this, [&order] { order.append(QStringLiteral("opened")); });
        connect(&writer, &LedgerWriter::problemChanged, this, [&order](const QString &problem) { order.append(problem); });
        writer.open(m_ledger);
        settle();
        QCOMPARE(order.size(), 2);
        QCOMPARE(order.first(), QStringLiteral("opened"));
        QVERIFY(order.last().contains(QStringLiteral("locked")));
    }

    void afterAFailureNothingIsTriedForAWhile()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        QSignalSpy problems(&writer, &LedgerWriter::problemChanged);
        {
            test::LedgerDatabase other(m_captures);
            QVERIFY(other.run(QStringLiteral("BEGIN IMMEDIATE")));
            writer.write(batchOf(2, sampleCapture(2)));
            settle();
        }
        QVERIFY(problems.last().first().toString().contains(QStringLiteral("locked")));
        QVERIFY(test::isKnownReason(problems.last().first().toString()));
        m_clock.advance(CaptureKeeper::kPause - std::chrono::milliseconds(1));
        writer.write(batchOf(3, sampleCapture(3))); // the lock has gone, but nobody looks
        settle();
        QCOMPARE(taken.size(), 2);
        QVERIFY(writer.captures().find({1}) == sampleCapture(1)); // can be read all the time
        QCOMPARE(problems.size(), 1);
        m_clock.advance(std::chrono::milliseconds(1));
        writer.write(batchOf(4, sampleCapture(4)));
        settle();
        QCOMPARE(problems.last().first().toString(), QString());
        QVERIFY(!writer.captures().find({2}) && !writer.captures().find({3}));
        QVERIFY(writer.captures().find({4}) == sampleCapture(4));
        QCOMPARE(recordsIn(writer), 4);
    }

    void whatCannotBeTakenAwayIsToldUntilItCan()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        QSignalSpy problems(&writer, &LedgerWriter::problemChanged);
        m_clock.advance(3 * kDay);
        {
            test::LedgerDatabase other(m_captures);
            QVERIFY(other.run(QStringLiteral("BEGIN IMMEDIATE")));
            writer.keepCaptures({.keepDays = 2});
            settle();
        }
        const QString problem = problems.last().first().toString();
        QVERIFY(problem.startsWith(QStringLiteral("what was captured of messages and has had its time cannot be deleted: ")));
        QVERIFY(test::isKnownReason(problem));
        writer.write(batchOf(2, sampleCapture(2)));
        QVERIFY(writer.captures().find({2}) == sampleCapture(2)); // is kept meanwhile
        QCOMPARE(problems.size(), 1);
        writer.keepCaptures({.keepDays = 2});
        settle();
        QCOMPARE(problems.last().first().toString(), QString());
        QVERIFY(writer.captures().find({1}) == headsOf(sampleCapture(1)));
    }

    void whatWaitsForTheLedgerIsForgottenToo()
    {
        QVERIFY(QDir().mkpath(m_ledger));
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        QVERIFY(writer.captures().forgetAll());
        QCOMPARE(taken.last().first().toLongLong(), bytesOf(sampleCapture(1)));
        QVERIFY(QDir().rmdir(m_ledger));
        writer.write({});
        settle();
        QCOMPARE(recordsIn(writer), 1);
        QVERIFY(writer.captures().find({1}).error().code == ErrorCode::NotFound);
    }

    void troubleWithTheLedgerHoldsCapturesBack()
    {
        QVERIFY(QDir().mkpath(m_ledger));
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        QCOMPARE(taken.size(), 0);
        QVERIFY(QDir().rmdir(m_ledger));
        writer.write({});
        settle();
        QCOMPARE(taken.size(), 1);
        QCOMPARE(recordsIn(writer), 1);
    }

    void aFileThatBreaksIsMovedAside()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        writer.close();
        QByteArray bytes = test::readFile(m_captures);
        bytes.replace(0, 100, QByteArray(100, 'x'));
        test::writeFile(m_captures, bytes);
        QSignalSpy problems(&writer, &LedgerWriter::problemChanged);
        writer.open(m_ledger);
        settle();
        QVERIFY(problems.last().first().toString().contains(QStringLiteral("captures.sqlite.damaged-")));
        QVERIFY(test::isKnownReason(problems.last().first().toString()));
        QVERIFY(!problems.last().first().toString().contains(QStringLiteral("the ledger was damaged")));
        writer.write(batchOf(2, sampleCapture(2)));
        QVERIFY(writer.captures().find({2}) == sampleCapture(2));
        QCOMPARE(recordsIn(writer), 2);
    }

    void anIdIsNotGivenToAnothersCapture()
    {
        {
            LedgerWriter writer(m_clock);
            writer.open(m_ledger);
            writer.write(batchOf(7, sampleCapture(7)));
            writer.write(batchOf(8, sampleCapture(8)));
            writer.close();
        }
        for (const QString &name : QDir(m_dir->path()).entryList({QStringLiteral("ledger.sqlite*")}))
            QVERIFY(QFile::remove(m_dir->filePath(name)));
        LedgerWriter writer(m_clock);
        writer.open(m_ledger); // begins anew, and with it the counting
        QCOMPARE(writer.captures().stock()->withBodies, 0);
    }

    void whatTheSettingsSayTakesEffectAtOnce()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        m_clock.advance(3 * kDay);
        writer.keepCaptures({.keepDays = 4});
        settle();
        QCOMPARE(writer.captures().stock()->withBodies, 1);
        writer.keepCaptures({.keepsBodies = true, .keepDays = 2});
        settle();
        QCOMPARE(writer.captures().stock()->withBodies, 0);
        QVERIFY(writer.captures().find({1}) == headsOf(sampleCapture(1)));
    }

    void capturesGoWithTheirExchanges()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        ExchangeRecord recent = finishedRecord(2);
        recent.receivedAt = m_clock.wallNow();
        ExchangeRecord old = finishedRecord(1);
        old.receivedAt = m_clock.wallNow() - 50 * kDay;
        writer.write({.finished = {old, recent}, .captures = {{{1}, sampleCapture(1), {}}, {{2}, sampleCapture(2), {}}}});
        settle();
        writer.tidy(40);
        settle();
        QVERIFY(writer.captures().find({1}).error().code == ErrorCode::NotFound);
        QVERIFY(writer.captures().find({2}) == sampleCapture(2));
    }

    void roomIsMadeAsSoonAsItIsNeeded()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.keepCaptures({.keepMegabytes = 10});
        Capture large = sampleCapture(1);
        QByteArray body;
        quint32 x = 1;
        while (body.size() < 3'000'000)
            body.append(char((x = x * 1'664'525 + 1'013'904'223) >> 24));
        large.request.body = body;
        for (quint64 id = 1; id <= 6; ++id)
            writer.write(batchOf(id, large));
        settle();
        QCOMPARE(writer.captures().stock()->withBodies, 3);
        QVERIFY(hasBodies(*writer.captures().find({6})));
        QVERIFY(!hasBodies(*writer.captures().find({3})));
    }

    void headsDoNotGrowBeyondTheirNumber()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        for (int batch = 0; batch < 30; ++batch) {
            LedgerBatch many;
            for (int i = 0; i < 100; ++i) {
                const auto id = quint64(batch * 100 + i + 1);
                many.captures.append({{id}, headsOf(sampleCapture(1)), {}});
            }
            writer.write(many);
            settle();
            QVERIFY(writer.captures().stock()->headsOnly <= kCapturedHeads + 350);
        }
    }

    void nothingIsLeftOfWhatIsForgotten()
    {
        LedgerWriter writer(m_clock);
        writer.open(m_ledger);
        writer.write(batchOf(1, sampleCapture(1)));
        settle();
        QVERIFY(writer.captures().find({1}));
        test::writeFile(m_captures + QStringLiteral(".damaged-20260101T000000Z"), "an earlier one");
        QSignalSpy taken(&writer, &LedgerWriter::capturesTaken);
        writer.write(batchOf(2, sampleCapture(2))); // waits
        QVERIFY(writer.captures().forgetAll());
        QCOMPARE(taken.first().first().toLongLong(), bytesOf(sampleCapture(2)));
        QCOMPARE(writer.captures().stock()->withBodies, 0);
        QVERIFY(!writer.captures().find({1}) && !writer.captures().find({2}));
        for (const QString &name : QDir(m_dir->path()).entryList({QStringLiteral("captures*")}, QDir::Files)) {
            QVERIFY(!name.contains(QStringLiteral("damaged")));
            QVERIFY(!test::readFile(m_dir->filePath(name)).contains("POST"));
        }
        QCOMPARE(recordsIn(writer), 2);
        writer.write(batchOf(3, sampleCapture(3)));
        QVERIFY(writer.captures().find({3}) == sampleCapture(3));
    }
};

QTEST_GUILESS_MAIN(TestCaptureKeeper)
#include "tst_capturekeeper.moc"
