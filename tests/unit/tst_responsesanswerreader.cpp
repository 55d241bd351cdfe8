// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesseal.h"
#include "tests/support/quotedjson.h"
#include "tests/support/sinklog.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using namespace sluice::test;

class TestResponsesAnswerReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAnswerIsToldInOrder();
    void wordsAreTold_data();
    void wordsAreTold();
    void callsAreTold_data();
    void callsAreTold();
    void theEndIsTold_data();
    void theEndIsTold();
    void errorsAreTold_data();
    void errorsAreTold();
    void nothingFollowsTheEnd();
    void anEndThatNobodySaidIsNone();
    void theTypeMayStandInTheEventLine();
    void wholeBodiesAreTold_data();
    void wholeBodiesAreTold();
    void otherBodiesAreNone_data();
    void otherBodiesAreNone();
};

namespace {

/// One event a line, `response.` and the braces left out: `TYPE FIELDS`.
QStringList told(const QByteArray &events)
{
    SinkLog log;
    const auto reader = makeResponsesAnswerReader();
    for (const QByteArray &line : events.split('\n')) {
        const auto space = line.indexOf(' ');
        const QByteArray type = "response." + line.first(space);
        reader->readEvent(type, json("{'type':'" + type + "'," + line.sliced(space + 1) + '}'), log);
    }
    reader->endOfStream(log);
    return log.lines;
}

const QByteArray kDone = "completed 'response':{}";
const QString kBegin = QStringLiteral("begin   0");

/// Without its beginning and its end.
QString middle(QStringList lines)
{
    if (!lines.isEmpty() && lines.first() == kBegin)
        lines.removeFirst();
    if (!lines.isEmpty() && lines.last() == QStringLiteral("end"))
        lines.removeLast();
    if (!lines.isEmpty() && lines.last().startsWith(QStringLiteral("finish ")))
        lines.removeLast();
    return lines.join(u'|');
}

void addColumns()
{
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<QString>("expected");
}

void row(const char *name, const QByteArray &events, const char *expected)
{
    QTest::newRow(name) << events << QString::fromUtf8(expected);
}

void holdToRow()
{
    QFETCH(QByteArray, events);
    QFETCH(QString, expected);
    const QStringList lines = told(events + '\n' + kDone);
    QCOMPARE(lines.last(), QStringLiteral("end"));
    QCOMPARE(middle(lines), expected);
}

} // namespace

void TestResponsesAnswerReader::anAnswerIsToldInOrder()
{
    const QStringList lines =
        told("created 'response':{'id':'r1','model':'m','created_at':7.25,'status':'in_progress','error':null,'usage':null}\n"
             "in_progress 'response':{'id':'r1','model':'m'}\n"
             "output_item.added 'output_index':0,'item':{'id':'rs','type':'reasoning','summary':[]}\n"
             "reasoning_summary_part.added 'item_id':'rs','output_index':0,'summary_index':0,'part':{'type':'summary_text'}\n"
             "reasoning_summary_text.delta 'item_id':'rs','output_index':0,'summary_index':0,'delta':'hm'\n"
             "reasoning_summary_text.done 'item_id':'rs','output_index':0,'summary_index':0,'text':'hm'\n"
             "output_item.done 'output_index':0,'item':{'id':'rs','type':'reasoning','summary':[{'text':'hm'}],"
             "'encrypted_content':'gA'}\n"
             "output_item.added 'output_index':1,'item':{'id':'msg','type':'message','content':[]}\n"
             "content_part.added 'item_id':'msg','output_index':1,'content_index':0,'part':{'type':'output_text','text':''}\n"
             "output_text.delta 'item_id':'msg','output_index':1,'content_index':0,'delta':'he'\n"
             "output_text.delta 'item_id':'msg','output_index':1,'content_index':0,'delta':'llo'\n"
             "output_text.done 'item_id':'msg','output_index':1,'content_index':0,'text':'hello'\n"
             "content_part.done 'item_id':'msg','output_index':1,'content_index':0,'part':{'text':'hello'}\n"
             "output_item.done 'output_index':1,'item':{'id':'msg','type':'message','content':[{'text':'hello'}]}\n"
             "output_item.added 'output_index':2,'item':{'id':'fc','type':'function_call','call_id':'c','name':'f',"
             "'arguments':''}\n"
             "function_call_arguments.delta 'item_id':'fc','output_index':2,'delta':'{}'\n"
             "function_call_arguments.done 'item_id':'fc','output_index':2,'arguments':'{}'\n"
             "output_item.done 'output_index':2,'item':{'id':'fc','type':'function_call','call_id':'c','name':'f',"
             "'arguments':'{}'}\n"
             "completed 'response':{'id':'r1','status':'completed','output':[{'id':'rs','type':'reasoning','summary':[]},"
             "{'id':'msg','type':'message','content':[{'text':'hello'}]},{'id':'fc','type':'function_call','call_id':'c',"
             "'name':'f','arguments':'{}'}],'usage':{'input_tokens':9,'output_tokens':5,'input_tokens_details':"
             "{'cached_tokens':8},'output_tokens_details':{'reasoning_tokens':2}}}");
    const QString expected = QStringLiteral("begin r1 m 7|summary hm|reasoningEnd /gA|text he|text llo|tool c f|arguments {}|"
                                            "toolEnd|usage 9 5 8 2|finish tool_calls|end");
    QCOMPARE(lines.join(u'|'), expected);
}

