// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestResponsesStream : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textIsProgressAndTheEndIsOne();
    void everyDeltaWithTextIsProgress();
    void anAnswerInOnePieceIsContent();
    void anEmptyAnswerIsNoContent();
    void aCallIsHeldUntilItIsDone();
    void everyToolOfTheClientIsHeld();
    void interleavedCallsAreCompleteWithTheLast();
    void errorsAreSeenInEveryShape();
    void theNameIsTakenFromTheJson();
    void aNoticeContinuesTheOpenText();
    void aNoticeAfterAPartOpensTheNext();
    void aNoticeAfterADoneItemIsAnItemOfItsOwn();
    void aNoticeDoesNotFinishReasoningThatIsNotWhole();
    void aNoticeUndoesTheEscapesOfTheOpenText();
    void aNoticeAfterALongAnswerSaysWhatIsMissing();
    void brokenEventsAreSurvived();
};

namespace {

const QByteArray kOpenResponse =
    R"({"id":"r","object":"response","created_at":1,"model":"m","status":"in_progress","output":[]})";
const QByteArray kMessage = R"({"id":"i0","type":"message","role":"assistant","status":"in_progress","content":[]})";
const QByteArray kPart = R"({"type":"output_text","text":"","annotations":[]})";
const QByteArray kCall = R"({"id":"f0","type":"function_call","call_id":"c","name":"f","arguments":""})";
const QByteArray kDoneCall = R"({"id":"f0","type":"function_call","call_id":"c","name":"f","arguments":"{}"})";

/// A stream that numbers its events; the client gets tool calls when they are complete.
struct Session
{
    std::unique_ptr<StreamReader> reader = makeStreamReader(Dialect::Responses, /*keepsText=*/true);
    QByteArray sent;
    QByteArray held;
    int sequence = 0;

    EventFacts take(const QByteArray &name, const QByteArray &fields)
    {
        const QByteArray data =
            R"({"type":"response.)" + name + R"(","sequence_number":)" + QByteArray::number(sequence++) + ',' + fields + '}';
        const EventFacts facts = reader->read({}, data);
        const QByteArray event = "event: " + reader->eventName(data) + "\ndata: " + data + "\n\n";
        if (facts.isToolPart && !facts.completesTools)
            held += event;
        else
            sent += std::exchange(held, {}) + event;
        return facts;
    }
    void begin() { take("created", "\"response\":" + kOpenResponse); }
    EventFacts added(int index, const QByteArray &item) { return take("output_item.added", at(index) + ",\"item\":" + item); }
    EventFacts done(int index, const QByteArray &item) { return take("output_item.done", at(index) + ",\"item\":" + item); }
    EventFacts onPart(const QByteArray &name, const QByteArray &fields, int part = 0)
    {
        return take(name, R"("item_id":"i0","output_index":0,"content_index":)" + QByteArray::number(part) + ',' + fields);
    }
    void beginText(const QByteArray &text)
    {
        added(0, kMessage);
        onPart("content_part.added", "\"part\":" + kPart);
        onPart("output_text.delta", "\"delta\":\"" + text + '"');
    }
    static QByteArray at(int index) { return "\"output_index\":" + QByteArray::number(index); }
    StreamVerdict afterNotice() const
    {
        return validateStream(Dialect::Responses, sent + reader->noticeEnd(QStringLiteral("[cut]")));
    }
};

QString faultsOf(const StreamVerdict &verdict)
{
    return verdict.isComplete ? verdict.faults.join(u'|') : verdict.faults.join(u'|') + QStringLiteral("incomplete");
}

} // namespace

void TestResponsesStream::textIsProgressAndTheEndIsOne()
{
    Session session;
    session.begin();
    QVERIFY(!session.take("in_progress", "\"response\":" + kOpenResponse).hasContent);
    QVERIFY(!session.added(0, kMessage).hasContent);
    QVERIFY(!session.onPart("content_part.added", "\"part\":" + kPart).hasContent);
    QVERIFY(!session.onPart("output_text.delta", R"("delta":"")").hasContent);
    const EventFacts text = session.onPart("output_text.delta", R"("delta":"hi")");
    QVERIFY(text.hasContent && !text.isToolPart);
    QCOMPARE(text.contentBytes, 2);
    const EventFacts end = session.take(
        "completed",
        R"("response":{"id":"r","output":[],"usage":{"input_tokens":10,"input_tokens_details":{"cached_tokens":4},"output_tokens":3,"output_tokens_details":{"reasoning_tokens":1}}})");
    QVERIFY(end.isFinish && end.isTerminal && !end.error);
    const Usage usage = session.reader->usage();
    QCOMPARE(usage.input, std::optional<qint64>(10));
    QCOMPARE(usage.output, std::optional<qint64>(3));
    QCOMPARE(usage.cacheRead, std::optional<qint64>(4));
    QCOMPARE(usage.reasoning, std::optional<qint64>(1));
    QVERIFY(session.reader->missingEnd().isEmpty());
}

