// SPDX-License-Identifier: GPL-3.0-or-later
// Providers that refuse, break off, or say 200 and mean something else.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestBreaks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRefusalReachesTheClientInItsDialect_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("statusLine");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QString>("outcome");
        const QByteArray openAi = R"({"error":{"message":"slow down","type":"rate_limit_error","code":"rate_limit_exceeded"}})";
        const QByteArray anthropic = R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})";
        QTest::newRow("529 without a reason phrase, Chat") << Dialect::Chat << QByteArray("529 ") << QByteArray() << 529
                                                           << QByteArray(R"("type":"server_error")") << QStringLiteral("server");
        QTest::newRow("529, Messages") << Dialect::Messages << QByteArray("529 ") << anthropic << 529 << anthropic
                                       << QStringLiteral("server");
        QTest::newRow("an unknown 5xx") << Dialect::Responses << QByteArray("599 Odd") << QByteArray("oops") << 599
                                        << QByteArray("oops") << QStringLiteral("server");
        QTest::newRow("429 keeps the provider's words")
            << Dialect::Chat << QByteArray("429 Too Many Requests") << openAi << 429 << openAi << QStringLiteral("rate_limited");
        QTest::newRow("401 becomes 403") << Dialect::Messages << QByteArray("401 Unauthorized") << QByteArray("no") << 403
                                         << QByteArray(R"("type":"permission_error")") << QStringLiteral("auth");
        QTest::newRow("400 is passed on") << Dialect::Chat << QByteArray("400 Bad Request")
                                          << QByteArray(R"({"error":{"message":"bad","type":"invalid_request_error"}})") << 400
                                          << QByteArray(R"("message":"bad")") << QStringLiteral("bad_request");
        QTest::newRow("context too long") << Dialect::Chat << QByteArray("400 Bad Request")
                                          << QByteArray(R"({"error":{"message":"x","code":"context_length_exceeded"}})") << 400
                                          << QByteArray("context_length_exceeded") << QStringLiteral("context_too_long");
        QTest::newRow("a redirect is the provider's fault")
            << Dialect::Chat << QByteArray("302 Found") << QByteArray() << 502 << QByteArray("302") << QStringLiteral("server");
    }
    void aRefusalReachesTheClientInItsDialect()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, statusLine);
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(QByteArray, expected);
        QFETCH(QString, outcome);
        for (const bool isStream : {true, false}) {
            RelayHarness harness;
            const auto client = harness.postDialect(dialect, isStream);
            harness.upstreamAnswers(statusLine, {}, body);
            const ClientAnswer answer = parseAnswer(client->received());
            QCOMPARE(answer.status, status);
            QVERIFY2(answer.body.contains(expected), answer.body.constData());
            QVERIFY(answer.body.startsWith('{'));
            QVERIFY(answer.head.contains("Content-Type: application/json\r\n"));
            QCOMPARE(harness.outcome(), outcome);
            QCOMPARE(answer.head.contains("Retry-After"), status == 429 || status == 503);
        }
    }

    // A fixed pause would replace the tools' own growing ones and end their runs sooner.
    void theAdviceToWaitGrowsWithEachFailureInARow()
    {
        RelayHarness harness;
        for (const int expected : {1, 2, 4}) {
            const auto client = harness.postDialect(Dialect::Chat);
            harness.upstreamAnswers("429 Too Many Requests", {}, "{}");
            QVERIFY(parseAnswer(client->received()).head.contains("Retry-After: " + QByteArray::number(expected) + "\r\n"));
            harness.advance(milliseconds(expected * 1'000));
        }
    }

    void aRefusalWhoseBodyNeverComesKeepsItsStatus()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.upstream().send("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 20\r\nContent-Length: 100\r\n\r\n");
        harness.advance(milliseconds(5'000));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 429);
        QVERIFY(answer.head.contains("Retry-After: 20\r\n"));
        QCOMPARE(harness.outcome(), QStringLiteral("rate_limited"));
    }

    void halfAnEventAtTheEndReachesNobody_data()
    {
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("with content before") << chatText("x");
        QTest::newRow("alone") << QByteArray();
    }
    void halfAnEventAtTheEndReachesNobody()
    {
        QFETCH(QByteArray, sent);
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(sent + "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"halfword");
        harness.upstreamCloses();
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(!answer.body.contains("halfword"));
        QCOMPARE(answer.status, sent.isEmpty() ? 503 : 200);
        QCOMPARE(harness.outcome(), QStringLiteral("truncated"));
    }

    void aLastEventWithoutItsBlankLineIsWhole()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        QByteArray finish = chatEnd();
        finish.truncate(finish.indexOf("\n\n") + 1);
        harness.streamBegins(chatText("x") + finish);
        harness.upstreamCloses();
        QCOMPARE(parseAnswer(client->received()).body, chatText("x") + chatEnd());
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }

    void anErrorUnderTheContentTypeOfAStreamIsAnError()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins("{\"error\":{\"message\":\"slow down\",\"code\":\"rate_limit_exceeded\"}}");
        harness.upstreamCloses();
        QCOMPARE(parseAnswer(client->received()).status, 429);
    }

    void aFinalRefusalAfterTheHeadWasCommittedIsToldInTheStream()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.holdHead = milliseconds(500);
        RelayHarness harness(settings);
        const auto client = harness.postDialect(Dialect::Responses, true, "User-Agent: codex_exec/0.171.0\r\n");
        harness.advance(milliseconds(600));
        harness.upstreamAnswers("400 Bad Request", {},
                                "{\"error\":{\"message\":\"too long\",\"code\":\"context_length_exceeded\"}}");
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QVERIFY2(answer.body.contains("\"code\":\"context_length_exceeded\"") && !answer.body.contains("try again"),
                 answer.body.constData());
    }

    void theProvidersRetryAfterIsPassedOn()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.upstreamAnswers("429 Too Many Requests",
                                "Date: Sat, 25 Jul 2026 12:00:00 GMT\r\nRetry-After: Sat, 25 Jul 2026 12:00:05 GMT\r\n", "{}");
        QVERIFY(parseAnswer(client->received()).head.contains("Retry-After: 5\r\n"));
    }

    // claude-code-router#1759: providers commit a 200 before they know.
    void anErrorAsTheFirstEventIsAStatusAgain_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<int>("status");
        QTest::newRow("Chat 529") << Dialect::Chat
                                  << QByteArray(": x\n\ndata: {\"error\":{\"message\":\"overloaded\",\"code\":529}}\n\n") << 503;
        QTest::newRow("Chat 429") << Dialect::Chat
                                  << QByteArray("data: {\"error\":{\"message\":\"m\",\"code\":\"rate_limit_exceeded\"}}\n\n")
                                  << 429;
        QTest::newRow("Messages overloaded")
            << Dialect::Messages
            << QByteArray("event: error\ndata: "
                          "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n")
            << 529;
        QTest::newRow("Messages, after its handshake")
            << Dialect::Messages
            << QByteArray("event: message_start\ndata: {\"type\":\"message_start\",\"message\":{}}\n\nevent: error\ndata: "
                          "{\"type\":\"error\",\"error\":{\"type\":\"api_error\",\"message\":\"x\"}}\n\n")
            << 500;
        QTest::newRow("Responses failed")
            << Dialect::Responses
            << QByteArray(
                   "event: response.failed\ndata: "
                   "{\"type\":\"response.failed\",\"response\":{\"error\":{\"code\":\"server_error\",\"message\":\"m\"}}}\n\n")
            << 500;
    }
    void anErrorAsTheFirstEventIsAStatusAgain()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, stream);
        QFETCH(int, status);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(stream);
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, status);
        QVERIFY(answer.body.startsWith('{'));
        QVERIFY(harness.outcome() == QLatin1String("server") || harness.outcome() == QLatin1String("rate_limited"));
    }

    // claude-code-hub#763: a firewall's page counts as success and pins the session to a dead provider.
    void aWebPageUnder200IsAFailure()
    {
        for (const bool isStream : {true, false}) {
            RelayHarness harness;
            const auto client = harness.postDialect(Dialect::Messages, isStream);
            harness.upstreamAnswers("200 OK", "Content-Type: text/html\r\n",
                                    "<!DOCTYPE html><html><title>Just a moment...</title></html>");
            const ClientAnswer answer = parseAnswer(client->received());
            QVERIFY(answer.status >= 500);
            QVERIFY2(answer.body.contains("\"type\":\"error\""), answer.body.constData());
            QCOMPARE(harness.outcome(), QStringLiteral("server"));
            QVERIFY(harness.record().why.contains(QLatin1String("Just a moment")));
            QVERIFY(harness.record().why.size() < 500);
        }
    }

    void aJsonErrorUnder200IsAFailure()
    {
        for (const bool isStream : {true, false}) {
            RelayHarness harness;
            const auto client = harness.postDialect(Dialect::Chat, isStream);
            harness.upstreamAnswers("200 OK", "Content-Type: application/json\r\n",
                                    R"({"error":{"message":"quota","type":"insufficient_quota"}})");
            QCOMPARE(parseAnswer(client->received()).status, 429);
            QCOMPARE(harness.outcome(), QStringLiteral("rate_limited"));
        }
    }

    // cc-switch#7425: the first packet decides "success" and a later error counts for nothing.
    void anErrorInMidStreamIsAFailureEachTime()
    {
        for (int round = 0; round < 4; ++round) {
            RelayHarness harness;
            const auto client = harness.postDialect(Dialect::Responses);
            harness.streamBegins(
                "event: response.created\ndata: {\"type\":\"response.created\",\"response\":{\"id\":\"r1\"}}\n\n"
                "event: response.output_text.delta\ndata: "
                "{\"type\":\"response.output_text.delta\",\"item_id\":\"i\",\"output_index\":0,\"content_index\":0,\"delta\":"
                "\"a\"}\n\n"
                "event: error\ndata: {\"type\":\"error\",\"code\":\"server_is_overloaded\",\"message\":\"busy\"}\n\n");
            harness.upstreamCloses();
            const ClientAnswer answer = parseAnswer(client->received());
            QVERIFY(answer.isWhole);
            QVERIFY2(answer.body.contains("event: response.failed"), answer.body.constData());
            QVERIFY(!answer.body.contains("server_is_overloaded")); // makes Codex give up
            QCOMPARE(harness.outcome(), QStringLiteral("server"));
        }
    }

    void anErrorThatAskingAgainCannotCureIsPassedOnAsItIs()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        const QByteArray error = "data: {\"error\":{\"message\":\"m\",\"code\":\"content_filter\"}}\n\n";
        harness.streamBegins(chatText("x") + error);
        QCOMPARE(parseAnswer(client->received()).body, QByteArray(chatText("x") + error));
        QCOMPARE(harness.outcome(), QStringLiteral("content_filter"));
    }

    void aStreamCutBeforeItsEndIsTruncatedAndNeverLooksFinished_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<bool>("hasContent");
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            QTest::addRow("%s with content", qPrintable(toString(dialect))) << dialect << true;
            QTest::addRow("%s without", qPrintable(toString(dialect))) << dialect << false;
        }
    }
    void aStreamCutBeforeItsEndIsTruncatedAndNeverLooksFinished()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, hasContent);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(hasContent ? streamStart(dialect, "x") : QByteArray(": hello\n\n"));
        harness.upstreamCloses();
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, hasContent ? 200 : 503);
        QVERIFY(!answer.body.contains("[DONE]") && !answer.body.contains("message_stop") &&
                !answer.body.contains("response.completed"));
        QCOMPARE(harness.outcome(), QStringLiteral("truncated"));
    }

    void aResetInMidStreamIsANetworkFailure()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.upstream().send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
        harness.upstreamSends(QByteArray(QByteArray::number(chatText("x").size(), 16) + "\r\n" + chatText("x") + "\r\n"));
        harness.upstreamCloses();
        QVERIFY(parseAnswer(client->received()).body.contains("\"error\""));
        QCOMPARE(harness.outcome(), QStringLiteral("network"));
    }

    void aProviderThatCannotBeReachedIsA502()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.connector.fail(0);
        harness.settle();
        QCOMPARE(parseAnswer(client->received()).status, 502);
        QCOMPARE(harness.outcome(), QStringLiteral("network"));
    }

    void aProviderThatDoesNotAcceptInTimeIsA502()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.advance(milliseconds(5'000));
        QVERIFY(parseAnswer(client->received()).status >= 500);
    }

    // claude-code#89608: after idling, the first request goes to a socket that the server has closed.
    void aDeadPooledConnectionIsReplacedUnseen()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat, false);
        harness.upstreamAnswers("200 OK", "Content-Type: application/json\r\n", R"({"choices":[{"message":{"content":"1"}}]})");
        const auto client = harness.postDialect(Dialect::Chat, false);
        QCOMPARE(harness.connector.count(), 1);
        harness.upstreamCloses();
        QCOMPARE(harness.connector.count(), 2);
        harness.upstreamAnswers("200 OK", "Content-Type: application/json\r\n", R"({"choices":[{"message":{"content":"2"}}]})");
        QCOMPARE(parseAnswer(client->received()).status, 200);
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
        QCOMPARE(harness.record().attempts.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestBreaks)
#include "tst_breaks.moc"
