// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a request that waits: room that comes by more than one way, time that runs out, settings that change, an app
// that stops.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");
const QString kClient = QStringLiteral("default");
constexpr milliseconds kMoment{1};

/// Channels whose streams are not watched, and one client that waits so long.
Settings patient(const QStringList &channels, milliseconds maxWait)
{
    Settings settings = GuardedRelay::channels(channels);
    for (ChannelSettings &channel : settings.channels) {
        channel.heartbeat.channel.firstContent = milliseconds(600'000);
        channel.heartbeat.channel.progressGap = milliseconds(600'000);
        channel.heartbeat.channel.bytesGap = milliseconds(600'000);
        channel.retry.base = channel.retry.cap = milliseconds(8'000);
    }
    settings.clients = {{.id = kClient, .maxWait = maxWait}};
    return settings;
}

/// Only one call at a time.
void hold(Settings &settings, const QString &channel)
{
    for (ChannelSettings &one : settings.channels) {
        if (one.id == channel)
            one.limits.concurrency = 1;
    }
}

int waiting(const GuardedRelay &relay)
{
    int count = 0;
    for (const QueueState &queue : relay.house.state().queues)
        count += queue.waiting;
    return count;
}

} // namespace

class TestWhileWaiting : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // A call has reserved what it might use at the most; its end may free the rest long before its minute is over.
    void whatIsOnlyReservedMayBeFreedSooner()
    {
        Settings settings = patient({kA}, milliseconds(10'000));
        settings.channels[0].limits.tokensPerMinute = 2'000;
        GuardedRelay relay(settings);
        relay.post("/v1/chat/completions", chatRequest(100, 1'800));
        const auto second = relay.post("/v1/chat/completions", chatRequest(100, 1'000));
        QCOMPARE(waiting(relay), 1);
        QVERIFY(second->received().isEmpty());
        relay.advance(milliseconds(5'000));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QVERIFY(parseAnswer(second->received()).isWhole);
    }

    // The room of one channel comes too late, but the pause of the other one will be over in time.
    void aPauseIsWaitedForThoughRoomElsewhereComesTooLate()
    {
        Settings settings = patient({kA, kB}, milliseconds(20'000));
        settings.channels[1].limits.requestsPerMinute = 1;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops");
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops");
        QCOMPARE(waiting(relay), 1);
        relay.advance(milliseconds(8'000));
        QCOMPARE(relay.calls(kA), 3);
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QVERIFY(parseAnswer(client->received()).isWhole);
    }

    void whoWaitsForRoomGoesWhereAPauseIsOverFirst()
    {
        Settings settings = patient({kA, kB}, milliseconds(120'000));
        hold(settings, kB);
        settings.routes.append(
            {.model = QStringLiteral("only-b"), .candidates = {{.channel = kB, .model = QStringLiteral("m-b")}}});
        GuardedRelay relay(settings);
        relay.post("/v1/chat/completions", R"({"model":"only-b","stream":true,"messages":[]})");
        relay.stream(kB, chatText("x"));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops");
        QCOMPARE(waiting(relay), 1);
        relay.advance(milliseconds(8'000));
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QVERIFY(parseAnswer(client->received()).isWhole);
        QCOMPARE(waiting(relay), 0);
    }

    // Nobody waits for a breaker alone; but whoever waits anyhow uses the channel as soon as it is tried again.
    void whoWaitsForRoomGoesWhereABreakerLetsThrough()
    {
        Settings settings = patient({kA, kB}, milliseconds(120'000));
        hold(settings, kB);
        settings.channels[0].breaker.consecutiveFailures = 1;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "500 Oops");
        relay.stream(kB, chatText("x"));
        QVERIFY(relay.modelState(0).breaker == BreakerState::Open);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(waiting(relay), 1);
        const auto active = relay.gateway.active();
        QVERIFY(active.last().waitsUntil.has_value());
        relay.advance(settings.channels[0].breaker.open);
        QCOMPARE(relay.calls(kA), 2);
        QCOMPARE(waiting(relay), 0);
    }

    void roomInTheLastMomentIsTaken()
    {
        GuardedRelay relay(patient({kA}, milliseconds(10'000)));
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "429 Slow", "Retry-After: 10\r\n");
        QCOMPARE(waiting(relay), 1);
        relay.advance(milliseconds(10'000));
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
    }

    void theTimeOfAttemptsIsNoWait()
    {
        Settings settings = patient({kA}, milliseconds(10'000));
        hold(settings, kA);
        settings.channels[0].retry.base = settings.channels[0].retry.cap = milliseconds(0);
        GuardedRelay relay(settings);
        const auto first = relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        const auto second = relay.postDialect(Dialect::Chat);
        relay.advance(milliseconds(6'000));
        first->close();
        relay.settle();
        QCOMPARE(relay.calls(kA), 2); // the second goes, after 6 s
        relay.callOf(kA);
        const auto third = relay.postDialect(Dialect::Chat);
        relay.advance(milliseconds(9'000));
        relay.answer(kA, "500 Oops"); // and has to wait again, behind the third
        QCOMPARE(relay.calls(kA), 3);
        relay.callOf(kA);
        relay.advance(milliseconds(4'000) - kMoment);
        QVERIFY(second->received().isEmpty());
        relay.advance(kMoment);
        QVERIFY(!second->received().isEmpty());
        QCOMPARE(relay.record().waited, milliseconds(10'000));
        third->close();
        relay.settle();
        QVERIFY(relay.isAtRest());
    }

    void whoMayNotWaitGoesAtOnceOrNotAtAll()
    {
        Settings settings = patient({kA}, milliseconds(0));
        hold(settings, kA);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        const auto second = relay.postDialect(Dialect::Chat);
        QCOMPARE(parseAnswer(second->received()).status, 429);
        QCOMPARE(waiting(relay), 0);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
    }

    void theDeadlineEndsAWaitToo()
    {
        Settings settings = patient({kA}, milliseconds(120'000));
        hold(settings, kA);
        settings.clients[0].deadline = {.preset = DeadlinePreset::Simple};
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.advance(milliseconds(20'000) - kMoment);
        QCOMPARE(waiting(relay), 1);
        relay.advance(kMoment);
        QCOMPARE(relay.outcome(), QStringLiteral("deadline"));
        QCOMPARE(waiting(relay), 0);
        QVERIFY(!client->received().isEmpty());
        QCOMPARE(relay.calls(kA), 1);
    }

    // Some tools give up on a silent connection: they get a head and pings, and a proper error in the stream when it fails.
    void whoWasKeptCompanyIsTurnedAwayWithinTheStream_data() { addDialects(); }
    void whoWasKeptCompanyIsTurnedAwayWithinTheStream()
    {
        QFETCH(Dialect, dialect);
        Settings settings = patient({kA}, milliseconds(100'000));
        settings.channels[0].dialect = dialect;
        settings.holdHead = milliseconds(5'000);
        hold(settings, kA);
        GuardedRelay relay(settings);
        relay.postDialect(dialect);
        relay.callOf(kA);
        const auto client = relay.postDialect(dialect);
        relay.advance(milliseconds(99'000));
        QVERIFY(client->received().startsWith("HTTP/1.1 200"));
        const qsizetype before = client->received().size();
        relay.advance(milliseconds(1'000));
        QCOMPARE(relay.outcome(), QStringLiteral("no_candidate"));
        QVERIFY2(client->received().mid(before).contains("as long as it may"), client->received().constData());
        QVERIFY(!client->received().contains("\"stop\""));
        QVERIFY(!client->received().contains("end_turn"));
    }

    void aClientThatIsPausedWhileItWaitsIsTurnedAway()
    {
        Settings settings = patient({kA}, milliseconds(60'000));
        hold(settings, kA);
        settings.clients[0].loopGuard.repeats = 2;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        relay.postDialect(Dialect::Chat);
        const auto third = relay.postDialect(Dialect::Chat);
        const auto fourth = relay.postDialect(Dialect::Chat);
        QCOMPARE(waiting(relay), 3);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.house.state().pausedClients.size(), 1);
        QCOMPARE(relay.calls(kA), 2);
        for (const auto &client : {third, fourth})
            QCOMPARE(parseAnswer(client->received()).status, 403);
        QVERIFY(relay.isAtRest());
    }

    void moneyThatIsSpentMeanwhileIsSeen()
    {
        Settings settings = patient({kA}, milliseconds(60'000));
        hold(settings, kA);
        settings.clients[0].spend.day = Money{1'000, Currency::Usd};
        settings.channels[0].prices = {{QStringLiteral("*"), {.currency = Currency::Usd, .output = {1'000'000'000}}}};
        GuardedRelay relay(settings);
        const auto first = relay.post("/v1/chat/completions", chatRequest(1, 1));
        relay.callOf(kA);
        const auto second = relay.post("/v1/chat/completions", chatRequest(1, 1));
        relay.stream(kA, wholeStream(Dialect::Chat, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"));
        const int status = parseAnswer(second->received()).status;
        QVERIFY2(status == 403 || status == 429, second->received().constData());
        QCOMPARE(relay.calls(kA), 1);
        QVERIFY(relay.isAtRest());
    }

    void theAppStopsWhileRequestsWait()
    {
        Settings settings = patient({kA, kB}, milliseconds(60'000));
        hold(settings, kA);
        settings.clients[0].isSingleFlight = true;
        settings.routes[0].candidates.removeLast();
        settings.routes.append(
            {.model = QStringLiteral("only-b"), .candidates = {{.channel = kB, .model = QStringLiteral("m-b")}}});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat); // runs
        relay.callOf(kA);
        relay.postDialect(Dialect::Chat);                      // follows it
        relay.post("/v1/chat/completions", chatRequest(3, 9)); // waits for its slot
        relay.post("/v1/chat/completions", R"({"model":"only-b","stream":true,"messages":[]})");
        relay.answer(kB, "500 Oops"); // and one is in its pause
        QCOMPARE(waiting(relay), 1);
        QCOMPARE(relay.gateway.active().size(), 4);
        const int calls = relay.connector.count();
        relay.gateway.breakOffAll();
        relay.settle();
        relay.advance(milliseconds(60'000));
        QCOMPARE(relay.connector.count(), calls);
        QCOMPARE(relay.gateway.active().size(), 0);
        QVERIFY(relay.isAtRest());
        QCOMPARE(relay.log.finishedRecords.size(), 4);
        for (const ExchangeRecord &record : relay.log.finishedRecords)
            QCOMPARE(toString(record.outcome), QStringLiteral("interrupted"));
    }

    void aChannelMayGoWhileItsCallsRunAndOthersWait()
    {
        Settings settings = patient({kA}, milliseconds(60'000));
        hold(settings, kA);
        GuardedRelay relay(settings);
        const auto first = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        const auto second = relay.postDialect(Dialect::Chat);
        relay.setSettings(GuardedRelay::channels({kB}));
        relay.callOf(kA).send(chatEnd());
        relay.settle();
        QVERIFY(parseAnswer(first->received()).isWhole);
        QCOMPARE(relay.calls(kA), 2); // a request keeps the settings that it came with
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QVERIFY(parseAnswer(second->received()).isWhole);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kB), 1);
        relay.stream(kB, wholeStream(Dialect::Chat, "z"));
        QVERIFY(relay.isAtRest());
    }

    void aKeyMayGoWhileItsCallRuns()
    {
        Settings settings = GuardedRelay::channels({kA}, Dialect::Chat, /*keys=*/2);
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        settings.channels[0].keys.removeFirst();
        relay.setSettings(settings);
        relay.callOf(kA).send(chatEnd());
        relay.settle();
        QVERIFY(parseAnswer(client->received()).isWhole);
        QCOMPARE(relay.house.state().channels[0].keys.size(), 1);
        relay.postDialect(Dialect::Chat);
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kPlainKey.toByteArray()));
    }
};

QTEST_GUILESS_MAIN(TestWhileWaiting)
#include "tst_whilewaiting.moc"
