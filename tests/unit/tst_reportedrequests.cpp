// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that were reported to be refused by providers, each as a client writes it and as the channel must get it.
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

/// What a channel gets of a request; ' stands for ", in the client's request too.
QByteArray sent(Dialect client, Dialect channel, const QByteArray &body, const ChannelManners &manners = {})
{
    const auto conversation = readRequest(client, json(body));
    if (!conversation)
        return "not read: " + conversation.error().detail.toUtf8();
    const auto translation = Translation::begin(
        *conversation, {.client = client, .channel = channel, .manners = manners, .model = "wire", .serial = "s"});
    if (!translation)
        return "not written: " + translation.error().detail.toUtf8();
    if (!isJson((*translation)->request()))
        return "no JSON";
    return (*translation)->request();
}

/// A field of that, with ' for ".
QByteArray field(const QByteArray &sent, QByteArrayView name)
{
    return RawJson(sent)[name].written().toByteArray().replace('"', '\'');
}

QByteArray sentMessages(Dialect client, const QByteArray &body, const ChannelManners &manners = {})
{
    return field(sent(client, Dialect::Chat, body, manners), "messages");
}

const QByteArray kUserHi("{'role':'user','content':'hi'}");

/// The tools of a request, however the dialect nests them: their schemas.
QList<QByteArray> schemas(const QByteArray &sent)
{
    QList<QByteArray> schemas;
    for (const RawJson &tool : RawJson(sent)["tools"].elements()) {
        const RawJson function = tool["function"] ? tool["function"] : tool;
        const RawJson schema = function["parameters"] ? function["parameters"] : function["input_schema"];
        schemas.append(schema.written().toByteArray().replace('"', '\''));
    }
    return schemas;
}

} // namespace

