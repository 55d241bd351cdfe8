// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestChatStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKindOfContentIsProgress_data();
    void everyKindOfContentIsProgress();
    void emptyDeltasAreNoProgress_data();
    void emptyDeltasAreNoProgress();
    void usageChunksWithoutChoicesAreRead();
    void usageNullEverywhereMeansNone();
    void runningTotalsAreNotSummed();
    void usageInsideAChoiceIsRead();
    void aProperEndNeedsNothing();
    void doneWithoutFinishGetsOne();
    void finishWithoutDoneGetsIt();
    void callsAreCompleteOnlyWithTheFinish();
    void errorsAreSeenInEveryShape_data();
    void errorsAreSeenInEveryShape();
    void noErrorIsSeenWhereNoneIs();
    void aNoticeEndsTheStreamProperly();
    void whatIsAddedIsJsonWhateverTheEnvelope();
    void theEventLineStaysEmpty();
};

namespace {

QByteArray chunk(const QByteArray &choice, const QByteArray &more = {})
{
    return R"({"id":"c\u0031","object":"chat.completion.chunk","created":17,"model":"m","choices":[{"index":0,)" + choice + "}]" +
           more + '}';
}

QByteArray delta(const QByteArray &fields)
{
    return chunk("\"delta\":{" + fields + R"(},"finish_reason":null)");
}

const QByteArray kFinish = chunk(R"("delta":{},"finish_reason":"stop")");

/// A stream that the client has seen so far.
struct Session
{
    std::unique_ptr<StreamReader> reader = makeStreamReader(Dialect::Chat);
    QByteArray sent;

    EventFacts take(const QByteArray &data)
    {
        const EventFacts facts = reader->read({}, data);
        sent += facts.insertBefore + "data: " + data + "\n\n";
        return facts;
    }
    StreamVerdict verdict(const QByteArray &end = {}) const { return validateStream(Dialect::Chat, sent + end); }
};

} // namespace

