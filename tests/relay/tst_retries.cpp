// SPDX-License-Identifier: GPL-3.0-or-later
// Failures before the first content: who is asked next, how often, and what stays the same.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

/// What goes wrong at a provider, as a script.
using Fault = void (*)(GuardedRelay &relay, const QString &channel);

void addFaults()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *name, const char *outcome, Fault fault) {
        QTest::newRow(name) << fault << QString::fromLatin1(outcome);
    };
    row("500", "server", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "500 Oops"); });
    // A status without a reason phrase and without a body (free-coding-models#148).
    row("529", "server", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "529 ", {}, {}); });
    row("an unknown 5xx", "server", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "599 Hm"); });
    row("429", "rate_limited", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "429 Slow"); });
    row("401", "auth", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "401 No"); });
    row("403", "auth", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "403 No"); });
    row("404", "model_missing", [](GuardedRelay &relay, const QString &channel) { relay.answer(channel, "404 No"); });
    // A firewall's page counts as success elsewhere (claude-code-hub#763).
    row("a web page", "server", [](GuardedRelay &relay, const QString &channel) {
        relay.answer(channel, "200 OK", "Content-Type: text/html\r\n",
                     "<!DOCTYPE html><html><title>Just a moment...</title></html>");
    });
    row("an error under 200", "server", [](GuardedRelay &relay, const QString &channel) {
        relay.answer(channel, "200 OK", "Content-Type: application/json\r\n", R"({"error":{"message":"busy","code":529}})");
    });
    // Providers say 200 before they know (claude-code-router#1759, CLIProxyAPI#2712).
    row("an error as the first event", "server", [](GuardedRelay &relay, const QString &channel) {
        relay.stream(channel, ": x\n\ndata: {\"error\":{\"message\":\"overloaded\",\"code\":529}}\n\n");
        relay.hangUp(channel);
    });
    row("a stream that ends before content", "truncated", [](GuardedRelay &relay, const QString &channel) {
        relay.stream(channel, ": x\n\n");
        relay.hangUp(channel);
    });
    row("an empty answer", "empty", [](GuardedRelay &relay, const QString &channel) {
        relay.stream(channel, chatEnd());
        relay.hangUp(channel);
    });
    row("no connection", "network", [](GuardedRelay &relay, const QString &channel) {
        relay.callOf(channel).close({ErrorCode::ConnectFailed, QStringLiteral("refused")});
        relay.settle();
    });
    row("a reset before the head", "network", [](GuardedRelay &relay, const QString &channel) { relay.hangUp(channel); });
    row("silence", "stalled", [](GuardedRelay &relay, const QString &channel) {
        relay.callOf(channel);
        relay.advance(milliseconds(2'000));
    });
}

QByteArray toolPart(QByteArrayView fields)
{
    return "data: {\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0," + fields.toByteArray() + "}]}}]}\n\n";
}

} // namespace

Q_DECLARE_METATYPE(Fault)

