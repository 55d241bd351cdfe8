// SPDX-License-Identifier: GPL-3.0-or-later
// Token counts and endings as providers really send them.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestUsage : public QObject
{
    Q_OBJECT
private:
    static constexpr QByteArrayView kAsksUsage =
        R"({"model":"m","messages":[],"stream":true,"stream_options":{"include_usage":true}})";

    static std::shared_ptr<FakePeer> chat(RelayHarness &harness, bool asksUsage)
    {
        return asksUsage ? harness.post("/v1/chat/completions", kAsksUsage) : harness.postDialect(Dialect::Chat);
    }

private Q_SLOTS:
    // cline#8518: code that reads element 0 of `choices` crashes.
    void aUsageChunkWithoutChoicesIsCounted()
    {
        const QByteArray usage = "data: {\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":1,\"total_tokens\":6}}\n\n";
        const QByteArray odd = "data: {\"choices\":null}\n\n";
        for (const bool asks : {true, false}) {
            RelayHarness harness;
            const auto client = chat(harness, asks);
            harness.streamBegins(chatText("x") + usage + odd + chatEnd());
            QCOMPARE(harness.record().usage.input.value_or(0), 5);
            QCOMPARE(harness.record().usage.output.value_or(0), 1);
            QVERIFY(!harness.record().usage.outputEstimated);
            const QByteArray body = parseAnswer(client->received()).body;
            QCOMPARE(body, QByteArray(chatText("x") + (asks ? usage : QByteArray()) + odd + chatEnd()));
        }
    }

    void theWishForUsageIsAddedAndItsChunkKeptFromWhoDidNotAsk()
    {
        RelayHarness harness;
        const auto client = harness.post("/v1/chat/completions", R"({"model":"m","stream":true,"messages":[]})");
        QVERIFY(harness.upstream().received().endsWith(
            R"({"model":"m","stream":true,"messages":[],"stream_options":{"include_usage":true}})"));
        harness.streamBegins(
            chatText("x") + "data: {\"id\":\"c1\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n" +
            "data: {\"id\":\"c1\",\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":2}}\n\ndata: [DONE]\n\n");
        QVERIFY(!parseAnswer(client->received()).body.contains("usage"));
        QCOMPARE(harness.record().usage.input.value_or(0), 7);
    }

    // cc-switch#2422
    void nullUsageIsNoUsage()
    {
        RelayHarness harness;
        chat(harness, true);
        harness.streamBegins(
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"abcdefgh\"},\"finish_reason\":null}],\"usage\":null}\n\n" +
            chatEnd());
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
        QVERIFY(harness.record().usage.inputEstimated && harness.record().usage.outputEstimated);
        QCOMPARE(harness.record().usage.output.value_or(0), 2);
    }

    // lemma-platform#564: summing gave 193 million tokens.
    void runningTotalsAreNotSummed()
    {
        RelayHarness harness;
        chat(harness, true);
        QByteArray stream;
        for (int k = 1; k <= 50; ++k)
            stream += "data: "
                      "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"x\"},\"finish_reason\":null}],\"usage\":{\"prompt_"
                      "tokens\":1000,\"completion_tokens\":" +
                      QByteArray::number(k) + "}}\n\n";
        harness.streamBegins(stream + chatEnd());
        QCOMPARE(harness.record().usage.input.value_or(0), 1000);
        QCOMPARE(harness.record().usage.output.value_or(0), 50);
    }

    // axonhub#2000: with [DONE] seen the answer is whole, so strict clients get the finish that was left out.
    void aMissingFinishBeforeDoneIsAdded()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("done") + "data: [DONE]\n\n");
        const QByteArray body = parseAnswer(client->received()).body;
        QVERIFY(body.startsWith(chatText("done")));
        QVERIFY(body.endsWith("\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"));
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }

    void aMissingDoneIsAdded()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        QByteArray stream = chatText("x") + chatEnd();
        stream.chop(14);
        harness.streamBegins(stream);
        harness.upstreamCloses();
        QCOMPARE(parseAnswer(client->received()).body, QByteArray(chatText("x") + chatEnd()));
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }

    // DeepSeek-Reasonix#8756: clients throw a complete answer away.
    void aMissingMessageStopIsAdded()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Messages);
        QByteArray stream = wholeStream(Dialect::Messages, "x");
        stream.truncate(stream.indexOf("event: message_stop"));
        harness.streamBegins(stream);
        harness.upstreamCloses();
        QCOMPARE(parseAnswer(client->received()).body, wholeStream(Dialect::Messages, "x"));
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
        QCOMPARE(harness.record().usage.output.value_or(0), 2);
    }

    void anAnswerThatIsEmptyButProperIsPassedOnAndSaidToBeEmpty()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatEnd());
        QCOMPARE(parseAnswer(client->received()).body, chatEnd());
        QCOMPARE(harness.outcome(), QStringLiteral("empty"));
    }

    // open-ace#3422: agents close as soon as they have their items.
    void whatAnAbortLeavesIsEstimatedAndMarked()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Responses);
        harness.advance(milliseconds(30));
        harness.streamBegins(streamStart(Dialect::Responses, "0123456789abcdef"));
        harness.advance(milliseconds(70));
        client->close();
        harness.settle();
        QCOMPARE(harness.outcome(), QStringLiteral("client_gone"));
        QCOMPARE(harness.record().times.firstContent.value(), milliseconds(30));
        QCOMPARE(harness.record().times.ended.value(), milliseconds(100));
        QVERIFY(harness.record().usage.inputEstimated);
        QVERIFY(harness.record().usage.input.value_or(0) > 0);
        QVERIFY(harness.record().usage.outputEstimated);
        QCOMPARE(harness.record().usage.output.value_or(0), 4);
    }

    void anEndThatHadArrivedTellsTheTrueNumbersToWhoHasLeft()
    {
        RelayHarness harness;
        const auto client = harness.post("/v1/chat/completions", kAsksUsage);
        client->limitWindow(0);
        harness.streamBegins();
        for (int i = 0; i < 1000 && !harness.connector.lastPeer().isReadPaused(); ++i)
            harness.upstreamSends(chatText(QByteArray(32 * 1024, 'x')));
        harness.upstreamSends("data: {\"choices\":[],\"usage\":{\"prompt_tokens\":70,\"completion_tokens\":900}}\n\n" +
                              chatEnd());
        client->close();
        harness.settle();
        QCOMPARE(harness.outcome(), QStringLiteral("client_gone"));
        QCOMPARE(harness.record().why, QStringLiteral("The client closed the connection."));
        QCOMPARE(harness.record().usage.input.value_or(0), 70);
        QCOMPARE(harness.record().usage.output.value_or(0), 900);
        QVERIFY(!harness.record().usage.inputEstimated && !harness.record().usage.outputEstimated);
    }

    void whatWasToldOnTheWayIsOnlySoFar_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("chat") << Dialect::Chat
                              << QByteArray(
                                     "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":70,\"completion_tokens\":9}}\n\n");
        QTest::newRow("responses") << Dialect::Responses
                                   << QByteArray("data: {\"type\":\"response.in_progress\",\"response\":{\"usage\":"
                                                 "{\"input_tokens\":70,\"output_tokens\":9}}}\n\n");
        QTest::newRow("messages") << Dialect::Messages
                                  << QByteArray("data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":null},\"usage\":"
                                                "{\"input_tokens\":70,\"output_tokens\":9}}\n\n");
    }
    void whatWasToldOnTheWayIsOnlySoFar()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, told);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(streamStart(dialect, "0123456789abcdef") + told);
        client->close();
        harness.settle();
        const Usage usage = harness.record().usage;
        QCOMPARE(usage.input.value_or(0), 70);
        QVERIFY(!usage.inputEstimated);
        QCOMPARE(usage.output.value_or(0), 9); // more than our own count of 4, but perhaps not all
        QVERIFY(usage.outputEstimated);
    }

    void aFailureTellsWhatItHasUsed()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Responses);
        harness.streamBegins("data: {\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":"
                             "{\"code\":\"server_error\",\"message\":\"overloaded\"},\"usage\":{\"input_tokens\":70,"
                             "\"input_tokens_details\":{\"cached_tokens\":60},\"output_tokens\":5}}}\n\n");
        QCOMPARE(harness.record().usage.input.value_or(0), 70);
        QCOMPARE(harness.record().usage.cacheRead.value_or(0), 60);
        QCOMPARE(harness.record().usage.output.value_or(0), 5);
        QVERIFY(!harness.record().usage.outputEstimated);
    }

    void aFailureInMidAnswerKeepsTheCountThatItTells()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Responses);
        harness.streamBegins(streamStart(Dialect::Responses, QByteArray(4'000, 'x')) +
                             "data: {\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":"
                             "{\"code\":\"server_error\",\"message\":\"overloaded\"},\"usage\":{\"input_tokens\":70,"
                             "\"output_tokens\":600}}}\n\n");
        QCOMPARE(harness.record().usage.output.value_or(0), 600);
        QVERIFY(!harness.record().usage.outputEstimated);
    }

    void aWholeAnswerWithoutUsageIsCountedAndMarked_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("chat") << Dialect::Chat
                              << QByteArray(
                                     "{\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"0123456789\","
                                     "\"tool_calls\":[{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"f\","
                                     "\"arguments\":\"{\\\"a\\\":1}\"}}]},\"finish_reason\":\"tool_calls\"}]}");
        QTest::newRow("responses")
            << Dialect::Responses
            << QByteArray("{\"id\":\"r\",\"status\":\"completed\",\"output\":[{\"type\":\"message\",\"role\":\"assistant\","
                          "\"content\":[{\"type\":\"output_text\",\"text\":\"0123456789abcdefg\"}]}]}");
        QTest::newRow("messages")
            << Dialect::Messages
            << QByteArray(
                   "{\"type\":\"message\",\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"0123456789\"},"
                   "{\"type\":\"tool_use\",\"id\":\"t\",\"name\":\"f\",\"input\":{\"a\":1}}],\"stop_reason\":\"tool_use\"}");
    }
    void aWholeAnswerWithoutUsageIsCountedAndMarked()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, body);
        RelayHarness harness;
        harness.postDialect(dialect, false);
        harness.upstreamAnswers("200 OK", "Content-Type: application/json\r\n", body);
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
        QCOMPARE(harness.record().usage.output.value_or(0), 5); // 17 bytes, four to a token
        QVERIFY(harness.record().usage.outputEstimated && harness.record().usage.inputEstimated);
    }

    // cc-switch#2234: the tool cannot parse a stream that it did not ask for.
    void aStreamThatNobodyAskedForIsPutTogether()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat, false);
        harness.upstreamAnswers(
            "200 OK", "Content-Type: application/json\r\n",
            QByteArray(chatText("a") + chatText("b") +
                       "data: {\"id\":\"c1\",\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":2}}\n\n" +
                       chatEnd()));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QVERIFY2(answer.body.contains("\"content\":\"ab\"") && answer.body.contains("\"object\":\"chat.completion\"") &&
                     answer.body.contains("\"completion_tokens\":2"),
                 answer.body.constData());
        QCOMPARE(harness.record().usage.output.value_or(0), 2);
    }

    void aWholeAnswerIsPassedOnUnchanged()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Messages, false);
        const QByteArray body =
            R"({ "z":1.50,"content":[{"type":"text","text":"x"}],"usage":{"input_tokens":7,"cache_read_input_tokens":9000,)"
            R"("cache_creation_input_tokens":1000,"output_tokens":10} })";
        harness.upstreamAnswers("200 OK", "Content-Type: application/json\r\nrequest-id: req_1\r\n", body);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.body, body);
        QVERIFY(answer.head.contains("request-id: req_1\r\n"));
        QCOMPARE(harness.record().usage.input.value_or(0), 10007);
        QCOMPARE(harness.record().usage.cacheRead.value_or(0), 9000);
    }
};

QTEST_GUILESS_MAIN(TestUsage)
#include "tst_usage.moc"
