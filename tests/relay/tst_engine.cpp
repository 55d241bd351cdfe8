// SPDX-License-Identifier: GPL-3.0-or-later
// The whole engine with its threads, real sockets and the simulated provider.
#include "core/api/balance.h"
#include "core/engine.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;

class TestEngine : public QObject
{
    Q_OBJECT
private:
    static EngineOptions demoOptions(const QTemporaryDir &folder)
    {
        EngineOptions options;
        options.configDir = options.dataDir = folder.path();
        options.isDemo = true;
        options.token = Secret("sluice-engine-test");
        return options;
    }

    static quint16 portOf(const GatewayEngine &engine)
    {
        return quint16(engine.snapshot().baseUrl.section(QLatin1Char(':'), -1).toInt());
    }

    static void send(QTcpSocket &socket, quint16 port, const QByteArray &model, const QByteArray &path = "/v1/chat/completions")
    {
        const QByteArray body =
            "{\"model\":\"" + model +
            "\",\"stream\":true,\"max_tokens\":9,\"input\":\"x\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}";
        socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        socket.write("POST " + path +
                     " HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: sluice-engine-test\r\nContent-Type: "
                     "application/json\r\nContent-Length: " +
                     QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

private Q_SLOTS:
    void initTestCase()
    {
        // A bus that nobody is on, so that no key store of the machine can answer.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }

    void streamsInEveryDialectAndShowsThem()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(demoOptions(folder));
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        for (const char *path : {"/v1/chat/completions", "/v1/responses", "/v1/messages"}) {
            QTcpSocket socket;
            send(socket, portOf(*engine), "sim-fast", path);
            QByteArray answer;
            QTRY_VERIFY((answer += socket.readAll()).endsWith("\r\n0\r\n\r\n") || answer.endsWith("00000000\r\n\r\n"));
            QVERIFY(answer.startsWith("HTTP/1.1 200"));
        }
        QTRY_COMPARE(engine->snapshot().recent.size(), 3);
        for (const ExchangeRecord &record : engine->snapshot().recent) {
            QCOMPARE(toString(record.outcome), QStringLiteral("ok"));
            QVERIFY(record.usage.output.value_or(0) > 0);
            QVERIFY(!record.attempts.isEmpty());
        }
        engine->stop();
        QVERIFY(engine->snapshot().listenState == ListenState::Stopped);
    }

    void whatWasFinishedIsThereAfterARestartAndWhatRanIsInterrupted()
    {
        QTemporaryDir folder;
        QTcpSocket whole, open; // They outlive the engine, so that it is not the client who leaves.
        {
            const auto engine = createEngine(demoOptions(folder));
            engine->start();
            QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
            send(whole, portOf(*engine), "sim-fast");
            QTRY_COMPARE(engine->snapshot().recent.size(), 1);
            send(open, portOf(*engine), "sim-slow");
            QTRY_COMPARE(engine->snapshot().active.size(), 1);
        } // Destroyed without stop(): it stops by itself.
        const auto engine = createEngine(demoOptions(folder));
        engine->start();
        QTRY_COMPARE(engine->snapshot().recent.size(), 2);
        QCOMPARE(toString(engine->snapshot().recent.at(0).outcome), QStringLiteral("interrupted"));
        QCOMPARE(toString(engine->snapshot().recent.at(1).outcome), QStringLiteral("ok"));
    }

    void whatHappenedCanBeAskedForAndChangesAreTold()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(demoOptions(folder));
        QSignalSpy changed(&engine->history(), &History::changed);
        // Before there is a ledger to ask: the answer comes once it is open.
        std::optional<qsizetype> before;
        engine->history().listExchanges({}, this, [&](const auto &list) { before = list ? list->ids.size() : -1; });
        engine->start();
        QTRY_COMPARE(before, std::optional<qsizetype>(0));
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        QTcpSocket socket;
        send(socket, portOf(*engine), "sim-fast");
        QList<ExchangeRecord> found;
        const auto look = [&] {
            engine->history().fetchExchanges({{1}}, this, [&](const auto &records) { found = *records; });
            return !found.isEmpty() && !found.first().isOpen;
        };
        QTRY_VERIFY(look());
        QTRY_COMPARE(engine->snapshot().recent.size(), 1);
        QVERIFY(!changed.isEmpty());
        QCOMPARE(found.first(), engine->snapshot().recent.first());
        QVERIFY(!found.first().gaps.histogram.isEmpty());
        std::optional<Traffic> traffic;
        engine->history().fetchTraffic(TrafficSpan::Hour, this, [&](const auto &answer) { traffic = *answer; });
        QTRY_VERIFY(traffic.has_value());
        QCOMPARE(traffic->points.size(), 361);
        int late = 0;
        engine->history().fetchNames(this, [&](const auto &) { ++late; });
        engine->stop();
        engine->history().fetchNames(this, [&](const auto &) { ++late; });
        QCoreApplication::sendPostedEvents();
        QCOMPARE(late, 0);
    }

    void whatIsLeftAtTheProviderCanBeAskedFor()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(demoOptions(folder));
        QVERIFY(engine->channelsWithBalance().isEmpty());
        std::optional<ChannelBalance> balance;
        const auto take = [&balance](const ChannelBalance &answer) { balance = answer; };
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        QVERIFY(engine->channelsWithBalance().contains(QStringLiteral("sim-chat")));
        engine->fetchBalance(QStringLiteral("sim-chat"), this, take);
        QVERIFY(!balance); // It comes later.
        QTRY_VERIFY(balance.has_value());
        QCOMPARE(balance->keys.size(), 1);
        QCOMPARE(balance->keys.first().amounts.first().available, 110'000'000);
        QCOMPARE(engine->snapshot().exchangesSinceStart, 0);
        engine->fetchBalance(QStringLiteral("no such channel"), this, take);
        QTRY_VERIFY(balance->keys.isEmpty());
        int late = 0;
        const auto count = [&late](const ChannelBalance &) { ++late; };
        {
            const QObject gone;
            engine->fetchBalance(QStringLiteral("sim-chat"), &gone, count);
        }
        engine->fetchBalance(QStringLiteral("sim-chat"), this, count);
        engine->stop();
        engine->fetchBalance(QStringLiteral("sim-chat"), this, count);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(late, 0);
    }

