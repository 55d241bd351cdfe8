// SPDX-License-Identifier: GPL-3.0-or-later
// Streams that die: what cuts them, what the tool gets, what the ledger says.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestStalls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // goose#11679: the provider is wedged but keeps sending pings, and the tool waits for ever.
    void pingsDoNotHideADeadStream_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("ping");
        QTest::newRow("Messages ping") << Dialect::Messages << QByteArray("event: ping\ndata: {\"type\":\"ping\"}\n\n");
        QTest::newRow("Messages comment") << Dialect::Messages << QByteArray(": ping\n\n");
        QTest::newRow("Chat comment") << Dialect::Chat << QByteArray(": keep-alive\n\n");
        QTest::newRow("Chat empty delta")
            << Dialect::Chat
            << QByteArray("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\"},\"finish_reason\":null}]}\n\n");
        QTest::newRow("Responses unknown event")
            << Dialect::Responses << QByteArray("event: keepalive\ndata: {\"type\":\"keepalive\",\"sequence_number\":9}\n\n");
    }
    void pingsDoNotHideADeadStream()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, ping);
        RelayHarness harness;
        harness.postDialect(dialect);
        harness.streamBegins(streamStart(dialect, "x"));
        for (int i = 0; i < 3; ++i) {
            harness.advance(milliseconds(500));
            QVERIFY(harness.log.finishedRecords.isEmpty());
            harness.upstreamSends(ping);
        }
        harness.advance(milliseconds(499));
        QVERIFY(harness.log.finishedRecords.isEmpty());
        harness.advance(milliseconds(1));
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
        QVERIFY(harness.connector.lastPeer().isOver());
    }

    void silenceIsCutAtTheByteLimit()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("x"));
        harness.advance(milliseconds(999));
        QVERIFY(harness.log.finishedRecords.isEmpty());
        harness.advance(milliseconds(1));
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
    }

    void beforeTheFirstContentOnlyItsOwnLimitCounts()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins();
        harness.advance(milliseconds(1'999));
        QVERIFY(client->received().isEmpty());
        harness.advance(milliseconds(1));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 503);
        QVERIFY(answer.head.contains("Retry-After: 1\r\n"));
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
    }

    void aWholeAnswerThatStopsInTheMiddleIsCutAtTheByteLimit()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat, false);
        harness.upstream().send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"choices\"");
        harness.advance(milliseconds(999));
        QVERIFY(client->received().isEmpty());
        harness.advance(milliseconds(1));
        QCOMPARE(parseAnswer(client->received()).status, 503);
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
    }

    void aProviderThatNeverAnswersIsAStallToo()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Messages);
        harness.upstream();
        harness.advance(milliseconds(2'000));
        QCOMPARE(parseAnswer(client->received()).status, 503);
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
        QCOMPARE(harness.record().gaps.marks, (QList{GapMark{milliseconds(0), milliseconds(2'000), milliseconds(2'000)}}));
    }

    void theRecordMarksTheSilencesUpToTheCut()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat);
        harness.streamBegins();
        harness.advance(milliseconds(1'200));
        harness.upstreamSends(chatText("x"));
        harness.advance(milliseconds(600));
        harness.upstreamSends(": ping\n\n");
        const auto active = harness.gateway.active();
        QCOMPARE(active.size(), 1);
        QCOMPARE(active.first().gapColumns, (QList{milliseconds(1'000), milliseconds(1'200)}));
        harness.advance(milliseconds(1'000));
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
        const GapSummary gaps = harness.record().gaps;
        QCOMPARE(gaps.marks, (QList{GapMark{milliseconds(0), milliseconds(1'200), milliseconds(2'000)},
                                    GapMark{milliseconds(1'200), milliseconds(1'600), milliseconds(1'000)}}));
        QVERIFY(!gaps.marks.first().isOverLimit() && gaps.marks.last().isOverLimit());
        QVERIFY(gaps.histogram.isEmpty());
    }

    void aWholeAnswerHasNoGaps()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat, false);
        harness.upstream();
        harness.advance(milliseconds(2'000));
        QCOMPARE(harness.record().gaps, GapSummary());
    }

    void eachToolGetsTheFormThatItRecoversFrom_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("userAgent");
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<QByteArray>("ending"); // what follows the sent content; empty for nothing
        QTest::newRow("Claude Code: the body is aborted")
            << Dialect::Messages << QByteArray("claude-cli/2.1.332 (external, sdk-cli)") << false << QByteArray();
        QTest::newRow("Codex: a retryable failure") << Dialect::Responses << QByteArray("codex_exec/0.171.0 (Debian)") << true
                                                    << QByteArray("\"code\":\"rate_limit_exceeded\"");
        QTest::newRow("Codex window") << Dialect::Responses << QByteArray("codex-tui/0.171.0") << true
                                      << QByteArray("try again in 1s.");
        QTest::newRow("Cline: the reason is shown")
            << Dialect::Chat << QByteArray("ai-sdk/openai-compatible/3.0.37 runtime/bun/1.3.13") << true
            << QByteArray("data: {\"error\":{\"message\":\"The provider's stream stalled");
        QTest::newRow("Qwen Code 0.15: a plain end")
            << Dialect::Chat << QByteArray("QwenCode/0.15.10 (linux; x64)") << true << QByteArray();
        QTest::newRow("Qwen Code 0.24: an error")
            << Dialect::Chat << QByteArray("QwenCode/0.24.4 (linux; x64)") << true << QByteArray("data: {\"error\":");
        QTest::newRow("opencode: an error") << Dialect::Chat << QByteArray("opencode/1.18.33 ai-sdk/provider-utils/4") << true
                                            << QByteArray("data: {\"error\":");
        QTest::newRow("unknown Chat client") << Dialect::Chat << QByteArray("curl/8") << true << QByteArray("data: {\"error\":");
        QTest::newRow("unknown Messages client")
            << Dialect::Messages << QByteArray("curl/8") << true << QByteArray("event: error\ndata: {\"type\":\"error\"");
        QTest::newRow("unknown Responses client")
            << Dialect::Responses << QByteArray("curl/8") << true << QByteArray("event: response.failed\n");
    }
    void eachToolGetsTheFormThatItRecoversFrom()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, userAgent);
        QFETCH(bool, isWhole);
        QFETCH(QByteArray, ending);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect, true, QByteArray("User-Agent: " + userAgent + "\r\n"));
        harness.streamBegins(streamStart(dialect, "x"));
        harness.advance(milliseconds(2'000));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.isWhole, isWhole);
        QVERIFY(answer.body.startsWith(streamStart(dialect, "x")));
        const QByteArray rest = answer.body.mid(streamStart(dialect, "x").size());
        if (ending.isEmpty())
            QCOMPARE(rest, QByteArray());
        else
            QVERIFY2(rest.contains(ending), rest.constData());
        QVERIFY2(!rest.contains("\"finish_reason\":\"stop\"") && !rest.contains("end_turn") &&
                     !rest.contains("response.completed"),
                 rest.constData());
        QVERIFY(client->isOver() || isWhole);
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
    }

    void aClientMayAskForANoticeInstead_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("finish");
        QTest::newRow("Chat") << Dialect::Chat << QByteArray("\"finish_reason\":\"stop\"");
        QTest::newRow("Messages") << Dialect::Messages << QByteArray("event: message_stop");
        QTest::newRow("Responses") << Dialect::Responses << QByteArray("event: response.completed");
    }
    void aClientMayAskForANoticeInstead()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, finish);
        Settings settings = RelayHarness::defaultSettings();
        settings.clients = {
            {.id = QStringLiteral("me"), .tokenRef = QStringLiteral("keychain:client/default"), .onStall = OnStall::Notice}};
        settings.clients.first().tokenRef = config::localTokenRef();
        RelayHarness harness(settings);
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(streamStart(dialect, "x"));
        harness.advance(milliseconds(2'000));
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QVERIFY2(answer.body.contains("[Sluice: this answer is incomplete."), answer.body.constData());
        QVERIFY2(answer.body.contains(finish), answer.body.constData());
        QVERIFY(harness.record().isDegraded);
        QCOMPARE(harness.outcome(), QStringLiteral("stalled"));
    }

    // 9router#3409: nothing reaches the tool while the model thinks.
    void aWaitingClientGetsPingsOnceItsHeadIsCommitted()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.heartbeatPing = settings.holdHead = milliseconds(1'000);
        for (ChannelSettings &channel : settings.channels)
            channel.heartbeat.channel.firstContent = milliseconds(60'000);
        RelayHarness harness(settings);
        const auto client = harness.postDialect(Dialect::Messages);
        harness.streamBegins();
        harness.advance(milliseconds(999));
        QVERIFY(client->received().isEmpty());
        harness.advance(milliseconds(5'001));
        const QByteArray ping = "event: ping\ndata: {\"type\": \"ping\"}\n\n";
        QCOMPARE(parseAnswer(client->received()).body, ping.repeated(6));
        harness.upstreamSends(wholeStream(Dialect::Messages, "x"));
        harness.advance(milliseconds(5'000));
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QCOMPARE(answer.body, QByteArray(ping.repeated(6) + wholeStream(Dialect::Messages, "x")));
    }

    void aStreamThatIsFinishedButForItsFormalEndIsCompleted()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("x") + "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n");
        harness.advance(milliseconds(1'000));
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QVERIFY(answer.body.endsWith("data: [DONE]\n\n"));
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }

    void aSlowClientIsNotTheProvidersStall()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        client->limitWindow(0);
        harness.streamBegins();
        const QByteArray text = chatText(QByteArray(16 * 1024, 'x'));
        while (!harness.connector.lastPeer().isReadPaused())
            harness.upstreamSends(text);
        harness.advance(milliseconds(60'000));
        QVERIFY(harness.log.finishedRecords.isEmpty());
        client->openWindow();
        harness.settle();
        QVERIFY(!harness.connector.lastPeer().isReadPaused());
        harness.upstreamSends(chatEnd());
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }
};

QTEST_GUILESS_MAIN(TestStalls)
#include "tst_stalls.moc"
