// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "core/translate/rawjson.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

TextPart text(const QByteArray &escaped, const QByteArray &cacheJson = {})
{
    return {.text = escaped, .cacheJson = cacheJson, .isRefusal = false};
}

ImagePart png()
{
    ImagePart image;
    image.mediaType = "image/png";
    image.base64 = "iVBORw0KGgo=";
    return image;
}

ToolCallPart call(const QByteArray &id, const QByteArray &name = "f", const QByteArray &argumentsJson = "{}")
{
    ToolCallPart part;
    part.id = id;
    part.name = name;
    part.argumentsJson = argumentsJson;
    return part;
}

ToolResultPart result(const QByteArray &id, std::vector<ResultContent> content)
{
    ToolResultPart part;
    part.callId = id;
    part.content = std::move(content);
    return part;
}

ReasoningPart reasoning(const QByteArray &escaped)
{
    ReasoningPart part;
    part.text = escaped;
    part.signature = "s";
    return part;
}

Message message(Role role, std::vector<Part> parts)
{
    return {.role = role, .parts = std::move(parts)};
}

struct Desk
{
    ChannelManners manners{.takesSystemAnywhere = true, .hostedTools = {}};
    Changes changes;
    std::optional<Error> error;

    /// The list of messages, with ' for ".
    QByteArray write(std::vector<Message> messages)
    {
        Conversation conversation;
        conversation.messages = std::move(messages);
        const ToolNames tools(conversation.tools);
        auto body = writeChatRequest(conversation, {.model = "m", .manners = manners, .tools = tools, .changes = changes});
        if (!body) {
            error = body.error();
            return {};
        }
        if (!isJson(*body))
            return "no JSON";
        return RawJson(*body)["messages"].written().toByteArray().replace('"', '\'');
    }
    QByteArray listed() const { return changes.list().join(QStringLiteral("; ")).toUtf8(); }
};

const QByteArray kCallsA("'tool_calls':[{'id':'a','type':'function','function':{'name':'f','arguments':'{}'}}]");
const QByteArray kAsksA("{'role':'assistant','content':null," + kCallsA + "}");

} // namespace

class TestChatMessageWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBillingLineIsLeftOut()
    {
        Desk desk;
        const QByteArray line("x-anthropic-billing-header: cc_version=1;");
        const QByteArray cache("{\"type\":\"ephemeral\"}");
        QCOMPARE(desk.write({message(Role::System, {text(line), text("You are...", cache)}), message(Role::User, {text("hi")})}),
                 QByteArray("[{'role':'system','content':'You are...'},{'role':'user','content':'hi'}]"));
        QCOMPARE(desk.listed(), QByteArray("dropped x-anthropic-billing-header; dropped cache_control"));
        QCOMPARE(desk.write({message(Role::System, {text(line + "\\n\\nYou")})}),
                 QByteArray("[{'role':'system','content':'You'}]"));
    }

    void noEmptyMessageIsWritten()
    {
        QCOMPARE(Desk().write({message(Role::System, {text("")}), message(Role::System, {}), message(Role::User, {text("hi")}),
                               message(Role::Assistant, {}), message(Role::Assistant, {reasoning("why")}),
                               message(Role::User, {text("")})}),
                 QByteArray("[{'role':'user','content':'hi'}]"));
    }

    void developersAreToldAsSystemUnlessTheyAreKnown()
    {
        Desk desk;
        const std::vector<Message> messages{message(Role::Developer, {text("a")}), message(Role::User, {text("hi")})};
        QCOMPARE(desk.write(messages), QByteArray("[{'role':'system','content':'a'},{'role':'user','content':'hi'}]"));
        QCOMPARE(desk.listed(), QByteArray("changed role developer to system"));
        desk.manners.takesDeveloperRole = true;
        QVERIFY(desk.write(messages).startsWith("[{'role':'developer'"));
    }

    void instructionsInMidListStayOrMoveToTheFront()
    {
        Desk desk;
        const std::vector<Message> messages{message(Role::System, {text("a")}), message(Role::User, {text("hi")}),
                                            message(Role::System, {text("b"), text("c")})};
        QCOMPARE(desk.write(messages), QByteArray("[{'role':'system','content':'a'},{'role':'user','content':'hi'},"
                                                  "{'role':'system','content':'b\\n\\nc'}]"));
        QVERIFY(desk.changes.list().isEmpty());
        desk.manners.takesSystemAnywhere = false;
        QCOMPARE(desk.write(messages),
                 QByteArray("[{'role':'system','content':'a\\n\\nb\\n\\nc'},{'role':'user','content':'hi'}]"));
        QCOMPARE(desk.listed(), QByteArray("changed system message further on to part of the first message"));
    }

    // vllm-project/vllm#41114: "System message must be at the beginning"
    void leadingInstructionsAreOneMessage()
    {
        for (const bool isAnywhere : {true, false}) {
            Desk desk;
            desk.manners.takesSystemAnywhere = isAnywhere;
            QCOMPARE(desk.write({message(Role::System, {text("a")}), message(Role::Developer, {text("b")}),
                                 message(Role::User, {text("hi")})}),
                     QByteArray("[{'role':'system','content':'a\\n\\nb'},{'role':'user','content':'hi'}]"));
            QVERIFY(desk.changes.list().isEmpty());
        }
        QVERIFY(!ChannelManners().takesSystemAnywhere);
    }

    void aCallOfTheUserIsATurnOfTheAssistant()
    {
        Desk desk;
        const QByteArray answered = kAsksA + ",{'role':'tool','tool_call_id':'a','content':'x'}";
        QCOMPARE(desk.write({message(Role::User, {call("a")}), message(Role::User, {result("a", {text("x")})})}),
                 "[" + answered + "]");
        QCOMPARE(desk.listed(), QByteArray("changed call of the user to one of the assistant"));
        QCOMPARE(desk.write({message(Role::User, {text("1"), call("a"), result("a", {text("x")}), text("2")})}),
                 "[{'role':'user','content':'1'}," + answered + ",{'role':'user','content':'2'}]");
    }

    void cacheMarksReachOnlyWhoTakesThem()
    {
        const QByteArray cache("{\"type\":\"ephemeral\"}");
        ToolResultPart marked = result("a", {text("1")});
        marked.cacheJson = cache;
        const std::vector<Message> messages{message(Role::System, {text("s", cache)}), message(Role::User, {text("u", cache)}),
                                            message(Role::Assistant, {call("a")}), message(Role::User, {marked})};
        Desk desk;
        QVERIFY(!desk.write(messages).contains("cache_control"));
        desk.manners.takesCacheControl = true;
        const QByteArray mark(",'cache_control':{'type':'ephemeral'}}]}");
        QCOMPARE(desk.write(messages), "[{'role':'system','content':[{'type':'text','text':'s'" + mark +
                                           ",{'role':'user','content':[{'type':'text','text':'u'" + mark + "," + kAsksA +
                                           ",{'role':'tool','tool_call_id':'a','content':[{'type':'text','text':'1'" + mark +
                                           "]");
    }

    void resultsStandRightAfterTheirCalls()
    {
        Desk desk;
        QCOMPARE(
            desk.write({message(Role::Assistant, {text("x"), call("a")}), message(Role::Assistant, {call("b")}),
                        message(Role::System, {text("note")}), message(Role::User, {result("b", {text("2")})}),
                        message(Role::User, {result("a", {text("1"), text("more")}), text("next")})}),
            QByteArray("[{'role':'assistant','content':'x','tool_calls':[{'id':'a','type':'function','function':"
                       "{'name':'f','arguments':'{}'}},{'id':'b','type':'function','function':{'name':'f','arguments':'{}'}}]},"
                       "{'role':'tool','tool_call_id':'a','content':'1\\n\\nmore'},{'role':'tool','tool_call_id':'b',"
                       "'content':'2'},{'role':'system','content':'note'},{'role':'user','content':'next'}]"));
        QVERIFY(desk.changes.list().isEmpty());
    }

    void idsThatComeBackInEachTurnFindTheirOwnResult()
    {
        const QByteArray written =
            Desk().write({message(Role::Assistant, {call("a")}), message(Role::User, {result("a", {text("first")})}),
                          message(Role::Assistant, {call("a")}), message(Role::User, {result("a", {text("second")})})});
        const QByteArray answer("{'role':'tool','tool_call_id':'a','content':'");
        QCOMPARE(written, "[" + kAsksA + "," + answer + "first'}," + kAsksA + "," + answer + "second'}]");
    }

    void anInterruptedCallDoesNotTakeTheResultOfALaterTurn()
    {
        const QByteArray written =
            Desk().write({message(Role::Assistant, {call("a")}), message(Role::User, {text("stop")}),
                          message(Role::Assistant, {call("a")}), message(Role::User, {result("a", {text("second")})})});
        const QByteArray answer("{'role':'tool','tool_call_id':'a','content':'");
        QCOMPARE(written, "[" + kAsksA + "," + answer +
                              "(the call was interrupted, there is no result)'},{'role':'user','content':'stop'}," + kAsksA +
                              "," + answer + "second'}]");
    }

    void whatIsMissingGetsANoteAndWhatIsLeftOverBecomesText()
    {
        Desk desk;
        QCOMPARE(desk.write({message(Role::User, {result("gone", {text("old")}), text("hi")}),
                             message(Role::Assistant, {call("a")}), message(Role::User, {text("stop")})}),
                 "[{'role':'user','content':'old\\n\\nhi'}," + kAsksA +
                     ",{'role':'tool','tool_call_id':'a','content':'(the call was interrupted, there is no result)'},"
                     "{'role':'user','content':'stop'}]");
        QCOMPARE(desk.listed(),
                 QByteArray("changed result of a call that is not there to text; changed missing tool result to a note"));
    }

    void picturesOfResultsFollowAfterAllResults()
    {
        Desk desk;
        const std::vector<Message> messages{
            message(Role::Assistant, {call("a"), call("b")}),
            message(Role::User, {result("a", {text("shot"), png()}), result("b", {png()}), text("and now?")})};
        const QByteArray image("{'type':'image_url','image_url':{'url':'data:image/png;base64,iVBORw0KGgo='}}");
        const QByteArray begin("[{'role':'assistant','content':null,'tool_calls':[{'id':'a','type':'function','function':"
                               "{'name':'f','arguments':'{}'}},{'id':'b','type':'function','function':{'name':'f',"
                               "'arguments':'{}'}}]},{'role':'tool','tool_call_id':'a','content':'shot");
        QCOMPARE(desk.write(messages), begin +
                                           "'},{'role':'tool','tool_call_id':'b','content':'(see the picture below)'},"
                                           "{'role':'user','content':[{'type':'text','text':'From the results of the tools "
                                           "above:'}," +
                                           image + "," + image + "]},{'role':'user','content':'and now?'}]");
        QVERIFY(desk.changes.list().isEmpty());
        desk.manners.takesImages = false;
        QCOMPARE(desk.write(messages),
                 begin + "\\n\\n(a picture, which cannot be shown here)'},{'role':'tool','tool_call_id':'b','content':"
                         "'(a picture, which cannot be shown here)'},{'role':'user','content':'and now?'}]");
        QCOMPARE(desk.listed(), QByteArray("dropped picture in a tool result"));
    }

    void aChannelThatTakesNoPicturesOrFilesSaysSo_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("picture") << 0;
        QTest::newRow("file") << 1;
        QTest::newRow("picture kept elsewhere") << 2;
    }
    void aChannelThatTakesNoPicturesOrFilesSaysSo()
    {
        QFETCH(int, kind);
        FilePart file;
        file.base64 = "QQ==";
        ImagePart kept;
        kept.fileId = "file-1";
        Desk desk;
        desk.manners.takesImages = kind == 2;
        QVERIFY(desk.write({message(Role::User, {kind == 0 ? Part(png()) : kind == 1 ? Part(file) : Part(kept)})}).isEmpty());
        QVERIFY(desk.error && desk.error->code == ErrorCode::Unsupported && !desk.error->detail.isEmpty());
    }

    void filesGoInTheirOwnFormAndTextAsText()
    {
        Desk desk;
        FilePart notes;
        notes.name = "n.txt";
        notes.text = "line";
        QCOMPARE(desk.write({message(Role::User, {notes})}), QByteArray("[{'role':'user','content':'n.txt:\\nline'}]"));
        desk.manners.takesFiles = true;
        FilePart pdf;
        pdf.name = "a.pdf";
        pdf.mediaType = "application/pdf";
        pdf.base64 = "QQ==";
        FilePart sound;
        sound.kind = FilePart::Kind::Audio;
        sound.mediaType = "audio/mpeg";
        sound.base64 = "QQ==";
        QCOMPARE(desk.write({message(Role::User, {pdf, sound})}),
                 QByteArray("[{'role':'user','content':[{'type':'file','file':{'filename':'a.pdf','file_data':"
                            "'data:application/pdf;base64,QQ=='}},{'type':'input_audio','input_audio':{'data':'QQ==','format':"
                            "'mp3'}}]}]"));
    }

    void filesOfAnthropicAreRefused()
    {
        FilePart kept;
        kept.fileId = "file-1";
        Desk desk;
        desk.manners.takesFiles = true;
        QVERIFY(desk.write({message(Role::User, {kept})}).contains("'file_id':'file-1'"));
        kept.fileId = "file_011";
        desk.write({message(Role::User, {kept})});
        QVERIFY(desk.error && desk.error->code == ErrorCode::Unsupported);
    }

    void reasoningGoesBackOnlyWithCallsAndToWhoWantsIt()
    {
        const std::vector<Message> messages{message(Role::Assistant, {reasoning("why"), call("a")}),
                                            message(Role::User, {result("a", {text("1")})}),
                                            message(Role::Assistant, {reasoning("so"), text("done")})};
        const QByteArray answer(",{'role':'tool','tool_call_id':'a','content':'1'},{'role':'assistant','content':'done'}]");
        Desk desk;
        QCOMPARE(desk.write(messages), "[" + kAsksA + answer);
        QCOMPARE(desk.listed(), QByteArray("dropped reasoning of former turns"));
        desk.manners.wantsReasoningBack = true;
        QCOMPARE(desk.write(messages), "[{'role':'assistant','content':null,'reasoning_content':'why'," + kCallsA + "}" + answer);
        // Of a turn that another provider gave there is none.
        QVERIFY(desk.write({message(Role::Assistant, {call("a")})}).contains("'reasoning_content':' ',"));
    }

    void resultsSayThatTheyAreErrorsAndWhichToolsWereFound()
    {
        ToolResultPart failed = result("a", {text("no such file")});
        failed.isError = true;
        QVERIFY(Desk()
                    .write({message(Role::Assistant, {call("a")}), message(Role::User, {failed})})
                    .contains("'content':'Error:\\n\\nno such file'"));
        QVERIFY(Desk()
                    .write({message(Role::Assistant, {call("a")}),
                            message(Role::User, {result("a", {ToolReferencePart{.name = "Read"}})})})
                    .contains("'content':'The tool Read can be called now.'"));
        QVERIFY(Desk()
                    .write({message(Role::Assistant, {call("a")}), message(Role::User, {result("a", {})})})
                    .contains("'content':'(no output)'"));
    }

    void argumentsAreEscapedOnce()
    {
        Desk desk;
        ToolCallPart patch;
        patch.id = "p";
        patch.name = "apply_patch";
        patch.isFreeform = true;
        patch.input = "*** \\\"x\\\"\\n";
        const QByteArray written =
            desk.write({message(Role::Assistant, {call("a", "f", json("{'x':'\\n'}")), patch, call("c", "f", "")})});
        QVERIFY(written.contains("'arguments':'{\\'x\\':\\'\\\\n\\'}'"));
        QVERIFY(written.contains("'arguments':'{\\'input\\':\\'*** \\\\\\'x\\\\\\'\\\\n\\'}'"));
        QVERIFY(written.contains("'id':'c','type':'function','function':{'name':'f','arguments':'{}'}"));
        QVERIFY(Desk()
                    .write({message(Role::Assistant, {call("a", "f", json("{'unparsed_arguments':'{'}"))})})
                    .contains("unparsed_arguments"));
        desk.manners.takesFreeformTools = true;
        QVERIFY(desk.write({message(Role::Assistant, {patch})})
                    .contains("{'id':'p','type':'custom','custom':{'name':'apply_patch','input':'*** \\'x\\'\\n'}}"));
    }

    void callsWithoutIdsGetOnesThatTheirResultsShare()
    {
        const QByteArray written = Desk().write({message(Role::Assistant, {call(""), call("")}),
                                                 message(Role::User, {result("", {text("1")}), result("", {text("2")})})});
        QVERIFY(written.contains("'tool_call_id':'call_made_1','content':'1'"));
        QVERIFY(written.contains("'tool_call_id':'call_made_2','content':'2'"));
        QVERIFY(written.contains("'id':'call_made_2'"));
    }
};

QTEST_GUILESS_MAIN(TestChatMessageWriter)
#include "tst_chatmessagewriter.moc"
