// SPDX-License-Identifier: GPL-3.0-or-later
// The desk with a real ledger thread.
#include "core/enginecaptures.h"
#include "core/enginerelay.h"
#include "core/enginethread.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"
#include "tests/support/numberedcaptures.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using test::finishedRecord;
using test::headsOf;
using test::sampleCapture;

class TestEngineCaptures : public QObject
{
    Q_OBJECT

    test::ManualClock m_clock;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<EngineCaptures> m_desk;
    std::unique_ptr<EngineRelay> m_relay;
    std::unique_ptr<EngineThread> m_thread;
    ledger::LedgerWriter *m_writer = nullptr;

    void onLedger(const std::function<void()> &action)
    {
        QMetaObject::invokeMethod(m_writer, action, Qt::BlockingQueuedConnection);
    }

    void write(const ExchangeRecord &record, const std::optional<Capture> &capture)
    {
        ledger::LedgerBatch batch;
        (record.isOpen ? batch.opened : batch.finished).append(record);
        if (capture)
            batch.captures.append({record.id, *capture, {}});
        onLedger([&] { m_writer->write(batch); });
    }

    template <typename T, typename Ask>
    void receive(std::optional<Expected<T>> &answer, Ask ask)
    {
        ask([&answer](const Expected<T> &given) { answer = given; });
        QTRY_VERIFY(answer);
    }

    template <typename T, typename Ask>
    Expected<T> answerOf(Ask ask)
    {
        std::optional<Expected<T>> answer;
        receive(answer, ask);
        return answer ? *answer : Expected<T>(unexpected(Error{ErrorCode::ConnectTimeout, {}}));
    }

    Expected<ExchangeId> replayed(quint64 id)
    {
        return answerOf<ExchangeId>([&](auto answer) {
            m_desk->replay({ExchangeId{id}, QStringLiteral("a"), {}}, this, std::move(answer));
        });
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_desk = std::make_unique<EngineCaptures>();
        m_relay = std::make_unique<EngineRelay>(m_clock, /*isWatched=*/false);
        m_thread = std::make_unique<EngineThread>(QStringLiteral("ledger"));
        m_writer = new ledger::LedgerWriter(m_clock);
        m_writer->moveToThread(m_thread.get());
        connect(m_thread.get(), &QThread::finished, m_writer, &QObject::deleteLater);
        m_thread->start();
        onLedger([this] { m_writer->open(m_dir->filePath(QStringLiteral("ledger.sqlite"))); });
    }
    void cleanup()
    {
        m_desk->stop();
        onLedger([this] { m_writer->close(); });
        m_thread->stop();
    }

    void tellsWhatIsKept()
    {
        std::optional<Expected<Capture>> early;
        m_desk->fetch({1}, this, [&early](const Expected<Capture> &capture) { early = capture; });
        write(finishedRecord(1), sampleCapture(1));
        write(finishedRecord(2), headsOf(sampleCapture(2)));
        m_desk->attach(m_writer, m_relay.get());
        QTRY_VERIFY(early);
        QVERIFY(*early == sampleCapture(1));
        const auto stock = answerOf<CaptureStock>([this](auto answer) { m_desk->fetchStock(this, std::move(answer)); });
        QCOMPARE(stock->withBodies, 1);
        QCOMPARE(stock->headsOnly, 1);
        QVERIFY(stock->bytes > 0);
        const auto none = answerOf<Capture>([this](auto answer) { m_desk->fetch({3}, this, std::move(answer)); });
        QVERIFY(none.error().code == ErrorCode::NotFound);
    }

    void forgets()
    {
        m_desk->attach(m_writer, m_relay.get());
        write(finishedRecord(1), sampleCapture(1));
        QVERIFY(answerOf<void>([this](auto answer) { m_desk->forgetAll(this, std::move(answer)); }));
        const auto stock = answerOf<CaptureStock>([this](auto answer) { m_desk->fetchStock(this, std::move(answer)); });
        QCOMPARE(stock->withBodies + stock->headsOnly, 0);
    }

    void forgettingIsToldAlsoWhereNobodyWaitsForIt()
    {
        m_desk->attach(m_writer, m_relay.get());
        write(finishedRecord(1), sampleCapture(1));
        QSignalSpy forgotten(m_desk.get(), &CaptureDesk::forgotten);
        auto asker = std::make_unique<QObject>();
        m_desk->forgetAll(asker.get(), [](const Expected<void> &) { QFAIL("answered to nobody"); });
        asker.reset();
        QTRY_COMPARE(forgotten.size(), 1);
        onLedger([this] { m_writer->close(); });
        QVERIFY(!answerOf<void>([this](auto answer) { m_desk->forgetAll(this, std::move(answer)); }));
        QCOMPARE(forgotten.size(), 2); // who failed may have deleted some of it
    }

