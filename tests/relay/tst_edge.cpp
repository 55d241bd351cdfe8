// SPDX-License-Identifier: GPL-3.0-or-later
// What tools send to the gateway, and what goes on to the provider.
#include "tests/support/relayharness.h"

#include <zstd.h>

using namespace sluice;
using namespace sluice::test;

class TestEdge : public QObject
{
    Q_OBJECT
private:
    static QByteArray zstd(const QByteArray &plain)
    {
        QByteArray out(qsizetype(ZSTD_compressBound(size_t(plain.size()))), '\0');
        out.resize(qsizetype(ZSTD_compress(out.data(), size_t(out.size()), plain.constData(), size_t(plain.size()), 3)));
        return out;
    }

    static int statusOf(RelayHarness &harness, const QByteArray &request)
    {
        const auto client = harness.connectClient();
        client->send(request);
        harness.settle();
        return parseAnswer(client->received()).status;
    }

private Q_SLOTS:
    // vmark#1084: tools double `/v1`, leave it out, or name the call twice.
    void oddPathsReachTheRightCall_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("upstreamLine");
        QTest::newRow("plain") << QByteArray("/v1/messages") << QByteArray("POST /v1/messages HTTP/1.1\r\n");
        QTest::newRow("doubled version") << QByteArray("/v1/v1/messages") << QByteArray("POST /v1/messages HTTP/1.1\r\n");
        QTest::newRow("no version") << QByteArray("/messages") << QByteArray("POST /v1/messages HTTP/1.1\r\n");
        QTest::newRow("call named twice") << QByteArray("/v1/messages/v1/messages")
                                          << QByteArray("POST /v1/messages HTTP/1.1\r\n");
        QTest::newRow("trailing slash") << QByteArray("/v1/messages/") << QByteArray("POST /v1/messages HTTP/1.1\r\n");
        QTest::newRow("query") << QByteArray("/v1/messages?beta=true") << QByteArray("POST /v1/messages?beta=true HTTP/1.1\r\n");
        QTest::newRow("Responses") << QByteArray("/v1/v1/responses") << QByteArray("POST /v1/responses HTTP/1.1\r\n");
        QTest::newRow("Chat") << QByteArray("/chat/completions") << QByteArray("POST /v1/chat/completions HTTP/1.1\r\n");
        QTest::newRow("embeddings") << QByteArray("/v1/embeddings") << QByteArray("POST /v1/embeddings HTTP/1.1\r\n");
        QTest::newRow("completions") << QByteArray("/v1/completions") << QByteArray("POST /v1/completions HTTP/1.1\r\n");
    }
    void oddPathsReachTheRightCall()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, upstreamLine);
        RelayHarness harness;
        harness.post(path, R"({"model":"m"})");
        QVERIFY2(harness.upstream().received().startsWith(upstreamLine), harness.upstream().received().constData());
    }

    void onlyTheModelsNameIsChanged()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.routes = {{QStringLiteral("claude-*"), {{QStringLiteral("messages"), QStringLiteral("deepseek-chat")}}}};
        RelayHarness harness(settings);
        harness.post("/v1/messages", "{ \"z\": 1.50,\n \"model\" : \"claude-x\", \"system\":[{\"text\":\"model\"}], "
                                     "\"metadata\":{\"model\":\"claude-x\"} }");
        QVERIFY(
            harness.upstream().received().endsWith("{ \"z\": 1.50,\n \"model\" : \"deepseek-chat\", "
                                                   "\"system\":[{\"text\":\"model\"}], \"metadata\":{\"model\":\"claude-x\"} }"));
        harness.upstreamAnswers("200 OK", {}, R"({"content":[{"type":"text","text":"x"}]})");
        QCOMPARE(harness.record().modelAsked, QStringLiteral("claude-x"));
        QCOMPARE(harness.record().modelServed, QStringLiteral("deepseek-chat"));
    }

    // superset#3956: `Authorization` is masked, `x-api-key` is not.
    void credentialsOfTheClientStayHere()
    {
        RelayHarness harness;
        harness.post("/v1/messages", R"({"model":"m"})",
                     "x-api-key: sk-BBBB2222\r\napi-key: sk-AAAA1111\r\nx-goog-api-key: sk-DDDD\r\nCookie: "
                     "a=sk-EEEE\r\nProxy-Authorization: Basic sk-FFFF\r\nanthropic-beta: x\r\n");
        const QByteArray sent = harness.upstream().received();
        for (const QByteArrayView secret :
             {QByteArrayView("sk-BBBB2222"), QByteArrayView("sk-AAAA1111"), QByteArrayView("sk-DDDD"), QByteArrayView("sk-EEEE"),
              QByteArrayView("sk-FFFF"), RelayHarness::kToken})
            QVERIFY(!sent.contains(secret));
        QVERIFY(sent.contains("x-api-key: " + RelayHarness::kProviderKey.toByteArray()));
        QVERIFY(sent.contains("anthropic-beta: x\r\n"));
        QVERIFY(!sent.toLower().contains("\r\nexpect:"));
    }

    void aProviderThatQuotesItsKeyDoesNotRevealIt()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.upstreamAnswers("401 Unauthorized", {},
                                QByteArray("{\"error\":{\"message\":\"Incorrect API key provided: " +
                                           RelayHarness::kProviderKey.toByteArray() + "\"}}"));
        QVERIFY(!client->received().contains(RelayHarness::kProviderKey));
        QVERIFY(!harness.record().why.contains(QLatin1String(RelayHarness::kProviderKey.data())));
        QVERIFY(!harness.record().attempts.first().why.contains(QLatin1String(RelayHarness::kProviderKey.data())));
    }

    void keysWithoutATellingShapeAreMaskedTooWhereverAProviderQuotesThem_data()
    {
        QTest::addColumn<QByteArray>("statusLine");
        QTest::addColumn<bool>("isStream");
        QTest::newRow("refusal") << QByteArray("401 Unauthorized") << false;
        QTest::newRow("error under 200") << QByteArray("200 OK") << false;
        QTest::newRow("error under 200, stream asked") << QByteArray("200 OK") << true;
    }
    void keysWithoutATellingShapeAreMaskedTooWhereverAProviderQuotesThem()
    {
        QFETCH(QByteArray, statusLine);
        QFETCH(bool, isStream);
        Settings settings = RelayHarness::defaultSettings();
        settings.channels[0].keys = {{QStringLiteral("main"), QStringLiteral("env:PLAIN_KEY")}};
        RelayHarness harness(settings);
        const auto client = harness.postDialect(Dialect::Chat, isStream);
        harness.upstreamAnswers(statusLine, {},
                                "{\"error\":{\"message\":\"no such key: " + RelayHarness::kPlainKey.toByteArray() + "\"}}");
        QVERIFY(!client->received().contains(RelayHarness::kPlainKey));
        QVERIFY(!harness.record().why.contains(QLatin1String(RelayHarness::kPlainKey.data())));
        QVERIFY(!harness.record().attempts.first().why.contains(QLatin1String(RelayHarness::kPlainKey.data())));
    }

    void eitherCredentialWillDo()
    {
        RelayHarness harness;
        QCOMPARE(statusOf(harness, "GET /v1/models HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer other\r\nx-api-key: "
                                   "sluice-test-token\r\n\r\n"),
                 200);
        QCOMPARE(statusOf(harness, "GET /v1/models HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                   "sluice-test-token\r\nx-api-key: other\r\n\r\n"),
                 200);
        QCOMPARE(
            statusOf(harness, "GET /v1/models HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer a\r\nx-api-key: b\r\n\r\n"),
            401);
    }

    // cc-switch#3764: Codex Desktop compresses big bodies.
    void compressedBodiesGoOnPlain()
    {
        RelayHarness harness;
        const QByteArray plain = R"({"model":"m","input":"hello"})";
        harness.post("/v1/responses", zstd(plain), "Content-Encoding: zstd\r\n");
        const QByteArray sent = harness.upstream().received();
        QVERIFY(sent.endsWith("\r\n\r\n" + plain));
        QVERIFY(sent.contains("Content-Length: " + QByteArray::number(plain.size()) + "\r\n"));
        QVERIFY(!sent.toLower().contains("content-encoding"));
    }

    void damagedAndUnknownCodingsAreRefused()
    {
        RelayHarness harness;
        QCOMPARE(parseAnswer(harness.post("/v1/responses", "not zstd at all", "Content-Encoding: zstd\r\n")->received()).status,
                 400);
        QCOMPARE(parseAnswer(harness.post("/v1/responses", "x", "Content-Encoding: rot13\r\n")->received()).status, 415);
        QCOMPARE(harness.connector.count(), 0);
    }

    // cpp-httplib#349
    void aClientThatWaitsForContinueGetsIt()
    {
        RelayHarness harness;
        const auto client = harness.connectClient();
        const QByteArray request =
            RelayHarness::request("POST", "/v1/chat/completions", R"({"model":"m"})", "Expect: 100-continue\r\n");
        const qsizetype headEnd = request.indexOf("\r\n\r\n") + 4;
        client->send(request.left(headEnd));
        QCOMPARE(client->takeReceived(), QByteArray("HTTP/1.1 100 Continue\r\n\r\n"));
        client->send(request.mid(headEnd));
        harness.settle();
        QVERIFY(!harness.upstream().received().toLower().contains("\r\nexpect"));
    }

    void strangersAreTurnedAway_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<int>("status");
        const QByteArray body = R"({"model":"m"})";
        const auto post = [&body](const QByteArray &path, const QByteArray &fields) {
            return QByteArray("POST " + path + " HTTP/1.1\r\n" + fields + "Content-Length: " + QByteArray::number(body.size()) +
                              "\r\n\r\n" + body);
        };
        QTest::newRow("no token") << post("/v1/messages", "Host: localhost\r\n") << 401;
        QTest::newRow("wrong token") << post("/v1/messages", "Host: localhost\r\nx-api-key: nope\r\n") << 401;
        QTest::newRow("rebound name") << post("/v1/messages", "Host: evil.example\r\nx-api-key: sluice-test-token\r\n") << 403;
        QTest::newRow("web page") << post("/v1/messages",
                                          "Host: localhost\r\nOrigin: https://evil.example\r\nx-api-key: sluice-test-token\r\n")
                                  << 403;
        QTest::newRow("unknown path") << post("/v1/nothing", "Host: localhost\r\nx-api-key: sluice-test-token\r\n") << 404;
        QTest::newRow("wrong method")
            << QByteArray("GET /v1/messages HTTP/1.1\r\nHost: localhost\r\nx-api-key: sluice-test-token\r\n\r\n") << 405;
        QTest::newRow("websocket") << QByteArray("GET /v1/responses HTTP/1.1\r\nHost: localhost\r\nConnection: "
                                                 "Upgrade\r\nUpgrade: websocket\r\nx-api-key: sluice-test-token\r\n\r\n")
                                   << 426;
        QTest::newRow("sign of life") << QByteArray("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n") << 200;
        QTest::newRow("hello") << QByteArray("HEAD /api/hello HTTP/1.1\r\nHost: [::1]:8787\r\n\r\n") << 200;
        QTest::newRow("health") << QByteArray("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") << 200;
        QTest::newRow("status needs the token") << QByteArray("GET /sluice/status HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") << 401;
        QTest::newRow("options") << QByteArray("OPTIONS /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") << 204;
    }
    void strangersAreTurnedAway()
    {
        QFETCH(QByteArray, request);
        QFETCH(int, status);
        RelayHarness harness;
        const auto client = harness.connectClient();
        client->send(request);
        harness.settle();
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, status);
        QVERIFY(!answer.head.toLower().contains("access-control-allow"));
        if (status >= 400)
            QVERIFY2(answer.body.contains("\"error\""), answer.body.constData());
        QCOMPARE(harness.connector.count(), 0);
    }

    void badRequestsGetAClearErrorInTheirDialect()
    {
        RelayHarness harness;
        for (const QByteArray &body :
             {QByteArray("{"), QByteArray("[]"), QByteArray("{}"), QByteArray(R"({"model":7})"), QByteArray()}) {
            const auto client = harness.post("/v1/messages", body);
            const ClientAnswer answer = parseAnswer(client->received());
            QCOMPARE(answer.status, 400);
            QVERIFY2(answer.body.startsWith("{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\""),
                     answer.body.constData());
            QCOMPARE(harness.outcome(), QStringLiteral("refused"));
        }
        QCOMPARE(harness.connector.count(), 0);
    }

    void modelsAreListedInBothShapes()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.routes = {{QStringLiteral("fast"), {{QStringLiteral("chat"), QStringLiteral("m1")}}},
                           {QStringLiteral("*"), {{QStringLiteral("chat"), QStringLiteral("*")}}}};
        RelayHarness harness(settings);
        const auto get = [&](QByteArrayView path, QByteArrayView fields) {
            const auto client = harness.connectClient();
            client->send(RelayHarness::request("GET", path, {}, fields));
            harness.settle();
            return parseAnswer(client->received());
        };
        QVERIFY(get("/v1/models", {}).body.startsWith("{\"object\":\"list\",\"data\":[{\"id\":\"fast\",\"object\":\"model\""));
        QVERIFY(get("/v1/models?limit=1000", "anthropic-version: 2023-06-01\r\n").body.contains(R"("type":"model","id":"fast")"));
        QCOMPARE(get("/v1/models/fast", {}).status, 200);
    }

    void pipelinedRequestsAreAnsweredInOrder()
    {
        RelayHarness harness;
        const auto client = harness.connectClient();
        client->send(QByteArray(RelayHarness::request("POST", "/v1/chat/completions", R"({"model":"a"})") +
                                RelayHarness::request("GET", "/healthz", {})));
        harness.settle();
        QVERIFY(client->received().isEmpty());
        harness.upstreamAnswers("200 OK", {}, R"({"choices":[{"message":{"content":"first"}}]})");
        const ClientAnswer first = parseAnswer(client->received());
        QVERIFY(first.body.contains("first"));
        QVERIFY(parseAnswer(first.rest).body.contains("ok"));
    }

    void aChannelWhoseKeyCannotBeReadSaysSo()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.channels[0].keys = {{QStringLiteral("main"), QStringLiteral("env:MISSING")}};
        RelayHarness harness(settings);
        const auto client = harness.postDialect(Dialect::Chat);
        QCOMPARE(parseAnswer(client->received()).status, 502);
        QVERIFY(parseAnswer(client->received()).body.contains("key 'main' of channel 'chat' cannot be read"));
    }
};

QTEST_GUILESS_MAIN(TestEdge)
#include "tst_edge.moc"
