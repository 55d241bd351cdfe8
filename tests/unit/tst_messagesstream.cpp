// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestMessagesStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aWholeStreamIsFollowed();
    void pingsAndEmptyDeltasAreNoProgress();
    void everyKindOfContentIsProgress();
    void theTypeIsTakenFromTheJsonOrElseFromTheLine();
    void aMissingMessageStopIsAdded();
    void aNullStopReasonIsNoFinish();
    void aCallIsHeldUntilItsBlockEnds();
    void interleavedCallsAreCompleteWithTheLast();
    void callsOneAfterTheOtherAreCompleteOneByOne();
    void errorsAreSeenInEveryShape();
    void aNoticeFitsToWhatIsOpen();
    void aNoticeLeavesOutHalfACallAndRunsWholeOnes();
    void brokenEventsAreSurvived();
};

namespace {

const QByteArray kStart =
    R"({"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],"model":"x","stop_reason":null,"usage":{"input_tokens":7,"cache_read_input_tokens":9000,"cache_creation_input_tokens":1000,"output_tokens":1}}})";
const QByteArray kStop = R"({"type":"message_stop"})";

QByteArray blockStart(int index, const QByteArray &block)
{
    return R"({"type":"content_block_start","index":)" + QByteArray::number(index) + ",\"content_block\":" + block + '}';
}

QByteArray blockDelta(int index, const QByteArray &delta)
{
    return R"({"type":"content_block_delta","index":)" + QByteArray::number(index) + ",\"delta\":" + delta + '}';
}

QByteArray blockStop(int index)
{
    return R"({"type":"content_block_stop","index":)" + QByteArray::number(index) + '}';
}

QByteArray finish(const QByteArray &reason, int tokens)
{
    return R"({"type":"message_delta","delta":{"stop_reason":")" + reason +
           R"(","stop_sequence":null},"usage":{"output_tokens":)" + QByteArray::number(tokens) + "}}";
}

const QByteArray kText = R"({"type":"text","text":""})";
const QByteArray kTool = R"({"type":"tool_use","id":"t","name":"f","input":{}})";
const QByteArray kHi = R"({"type":"text_delta","text":"hi"})";
const QByteArray kJson = R"({"type":"input_json_delta","partial_json":"{}"})";

/// A stream; the client gets tool calls when they are complete.
struct Session
{
    std::unique_ptr<StreamReader> reader = makeStreamReader(Dialect::Messages);
    QByteArray sent;
    QByteArray held;

    EventFacts take(const QByteArray &data)
    {
        const EventFacts facts = reader->read({}, data);
        const QByteArray event = "event: " + reader->eventName(data) + "\ndata: " + data + "\n\n";
        if (facts.isToolPart && !facts.completesTools)
            held += event;
        else
            sent += std::exchange(held, {}) + event;
        return facts;
    }
    StreamVerdict verdict(const QByteArray &end = {}) const { return validateStream(Dialect::Messages, sent + end); }
    StreamVerdict afterNotice() const { return verdict(reader->noticeEnd(QStringLiteral("[cut]"))); }
};

QString faultsOf(const StreamVerdict &verdict)
{
    return verdict.isComplete ? verdict.faults.join(u'|') : verdict.faults.join(u'|') + QStringLiteral("incomplete");
}

} // namespace

void TestMessagesStream::aWholeStreamIsFollowed()
{
    Session session;
    QVERIFY(!session.take(kStart).hasContent);
    QVERIFY(!session.take(blockStart(0, kText)).hasContent);
    const EventFacts text = session.take(blockDelta(0, kHi));
    QVERIFY(text.hasContent && !text.isToolPart);
    QCOMPARE(text.contentBytes, 2);
    QVERIFY(!session.take(blockStop(0)).hasContent);
    QVERIFY(session.take(finish("end_turn", 12)).isFinish);
    QVERIFY(session.take(kStop).isTerminal);
    QCOMPARE(faultsOf(session.verdict()), QString());
    QVERIFY(session.reader->missingEnd().isEmpty());
    const Usage usage = session.reader->usage();
    QCOMPARE(usage.input, std::optional<qint64>(10007));
    QCOMPARE(usage.cacheRead, std::optional<qint64>(9000));
    QCOMPARE(usage.cacheWrite, std::optional<qint64>(1000));
    QCOMPARE(usage.output, std::optional<qint64>(12));
}

