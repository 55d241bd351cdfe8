// SPDX-License-Identifier: GPL-3.0-or-later
// What a client may spend, what it may repeat, and answers that serve more than one request.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kClient = QStringLiteral("default");

/// A million tokens of input cost 10 CNY, of output 20.
Settings priced(ClientSettings client)
{
    Settings settings = GuardedRelay::channels({kA});
    client.id = kClient;
    settings.clients = {client};
    settings.channels[0].prices = {
        {QStringLiteral("*"), {.currency = Currency::Cny, .input = {10'000'000}, .output = {20'000'000}}}};
    return settings;
}

QByteArray streamWithUsage(int input, int output)
{
    return chatText("x") + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":" + QByteArray::number(input) +
           ",\"completion_tokens\":" + QByteArray::number(output) + "}}\n\n" + chatEnd();
}

} // namespace

class TestClientGuards : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void spendingIsWarnedOfAndStopped_data() { addDialects(); }
    void spendingIsWarnedOfAndStopped()
    {
        QFETCH(Dialect, dialect);
        Settings settings = priced({.spend = {.day = Money{20'000, Currency::Cny}}}); // 0.02 CNY
        if (dialect != Dialect::Chat) {
            settings = GuardedRelay::channels({kA}, dialect);
            settings.clients = {{.id = kClient, .spend = {.day = Money{1, Currency::Cny}}}};
            settings.channels[0].prices = {
                {QStringLiteral("m-a"), {.currency = Currency::Cny, .input = {10'000'000}, .output = {20'000'000}}}};
        }
        GuardedRelay relay(settings);
        relay.postDialect(dialect);
        if (dialect == Dialect::Chat) {
            relay.stream(kA, streamWithUsage(1'000, 350)); // 0.017 CNY
            QCOMPARE(relay.notedKinds(), QStringList{QStringLiteral("spend_warned")});
            relay.postDialect(dialect);
            relay.stream(kA, streamWithUsage(1'000, 0));
        } else {
            relay.stream(kA, wholeStream(dialect, "x"));
        }
        QCOMPARE(relay.notedKinds().last(), QStringLiteral("spend_reached"));
        const int calls = relay.calls(kA);
        const auto client = relay.postDialect(dialect);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 403); // no tool asks again at once
        QVERIFY(answer.body.contains("spending limit"));
        QCOMPARE(relay.calls(kA), calls);
        QCOMPARE(relay.outcome(), QStringLiteral("refused"));
        QCOMPARE(relay.house.state().spend.size(), 1);
        relay.advance(std::chrono::hours(24));
        relay.postDialect(dialect);
        QCOMPARE(relay.calls(kA), calls + 1);
    }

    void aKeyHasItsDay()
    {
        Settings settings = priced({});
        settings.channels[0].limits.tokensPerDay = 1'000;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamWithUsage(900, 200));
        const auto client = relay.postDialect(Dialect::Chat);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 503);
        QVERIFY(answer.body.contains("limit for the day"));
        QVERIFY(fieldOf(answer, "retry-after").toInt() > 0);
        QCOMPARE(relay.keyState().tokensToday.used, qint64(1'100));
        relay.advance(std::chrono::hours(24));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
    }

    void aClientThatRunsInCirclesIsPausedUntilItIsLetGo()
    {
        GuardedRelay relay(priced({.loopGuard = {.repeats = 3}}));
        for (int i = 0; i < 3; ++i) {
            relay.postDialect(Dialect::Chat);
            relay.stream(kA, streamWithUsage(10, 1));
        }
        QCOMPARE(relay.notedKinds(), QStringList{QStringLiteral("client_paused")});
        QCOMPARE(relay.house.state().pausedClients.size(), 1);
        const auto client = relay.postDialect(Dialect::Chat);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 403);
        QVERIFY(answer.body.contains("paused the client 'default'"));
        QCOMPARE(relay.calls(kA), 3);
        relay.house.clients().letGo(kClient);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 4);
        QVERIFY(relay.house.state().pausedClients.isEmpty());
    }

    void retriesOfWhatFailedAreNoCircle()
    {
        GuardedRelay relay(priced({.loopGuard = {.repeats = 3}}));
        for (int i = 0; i < 5; ++i) {
            relay.postDialect(Dialect::Chat);
            relay.answer(kA, "400 Bad");
        }
        QVERIFY(relay.house.state().pausedClients.isEmpty());
    }

    void equalRequestsAreAnsweredFromWhatIsKept()
    {
        GuardedRelay relay(priced({.cache = {.isEnabled = true, .ttl = milliseconds(60'000)}}));
        const auto first = relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamWithUsage(10, 1));
        const auto second = relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        const ClientAnswer answer = parseAnswer(second->received());
        QCOMPARE(answer.body, parseAnswer(first->received()).body);
        QCOMPARE(fieldOf(answer, "x-sluice-cache"), "hit");
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QVERIFY(relay.record().attempts.isEmpty());
        QVERIFY(!relay.record().usage.input);
        relay.post("/v1/chat/completions", chatRequest(3, 9)); // another one
        QCOMPARE(relay.calls(kA), 2);
        relay.answer(kA, "400 Bad");
        relay.advance(milliseconds(60'000));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 3);
    }

    void wholeAnswersAreKeptToo()
    {
        GuardedRelay relay(priced({.cache = {.isEnabled = true}}));
        const QByteArray body = R"({"choices":[{"message":{"role":"assistant","content":"hello"},"finish_reason":"stop"}]})";
        relay.postDialect(Dialect::Chat, false);
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", body);
        const auto second = relay.postDialect(Dialect::Chat, false);
        QCOMPARE(parseAnswer(second->received()).body, body);
        QCOMPARE(relay.calls(kA), 1);
    }

    void equalRequestsAtOneTimeShareOneCall()
    {
        GuardedRelay relay(priced({.isSingleFlight = true}));
        const auto first = relay.postDialect(Dialect::Chat);
        const auto second = relay.postDialect(Dialect::Chat);
        const auto third = relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        third->close();
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("client_gone"));
        relay.stream(kA, streamWithUsage(10, 1));
        QCOMPARE(parseAnswer(second->received()).body, parseAnswer(first->received()).body);
        QCOMPARE(relay.calls(kA), 1);
        QVERIFY(relay.isAtRest());
    }

    void aFollowersDeadlineIsKept()
    {
        Settings settings = priced({.deadline = {.preset = DeadlinePreset::Simple}, .isSingleFlight = true});
        settings.channels[0].heartbeat.channel.bytesGap = milliseconds(5'000);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x")); // in time, and long
        relay.advance(milliseconds(1'000));
        const auto client = relay.postDialect(Dialect::Chat);
        for (int i = 0; i < 19; ++i) {
            relay.callOf(kA).send(chatText("x"));
            relay.advance(milliseconds(1'000));
        }
        QCOMPARE(relay.gateway.active().size(), 2);
        relay.callOf(kA).send(chatText("x"));
        relay.advance(milliseconds(1'000));
        QCOMPARE(relay.outcome(), QStringLiteral("deadline"));
        QCOMPARE(parseAnswer(client->received()).status, 503);
        QCOMPARE(relay.calls(kA), 1);
    }

    void followersAskOneAfterTheOtherWhenEachFails()
    {
        GuardedRelay relay(priced({.isSingleFlight = true}));
        QList<std::shared_ptr<FakePeer>> clients;
        for (int i = 0; i < 5; ++i)
            clients.append(relay.postDialect(Dialect::Chat));
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(relay.calls(kA), i + 1);
            relay.answer(kA, "400 Bad");
            QCOMPARE(parseAnswer(clients[i]->received()).status, 400);
        }
        QVERIFY(relay.isAtRest());
    }

    // All that is left of a thousand that wait for one and the same closed channel is a thousand errors.
    void aThousandFollowersMayFailInOneMoment()
    {
        Settings settings = priced({.isSingleFlight = true});
        settings.channels[0].breaker.consecutiveFailures = 1;
        settings.channels[0].retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        for (int i = 0; i < 1'000; ++i)
            relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops");
        for (int i = 0; i < 1'000 && !relay.gateway.active().isEmpty(); ++i)
            relay.settle();
        QCOMPARE(relay.gateway.active().size(), 0);
        QCOMPARE(relay.calls(kA), 1);
        QCOMPARE(relay.log.finishedRecords.size(), 1'000);
        QVERIFY(relay.isAtRest());
    }

    void aPausedClientGetsNoKeptAnswers()
    {
        GuardedRelay relay(priced({.loopGuard = {.repeats = 1}, .cache = {.isEnabled = true}}));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamWithUsage(10, 1));
        QCOMPARE(relay.house.state().pausedClients.size(), 1);
        QCOMPARE(parseAnswer(relay.postDialect(Dialect::Chat)->received()).status, 403);
    }

    void countingTokensIsNoSpending()
    {
        Settings settings = GuardedRelay::channels({kA}, Dialect::Messages);
        settings.clients = {{.id = kClient, .spend = {.day = Money{20'000, Currency::Cny}}, .loopGuard = {.repeats = 2}}};
        settings.channels[0].prices = {
            {QStringLiteral("*"), {.currency = Currency::Cny, .input = {10'000'000}, .output = {20'000'000}}}};
        GuardedRelay relay(settings);
        const QByteArray question = R"({"model":"m","messages":[{"role":"user","content":"a question of some length"}]})";
        for (int i = 0; i < 3; ++i) {
            relay.post("/v1/messages/count_tokens", question);
            QCOMPARE(relay.house.state().spend.value(0).spent, qint64(0));
            QCOMPARE(relay.house.state().spend.value(0).reserved, qint64(0));
            relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", R"({"input_tokens":1000000})");
        }
        QVERIFY(relay.house.state().pausedClients.isEmpty());
        QCOMPARE(relay.house.state().spend.value(0).spent, qint64(0));
        QVERIFY(relay.log.finishedRecords.isEmpty());
    }

    void whatCountingMeetsIsNoAdviceForOthers()
    {
        Settings settings = GuardedRelay::channels({kA}, Dialect::Messages);
        settings.channels[0].retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        for (int i = 0; i < 4; ++i) {
            const auto client = relay.post("/v1/messages/count_tokens", R"({"model":"m","messages":[]})");
            relay.answer(kA, "503 Busy");
            QCOMPARE(fieldOf(parseAnswer(client->received()), "retry-after"), "1");
            relay.advance(milliseconds(2'000));
        }
        const auto client = relay.postDialect(Dialect::Messages);
        relay.answer(kA, "503 Busy");
        QCOMPARE(fieldOf(parseAnswer(client->received()), "retry-after"), "1");
    }

    // Keys are replaced and put back; the day goes on.
    void whatAKeyUsedTodayIsRememberedWhileItIsAway()
    {
        Settings settings = priced({});
        settings.channels[0].limits.tokensPerDay = 1'000;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamWithUsage(900, 200));
        Settings without = settings;
        without.channels[0].keys = {{QStringLiteral("other"), QStringLiteral("env:PLAIN_KEY")}};
        relay.setSettings(without);
        QCOMPARE(relay.keyState().tokensToday.used, qint64(0));
        relay.setSettings(GuardedRelay::channels({QStringLiteral("b")}));
        relay.setSettings(settings);
        QCOMPARE(relay.keyState().tokensToday.used, qint64(1'100));
        QCOMPARE(parseAnswer(relay.postDialect(Dialect::Chat)->received()).status, 503);
    }

    void whatAKeyUsedBeforeTheStartCountsOnceItIsSetUp()
    {
        GuardedRelay relay(GuardedRelay::channels({QStringLiteral("b")}));
        const QDate today = QDateTime::fromMSecsSinceEpoch(msSinceEpoch(relay.clock.wallNow())).date();
        relay.house.restoreSpend(
            {{.day = today, .client = kClient, .channel = kA, .key = QStringLiteral("main"), .tokens = 700}});
        relay.setSettings(priced({}));
        QCOMPARE(relay.keyState().tokensToday.used, qint64(700));
    }

    void whenTheLeaderFailsTheNextOneAsks()
    {
        GuardedRelay relay(priced({.isSingleFlight = true}));
        const auto first = relay.postDialect(Dialect::Chat);
        const auto second = relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        first->close();
        relay.settle();
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, streamWithUsage(10, 1));
        QVERIFY(parseAnswer(second->received()).isWhole);
    }
};

QTEST_GUILESS_MAIN(TestClientGuards)
#include "tst_clientguards.moc"