class TestReportedRequests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // BerriAI/litellm#5063, #5064, JohnnyZ93/oai-compatible-copilot#151, anthropics/anthropic-sdk-java#295
    void aCallWithoutArgumentsIsOneWithAnEmptyObject()
    {
        const QByteArray chat("{'model':'m','messages':[{'role':'user','content':'hi'},{'role':'assistant','content':null,"
                              "'tool_calls':[{'id':'t','type':'function','function':{'name':'now','arguments':''}}]},"
                              "{'role':'tool','tool_call_id':'t','content':'noon'}]}");
        const QByteArray responses("{'model':'m','input':[{'role':'user','content':'hi'},{'type':'function_call','call_id':'t',"
                                   "'name':'now','arguments':''},{'type':'function_call_output','call_id':'t',"
                                   "'output':'noon'}]}");
        const QByteArray use("{'type':'tool_use','id':'t','name':'now','input':{}}");
        QVERIFY(field(sent(Dialect::Chat, Dialect::Messages, chat), "messages").contains(use));
        QVERIFY(field(sent(Dialect::Responses, Dialect::Messages, responses), "messages").contains(use));
        QVERIFY(field(sent(Dialect::Chat, Dialect::Responses, chat), "input").contains("'name':'now','arguments':'{}'"));
        QVERIFY(sentMessages(Dialect::Responses, responses).contains("'name':'now','arguments':'{}'"));
    }

    // farion1231/cc-switch#2331, #2543, anomalyco/opencode#24722, RooCodeInc/Roo-Code#12195
    void reasoningGoesBackToWhoAsksForIt()
    {
        const QByteArray body("{'model':'m','max_tokens':64,'messages':[{'role':'user','content':'hi'},{'role':'assistant',"
                              "'content':[{'type':'thinking','thinking':'why','signature':'s'},{'type':'tool_use','id':'t',"
                              "'name':'f','input':{}}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t',"
                              "'content':'1'}]}]}");
        const QByteArray calls("'tool_calls':[{'id':'t','type':'function','function':{'name':'f','arguments':'{}'}}]}");
        const QByteArray result("{'role':'tool','tool_call_id':'t','content':'1'}");
        ChannelManners manners;
        QCOMPARE(sentMessages(Dialect::Messages, body, manners),
                 "[" + kUserHi + ",{'role':'assistant','content':null," + calls + "," + result + "]");
        manners.wantsReasoningBack = true;
        QCOMPARE(sentMessages(Dialect::Messages, body, manners),
                 "[" + kUserHi + ",{'role':'assistant','content':null,'reasoning_content':'why'," + calls + "," + result + "]");
    }

    // EKKOLearnAI/hermes-studio#1926, icebear0828/codex-proxy#589, BenedictKing/ccx#149
    void theDeveloperIsTheSystemUnlessTheChannelKnowsHim()
    {
        const QByteArray body("{'model':'m','input':[{'role':'developer','content':[{'type':'input_text','text':'be brief'}]},"
                              "{'role':'user','content':'hi'}]}");
        ChannelManners manners;
        QCOMPARE(sentMessages(Dialect::Responses, body, manners), "[{'role':'system','content':'be brief'}," + kUserHi + "]");
        manners.takesDeveloperRole = true;
        QCOMPARE(sentMessages(Dialect::Responses, body, manners), "[{'role':'developer','content':'be brief'}," + kUserHi + "]");
        QCOMPARE(field(sent(Dialect::Responses, Dialect::Messages, body), "system"), QByteArray("'be brief'"));
    }

    // farion1231/cc-switch#2350: a text that changes with each request spoils the provider's prompt cache.
    void theBillingLineGoesToNoOtherProvider_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<QByteArray>("written"); // before the user's message
        QTest::newRow("list") << QByteArray("[{'type':'text','text':'x-anthropic-billing-header: cc_version=1;'},{'type':'text',"
                                            "'text':'You are...','cache_control':{'type':'ephemeral'}}]")
                              << QByteArray("You are...");
        QTest::newRow("empty text") << QByteArray("''") << QByteArray();
        QTest::newRow("empty list") << QByteArray("[]") << QByteArray();
        QTest::newRow("nothing but the line")
            << QByteArray("[{'type':'text','text':'x-anthropic-billing-header: cc_version=1;'}]") << QByteArray();
    }
    void theBillingLineGoesToNoOtherProvider()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, written);
        const QByteArray body =
            "{'model':'m','max_tokens':64,'system':" + system + ",'messages':[{'role':'user','content':'hi'}]}";
        const QByteArray message =
            written.isEmpty() ? QByteArray() : QByteArray("{'role':'system','content':'" + written + "'},");
        QCOMPARE(sentMessages(Dialect::Messages, body), "[" + message + kUserHi + "]");
        const QByteArray responses = sent(Dialect::Messages, Dialect::Responses, body);
        QCOMPARE(field(responses, "instructions"), written.isEmpty() ? QByteArray() : QByteArray("'" + written + "'"));
        QCOMPARE(RawJson(responses)["input"].elements().size(), size_t(1));
    }

    // farion1231/cc-switch#2975, caozhiyuan/copilot-api#144: 400 "Extra inputs are not permitted".
    void cacheMarksReachNoChannelThatIsNotKnownToTakeThem()
    {
        const QByteArray mark("'cache_control':{'type':'ephemeral'}");
        const QByteArray body = "{'model':'m','max_tokens':64,'system':[{'type':'text','text':'s'," + mark +
                                "}],'messages':[{'role':'user','content':[{'type':'text','text':'u'," + mark +
                                "}]},{'role':'assistant','content':[{'type':'tool_use','id':'t','name':'f','input':{}," + mark +
                                "}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t','content':'1'," + mark +
                                "}]}],'tools':[{'name':'f','input_schema':{'type':'object','properties':{}}," + mark + "}]}";
        QVERIFY(!sent(Dialect::Messages, Dialect::Chat, body).contains("cache_control"));
        QVERIFY(!sent(Dialect::Messages, Dialect::Responses, body).contains("cache_control"));
        QCOMPARE(sent(Dialect::Messages, Dialect::Messages, body).count(json(mark)), 5);
    }

    // BerriAI/litellm#13381, fuergaosi233/claude-code-proxy#35
    void theLimitHasTheOneNameThatTheChannelKnows_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::addColumn<QByteArray>("limit");
        QTest::newRow("Messages") << Dialect::Messages << QByteArray("'max_tokens':64,'messages':[" + kUserHi + "]");
        QTest::newRow("Responses") << Dialect::Responses << QByteArray("'max_output_tokens':64,'input':'hi'");
        QTest::newRow("Chat, old name") << Dialect::Chat << QByteArray("'max_tokens':64,'messages':[" + kUserHi + "]");
        QTest::newRow("Chat, both names") << Dialect::Chat
                                          << QByteArray("'max_tokens':32,'max_completion_tokens':64,'messages':[" + kUserHi +
                                                        "]");
    }
    void theLimitHasTheOneNameThatTheChannelKnows()
    {
        QFETCH(Dialect, client);
        QFETCH(QByteArray, limit);
        const QByteArray body = "{'model':'m'," + limit + "}";
        ChannelManners manners;
        const QByteArray compatible = sent(client, Dialect::Chat, body, manners);
        QCOMPARE(field(compatible, "max_tokens"), QByteArray("64"));
        QVERIFY(!compatible.contains("max_completion_tokens"));
        manners.wantsMaxCompletionTokens = true;
        const QByteArray openAi = sent(client, Dialect::Chat, body, manners);
        QCOMPARE(field(openAi, "max_completion_tokens"), QByteArray("64"));
        QVERIFY(!openAi.contains("max_tokens\""));
        QCOMPARE(field(sent(client, Dialect::Responses, body), "max_output_tokens"), QByteArray("64"));
        QCOMPARE(field(sent(client, Dialect::Messages, body), "max_tokens"), QByteArray("64"));
    }

    // farion1231/cc-switch#4706, #5315
    void everyToolHasTheSchemaOfAnObject()
    {
        const QByteArray object("{'type':'object','properties':{}}");
        const QByteArray branches("{'type':'object','properties':{},'oneOf':[{'type':'object'}]}");
        const QByteArray responses("{'model':'m','input':'hi','tools':[{'type':'function','name':'a','parameters':null},"
                                   "{'type':'function','name':'b'},{'type':'function','name':'c','parameters':{'oneOf':"
                                   "[{'type':'object'}]}},{'type':'function','name':'d','parameters':{'type':null}}]}");
        const QByteArray chat = "{'model':'m','messages':[" + kUserHi +
                                "],'tools':[{'type':'function','function':{'name':'a','parameters':null}},"
                                "{'type':'function','function':{'name':'b'}},{'type':'function','function':{'name':'c',"
                                "'parameters':{'oneOf':[{'type':'object'}]}}},{'type':'function','function':{'name':'d',"
                                "'parameters':{'type':null}}}]}";
        const QByteArray messages = "{'model':'m','max_tokens':64,'messages':[" + kUserHi +
                                    "],'tools':[{'name':'a','input_schema':null},{'name':'b'},{'name':'c','input_schema':"
                                    "{'oneOf':[{'type':'object'}]}},{'name':'d','input_schema':{'type':null}}]}";
        const QList<QByteArray> kept{object, object, branches, object};
        const QList<QByteArray> flat{object, object, object, object}; // Messages knows no branches at the root
        for (const auto &[client, body] :
             {std::pair(Dialect::Responses, responses), std::pair(Dialect::Chat, chat), std::pair(Dialect::Messages, messages)}) {
            QCOMPARE(schemas(sent(client, Dialect::Chat, body)), kept);
            QCOMPARE(schemas(sent(client, Dialect::Responses, body)), kept);
            QCOMPARE(schemas(sent(client, Dialect::Messages, body)), flat);
        }
    }

    // farion1231/cc-switch#4465, #5663: as text it cost over 100 000 tokens.
    void aPictureInAToolResultStaysAPicture()
    {
        const auto body = [](const QByteArray &content) {
            return QByteArray("{'model':'m','max_tokens':64,'messages':[{'role':'user','content':'hi'},{'role':'assistant',"
                              "'content':[{'type':'tool_use','id':'t','name':'f','input':{}},{'type':'tool_use','id':'u','name':"
                              "'f','input':{}}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t','content':" +
                              content + "},{'type':'tool_result','tool_use_id':'u','content':'2'}]}]}");
        };
        const QByteArray shot = body("[{'type':'text','text':'shot'},{'type':'image','source':{'type':'base64','media_type':"
                                     "'image/png','data':'iVBORw0KGgo='}}]");
        ChannelManners manners;
        const QByteArray written = sentMessages(Dialect::Messages, shot, manners);
        QVERIFY2(written.endsWith(",{'role':'tool','tool_call_id':'t','content':'shot'},{'role':'tool','tool_call_id':'u',"
                                  "'content':'2'},{'role':'user','content':[{'type':'text','text':'From the results of the "
                                  "tools above:'},{'type':'image_url','image_url':{'url':'data:image/png;base64,"
                                  "iVBORw0KGgo='}}]}]"),
                 written.constData());
        QVERIFY(field(sent(Dialect::Messages, Dialect::Responses, shot), "input")
                    .contains("'output':[{'type':'input_text','text':'shot'},{'type':'input_image','image_url':"
                              "'data:image/png;base64,iVBORw0KGgo='}]"));
        manners.takesImages = false;
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses}) {
            const QByteArray without = sent(Dialect::Messages, channel, shot, manners);
            QVERIFY2(without.contains("shot") && !without.contains("iVBORw0KGgo"), without.constData());
            QVERIFY(without.contains("picture"));
        }
    }

    // JiuliNuoyi/CodexRosetta#1, ardeyouxipianyi/workbuddy2api-intl#12, router-for-me/CLIProxyAPI#5753
    void aFreeformToolIsAFunctionOfOneText()
    {
        const QByteArray body(
            "{'model':'m','input':[{'role':'user','content':'hi'},{'type':'custom_tool_call','call_id':'t','name':'apply_patch',"
            "'input':'*** Begin Patch\\n'},{'type':'custom_tool_call_output','call_id':'t','output':'done'}],'tools':[{'type':"
            "'custom','name':'apply_patch','description':'edit','format':{'type':'grammar','syntax':'lark','definition':"
            "'start: /.+/s'}}]}");
        const QByteArray chat = sent(Dialect::Responses, Dialect::Chat, body);
        const RawJson function = RawJson(chat)["tools"].elements().at(0)["function"];
        QCOMPARE(function["name"].plain(), QByteArray("apply_patch"));
        QCOMPARE(function["description"].plain(), QByteArray("edit"));
        QCOMPARE(function["parameters"]["type"].plain(), QByteArray("object"));
        QCOMPARE(function["parameters"]["properties"].fields().size(), size_t(1));
        QCOMPARE(function["parameters"]["properties"]["input"]["type"].plain(), QByteArray("string"));
        QVERIFY(function.written().contains("start: /.+/s"));
        QCOMPARE(field(chat, "messages"),
                 "[" + kUserHi +
                     ",{'role':'assistant','content':null,'tool_calls':[{'id':'t','type':'function','function':{'name':"
                     "'apply_patch','arguments':'{\\'input\\':\\'*** Begin Patch\\\\n\\'}'}}]},{'role':'tool',"
                     "'tool_call_id':'t','content':'done'}]");
        const QByteArray messages = sent(Dialect::Responses, Dialect::Messages, body);
        QVERIFY(field(messages, "messages").contains("'name':'apply_patch','input':{'input':'*** Begin Patch\\n'}"));
        QCOMPARE(schemas(messages).at(0),
                 QByteArray("{'type':'object','properties':{'input':{'type':'string'}},'required':['input']}"));
    }
};

QTEST_GUILESS_MAIN(TestReportedRequests)
#include "tst_reportedrequests.moc"
