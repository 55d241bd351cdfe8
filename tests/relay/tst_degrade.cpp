// SPDX-License-Identifier: GPL-3.0-or-later
// What low health does: streams that are given up sooner, shorter conversations, other models, a notice.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

/// A vector store answers this slowly.
void pushSamples(GuardedRelay &relay, int latencyMs, int count = 20)
{
    QByteArray samples;
    for (int i = 0; i < count; ++i)
        samples += (i ? "," : "") + QByteArray("{\"component\":\"milvus\",\"latency_ms\":" + QByteArray::number(latencyMs) +
                                               ",\"outcome\":\"ok\"}");
    const auto client = relay.post("/sluice/health/samples", "{\"samples\":[" + samples + "]}");
    QCOMPARE(parseAnswer(client->received()).status, 200);
}

/// Channel `a` for all, `b` for low health; a client of kind application, whose streams are watched strictly.
Settings settingsFor(ClientKind kind = ClientKind::Application, qint64 tokensPerMinute = 100'000)
{
    Settings settings = GuardedRelay::channels({kA, kB});
    settings.routes[0].candidates.removeLast();
    settings.routes[0].onLowHealth = {{.channel = kB, .model = QStringLiteral("small")}};
    settings.clients = {{.id = QStringLiteral("default"), .kind = kind, .ladder = {.keepTurns = 1}}};
    for (ChannelSettings &channel : settings.channels) {
        channel.heartbeat = {.preset = HeartbeatPreset::Strict, .channel = {.bytesGap = milliseconds(60'000)}};
        channel.limits.tokensPerMinute = tokensPerMinute;
    }
    return settings;
}

QByteArray longTalk()
{
    return "{\"model\":\"m\",\"stream\":true,\"messages\":[{\"role\":\"system\",\"content\":\"be kind\"},"
           "{\"role\":\"user\",\"content\":\"first\"},{\"role\":\"assistant\",\"content\":\"one\"},"
           "{\"role\":\"user\",\"content\":\"second\"}]}";
}

/// Uses up so many percent of the tokens per minute.
void useTokens(GuardedRelay &relay, qint64 tokens)
{
    relay.post("/v1/chat/completions", longTalk());
    relay.stream(kA, chatText("x") + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":" + QByteArray::number(tokens - 10) +
                         ",\"completion_tokens\":10}}\n\n" + chatEnd());
    relay.advance(milliseconds(1'000));
}

} // namespace

class TestDegrade : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSlowStoreAndAFullBudgetLowerTheLoadStepByStep()
    {
        GuardedRelay relay(settingsFor());
        pushSamples(relay, 80);
        QCOMPARE(relay.house.state().health.score, std::optional(100));
        useTokens(relay, 86'000);
        QCOMPARE(relay.house.state().health.llm, std::optional(30));
        pushSamples(relay, 2'000, 100); // 20 of 120 are fast, or none within the window
        const int score = *relay.house.state().health.score;
        QVERIFY2(score < 40 && score >= 15, qPrintable(QString::number(score)));

        const auto client = relay.post("/v1/chat/completions", longTalk());
        QCOMPARE(relay.calls(kB), 1);
        const QByteArray sent = relay.callOf(kB).received();
        QVERIFY(sent.contains("\"model\":\"small\""));
        QVERIFY(sent.contains("be kind") && sent.contains("second") && !sent.contains("first"));
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(fieldOf(answer, "x-sluice-degraded"), "trim,fallback");
        QCOMPARE(fieldOf(answer, "x-sluice-model"), "small");
        QVERIFY(relay.record().isDegraded);
        QCOMPARE(relay.record().degradedSteps, QStringLiteral("trim,fallback"));
        QVERIFY(relay.house.state().degraded.fallback);

        relay.advance(milliseconds(61'000)); // the minute is over for tokens and for samples
        pushSamples(relay, 80);
        QCOMPARE(relay.house.state().health.score, std::optional(100));
        const auto later = relay.post("/v1/chat/completions", longTalk());
        QVERIFY(relay.callOf(kA).received().contains("first"));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(fieldOf(parseAnswer(later->received()), "x-sluice-degraded"), QByteArray());
        QVERIFY(!relay.record().isDegraded);
        QCOMPARE(relay.notedKinds(), (QStringList{QStringLiteral("degrade_began"), QStringLiteral("degrade_ended")}));
    }

    // Strict: 4 s, 2 s, 1 s.
    void aStandstillIsGivenUpSooner_data()
    {
        QTest::addColumn<int>("latencyMs");
        QTest::addColumn<qint64>("tokens");
        QTest::addColumn<int>("limitMs");
        QTest::newRow("well") << 80 << qint64(10) << 4'000;
        QTest::newRow("the store is slow") << 2'000 << qint64(71'000) << 2'000;
        QTest::newRow("both are at their end") << 2'000 << qint64(96'000) << 1'000;
    }
    void aStandstillIsGivenUpSooner()
    {
        QFETCH(int, latencyMs);
        QFETCH(qint64, tokens);
        QFETCH(int, limitMs);
        Settings settings = settingsFor(ClientKind::Tool);
        settings.channels[0].limits.tokensPerMinute = 100'000;
        settings.clients[0].maxWait = milliseconds(0);
        GuardedRelay relay(settings);
        useTokens(relay, tokens);
        pushSamples(relay, latencyMs, 100);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, chatText("x"));
        relay.advance(milliseconds(limitMs - 1));
        QCOMPARE(relay.gateway.active().size(), 1);
        relay.advance(milliseconds(1));
        QCOMPARE(relay.gateway.active().size(), 0);
        QCOMPARE(relay.outcome(), QStringLiteral("stalled"));
    }

    void toolsKeepContextAndModel()
    {
        GuardedRelay relay(settingsFor(ClientKind::Tool));
        useTokens(relay, 86'000);
        pushSamples(relay, 2'000, 100);
        const auto client = relay.post("/v1/chat/completions", longTalk());
        QVERIFY(relay.callOf(kA).received().contains("first"));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(fieldOf(parseAnswer(client->received()), "x-sluice-degraded"), QByteArray());
    }

    // Vectors of another model fit nothing that is stored, and a sentence is no vector.
    void embeddingsKeepTheirModel()
    {
        Settings settings = settingsFor();
        settings.ladder.noticeBelow = 100;
        GuardedRelay relay(settings);
        pushSamples(relay, 2'000, 100);
        const auto client = relay.post("/v1/embeddings", R"({"model":"m","input":"text"})");
        QVERIFY(relay.callOf(kA).received().contains("\"model\":\"m-a\""));
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", R"({"data":[{"embedding":[0.5]}]})");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QCOMPARE(fieldOf(answer, "x-sluice-degraded"), QByteArray());
        QVERIFY(!relay.record().isDegraded);
    }

    void aKeptAnswerIsWhole()
    {
        Settings settings = settingsFor();
        settings.clients[0].cache.isEnabled = true;
        GuardedRelay relay(settings);
        relay.post("/v1/chat/completions", longTalk());
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        useTokens(relay, 86'000);
        pushSamples(relay, 2'000, 100);
        const auto client = relay.post("/v1/chat/completions", longTalk());
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(fieldOf(answer, "x-sluice-cache"), "hit");
        QCOMPARE(fieldOf(answer, "x-sluice-degraded"), QByteArray());
        QVERIFY(!relay.record().isDegraded);
        QVERIFY(relay.record().degradedSteps.isEmpty());
    }

    void atTheVeryEndThereIsANoticeInPlaceOfAnAnswer_data() { addDialects(); }
    void atTheVeryEndThereIsANoticeInPlaceOfAnAnswer()
    {
        QFETCH(Dialect, dialect);
        Settings settings = GuardedRelay::channels({kA}, dialect);
        settings.clients = {{.id = QStringLiteral("default"),
                             .kind = ClientKind::Application,
                             .ladder = {.noticeText = QStringLiteral("Please come back later.")}}};
        settings.ladder.noticeBelow = 100;
        GuardedRelay relay(settings);
        pushSamples(relay, 2'000, 100);
        for (const bool isStream : {true, false}) {
            const auto client = relay.postDialect(dialect, isStream);
            const ClientAnswer answer = parseAnswer(client->received());
            QCOMPARE(answer.status, 200);
            QVERIFY(answer.isWhole);
            QVERIFY(answer.body.contains("Please come back later."));
            QCOMPARE(fieldOf(answer, "x-sluice-degraded"), "notice");
            QCOMPARE(fieldOf(answer, "content-type").startsWith("text/event-stream"), isStream);
            QCOMPARE(relay.outcome(), QStringLiteral("refused"));
            QVERIFY(relay.record().isDegraded);
        }
        QCOMPARE(relay.calls(kA), 0);
    }
};

QTEST_GUILESS_MAIN(TestDegrade)
#include "tst_degrade.moc"