    void manyStreamsAtOnceComeToTheirEnds()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(demoOptions(folder));
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        std::vector<std::unique_ptr<QTcpSocket>> sockets;
        for (int i = 0; i < 60; ++i) {
            sockets.push_back(std::make_unique<QTcpSocket>());
            send(*sockets.back(), portOf(*engine), i % 3 == 0 ? "sim-429" : i % 3 == 1 ? "sim-truncate-2" : "sim-fast");
        }
        QTRY_COMPARE_WITH_TIMEOUT(engine->snapshot().exchangesSinceStart, 60, 30'000);
    }

    void opensAlsoWithoutALedger()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("ledger.sqlite"))); // no file can be there
        const auto engine = createEngine(demoOptions(folder));
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        QVERIFY(!engine->snapshot().otherProblems.isEmpty());
    }

    void aPortThatIsTakenIsSaidWithItsHolder()
    {
        QTemporaryDir folder, other;
        const auto first = createEngine(demoOptions(folder));
        first->start();
        QTRY_VERIFY(first->snapshot().listenState == ListenState::Listening);
        EngineOptions options = demoOptions(other);
        options.port = portOf(*first);
        const auto second = createEngine(options);
        second->start();
        QTRY_VERIFY(second->snapshot().listenState == ListenState::Failed);
        QVERIFY(second->snapshot().listenProblem.contains(QString::number(portOf(*first))));
    }

    void aBrokenConfigIsNamedAndTheGatewayRunsOn()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\n \"listen\": {\"port\": 0},\n \"channels\": 7\n}");
        file.close();
        EngineOptions options = demoOptions(folder);
        options.isDemo = false;
        options.port = quint16(0);
        const auto engine = createEngine(options);
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        QVERIFY2(engine->snapshot().configProblem.contains(QLatin1String("channels")),
                 qPrintable(engine->snapshot().configProblem));
        QVERIFY(!engine->applySettings(Settings{}).has_value());
    }

    void aChangedPortIsListenedOn()
    {
        QTemporaryDir folder, other;
        const auto holder = createEngine(demoOptions(other));
        holder->start();
        QTRY_VERIFY(holder->snapshot().listenState == ListenState::Listening);
        EngineOptions options = demoOptions(folder);
        options.isDemo = false;
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"listen\": {\"port\": " + QByteArray::number(portOf(*holder)) + "}}");
        file.close();
        const auto engine = createEngine(options);
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Failed);
        Settings settings = engine->settings();
        settings.port = 0;
        QVERIFY(engine->applySettings(settings).has_value());
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
    }

    void changedSettingsTakeEffectForNewRequests()
    {
        QTemporaryDir folder;
        EngineOptions options = demoOptions(folder);
        options.isDemo = false;
        options.port = quint16(0);
        const auto engine = createEngine(options);
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        Settings settings = engine->settings();
        settings.channels = {{.id = QStringLiteral("nowhere"), .baseUrl = QStringLiteral("http://127.0.0.1:9")}};
        settings.channels.first().proxy.mode = ProxyMode::None;
        settings.channels.first().retry.maxAttempts = 1;
        settings.channels.first().breaker.isEnabled = false;
        const auto applied = engine->applySettings(settings);
        QVERIFY2(applied.has_value(), applied ? "" : qPrintable(applied.error().detail));
        QTcpSocket socket;
        const auto ask = [&] {
            socket.abort();
            send(socket, portOf(*engine), "m");
            return socket.waitForReadyRead(5'000) ? socket.readAll() : QByteArray();
        };
        QTRY_VERIFY(ask().startsWith("HTTP/1.1 502"));
    }

    void keysWithoutAKeyStoreAreAnAlert()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"channels\": [{\"id\": \"a\", \"dialect\": \"chat\", \"base_url\": \"http://127.0.0.1:9\", \"keys\": [{\"ref\": "
            "\"keychain:a\"}]}]}");
        file.close();
        EngineOptions options = demoOptions(folder);
        options.isDemo = false;
        options.port = quint16(0);
        const auto engine = createEngine(options);
        const QSignalSpy alerted(engine.get(), &Engine::alerted);
        engine->start();
        QTRY_COMPARE(alerted.size(), 1);
        QVERIFY(alerted.first().first().value<AlertNotice>().alert.kind == AlertKind::KeyStoreMissing);
        QTRY_COMPARE(engine->snapshot().alerts.size(), 1);
        Settings settings = engine->settings();
        settings.channels[0].keys[0].ref = QStringLiteral("env:SLUICE_TEST_KEY");
        QVERIFY(engine->applySettings(settings).has_value());
        QTRY_VERIFY(engine->snapshot().alerts.first().isOver);
    }

    void alertsAreToldThoughNobodyLooksAtSnapshots()
    {
        QTemporaryDir folder;
        EngineOptions options = demoOptions(folder);
        options.isWatched = false;
        const auto engine = createEngine(options);
        const QSignalSpy alerted(engine.get(), &Engine::alerted);
        engine->start();
        QTRY_VERIFY(engine->snapshot().listenState == ListenState::Listening);
        std::vector<std::unique_ptr<QTcpSocket>> sockets;
        for (int i = 0; i < 3; ++i) {
            sockets.push_back(std::make_unique<QTcpSocket>());
            send(*sockets.back(), portOf(*engine), "sim-500");
        }
        QTRY_COMPARE(alerted.size(), 1);
        QVERIFY(alerted.first().first().value<AlertNotice>().alert.kind == AlertKind::BreakerOpened);
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
