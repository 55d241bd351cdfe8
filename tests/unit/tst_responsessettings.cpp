// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"
#include "core/translate/responsesdialect.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

/// JSON with single quotes in place of double ones.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

Tool tool(const QByteArray &name, const QByteArray &parametersJson = {}, const QByteArray &nameSpace = {})
{
    Tool tool;
    tool.name = name;
    tool.nameSpace = nameSpace;
    tool.parametersJson = json(parametersJson);
    return tool;
}

Tool custom(const QByteArray &name)
{
    Tool tool;
    tool.kind = Tool::Kind::Freeform;
    tool.name = name;
    tool.description = "edit";
    tool.formatJson = json("{'type':'grammar','syntax':'lark','definition':'start: /.+/s'}");
    return tool;
}

Tool hosted(const QByteArray &type)
{
    Tool tool;
    tool.kind = Tool::Kind::Hosted;
    tool.name = type;
    tool.hostedJson = json("{'type':'" + type + "','x':1}");
    tool.hostedDialect = Dialect::Responses;
    return tool;
}

/// A request that says `hi`, with all that is needed to write it.
struct Desk
{
    Desk() { conversation.messages.push_back({Role::User, {TextPart{.text = "hi", .cacheJson = {}, .isRefusal = false}}}); }

    QByteArray written(QByteArrayView field)
    {
        changes = {};
        const auto body =
            writeResponsesRequest(conversation, {.model = "gpt", .manners = manners, .tools = names, .changes = changes});
        return body && isJson(*body) ? RawJson(*body)[field].written().toByteArray() : QByteArray("no JSON");
    }

    Conversation conversation;
    ChannelManners manners;
    ToolNames names;
    Changes changes;
};

} // namespace

Q_DECLARE_METATYPE(sluice::ChannelManners::ThinkingForm)

class TestResponsesSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void schemasAreAlwaysThoseOfAnObject_data() // farion1231/cc-switch#4706, #5315
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("sent");
        const QByteArray empty = "{'type':'object','properties':{}}";
        QTest::newRow("absent") << QByteArray() << empty;
        QTest::newRow("no object") << QByteArray("'x'") << empty;
        QTest::newRow("empty") << QByteArray("{}") << empty;
        QTest::newRow("good") << QByteArray("{ 'properties':{'a':{}}, 'type':'object' }")
                              << QByteArray("{ 'properties':{'a':{}}, 'type':'object' }");
        QTest::newRow("no type") << QByteArray("{'properties':{'a':{}},'required':['a']}")
                                 << QByteArray("{'type':'object','properties':{'a':{}},'required':['a']}");
        QTest::newRow("type null") << QByteArray("{'type':null,'properties':null}") << empty;
        QTest::newRow("branches") << QByteArray("{'oneOf':[{'type':'object'}]}")
                                  << QByteArray("{'type':'object','properties':{},'oneOf':[{'type':'object'}]}");
    }
    void schemasAreAlwaysThoseOfAnObject()
    {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, sent);
        Desk desk;
        desk.conversation.tools = {tool("f", written)};
        QCOMPARE(desk.written("tools"), json("[{'type':'function','name':'f','parameters':" + sent + ",'strict':false}]"));
    }

    void strictToolsForWhoTakesThem()
    {
        Desk desk;
        desk.conversation.tools = {tool("f", "{}")};
        desk.conversation.tools[0].isStrict = true;
        desk.conversation.tools[0].isDeferred = true;
        QVERIFY(desk.written("tools").contains("\"strict\":false"));
        QCOMPARE(desk.changes.list(), (QStringList{QStringLiteral("dropped strict"), QStringLiteral("dropped defer_loading")}));
        desk.manners.takesStrictTools = true;
        QVERIFY(desk.written("tools").contains("\"strict\":true"));
    }

    void freeformTools() // JiuliNuoyi/CodexRosetta#1
    {
        Desk desk;
        desk.conversation.tools = {custom("apply_patch")};
        QCOMPARE(desk.written("tools"),
                 json("[{'type':'function','name':'apply_patch','description':'edit\\n\\nThe text follows this grammar (lark):\\n"
                      "start: /.+/s','parameters':{'type':'object','properties':{'input':{'type':'string'}},'required':['input'],"
                      "'additionalProperties':false},'strict':false}]"));
        QCOMPARE(desk.changes.list(), QStringList{QStringLiteral("changed custom tool apply_patch to function")});
        desk.manners.takesFreeformTools = true;
        QCOMPARE(desk.written("tools"), json("[{'type':'custom','name':'apply_patch','description':'edit','format':"
                                             "{'type':'grammar','syntax':'lark','definition':'start: /.+/s'}}]"));
    }

    void namespacesStayUnlessNamesAreMadeToFit()
    {
        Desk desk;
        desk.conversation.tools = {tool("a", {}, "n"), tool("b"), tool("c", {}, "n")};
        desk.conversation.tools[0].nameSpaceDescription = "d";
        const QByteArray rest = ",'parameters':{'type':'object','properties':{}},'strict':false}";
        const auto function = [&rest](const QByteArray &name) { return "{'type':'function','name':'" + name + "'" + rest; };
        QCOMPARE(desk.written("tools"), json("[{'type':'namespace','name':'n','description':'d','tools':[" + function("a") + "," +
                                             function("c") + "]}," + function("b") + "]"));
        desk.names = ToolNames(desk.conversation.tools);
        QCOMPARE(desk.written("tools"), json("[" + function("n__a") + "," + function("b") + "," + function("n__c") + "]"));
    }

    void ofTwoToolsOfOneNameTheFirstIsTaken()
    {
        Desk desk;
        desk.conversation.tools = {tool("a"), tool("a", {}, "n"), tool("a", "{'type':'object','properties':{'x':{}}}")};
        const QByteArray function =
            "{'type':'function','name':'a','parameters':{'type':'object','properties':{}},'strict':false}";
        QCOMPARE(desk.written("tools"), json("[" + function + ",{'type':'namespace','name':'n','tools':[" + function + "]}]"));
        QCOMPARE(desk.changes.list(), QStringList{QStringLiteral("dropped second tool a")});
    }

    void hostedToolsOnlyForWhoRunsThem()
    {
        Desk desk;
        desk.conversation.tools = {hosted("web_search")};
        desk.conversation.toolChoice = ToolChoice();
        desk.conversation.allowsParallelTools = true;
        QCOMPARE(desk.written("tools"), QByteArray());
        QCOMPARE(desk.written("tool_choice"), QByteArray()); // a choice of nothing is refused
        QCOMPARE(desk.changes.list(), QStringList{QStringLiteral("dropped tool web_search")});
        desk.manners.hostedTools = {QStringLiteral("web_search")};
        QCOMPARE(desk.written("tools"), json("[{'type':'web_search','x':1}]"));
    }

    void toolChoice_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("auto") << int(ToolChoice::Kind::Auto) << QByteArray() << QByteArray("'auto'");
        QTest::newRow("none") << int(ToolChoice::Kind::None) << QByteArray() << QByteArray("'none'");
        QTest::newRow("required") << int(ToolChoice::Kind::Required) << QByteArray() << QByteArray("'required'");
        QTest::newRow("named") << int(ToolChoice::Kind::Named) << QByteArray("f") << QByteArray("{'type':'function','name':'f'}");
        QTest::newRow("custom") << int(ToolChoice::Kind::Named) << QByteArray("p") << QByteArray("{'type':'custom','name':'p'}");
        QTest::newRow("gone") << int(ToolChoice::Kind::Named) << QByteArray("x") << QByteArray();
    }
    void toolChoice()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, sent);
        Desk desk;
        desk.manners.takesFreeformTools = true;
        desk.conversation.tools = {tool("f"), custom("p")};
        desk.conversation.toolChoice = ToolChoice{.kind = ToolChoice::Kind(kind), .name = name};
        QCOMPARE(desk.written("tool_choice"), json(sent));
        QCOMPARE(desk.changes.list().isEmpty(), !sent.isEmpty());
        desk.manners.takesToolChoice = false;
        QCOMPARE(desk.written("tool_choice"), QByteArray());
    }

    void thinking_data()
    {
        using Form = ChannelManners::ThinkingForm;
        QTest::addColumn<Form>("form");
        QTest::addColumn<QByteArray>("effort");
        QTest::addColumn<qint64>("budget");
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("effort") << Form::Effort << QByteArray("high") << qint64(0) << QByteArray("{'effort':'high'}");
        QTest::newRow("unknown effort") << Form::Effort << QByteArray("max") << qint64(0) << QByteArray("{'effort':'high'}");
        QTest::newRow("small budget") << Form::Effort << QByteArray() << qint64(1024) << QByteArray("{'effort':'low'}");
        QTest::newRow("middling budget") << Form::Effort << QByteArray() << qint64(10000) << QByteArray("{'effort':'medium'}");
        QTest::newRow("large budget") << Form::Effort << QByteArray() << qint64(31999) << QByteArray("{'effort':'high'}");
        QTest::newRow("budget, taken") << Form::Reasoning << QByteArray() << qint64(31999) << QByteArray("{'max_tokens':31999}");
        QTest::newRow("not taken") << Form::None << QByteArray("high") << qint64(0) << QByteArray();
    }
    void thinking()
    {
        QFETCH(ChannelManners::ThinkingForm, form);
        QFETCH(QByteArray, effort);
        QFETCH(qint64, budget);
        Desk desk;
        desk.manners.thinking = form;
        desk.conversation.thinking.effort = effort;
        if (budget > 0)
            desk.conversation.thinking.budgetTokens = budget;
        QFETCH(QByteArray, sent);
        QCOMPARE(desk.written("reasoning"), json(sent));
    }

    void thinkingWithoutAMeasureIsLeftToTheModel()
    {
        Desk desk;
        desk.manners.thinking = ChannelManners::ThinkingForm::Effort;
        desk.conversation.thinking.mode = Thinking::Mode::Adaptive;
        QCOMPARE(desk.written("reasoning"), QByteArray());
        desk.conversation.thinking.mode = Thinking::Mode::Off;
        QCOMPARE(desk.written("reasoning"), json("{'effort':'low'}"));
        desk.conversation.thinking = {};
        desk.conversation.thinking.display = "summarized";
        QCOMPARE(desk.written("reasoning"), json("{'summary':'auto'}"));
    }

    void structuredOutput()
    {
        Desk desk;
        OutputFormat &format = desk.conversation.format.emplace();
        format.kind = OutputFormat::Kind::JsonSchema;
        format.schemaJson = json("{'a':1.0}");
        desk.conversation.verbosity = "low";
        QCOMPARE(desk.written("text"), json("{'format':{'type':'json_object'},'verbosity':'low'}"));
        desk.manners.takesJsonSchema = true;
        QCOMPARE(desk.written("text"),
                 json("{'format':{'type':'json_schema','name':'answer','schema':{'a':1.0}},'verbosity':'low'}"));
    }

    void limitsAndSampling()
    {
        Desk desk;
        desk.conversation.maxOutputTokens = 1;
        desk.conversation.temperatureJson = "0.70";
        QCOMPARE(desk.written("max_output_tokens"), QByteArray("16"));
        QCOMPARE(desk.changes.list(), QStringList{QStringLiteral("changed max_output_tokens 1 to 16")});
        QCOMPARE(desk.written("temperature"), QByteArray("0.70"));
        desk.conversation.maxOutputTokens = 64; // BerriAI/litellm#13381
        desk.manners.takesSampling = false;
        QCOMPARE(desk.written("max_output_tokens"), QByteArray("64"));
        QCOMPARE(desk.written("temperature"), QByteArray());
        QCOMPARE(desk.changes.list(), QStringList{QStringLiteral("dropped temperature")});
    }

    void whatHasNoPlaceIsListed()
    {
        Desk desk;
        desk.conversation.topKJson = "5";
        desk.conversation.seedJson = "1";
        desk.conversation.stops = {"END"};
        desk.conversation.user = QByteArray(65, 'u');
        desk.conversation.serviceTier = "standard_only";
        desk.conversation.unknown = {{"context_management", "{}"}};
        QCOMPARE(desk.written("user"), QByteArray());
        QCOMPARE(desk.changes.list(),
                 (QStringList{QStringLiteral("dropped user"), QStringLiteral("dropped service_tier"),
                              QStringLiteral("dropped top_k"), QStringLiteral("dropped seed"), QStringLiteral("dropped stop"),
                              QStringLiteral("dropped context_management")}));
    }

    void theModelsNameIsEscaped()
    {
        Desk desk;
        const auto body = writeResponsesRequest(
            desk.conversation, {.model = "a\"b", .manners = desk.manners, .tools = desk.names, .changes = desk.changes});
        QCOMPARE(RawJson(*body)["model"].plain(), QByteArray("a\"b"));
    }
};

QTEST_GUILESS_MAIN(TestResponsesSettings)
#include "tst_responsessettings.moc"
