// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesdialect.h"
#include "core/translate/messagesthinking.h"
#include "core/translate/messagestoolwriter.h"
#include "core/translate/rawjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

/// JSON with apostrophes for quotes.
QByteArray q(QByteArray json)
{
    return json.replace('\'', '"');
}

Tool function(const QByteArray &name, const QByteArray &schema = {})
{
    Tool tool;
    tool.name = name;
    tool.parametersJson = schema;
    return tool;
}

Conversation asking(std::vector<Tool> tools = {})
{
    Conversation conversation;
    conversation.messages = {{.role = Role::User, .parts = {TextPart{.text = "hi", .cacheJson = {}}}}};
    conversation.tools = std::move(tools);
    return conversation;
}

struct Written
{
    QByteArray body;
    QStringList changes;

    QByteArray json(QByteArrayView name) const { return RawJson(body)[name].written().toByteArray(); }
};

Written write(const Conversation &conversation, const ChannelManners &manners = {}, const QByteArray &model = "m")
{
    const ToolNames names(conversation.tools);
    Changes changes;
    const auto body =
        writeMessagesRequest(conversation, {.model = model, .manners = manners, .tools = names, .changes = changes});
    return {body.value_or(QByteArray()), changes.list()};
}

} // namespace

class TestMessagesTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // farion1231/cc-switch#4706, #5315
    void schemasAreObjectsAtTheirRoot_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<bool>("isChanged");
        const QByteArray fine = "{ 'type' : 'object', 'properties' : { 'a' : {'type':'string'} }, '$schema':'s' }";
        QTest::newRow("fine") << fine << fine << false;
        QTest::newRow("absent") << QByteArray() << QByteArray("{'type':'object','properties':{}}") << false;
        QTest::newRow("null") << QByteArray("null") << QByteArray("{'type':'object','properties':{}}") << false;
        QTest::newRow("no type") << QByteArray("{'properties':{'a':{}},'required':['a'],'x':1}")
                                 << QByteArray("{'type':'object','properties':{'a':{}},'required':['a'],'x':1}") << false;
        QTest::newRow("type null") << QByteArray("{'type':null}") << QByteArray("{'type':'object','properties':{}}") << false;
        QTest::newRow("no properties") << QByteArray("{'type':'object'}") << QByteArray("{'type':'object','properties':{}}")
                                       << false;
        QTest::newRow("one of") << QByteArray("{'oneOf':[{'type':'object'}]}") << QByteArray("{'type':'object','properties':{}}")
                                << true;
        QTest::newRow("any of, with demands of their own")
            << QByteArray("{'type':'object','properties':{'a':{}},'required':['a'],'anyOf':[{'properties':{'a':1,'b':{}},"
                          "'required':['b']},{'properties':{'c':{}}}]}")
            << QByteArray("{'type':'object','properties':{'a':{},'b':{},'c':{}},'required':['a']}") << true;
        QTest::newRow("all of") << QByteArray("{'allOf':[{'properties':{'a':{}},'required':['a']},{'properties':{'b':{}},"
                                              "'required':['b','a']}]}")
                                << QByteArray("{'type':'object','properties':{'a':{},'b':{}},'required':['a','b']}") << true;
    }
    void schemasAreObjectsAtTheirRoot()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, written);
        QFETCH(bool, isChanged);
        bool changed = false;
        const QByteArray json = q(schema);
        QCOMPARE(messagesToolSchema(json, changed), q(written));
        QCOMPARE(changed, isChanged);
    }

    void toolsOfOtherDialectsBecomeFunctions()
    {
        Tool spaced = function("spawn", "{\"type\":\"object\",\"properties\":{}}");
        spaced.nameSpace = "agents";
        spaced.description = "makes one";
        Tool freeform = function("apply_patch");
        freeform.kind = Tool::Kind::Freeform;
        freeform.description = "edit";
        freeform.formatJson = q("{'type':'grammar','syntax':'lark','definition':'start: /.+/s'}");
        Tool hosted;
        hosted.kind = Tool::Kind::Hosted;
        hosted.name = "web_search";
        hosted.hostedJson = "{\"type\":\"web_search\"}";
        hosted.hostedDialect = Dialect::Messages;
        const Conversation c = asking({spaced, freeform, hosted, spaced});
        const Written written = write(c);
        QCOMPARE(written.json("tools"),
                 q("[{'name':'agents__spawn','description':'makes one','input_schema':{'type':'object','properties':{}}},"
                   "{'name':'apply_patch','description':'edit\\n\\nThe input must follow this grammar (lark):\\nstart: /.+/s',"
                   "'input_schema':{'type':'object','properties':{'input':{'type':'string'}},'required':['input']}}]"));
        QCOMPARE(written.changes,
                 (QStringList{QStringLiteral("changed namespace agents to part of the tools' names"),
                              QStringLiteral("dropped tool web_search"), QStringLiteral("dropped second tool agents__spawn"),
                              QStringLiteral("changed custom tool apply_patch to function")}));
        ChannelManners manners;
        manners.hostedTools = {QStringLiteral("web_search")};
        QCOMPARE(RawJson(write(c, manners).json("tools")).elements().size(), size_t(3));
    }

    void freeformCallsOfTheHistoryHaveOneField()
    {
        Conversation c = asking();
        ToolCallPart call;
        call.id = "t";
        call.name = "apply_patch";
        call.isFreeform = true;
        call.input = "*** Begin\\n";
        c.messages.push_back({.role = Role::Assistant, .parts = {call}});
        QVERIFY(write(c).body.contains(q("'input':{'input':'*** Begin\\n'}")));
    }

    void strictAndDeferredAreForThoseWhoKnowThem()
    {
        Tool tool = function("f", "{\"type\":\"object\",\"properties\":{}}");
        tool.isStrict = true;
        tool.isDeferred = true;
        tool.cacheJson = "{}";
        const Written plain = write(asking({tool}));
        QVERIFY(!plain.body.contains("strict") && !plain.body.contains("defer_loading"));
        QVERIFY(plain.body.contains("\"cache_control\":{}"));
        QCOMPARE(plain.changes, (QStringList{QStringLiteral("dropped strict"), QStringLiteral("dropped defer_loading")}));
    }

    void toolChoices_data()
    {
        QTest::addColumn<int>("kind"); // -1: none given
        QTest::addColumn<int>("parallel");
        QTest::addColumn<QByteArray>("choice");
        QTest::newRow("not said") << -1 << -1 << QByteArray();
        QTest::newRow("parallel") << -1 << 1 << QByteArray();
        QTest::newRow("one at a time") << -1 << 0 << QByteArray("{'type':'auto','disable_parallel_tool_use':true}");
        QTest::newRow("auto") << int(ToolChoice::Kind::Auto) << -1 << QByteArray("{'type':'auto'}");
        QTest::newRow("none") << int(ToolChoice::Kind::None) << 0 << QByteArray("{'type':'none'}");
        QTest::newRow("required") << int(ToolChoice::Kind::Required) << -1 << QByteArray("{'type':'any'}");
        QTest::newRow("named") << int(ToolChoice::Kind::Named) << 0
                               << QByteArray("{'type':'tool','name':'ns__f','disable_parallel_tool_use':true}");
    }
    void toolChoices()
    {
        QFETCH(int, kind);
        QFETCH(int, parallel);
        QFETCH(QByteArray, choice);
        Tool tool = function("f");
        tool.nameSpace = "ns";
        Conversation c = asking({tool});
        if (kind >= 0)
            c.toolChoice = ToolChoice{.kind = ToolChoice::Kind(kind), .name = kind == int(ToolChoice::Kind::Named) ? "f" : ""};
        if (parallel >= 0)
            c.allowsParallelTools = parallel == 1;
        QCOMPARE(write(c).json("tool_choice"), q(choice));
        ChannelManners manners;
        manners.takesToolChoice = false;
        QCOMPARE(write(c, manners).json("tool_choice"), QByteArray());
        c.tools.clear(); // a choice without tools is refused
        QCOMPARE(write(c).json("tool_choice"), QByteArray());
    }

    // A provider refuses a name that it does not know, and one that it runs itself is not told by this name.
    void aToolThatIsNotThereIsNotChosen()
    {
        Tool hosted;
        hosted.kind = Tool::Kind::Hosted;
        hosted.name = "web_search";
        hosted.hostedJson = q("{'type':'web_search','name':'web_search'}");
        hosted.hostedDialect = Dialect::Messages;
        Conversation c = asking({function("f"), hosted});
        c.thinking.effort = "low";
        for (const char *name : {"gone", "web_search"}) {
            c.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Named, .name = name};
            ChannelManners manners;
            manners.hostedTools = {QStringLiteral("web_search")};
            const Written written = write(c, manners);
            QCOMPARE(written.json("tool_choice"), QByteArray());
            QVERIFY(written.changes.contains(QStringLiteral("dropped tool_choice")));
            QVERIFY(!written.json("thinking").isEmpty()); // which gives way to forced tools alone
        }
        c.allowsParallelTools = false;
        QCOMPARE(write(c).json("tool_choice"), q("{'type':'auto','disable_parallel_tool_use':true}"));

        c.tools = {hosted};
        c.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Required, .name = {}};
        QVERIFY(write(c).json("tools").isEmpty() && !write(c).json("thinking").isEmpty());
    }

    void thinkingFitsTheModelAndTheRest_data()
    {
        QTest::addColumn<Thinking>("wish");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<qint64>("maxTokens");
        QTest::addColumn<QByteArray>("thinking");
        QTest::addColumn<QByteArray>("effort");
        const auto effort = [](const char *name) { return Thinking{.effort = name}; };
        const auto budget = [](qint64 tokens) { return Thinking{.mode = Thinking::Mode::On, .budgetTokens = tokens}; };
        const Thinking adaptive{.mode = Thinking::Mode::Adaptive, .effort = "high"};
        const QByteArray asBudget = "{'type':'enabled','budget_tokens':";
        const QByteArray free = "{'type':'adaptive'}";
        QTest::newRow("not said") << Thinking() << QByteArray("m") << qint64(32000) << QByteArray() << QByteArray();
        QTest::newRow("none") << effort("none") << QByteArray("m") << qint64(32000) << QByteArray("{'type':'disabled'}")
                              << QByteArray();
        QTest::newRow("off") << Thinking{.mode = Thinking::Mode::Off} << QByteArray("m") << qint64(32000)
                             << QByteArray("{'type':'disabled'}") << QByteArray();
        QTest::newRow("effort") << effort("low") << QByteArray("m") << qint64(32000) << asBudget + "6400}" << QByteArray();
        QTest::newRow("much effort for a short answer")
            << effort("high") << QByteArray("m") << qint64(8000) << asBudget + "6400}" << QByteArray();
        QTest::newRow("no room to think") << effort("high") << QByteArray("m") << qint64(1024) << QByteArray() << QByteArray();
        QTest::newRow("Claude Code's") << budget(31999) << QByteArray("m") << qint64(32000) << asBudget + "31999}"
                                       << QByteArray();
        QTest::newRow("Qwen Code's") << budget(32000) << QByteArray("m") << qint64(8000) << asBudget + "4000}" << QByteArray();
        QTest::newRow("too little") << budget(100) << QByteArray("m") << qint64(8000) << asBudget + "1024}" << QByteArray();
        QTest::newRow("adaptive elsewhere") << adaptive << QByteArray("m") << qint64(32000) << free << QByteArray("high");
        QTest::newRow("effort, new") << effort("xhigh") << QByteArray("claude-opus-4-7") << qint64(32000) << free
                                     << QByteArray("xhigh");
        QTest::newRow("effort, 4.6") << effort("xhigh") << QByteArray("anthropic/claude-opus-4.6") << qint64(32000) << free
                                     << QByteArray("high");
        QTest::newRow("effort, dated") << effort("low") << QByteArray("claude-opus-4-20250514") << qint64(32000)
                                       << asBudget + "6400}" << QByteArray();
        QTest::newRow("effort, 3.7") << effort("minimal") << QByteArray("claude-3-7-sonnet-20250219") << qint64(32000)
                                     << asBudget + "3200}" << QByteArray();
        QTest::newRow("effort, no number") << effort("minimal") << QByteArray("claude-next") << qint64(32000) << free
                                           << QByteArray("low");
        QTest::newRow("budget, 4.6") << budget(9000) << QByteArray("claude-sonnet-4-6") << qint64(32000) << asBudget + "9000}"
                                     << QByteArray();
        QTest::newRow("budget, 4.7") << budget(9000) << QByteArray("claude-opus-4-7") << qint64(32000) << free
                                     << QByteArray("medium");
        QTest::newRow("off where it cannot be") << Thinking{.mode = Thinking::Mode::Off} << QByteArray("claude-fable-5-1")
                                                << qint64(32000) << free << QByteArray("low");
        QTest::newRow("adaptive, 4.5") << adaptive << QByteArray("claude-sonnet-4-5-20250929") << qint64(32000)
                                       << asBudget + "25600}" << QByteArray();
    }
    void thinkingFitsTheModelAndTheRest()
    {
        QFETCH(Thinking, wish);
        QFETCH(QByteArray, model);
        QFETCH(qint64, maxTokens);
        QFETCH(QByteArray, thinking);
        QFETCH(QByteArray, effort);
        Conversation c = asking();
        c.thinking = wish;
        c.maxOutputTokens = maxTokens;
        const Written written = write(c, {}, model);
        QCOMPARE(written.json("thinking"), q(thinking));
        QCOMPARE(RawJson(written.body)["output_config"]["effort"].plain(), effort);
    }

    void aDemandForSummariesShowsThoughts()
    {
        Conversation c = asking();
        c.thinking = Thinking{.effort = "low", .summary = "auto"};
        QCOMPARE(write(c, {}, "claude-opus-4-7").json("thinking"), q("{'type':'adaptive','display':'summarized'}"));
        QCOMPARE(write(c).json("thinking"), q("{'type':'enabled','budget_tokens':6400}"));
    }

    void thinkingGivesWayToAForcedTool()
    {
        Conversation c = asking({function("f")});
        c.thinking.effort = "low";
        c.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Required, .name = {}};
        QCOMPARE(write(c).json("thinking"), QByteArray());
        QVERIFY(write(c).changes.contains(QStringLiteral("dropped thinking")));
    }

    void aTurnThatBeganWithoutThinkingGoesOnWithoutIt()
    {
        Conversation c = asking();
        ToolCallPart call;
        call.id = "t";
        call.argumentsJson = "{}";
        ToolResultPart result;
        result.callId = "t";
        c.messages.push_back({.role = Role::Assistant, .parts = {call}});
        c.messages.push_back({.role = Role::User, .parts = {result}});
        c.thinking.effort = "low";
        QCOMPARE(write(c).json("thinking"), QByteArray());
        QCOMPARE(write(c, {}, "claude-opus-4-7").json("thinking"), q("{'type':'adaptive'}"));
        ChannelManners lenient;
        lenient.takesForeignSignatures = true;
        QVERIFY(!write(c, lenient).json("thinking").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMessagesTools)
#include "tst_messagestools.moc"
