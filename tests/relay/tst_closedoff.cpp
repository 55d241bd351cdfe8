// SPDX-License-Identifier: GPL-3.0-or-later
// Channels that are left alone: breakers, cooldowns, probes, and what a client is told when nobody is left.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

/// Lets the breaker of `a` open, by three failures with `b` as the one that serves.
void openBreaker(GuardedRelay &relay)
{
    for (int i = 0; i < 3; ++i) {
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops", {}, R"({"error":{"message":"ill"}})");
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
    }
}

} // namespace

class TestClosedOff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void threeFailuresInARowCloseAChannelOff()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        openBreaker(relay);
        QCOMPARE(relay.calls(kA), 3);
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::Open));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 3);
        QCOMPARE(relay.calls(kB), 4);
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.record().attempts.size(), 1);
        QCOMPARE(relay.notedKinds(), QStringList{QStringLiteral("breaker_opened")});
        QCOMPARE(relay.log.notedEvents[0].channel, kA);
        QCOMPARE(relay.log.notedEvents[0].lasts, milliseconds(30'000));
    }

    // cc-switch#7425: the first packet decided that all was well.
    void aStreamThatDiesInTheMiddleIsAFailure()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}, Dialect::Responses));
        for (int i = 0; i < 3; ++i) {
            relay.postDialect(Dialect::Responses);
            relay.stream(kA, streamStart(Dialect::Responses, "a") +
                                 "event: error\ndata: "
                                 "{\"type\":\"error\",\"code\":\"server_is_overloaded\",\"message\":\"busy\"}\n\n");
            QCOMPARE(relay.outcome(), QStringLiteral("server"));
        }
        relay.postDialect(Dialect::Responses);
        QCOMPARE(relay.calls(kA), 3);
        QCOMPARE(relay.calls(kB), 1);
    }

    void oneTrialIsLetThroughAndItsSuccessClosesTheBreaker()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        openBreaker(relay);
        relay.advance(milliseconds(29'999));
        relay.postDialect(Dialect::Chat);
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.calls(kA), 3);
        relay.advance(milliseconds(1));
        for (int i = 0; i < 5; ++i)
            relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 4);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::Closed));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 5);
        QCOMPARE(relay.notedKinds(), (QStringList{QStringLiteral("breaker_opened"), QStringLiteral("breaker_half_opened"),
                                                  QStringLiteral("breaker_closed")}));
    }

    void aTrialWhoseClientLeavesIsFreeForTheNext()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        openBreaker(relay);
        relay.advance(milliseconds(30'000));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        client->close();
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("client_gone"));
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::HalfOpen));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 5);
        relay.answer(kA, "500 Oops"); // and it opens for twice as long
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::Open));
        QCOMPARE(relay.modelState().openUntil, relay.clock.wallNow() + milliseconds(60'000));
    }

    void aStallThatPassedItsLimitCountsThoughTheClientLeft()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        client->close();
        relay.settle();
        QCOMPARE(relay.modelState().consecutiveFailures, 0);
    }

    void whoFindsAllClosedOffIsToldWhichWhyAndUntilWhen_data() { addDialects(); }
    void whoFindsAllClosedOffIsToldWhichWhyAndUntilWhen()
    {
        QFETCH(Dialect, dialect);
        Settings settings = GuardedRelay::channels({kA}, dialect);
        settings.channels[0].retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        for (int i = 0; i < 3; ++i) {
            relay.postDialect(dialect);
            relay.answer(kA, "500 Oops");
        }
        relay.advance(milliseconds(10'000));
        const auto client = relay.postDialect(dialect);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 503);
        QCOMPARE(fieldOf(answer, "retry-after"), "20");
        QVERIFY2(answer.body.contains("a: left alone after failures, for 20 s more"), answer.body.constData());
        QVERIFY(answer.body.contains("\"error\""));
        QCOMPARE(relay.outcome(), QStringLiteral("no_candidate"));
        QCOMPARE(relay.calls(kA), 3);
        QVERIFY(relay.record().attempts.isEmpty());
    }

    // codex-router#573: a date became no number, and the limited provider was asked again at once.
    void aRateLimitedKeyRestsAsLongAsTheProviderSays_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::newRow("seconds") << QByteArray("Retry-After: 5\r\n");
        QTest::newRow("milliseconds") << QByteArray("retry-after-ms: 5000\r\nRetry-After: 9\r\n");
        QTest::newRow("a date, by the provider's own clock")
            << QByteArray("Date: Sat, 25 Jul 2026 12:00:00 GMT\r\nRetry-After: Sat, 25 Jul 2026 12:00:05 GMT\r\n");
        QTest::newRow("the reset of what is used up")
            << QByteArray("x-ratelimit-remaining-tokens: 0\r\nx-ratelimit-reset-tokens: 5s\r\n");
    }
    void aRateLimitedKeyRestsAsLongAsTheProviderSays()
    {
        QFETCH(QByteArray, fields);
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "429 Slow", fields);
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.keyState().coolingUntil, relay.clock.wallNow() + milliseconds(5'000));
        relay.advance(milliseconds(4'999));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        relay.advance(milliseconds(1));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
        QVERIFY(relay.notedKinds().contains(QStringLiteral("cooldown_began")));
    }

    void aShortRestIsWaitedForAndALongOneRefused()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.clients = {{.id = QStringLiteral("default"), .maxWait = milliseconds(10'000)}};
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "429 Slow", "Retry-After: 8\r\n");
        QCOMPARE(relay.calls(kA), 1);
        relay.advance(milliseconds(8'000));
        QCOMPARE(relay.calls(kA), 2);
        relay.answer(kA, "429 Slow", "Retry-After: 20\r\n");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 429);
        QCOMPARE(fieldOf(answer, "retry-after"), "20");
        QCOMPARE(relay.outcome(), QStringLiteral("rate_limited"));
    }

    void aProbeOpensAChannelForATrialBeforeItsTime()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.channels[0].cooldown.probe = ProbeKind::Models;
        settings.channels[0].breaker.open = milliseconds(60'000);
        GuardedRelay relay(settings);
        openBreaker(relay);
        relay.advance(milliseconds(9'999));
        QCOMPARE(relay.calls(kA), 3);
        relay.advance(milliseconds(1));
        QCOMPARE(relay.calls(kA), 4);
        QVERIFY(relay.callOf(kA).received().startsWith("GET /v1/models HTTP/1.1\r\n"));
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kProviderKey.toByteArray()));
        relay.answer(kA, "500 Oops");
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::Open));
        relay.advance(milliseconds(10'000));
        relay.answer(kA, "200 OK", {}, R"({"data":[]})");
        QCOMPARE(toString(relay.modelState().breaker), toString(BreakerState::HalfOpen));
        relay.advance(milliseconds(60'000));
        QCOMPARE(relay.calls(kA), 5); // no more probes
    }

    void aChannelIsProbedInItsOwnTimeWhateverTheOthersDo()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        for (ChannelSettings &channel : settings.channels) {
            channel.cooldown.probe = ProbeKind::Models;
            channel.breaker = {.consecutiveFailures = 1, .open = milliseconds(600'000), .maxOpen = milliseconds(600'000)};
        }
        settings.channels[0].cooldown.probeEvery = milliseconds(500'000);
        settings.channels[1].cooldown.probeEvery = milliseconds(5'000);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops", {}, R"({"error":{"message":"ill"}})");
        relay.answer(kB, "500 Oops", {}, R"({"error":{"message":"ill"}})");
        relay.advance(milliseconds(5'000));
        QCOMPARE(relay.calls(kB), 2);
        QCOMPARE(relay.calls(kA), 1);
    }

    void theModelsOfAChannelAreProbedInTurn()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.routes = {{.model = QStringLiteral("*"), .candidates = {{.channel = kA}}}};
        settings.channels[0].cooldown.probe = ProbeKind::Token;
        settings.channels[0].breaker = {
            .consecutiveFailures = 1, .open = milliseconds(600'000), .maxOpen = milliseconds(600'000)};
        settings.channels[0].retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        for (const char *model : {"one", "two"}) {
            relay.post("/v1/chat/completions", "{\"messages\":[],\"model\":\"" + QByteArray(model) + "\"}");
            relay.answer(kA, "500 Oops", {}, R"({"error":{"message":"ill"}})");
        }
        for (const char *model : {"one", "two", "one"}) {
            relay.advance(milliseconds(10'000));
            QVERIFY(relay.callOf(kA).received().contains("\"model\":\"" + QByteArray(model) + '"'));
            relay.answer(kA, "500 Oops");
        }
    }

    // cc-switch#4014: the upstream URL was the gateway's own.
    void aRequestThatComesBackIsRefusedAndNotHeldAgainstTheChannel()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.channels[0].baseUrl = QStringLiteral("http://gateway:8787/v1");
        GuardedRelay relay(settings);
        const auto outer = relay.postDialect(Dialect::Chat);
        const QByteArray sent = relay.upstream().received();
        const qsizetype at = sent.toLower().indexOf("x-sluice-hop: ");
        QVERIFY(at > 0);
        const QByteArray hop = sent.mid(at, sent.indexOf('\r', at) - at) + "\r\n";
        const auto inner = relay.postDialect(Dialect::Chat, true, hop);
        const ClientAnswer refusal = parseAnswer(inner->received());
        QCOMPARE(refusal.status, 508);
        relay.upstreamSends(QByteArray("HTTP/1.1 508 Loop Detected\r\nX-Sluice-Loop: 1\r\nConnection: close\r\n"
                                       "Content-Length: 2\r\n\r\n{}"));
        QVERIFY(parseAnswer(outer->received()).status >= 500);
        QCOMPARE(relay.outcome(), QStringLiteral("refused"));
        QCOMPARE(relay.modelState().consecutiveFailures, 0);
    }

    void onlyHostsNearbyAreToldOfTheGatewaysOnTheWay()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        relay.postDialect(Dialect::Chat);
        QVERIFY(!relay.callOf(kA).received().toLower().contains("x-sluice"));
    }
};

QTEST_GUILESS_MAIN(TestClosedOff)
#include "tst_closedoff.moc"
