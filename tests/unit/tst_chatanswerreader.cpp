// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

/// Writes down what is told, in short words.
class ToldLog final : public AnswerSink
{
public:
    QByteArray told;
    Usage lastUsage;
    dialect::ProviderError lastError;

    void begin(const Begin &begin) override { add("begin " + begin.id.toByteArray() + ' ' + begin.model.toByteArray()); }
    void text(QByteArrayView piece) override { add("text " + piece.toByteArray()); }
    void refusal(QByteArrayView piece) override { add("refusal " + piece.toByteArray()); }
    void reasoning(QByteArrayView piece, bool) override { add("reasoning " + piece.toByteArray()); }
    void reasoningEnd(QByteArrayView, QByteArrayView) override { add("reasoningEnd"); }
    void sealedReasoning(QByteArrayView) override { add("sealed"); }
    void toolBegin(QByteArrayView id, QByteArrayView name) override
    {
        add("tool " + id.toByteArray() + ' ' + name.toByteArray());
    }
    void toolArguments(QByteArrayView piece) override { add("args " + plain(piece)); }
    void toolEnd() override { add("toolEnd"); }
    void usage(const Usage &usage) override
    {
        lastUsage = usage;
        add("usage");
    }
    void finish(FinishReason reason, QByteArrayView) override { add("finish " + QByteArray::number(int(reason))); }
    void error(const dialect::ProviderError &error) override
    {
        lastError = error;
        add("error");
    }
    void end() override { add("end"); }

private:
    static QByteArray plain(QByteArrayView piece) { return piece.toByteArray().replace("\\\"", "'"); }
    void add(const QByteArray &event) { told += (told.isEmpty() ? "" : "|") + event; }
};

QByteArray chunk(const QByteArray &delta, const QByteArray &more = {})
{
    return "{'id':'x','model':'m','created':1,'choices':[{'index':0,'delta':{" + delta + "}" + more + "}]}";
}

QByteArray finish(const QByteArray &reason)
{
    return chunk("", ",'finish_reason':'" + reason + "'");
}

QByteArray calls(const QByteArray &list, const QByteArray &more = {})
{
    return chunk("'tool_calls':[" + list + "]", more);
}

const QByteArray kDone("[DONE]");

QByteArray fin(FinishReason reason)
{
    return "finish " + QByteArray::number(int(reason));
}

using Events = QList<QByteArray>;

ToldLog heard(const Events &events)
{
    ToldLog log;
    const auto reader = makeChatAnswerReader();
    for (const QByteArray &event : events)
        reader->readEvent({}, json(event), log);
    reader->endOfStream(log);
    return log;
}

} // namespace

class TestChatAnswerReader : public QObject
{
    Q_OBJECT

    static void checkCalls()
    {
        QFETCH(Events, parts);
        QFETCH(QByteArray, told);
        Events events;
        for (const QByteArray &part : parts)
            events.append(calls(part));
        events.append(finish("tool_calls"));
        QCOMPARE(heard(events).told, "begin x m|" + told + "|" + fin(FinishReason::ToolCalls) + "|end");
    }

private Q_SLOTS:
    void streamsAreToldInOrder_data()
    {
        QTest::addColumn<Events>("events");
        QTest::addColumn<QByteArray>("told"); // between begin and end
        const auto row = [](const char *name, const Events &events, const QByteArray &told) {
            QTest::newRow(name) << events << told;
        };
        const QByteArray stop = fin(FinishReason::Stop);
        const QByteArray called = fin(FinishReason::ToolCalls);
        row("text",
            {chunk("'role':'assistant','content':''"), chunk("'content':'he'"), chunk("'content':'llo\\n'"), finish("stop"),
             kDone},
            "text he|text llo\\n|" + stop);
        row("reasoning before text", {chunk("'reasoning_content':'a'"), chunk("'content':'b'"), finish("stop"), kDone},
            "reasoning a|reasoningEnd|text b|" + stop);
        row("reasoning said twice", {chunk("'reasoning':'a','reasoning_content':'a'"), finish("stop"), kDone},
            "reasoning a|reasoningEnd|" + stop);
        row("thinking", {chunk("'thinking':'a'"), finish("stop")}, "reasoning a|reasoningEnd|" + stop);
        row("OpenRouter's details", {chunk("'reasoning_details':[{'type':'reasoning.text','text':'a'}]"), finish("stop")},
            "reasoning a|reasoningEnd|" + stop);
        row("Mistral's parts",
            {chunk("'content':[{'type':'thinking','thinking':[{'type':'text','text':'a'}]},{'type':'text','text':'b'}]"),
             finish("stop")},
            "reasoning a|reasoningEnd|text b|" + stop);
        row("halves of characters",
            {chunk("'content':'a\\ud83d'"), chunk("'content':'\\ude00b\\ud83d'"), chunk("'reasoning':'\\ud83d'"),
             finish("length")},
            "text a|text \\ud83d\\ude00b|text \\ufffd|reasoning \\ufffd|reasoningEnd|" + fin(FinishReason::Length));
        row("refusal", {chunk("'refusal':'no'"), finish("stop")}, "refusal no|" + stop);
        row("finish before [DONE] is missing", {chunk("'content':'done'"), kDone}, "text done|" + stop);
        row("[DONE] is missing", {chunk("'content':'done'"), finish("length")}, "text done|" + fin(FinishReason::Length));
        row("finish on every chunk",
            {chunk("'content':'a'", ",'finish_reason':'stop'"), chunk("'content':'b'", ",'finish_reason':'stop'")},
            "text a|text b|" + stop);
        row("finish is empty", {chunk("'content':'a'", ",'finish_reason':''"), kDone}, "text a|" + stop);
        row("calls that end with stop",
            {calls("{'index':0,'id':'a','function':{'name':'f','arguments':'{}'}}"), finish("stop"), kDone},
            "tool a f|args {}|toolEnd|" + called);
        row("tool_calls without calls", {chunk("'content':'a'"), finish("tool_calls"), kDone}, "text a|" + stop);
        row("sensitive", {chunk("'content':'a'"), finish("sensitive")}, "text a|" + fin(FinishReason::ContentFilter));
        row("other choices", {chunk("'content':'a'"), "{'choices':[{'index':1,'delta':{'content':'z'}}]}", finish("stop")},
            "text a|" + stop);
        row("a whole message at the end",
            {chunk("'content':'a'"), "{'choices':[{'index':0,'message':{'content':'a'},'finish_reason':'stop'}]}"},
            "text a|" + stop);
    }
    void streamsAreToldInOrder()
    {
        QFETCH(Events, events);
        QFETCH(QByteArray, told);
        QCOMPARE(heard(events).told, "begin x m|" + told + "|end");
    }

