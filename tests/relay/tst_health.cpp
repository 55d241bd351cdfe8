// SPDX-License-Identifier: GPL-3.0-or-later
// Samples that applications push, and the health that they find in the status.
#include "tests/support/relayharness.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace sluice;
using namespace sluice::test;

namespace {

const QByteArray kPath = "/sluice/health/samples";

QJsonObject healthIn(RelayHarness &harness)
{
    const auto client = harness.connectClient();
    client->send(RelayHarness::request("GET", "/sluice/status", {}));
    harness.settle();
    const ClientAnswer answer = parseAnswer(client->received());
    return QJsonDocument::fromJson(answer.body).object()[u"health"].toObject();
}

} // namespace

class TestHealth : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pushedSamplesShowInTheStatus()
    {
        RelayHarness harness;
        QVERIFY(!healthIn(harness).contains(u"score"_qs));
        const auto client = harness.post(kPath, "{\"samples\":[{\"component\":\"pg\",\"pool_used\":85,\"pool_max\":100},"
                                                "{\"component\":\"milvus\",\"latency_ms\":80,\"outcome\":\"ok\"}]}");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, QByteArray("{\"accepted\":2}"));
        const QJsonObject health = healthIn(harness);
        QCOMPARE(health[u"score"].toInt(), 76); // (0.3 · 100 + 0.2 · 40) / 0.5
        const QJsonObject pg = health[u"components"].toArray().at(0).toObject();
        QCOMPARE(pg[u"id"].toString(), u"pg"_qs);
        QCOMPARE(pg[u"role"].toString(), u"database"_qs);
        QCOMPARE(pg[u"source"].toString(), u"push"_qs);
        QCOMPARE(pg[u"score"].toInt(), 40);
        QCOMPARE(pg[u"latest"].toObject()[u"pool_used"].toInt(), 85);
        QVERIFY(pg[u"latest_at"].toString().startsWith(u"2026-03-01T00:00:00"_qs));
        QCOMPARE(harness.house.health().score(harness.clock.steadyNow()), std::optional(76));
        QCOMPARE(harness.gateway.guards().health.components.size(), 2);
    }

    void aWrongSampleIsRefusedInWords()
    {
        RelayHarness harness;
        const ClientAnswer answer = parseAnswer(harness.post(kPath, "{\"component\":\"milvus\"}")->received());
        QCOMPARE(answer.status, 400);
        QVERIFY2(answer.body.contains("must have latency_ms"), answer.body.constData());
        QVERIFY(harness.gateway.guards().health.components.isEmpty());
    }

    void onlyWhoHasTheTokenMayPush()
    {
        RelayHarness harness;
        const QByteArray body = "{\"component\":\"milvus\",\"latency_ms\":1}";
        const auto client = harness.connectClient();
        client->send("POST " + kPath + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + QByteArray::number(body.size()) +
                     "\r\n\r\n" + body);
        harness.settle();
        QCOMPARE(parseAnswer(client->received()).status, 401);
        QVERIFY(harness.gateway.guards().health.components.isEmpty());
    }

    void samplesArePostedOnly()
    {
        RelayHarness harness;
        const auto client = harness.connectClient();
        client->send(RelayHarness::request("GET", kPath, {}));
        harness.settle();
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 405);
        QVERIFY(answer.head.contains("Allow: POST\r\n"));
    }

    void componentsOfTheSettingsAreAskedAndShown()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.health.components = {{.id = u"milvus"_qs, .preset = HealthPreset::Milvus, .url = u"http://store.test:9091"_qs}};
        RelayHarness harness(settings);
        harness.settle();
        const quint64 before = harness.gateway.revision();
        harness.upstreamAnswers("200 OK", {}, "milvus_querynode_read_task_ready_len{node_id=\"13\"} 2000\n");
        QCOMPARE_GT(harness.gateway.revision(), before);
        const QJsonObject health = healthIn(harness);
        QCOMPARE(health[u"score"].toInt(), 10);
        const QJsonObject milvus = health[u"components"].toArray().at(0).toObject();
        QCOMPARE(milvus[u"source"].toString(), u"prometheus"_qs);
        QCOMPARE(milvus[u"latest"].toObject()[u"value"].toInt(), 2000);
    }

    void aUsedUpTokenLimitShowsAsTheChannelsPart()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.channels[0].limits.tokensPerMinute = 1'000;
        RelayHarness harness(settings);
        QCOMPARE(healthIn(harness)[u"llm"].toInt(), 100);
        QCOMPARE(healthIn(harness)[u"score"].toInt(), 100);
        harness.post("/v1/chat/completions",
                     "{\"model\":\"m\",\"max_tokens\":960,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
        harness.advance(milliseconds(1'000));
        QCOMPARE_LT(healthIn(harness)[u"llm"].toInt(), 100);
    }
};

QTEST_GUILESS_MAIN(TestHealth)
#include "tst_health.moc"
