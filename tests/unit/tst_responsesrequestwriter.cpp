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

TextPart text(const QByteArray &words, const QByteArray &cacheJson = {})
{
    return {.text = words, .cacheJson = cacheJson, .isRefusal = false};
}

ToolCallPart call(const QByteArray &id, const QByteArray &argumentsJson)
{
    ToolCallPart call;
    call.id = id;
    call.name = "f";
    call.argumentsJson = argumentsJson;
    return call;
}

ToolResultPart result(const QByteArray &id, std::vector<ResultContent> content)
{
    ToolResultPart result;
    result.callId = id;
    result.content = std::move(content);
    return result;
}

ImagePart picture()
{
    ImagePart image;
    image.mediaType = "image/png";
    image.base64 = "iVBO";
    return image;
}

FilePart document()
{
    FilePart file;
    file.name = "a.pdf";
    file.mediaType = "application/pdf";
    file.base64 = "JVBE";
    return file;
}

Conversation asking(std::vector<Part> parts)
{
    Conversation conversation;
    conversation.messages.push_back({.role = Role::User, .parts = std::move(parts)});
    return conversation;
}

/// A request with all that is needed to write it.
struct Desk
{
    Conversation conversation;
    ChannelManners manners;
    ToolNames names;
    Changes changes;

    Expected<QByteArray> tried()
    {
        return writeResponsesRequest(conversation, {.model = "gpt", .manners = manners, .tools = names, .changes = changes});
    }
    QByteArray written(QByteArrayView field = {})
    {
        const QByteArray body = tried().value_or(QByteArray());
        if (!isJson(body))
            return "no JSON: " + body;
        return field.isEmpty() ? body : RawJson(body)[field].written().toByteArray();
    }
};

Desk desk(Conversation conversation)
{
    return {.conversation = std::move(conversation),
            .manners = {.takesSystemAnywhere = true, .hostedTools = {}},
            .names = {},
            .changes = {}};
}

Desk deskOf(std::vector<Message> messages)
{
    Conversation conversation;
    conversation.messages = std::move(messages);
    return desk(std::move(conversation));
}

/// A call with this result.
Desk answering(ToolResultPart result)
{
    return deskOf({{Role::Assistant, {call(result.callId, "{}")}}, {Role::User, {std::move(result)}}});
}

const Message kHi{.role = Role::User, .parts = {text("hi")}};
const QByteArray kHiItem = json("{'type':'message','role':'user','content':[{'type':'input_text','text':'hi'}]}");

} // namespace

class TestResponsesRequestWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aLeanRequest()
    {
        Desk lean = deskOf({kHi});
        QCOMPARE(lean.written(), json("{'model':'gpt','input':[" + kHiItem + "],'stream':false,'store':false}"));
        QVERIFY(lean.changes.list().isEmpty());
    }

    void theFirstSystemMessageIsTheInstructions()
    {
        Desk both = deskOf({{Role::System, {text("a"), text("b")}}, kHi, {Role::System, {text("late")}}});
        QCOMPARE(both.written("instructions"), QByteArray("\"a\\n\\nb\""));
        QCOMPARE(both.written("input"), "[" + kHiItem +
                                            json(",{'type':'message','role':'system','content':[{'type':'input_text',"
                                                 "'text':'late'}]}]"));
        QCOMPARE(deskOf({{Role::System, {}}, kHi}).written("instructions"), QByteArray());
        QCOMPARE(deskOf({{Role::System, {text("")}}, kHi}).written("instructions"), QByteArray());
        QVERIFY(deskOf({{Role::System, {text("alone")}}}).written("input").contains("alone"));
        QVERIFY(deskOf({{Role::System, {text("alone")}}, {Role::User, {text("")}}}).written("input").contains("alone"));
        QVERIFY(deskOf({{Role::System, {text("alone")}}, {Role::System, {ToolCallPart{}}}}).written("input").contains("alone"));
        Desk apart = deskOf({{Role::System, {text("alone")}}, {Role::Assistant, {ReasoningPart{}}}});
        apart.manners.takesSystemAnywhere = false;
        QVERIFY(apart.written("input").contains("alone"));
    }

    void instructionsAreJoinedForWhoWantsThemApart()
    {
        Desk apart = deskOf({{Role::Developer, {text("a")}}, kHi, {Role::System, {text("b")}}});
        apart.manners.takesSystemAnywhere = false;
        QCOMPARE(apart.written("instructions"), QByteArray("\"a\\n\\nb\""));
        QCOMPARE(apart.written("input"), "[" + kHiItem + "]");
        apart.conversation.messages.erase(apart.conversation.messages.begin() + 1);
        QVERIFY(apart.written("input").contains("\"text\":\"a\""));
    }

    void developersAreToldAsSystemUnlessKnown() // EKKOLearnAI/hermes-studio#1926, icebear0828/codex-proxy#589
    {
        Desk developer = deskOf({{Role::Developer, {text("x")}}, kHi});
        QVERIFY(developer.written("input").startsWith(json("[{'type':'message','role':'system'")));
        QCOMPARE(developer.changes.list(), QStringList{QStringLiteral("changed role developer to system")});
        developer.manners.takesDeveloperRole = true;
        QVERIFY(developer.written("input").startsWith(json("[{'type':'message','role':'developer'")));
    }

    void theBillingLineIsLeftOut_data() // farion1231/cc-switch#2350
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("alone") << QByteArray("x-anthropic-billing-header: cc_version=1;");
        QTest::newRow("with a line end") << QByteArray("x-anthropic-billing-header: cc_version=1;\\n");
    }
    void theBillingLineIsLeftOut()
    {
        QFETCH(QByteArray, line);
        Desk claude = deskOf({{Role::System, {text(line), text("You are", "{}")}}, kHi});
        QCOMPARE(claude.written("instructions"), QByteArray("\"You are\""));
        QVERIFY(claude.changes.list().contains(QStringLiteral("dropped x-anthropic-billing-header")));
    }

    void aTurnBecomesItems()
    {
        ReasoningPart thought{.text = "why", .signature = {}, .sealed = "gAAA", .id = "rs_1", .isSummary = true};
        Desk turn = deskOf({kHi,
                            {Role::Assistant, {thought, text("so"), call("c1", "{\"x\":1.50}"), text("more")}},
                            {Role::User, {result("c1", {text("a"), text("b")}), text("hi")}}});
        QCOMPARE(turn.written("input"),
                 "[" + kHiItem +
                     json(",{'type':'reasoning','id':'rs_1','summary':[{'type':'summary_text','text':'why'}],"
                          "'encrypted_content':'gAAA'},"
                          "{'type':'message','role':'assistant','content':[{'type':'output_text','text':'so'}]},"
                          "{'type':'function_call','call_id':'c1','name':'f','arguments':'{\\\"x\\\":1.50}'},"
                          "{'type':'message','role':'assistant','content':[{'type':'output_text','text':'more'}]},"
                          "{'type':'function_call_output','call_id':'c1','output':'a\\nb'},") +
                     kHiItem + "]");
    }

    void onlyReasoningThatTheProviderTakesBackIsSent_data()
    {
        QTest::addColumn<QByteArray>("sealed");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<bool>("wantsBack");
        QTest::addColumn<bool>("takesForeign");
        QTest::addColumn<bool>("isSent");
        QTest::newRow("text") << QByteArray() << QByteArray() << false << false << false;
        QTest::newRow("text, wanted") << QByteArray() << QByteArray() << true << false << true;
        QTest::newRow("sealed elsewhere") << QByteArray("s") << QByteArray() << false << false << false;
        QTest::newRow("sealed elsewhere, taken") << QByteArray("s") << QByteArray() << false << true << true;
        QTest::newRow("an item") << QByteArray("s") << QByteArray("rs_1") << false << false << true;
    }
    void onlyReasoningThatTheProviderTakesBackIsSent()
    {
        QFETCH(QByteArray, sealed);
        QFETCH(QByteArray, id);
        QFETCH(bool, wantsBack);
        QFETCH(bool, takesForeign);
        QFETCH(bool, isSent);
        Desk one = deskOf(
            {kHi,
             {Role::Assistant, {ReasoningPart{.text = "t", .signature = {}, .sealed = sealed, .id = id, .isSummary = false}}}});
        one.manners.wantsReasoningBack = wantsBack;
        one.manners.takesForeignSignatures = takesForeign;
        QCOMPARE(one.written("input").contains("reasoning_text"), isSent);
        QCOMPARE(one.changes.list().isEmpty(), isSent);
    }

    void callsWithoutResultGetOne()
    {
        Desk open = deskOf({{Role::Assistant, {call("c1", {}), call("c2", "{}")}}, {Role::User, {result("c2", {}), text("hi")}}});
        const QByteArray input = open.written("input");
        QVERIFY(input.contains(json("'call_id':'c1','name':'f','arguments':'{}'")));
        QVERIFY(input.contains(json("{'type':'function_call_output','call_id':'c1','output':'[No result")));
        QVERIFY(input.contains(json("{'type':'function_call_output','call_id':'c2','output':''}")));
    }

    void picturesAndFiles()
    {
        ImagePart linked;
        linked.url = "https://h/a.png";
        linked.detail = "low";
        FilePart notes;
        notes.text = "plain";
        FilePart sound;
        sound.kind = FilePart::Kind::Audio;
        sound.mediaType = "audio/mpeg";
        sound.base64 = "UklG";
        Desk all = desk(asking({picture(), linked, document(), notes, sound}));
        all.manners.takesFiles = true;
        QCOMPARE(all.written("input"),
                 json("[{'type':'message','role':'user','content':["
                      "{'type':'input_image','image_url':'data:image/png;base64,iVBO'},"
                      "{'type':'input_image','image_url':'https://h/a.png','detail':'low'},"
                      "{'type':'input_file','filename':'a.pdf','file_data':'data:application/pdf;base64,JVBE'},"
                      "{'type':'input_text','text':'plain'},"
                      "{'type':'input_audio','input_audio':{'data':'UklG','format':'mp3'}}]}]"));
    }

    void whatTheModelCannotSeeIsRefused()
    {
        Desk blind = desk(asking({picture()}));
        blind.manners.takesImages = false;
        QVERIFY(blind.tried().error().code == ErrorCode::Unsupported);
        QVERIFY(desk(asking({document()})).tried().error().code == ErrorCode::Unsupported);
        ImagePart foreign;
        foreign.fileId = "file_011";
        QVERIFY(desk(asking({foreign})).tried().error().code == ErrorCode::Unsupported);
        QVERIFY(desk(asking({ImagePart()})).tried().error().code == ErrorCode::Unsupported);
        FilePart kept;
        kept.fileId = "file_011";
        for (const FilePart &file : {kept, FilePart()}) {
            Desk taking = desk(asking({file}));
            taking.manners.takesFiles = true;
            const auto tried = taking.tried();
            QVERIFY(!tried && tried.error().code == ErrorCode::Unsupported);
        }
    }

    void resultsHoldPicturesOrSayThatOneWasThere() // farion1231/cc-switch#4465, #5663
    {
        Desk shot = answering(result("c", {text("shot"), picture()}));
        QCOMPARE(shot.written("input"),
                 json("[{'type':'function_call','call_id':'c','name':'f','arguments':'{}'},{'type':'function_call_output',"
                      "'call_id':'c','output':[{'type':'input_text',"
                      "'text':'shot'},{'type':'input_image','image_url':'data:image/png;base64,iVBO'}]}]"));
        shot.manners.takesImages = false;
        const QByteArray blind = shot.written("input");
        QVERIFY(blind.contains("picture was here") && !blind.contains("iVBO"));
        const QByteArray file = answering(result("c", {document()})).written("input");
        QVERIFY(file.contains("file was here") && !file.contains("JVBE"));
        const QByteArray found = answering(result("c", {ToolReferencePart{"Read"}})).written("input");
        QVERIFY(found.contains(json("'output':'The tool Read is available.'")));
    }

    void documentsOfTextAreTextUnderTheirName()
    {
        FilePart notes;
        notes.name = "n.txt";
        notes.mediaType = "text/plain";
        notes.text = "line";
        QVERIFY(desk(asking({notes})).written("input").contains(json("{'type':'input_text','text':'n.txt:\\nline'}")));
        QVERIFY(
            answering(result("c", {text("a"), text(""), notes})).written("input").contains(json("'output':'a\\nn.txt:\\nline'")));
    }

    void aMarkWithinAResultStaysWhereItIs()
    {
        const QByteArray mark("{\"type\":\"ephemeral\"}");
        Desk marked = answering(result("c", {text("a"), text("b", mark)}));
        QVERIFY(marked.written("input").contains(json("'output':'a\\nb'")));
        QCOMPARE(marked.changes.list(), QStringList{QStringLiteral("dropped cache_control")});
        marked.manners.takesCacheControl = true;
        QVERIFY(marked.written("input").contains(json("'output':[{'type':'input_text','text':'a'},{'type':'input_text','text':"
                                                      "'b','cache_control':{'type':'ephemeral'}}]")));
    }

    void callsAndTheirResultsFindEachOther()
    {
        ToolResultPart failed = result("", {text("no such file")});
        failed.isError = true;
        Desk desk = deskOf({kHi,
                            {Role::Assistant, {call("", "{}"), call("c", "{}")}},
                            {Role::User, {failed}},
                            {Role::Assistant, {call("c", "{}")}},
                            {Role::User, {result("c", {text("2")}), result("x", {text("3")})}}});
        const auto made = [](const char *id) {
            return "{'type':'function_call','call_id':'" + QByteArray(id) + "','name':'f','arguments':'{}'},";
        };
        QCOMPARE(desk.written("input"),
                 "[" + kHiItem + "," +
                     json(made("call_made_1") + made("c") +
                          "{'type':'function_call_output','call_id':'c','output':'[No result: the call was interrupted.]'},"
                          "{'type':'function_call_output','call_id':'call_made_1','output':'Error:\\nno such file'}," +
                          made("c") +
                          "{'type':'function_call_output','call_id':'c','output':'2'},{'type':'message','role':'user','content':["
                          "{'type':'input_text','text':'Result of an earlier tool call:'},{'type':'input_text','text':'3'}]}]"));
        desk.conversation.previousResponseId = "resp_1";
        QVERIFY(desk.written("input").endsWith(json("{'type':'function_call_output','call_id':'x','output':'3'}]")));
    }

    void whatTheAssistantSaysInATurnIsOneMessage()
    {
        Desk desk = deskOf({kHi, {Role::Assistant, {text("a")}}, {Role::Assistant, {}}, {Role::Assistant, {text("b")}}, kHi});
        QCOMPARE(desk.written("input"), "[" + kHiItem +
                                            json(",{'type':'message','role':'assistant','content':[{'type':'output_text','text':"
                                                 "'a'},{'type':'output_text','text':'b'}]},") +
                                            kHiItem + "]");
    }

    void cacheMarksGoOnlyToWhoKnowsThem() // farion1231/cc-switch#2975, caozhiyuan/copilot-api#144
    {
        Conversation conversation = asking({text("hi", "{\"type\":\"ephemeral\"}")});
        Tool tool;
        tool.name = "f";
        tool.cacheJson = "{\"type\":\"ephemeral\"}";
        conversation.tools = {tool};
        Desk marked = desk(conversation);
        QVERIFY(!marked.written().contains("cache_control"));
        QCOMPARE(marked.changes.list(), QStringList{QStringLiteral("dropped cache_control")});
        marked.manners.takesCacheControl = true;
        QCOMPARE(marked.written().count("cache_control"), 2);
    }

    void freeformCallsAreFunctionsElsewhere() // JiuliNuoyi/CodexRosetta#1
    {
        ToolCallPart patch;
        patch.id = "c";
        patch.name = "apply_patch";
        patch.input = "*** \\\"a\\\"\\n";
        patch.isFreeform = true;
        ToolResultPart done = result("c", {text("ok")});
        done.isFreeform = true;
        Desk desk = deskOf({{Role::Assistant, {patch}}, {Role::User, {done}}});
        const QByteArray call = RawJson(RawJson(desk.written("input")).elements()[0]["arguments"].written()).plain();
        QCOMPARE(call, json("{'input':'*** \\\"a\\\"\\n'}"));
        QVERIFY(desk.written("input").contains(json("'type':'function_call_output'")));
        desk.manners.takesFreeformTools = true;
        QCOMPARE(desk.written("input"),
                 json("[{'type':'custom_tool_call','call_id':'c','name':'apply_patch','input':'*** \\\"a\\\"\\n'},"
                      "{'type':'custom_tool_call_output','call_id':'c','output':'ok'}]"));
    }
};

QTEST_GUILESS_MAIN(TestResponsesRequestWriter)
#include "tst_responsesrequestwriter.moc"