// aaif-goose/goose#11679
void TestMessagesStream::pingsAndEmptyDeltasAreNoProgress()
{
    Session session;
    session.take(kStart);
    QVERIFY(session.take(R"({"type":"ping"})").isPing);
    QVERIFY(!session.take(R"({"type":"ping"})").hasContent);
    QVERIFY(!session.take(blockDelta(0, R"({"type":"text_delta","text":""})")).hasContent);
    QVERIFY(!session.take(R"({"type":"brand_new","text":"x"})").hasContent);
    QVERIFY(!session.take("[DONE]").hasContent);
    QVERIFY(!session.reader->hasContent());
    QVERIFY(session.reader->read("ping", "{}").isPing);
}

void TestMessagesStream::everyKindOfContentIsProgress()
{
    for (const char *delta :
         {R"({"type":"thinking_delta","thinking":"hm"})", R"({"type":"input_json_delta","partial_json":"{"})"})
        QVERIFY(Session().take(blockDelta(0, delta)).hasContent);
    for (const char *block :
         {R"({"type":"redacted_thinking","data":"x"})", R"({"type":"server_tool_use","id":"s","name":"web_search","input":{}})",
          R"({"type":"text","text":"whole"})"}) {
        const EventFacts facts = Session().take(blockStart(0, block));
        QVERIFY(facts.hasContent && !facts.isToolPart);
    }
    QVERIFY(!Session().take(blockStart(0, R"({"type":"thinking","thinking":"","signature":""})")).hasContent);
}

// earendil-works/pi#1984
void TestMessagesStream::theTypeIsTakenFromTheJsonOrElseFromTheLine()
{
    const auto reader = makeStreamReader(Dialect::Messages);
    QCOMPARE(reader->eventName(kStart), QByteArray("message_start"));
    QCOMPARE(reader->eventName(finish("end_turn", 1)), QByteArray("message_delta"));
    QCOMPARE(reader->eventName("x"), QByteArray());
    QVERIFY(reader->read("message_stop", "{}").isTerminal);
    QVERIFY(reader->read("nonsense", kStop).isTerminal);
}

// esengine/DeepSeek-Reasonix#8756
void TestMessagesStream::aMissingMessageStopIsAdded()
{
    Session session;
    for (const QByteArray &data : {kStart, blockStart(0, kText), blockDelta(0, kHi), blockStop(0), finish("end_turn", 2)})
        session.take(data);
    QVERIFY(session.reader->isComplete());
    QCOMPARE(faultsOf(session.verdict(session.reader->missingEnd())), QString());
}

void TestMessagesStream::aNullStopReasonIsNoFinish()
{
    QVERIFY(!Session().take(R"({"type":"message_delta","delta":{"stop_reason":null},"usage":{"output_tokens":3}})").isFinish);
    Session session;
    session.take(R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":null})");
    QVERIFY(session.reader->isComplete() && !session.reader->usage().output);
}

void TestMessagesStream::aCallIsHeldUntilItsBlockEnds()
{
    Session session;
    session.take(kStart);
    const EventFacts start = session.take(blockStart(0, kTool));
    QVERIFY(start.isToolPart && start.hasContent && !start.completesTools);
    const EventFacts part = session.take(blockDelta(0, kJson));
    QVERIFY(part.isToolPart && part.hasContent && !part.completesTools);
    const EventFacts stop = session.take(blockStop(0));
    QVERIFY(stop.isToolPart && stop.completesTools);
    session.take(finish("tool_use", 3));
    session.take(kStop);
    QCOMPARE(faultsOf(session.verdict()), QString());
}

void TestMessagesStream::interleavedCallsAreCompleteWithTheLast()
{
    Session session;
    session.take(kStart);
    for (const QByteArray &data :
         {blockStart(0, kTool), blockStart(1, kTool), blockDelta(0, kJson), blockDelta(1, kJson), blockStop(0)}) {
        const EventFacts facts = session.take(data);
        QVERIFY(facts.isToolPart && !facts.completesTools);
    }
    QVERIFY(session.take(blockStop(1)).completesTools);
}

void TestMessagesStream::callsOneAfterTheOtherAreCompleteOneByOne()
{
    Session session;
    session.take(kStart);
    for (int index = 0; index < 3; ++index) {
        session.take(blockStart(index, kTool));
        session.take(blockDelta(index, kJson));
        QVERIFY(session.take(blockStop(index)).completesTools);
    }
    session.take(finish("tool_use", 3));
    session.take(kStop);
    QCOMPARE(faultsOf(session.verdict()), QString());
    QCOMPARE(session.verdict().calls.size(), 3);
}

void TestMessagesStream::errorsAreSeenInEveryShape()
{
    const EventFacts usual = Session().take(R"({"type":"error","error":{"type":"overloaded_error","message":"m"}})");
    QCOMPARE(usual.error.value().status, std::optional(529));
    QCOMPARE(Session().take(R"({"error":{"message":"m","type":"rate_limit_error"}})").error.value().status, std::optional(429));
    QCOMPARE(Session().take(R"({"type":"error","error":"broken"})").error.value().message, QStringLiteral("broken"));
    QCOMPARE(Session().take(R"({"type":"error","message":"flat","code":500})").error.value().status, std::optional(500));
    const auto reader = makeStreamReader(Dialect::Messages);
    QCOMPARE(reader->read("error", "no JSON").error.value().message, QStringLiteral("no JSON"));
    const EventFacts quoted = Session().take(blockDelta(0, "{\"type\":\"text_delta\",\"text\":\"{\\\"error\\\":{}}\"}"));
    QVERIFY(quoted.hasContent && !quoted.error);
    QVERIFY(!Session()
                 .take(blockStart(
                     0, R"({"type":"web_search_tool_result","content":{"type":"web_search_tool_result_error","error":{}}})"))
                 .error);
}

void TestMessagesStream::aNoticeFitsToWhatIsOpen()
{
    Session text;
    for (const QByteArray &data : {kStart, blockStart(0, kText), blockDelta(0, kHi)})
        text.take(data);
    QCOMPARE(faultsOf(text.afterNotice()), QString());
    QCOMPARE(text.afterNotice().text, QStringLiteral("hi\n\n[cut]"));
    QCOMPARE(text.afterNotice().finish, QStringLiteral("end_turn"));

    Session thinking;
    for (const QByteArray &data : {kStart, blockStart(0, R"({"type":"thinking","thinking":""})"),
                                   blockDelta(0, R"({"type":"thinking_delta","thinking":"hm"})")})
        thinking.take(data);
    QCOMPARE(faultsOf(thinking.afterNotice()), QString());
    QCOMPARE(thinking.afterNotice().text, QStringLiteral("\n\n[cut]"));

    Session between = std::move(thinking);
    between.take(blockStop(0));
    QCOMPARE(faultsOf(between.afterNotice()), QString());
}

void TestMessagesStream::aNoticeLeavesOutHalfACallAndRunsWholeOnes()
{
    Session half;
    for (const QByteArray &data :
         {kStart, blockStart(0, kText), blockDelta(0, kHi), blockStop(0), blockStart(1, kTool), blockDelta(1, kJson)})
        half.take(data);
    QCOMPARE(faultsOf(half.afterNotice()), QString());
    QVERIFY(half.afterNotice().calls.isEmpty());

    Session whole;
    for (const QByteArray &data : {kStart, blockStart(0, kTool), blockDelta(0, kJson), blockStop(0), blockStart(1, kTool)})
        whole.take(data);
    QCOMPARE(faultsOf(whole.afterNotice()), QString());
    QCOMPARE(whole.afterNotice().finish, QStringLiteral("tool_use"));
}

void TestMessagesStream::brokenEventsAreSurvived()
{
    for (const QByteArray &data : {QByteArray(), QByteArray("{"), QByteArray(R"({"type":"content_block_start")"),
                                   QByteArray(R"({"type":"content_block_stop","index":99999999999999999999})"),
                                   QByteArray(R"({"type":"content_block_start","index":9223372036854775807})"),
                                   QByteArray(R"({"type":"message_delta","usage":{"output_tokens":-5}})"),
                                   QByteArray(R"({"type":"message_delta","usage":{"output_tokens":1e300)")}) {
        Session session;
        session.take(data);
        QVERIFY(!session.reader->noticeEnd(QStringLiteral("x")).isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestMessagesStream)
#include "tst_messagesstream.moc"
