// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesdialect.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

/// JSON with apostrophes for quotes.
QByteArray q(QByteArray json)
{
    return json.replace('\'', '"');
}

QByteArray number(const std::optional<qint64> &value)
{
    return value ? QByteArray::number(*value) : QByteArray("-");
}

/// Writes down what it is told, word by word.
class Log final : public AnswerSink
{
public:
    void begin(const Begin &begin) override { add("begin " + begin.id.toByteArray() + ' ' + begin.model.toByteArray()); }
    void text(QByteArrayView piece) override { add("text " + piece.toByteArray()); }
    void refusal(QByteArrayView piece) override { add("refusal " + piece.toByteArray()); }
    void reasoning(QByteArrayView piece, bool) override { add("reasoning " + piece.toByteArray()); }
    void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) override
    {
        add("reasoningEnd " + signature.toByteArray() + sealed.toByteArray());
    }
    void sealedReasoning(QByteArrayView sealed) override { add("sealed " + sealed.toByteArray()); }
    void toolBegin(QByteArrayView id, QByteArrayView name) override
    {
        add("tool " + id.toByteArray() + ' ' + name.toByteArray());
    }
    void toolArguments(QByteArrayView piece) override { add("arguments " + piece.toByteArray()); }
    void toolEnd() override { add("toolEnd"); }
    void usage(const Usage &usage) override
    {
        add("usage " + number(usage.input) + ' ' + number(usage.cacheRead) + ' ' + number(usage.cacheWrite) + ' ' +
            number(usage.output));
    }
    void finish(FinishReason reason, QByteArrayView stopSequence) override
    {
        add("finish " + QByteArray::number(int(reason)) + stopSequence.toByteArray());
    }
    void error(const dialect::ProviderError &error) override
    {
        add("error " + QByteArray::number(error.status.value_or(0)) + ' ' + error.message.toUtf8());
    }
    void end() override { add("end"); }

    QByteArrayList lines;

private:
    void add(const QByteArray &line) { lines.append(line.trimmed()); }
};

QByteArrayList told(const QByteArrayList &events, bool endsAfter = true)
{
    Log log;
    const auto reader = makeMessagesAnswerReader();
    for (const QByteArray &event : events)
        reader->readEvent({}, q(event), log);
    if (endsAfter)
        reader->endOfStream(log);
    return log.lines;
}

QByteArray start(qint64 index, const QByteArray &block)
{
    return "{'type':'content_block_start','index':" + QByteArray::number(index) + ",'content_block':" + block + '}';
}

QByteArray tool(int index, const QByteArray &id, const QByteArray &input = "{}")
{
    return start(index, "{'type':'tool_use','id':'" + id + "','name':'f','input':" + input + '}');
}

QByteArray delta(int index, const QByteArray &type, const QByteArray &field, const QByteArray &piece)
{
    return "{'type':'content_block_delta','index':" + QByteArray::number(index) + ",'delta':{'type':'" + type + "','" + field +
           "':'" + piece + "'}}";
}

QByteArray text(int index, const QByteArray &piece)
{
    return delta(index, "text_delta", "text", piece);
}

QByteArray arguments(int index, const QByteArray &piece)
{
    return delta(index, "input_json_delta", "partial_json", piece);
}

QByteArray stop(int index)
{
    return "{'type':'content_block_stop','index':" + QByteArray::number(index) + '}';
}

QByteArray messageDelta(const QByteArray &reason)
{
    return "{'type':'message_delta','delta':{'stop_reason':" + reason + ",'stop_sequence':null},'usage':{'output_tokens':7}}";
}

const QByteArray kStart = "{'type':'message_start','message':{'id':'msg_1','type':'message','role':'assistant','model':'m',"
                          "'content':[],'usage':{'input_tokens':7,'cache_read_input_tokens':9000,"
                          "'cache_creation_input_tokens':1000,'output_tokens':1}}}";
const QByteArray kStop = "{'type':'message_stop'}";
const QByteArray kTextStart = start(0, "{'type':'text','text':''}");
const QByteArray kFinishStop = "finish " + QByteArray::number(int(FinishReason::Stop));
const QByteArray kFinishTools = "finish " + QByteArray::number(int(FinishReason::ToolCalls));

} // namespace

class TestMessagesAnswerReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // langchain-ai/langsmith-sdk#2519: the whole input is the sum of three.
    void aStreamIsToldFromBeginToEnd()
    {
        QCOMPARE(
            told({kStart, "{'type':'ping'}", start(0, "{'type':'thinking','thinking':'','signature':''}"),
                  delta(0, "thinking_delta", "thinking", "why"), delta(0, "signature_delta", "signature", "ErUB"), stop(0),
                  start(1, "{'type':'text','text':''}"), text(1, "a\\n"), text(1, "b"), stop(1), tool(2, "t"), arguments(2, ""),
                  arguments(2, "{\\\"x\\\""), arguments(2, ":1}"), stop(2), messageDelta("'tool_use'"), kStop}),
            (QByteArrayList{"begin msg_1 m", "usage 10007 9000 1000 1", "reasoning why", "reasoningEnd ErUB", "text a\\n",
                            "text b", "tool t f", "arguments {\\\"x\\\"", "arguments :1}", "toolEnd", "usage 10007 9000 1000 7",
                            kFinishTools, "end"}));
    }

    void thinkingThatMayNotBeSeenKeepsItsSeal()
    {
        const QByteArrayList lines =
            told({kStart, start(0, "{'type':'redacted_thinking','data':'EmwK'}"), stop(0),
                  start(1, "{'type':'thinking','thinking':'','signature':''}"), delta(1, "signature_delta", "signature", "Er"),
                  delta(1, "signature_delta", "signature", "UB"), stop(1)});
        QCOMPARE(lines.mid(2), (QByteArrayList{"sealed EmwK", "reasoningEnd ErUB"}));
    }

    void toolCallsDoNotInterleave()
    {
        QCOMPARE(told({tool(0, "a"), tool(1, "b"), arguments(1, "{b"), arguments(0, "{a"), arguments(1, "}"), stop(1),
                       text(2, "x"), arguments(0, "}"), stop(0), messageDelta("'tool_use'"), kStop}),
                 (QByteArrayList{"begin", "tool a f", "arguments {a", "arguments }", "toolEnd", "tool b f", "arguments {b}",
                                 "toolEnd", "text x", "usage - - - 7", kFinishTools, "end"}));
    }

    void halvesOfCharactersAreJoined()
    {
        const QByteArrayList lines = told({kStart, kTextStart, text(0, "a\\ud83d"), text(0, "\\ude00b\\ud83d"), stop(0),
                                           delta(1, "thinking_delta", "thinking", "\\ude00"), stop(1), tool(2, "t"),
                                           arguments(2, "{\\\"x\\\":\\\"\\ud83d"), arguments(2, "\\ude00\\\"}"), stop(2)});
        QCOMPARE(lines.mid(2),
                 (QByteArrayList{"text a", "text \\ud83d\\ude00b", "text \\ufffd", "reasoning \\ufffd", "reasoningEnd",
                                 "tool t f", "arguments {\\\"x\\\":\\\"", "arguments \\ud83d\\ude00\\\"}", "toolEnd"}));
    }

    // BerriAI/litellm#5063
    void aCallHasAnObjectOfArguments_data()
    {
        QTest::addColumn<QByteArrayList>("events");
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("none") << QByteArrayList{tool(0, "a"), stop(0)} << QByteArrayList{"arguments {}"};
        QTest::newRow("an empty piece") << QByteArrayList{tool(0, "a"), arguments(0, ""), stop(0)}
                                        << QByteArrayList{"arguments {}"};
        QTest::newRow("whole in the start") << QByteArrayList{tool(0, "a", "{'x':'y'}"), stop(0)}
                                            << QByteArrayList{"arguments {\\\"x\\\":\\\"y\\\"}"};
        QTest::newRow("whole in the start as text")
            << QByteArrayList{tool(0, "a", "'{\\\"x\\\":1}'"), stop(0)} << QByteArrayList{"arguments {\\\"x\\\":1}"};
        QTest::newRow("in the start and in pieces")
            << QByteArrayList{tool(0, "a", "{'x':1}"), arguments(0, "{\\\"x\\\":1}"), stop(0)}
            << QByteArrayList{"arguments {\\\"x\\\":1}"};
        QTest::newRow("an object as a piece")
            << QByteArrayList{tool(0, "a"),
                              "{'type':'content_block_delta','index':0,'delta':{'type':'input_json_delta',"
                              "'partial_json':{'x':1}}}",
                              stop(0)}
            << QByteArrayList{"arguments {\\\"x\\\":1}"};
        QTest::newRow("under another index")
            << QByteArrayList{tool(0, "a"), arguments(5, "{}"), stop(0)} << QByteArrayList{"arguments {}"};
        QTest::newRow("no start") << QByteArrayList{arguments(0, "{}"), stop(0)} << QByteArrayList();
    }
    void aCallHasAnObjectOfArguments()
    {
        QFETCH(QByteArrayList, events);
        QFETCH(QByteArrayList, lines);
        QByteArrayList expected{"begin"};
        if (!lines.isEmpty())
            expected << "tool a f" << lines << "toolEnd";
        QCOMPARE(told(events), expected);
    }

    void whatRelaysLeaveOutIsMadeGood_data()
    {
        QTest::addColumn<QByteArrayList>("events");
        QTest::addColumn<QByteArrayList>("lines");
        const QByteArrayList whole{"begin", "text hi", "usage - - - 7", kFinishStop, "end"};
        QTest::newRow("no message_start") << QByteArrayList{kTextStart, text(0, "hi"), stop(0), messageDelta("'end_turn'"), kStop}
                                          << whole;
        QTest::newRow("no content_block_start") << QByteArrayList{text(0, "hi"), messageDelta("'end_turn'"), kStop} << whole;
        QTest::newRow("no message_stop") << QByteArrayList{text(0, "hi"), messageDelta("'end_turn'")} << whole;
        QTest::newRow("[DONE] for message_stop") << QByteArrayList{text(0, "hi"), messageDelta("'end_turn'"), "[DONE]"} << whole;
        QTest::newRow("[DONE] besides") << QByteArrayList{text(0, "hi"), messageDelta("'end_turn'"), kStop, "[DONE]"} << whole;
        QTest::newRow("text in the start") << QByteArrayList{start(0, "{'type':'text','text':'hi'}"), messageDelta("'end_turn'")}
                                           << whole;
        QTest::newRow("no reason") << QByteArrayList{text(0, "hi"), messageDelta("null"), kStop} << whole;
        QTest::newRow("running totals") << QByteArrayList{text(0, "hi"), messageDelta("null"), messageDelta("'end_turn'"),
                                                          messageDelta("null"), kStop}
                                        << whole;
        QTest::newRow("no index") << QByteArrayList{"{'type':'content_block_start','content_block':{'type':'text','text':''}}",
                                                    "{'type':'content_block_delta','delta':{'type':'text_delta','text':'hi'}}",
                                                    "{'type':'content_block_stop'}", messageDelta("'end_turn'")}
                                  << whole;
        QTest::newRow("cut off") << QByteArrayList{text(0, "hi")} << QByteArrayList{"begin", "text hi"};
        QTest::newRow("one index and no stops")
            << QByteArrayList{tool(0, "a"), tool(0, "b"), messageDelta("'end_turn'")}
            << QByteArrayList{"begin",        "tool a f", "arguments {}",  "toolEnd",    "tool b f",
                              "arguments {}", "toolEnd",  "usage - - - 7", kFinishTools, "end"};
    }
    void whatRelaysLeaveOutIsMadeGood()
    {
        QFETCH(QByteArrayList, events);
        QFETCH(QByteArrayList, lines);
        QCOMPARE(told(events), lines);
    }

    void theTypeMayStandInTheEventLineAlone()
    {
        Log log;
        const auto reader = makeMessagesAnswerReader();
        reader->readEvent("content_block_delta", q("{'index':0,'delta':{'type':'text_delta','text':'hi'}}"), log);
        QCOMPARE(log.lines, (QByteArrayList{"begin", "text hi"}));
    }

    void toolsThatTheProviderRunsAreNotTold()
    {
        const QByteArrayList lines =
            told({kStart, start(0, "{'type':'server_tool_use','id':'s','name':'web_search','input':{}}"), arguments(0, "{}"),
                  stop(0), start(1, "{'type':'web_search_tool_result','tool_use_id':'s','content':[]}"), stop(1),
                  start(2, "{'type':'text','text':''}"), text(2, "It says"),
                  "{'type':'content_block_delta','index':2,'delta':{'type':'citations_delta','citation':{}}}", stop(2),
                  messageDelta("'end_turn'"), kStop});
        QCOMPARE(lines.mid(2), (QByteArrayList{"text It says", "usage 10007 9000 1000 7", kFinishStop, "end"}));
    }

    // Clients refuse a call that they cannot name.
    void aCallWithoutANameIsNotTold()
    {
        const QByteArrayList lines =
            told({kStart, start(0, "{'type':'tool_use','id':'t','input':{}}"), arguments(0, "{}"), stop(0),
                  start(9223372036854775807, "{'type':'text','text':'x'}"), messageDelta("'tool_use'"), kStop});
        QCOMPARE(lines.mid(2), (QByteArrayList{"text x", "usage 10007 9000 1000 7", kFinishStop, "end"}));
    }

    // BerriAI/litellm#34692
    void reasonsToStop_data()
    {
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<bool>("hasTool");
        QTest::addColumn<FinishReason>("finish");
        QTest::newRow("end_turn") << QByteArray("end_turn") << false << FinishReason::Stop;
        QTest::newRow("end_turn after a call") << QByteArray("end_turn") << true << FinishReason::ToolCalls;
        QTest::newRow("tool_use") << QByteArray("tool_use") << true << FinishReason::ToolCalls;
        QTest::newRow("tool_use without a call") << QByteArray("tool_use") << false << FinishReason::Stop;
        QTest::newRow("max_tokens") << QByteArray("max_tokens") << true << FinishReason::Length;
        QTest::newRow("window") << QByteArray("model_context_window_exceeded") << false << FinishReason::Length;
        QTest::newRow("refusal") << QByteArray("refusal") << false << FinishReason::Refusal;
        QTest::newRow("pause_turn") << QByteArray("pause_turn") << false << FinishReason::Pause;
        QTest::newRow("content_filter") << QByteArray("content_filter") << false << FinishReason::ContentFilter;
        QTest::newRow("unknown") << QByteArray("whatever") << false << FinishReason::Stop;
    }
    void reasonsToStop()
    {
        QFETCH(QByteArray, reason);
        QFETCH(bool, hasTool);
        QFETCH(FinishReason, finish);
        QByteArrayList events{hasTool ? tool(0, "a") : kTextStart, stop(0), messageDelta("'" + reason + "'")};
        QVERIFY(told(events).contains("finish " + QByteArray::number(int(finish))));
    }

    void theStopSequenceIsTold()
    {
        QVERIFY(told({"{'type':'message_delta','delta':{'stop_reason':'stop_sequence','stop_sequence':'END'}}", kStop})
                    .contains("finish " + QByteArray::number(int(FinishReason::StopSequence)) + "END"));
    }

    void errorsEndTheAnswer_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("of the dialect") << QByteArray("{'type':'error','error':{'type':'overloaded_error','message':'busy'}}")
                                        << QByteArray("error 529 busy");
        QTest::newRow("OpenAI's") << QByteArray("{'error':{'message':'slow','type':'rate_limit_error','code':'429'}}")
                                  << QByteArray("error 429 slow");
        QTest::newRow("no JSON") << QByteArray("upstream gone") << QByteArray("error 0 upstream gone");
        QTest::newRow("cut JSON") << QByteArray("{'type':'content_block_delta','index':0,'del")
                                  << QByteArray("error 0 {\"type\":\"content_block_delta\",\"index\":0,\"del");
    }
    void errorsEndTheAnswer()
    {
        QFETCH(QByteArray, event);
        QFETCH(QByteArray, line);
        QCOMPARE(told({text(0, "hi"), event, text(0, "more"), messageDelta("'end_turn'"), kStop}),
                 (QByteArrayList{"begin", "text hi", line}));
    }

    void aWholeBodyIsToldInTheSameWay()
    {
        Log log;
        QVERIFY(makeMessagesAnswerReader()->readWhole(
            q("{'id':'msg_1','type':'message','role':'assistant','model':'m','content':[{'type':'thinking','thinking':'why',"
              "'signature':'ErUB'},{'type':'redacted_thinking','data':'EmwK'},{'type':'text','text':'hi'},"
              "{'type':'tool_use','id':'a','name':'f','input':{'x':1}},{'type':'tool_use','id':'b','name':'g','input':{}}],"
              "'stop_reason':'tool_use','stop_sequence':null,'usage':{'input_tokens':3,'output_tokens':4}}"),
            log));
        QCOMPARE(log.lines, (QByteArrayList{"begin msg_1 m", "reasoning why", "reasoningEnd ErUB", "sealed EmwK", "text hi",
                                            "tool a f", "arguments {\\\"x\\\":1}", "toolEnd", "tool b g", "arguments {}",
                                            "toolEnd", "usage 3 - - 4", kFinishTools, "end"}));
    }

    void otherBodies_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isRead");
        QTest::addColumn<QByteArray>("lastLine");
        QTest::newRow("content as text") << QByteArray("{'content':'hi','stop_reason':'end_turn'}") << true << QByteArray("end");
        QTest::newRow("an error") << QByteArray("{'type':'error','error':{'type':'api_error','message':'oh'}}") << true
                                  << QByteArray("error 500 oh");
        QTest::newRow("Chat") << QByteArray("{'choices':[]}") << false << QByteArray();
        QTest::newRow("a page") << QByteArray("<html>") << false << QByteArray();
        QTest::newRow("cut") << QByteArray("{'content':[") << false << QByteArray();
    }
    void otherBodies()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isRead);
        QFETCH(QByteArray, lastLine);
        Log log;
        QCOMPARE(makeMessagesAnswerReader()->readWhole(q(body), log), isRead);
        QCOMPARE(log.lines.value(log.lines.size() - 1), lastLine);
    }
};

QTEST_GUILESS_MAIN(TestMessagesAnswerReader)
#include "tst_messagesanswerreader.moc"