class TestRetries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFaultBeforeContentIsHiddenByTheNextCandidate_data() { addFaults(); }
    void aFaultBeforeContentIsHiddenByTheNextCandidate()
    {
        QFETCH(Fault, fault);
        QFETCH(QString, outcome);
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat);
        fault(relay, kA);
        QCOMPARE(relay.calls(kB), 1);
        QVERIFY(client->received().isEmpty());
        relay.stream(kB, wholeStream(Dialect::Chat, "hello"));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.isWhole);
        QCOMPARE(answer.body, wholeStream(Dialect::Chat, "hello"));
        QCOMPARE(fieldOf(answer, "x-sluice-channel"), "b");
        QCOMPARE(fieldOf(answer, "x-sluice-model"), "m-b");
        QCOMPARE(fieldOf(answer, "x-sluice-attempts"), "2");
        QVERIFY(!fieldOf(answer, "x-sluice-overhead-ms").isEmpty());
        QCOMPARE(relay.log.finishedRecords.size(), 1);
        QCOMPARE(relay.record().attempts.size(), 2);
        QCOMPARE(toString(relay.record().attempts[0].outcome), outcome);
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.record().channel, kB);
        QVERIFY(relay.isAtRest());
    }

    void aFaultOfAWholeAnswerIsHiddenToo_data() { addFaults(); }
    void aFaultOfAWholeAnswerIsHiddenToo()
    {
        QFETCH(Fault, fault);
        QFETCH(QString, outcome);
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat, /*isStream=*/false);
        fault(relay, kA);
        QCOMPARE(relay.calls(kB), 1);
        const QByteArray body = R"({"choices":[{"message":{"role":"assistant","content":"hello"},"finish_reason":"stop"}]})";
        relay.answer(kB, "200 OK", "Content-Type: application/json\r\n", body);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, body);
        QCOMPARE(fieldOf(answer, "x-sluice-channel"), "b");
        QCOMPARE(toString(relay.record().attempts[0].outcome), outcome);
        QVERIFY(relay.isAtRest());
    }

    // cc-switch#7547: the second provider was asked for the first one's model.
    void everyCandidateIsAskedForItsOwnModelWithTheSameRequest()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat, true, "Idempotency-Key: once\r\n");
        const QByteArray first = relay.callOf(kA).received();
        relay.answer(kA, "503 Busy");
        const QByteArray second = relay.callOf(kB).received();
        QVERIFY(first.contains(R"("model":"m-a")"));
        QVERIFY(second.contains(R"("model":"m-b")"));
        QCOMPARE(QByteArray(second).replace("m-b", "m-a").split('\n').last(), first.split('\n').last());
        const auto idOf = [](const QByteArray &request) {
            const qsizetype at = request.toLower().indexOf("x-request-id: ");
            return at < 0 ? QByteArray() : request.mid(at, request.indexOf('\r', at) - at);
        };
        QVERIFY(!idOf(first).isEmpty());
        QCOMPARE(idOf(second), idOf(first));
        QVERIFY(second.contains("Idempotency-Key: once\r\n"));
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.record().modelAsked, QStringLiteral("m"));
        QCOMPARE(relay.record().modelServed, QStringLiteral("m-b"));
    }

    // cc-switch#5496: each retry became a row of its own, and calls were counted twice.
    void bothAttemptsCostAndTheRequestCountsOnce()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}, Dialect::Messages));
        relay.postDialect(Dialect::Messages);
        relay.stream(kA, QByteArray("event: message_start\ndata: "
                                    "{\"type\":\"message_start\",\"message\":{\"id\":\"m\",\"type\":\"message\",\"role\":"
                                    "\"assistant\",\"content\":[],\"model\":\"x\",\"usage\":{\"input_tokens\":70,"
                                    "\"output_tokens\":1}}}\n\nevent: error\ndata: {\"type\":\"error\",\"error\":{\"type\":"
                                    "\"overloaded_error\",\"message\":\"busy\"}}\n\n"));
        relay.stream(kB, wholeStream(Dialect::Messages, "x"));
        QCOMPARE(relay.log.finishedRecords.size(), 1);
        const ExchangeRecord &record = relay.record();
        QCOMPARE(record.attempts.size(), 2);
        QCOMPARE(record.attempts[0].usage.input, std::optional<qint64>(70));
        QCOMPARE(record.attempts[1].usage.input, std::optional<qint64>(3));
        QCOMPARE(record.usage.input, std::optional<qint64>(73));
        QCOMPARE(record.usage.output, std::optional<qint64>(3));
    }

    void theOnlyChannelIsAskedAgainAfterAPauseAndNotForEver()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.channels[0].breaker.isEnabled = false;
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        const QList<milliseconds> caps{milliseconds(500), milliseconds(1'000), milliseconds(2'000)};
        for (const milliseconds cap : caps) {
            const int calls = relay.calls(kA);
            relay.answer(kA, "500 Oops");
            QVERIFY(relay.gateway.active().first().stage == ExchangeStage::Pausing);
            relay.advance(cap);
            QCOMPARE(relay.calls(kA), calls + 1);
        }
        QVERIFY(client->received().isEmpty());
        relay.answer(kA, "500 Oops", {}, R"({"error":{"message":"still ill"}})");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 500);
        QVERIFY(answer.body.contains("still ill"));
        QCOMPARE(relay.record().attempts.size(), 4);
        QCOMPARE(fieldOf(answer, "x-sluice-attempts"), "4");
    }

    void anotherKeyOfTheChannelIsAskedBeforeAnotherChannel_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("401") << QByteArray("401 No");
        QTest::newRow("403") << QByteArray("403 No");
        QTest::newRow("429") << QByteArray("429 Slow");
    }
    void anotherKeyOfTheChannelIsAskedBeforeAnotherChannel()
    {
        QFETCH(QByteArray, status);
        GuardedRelay relay(GuardedRelay::channels({kA, kB}, Dialect::Chat, /*keys=*/2));
        const auto client = relay.postDialect(Dialect::Chat);
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kProviderKey.toByteArray()));
        relay.answer(kA, status);
        QCOMPARE(relay.calls(kA), 2);
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kPlainKey.toByteArray()));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.record().attempts[0].key, QStringLiteral("main"));
        QCOMPARE(relay.record().attempts[1].key, QStringLiteral("spare"));
    }

    // With neither a rest from the provider nor a cooldown of ours, a limited key would be asked again at once.
    void aLimitedKeyPausesThoughThereIsAnother()
    {
        Settings settings = GuardedRelay::channels({kA}, Dialect::Chat, /*keys=*/2);
        settings.channels[0].cooldown.isEnabled = false;
        settings.channels[0].retry.base = settings.channels[0].retry.cap = milliseconds(8'000);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "429 Slow");
        relay.answer(kA, "429 Slow");
        QCOMPARE(relay.calls(kA), 2);
        relay.advance(milliseconds(8'000));
        QCOMPARE(relay.calls(kA), 3);
    }

    // The head of a refusal says how long to wait; nothing that happens to its body afterwards takes that back.
    void aRefusalThatIsCutHasSaidHowLongToRest()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.callOf(kA).send("HTTP/1.1 429 Slow\r\nRetry-After: 40\r\nContent-Length: 100\r\n\r\n{");
        relay.settle();
        client->close();
        relay.settle();
        const auto until = relay.keyState().coolingUntil;
        QVERIFY(until);
        QCOMPARE(*until, relay.clock.wallNow() + milliseconds(40'000));
    }

    // A tool call is held back until it is whole; it has come in time all the same.
    void aDeadlineIsKeptByContentThatIsHeldBack()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.clients = {{.id = QStringLiteral("default"), .deadline = {.own = milliseconds(500)}}};
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, toolPart("\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"run\",\"arguments\":\"1\"}"));
        relay.advance(milliseconds(900));
        QVERIFY(client->received().isEmpty());
        relay.callOf(kA).send(toolPart("\"function\":{\"arguments\":\"2\"}") +
                              "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}\n\n"
                              "data: [DONE]\n\n");
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QVERIFY(parseAnswer(client->received()).isWhole);
    }

    void aRefusedKeyIsLeftForLaterUntilItIsTakenAgain()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Chat, /*keys=*/2));
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 No");
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QVERIFY(relay.keyState(0, 0).isRefused);
        relay.postDialect(Dialect::Chat);
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kPlainKey.toByteArray()));
        relay.answer(kA, "401 No"); // now both are refused, and the first is asked again: it may have been unlocked
        QVERIFY(relay.callOf(kA).received().contains(RelayHarness::kProviderKey.toByteArray()));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QVERIFY(!relay.keyState(0, 0).isRefused);
        QVERIFY(relay.keyState(0, 1).isRefused);
    }

    void aRefusedKeyGetsItsTurnAgainAfterAWhile()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "402 Empty");
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        relay.advance(std::chrono::minutes(5) - milliseconds(1));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        relay.advance(milliseconds(1));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
        QVERIFY(relay.keyState().isRefused);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QVERIFY(!relay.keyState().isRefused);
    }

    void aFaultyRequestIsNotTriedElsewhere()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "400 Bad", {}, R"({"error":{"message":"temperature is too high","type":"invalid_request_error"}})");
        QCOMPARE(parseAnswer(client->received()).status, 400);
        QCOMPARE(relay.calls(kB), 0);
        QCOMPARE(relay.outcome(), QStringLiteral("bad_request"));
    }

    void someFailuresHaveAChainOfTheirOwn_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("too long") << QByteArray(R"({"error":{"code":"context_length_exceeded","message":"too long"}})")
                                  << QStringLiteral("context_too_long");
        QTest::newRow("filtered") << QByteArray(R"({"error":{"code":"content_filter","message":"no"}})")
                                  << QStringLiteral("content_filter");
    }
    void someFailuresHaveAChainOfTheirOwn()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, outcome);
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.routes[0].candidates.removeLast();
        settings.routes[0].onContextTooLong = {{.channel = kB, .model = QStringLiteral("long")}};
        settings.routes[0].onContentFilter = {{.channel = kB, .model = QStringLiteral("long")}};
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "400 Bad", {}, body);
        QVERIFY(relay.callOf(kB).received().contains(R"("model":"long")"));
        relay.answer(kB, "400 Bad", {}, body); // the chain is not begun again
        QCOMPARE(relay.calls(kA), 1);
        QCOMPARE(relay.calls(kB), 1);
        QCOMPARE(parseAnswer(client->received()).status, 400);
        QCOMPARE(relay.outcome(), outcome);
    }

    void anEmptyAnswerIsBelievedTheSecondTime()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatEnd());
        relay.stream(kB, chatEnd());
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.isWhole);
        QCOMPARE(answer.body, chatEnd());
        QCOMPARE(fieldOf(answer, "x-sluice-channel"), "b");
        QCOMPARE(relay.outcome(), QStringLiteral("empty"));
    }

    void theDeadlineHoldsOverAllAttempts_data()
    {
        QTest::addColumn<bool>("isOfRoute");
        QTest::newRow("of the client") << false;
        QTest::newRow("of the route") << true;
    }
    void theDeadlineHoldsOverAllAttempts()
    {
        QFETCH(bool, isOfRoute);
        Settings settings = GuardedRelay::channels({kA, kB});
        const DeadlineSettings deadline{.preset = DeadlinePreset::None, .own = milliseconds(3'000)};
        settings.clients = {{.id = QStringLiteral("default"), .deadline = isOfRoute ? DeadlineSettings() : deadline}};
        if (isOfRoute)
            settings.routes[0].deadline = deadline;
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        relay.advance(milliseconds(2'000)); // stalls
        relay.callOf(kB);
        relay.advance(milliseconds(999));
        QVERIFY(client->received().isEmpty());
        relay.advance(milliseconds(1));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 503);
        QVERIFY(!fieldOf(answer, "retry-after").isEmpty());
        QCOMPARE(relay.outcome(), QStringLiteral("deadline"));
        QVERIFY(relay.callOf(kB).isOver());
        QVERIFY(relay.isAtRest());
    }

    void theDeadlineIsKeptByTheFirstContent()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.routes[0].deadline.own = milliseconds(1'000);
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        relay.advance(milliseconds(900));
        relay.callOf(kA).send(chatText("y"));
        relay.advance(milliseconds(900));
        relay.callOf(kA).send(chatEnd());
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
    }

    void aHeadWithPingsDoesNotPreventAnotherCandidate()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.holdHead = milliseconds(1'000);
        settings.heartbeatPing = milliseconds(1'000);
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
        relay.advance(milliseconds(1'500));
        QVERIFY(client->received().startsWith("HTTP/1.1 200"));
        relay.advance(milliseconds(500)); // stalls
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QVERIFY(answer.body.startsWith(": "));
        QVERIFY(answer.body.endsWith(wholeStream(Dialect::Chat, "x")));
        QCOMPARE(fieldOf(answer, "x-sluice-channel"), QByteArray()); // nobody knew it yet
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
    }

    void aClientIsKeptCompanyThroughAPause()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.holdHead = milliseconds(1'000);
        settings.heartbeatPing = milliseconds(1'000);
        settings.channels[0].limits.concurrency = 1;
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        const auto waiting = relay.postDialect(Dialect::Chat);
        for (int i = 0; i < 5; ++i) {
            relay.advance(milliseconds(500));
            relay.callOf(kA).send(chatText("y"));
        }
        QVERIFY(parseAnswer(waiting->received()).body.count(": ") == 2);
    }

    void nothingIsTriedAgainOnceContentHasReachedTheClient()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}));
        const auto client = relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        relay.callOf(kA).close();
        relay.settle();
        QCOMPARE(relay.calls(kB), 0);
        QCOMPARE(relay.outcome(), QStringLiteral("truncated"));
    }

    // CLIProxyAPI#4410: a 404 of the side endpoint was booked as a missing model, and the service looked dead.
    void sideCallsNeitherMeetNorTeachTheGuards()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        for (int i = 0; i < 5; ++i) {
            const auto client = relay.post("/v1/messages/count_tokens?beta=true", R"({"model":"m","messages":[]})");
            relay.answer(kA, i % 2 ? "404 No" : "500 Oops");
            relay.advance(milliseconds(10'000));
            while (!relay.callOf(kA).isOver()) {
                relay.answer(kA, "500 Oops");
                relay.advance(milliseconds(10'000));
            }
            QCOMPARE(parseAnswer(client->received()).status >= 400, i % 2 == 0); // what nobody counts is counted here
        }
        const auto client = relay.postDialect(Dialect::Messages);
        relay.stream(kA, wholeStream(Dialect::Messages, "x"));
        QCOMPARE(parseAnswer(client->received()).status, 200);
        QCOMPARE(relay.modelState().consecutiveFailures, 0);
        QVERIFY(!relay.modelState().isMissing);
    }
};

QTEST_GUILESS_MAIN(TestRetries)
#include "tst_retries.moc"