void TestChatStream::everyKindOfContentIsProgress_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<qsizetype>("bytes");
    const auto row = [](const char *name, const QByteArray &data, qsizetype bytes) { QTest::newRow(name) << data << bytes; };
    row("text", delta(R"("content":"hi")"), 2);
    row("escapes count as written", delta(R"("content":"\n\"")"), 4);
    row("reasoning_content", delta(R"("reasoning_content":"hm","content":null)"), 2);
    row("reasoning", delta(R"("reasoning":"hm")"), 2);
    row("hidden reasoning", delta(R"("content":"","reasoning_details":[{"type":"reasoning.encrypted","data":"x"}])"), 0);
    row("refusal", delta(R"("refusal":"no")"), 2);
    row("parts in an array", delta(R"("content":[{"type":"text","text":"hi"}])"), 0);
    row("a call's name", delta(R"("tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":""}}])"), 1);
    row("a call's arguments", delta(R"("tool_calls":[{"index":0,"function":{"arguments":"{}"}}])"), 2);
    row("an old function call", delta(R"("function_call":{"name":"f","arguments":"{"})"), 2);
    row("an older completion", chunk(R"("text":"abc","finish_reason":null)"), 3);
}

void TestChatStream::everyKindOfContentIsProgress()
{
    QFETCH(QByteArray, data);
    QFETCH(qsizetype, bytes);
    Session session;
    const EventFacts facts = session.take(data);
    QVERIFY(facts.hasContent && session.reader->hasContent());
    QCOMPARE(facts.contentBytes, bytes);
    QVERIFY(!facts.isFinish && !facts.isTerminal && !facts.isUsageOnly && !facts.error);
}

void TestChatStream::emptyDeltasAreNoProgress_data()
{
    QTest::addColumn<QByteArray>("data");
    const auto row = [](const char *name, const QByteArray &data) { QTest::newRow(name) << data; };
    row("role", delta(R"("role":"assistant","content":"")"));
    row("null", delta(R"("content":null,"tool_calls":null,"function_call":null,"reasoning":null)"));
    row("empty lists", delta(R"("content":[],"tool_calls":[])"));
    row("empty arguments", delta(R"("tool_calls":[{"index":0,"function":{"arguments":""}}])"));
    row("delta null", chunk(R"("delta":null)"));
    row("no choices", R"({"id":"c1"})");
    row("choices null", R"({"choices":null})");
    row("choices empty", R"({"choices":[],"prompt_filter_results":[{"content_filter_results":{"hate":{"severity":"safe"}}}]})");
    row("finish empty", chunk(R"("delta":{"content":""},"finish_reason":"")"));
    row("content elsewhere", R"({"content":"x","choices":[],"meta":{"content":"x"}})");
    row("no JSON", "hello");
    row("cut JSON", R"({"choices":[{"delta":{"content":")");
    row("empty", "");
}

void TestChatStream::emptyDeltasAreNoProgress()
{
    QFETCH(QByteArray, data);
    Session session;
    const EventFacts facts = session.take(data);
    QVERIFY(!facts.hasContent && !session.reader->hasContent());
    QVERIFY(!facts.isFinish && !facts.isTerminal && !facts.error);
}

// cline/cline#8518, tashfeenahmed/freellmapi#156
void TestChatStream::usageChunksWithoutChoicesAreRead()
{
    for (const QByteArray &choices : {QByteArray(), QByteArray(R"("choices":[],)"), QByteArray(R"("choices":null,)")}) {
        Session session;
        session.take(delta(R"("content":"x")"));
        const EventFacts facts =
            session.take('{' + choices + R"("usage":{"prompt_tokens":5,"completion_tokens":1,"total_tokens":6}})");
        QVERIFY(facts.isUsageOnly && !facts.hasContent);
        QVERIFY(!session.take(R"({"choices":null})").isUsageOnly);
        QCOMPARE(session.reader->usage().input, std::optional<qint64>(5));
        QCOMPARE(session.reader->usage().output, std::optional<qint64>(1));
    }
}

// farion1231/cc-switch#2422, #2485
void TestChatStream::usageNullEverywhereMeansNone()
{
    Session session;
    for (int i = 0; i < 3; ++i)
        QVERIFY(!session.take(chunk(R"("delta":{"content":"x"})", R"(,"usage":null)")).isUsageOnly);
    session.take(kFinish);
    QVERIFY(!session.reader->usage().input && !session.reader->usage().output);
}

// lemma-work/lemma-platform#564, bytedance/deer-flow#4537
void TestChatStream::runningTotalsAreNotSummed()
{
    Session session;
    for (int k = 1; k <= 50; ++k)
        QVERIFY(!session
                     .take(chunk(R"("delta":{"content":"x"})",
                                 R"(,"usage":{"prompt_tokens":1000,"completion_tokens":)" + QByteArray::number(k) + "}"))
                     .isUsageOnly);
    QCOMPARE(session.reader->usage().input, std::optional<qint64>(1000));
    QCOMPARE(session.reader->usage().output, std::optional<qint64>(50));
}

void TestChatStream::usageInsideAChoiceIsRead()
{
    Session session;
    const EventFacts facts = session.take(
        chunk(R"("delta":{},"finish_reason":"stop","usage":{"prompt_tokens":7,"completion_tokens":2,"cached_tokens":3})"));
    QVERIFY(facts.isFinish && !facts.isUsageOnly);
    QCOMPARE(session.reader->usage().cacheRead, std::optional<qint64>(3));
}

void TestChatStream::aProperEndNeedsNothing()
{
    Session session;
    session.take(delta(R"("role":"assistant","content":"x")"));
    QVERIFY(session.take(kFinish).isFinish);
    QVERIFY(session.reader->isComplete());
    const EventFacts done = session.take("[DONE]");
    QVERIFY(done.isTerminal && done.insertBefore.isEmpty());
    QVERIFY(session.reader->missingEnd().isEmpty());
    QVERIFY2(session.verdict().isClean(), qPrintable(session.verdict().faults.join(u'|')));
}

// looplj/axonhub#2000
void TestChatStream::doneWithoutFinishGetsOne()
{
    Session text;
    text.take(delta(R"("role":"assistant","content":"done")"));
    text.take("[DONE]");
    QVERIFY2(text.verdict().isClean(), qPrintable(text.verdict().faults.join(u'|')));
    QCOMPARE(text.verdict().finish, QStringLiteral("stop"));
    QCOMPARE(text.verdict().id, QStringLiteral("c1"));

    Session tool;
    tool.take(delta(
        R"("role":"assistant","tool_calls":[{"index":0,"id":"a","type":"function","function":{"name":"f","arguments":"{}"}}])"));
    QVERIFY(tool.take("[DONE]").completesTools);
    QCOMPARE(tool.verdict().finish, QStringLiteral("tool_calls"));
    QVERIFY(tool.verdict().isClean());

    Session empty;
    QVERIFY(empty.take("[DONE]").insertBefore.isEmpty());
}

void TestChatStream::finishWithoutDoneGetsIt()
{
    Session session;
    session.take(delta(R"("role":"assistant","content":"x")"));
    session.take(kFinish);
    const StreamVerdict verdict = session.verdict(session.reader->missingEnd());
    QVERIFY(verdict.isClean() && verdict.isComplete);
}

void TestChatStream::callsAreCompleteOnlyWithTheFinish()
{
    Session session;
    for (const char *part : {R"({"index":0,"id":"a","type":"function","function":{"name":"f","arguments":""}})",
                             R"({"index":1,"id":"b","type":"function","function":{"name":"g","arguments":"{"}})",
                             R"({"index":0,"function":{"arguments":"{}"}})", R"({"index":1,"function":{"arguments":"}"}})"}) {
        const EventFacts facts = session.take(delta(R"("role":"assistant","tool_calls":[)" + QByteArray(part) + ']'));
        QVERIFY(facts.isToolPart && facts.hasContent && !facts.completesTools);
    }
    const EventFacts facts = session.take(chunk(R"("delta":{},"finish_reason":"tool_calls")"));
    QVERIFY(facts.completesTools && facts.isFinish && !facts.isToolPart);
    session.take("[DONE]");
    QVERIFY2(session.verdict().isClean(), qPrintable(session.verdict().faults.join(u'|')));
    QCOMPARE(session.verdict().calls.size(), 2);
}

void TestChatStream::errorsAreSeenInEveryShape_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("message");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const char *type, const QByteArray &data, const QString &message, int status) {
        QTest::newRow(name) << QByteArray(type) << data << message << status;
    };
    row("OpenAI", "", R"({"error":{"message":"m","type":"server_error","code":null}})", QStringLiteral("m"), 500);
    row("rate limit", "", R"({"error":{"message":"m","type":"x","code":"rate_limit_exceeded"}})", QStringLiteral("m"), 429);
    row("numeric code", "", R"({"error":{"message":"m","code":503}})", QStringLiteral("m"), 503);
    row("numeric text", "", R"({"error":{"message":"m","code":"429"}})", QStringLiteral("m"), 429);
    row("vendor's number", "", R"({"error":{"message":"m","code":"1302"}})", QStringLiteral("m"), 0);
    row("text", "", R"({"error":"overloaded_error"})", QStringLiteral("overloaded_error"), 0);
    row("vLLM", "", R"({"object":"error","message":"m","type":"BadRequestError","code":400})", QStringLiteral("m"), 400);
    row("beside a finish", "",
        R"({"id":"c","choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}],"error":{"code":502,"message":"m"}})",
        QStringLiteral("m"), 502);
    row("event line", "error", R"({"message":"m","code":529})", QStringLiteral("m"), 529);
    row("event line, no JSON", "error", "upstream timed out", QStringLiteral("upstream timed out"), 0);
    row("event line, nothing", "error", "{}", QStringLiteral("The provider reported an error without a reason."), 0);
    row("cut", "", R"({"error":{"message":"m)", QStringLiteral(R"({"error":{"message":"m)"), 0);
    row("Doubao", "", R"({"error":{"code":"RateLimitExceeded.EndpointTPMExceeded","message":"m","type":"TooManyRequests"}})",
        QStringLiteral("m"), 429);
    row("Kimi", "", R"({"error":{"type":"engine_overloaded_error","message":"m"}})", QStringLiteral("m"), 529);
}

