// SPDX-License-Identifier: GPL-3.0-or-later
// GET /metrics, as Prometheus asks for it.
#include "tests/support/guardedrelay.h"
#include "tests/support/metrictext.h"

using namespace sluice;
using namespace sluice::test;

namespace {

ClientAnswer ask(RelayHarness &harness, const QByteArray &request)
{
    const auto client = harness.connectClient();
    client->send(request);
    harness.settle();
    return parseAnswer(client->received());
}

ClientAnswer scraped(RelayHarness &harness)
{
    return ask(harness, RelayHarness::request("GET", "/metrics", {}, "Accept: application/openmetrics-text;version=1.0.0\r\n"));
}

} // namespace

class TestScrape : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFreshGatewayTellsTheKindAndItself()
    {
        RelayHarness harness;
        const ClientAnswer answer = scraped(harness);
        QCOMPARE(answer.status, 200);
        QCOMPARE(fieldOf(answer, "Content-Type"), QByteArray("text/plain; version=0.0.4; charset=utf-8"));
        QCOMPARE(valueOf(answer.body, "sluice_build_info{version=\"" SLUICE_VERSION "\"}"), 1.0);
        QCOMPARE(valueOf(answer.body, "llm_stream_aborted_total"), 0.0);
        QCOMPARE(valueOf(answer.body, "llm_queue_depth{priority=\"P0\"}"), 0.0);
    }

    void anExchangeCountsOnceItHasEnded()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("a"));
        QCOMPARE(valueOf(scraped(harness).body, "llm_active_streams"), 1.0);
        harness.advance(milliseconds(500));
        harness.upstreamSends(chatText("b"));
        harness.upstreamSends(chatEnd());
        harness.upstreamCloses();
        const ExchangeRecord &record = harness.record();
        const QByteArray text = scraped(harness).body;
        QCOMPARE(valueOf(text, "llm_active_streams"), 0.0);
        QCOMPARE(
            valueOf(text, "llm_requests_total{channel=\"chat\",model=\"" + record.modelServed.toUtf8() + "\",outcome=\"ok\"}"),
            1.0);
        const QByteArray labels = "{model=\"" + record.modelServed.toUtf8() + "\"}";
        QCOMPARE(valueOf(text, "llm_ttft_seconds_count" + labels), 1.0);
        QCOMPARE(valueOf(text, "llm_inter_token_gap_seconds_count" + labels), double(record.gaps.count));
        QCOMPARE(valueOf(text, "llm_inter_token_gap_seconds_sum" + labels), 0.5);
    }

    void aStreamThatItsClientLeftIsAborted()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("a"));
        client->close();
        harness.settle();
        QCOMPARE(valueOf(scraped(harness).body, "llm_stream_aborted_total"), 1.0);
    }

    void aRefusalCountsByItsStatus()
    {
        RelayHarness harness;
        harness.post("/v1/chat/completions", "{");
        QCOMPARE(valueOf(scraped(harness).body, "llm_request_errors_total{code=\"400\",model=\"none\"}"), 1.0);
    }

    void anOpenBreakerIsTold()
    {
        Settings settings = GuardedRelay::channels({QStringLiteral("a")});
        settings.channels[0].retry.maxAttempts = 1;
        settings.channels[0].breaker.consecutiveFailures = 2;
        GuardedRelay relay(settings);
        for (int i = 0; i < 2; ++i) {
            relay.post("/v1/chat/completions", R"({"model":"m"})");
            relay.answer(QStringLiteral("a"), "500 Internal Server Error");
        }
        const QByteArray text = scraped(relay).body;
        QCOMPARE(valueOf(text, "llm_breaker_state{channel=\"a\",model=\"m-a\"}"), 2.0);
        QCOMPARE(valueOf(text, "llm_attempts_total{channel=\"a\",model=\"m-a\",outcome=\"server\"}"), 2.0);
    }

    // It names clients and what they spend, so it asks for what /sluice/status asks for.
    void strangersAreTurnedAway_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<int>("status");
        const QByteArray token = "Authorization: Bearer sluice-test-token\r\n";
        QTest::newRow("no token") << QByteArray("GET") << QByteArray("Host: 127.0.0.1\r\n") << 401;
        QTest::newRow("wrong token") << QByteArray("GET") << QByteArray("Host: 127.0.0.1\r\nAuthorization: Bearer no\r\n") << 401;
        QTest::newRow("rebound name") << QByteArray("GET") << "Host: evil.example\r\n" + token << 403;
        QTest::newRow("web page") << QByteArray("GET") << "Host: localhost\r\nOrigin: https://evil.example\r\n" + token << 403;
        QTest::newRow("post") << QByteArray("POST") << "Host: localhost\r\nContent-Length: 0\r\n" + token << 405;
        QTest::newRow("head") << QByteArray("HEAD") << "Host: localhost\r\n" + token << 200;
    }
    void strangersAreTurnedAway()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, fields);
        QFETCH(int, status);
        RelayHarness harness;
        const ClientAnswer answer = ask(harness, method + " /metrics HTTP/1.1\r\n" + fields + "\r\n");
        QCOMPARE(answer.status, status);
        QVERIFY(!answer.rest.contains("llm_"));
        QVERIFY(!answer.body.contains("llm_"));
    }

    void withoutTokensAnybodyHereMayAsk()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.requireToken = false;
        RelayHarness harness(settings);
        QCOMPARE(ask(harness, "GET /metrics HTTP/1.1\r\nHost: localhost:8787\r\n\r\n").status, 200);
    }
};

QTEST_GUILESS_MAIN(TestScrape)
#include "tst_scrape.moc"
