// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "core/translate/rawjson.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

Conversation readAll(const QByteArray &body)
{
    const auto read = readChatRequest(json(body));
    return read ? *read : Conversation();
}

Conversation readMessages(const QByteArray &messages)
{
    return readAll("{'model':'m','messages':[" + messages + "]}");
}

/// With one field beside a message.
Conversation readField(const QByteArray &field)
{
    return readAll("{'messages':[{'role':'user','content':'hi'}]," + field + "}");
}

TextPart text(const QByteArray &escaped)
{
    return {.text = escaped, .cacheJson = {}, .isRefusal = false};
}

Message message(Role role, std::vector<Part> parts)
{
    return {.role = role, .parts = std::move(parts)};
}

ToolCallPart call(const QByteArray &id, const QByteArray &name, const QByteArray &arguments)
{
    ToolCallPart part;
    part.id = id;
    part.name = name;
    part.argumentsJson = json(arguments);
    return part;
}

ToolResultPart result(const QByteArray &id, const QByteArray &output)
{
    ToolResultPart part;
    part.callId = id;
    if (!output.isEmpty())
        part.content.emplace_back(text(output));
    return part;
}

} // namespace

class TestChatRequestReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aToolRoundTripOfAnAgentIsUnderstood()
    {
        const Conversation read = readAll(
            "{'model':'m','stream':true,'stream_options':{'include_usage':true},'max_tokens':8000,'messages':["
            "{'role':'system','content':'Be brief\\n.'},{'role':'user','content':[{'type':'text','text':'go'}]},"
            "{'role':'assistant','content':null,'reasoning_content':'why','tool_calls':[{'id':'a','type':'function',"
            "'function':{'name':'f','arguments':'{}'}},{'id':'b','type':'function','function':{'name':'g','arguments':''}}]},"
            "{'role':'tool','tool_call_id':'a','content':'one'},{'role':'tool','tool_call_id':'b','content':"
            "[{'type':'text','text':'two'}]},{'role':'user','content':'thanks'}]}");
        QCOMPARE(read.model, QByteArray("m"));
        QVERIFY(read.isStream && read.asksUsage);
        QCOMPARE(read.maxOutputTokens, std::optional<qint64>(8000));
        QCOMPARE(read.messages.size(), size_t(5));
        QVERIFY(read.messages[0] == message(Role::System, {text("Be brief\\n.")}));
        QVERIFY(read.messages[1] == message(Role::User, {text("go")}));
        ReasoningPart reasoning;
        reasoning.text = "why";
        QVERIFY(read.messages[2] == message(Role::Assistant, {reasoning, call("a", "f", "{}"), call("b", "g", "{}")}));
        QVERIFY(read.messages[3] == message(Role::User, {result("a", "one"), result("b", "two")}));
        QVERIFY(read.messages[4] == message(Role::User, {text("thanks")}));
        QVERIFY(read.unknown.empty());
    }

    void argumentsBecomeAnObject_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("object");
        QTest::newRow("text") << QByteArray("'{\\'a\\': 1.50}'") << QByteArray("{'a': 1.50}");
        QTest::newRow("empty") << QByteArray("''") << QByteArray("{}");
        QTest::newRow("null") << QByteArray("null") << QByteArray("{}");
        QTest::newRow("text null") << QByteArray("'null'") << QByteArray("{}");
        QTest::newRow("object") << QByteArray("{'a':[]}") << QByteArray("{'a':[]}");
        QTest::newRow("cut off") << QByteArray("'{\\'a\\':'") << QByteArray("{'unparsed_arguments':'{\\'a\\':'}");
        QTest::newRow("list") << QByteArray("'[1]'") << QByteArray("{'unparsed_arguments':'[1]'}");
        QTest::newRow("escaped twice") << QByteArray("'\\'{}\\''") << QByteArray("{}");
    }
    void argumentsBecomeAnObject()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, object);
        const Conversation read =
            readMessages("{'role':'assistant','tool_calls':[{'id':'a','function':{'name':'f','arguments':" + arguments + "}}]}");
        QCOMPARE(read.messages.size(), size_t(1));
        QVERIFY(read.messages[0].parts[0] == Part(call("a", "f", object)));
    }

    void instructionsStayWhereTheyStand()
    {
        const Conversation read = readMessages("{'role':'user','content':'a'},{'role':'developer','content':'b'},"
                                               "{'role':'system','content':[{'type':'text','text':'c',"
                                               "'cache_control':{'type':'ephemeral'}},{'type':'text','text':''}]}");
        QCOMPARE(read.messages[1].role, Role::Developer);
        QCOMPARE(read.messages[2].role, Role::System);
        QCOMPARE(read.messages[2].parts.size(), size_t(1));
        QCOMPARE(std::get<TextPart>(read.messages[2].parts[0]).cacheJson, json("{'type':'ephemeral'}"));
    }

    void picturesAreTakenApart_data()
    {
        QTest::addColumn<QByteArray>("image");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("mediaType");
        QTest::addColumn<QByteArray>("base64");
        QTest::newRow("address") << QByteArray("{'url':'https://h/p.png','detail':'low'}") << QByteArray("https://h/p.png")
                                 << QByteArray() << QByteArray();
        QTest::newRow("data") << QByteArray("{'url':'data:image/jpeg;base64,AA/+','detail':'low'}") << QByteArray()
                              << QByteArray("image/jpeg") << QByteArray("AA/+");
        QTest::newRow("escaped slashes") << QByteArray("{'url':'data:image\\/png;base64,A\\/A=','detail':'low'}") << QByteArray()
                                         << QByteArray("image/png") << QByteArray("A/A=");
    }
    void picturesAreTakenApart()
    {
        QFETCH(QByteArray, image);
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, mediaType);
        QFETCH(QByteArray, base64);
        const Conversation read = readMessages("{'role':'user','content':[{'type':'image_url','image_url':" + image + "}]}");
        const auto &part = std::get<ImagePart>(read.messages.at(0).parts.at(0));
        QCOMPARE(part.url, url);
        QCOMPARE(part.mediaType, mediaType);
        QCOMPARE(part.base64, base64);
        QCOMPARE(part.detail, QByteArray("low"));
    }

    void filesAndSoundAreTakenApart()
    {
        const Conversation read = readMessages(
            "{'role':'user','content':[{'type':'file','file':{'filename':'a.pdf','file_data':'data:application/"
            "pdf;base64,QQ=='}},"
            "{'type':'file','file':{'file_id':'file-1'}},{'type':'input_audio','input_audio':{'data':'QQ==','format':'mp3'}}]}");
        const auto &parts = read.messages.at(0).parts;
        QCOMPARE(std::get<FilePart>(parts[0]).name, QByteArray("a.pdf"));
        QCOMPARE(std::get<FilePart>(parts[0]).mediaType, QByteArray("application/pdf"));
        QCOMPARE(std::get<FilePart>(parts[0]).base64, QByteArray("QQ=="));
        QCOMPARE(std::get<FilePart>(parts[1]).fileId, QByteArray("file-1"));
        QVERIFY(std::get<FilePart>(parts[2]).kind == FilePart::Kind::Audio);
        QCOMPARE(std::get<FilePart>(parts[2]).mediaType, QByteArray("audio/mpeg"));
    }

    void resultsFindTheirCallsWithoutIds()
    {
        const Conversation read = readMessages(
            "{'role':'assistant','function_call':{'name':'f','arguments':'{}'}},{'role':'function','name':'f','content':'x'},"
            "{'role':'assistant','tool_calls':[{'function':{'name':'a'}},{'function':{'name':'b'}}]},"
            "{'role':'tool','content':'1'},{'role':'tool','content':''}");
        const QByteArray first = std::get<ToolCallPart>(read.messages.at(0).parts.at(0)).id;
        QVERIFY(!first.isEmpty());
        QVERIFY(read.messages.at(1).parts[0] == Part(result(first, "x")));
        const auto &calls = read.messages.at(2).parts;
        QVERIFY(read.messages.at(3) == message(Role::User, {result(std::get<ToolCallPart>(calls.at(0)).id, "1"),
                                                            result(std::get<ToolCallPart>(calls.at(1)).id, "")}));
    }

    void freeformCallsAndTheirResultsAreMarked()
    {
        const Conversation read = readMessages(
            "{'role':'assistant','tool_calls':[{'id':'c','type':'custom','custom':{'name':'patch','input':'*** \\n'}}]},"
            "{'role':'tool','tool_call_id':'c','content':'ok'}");
        const auto &part = std::get<ToolCallPart>(read.messages.at(0).parts.at(0));
        QVERIFY(part.isFreeform);
        QCOMPARE(part.input, QByteArray("*** \\n"));
        QVERIFY(part.argumentsJson.isEmpty());
        QVERIFY(std::get<ToolResultPart>(read.messages.at(1).parts.at(0)).isFreeform);
    }

    void toolsOfAllKindsAreRead()
    {
        const Conversation read = readField(
            "'tools':[{'type':'function','function':{'name':'f','description':'d','parameters':{'type':'object'},'strict':true}},"
            "{'type':'function','function':{'name':'g','parameters':null}},{'type':'custom','custom':{'name':'p','format':"
            "{'type':'grammar','grammar':{'syntax':'lark','definition':'x'}}}},{'type':'web_search','web_search':{'enable':true}}"
            "],"
            "'tool_choice':{'type':'function','function':{'name':'f'}},'parallel_tool_calls':false");
        QCOMPARE(read.tools.size(), size_t(4));
        QCOMPARE(read.tools[0].parametersJson, json("{'type':'object'}"));
        QCOMPARE(read.tools[0].isStrict, std::optional(true));
        QVERIFY(read.tools[1].parametersJson.isEmpty());
        QVERIFY(read.tools[2].kind == Tool::Kind::Freeform);
        QCOMPARE(read.tools[2].formatJson, json("{'type':'grammar','syntax':'lark','definition':'x'}"));
        QVERIFY(read.tools[3].kind == Tool::Kind::Hosted);
        QCOMPARE(read.tools[3].name, QByteArray("web_search"));
        QCOMPARE(read.tools[3].hostedJson, json("{'type':'web_search','web_search':{'enable':true}}"));
        QVERIFY(read.toolChoice == (ToolChoice{.kind = ToolChoice::Kind::Named, .name = "f"}));
        QCOMPARE(read.allowsParallelTools, std::optional(false));
    }

    void thinkingIsReadInAllItsForms_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<int>("mode"); // -1: not told
        QTest::addColumn<qint64>("budget");
        QTest::addColumn<QByteArray>("effort");
        const int on = int(Thinking::Mode::On);
        const int off = int(Thinking::Mode::Off);
        QTest::newRow("effort") << QByteArray("'reasoning_effort':'high'") << -1 << qint64(-1) << QByteArray("high");
        QTest::newRow("DashScope") << QByteArray("'enable_thinking':true,'thinking_budget':500") << on << qint64(500)
                                   << QByteArray();
        QTest::newRow("DashScope off") << QByteArray("'enable_thinking':false") << off << qint64(-1) << QByteArray();
        QTest::newRow("GLM") << QByteArray("'thinking':{'type':'disabled'}") << off << qint64(-1) << QByteArray();
        QTest::newRow("Ark") << QByteArray("'thinking':{'type':'auto'}") << int(Thinking::Mode::Adaptive) << qint64(-1)
                             << QByteArray();
        QTest::newRow("OpenRouter") << QByteArray("'reasoning':{'effort':'low'}") << -1 << qint64(-1) << QByteArray("low");
        QTest::newRow("OpenRouter on") << QByteArray("'reasoning':{'max_tokens':7,'enabled':true}") << on << qint64(7)
                                       << QByteArray();
    }
    void thinkingIsReadInAllItsForms()
    {
        QFETCH(QByteArray, field);
        QFETCH(int, mode);
        QFETCH(qint64, budget);
        QFETCH(QByteArray, effort);
        const Conversation read = readField(field);
        QCOMPARE(read.thinking.mode ? int(*read.thinking.mode) : -1, mode);
        QCOMPARE(read.thinking.budgetTokens.value_or(-1), budget);
        QCOMPARE(read.thinking.effort, effort);
        QVERIFY(read.unknown.empty());
    }

    void numbersKeepTheirSpellingAndTheNewNameOfTheLimitWins()
    {
        const Conversation read = readField("'temperature':0.70,'top_p':1e-1,'seed':7,'stop':['a\\n','b'],"
                                            "'max_completion_tokens':64,'max_tokens':32,'user':'u','n':1,'logprobs':false");
        QCOMPARE(read.temperatureJson, QByteArray("0.70"));
        QCOMPARE(read.topPJson, QByteArray("1e-1"));
        QCOMPARE(read.seedJson, QByteArray("7"));
        QVERIFY(read.stops == (std::vector<QByteArray>{"a\\n", "b"}));
        QCOMPARE(read.maxOutputTokens, std::optional<qint64>(64));
        QCOMPARE(read.user, QByteArray("u"));
        QVERIFY(read.unknown.empty());
    }

    void theFormOfTheAnswerIsRead()
    {
        const Conversation read =
            readField("'response_format':{'type':'json_schema','json_schema':{'name':'n','schema':{'a':1},'strict':true}}");
        QVERIFY(read.format->kind == OutputFormat::Kind::JsonSchema);
        QCOMPARE(read.format->schemaJson, json("{'a':1}"));
        QCOMPARE(read.format->isStrict, std::optional(true));
    }

    void whatNobodyElseHasIsKeptByName()
    {
        const Conversation read = readAll("{'messages':[{'role':'user','content':'x','name':'Bo','odd':1},"
                                          "{'role':'user','content':'y','odd':2}],'n':2,'logit_bias':{'1':2},'prediction':null}");
        std::vector<QByteArray> names;
        for (const UnknownField &field : read.unknown)
            names.push_back(field.name);
        QVERIFY(names == (std::vector<QByteArray>{"n", "logit_bias", "odd", "name"}));
    }

    void whatCannotBeUnderstoodIsRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("no messages") << QByteArray("{'model':'m'}");
        QTest::newRow("empty list") << QByteArray("{'messages':[]}");
        QTest::newRow("no object") << QByteArray("[1]");
        QTest::newRow("message is text") << QByteArray("{'messages':['hi']}");
        QTest::newRow("odd role") << QByteArray("{'messages':[{'role':'robot','content':'x'}]}");
        QTest::newRow("odd part") << QByteArray("{'messages':[{'role':'user','content':[{'type':'video_url','video_url':{}}]}]}");
    }
    void whatCannotBeUnderstoodIsRefused()
    {
        QFETCH(QByteArray, body);
        const auto read = readChatRequest(json(body));
        QVERIFY(!read);
        QVERIFY(read.error().code == ErrorCode::InvalidArgument);
        QVERIFY(!read.error().detail.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestChatRequestReader)
#include "tst_chatrequestreader.moc"