    void piecesOfACallAreJoined_data()
    {
        QTest::addColumn<Events>("parts");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const Events &parts, const QByteArray &told) {
            QTest::newRow(name) << parts << told;
        };
        row("no index", {"{'id':'a','function':{'name':'f','arguments':'{\\'x\\':'}}", "{'function':{'arguments':'1}'}}"},
            "tool a f|args {'x':|args 1}|toolEnd");
        row("id repeated and empty",
            {"{'index':0,'id':'c','function':{'name':'f','arguments':'{\\'p\\''}}",
             "{'index':0,'id':'','function':{'arguments':':'}}", "{'index':0,'id':'c','function':{'arguments':'1'}}",
             "{'index':0,'id':null,'function':{'arguments':'}'}}"},
            "tool c f|args {'p'|args :|args 1|args }|toolEnd");
        row("id repeated, no index",
            {"{'id':'c','function':{'name':'f','arguments':'{'}}", "{'id':'c','function':{'name':'f','arguments':'}'}}"},
            "tool c f|args {|args }|toolEnd");
        row("new ids on each piece",
            {"{'index':0,'id':'c','function':{'name':'f','arguments':'{'}}", "{'index':0,'id':'d','function':{'arguments':'}'}}"},
            "tool c f|args {|args }|toolEnd");
        row("no arguments", {"{'index':0,'id':'t','function':{'name':'now','arguments':''}}"}, "tool t now|args {}|toolEnd");
        row("arguments are null", {"{'index':0,'id':'t','function':{'name':'now','arguments':null}}"},
            "tool t now|args {}|toolEnd");
        row("arguments are an object", {"{'index':0,'id':'t','function':{'name':'f','arguments':{'a': 1}}}"},
            "tool t f|args {'a': 1}|toolEnd");
        row("an empty object before the pieces",
            {"{'index':0,'id':'t','function':{'name':'f','arguments':'{}'}}",
             "{'index':0,'function':{'arguments':'{\\'a\\':1}'}}"},
            "tool t f|args {'a':1}|toolEnd");
        row("all said once more",
            {"{'index':0,'id':'t','function':{'name':'f','arguments':'{\\'a\\':1}'}}",
             "{'index':0,'id':'t','function':{'name':'f','arguments':'{\\'a\\':1}'}}"},
            "tool t f|args {'a':1}|toolEnd");
        row("brackets in text",
            {"{'index':0,'id':'t','function':{'name':'f','arguments':'{\\'a\\':\\'}\\\\\\'}'}}",
             "{'index':0,'function':{'arguments':'\\'}'}}"},
            "tool t f|args {'a':'}\\\\'}|args '}|toolEnd");
    }
    void piecesOfACallAreJoined() { checkCalls(); }

    void callsAreToldApart_data()
    {
        QTest::addColumn<Events>("parts");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const Events &parts, const QByteArray &told) {
            QTest::newRow(name) << parts << told;
        };
        row("parallel",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{}'}}",
             "{'index':1,'id':'b','function':{'name':'g','arguments':'{}'}}"},
            "tool a f|args {}|toolEnd|tool b g|args {}|toolEnd");
        row("interleaved",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{'}}",
             "{'index':1,'id':'b','function':{'name':'g','arguments':'{'}}", "{'index':0,'function':{'arguments':'}'}}",
             "{'index':1,'function':{'arguments':'}'}}"},
            "tool a f|args {|args }|toolEnd|tool b g|args {|args }|toolEnd");
        row("all with index 0",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{\\'x\\':1}'}}",
             "{'index':0,'id':'b','function':{'name':'f','arguments':'{\\'x\\':2}'}}"},
            "tool a f|args {'x':1}|toolEnd|tool b f|args {'x':2}|toolEnd");
        row("all with index 0, the first without arguments",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{}'}}",
             "{'index':0,'id':'b','function':{'name':'f','arguments':'{\\'x\\':2}'}}"},
            "tool a f|args {}|toolEnd|tool b f|args {'x':2}|toolEnd");
        row("neither index nor id",
            {"{'function':{'name':'f','arguments':{'x':1}}},{'function':{'name':'f','arguments':{'x':2}}}",
             "{'function':{'name':'g'}}"},
            "tool  f|args {'x':1}|toolEnd|tool  f|args {'x':2}|toolEnd|tool  g|args {}|toolEnd");
        row("one id for two calls",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{}'}}",
             "{'index':1,'id':'a','function':{'name':'g','arguments':'{}'}}"},
            "tool a f|args {}|toolEnd|tool  g|args {}|toolEnd");
        row("halves of a character in arguments",
            {"{'index':0,'id':'a','function':{'name':'f','arguments':'{\\'x\\':\\'\\ud83d'}}",
             "{'index':0,'function':{'arguments':'\\ude00\\'}'}}"},
            "tool a f|args {'x':'|args \\ud83d\\ude00'}|toolEnd");
        row("name comes late",
            {"{'index':0,'id':'a','function':{'arguments':'{'}}", "{'index':0,'function':{'name':'f','arguments':'}'}}"},
            "tool a f|args {}|toolEnd");
        row("index comes late",
            {"{'id':'a','function':{'name':'f','arguments':'{'}}", "{'index':0,'function':{'arguments':'}'}}"},
            "tool a f|args {|args }|toolEnd");
        row("custom",
            {"{'index':0,'id':'a','type':'custom','custom':{'name':'p','input':'x\\n'}}", "{'index':0,'custom':{'input':'y'}}"},
            "tool a p|args {'input':'x\\\\n|args y|args '}|toolEnd");
    }
    void callsAreToldApart() { checkCalls(); }

    void textThatOvertakesACallWaits()
    {
        const Events events{calls("{'index':0,'id':'a','function':{'name':'f','arguments':'{'}}"), chunk("'content':'t'"),
                            calls("{'index':0,'function':{'arguments':'}'}}"), chunk("'content':'u'"), finish("tool_calls")};
        QCOMPARE(heard(events).told,
                 "begin x m|tool a f|args {|args }|toolEnd|text t|text u|" + fin(FinishReason::ToolCalls) + "|end");
    }

    void theOldFunctionCallIsACall()
    {
        const Events events{chunk("'function_call':{'name':'f','arguments':'{'}"), chunk("'function_call':{'arguments':'}'}"),
                            finish("function_call")};
        QCOMPARE(heard(events).told, "begin x m|tool  f|args {|args }|toolEnd|" + fin(FinishReason::ToolCalls) + "|end");
    }

    void usageIsFoundWhereverItIs_data()
    {
        QTest::addColumn<Events>("events");
        const QByteArray five("{'prompt_tokens':5,'completion_tokens':2}");
        const QByteArray text = chunk("'content':'a'");
        QTest::newRow("its own chunk") << Events{text, finish("stop"), "{'choices':[],'usage':" + five + "}", kDone};
        QTest::newRow("no choices") << Events{text, "{'usage':" + five + "}", "{'choices':null,'usage':null}", finish("stop"),
                                              kDone};
        QTest::newRow("running totals") << Events{
            "{'choices':[{'index':0,'delta':{'content':'a'}}],'usage':{'prompt_tokens':5,'completion_tokens':1}}",
            "{'choices':[{'index':0,'delta':{},'finish_reason':'stop'}],'usage':" + five + "}", kDone};
        QTest::newRow("in the choice") << Events{text, chunk("", ",'finish_reason':'stop','usage':" + five), kDone};
        QTest::newRow("Groq's") << Events{text, "{'choices':[],'x_groq':{'usage':" + five + "}}", finish("stop"), kDone};
    }
    void usageIsFoundWhereverItIs()
    {
        QFETCH(Events, events);
        const ToldLog log = heard(events);
        QVERIFY(log.told.endsWith("|text a|usage|" + fin(FinishReason::Stop) + "|end"));
        QCOMPARE(log.lastUsage.input, std::optional<qint64>(5));
        QCOMPARE(log.lastUsage.output, std::optional<qint64>(2));
    }

    void aStreamThatMerelyStopsHasNoEnd()
    {
        QCOMPARE(heard({chunk("'content':'a'")}).told, QByteArray("begin x m|text a"));
        QCOMPARE(heard({calls("{'index':0,'id':'a','function':{'name':'f','arguments':'{'}}")}).told,
                 QByteArray("begin x m|tool a f|args {"));
    }

    void errorsAreToldAndNothingAfterThem_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QByteArray &event, const char *message) {
            QTest::newRow(name) << event << QString::fromLatin1(message);
        };
        row("object", "{'error':{'message':'busy','code':'overloaded'}}", "busy");
        row("text", "{'error':'busy'}", "busy");
        row("beside choices", "{'error':{'message':'busy'},'choices':[]}", "busy");
        row("object error", "{'object':'error','message':'busy'}", "busy");
        row("own form", "{'code':'Throttling','message':'busy'}", "busy");
        row("no JSON", "upstream died", "upstream died");
        row("half an event", "{'choices':[{'delta':{'content':'x", "{\"choices\":[{\"delta\":{\"content\":\"x");
        row("in the choice", "{'choices':[{'index':0,'finish_reason':'error','error':{'message':'busy'}}]}", "busy");
        row("the finish says so", finish("network_error"), "The provider reported an error without a reason.");
        row("a type without a message", "{'type':'error'}", "The provider reported an error without a reason.");
        row("[DONE] within a call", kDone, "The provider ended the answer within a tool call.");
    }
    void errorsAreToldAndNothingAfterThem()
    {
        QFETCH(QByteArray, event);
        QFETCH(QString, message);
        const ToldLog log =
            heard({calls("{'index':0,'id':'a','function':{'name':'f','arguments':'{'}}"), event, finish("stop"), kDone});
        QCOMPARE(log.told, QByteArray("begin x m|tool a f|args {|error"));
        QCOMPARE(log.lastError.message, message);
    }

    void azuresFirstChunkSaysNothing()
    {
        QCOMPARE(
            heard({"{'id':'','model':'','choices':[],'prompt_filter_results':[]}", chunk("'content':'a'"), finish("stop")}).told,
            "begin x m|text a|" + fin(FinishReason::Stop) + "|end");
    }

    void wholeAnswersAreToldInTheSameWay()
    {
        ToldLog log;
        QVERIFY(makeChatAnswerReader()->readWhole(
            json("{'id':'x','object':'chat.completion','created':1,'model':'m','choices':[{'index':0,'message':{'role':'"
                 "assistant',"
                 "'content':'b','reasoning_content':'a','tool_calls':[{'id':'c','type':'function','function':{'name':'f','"
                 "arguments':"
                 "'{\\'x\\':1}'}},{'index':0,'id':'d','type':'function','function':{'name':'f','arguments':''}}]},"
                 "'finish_reason':'stop'}],'usage':{'prompt_tokens':5,'completion_tokens':2}}"),
            log));
        QCOMPARE(log.told,
                 "begin x m|reasoning a|reasoningEnd|text b|tool c f|args {'x':1}|toolEnd|tool d f|args {}|toolEnd|usage|" +
                     fin(FinishReason::ToolCalls) + "|end");
    }

    void wholeBodiesOfOtherKinds_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isTaken");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("error") << QByteArray("{'error':{'message':'busy'}}") << true << QByteArray("error");
        QTest::newRow("error in a list") << QByteArray("[{'error':{'message':'busy'}}]") << true << QByteArray("error");
        QTest::newRow("HTML") << QByteArray("<html>") << false << QByteArray();
        QTest::newRow("other dialect") << QByteArray("{'type':'message','content':[]}") << false << QByteArray();
        QTest::newRow("no choice") << QByteArray("{'choices':[]}") << false << QByteArray();
    }
    void wholeBodiesOfOtherKinds()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isTaken);
        QFETCH(QByteArray, told);
        ToldLog log;
        QCOMPARE(makeChatAnswerReader()->readWhole(json(body), log), isTaken);
        QCOMPARE(log.told, told);
    }
};

QTEST_GUILESS_MAIN(TestChatAnswerReader)
#include "tst_chatanswerreader.moc"