void TestResponsesAnswerReader::wordsAreTold_data()
{
    addColumns();
    row("text without an item", "output_text.delta 'delta':'he'\noutput_text.delta 'delta':'llo'", "text he|text llo");
    row("text in its last event only", "output_text.done 'text':'all'", "text all");
    row("a character in two halves", "output_text.delta 'delta':'a\\uD83d'\noutput_text.delta 'delta':'\\ude00 b'",
        "text a|text \\uD83d\\ude00 b");
    row("halves that stay alone",
        "output_text.delta 'delta':'\\ude00a\\ud83d'\noutput_text.delta 'delta':'\\ud83d'\noutput_text.delta 'delta':'c\\ud83d'",
        "text \\ufffda|text \\ufffd|text \\ufffdc|text \\ufffd");
    row("halves that are none", "output_text.delta 'delta':'\\\\ud83d'", "text \\\\ud83d");
    row("a done item only",
        "output_item.done 'output_index':0,'item':{'type':'message','content':[{'text':'a'},{'refusal':'b'}]}",
        "text a|refusal b");
    row("an item that is done twice",
        "output_item.done 'output_index':0,'item':{'id':'m','type':'message','content':[{'text':'a'}]}\n"
        "output_item.done 'output_index':0,'item':{'id':'m','type':'message','content':[{'text':'a'}]}",
        "text a");
    row("another id on every event",
        "output_item.added 'output_index':0,'item':{'id':'x1','type':'message'}\n"
        "output_text.delta 'output_index':0,'item_id':'x2','delta':'a'\n"
        "output_text.delta 'output_index':0,'item_id':'x3','delta':'b'\n"
        "output_item.done 'output_index':0,'item':{'id':'x4','type':'message','content':[{'text':'ab'}]}",
        "text a|text b");
    row("a refusal", "refusal.delta 'delta':'n'\nrefusal.delta 'delta':'o'\nrefusal.done 'refusal':'no'", "refusal n|refusal o");
    row("summaries of more than one part",
        "reasoning_summary_text.delta 'item_id':'r','summary_index':0,'delta':'a'\n"
        "reasoning_summary_text.delta 'item_id':'r','summary_index':1,'delta':'b'",
        "summary a|summary \\n\\nb|reasoningEnd /");
    row("open reasoning", "reasoning_text.delta 'delta':'a'\nreasoning_text.done 'text':'a'\noutput_text.delta 'delta':'x'",
        "reasoning a|reasoningEnd /|text x");
    row("sealed reasoning",
        "output_item.done 'output_index':0,'item':{'id':'r','type':'reasoning','summary':[],'encrypted_content':'gA'}",
        "sealed gA");
    row("empty reasoning", "output_item.done 'output_index':0,'item':{'id':'r','type':'reasoning','summary':[]}", "");
    row("signed reasoning",
        "output_item.done 'item':{'type':'reasoning','summary':[{'text':'t'}],'encrypted_content':'" + sealedThinking("t", "s") +
            "'}",
        "summary t|reasoningEnd s/");
    row("signed reasoning without its summary",
        "output_item.done 'item':{'type':'reasoning','summary':[],'encrypted_content':'" + sealedThinking("t", "s") + "'}",
        "reasoning t|reasoningEnd s/");
    row("what the provider ran by itself",
        "output_item.added 'output_index':0,'item':{'type':'web_search_call','id':'w'}\nweb_search_call.completed "
        "'output_index':0\n"
        "output_item.done 'output_index':0,'item':{'type':'web_search_call','id':'w'}\n"
        "output_text.delta 'output_index':1,'delta':'x'",
        "text x");
    row("unknown events", "later.delta 'delta':'x'\nkeepalive 'sequence_number':3\nx.done 'text':3", "");
}

