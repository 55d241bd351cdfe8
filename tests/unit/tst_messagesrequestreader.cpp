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

/// A request with these messages and, after a comma, these other fields.
QByteArray request(const QByteArray &messages, const QByteArray &fields = {})
{
    return q("{'model':'m','max_tokens':9,'messages':" + messages + fields + '}');
}

Conversation read(const QByteArray &body)
{
    const auto conversation = readMessagesRequest(body);
    if (!conversation)
        qWarning("%s", qPrintable(conversation.error().detail));
    return conversation.value_or(Conversation());
}

QByteArray user(const QByteArray &content)
{
    return "[{'role':'user','content':" + content + "}]";
}

template <typename T>
T partOf(const Conversation &conversation, size_t message = 0, size_t part = 0)
{
    if (message >= conversation.messages.size() || part >= conversation.messages[message].parts.size())
        return {};
    const T *found = std::get_if<T>(&conversation.messages[message].parts[part]);
    return found ? *found : T();
}

QByteArrayList unknownNames(const Conversation &conversation)
{
    QByteArrayList names;
    for (const UnknownField &field : conversation.unknown)
        names.append(field.name);
    return names;
}

} // namespace

class TestMessagesRequestReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textKeepsItsEscapes()
    {
        const Conversation c = read(request(user("'a\\n\\u00e9 \\/'")));
        QCOMPARE(c.model, QByteArray("m"));
        QCOMPARE(c.messages.size(), size_t(1));
        QVERIFY(c.messages[0].role == Role::User);
        QCOMPARE(partOf<TextPart>(c).text, QByteArray("a\\n\\u00e9 \\/"));
        QVERIFY(c.asksUsage);
        QVERIFY(!c.isStream);
    }

    // farion1231/cc-switch#2350
    void systemIsTheFirstMessageUnlessItIsEmpty_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<qsizetype>("parts");
        QTest::newRow("text") << QByteArray("'be brief'") << qsizetype(1);
        QTest::newRow("blocks") << QByteArray("[{'type':'text','text':'x-anthropic-billing-header: cc_version=1;'},"
                                              "{'type':'text','text':'b','cache_control':{'type':'ephemeral'}}]")
                                << qsizetype(2);
        QTest::newRow("empty text") << QByteArray("''") << qsizetype(0);
        QTest::newRow("no blocks") << QByteArray("[]") << qsizetype(0);
        QTest::newRow("null") << QByteArray("null") << qsizetype(0);
        QTest::newRow("an empty block") << QByteArray("[{'type':'text','text':''}]") << qsizetype(0);
    }
    void systemIsTheFirstMessageUnlessItIsEmpty()
    {
        QFETCH(QByteArray, system);
        QFETCH(qsizetype, parts);
        const Conversation c = read(request(user("'hi'"), ",'system':" + system));
        QCOMPARE(c.messages.size(), size_t(parts ? 2 : 1));
        if (parts == 0)
            return;
        QVERIFY(c.messages[0].role == Role::System);
        QCOMPARE(qsizetype(c.messages[0].parts.size()), parts);
        if (parts == 2)
            QCOMPARE(partOf<TextPart>(c, 0, 1).cacheJson, QByteArray("{\"type\":\"ephemeral\"}"));
    }

    void systemWithinMessagesStaysWhereItStood()
    {
        const Conversation c =
            read(request("[{'role':'user','content':'a'},{'role':'system','content':[{'type':'text','text':'s',"
                         "'cache_control':{'type':'ephemeral'}}]},{'role':'assistant','content':'b'}]"));
        QCOMPARE(c.messages.size(), size_t(3));
        QVERIFY(c.messages[1].role == Role::System);
        QVERIFY(c.messages[2].role == Role::Assistant);
        QVERIFY(!partOf<TextPart>(c, 1).cacheJson.isEmpty());
    }

    void messagesWithoutContentAreLeftOut()
    {
        const Conversation c = read(request("[{'role':'user','content':'a'},{'role':'assistant','content':''},"
                                            "{'role':'assistant','content':[]},{'role':'user','content':null}]"));
        QCOMPARE(c.messages.size(), size_t(1));
    }

    void picturesComeAsDataAsUrlAndAsFile()
    {
        const Conversation c =
            read(request(user("[{'type':'image','source':{'type':'base64','media_type':'image/PNG','data':'iVBORw0KGgo='}},"
                              "{'type':'image','source':{'type':'url','url':'https://h/a.png'},'cache_control':{'a':1}},"
                              "{'type':'image','source':{'type':'url','url':'data:image\\/gif;base64,R0lG'}},"
                              "{'type':'image','source':{'type':'file','file_id':'file_1'}}]")));
        QCOMPARE(partOf<ImagePart>(c, 0, 0).mediaType, QByteArray("image/png"));
        QCOMPARE(partOf<ImagePart>(c, 0, 0).base64, QByteArray("iVBORw0KGgo="));
        QCOMPARE(partOf<ImagePart>(c, 0, 1).url, QByteArray("https://h/a.png"));
        QCOMPARE(partOf<ImagePart>(c, 0, 1).cacheJson, QByteArray("{\"a\":1}"));
        QCOMPARE(partOf<ImagePart>(c, 0, 2).url, QByteArray());
        QCOMPARE(partOf<ImagePart>(c, 0, 2).mediaType, QByteArray("image/gif"));
        QCOMPARE(partOf<ImagePart>(c, 0, 2).base64, QByteArray("R0lG"));
        QCOMPARE(partOf<ImagePart>(c, 0, 3).fileId, QByteArray("file_1"));
    }

    void documentsComeInFiveForms()
    {
        const Conversation c = read(request(
            user("[{'type':'document','title':'t','source':{'type':'base64','media_type':'application/pdf','data':'JVBE'}},"
                 "{'type':'document','source':{'type':'text','media_type':'text/plain','data':'plain'},'context':'of 1999'},"
                 "{'type':'document','source':{'type':'url','url':'https://h/a.pdf'}},"
                 "{'type':'document','source':{'type':'file','file_id':'file_2'}},"
                 "{'type':'document','source':{'type':'content','content':[{'type':'text','text':'a'},{'type':'text','text':'b'},"
                 "{'type':'image','source':{'type':'url','url':'https://h/b.png'}}]}}]")));
        QCOMPARE(partOf<FilePart>(c, 0, 0).base64, QByteArray("JVBE"));
        QCOMPARE(partOf<FilePart>(c, 0, 0).name, QByteArray("t"));
        QCOMPARE(partOf<FilePart>(c, 0, 1).text, QByteArray("plain"));
        QCOMPARE(partOf<FilePart>(c, 0, 2).url, QByteArray("https://h/a.pdf"));
        QCOMPARE(partOf<FilePart>(c, 0, 3).fileId, QByteArray("file_2"));
        QCOMPARE(partOf<FilePart>(c, 0, 4).text, QByteArray("a\\nb"));
        QCOMPARE(partOf<ImagePart>(c, 0, 5).url, QByteArray("https://h/b.png"));
        QCOMPARE(unknownNames(c), QByteArrayList{"document.context"});
    }

    void thinkingKeepsItsSeal()
    {
        const Conversation c =
            read(request("[{'role':'assistant','content':[{'type':'thinking','thinking':'why','signature':'ErUB'},"
                         "{'type':'redacted_thinking','data':'EmwK'},"
                         "{'type':'thinking','thinking':'','signature':'gAAAAABx'}]}]"));
        QCOMPARE(partOf<ReasoningPart>(c, 0, 0).text, QByteArray("why"));
        QCOMPARE(partOf<ReasoningPart>(c, 0, 0).signature, QByteArray("ErUB"));
        QCOMPARE(partOf<ReasoningPart>(c, 0, 1).sealed, QByteArray("EmwK"));
        // What Responses sealed has waited in a signature.
        QCOMPARE(partOf<ReasoningPart>(c, 0, 2).sealed, QByteArray("gAAAAABx"));
        QCOMPARE(partOf<ReasoningPart>(c, 0, 2).signature, QByteArray());
    }

    void callsHaveAnObjectForTheirInput()
    {
        const Conversation c = read(request(
            "[{'role':'assistant','content':[{'type':'tool_use','id':'t','name':'f','input':{ 'x' : 1.0},'cache_control':{}},"
            "{'type':'tool_use','id':'u','name':'g','input':null},{'type':'tool_use','id':'v','name':'h'},"
            "{'type':'tool_use','id':'w','name':'i','input':'{\\'a\\':1}'},{'type':'tool_use','id':'x','name':'j','input':[1]}]}"
            "]"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 0).id, QByteArray("t"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 0).argumentsJson, QByteArray("{ \"x\" : 1.0}"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 0).cacheJson, QByteArray("{}"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 1).argumentsJson, QByteArray("{}"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 2).argumentsJson, QByteArray("{}"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 3).argumentsJson, q("{'a':1}"));
        QCOMPARE(partOf<ToolCallPart>(c, 0, 4).argumentsJson, q("{'unparsed_arguments':[1]}"));
    }

    void resultsHoldTextPicturesDocumentsAndReferences()
    {
        const Conversation c = read(
            request(user("[{'type':'tool_result','tool_use_id':'t','content':'done','is_error':true,'cache_control':{'a':1}},"
                         "{'type':'tool_result','tool_use_id':'u','content':[{'type':'text','text':'shot'},"
                         "{'type':'image','source':{'type':'base64','media_type':'image/png','data':'iVBO'}},"
                         "{'type':'tool_reference','tool_name':'WebFetch'},"
                         "{'type':'search_result','title':'T','source':'https://s','content':[{'type':'text','text':'found'}]}]},"
                         "{'type':'tool_result','tool_use_id':'v'},{'type':'text','text':'and now?'}]")));
        const auto first = partOf<ToolResultPart>(c, 0, 0);
        QCOMPARE(first.callId, QByteArray("t"));
        QVERIFY(first.isError);
        QCOMPARE(first.cacheJson, QByteArray("{\"a\":1}"));
        QCOMPARE(std::get<TextPart>(first.content.at(0)).text, QByteArray("done"));
        const auto second = partOf<ToolResultPart>(c, 0, 1);
        QCOMPARE(second.content.size(), size_t(4));
        QCOMPARE(std::get<ImagePart>(second.content[1]).base64, QByteArray("iVBO"));
        QCOMPARE(std::get<ToolReferencePart>(second.content[2]).name, QByteArray("WebFetch"));
        QCOMPARE(std::get<TextPart>(second.content[3]).text, QByteArray("T\\nhttps://s\\nfound"));
        QVERIFY(partOf<ToolResultPart>(c, 0, 2).content.empty());
        QCOMPARE(partOf<TextPart>(c, 0, 3).text, QByteArray("and now?"));
    }

    void tracesOfToolsThatTheProviderRanAreNoted()
    {
        const Conversation c =
            read(request("[{'role':'assistant','content':[{'type':'server_tool_use','id':'s','name':'web_search','input':{}},"
                         "{'type':'web_search_tool_result','tool_use_id':'s','content':[]},{'type':'text','text':'It "
                         "says','citations':[]}]}]"));
        QCOMPARE(c.messages[0].parts.size(), size_t(1));
        QCOMPARE(unknownNames(c), (QByteArrayList{"server_tool_use", "web_search_tool_result"}));
    }

    void toolsOfTheClientAndOfTheProvider()
    {
        const Conversation c = read(request(user("'hi'"), ",'tools':[{'name':'Bash','description':'runs','input_schema':{'type':'"
                                                          "object','$schema':'s'},'cache_control':{'a':1}},"
                                                          "{'type':'custom','name':'Later','input_schema':null,'defer_loading':"
                                                          "true,'strict':true,'eager_input_streaming':true},"
                                                          "{'type':'web_search_20250305','name':'web_search','max_uses':5}]"));
        QCOMPARE(c.tools.size(), size_t(3));
        QCOMPARE(c.tools[0].parametersJson, QByteArray("{\"type\":\"object\",\"$schema\":\"s\"}"));
        QCOMPARE(c.tools[0].cacheJson, QByteArray("{\"a\":1}"));
        QVERIFY(!c.tools[0].isStrict);
        QVERIFY(c.tools[1].isDeferred);
        QVERIFY(c.tools[1].parametersJson.isEmpty());
        QCOMPARE(c.tools[1].isStrict, std::optional<bool>(true));
        QVERIFY(c.tools[2].kind == Tool::Kind::Hosted);
        QCOMPARE(c.tools[2].name, QByteArray("web_search_20250305"));
        QCOMPARE(c.tools[2].hostedJson, q("{'type':'web_search_20250305','name':'web_search','max_uses':5}"));
        QCOMPARE(unknownNames(c), QByteArrayList{"tools.eager_input_streaming"});
    }

    void toolChoices_data()
    {
        QTest::addColumn<QByteArray>("choice");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("parallel"); // -1: not said
        QTest::newRow("auto") << QByteArray("{'type':'auto'}") << int(ToolChoice::Kind::Auto) << QByteArray() << -1;
        QTest::newRow("any") << QByteArray("{'type':'any','disable_parallel_tool_use':true}") << int(ToolChoice::Kind::Required)
                             << QByteArray() << 0;
        QTest::newRow("tool") << QByteArray("{'type':'tool','name':'f','disable_parallel_tool_use':false}")
                              << int(ToolChoice::Kind::Named) << QByteArray("f") << 1;
        QTest::newRow("none") << QByteArray("{'type':'none'}") << int(ToolChoice::Kind::None) << QByteArray() << -1;
    }
    void toolChoices()
    {
        QFETCH(QByteArray, choice);
        QFETCH(int, kind);
        QFETCH(QByteArray, name);
        QFETCH(int, parallel);
        const Conversation c = read(request(user("'hi'"), ",'tool_choice':" + choice));
        QVERIFY(c.toolChoice);
        QCOMPARE(int(c.toolChoice->kind), kind);
        QCOMPARE(c.toolChoice->name, name);
        QCOMPARE(c.allowsParallelTools ? int(*c.allowsParallelTools) : -1, parallel);
    }

    void settingsOfClaudeCode()
    {
        const Conversation c = read(
            request(user("'hi'"), ",'stream':true,'metadata':{'user_id':'u_1','x':2},'thinking':{'type':'adaptive','display':"
                                  "'omitted'},'context_management':{'edits':[]},'output_config':{'effort':'high','format':"
                                  "{'type':'json_schema','schema':{'type':'object'}}},'temperature':1,'top_p':0.90,'top_k':5,"
                                  "'stop_sequences':['END',''],'service_tier':'auto','mcp_servers':null"));
        QVERIFY(c.isStream);
        QCOMPARE(c.maxOutputTokens, std::optional<qint64>(9));
        QCOMPARE(c.user, QByteArray("u_1"));
        QVERIFY(c.thinking.mode == Thinking::Mode::Adaptive);
        QCOMPARE(c.thinking.display, QByteArray("omitted"));
        QCOMPARE(c.thinking.effort, QByteArray("high"));
        QVERIFY(c.format && c.format->kind == OutputFormat::Kind::JsonSchema);
        QCOMPARE(c.format->schemaJson, QByteArray("{\"type\":\"object\"}"));
        QCOMPARE(c.topPJson, QByteArray("0.90"));
        QCOMPARE(c.topKJson, QByteArray("5"));
        QCOMPARE(c.stops, std::vector<QByteArray>{"END"});
        QCOMPARE(c.serviceTier, QByteArray("auto"));
        QCOMPARE(unknownNames(c), (QByteArrayList{"metadata.x", "context_management"}));
    }

    void thinkingWithABudget()
    {
        const Conversation c = read(request(user("'hi'"), ",'thinking':{'type':'enabled','budget_tokens':31999}"));
        QVERIFY(c.thinking.mode == Thinking::Mode::On);
        QCOMPARE(c.thinking.budgetTokens, std::optional<qint64>(31999));
        QVERIFY(read(request(user("'hi'"), ",'thinking':{'type':'disabled'}")).thinking.mode == Thinking::Mode::Off);
        QVERIFY(!read(request(user("'hi'"))).thinking.mode);
    }

    void whatIsNotUnderstoodIsSaidInWords_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("word");
        QTest::newRow("no messages") << QByteArray("{}") << "at least one message";
        QTest::newRow("messages is no list") << q("{'messages':'hi'}") << "at least one message";
        QTest::newRow("nothing said") << request(user("''")) << "at least one message";
        QTest::newRow("role") << request("[{'role':'tool','content':'x'}]") << "messages.0: the role";
        QTest::newRow("block") << request("[{'role':'user','content':'x'},{'role':'user','content':[{'type':'hologram'}]}]")
                               << "messages.1: content of type \"hologram\"";
        QTest::newRow("block in a result") << request(
                                                  user("[{'type':'tool_result','tool_use_id':'t','content':[{'type':'smell'}]}]"))
                                           << "\"smell\"";
        QTest::newRow("system block") << request(user("'x'"), ",'system':[{'type':'dream'}]") << "system: ";
        QTest::newRow("tool") << request(user("'x'"), ",'tools':[{'name':'a'},{'description':'b'}]") << "tools.1: ";
        QTest::newRow("tool choice") << request(user("'x'"), ",'tool_choice':{'type':'maybe'}") << "tool_choice: ";
    }
    void whatIsNotUnderstoodIsSaidInWords()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, word);
        const auto conversation = readMessagesRequest(body);
        QVERIFY(!conversation);
        QVERIFY(conversation.error().code == ErrorCode::InvalidArgument);
        QVERIFY2(conversation.error().detail.contains(word), qPrintable(conversation.error().detail));
    }
};

QTEST_GUILESS_MAIN(TestMessagesRequestReader)
#include "tst_messagesrequestreader.moc"
