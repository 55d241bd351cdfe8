// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/demotraffic.h"
#include "core/sim/scenario.h"
#include "core/sim/trafficmix.h"
#include "tests/support/fakeconnector.h"
#include "tests/support/manualclock.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

using namespace sluice;
using namespace sluice::sim;
using namespace sluice::test;

namespace {

constexpr auto kAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Traffic against a gateway that is played by the test.
struct Stage
{
    ManualClock clock;
    FakeConnector connector;
    http::UpstreamPool pool{connector, clock, clock};
    Random random{11};
    DemoTraffic traffic{
        pool, clock, clock, random, {{QByteArray("127.0.0.1"), 8787, false, {}, {}, {}, {}}, {}, Secret("token-1")}};

    /// Plays every connection that has come since the last call.
    template <typename Play>
    void play(Play &&play)
    {
        for (; m_played < connector.count(); ++m_played)
            play(connector.peer(m_played), m_played);
    }

private:
    int m_played = 0;
};

QJsonObject bodyOf(const TrafficRequest &drawn)
{
    QByteArray body;
    for (const auto &piece : drawn.request.body)
        body += piece.view;
    return QJsonDocument::fromJson(body).object();
}

} // namespace

class TestDemoTraffic : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void drawsAMixOfAllDialectsMostlyHealthy()
    {
        Random random(3);
        QMap<Dialect, int> dialects;
        QSet<QByteArray> agents;
        QSet<QByteArray> bodies;
        int healthy = 0;
        int leaving = 0;
        for (quint64 i = 1; i <= 2'000; ++i) {
            const TrafficRequest drawn = drawTrafficRequest(random, i, Secret("t"));
            const auto choice = scenarioForModel(QString::fromUtf8(drawn.model));
            QVERIFY(choice);
            healthy += choice->number < 0 && choice->status == 0 ? 1 : 0;
            leaving += drawn.leaveAfter ? 1 : 0;
            ++dialects[drawn.dialect];
            agents.insert(drawn.request.headers.value("User-Agent").toByteArray());
            bodies.insert(drawn.request.body.front().owner);
            const QJsonObject body = bodyOf(drawn);
            QCOMPARE(body[u"model"].toString().toUtf8(), drawn.model);
            QVERIFY(body[u"stream"].toBool() && !body[u"tools"].toArray().isEmpty());
            QCOMPARE(drawn.request.headers.value("Authorization"), QByteArrayView("Bearer t"));
        }
        QCOMPARE(dialects.size(), 3);
        for (const int count : dialects)
            QVERIFY(count > 500);
        QVERIFY(healthy > 1'500 && healthy < 1'900);
        QVERIFY(leaving > 50 && leaving < 150);
        QCOMPARE(agents.size(), 5);
        QCOMPARE(bodies.size(), 2'000); // so that no guard against loops is set off
    }

    void keepsAHandfulOfStreamsRunning()
    {
        Stage stage;
        stage.traffic.start();
        int most = 0;
        for (int second = 0; second < 60; ++second) {
            stage.clock.advance(milliseconds(1'000));
            stage.play([](FakePeer &peer, int) { peer.connected(); });
            most = std::max(most, stage.traffic.active());
        }
        QVERIFY(stage.traffic.active() >= 3);
        QVERIFY(most <= 6);
        stage.traffic.stop();
        QCOMPARE(stage.traffic.active(), 0);
        for (int i = 0; i < stage.connector.count(); ++i)
            QVERIFY(stage.connector.peer(i).isOver());
    }

    void sendsTheTokenAndAKnownToolsName()
    {
        Stage stage;
        stage.traffic.start();
        stage.clock.advance(milliseconds(2'000));
        QVERIFY(stage.connector.count() > 0);
        QCOMPARE(stage.connector.target(0).port, quint16(8787));
        stage.connector.peer(0).connected();
        stage.connector.peer(0).turn();
        const QByteArray sent = stage.connector.peer(0).received();
        QVERIFY(sent.startsWith("POST /v1/"));
        QVERIFY(sent.contains("Host: 127.0.0.1:8787\r\n"));
        QVERIFY(sent.contains("Authorization: Bearer token-1\r\n"));
        QVERIFY(sent.contains("User-Agent: "));
    }

    void goesOnWhateverTheGatewayDoes()
    {
        Stage stage;
        stage.traffic.start();
        for (int second = 0; second < 300; ++second) {
            stage.clock.advance(milliseconds(1'000));
            stage.play([](FakePeer &peer, int index) {
                peer.connected();
                switch (index % 4) {
                case 0: peer.send(kAnswer); break;
                case 1: peer.close(); break;
                case 2: peer.send("not HTTP at all\r\n\r\n"); break;
                case 3: peer.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"); break;
                }
            });
        }
        const TrafficBooks &books = stage.traffic.books();
        QVERIFY(books.started > 30);
        QVERIFY(books.ended > 0 && books.failed > 0 && books.left > 0);
        QVERIFY(stage.traffic.isRunning());
        stage.traffic.stop();
        QCOMPARE(books.started, books.ended + books.failed + books.left);
    }

    void asksLessOftenWhileNobodyIsThere()
    {
        Stage stage;
        stage.traffic.start();
        const auto askFor = [&stage](int seconds) {
            const int before = stage.connector.count();
            for (int second = 0; second < seconds; ++second) {
                stage.clock.advance(milliseconds(1'000));
                stage.play([](FakePeer &peer, int) { peer.close({ErrorCode::ConnectFailed, QStringLiteral("refused")}); });
            }
            return stage.connector.count() - before;
        };
        askFor(120);
        const int later = askFor(120);
        QVERIFY2(later >= 6 && later <= 16, qPrintable(QString::number(later)));
    }

    void startsAgainAfterStop()
    {
        Stage stage;
        stage.traffic.start();
        stage.clock.advance(milliseconds(5'000));
        stage.traffic.stop();
        const int before = stage.connector.count();
        stage.clock.advance(milliseconds(30'000));
        QCOMPARE(stage.connector.count(), before);
        stage.traffic.start();
        stage.traffic.start();
        stage.clock.advance(milliseconds(5'000));
        QVERIFY(stage.connector.count() > before);
    }
};

QTEST_GUILESS_MAIN(TestDemoTraffic)
#include "tst_demotraffic.moc"