void TestResponsesAnswerReader::wordsAreTold()
{
    holdToRow();
}

void TestResponsesAnswerReader::callsAreTold_data()
{
    addColumns();
    const QByteArray call = "'type':'function_call'";
    row("calls that are done under one index",
        "output_item.done 'output_index':0,'item':{" + call + ",'call_id':'a','name':'f','arguments':'1'}\n" +
            "output_item.done 'output_index':0,'item':{" + call + ",'call_id':'b','name':'f','arguments':'2'}",
        "tool a f|arguments 1|toolEnd|tool b f|arguments 2|toolEnd");
    row("calls that overtake each other",
        "output_item.added 'output_index':0,'item':{'id':'a'," + call + ",'call_id':'ca','name':'f'}\n" +
            "output_item.added 'output_index':1,'item':{'id':'b'," + call + ",'call_id':'cb','name':'g'}\n" +
            "function_call_arguments.delta 'output_index':1,'item_id':'b','delta':'1'\n"
            "function_call_arguments.delta 'output_index':0,'item_id':'a','delta':'2'\n"
            "output_item.done 'output_index':1,'item':{'id':'b'," +
            call + ",'call_id':'cb','name':'g','arguments':'1'}\n" + "output_item.done 'output_index':0,'item':{'id':'a'," +
            call + ",'call_id':'ca','name':'f','arguments':'2'}",
        "tool ca f|arguments 2|toolEnd|tool cb g|arguments 1|toolEnd");
    row("calls that overtake each other under one index",
        "output_item.added 'output_index':0,'item':{'id':'a'," + call + ",'call_id':'ca','name':'f'}\n" +
            "output_item.added 'output_index':0,'item':{'id':'b'," + call + ",'call_id':'cb','name':'g'}\n" +
            "function_call_arguments.delta 'output_index':0,'item_id':'b','delta':'1'\n"
            "function_call_arguments.delta 'output_index':0,'item_id':'a','delta':'2'",
        "tool ca f|arguments 2|toolEnd|tool cb g|arguments 1|toolEnd");
    row("a name that comes at the end",
        "function_call_arguments.delta 'output_index':0,'item_id':'a','delta':'1'\n"
        "output_item.done 'output_index':0,'item':{'id':'a'," +
            call + ",'call_id':'c','name':'f','arguments':'1'}",
        "tool c f|arguments 1|toolEnd");
    row("arguments when it is added only",
        "output_item.added 'output_index':0,'item':{" + call + ",'call_id':'c','name':'f','arguments':'1'}",
        "tool c f|arguments 1|toolEnd");
    row("arguments when it is added and after",
        "output_item.added 'output_index':0,'item':{" + call + ",'call_id':'c','name':'f','arguments':'1'}\n" +
            "function_call_arguments.done 'output_index':0,'arguments':'1'",
        "tool c f|arguments 1|toolEnd");
    row("arguments as an object", "output_item.done 'item':{" + call + ",'call_id':'c','name':'f','arguments':{'a':1}}",
        "tool c f|arguments {\\\"a\\\":1}|toolEnd");
    row("no arguments", "output_item.done 'item':{" + call + ",'call_id':'c','name':'f','arguments':''}",
        "tool c f|arguments {}|toolEnd");
    row("no call id", "output_item.done 'item':{'id':'fc'," + call + ",'name':'f','arguments':'1'}",
        "tool fc f|arguments 1|toolEnd");
    row("a freeform call",
        "output_item.added 'output_index':0,'item':{'id':'x','type':'custom_tool_call','call_id':'c','name':'p','input':''}\n"
        "custom_tool_call_input.delta 'output_index':0,'item_id':'x','delta':'a\\n'\n"
        "custom_tool_call_input.done 'output_index':0,'item_id':'x','input':'a\\n'\n"
        "output_item.done 'output_index':0,'item':{'id':'x','type':'custom_tool_call','call_id':'c','name':'p','input':'a\\n'}",
        "tool c p|arguments {\\\"input\\\":\\\"|arguments a\\\\n|arguments \\\"}|toolEnd");
    row("an empty freeform call", "output_item.done 'item':{'type':'custom_tool_call','call_id':'c','name':'p','input':''}",
        "tool c p|arguments {\\\"input\\\":\\\"|arguments \\\"}|toolEnd");
}