// musistudio/claude-code-router#1759, router-for-me/CLIProxyAPI#2712
void TestChatStream::errorsAreSeenInEveryShape()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, data);
    QFETCH(QString, message);
    QFETCH(int, status);
    const auto reader = makeStreamReader(Dialect::Chat);
    const EventFacts facts = reader->read(type, data);
    QVERIFY(facts.error);
    QCOMPARE(facts.error->message, message);
    QCOMPARE(facts.error->status.value_or(0), status);
    QVERIFY(!facts.isFinish && !reader->isComplete());
}

void TestChatStream::noErrorIsSeenWhereNoneIs()
{
    for (const QByteArray &data :
         {chunk(R"("delta":{"content":"{\"error\":{}}"})"), chunk(R"("delta":{"content":"x"})", R"(,"error":null)"),
          chunk(R"("delta":{"error":{"a":1}})"), chunk(R"("delta":{})", R"(,"error":"")")})
        QVERIFY(!Session().take(data).error);
}

void TestChatStream::aNoticeEndsTheStreamProperly()
{
    Session session;
    session.take(delta(R"("role":"assistant","content":"half")"));
    const StreamVerdict verdict = session.verdict(session.reader->noticeEnd(QStringLiteral("[cut \"here\"]\n")));
    QVERIFY2(verdict.isClean(), qPrintable(verdict.faults.join(u'|')));
    QVERIFY(verdict.isComplete);
    QCOMPARE(verdict.text, QStringLiteral("half\n\n[cut \"here\"]\n"));
    QCOMPARE(verdict.finish, QStringLiteral("stop"));
}

// The envelope comes from a scan that checks nothing.
void TestChatStream::whatIsAddedIsJsonWhateverTheEnvelope()
{
    for (const QByteArray &id :
         {QByteArray("a\xFF"), QByteArray("a\nb"), QByteArray("\\x"), QByteArray("\\ud83d"), QByteArray("a")}) {
        Session session;
        session.reader->read({}, "{\"id\":\"" + id + "\",\"created\":007,\"model\":\"" + id + "\",\"choices\":[]}");
        session.take(delta("\"content\":\"x\""));
        session.sent = session.reader->read({}, "[DONE]").insertBefore;
        const QJsonObject added = QJsonDocument::fromJson(sseBlocks(session.sent).value(0).data).object();
        QVERIFY2(!added.isEmpty(), session.sent.constData());
        QCOMPARE(added[u"created"].toInt(), 7);
        if (id == "a")
            QCOMPARE(added[u"model"].toString(), QStringLiteral("a"));
    }
}

void TestChatStream::theEventLineStaysEmpty()
{
    QVERIFY(makeStreamReader(Dialect::Chat)->eventName(kFinish).isEmpty());
}

QTEST_GUILESS_MAIN(TestChatStream)
#include "tst_chatstream.moc"