void TestResponsesStream::everyDeltaWithTextIsProgress()
{
    for (const char *name : {"reasoning_summary_text.delta", "reasoning_text.delta", "refusal.delta", "mcp_call_arguments.delta",
                             "code_interpreter_call_code.delta", "brand_new.delta"}) {
        const EventFacts facts = Session().take(name, R"("delta":"x")");
        QVERIFY(facts.hasContent && !facts.isToolPart);
    }
    QVERIFY(!Session().take("web_search_call.searching", R"("item_id":"w")").hasContent);
}

void TestResponsesStream::anAnswerInOnePieceIsContent()
{
    Session session;
    const EventFacts end = session.take(
        "completed", R"("response":{"output":[{"type":"message","content":[{"type":"output_text","text":"all"}]}]})");
    QVERIFY(end.hasContent && end.isTerminal);
    QVERIFY(Session().done(0, R"({"type":"message","content":[{"type":"output_text","text":"all"}]})").hasContent);
    QVERIFY(Session().take("incomplete", R"("response":{"output":[]})").isTerminal);
}

void TestResponsesStream::anEmptyAnswerIsNoContent()
{
    Session session;
    session.begin();
    session.added(0, kMessage);
    QVERIFY(!session.done(0, R"({"id":"i0","type":"message","content":[{"type":"output_text","text":""}]})").hasContent);
    QVERIFY(
        !session.take("completed", R"("response":{"output":[{"type":"message","content":[{"type":"output_text","text":""}]}]})")
             .hasContent);
    QVERIFY(!session.reader->hasContent());
}

void TestResponsesStream::aCallIsHeldUntilItIsDone()
{
    Session session;
    session.begin();
    for (const EventFacts &facts :
         {session.added(0, kCall),
          session.take("function_call_arguments.delta", Session::at(0) + R"(,"item_id":"f0","delta":"{}")"),
          session.take("function_call_arguments.done", Session::at(0) + R"(,"item_id":"f0","arguments":"{}")")})
        QVERIFY(facts.isToolPart && !facts.completesTools);
    const EventFacts done = session.done(0, kDoneCall);
    QVERIFY(done.isToolPart && done.completesTools && done.hasContent);
    QCOMPARE(faultsOf(session.afterNotice()), QString());
    QCOMPARE(session.afterNotice().calls.size(), 1);
}

void TestResponsesStream::everyToolOfTheClientIsHeld()
{
    for (const char *type : {"custom_tool_call", "local_shell_call", "shell_call", "computer_call", "apply_patch_call"}) {
        Session session;
        const QByteArray item = R"({"id":"f0","type":")" + QByteArray(type) + "\"}";
        QVERIFY(session.added(0, item).isToolPart);
        // Whatever the events of that item are called.
        const EventFacts part = session.take("brand_new_input.delta", Session::at(0) + R"(,"delta":"x")");
        QVERIFY(part.isToolPart && part.hasContent);
        QVERIFY(session.done(0, item).completesTools);
    }
    QVERIFY(!Session().added(0, R"({"id":"w","type":"web_search_call"})").isToolPart);
}

void TestResponsesStream::interleavedCallsAreCompleteWithTheLast()
{
    Session session;
    session.begin();
    session.added(0, kCall);
    session.added(1, kCall);
    QVERIFY(!session.done(0, kDoneCall).completesTools);
    QVERIFY(session.done(1, kDoneCall).completesTools);
    QVERIFY(Session().done(0, kDoneCall).completesTools);
}

void TestResponsesStream::errorsAreSeenInEveryShape()
{
    const EventFacts failed = Session().take(
        "failed", R"("response":{"id":"r","status":"failed","error":{"code":"rate_limit_exceeded","message":"m"}})");
    QCOMPARE(failed.error.value().status, std::optional(429));
    QVERIFY(Session().take("failed", R"("response":{"status":"failed","error":null})").error);
    const auto read = [](const QByteArray &type, const QByteArray &data) {
        return makeStreamReader(Dialect::Responses)->read(type, data).error;
    };
    QCOMPARE(read("error", R"({"type":"error","code":"server_is_overloaded","message":"busy"})").value().status,
             std::optional(529));
    QCOMPARE(read("", R"({"type":"error","error":{"type":"server_error","message":"m"}})").value().status, std::optional(500));
    QCOMPARE(read("", R"({"error":{"message":"m","code":429}})").value().status, std::optional(429));
    QCOMPARE(read("error", "no JSON").value().message, QStringLiteral("no JSON"));
    QVERIFY(!Session().take("created", R"("response":{"id":"r","error":null})").error);
    QVERIFY(!Session().take("completed", R"("response":{"id":"r","error":null,"output":[]})").error);
}

void TestResponsesStream::theNameIsTakenFromTheJson()
{
    const auto reader = makeStreamReader(Dialect::Responses);
    QCOMPARE(reader->eventName(R"({"response":{"type":"no"},"type":"response.created"})"), QByteArray("response.created"));
    QVERIFY(reader->eventName("[DONE]").isEmpty());
}