void TestResponsesAnswerReader::callsAreTold()
{
    holdToRow();
}

void TestResponsesAnswerReader::theEndIsTold_data()
{
    addColumns();
    row("stop", "completed 'response':{'status':'completed'}", "finish stop|end");
    row("the name of older relays", "done 'response':{'status':'completed'}", "finish stop|end");
    row("length", "incomplete 'response':{'incomplete_details':{'reason':'max_output_tokens'}}", "finish length|end");
    row("filtered", "incomplete 'response':{'incomplete_details':{'reason':'content_filter'}}", "finish content_filter|end");
    row("incomplete under another name", "completed 'response':{'status':'incomplete','incomplete_details':null}",
        "finish length|end");
    row("the output at the end only",
        "completed 'response':{'output':[{'id':'r','type':'reasoning','summary':[{'text':'a'},{'text':'b'}]},"
        "{'id':'m','type':'message','content':[{'text':'x'}]},"
        "{'id':'f','type':'function_call','call_id':'c','name':'f','arguments':'1'}]}",
        "summary a\\n\\nb|reasoningEnd /|text x|tool c f|arguments 1|toolEnd|finish tool_calls|end");
    row("a call at the end only",
        "output_text.delta 'delta':'x'\ncompleted 'response':{'output':[{'id':'m','type':'message','content':[{'text':'x'}]},"
        "{'id':'f','type':'function_call','call_id':'c','name':'f','arguments':'1'}]}",
        "text x|tool c f|arguments 1|toolEnd|finish tool_calls|end");
    row("a sealed item under another id",
        "output_item.done 'output_index':0,'item':{'id':'r1','type':'reasoning','summary':[],'encrypted_content':'gA'}\n"
        "completed 'response':{'output':[{'id':'r2','type':'reasoning','summary':[],'encrypted_content':'gA'}]}",
        "sealed gA|finish stop|end");
    row("usage without details", "completed 'response':{'usage':{'input_tokens':5,'output_tokens':2}}",
        "usage 5 2 -1 -1|finish stop|end");
    row("a refusal", "refusal.delta 'delta':'no'\n" + kDone, "refusal no|finish refusal|end");
}

void TestResponsesAnswerReader::theEndIsTold()
{
    QFETCH(QByteArray, events);
    QFETCH(QString, expected);
    QStringList lines = told(events);
    QCOMPARE(lines.takeFirst(), kBegin);
    QCOMPARE(lines.join(u'|'), expected);
}