    void exportsAnExchange()
    {
        m_desk->attach(m_writer, m_relay.get());
        write(finishedRecord(1), sampleCapture(1));
        write(finishedRecord(2), std::nullopt);
        const auto saved = [this](quint64 id, const QString &path) {
            return answerOf<void>([&](auto answer) { m_desk->exportExchange({id}, path, this, std::move(answer)); });
        };
        const QString path = m_dir->filePath(QStringLiteral("one.json"));
        QVERIFY(saved(1, path));
        const QJsonObject document = QJsonDocument::fromJson(test::readFile(path)).object();
        QCOMPARE(document.value(QStringLiteral("id")).toInt(), 1);
        QVERIFY(document.value(QStringLiteral("capture")).isObject());
        QVERIFY(saved(2, path)); // nothing captured: the record alone
        QVERIFY(QJsonDocument::fromJson(test::readFile(path)).object().value(QStringLiteral("capture")).isNull());
        QVERIFY(saved(3, path).error().code == ErrorCode::NotFound);
        QCOMPARE(QJsonDocument::fromJson(test::readFile(path)).object().value(QStringLiteral("id")).toInt(), 2);
        const auto failed = saved(1, m_dir->filePath(QStringLiteral("none/one.json")));
        QVERIFY(failed.error().code == ErrorCode::StorageFailed);
        QVERIFY(failed.error().detail.contains(QStringLiteral("one.json")));
    }

    void whatCannotBeSentAgainIsTold_data()
    {
        QTest::addColumn<bool>("isOpen");
        QTest::addColumn<int>("endpoint");
        QTest::addColumn<int>("body"); ///< 0: none, 1: cut, 2: whole; -1: nothing was captured
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        const int chat = int(Endpoint::ChatCompletions);
        const int unsupported = int(ErrorCode::Unsupported);
        QTest::newRow("runs") << true << chat << -1 << unsupported << QStringLiteral("still runs");
        QTest::newRow("embeddings") << false << int(Endpoint::Embeddings) << 2 << unsupported << QStringLiteral("model's answer");
        QTest::newRow("a count") << false << int(Endpoint::CountTokens) << 2 << unsupported << QStringLiteral("model's answer");
        QTest::newRow("no capture") << false << chat << -1 << int(ErrorCode::NotFound) << QString();
        QTest::newRow("no body") << false << chat << 0 << unsupported << QStringLiteral("not kept in full");
        QTest::newRow("a cut body") << false << chat << 1 << unsupported << QStringLiteral("not kept in full");
    }
    void whatCannotBeSentAgainIsTold()
    {
        QFETCH(bool, isOpen);
        QFETCH(int, endpoint);
        QFETCH(int, body);
        QFETCH(int, code);
        QFETCH(QString, detail);
        m_desk->attach(m_writer, m_relay.get());
        ExchangeRecord record = isOpen ? test::openedRecord(5) : finishedRecord(5);
        record.endpoint = Endpoint(endpoint);
        Capture capture = sampleCapture(5);
        if (body == 0)
            capture.request.body.reset();
        if (body == 1)
            capture.request.bodyBytes += 1;
        write(record, body < 0 ? std::nullopt : std::optional(capture));
        const auto answer = replayed(5);
        QVERIFY(!answer);
        QCOMPARE(int(answer.error().code), code);
        QVERIFY2(answer.error().detail.contains(detail), qPrintable(answer.error().detail));
        QVERIFY(replayed(6).error().code == ErrorCode::NotFound);
    }

    void nobodyIsAnsweredWhoIsGone()
    {
        auto asker = std::make_unique<QObject>();
        int answers = 0;
        m_desk->fetchStock(asker.get(), [&](const auto &) { answers += 10; });
        m_desk->replay({ExchangeId{1}, QStringLiteral("a"), {}}, asker.get(), [&](const auto &) { answers += 10; });
        m_desk->fetchStock(this, [&](const auto &) { ++answers; });
        asker.reset();
        m_desk->attach(m_writer, m_relay.get());
        QTRY_COMPARE(answers, 1);
        QVERIFY(replayed(1).error().code == ErrorCode::NotFound);
        QCOMPARE(answers, 1);
    }
};

QTEST_GUILESS_MAIN(TestEngineCaptures)
#include "tst_enginecaptures.moc"
