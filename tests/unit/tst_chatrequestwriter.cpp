// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "core/translate/rawjson.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;
using Form = ChannelManners::ThinkingForm;

namespace {

/// Writes what a client of this dialect says, as a channel with these manners gets it.
struct Desk
{
    ChannelManners manners;
    Changes changes;

    Expected<QByteArray> write(const Conversation &conversation)
    {
        const ToolNames tools(conversation.tools);
        return writeChatRequest(conversation, {.model = "wire", .manners = manners, .tools = tools, .changes = changes});
    }
    QByteArray listed() const { return changes.list().join(QStringLiteral("; ")).toUtf8(); }
    /// Beside a message; gives what stands after the messages, with ' for ".
    QByteArray field(const QByteArray &field)
    {
        const auto read = readChatRequest(json("{'messages':[{'role':'user','content':'hi'}]," + field + "}"));
        return rest(*read);
    }
    QByteArray rest(const Conversation &conversation)
    {
        QByteArray body = write(conversation).value_or(QByteArray());
        if (!isJson(body))
            return "no JSON";
        body.replace('"', '\'');
        return body.sliced(body.lastIndexOf("}]", body.indexOf("'hi'") + 6) + 2);
    }
};

Conversation plain()
{
    Conversation conversation;
    conversation.messages.push_back({.role = Role::User, .parts = {TextPart{.text = "hi", .cacheJson = {}, .isRefusal = false}}});
    return conversation;
}

Tool function(const QByteArray &name, const QByteArray &parameters)
{
    Tool tool;
    tool.name = name;
    tool.parametersJson = json(parameters);
    return tool;
}

} // namespace

class TestChatRequestWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theModelIsTheChannelsAndUsageIsAlwaysAskedFor()
    {
        Desk desk;
        Conversation conversation = plain();
        conversation.model = "client's";
        conversation.isStream = true;
        QCOMPARE(*desk.write(conversation), json("{'model':'wire','messages':[{'role':'user','content':'hi'}],'stream':true,"
                                                 "'stream_options':{'include_usage':true}}"));
        desk.manners.takesStreamOptions = false;
        QCOMPARE(desk.rest(conversation), QByteArray(",'stream':true}"));
        QVERIFY(desk.changes.list().isEmpty());
    }

    void thinkingTakesTheChannelsForm_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QByteArray>("wish");
        QTest::addColumn<QByteArray>("written");
        const auto row = [](const char *name, Form form, const char *wish, const char *written) {
            QTest::newRow(name) << int(form) << QByteArray(wish) << QByteArray(written);
        };
        row("none", Form::None, "'reasoning_effort':'high'", "}");
        row("effort", Form::Effort, "'reasoning_effort':'xhigh'", ",'reasoning_effort':'xhigh'}");
        row("effort max", Form::Effort, "'reasoning_effort':'max'", ",'reasoning_effort':'high'}");
        row("effort from small budget", Form::Effort, "'thinking':{'type':'enabled','budget_tokens':1024}",
            ",'reasoning_effort':'low'}");
        row("effort from Claude Code's budget", Form::Effort, "'thinking':{'type':'enabled','budget_tokens':31999}",
            ",'reasoning_effort':'high'}");
        row("effort as the model likes", Form::Effort, "'thinking':{'type':'adaptive'}", "}");
        row("effort off", Form::Effort, "'thinking':{'type':'disabled'}", ",'reasoning_effort':'low'}");
        row("enable", Form::EnableThinking, "'thinking':{'type':'enabled','budget_tokens':31999}",
            ",'enable_thinking':true,'thinking_budget':31999}");
        row("enable from effort", Form::EnableThinking, "'reasoning_effort':'medium'",
            ",'enable_thinking':true,'thinking_budget':16000}");
        row("enable without end", Form::EnableThinking, "'reasoning_effort':'max'", ",'enable_thinking':true}");
        row("enable adaptive", Form::EnableThinking, "'thinking':{'type':'adaptive'}", ",'enable_thinking':true}");
        row("enable off", Form::EnableThinking, "'reasoning_effort':'none'", ",'enable_thinking':false}");
        row("type", Form::ThinkingType, "'enable_thinking':true", ",'thinking':{'type':'enabled'}}");
        row("type from effort", Form::ThinkingType, "'reasoning_effort':'high'", ",'thinking':{'type':'enabled'}}");
        row("type from least effort", Form::ThinkingType, "'reasoning_effort':'minimal'", ",'thinking':{'type':'disabled'}}");
        row("type off", Form::ThinkingType, "'enable_thinking':false", ",'thinking':{'type':'disabled'}}");
        row("reasoning effort", Form::Reasoning, "'reasoning_effort':'low'", ",'reasoning':{'effort':'low'}}");
        row("reasoning effort max", Form::Reasoning, "'reasoning_effort':'max'", ",'reasoning':{'effort':'max'}}");
        row("reasoning budget", Form::Reasoning, "'thinking':{'type':'enabled','budget_tokens':9}",
            ",'reasoning':{'max_tokens':9}}");
        row("reasoning on", Form::Reasoning, "'thinking':{'type':'adaptive'}", ",'reasoning':{'enabled':true}}");
        row("reasoning off", Form::Reasoning, "'thinking':{'type':'disabled'}", ",'reasoning':{'effort':'none'}}");
        row("no wish", Form::ThinkingType, "'n':1", "}");
    }
    void thinkingTakesTheChannelsForm()
    {
        QFETCH(int, form);
        QFETCH(QByteArray, wish);
        QFETCH(QByteArray, written);
        Desk desk;
        desk.manners.thinking = Form(form);
        QCOMPARE(desk.field(wish), written);
        if (Form(form) == Form::None)
            QCOMPARE(desk.listed(), QByteArray("dropped thinking"));
    }

    void oneNameOfTheLimitIsSent()
    {
        Desk desk;
        const QByteArray both = "'max_tokens':32,'max_completion_tokens':64";
        QCOMPARE(desk.field(both), QByteArray(",'max_tokens':64}"));
        desk.manners.wantsMaxCompletionTokens = true;
        QCOMPARE(desk.field(both), QByteArray(",'max_completion_tokens':64}"));
    }

    void samplingIsSentAsWrittenOrListed()
    {
        const QByteArray all = "'temperature':0.70,'top_p':1,'top_k':5,'frequency_penalty':0,'seed':3,'stop':'END'";
        Desk desk;
        QCOMPARE(desk.field(all), QByteArray(",'temperature':0.70,'top_p':1,'frequency_penalty':0,'seed':3,'stop':['END']}"));
        QCOMPARE(desk.listed(), QByteArray("dropped top_k"));
        Desk strict;
        strict.manners.takesSampling = false;
        QCOMPARE(strict.field(all), QByteArray(",'stop':['END']}"));
        QCOMPARE(strict.changes.list().size(), 5);
        Desk stops;
        QCOMPARE(stops.field("'stop':['a','b','c','d','e']"), QByteArray(",'stop':['a','b','c','d']}"));
        QCOMPARE(stops.changes.list().size(), 1);
    }

    void everySchemaIsAnObject_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("sent");
        const QByteArray empty("{'type':'object','properties':{}}");
        QTest::newRow("absent") << QByteArray() << empty;
        QTest::newRow("null") << QByteArray("null") << empty;
        QTest::newRow("type null") << QByteArray("{'type':null,'x':1.0}")
                                   << QByteArray("{'type':'object','properties':{},'x':1.0}");
        QTest::newRow("branches") << QByteArray("{'oneOf':[{'type':'object'}]}")
                                  << QByteArray("{'type':'object','properties':{},'oneOf':[{'type':'object'}]}");
        QTest::newRow("no type") << QByteArray("{'properties':{'a':{}},'required':['a']}")
                                 << QByteArray("{'type':'object','properties':{'a':{}},'required':['a']}");
        QTest::newRow("fine") << QByteArray("{ '$schema':'s', 'properties' : {}, 'type':'object'}")
                              << QByteArray("{ '$schema':'s', 'properties' : {}, 'type':'object'}");
    }
    void everySchemaIsAnObject()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, sent);
        Conversation conversation = plain();
        conversation.tools.push_back(function("f", given));
        QCOMPARE(Desk().rest(conversation), ",'tools':[{'type':'function','function':{'name':'f','parameters':" + sent + "}}]}");
    }

    void toolsOfCodexAreFlattened()
    {
        Conversation conversation = plain();
        Tool spawn = function("spawn", "{'type':'object','properties':{}}");
        spawn.nameSpace = "agents";
        spawn.isStrict = true;
        Tool search;
        search.kind = Tool::Kind::Hosted;
        search.name = "web_search";
        search.hostedJson = json("{'type':'web_search'}");
        conversation.tools = {spawn, search, spawn};
        conversation.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Named, .name = "spawn"};
        conversation.allowsParallelTools = true;
        const QByteArray tool(
            "{'type':'function','function':{'name':'agents__spawn','parameters':{'type':'object','properties':{}}");
        const QByteArray tail(
            ",'tool_choice':{'type':'function','function':{'name':'agents__spawn'}},'parallel_tool_calls':true}");
        Desk desk;
        QCOMPARE(desk.rest(conversation), ",'tools':[" + tool + "}}]" + tail);
        QCOMPARE(desk.listed(), QByteArray("changed namespace agents to part of the tools' names; dropped tool web_search; "
                                           "dropped second tool agents__spawn; dropped strict"));
        desk.manners.hostedTools = {QStringLiteral("web_search")};
        desk.manners.takesStrictTools = true;
        QCOMPARE(desk.rest(conversation), ",'tools':[" + tool + ",'strict':true}},{'type':'web_search'}]" + tail);
    }

    void aFreeformToolBecomesAFunctionWithOneField()
    {
        Conversation conversation = plain();
        Tool patch;
        patch.kind = Tool::Kind::Freeform;
        patch.name = "apply_patch";
        patch.description = "edit";
        patch.formatJson = json("{'type':'grammar','syntax':'lark','definition':'start: /.+/s'}");
        conversation.tools = {patch};
        Desk desk;
        QCOMPARE(
            desk.rest(conversation),
            QByteArray(",'tools':[{'type':'function','function':{'name':'apply_patch','description':'edit','parameters':"
                       "{'type':'object','properties':{'input':{'type':'string','description':'The tool's input as plain text. "
                       "It follows this lark grammar:\\nstart: /.+/s'}},'required':['input']}}}]}"));
        QCOMPARE(desk.listed(), QByteArray("changed custom tool apply_patch to function"));
        desk.manners.takesFreeformTools = true;
        QCOMPARE(desk.rest(conversation),
                 QByteArray(
                     ",'tools':[{'type':'custom','custom':{'name':'apply_patch','description':'edit','format':{'type':'grammar',"
                     "'grammar':{'syntax':'lark','definition':'start: /.+/s'}}}}]}"));
    }

    void aChannelWithoutToolChoiceIsNotAskedForOne()
    {
        Desk desk;
        desk.manners.takesToolChoice = false;
        desk.manners.takesParallelToolCalls = false;
        const QByteArray tool = "'tools':[{'type':'function','function':{'name':'f'}}]";
        const QByteArray sent(
            ",'tools':[{'type':'function','function':{'name':'f','parameters':{'type':'object','properties':{}}}}]}");
        QCOMPARE(desk.field(tool + ",'tool_choice':'auto','parallel_tool_calls':true"), sent);
        QVERIFY(desk.changes.list().isEmpty());
        QCOMPARE(desk.field(tool + ",'tool_choice':'required','parallel_tool_calls':false"), sent);
        QCOMPARE(desk.listed(), QByteArray("dropped tool_choice; dropped parallel_tool_calls"));
        QCOMPARE(desk.field(tool + ",'tool_choice':'none'"), QByteArray("}"));
    }

    void aSchemaThatTheChannelCannotBeGivenIsToldInWords()
    {
        const auto read = readChatRequest(json("{'messages':[{'role':'user','content':'hi'}],'response_format':{'type':"
                                               "'json_schema','json_schema':{'name':'n','schema':{'a':1},'strict':true}}}"));
        Desk desk;
        QCOMPARE(
            *desk.write(*read),
            json("{'model':'wire','messages':[{'role':'system','content':'Answer with nothing but one JSON object that follows "
                 "this JSON schema:\\n{\\'a\\':1}'},{'role':'user','content':'hi'}],'response_format':{'type':'json_object'}}"));
        QCOMPARE(desk.listed(), QByteArray("changed json_schema to json_object and an instruction"));
        desk.manners.takesJsonSchema = true;
        QCOMPARE(desk.rest(*read),
                 QByteArray(",'response_format':{'type':'json_schema','json_schema':{'name':'n','schema':{'a':1},"
                            "'strict':true}}}"));
    }

    void whatChatCannotSayIsListed()
    {
        Conversation conversation = plain();
        conversation.user = QByteArray(150, 'u');
        conversation.verbosity = "low";
        conversation.promptCacheKey = "k";
        conversation.store = false;
        conversation.metadataJson = "{}";
        conversation.previousResponseId = "r";
        conversation.include = {"reasoning.encrypted_content"};
        conversation.unknown = {{.name = "context_management", .valueJson = "{}"}};
        Desk desk;
        QCOMPARE(desk.rest(conversation), QByteArray("}"));
        QCOMPARE(desk.listed(),
                 QByteArray("dropped verbosity; dropped prompt_cache_key; dropped metadata; dropped user; dropped "
                            "previous_response_id; dropped include reasoning.encrypted_content; dropped context_management"));
        desk.manners.takesOpenAiFields = true;
        conversation.store = true;
        conversation.user = "someone";
        QCOMPARE(desk.rest(conversation),
                 QByteArray(",'verbosity':'low','prompt_cache_key':'k','store':true,'metadata':{},'user':'someone'}"));
    }

    void aRequestReadAgainSaysTheSame()
    {
        const QByteArray body = json(
            "{'model':'m','messages':[{'role':'system','content':'s'},{'role':'user','content':[{'type':'text','text':'look\\n'},"
            "{'type':'image_url','image_url':{'url':'data:image/"
            "png;base64,QQ==','detail':'low'}}]},{'role':'assistant','content':'ok',"
            "'reasoning_content':'why','tool_calls':[{'id':'a','type':'function','function':{'name':'f','arguments':"
            "'{\\'x\\':\\'\\\\n\\'}'}},{'id':'b','type':'custom','custom':{'name':'p','input':'i\\n'}}]},{'role':'tool','tool_"
            "call_id':"
            "'a','content':'1'},{'role':'tool','tool_call_id':'b','content':'2'},{'role':'user','content':'next'}],"
            "'tools':[{'type':'function','function':{'name':'f','description':'d','parameters':{'type':'object','properties':{}},"
            "'strict':false}},{'type':'custom','custom':{'name':'p'}}],'tool_choice':'auto','parallel_tool_calls':true,'stream':"
            "true,"
            "'stream_options':{'include_usage':true},'max_tokens':9,'temperature':1.0,'stop':['x'],'reasoning_effort':'high',"
            "'response_format':{'type':'json_object'},'user':'someone'}");
        const auto first = readChatRequest(body);
        Desk desk;
        desk.manners.thinking = Form::Effort;
        desk.manners.wantsReasoningBack = true;
        desk.manners.takesFreeformTools = true;
        desk.manners.takesStrictTools = true;
        const auto written = desk.write(*first);
        QVERIFY(written);
        auto second = readChatRequest(*written);
        QVERIFY(second);
        second->model = first->model;
        QVERIFY(*first == *second);
        QVERIFY(desk.changes.list().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestChatRequestWriter)
#include "tst_chatrequestwriter.moc"
