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
