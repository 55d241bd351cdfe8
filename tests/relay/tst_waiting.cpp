// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that wait for room: in which order they go, how long they wait, and what they leave behind.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

Settings limited(const RateLimits &limits, milliseconds maxWait = milliseconds(120'000))
{
    Settings settings = GuardedRelay::channels({kA});
    settings.channels[0].limits = limits;
    settings.channels[0].heartbeat.channel.firstContent = milliseconds(600'000);
    settings.clients = {{.id = QStringLiteral("default"), .maxWait = maxWait}};
    return settings;
}

using Client = std::shared_ptr<FakePeer>;

} // namespace

class TestWaiting : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // cc-switch#1101: "10 per minute" was known, and nothing held the bursts back.
    void aBurstIsHeldBackToTheRateAndGoesInOrder()
    {
        GuardedRelay relay(limited({.requestsPerMinute = 3}));
        QList<Client> clients;
        for (int i = 0; i < 6; ++i) {
            clients.append(relay.postDialect(Dialect::Chat));
            if (i < 3)
                relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        }
        QCOMPARE(relay.calls(kA), 3);
        const auto active = relay.gateway.active();
        QCOMPARE(active.size(), 3);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(active[i].stage == ExchangeStage::Queued);
            QCOMPARE(active[i].place, i + 1);
            QVERIFY(active[i].waitsFor.contains(QStringLiteral("requests per minute")));
            QVERIFY(active[i].waitsUntil.has_value());
        }
        clients[4]->close(); // leaves its place at once, and nothing is sent for it
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("client_gone"));
        QVERIFY(relay.record().attempts.isEmpty());
        relay.advance(milliseconds(59'000));
        QCOMPARE(relay.calls(kA), 3);
        relay.advance(milliseconds(2'000));
        QCOMPARE(relay.calls(kA), 5);
        for (int i : {3, 5}) {
            Q_UNUSED(i)
            relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        }
        for (int i : {0, 1, 2, 5})
            QCOMPARE(parseAnswer(clients[i]->received()).status, 200);
        QVERIFY(relay.record().waited >= milliseconds(59'000));
    }

    // litellm#10052: usage was booked after the answer, and the limit overrun.
    void tokensAreReservedBeforeTheyAreUsed()
    {
        GuardedRelay relay(limited({.tokensPerMinute = 2'000}));
        for (int i = 0; i < 3; ++i)
            relay.post("/v1/chat/completions", chatRequest(720, 300)); // about 900 tokens and 300 more
        QVERIFY(relay.calls(kA) < 3);
        const BudgetUse use = relay.keyState().tokens;
        QVERIFY(use.used <= 2'000);
        QVERIFY(use.reserved > 0);
        QCOMPARE(use.limit, std::optional<qint64>(2'000));
    }

    void aCallThatEndsMakesRoomForTheNext()
    {
        GuardedRelay relay(limited({.concurrency = 1}));
        const auto first = relay.postDialect(Dialect::Chat);
        const auto second = relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QVERIFY(parseAnswer(second->received()).isWhole);
        QVERIFY(relay.isAtRest());
    }

    void anotherCandidateWithRoomIsBetterThanWaiting()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.channels[0].limits.concurrency = 1;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        QCOMPARE(relay.calls(kB), 1);
    }

    void slotsBoundAllChannelsTogether()
    {
        Settings settings = limited({});
        settings.admission.slots = 2;
        GuardedRelay relay(settings);
        for (int i = 0; i < 3; ++i)
            relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
        QCOMPARE(relay.house.state().slotsInUse, 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.calls(kA), 3);
    }

    void whoWouldWaitTooLongIsToldAtOnceHowLong()
    {
        GuardedRelay relay(limited({.requestsPerMinute = 1}, milliseconds(10'000)));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.advance(milliseconds(5'000));
        const auto client = relay.postDialect(Dialect::Chat);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 429);
        const int seconds = fieldOf(answer, "retry-after").toInt();
        QVERIFY(seconds >= 55 && seconds <= 56);
        QVERIFY(answer.body.contains("requests per minute"));
        QCOMPARE(relay.outcome(), QStringLiteral("no_candidate"));
    }

    void thePrioritysLongestWaitCountsAsTheClientsDoes()
    {
        Settings settings = limited({.requestsPerMinute = 1});
        settings.admission.p1.maxWait = milliseconds(10'000);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(parseAnswer(relay.postDialect(Dialect::Chat)->received()).status, 429);
    }

    void whoHasWaitedAsLongAsItMayIsTurnedAway()
    {
        GuardedRelay relay(limited({.concurrency = 1}, milliseconds(10'000)));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        const auto client = relay.postDialect(Dialect::Chat);
        for (int i = 0; i < 20; ++i) {
            QVERIFY(client->received().isEmpty());
            relay.advance(milliseconds(500));
            relay.callOf(kA).send(chatText("x"));
        }
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 429);
        QVERIFY(!fieldOf(answer, "retry-after").isEmpty());
        QCOMPARE(relay.record().waited, milliseconds(10'000));
        QCOMPARE(relay.house.state().queues[1].waiting, 0);
    }

    void aFullQueueTurnsAway()
    {
        Settings settings = limited({.concurrency = 1});
        settings.admission.p1.capacity = 2;
        GuardedRelay relay(settings);
        Client last;
        for (int i = 0; i < 4; ++i)
            last = relay.postDialect(Dialect::Chat);
        const ClientAnswer answer = parseAnswer(last->received());
        QCOMPARE(answer.status, 429);
        QVERIFY(!fieldOf(answer, "retry-after").isEmpty());
        QVERIFY(answer.body.contains("P1"));
        QCOMPARE(toString(relay.log.notedEvents.last().kind), QStringLiteral("queue_full"));
    }

    void urgentWorkGoesFirst()
    {
        Settings settings = limited({.concurrency = 1});
        settings.clients.append(
            {.id = QStringLiteral("urgent"), .tokenRef = QStringLiteral("env:PLAIN_KEY"), .priority = Priority::P0});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.postDialect(Dialect::Chat);
        const auto urgent = relay.connectClient();
        QByteArray request = RelayHarness::request("POST", "/v1/chat/completions", chatRequest(1, 10));
        urgent->send(request.replace(RelayHarness::kToken.toByteArray(), RelayHarness::kPlainKey.toByteArray()));
        relay.settle();
        QCOMPARE(relay.house.state().queues[0].waiting, 1);
        QCOMPARE(relay.house.state().queues[1].waiting, 1);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.stream(kA, wholeStream(Dialect::Chat, "y"));
        QCOMPARE(relay.record().client, QStringLiteral("urgent"));
    }

    void aLargeRequestIsNotStarvedBySmallOnes()
    {
        GuardedRelay relay(limited({.tokensPerMinute = 4'000}));
        relay.post("/v1/chat/completions", chatRequest(800, 900));
        const auto large = relay.post("/v1/chat/completions", chatRequest(2'000, 900));
        QCOMPARE(relay.calls(kA), 1);
        const auto small = relay.post("/v1/chat/completions", chatRequest(10, 10));
        QCOMPARE(relay.calls(kA), 1); // there would be room for it, but it came later
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.advance(milliseconds(61'000));
        QCOMPARE(relay.calls(kA), 3);
    }

    void newLimitsHoldAtOnce()
    {
        Settings settings = limited({.concurrency = 1});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        settings.channels[0].limits.concurrency = 2;
        relay.setSettings(settings);
        relay.settle();
        QCOMPARE(relay.calls(kA), 2);
    }

    void aClientThatLeavesTakesNothingWithIt_data()
    {
        QTest::addColumn<int>("stage");
        QTest::newRow("waiting for room") << 0;
        QTest::newRow("connecting") << 1;
        QTest::newRow("waiting for the answer") << 2;
        QTest::newRow("in a pause") << 3;
        QTest::newRow("in mid-stream") << 4;
    }
    void aClientThatLeavesTakesNothingWithIt()
    {
        QFETCH(int, stage);
        GuardedRelay relay(limited({.tokensPerMinute = 100'000, .concurrency = 1}));
        Client other;
        if (stage == 0) {
            other = relay.postDialect(Dialect::Chat);
            relay.callOf(kA);
        }
        const auto client = relay.postDialect(Dialect::Chat);
        if (stage == 2)
            relay.callOf(kA);
        else if (stage == 3)
            relay.answer(kA, "500 Oops");
        else if (stage == 4)
            relay.stream(kA, chatText("x"));
        const int calls = relay.calls(kA);
        client->close();
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("client_gone"));
        if (other) {
            other->close();
            relay.settle();
        }
        QVERIFY(relay.isAtRest());
        QVERIFY(relay.connector.lastPeer().isOver());
        relay.advance(milliseconds(60'000));
        QCOMPARE(relay.calls(kA), calls); // nothing was sent for it any more
        QCOMPARE(relay.gateway.active().size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestWaiting)
#include "tst_waiting.moc"
