// SPDX-License-Identifier: GPL-3.0-or-later
// A channel on the simulated provider in an ordinary run: the engine has one as soon as some channel wants it.
#include "core/api/settingsdesk.h"
#include "core/api/simulated.h"
#include "core/engine.h"

#include <QFile>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;

namespace {

constexpr int kPatienceMs = 20'000;

std::unique_ptr<GatewayEngine> engineIn(const QTemporaryDir &folder)
{
    EngineOptions options;
    options.configDir = options.dataDir = folder.path();
    options.port = quint16(0);
    options.token = Secret("sluice-engine-test");
    return createEngine(options);
}

bool isListening(const GatewayEngine &engine)
{
    return engine.snapshot().listenState == ListenState::Listening;
}

ChannelSettings simulatedChannel()
{
    ChannelSettings channel;
    channel.id = QStringLiteral("simulated");
    channel.baseUrl = simulatedBaseUrl();
    return channel;
}

/// Leaves all that came for a question in `answer`; the gateway closes afterwards.
void ask(const GatewayEngine &engine, const QByteArray &path, QByteArray &answer)
{
    const QByteArray body = "{\"model\":\"sim-fast\",\"stream\":true,\"max_tokens\":9,\"input\":\"x\",\"messages\":[{\"role\":"
                            "\"user\",\"content\":\"x\"}]}";
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(engine.snapshot().baseUrl.section(u':', -1).toInt()));
    socket.write("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nx-api-key: sluice-engine-test\r\n" +
                 "Content-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QTRY_VERIFY_WITH_TIMEOUT(socket.state() == QAbstractSocket::UnconnectedState, kPatienceMs);
    answer = socket.readAll();
}

QString wordsOf(const ProbeReport &report)
{
    QStringList list;
    for (const ProbeStepResult &step : report.steps)
        list += step.state == ProbeState::Failed ? toString(step.fault) : toString(step.state);
    return list.join(u' ');
}

} // namespace

class TestSimulatedChannel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        // A bus that nobody is on, so that no key store of the machine can answer.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }

    void streamsInEveryDialectOnceItIsApplied()
    {
        QTemporaryDir folder;
        const auto engine = engineIn(folder);
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        Settings settings = engine->settings();
        settings.channels = {simulatedChannel()};
        settings.channels.first().exactUrl = true; // of no meaning here
        settings.channels.first().proxy = {.mode = ProxyMode::Custom, .url = QStringLiteral("http://127.0.0.1:9")};
        QVERIFY(engine->applySettings(settings).has_value());
        for (const char *path : {"/v1/chat/completions", "/v1/responses", "/v1/messages"}) {
            QByteArray answer;
            ask(*engine, path, answer);
            QVERIFY2(answer.startsWith("HTTP/1.1 200"), answer.constData());
        }
        QTRY_COMPARE(engine->snapshot().recent.size(), 3);
        for (const ExchangeRecord &record : engine->snapshot().recent) {
            QCOMPARE(toString(record.outcome), toString(Outcome::Ok));
            QVERIFY(record.usage.output.value_or(0) > 0);
            QVERIFY(!record.attempts.first().rates.has_value()); // what nobody charges for is no money
        }
        // What the user has written stays what the user has written.
        QCOMPARE(engine->settings(), settings);
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\"sim://provider\""));
        QVERIFY2(engine->channelsWithBalance().isEmpty(), "nothing can be left there");
    }

    void isThereFromTheStartIfTheFileHasOne()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("config.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"channels\": [{\"id\": \"s\", \"dialect\": \"messages\", \"base_url\": \"SIM://anything\"}]}");
        file.close();
        const auto engine = engineIn(folder);
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        QByteArray answer;
        ask(*engine, "/v1/messages", answer);
        QVERIFY2(answer.startsWith("HTTP/1.1 200"), answer.constData());
    }

    void aDraftIsTestedBeforeItIsApplied()
    {
        QTemporaryDir folder;
        const auto engine = engineIn(folder);
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        ProbeReport report;
        engine->settingsDesk().probe({.channel = simulatedChannel(), .key = {}, .model = {}}, this,
                                     [&report](const ProbeReport &told) { report = told; });
        QTRY_VERIFY_WITH_TIMEOUT(report.isOver, kPatienceMs);
        QCOMPARE(wordsOf(report), QStringLiteral("passed skipped skipped passed passed"));
        QCOMPARE(report.model, QStringLiteral("sim"));
        QVERIFY(report.models.contains(QStringLiteral("sim-fast")));
        QVERIFY(engine->settings().channels.isEmpty());
        QCOMPARE(engine->settingsDesk().callUrl(simulatedChannel()), simulatedBaseUrl());
    }
};

QTEST_GUILESS_MAIN(TestSimulatedChannel)
#include "tst_simulatedchannel.moc"
