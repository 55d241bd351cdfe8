// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using test::json;

namespace {

/// What the text of the calls is: more than one line, with quotes.
constexpr auto kInput = "*** Begin\\n+\\\"x\\\"\\n";
/// The same as the arguments of the function that stands in where freeform tools are not known.
constexpr auto kAsArguments = "{\\\"input\\\":\\\"*** Begin\\\\n+\\\\\\\"x\\\\\\\"\\\\n\\\"}";

QByteArray chatRequest()
{
    return json("{'model':'m','messages':[{'role':'user','content':'go'},"
                "{'role':'assistant','content':null,'tool_calls':["
                "{'id':'c1','type':'custom','custom':{'name':'apply_patch','input':'first\\nline'}},"
                "{'id':'c2','type':'function','function':{'name':'shell','arguments':'{}'}}]},"
                "{'role':'tool','tool_call_id':'c1','content':'done'},{'role':'tool','tool_call_id':'c2','content':'ok'}],"
                "'tools':[{'type':'custom','custom':{'name':'apply_patch','description':'edit','format':{'type':'grammar',"
                "'grammar':{'syntax':'lark','definition':'start: x'}}}},"
                "{'type':'function','function':{'name':'shell','parameters':{'type':'object','properties':{}}}}],"
                "'tool_choice':{'type':'custom','custom':{'name':'apply_patch'}}}");
}

QByteArray responsesRequest()
{
    return json("{'model':'m','input':[{'role':'user','content':'go'},"
                "{'type':'custom_tool_call','call_id':'c1','name':'apply_patch','input':'first\\nline'},"
                "{'type':'custom_tool_call_output','call_id':'c1','output':'done'}],"
                "'tools':[{'type':'custom','name':'apply_patch','description':'edit','format':{'type':'grammar','syntax':'lark',"
                "'definition':'start: x'}}],'tool_choice':{'type':'custom','name':'apply_patch'}}");
}

/// A call to a channel, and what comes of it.
class Call
{
public:
    Call(Dialect client, Dialect channel, bool takesFreeform)
        : m_conversation(readRequest(client, client == Dialect::Chat ? chatRequest() : responsesRequest()).value())
    {
        Translation::Setup setup{.client = client, .channel = channel, .manners = {}, .model = "m", .serial = "s", .now = 1};
        setup.manners.takesFreeformTools = takesFreeform;
        m_translation = Translation::begin(m_conversation, setup).value();
    }

    RawJson request() const { return RawJson(m_translation->request()); }
    QByteArray whole(const QByteArray &body) { return m_translation->whole(body).value_or(QByteArray()); }

    /// The events that the client gets of a stream.
    std::vector<QByteArray> streamed(const std::vector<QByteArray> &events)
    {
        std::vector<QByteArray> said;
        m_translation->setOutput([&said](QByteArrayView, QByteArrayView data) { said.push_back(data.toByteArray()); });
        for (const QByteArray &event : events)
            m_translation->readEvent(RawJson(event)["type"].escaped(), event);
        m_translation->endOfStream();
        return said;
    }

private:
    const Conversation m_conversation;
    std::unique_ptr<Translation> m_translation;
};

/// The item of a Responses answer by which the tool is called.
QByteArray item(bool isFreeform)
{
    return isFreeform ? json("{'type':'custom_tool_call','id':'i','call_id':'c9','name':'apply_patch','input':'") + kInput + "\"}"
                      : json("{'type':'function_call','id':'i','call_id':'c9','name':'apply_patch','arguments':'") +
                            kAsArguments + "\"}";
}

std::vector<QByteArray> responsesEvents(bool isFreeform)
{
    const QByteArray field = isFreeform ? "input" : "arguments";
    const QByteArray delta = isFreeform ? "response.custom_tool_call_input.delta" : "response.function_call_arguments.delta";
    const QByteArray type = isFreeform ? "custom_tool_call" : "function_call";
    return {json("{'type':'response.created','response':{'id':'r','model':'m'}}"),
            json("{'type':'response.output_item.added','output_index':0,'item':{'type':'" + type +
                 "','id':'i','call_id':'c9','name':'apply_patch','" + field + "':''}}"),
            json("{'type':'" + delta + "','output_index':0,'item_id':'i','delta':'") + (isFreeform ? kInput : kAsArguments) +
                "\"}",
            json("{'type':'response.output_item.done','output_index':0,'item':") + item(isFreeform) + '}',
            json("{'type':'response.completed','response':{'id':'r','status':'completed','output':[]}}")};
}

/// The call in an answer of Chat.
QByteArray chatCall(bool isFreeform)
{
    return isFreeform ? json("{'index':0,'id':'c9','type':'custom','custom':{'name':'apply_patch','input':'") + kInput + "\"}}"
                      : json("{'index':0,'id':'c9','type':'function','function':{'name':'apply_patch','arguments':'") +
                            kAsArguments + "\"}}";
}

QByteArray inputOf(const std::vector<QByteArray> &chunks, QByteArray &kind, QByteArray &name)
{
    QByteArray input;
    for (const QByteArray &chunk : chunks) {
        for (const RawJson &choice : RawJson(chunk)["choices"].elements()) {
            for (const RawJson &call : choice["delta"]["tool_calls"].elements()) {
                if (call["type"])
                    kind = call["type"].escaped().toByteArray();
                if (call["custom"]["name"])
                    name = call["custom"]["name"].escaped().toByteArray();
                input += call["custom"]["input"].escaped();
            }
        }
    }
    return input;
}

} // namespace

class TestFreeformTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aChannelMayKnowThemOrNot_data()
    {
        QTest::addColumn<bool>("isFreeform");
        QTest::newRow("known") << true;
        QTest::newRow("a function in their stead") << false;
    }

    void aChatClientsToolGoesToResponsesWithItsHistory_data() { aChannelMayKnowThemOrNot_data(); }
    void aChatClientsToolGoesToResponsesWithItsHistory()
    {
        QFETCH(bool, isFreeform);
        const Call call(Dialect::Chat, Dialect::Responses, isFreeform);
        const auto tools = call.request()["tools"].elements();
        QCOMPARE(tools.size(), size_t(2));
        QCOMPARE(tools[0]["type"].plain(), QByteArray(isFreeform ? "custom" : "function"));
        QCOMPARE(tools[0]["name"].plain(), QByteArray("apply_patch"));
        QCOMPARE(tools[0]["format"]["definition"].plain(), QByteArray(isFreeform ? "start: x" : ""));
        QCOMPARE(call.request()["tool_choice"]["type"].plain(), QByteArray(isFreeform ? "custom" : "function"));
        const auto input = call.request()["input"].elements();
        QCOMPARE(input.size(), size_t(5));
        QCOMPARE(input[1]["type"].plain(), QByteArray(isFreeform ? "custom_tool_call" : "function_call"));
        QCOMPARE(input[1][isFreeform ? "input" : "arguments"].plain(),
                 isFreeform ? QByteArray("first\nline") : json("{'input':'first\\nline'}"));
        QCOMPARE(input[2]["type"].plain(), QByteArray("function_call"));
        QCOMPARE(input[3]["type"].plain(), QByteArray(isFreeform ? "custom_tool_call_output" : "function_call_output"));
        QCOMPARE(input[4]["type"].plain(), QByteArray("function_call_output"));
    }

    void theCallComesBackToAChatClientAsFreeform_data() { aChannelMayKnowThemOrNot_data(); }
    void theCallComesBackToAChatClientAsFreeform()
    {
        QFETCH(bool, isFreeform);
        Call call(Dialect::Chat, Dialect::Responses, isFreeform);
        const QByteArray body = call.whole(json("{'id':'r','status':'completed','output':[") + item(isFreeform) + "]}");
        const RawJson choice = RawJson(body)["choices"].elements().at(0);
        QCOMPARE(choice["finish_reason"].plain(), QByteArray("tool_calls"));
        const RawJson made = choice["message"]["tool_calls"].elements().at(0);
        QCOMPARE(made["type"].plain(), QByteArray("custom"));
        QCOMPARE(made["id"].plain(), QByteArray("c9"));
        QCOMPARE(made["custom"]["name"].plain(), QByteArray("apply_patch"));
        QCOMPARE(made["custom"]["input"].escaped().toByteArray(), QByteArray(kInput));

        Call again(Dialect::Chat, Dialect::Responses, isFreeform);
        QByteArray kind;
        QByteArray name;
        QCOMPARE(inputOf(again.streamed(responsesEvents(isFreeform)), kind, name), QByteArray(kInput));
        QCOMPARE(kind, QByteArray("custom"));
        QCOMPARE(name, QByteArray("apply_patch"));
    }

    void otherCallsStayFunctions()
    {
        Call call(Dialect::Chat, Dialect::Responses, true);
        const QByteArray body = call.whole(json(
            "{'id':'r','status':'completed','output':[{'type':'function_call','call_id':'c','name':'shell','arguments':'{}'}]}"));
        const RawJson made = RawJson(body)["choices"].elements().at(0)["message"]["tool_calls"].elements().at(0);
        QCOMPARE(made["type"].plain(), QByteArray("function"));
        QCOMPARE(made["function"]["arguments"].plain(), QByteArray("{}"));
    }

    void aResponsesClientsToolGoesToChatWithItsHistory_data() { aChannelMayKnowThemOrNot_data(); }
    void aResponsesClientsToolGoesToChatWithItsHistory()
    {
        QFETCH(bool, isFreeform);
        const Call call(Dialect::Responses, Dialect::Chat, isFreeform);
        const QByteArray kind = isFreeform ? "custom" : "function";
        QCOMPARE(call.request()["tools"].elements().at(0)["type"].plain(), kind);
        QCOMPARE(call.request()["tools"].elements().at(0)[kind]["name"].plain(), QByteArray("apply_patch"));
        QCOMPARE(call.request()["tool_choice"][kind]["name"].plain(), QByteArray("apply_patch"));
        const auto messages = call.request()["messages"].elements();
        QCOMPARE(messages.size(), size_t(3));
        const RawJson made = messages[1]["tool_calls"].elements().at(0);
        QCOMPARE(made["type"].plain(), kind);
        QCOMPARE(made[kind][isFreeform ? "input" : "arguments"].plain(),
                 isFreeform ? QByteArray("first\nline") : json("{'input':'first\\nline'}"));
        QCOMPARE(messages[2]["tool_call_id"].plain(), QByteArray("c1"));
    }

    void theCallComesBackToAResponsesClientAsFreeform_data() { aChannelMayKnowThemOrNot_data(); }
    void theCallComesBackToAResponsesClientAsFreeform()
    {
        QFETCH(bool, isFreeform);
        Call call(Dialect::Responses, Dialect::Chat, isFreeform);
        const QByteArray body = call.whole(json("{'id':'r','choices':[{'index':0,'message':{'role':'assistant','tool_calls':[") +
                                           chatCall(isFreeform) + json("]},'finish_reason':'tool_calls'}]}"));
        const RawJson made = RawJson(body)["output"].elements().at(0);
        QCOMPARE(made["type"].plain(), QByteArray("custom_tool_call"));
        QCOMPARE(made["name"].plain(), QByteArray("apply_patch"));
        QCOMPARE(made["input"].escaped().toByteArray(), QByteArray(kInput));

        Call again(Dialect::Responses, Dialect::Chat, isFreeform);
        const auto events = again.streamed(
            {json("{'id':'r','choices':[{'index':0,'delta':{'role':'assistant','tool_calls':[") + chatCall(isFreeform) + "]}}]}",
             json("{'id':'r','choices':[{'index':0,'delta':{},'finish_reason':'tool_calls'}]}"), "[DONE]"});
        const RawJson last = RawJson(events.back())["response"]["output"].elements().at(0);
        QCOMPARE(last["type"].plain(), QByteArray("custom_tool_call"));
        QCOMPARE(last["input"].escaped().toByteArray(), QByteArray(kInput));
    }
};

QTEST_GUILESS_MAIN(TestFreeformTools)
#include "tst_freeformtools.moc"