void TestResponsesStream::aNoticeContinuesTheOpenText()
{
    Session session;
    session.begin();
    session.beginText("ha\\\"lf");
    QCOMPARE(faultsOf(session.afterNotice()), QString());
    QCOMPARE(session.afterNotice().text, QStringLiteral("ha\"lf\n\n[cut]"));
    QCOMPARE(session.afterNotice().finish, QStringLiteral("completed"));
}

void TestResponsesStream::aNoticeAfterAPartOpensTheNext()
{
    Session session;
    session.begin();
    session.beginText("one");
    session.onPart("output_text.done", R"("text":"one")");
    session.onPart("content_part.done", R"("part":{"type":"output_text","text":"one","annotations":[]})");
    const QByteArray end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY(end.contains(R"("content_index":1)") && !end.contains(R"("content_index":0)"));
    QVERIFY(end.contains("response.content_part.added"));
}

void TestResponsesStream::aNoticeAfterADoneItemIsAnItemOfItsOwn()
{
    Session session;
    session.begin();
    session.added(0, kCall);
    session.done(0, kDoneCall);
    session.added(1, kCall); // half a call, which the client has not seen
    const StreamVerdict verdict = session.afterNotice();
    QCOMPARE(verdict.text, QStringLiteral("\n\n[cut]"));
    QCOMPARE(verdict.calls.size(), 1);
    QVERIFY(session.reader->noticeEnd(QStringLiteral("x")).contains(R"("output_index":1)"));
}

void TestResponsesStream::aNoticeDoesNotFinishReasoningThatIsNotWhole()
{
    Session session;
    session.begin();
    session.added(0, R"({"id":"rs","type":"reasoning","summary":[]})");
    session.take("reasoning_summary_part.added",
                 Session::at(0) + R"(,"item_id":"rs","summary_index":0,"part":{"type":"summary_text","text":""})");
    session.take("reasoning_summary_text.delta", Session::at(0) + R"(,"item_id":"rs","summary_index":0,"delta":"hm")");
    const QByteArray end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY(end.contains(R"("output_index":1)") && !end.contains("reasoning") && !end.contains("hm"));
    QVERIFY(end.contains("event: response.completed\n"));
}

void TestResponsesStream::aNoticeUndoesTheEscapesOfTheOpenText()
{
    Session session;
    session.begin();
    session.beginText(R"(a\n\ud83d)"); // one character in two deltas
    session.onPart("output_text.delta", R"("delta":"\ude42\\")");
    session.onPart("output_text.delta", R"("delta":"\" é")");
    const QByteArray end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY2(end.contains(R"("text":"a\n🙂\\\" é\n\n[cut]")"), end.constData());
    session.onPart("output_text.delta", QByteArray("\"delta\":\"\xFF\""));
    QVERIFY(session.reader->noticeEnd(QStringLiteral("[cut]")).contains("\xEF\xBF\xBD"));
}

void TestResponsesStream::aNoticeAfterALongAnswerSaysWhatIsMissing()
{
    Session session;
    session.begin();
    session.beginText("the first words");
    for (int i = 0; i < 40; ++i)
        session.onPart("output_text.delta", "\"delta\":\"" + QByteArray(64 * 1024, 'x') + '"');
    QByteArray end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY(end.contains("the first words") && end.contains("too long"));
    QCOMPARE_LT(end.size(), 5 * 1024 * 1024);

    // The next part and the next item keep their places though those before them are not kept.
    session.onPart("content_part.done", R"("part":{"type":"output_text","text":"…","annotations":[]})");
    end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY(end.contains(R"("content_index":1)") && !end.contains(R"("content_index":0)"));
    QCOMPARE_LT(end.size(), 16 * 1024);
    session.done(0, kMessage);
    end = session.reader->noticeEnd(QStringLiteral("[cut]"));
    QVERIFY(end.contains(R"("output_index":1)") && end.contains(R"("id":"r")") && end.contains("too long"));

    Session large;
    large.take("created",
               "\"response\":" + kOpenResponse.chopped(1) + R"(,"instructions":")" + QByteArray(2'000'000, 'i') + "\"}");
    large.beginText("seen");
    QCOMPARE(faultsOf(large.afterNotice()), QString());
    QVERIFY(large.reader->noticeEnd(QStringLiteral("[cut]")).contains("seen\\n\\n[cut]\""));
    QCOMPARE_LT(large.reader->noticeEnd(QStringLiteral("[cut]")).size(), 16 * 1024);
}

void TestResponsesStream::brokenEventsAreSurvived()
{
    for (const char *data : {"", "{", R"({"type":"response.output_item.done")", R"({"type":"response.completed","response":7})",
                             R"({"type":"response.output_item.added","output_index":99999999999999999999,"item":[]})"}) {
        const auto reader = makeStreamReader(Dialect::Responses, true);
        reader->read({}, data);
        QVERIFY(reader->noticeEnd(QStringLiteral("x")).endsWith("\n\n"));
    }
}

QTEST_GUILESS_MAIN(TestResponsesStream)
#include "tst_responsesstream.moc"