void TestResponsesAnswerReader::errorsAreTold_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &data, const char *expected) {
        QTest::newRow(name) << json(data) << QString::fromUtf8(expected);
    };
    row("failed", "{'type':'response.failed','response':{'error':{'code':'slow_down','message':'m'}}}", "error slow_down m");
    row("an error event", "{'type':'error','code':'c','message':'m','param':null}", "error c m");
    row("a nested error event", "{'type':'error','error':{'code':'c','message':'m'}}", "error c m");
    row("as in Chat", "{'error':{'code':'c','message':'m'}}", "error c m");
    row("failed under another name", "{'type':'response.completed','response':{'status':'failed','error':{'message':'m'}}}",
        "error  m");
    row("no JSON", "<html>", "error  <html>");
    row("broken JSON", "{'type':'response.output_text.delta','delta':'x",
        "error  {\"type\":\"response.output_text.delta\",\"delta\":\"x");
}

void TestResponsesAnswerReader::errorsAreTold()
{
    QFETCH(QByteArray, data);
    QFETCH(QString, expected);
    SinkLog log;
    const auto reader = makeResponsesAnswerReader();
    reader->readEvent({}, data, log);
    reader->readEvent({}, json("{'type':'response.output_text.delta','delta':'late'}"), log);
    reader->endOfStream(log);
    QCOMPARE(log.lines.join(u'|'), expected);
}

void TestResponsesAnswerReader::nothingFollowsTheEnd()
{
    const QStringList lines = told(kDone + '\n' + kDone + "\noutput_text.delta 'delta':'x'");
    QCOMPARE(lines.size(), 3);
}

void TestResponsesAnswerReader::anEndThatNobodySaidIsNone()
{
    SinkLog log;
    const auto reader = makeResponsesAnswerReader();
    reader->readEvent({}, json("{'type':'response.output_item.done','item':{'type':'message','content':[{'text':'x'}]}}"), log);
    reader->readEvent({}, "[DONE]", log);
    reader->endOfStream(log);
    QCOMPARE(log.lines.join(u'|'), kBegin + QStringLiteral("|text x"));
}

void TestResponsesAnswerReader::theTypeMayStandInTheEventLine()
{
    SinkLog log;
    makeResponsesAnswerReader()->readEvent("response.output_text.delta", json("{'delta':'x'}"), log);
    QCOMPARE(log.lines.last(), QStringLiteral("text x"));
}

void TestResponsesAnswerReader::wholeBodiesAreTold_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &body, const char *expected) {
        QTest::newRow(name) << json(body) << QString::fromUtf8(expected);
    };
    const QByteArray message = "{'type':'message','content':[{'type':'output_text','text':'x'}]}";
    row("an answer",
        "{'id':'r','model':'m','created_at':7,'error':null,'output':[" + message +
            "],'usage':{'input_tokens':1,'output_tokens':2}}",
        "begin r m 7|text x|usage 1 2 -1 -1|finish stop|end");
    row("in an event", "{'type':'response.completed','response':{'id':'r','model':'m','output':[" + message + "]}}",
        "begin r m 0|text x|finish stop|end");
    row("not whole", "{'status':'incomplete','incomplete_details':{'reason':'content_filter'},'output':[]}",
        "begin   0|finish content_filter|end");
    row("failed", "{'status':'failed','error':{'code':'c','message':'m'},'output':[]}", "error c m");
    row("an error", "{'error':{'code':'c','message':'m'}}", "error c m");
}

void TestResponsesAnswerReader::wholeBodiesAreTold()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, expected);
    SinkLog log;
    QVERIFY(makeResponsesAnswerReader()->readWhole(body, log));
    QCOMPARE(log.lines.join(u'|'), expected);
}

void TestResponsesAnswerReader::otherBodiesAreNone_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("<html>");
    QTest::newRow("no output") << QByteArray("{}");
    QTest::newRow("cut off") << json("{'output':[{'type':'message'");
    QTest::newRow("of Chat") << json("{'choices':[{'message':{'content':'x'}}]}");
}

void TestResponsesAnswerReader::otherBodiesAreNone()
{
    QFETCH(QByteArray, body);
    SinkLog log;
    QVERIFY(!makeResponsesAnswerReader()->readWhole(body, log));
    QVERIFY(log.lines.isEmpty());
}

QTEST_GUILESS_MAIN(TestResponsesAnswerReader)
#include "tst_responsesanswerreader.moc"
