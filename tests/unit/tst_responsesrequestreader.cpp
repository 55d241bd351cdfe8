// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesseal.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

/// JSON with single quotes in place of double ones.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

Conversation asked(const QByteArray &body)
{
    const auto conversation = readResponsesRequest(json(body));
    return conversation ? *conversation : Conversation();
}

/// Of a request that consists of these items.
std::vector<Message> messages(const QByteArray &items)
{
    return asked("{'model':'m','input':[" + items + "]}").messages;
}

TextPart text(const QByteArray &words, bool isRefusal = false)
{
    return {.text = words, .cacheJson = {}, .isRefusal = isRefusal};
}

template <typename Kind>
Kind only(const std::vector<Message> &messages)
{
    if (messages.size() != 1 || messages[0].parts.size() != 1)
        return {};
    const auto *part = std::get_if<Kind>(&messages[0].parts[0]);
    return part ? *part : Kind();
}

} // namespace

class TestResponsesRequestReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void inputMayBeOneText()
    {
        const Conversation conversation = asked("{'model':'m','input':'say \\\"hi\\\"\\n','instructions':'be brief'}");
        QCOMPARE(conversation.messages.size(), size_t(2));
        QVERIFY(conversation.messages[0] == (Message{Role::System, {text("be brief")}}));
        QVERIFY(conversation.messages[1] == (Message{Role::User, {text("say \\\"hi\\\"\\n")}}));
    }

    void codexBeginsWithItsInstructionsAsDeveloper() // EKKOLearnAI/hermes-studio#1926, icebear0828/codex-proxy#589
    {
        const auto read = messages("{'type':'message','role':'developer','content':[{'type':'input_text','text':'be brief'}]},"
                                   "{'type':'message','id':'msg_1','role':'user','content':[{'type':'input_text','text':'hi'}]},"
                                   "{'role':'system','content':'now'}");
        QCOMPARE(read.size(), size_t(3));
        QVERIFY(read[0] == (Message{Role::Developer, {text("be brief")}}));
        QVERIFY(read[1] == (Message{Role::User, {text("hi")}}));
        QVERIFY(read[2] == (Message{Role::System, {text("now")}}));
    }

    void aTurnOfTheAssistantIsOneMessage()
    {
        const auto read = messages(
            "{'role':'user','content':'go'},"
            "{'type':'reasoning','id':'rs_1','summary':[{'type':'summary_text','text':'a'},{'type':'summary_text','text':'b'}],"
            "'encrypted_content':'gAAA'},"
            "{'type':'message','id':'msg_1','role':'assistant','status':'completed','content':[{'type':'output_text','text':'so',"
            "'annotations':[]},{'type':'refusal','refusal':'no'}]},"
            "{'type':'function_call','id':'fc_1','call_id':'c1','name':'f','namespace':'n','arguments':'{\\\"x\\\":1}'},"
            "{'type':'custom_tool_call','call_id':'c2','name':'apply_patch','input':'*** Begin\\n'},"
            "{'type':'function_call_output','call_id':'c1','output':'ok'},"
            "{'type':'custom_tool_call_output','call_id':'c2','output':'done'},"
            "{'role':'user','content':'more'}");
        QCOMPARE(read.size(), size_t(4));
        QCOMPARE(read[1].parts.size(), size_t(5));
        QVERIFY(read[1].role == Role::Assistant);
        QVERIFY(std::get<ReasoningPart>(read[1].parts[0]) ==
                (ReasoningPart{.text = "a\\n\\nb", .signature = {}, .sealed = "gAAA", .id = "rs_1", .isSummary = true}));
        QVERIFY(std::get<TextPart>(read[1].parts[1]) == text("so"));
        QVERIFY(std::get<TextPart>(read[1].parts[2]) == text("no", true));
        const auto call = std::get<ToolCallPart>(read[1].parts[3]);
        QCOMPARE(call.id, QByteArray("c1"));
        QCOMPARE(call.name, QByteArray("f"));
        QCOMPARE(call.nameSpace, QByteArray("n"));
        QCOMPARE(call.argumentsJson, QByteArray("{\"x\":1}"));
        const auto custom = std::get<ToolCallPart>(read[1].parts[4]);
        QVERIFY(custom.isFreeform);
        QCOMPARE(custom.input, QByteArray("*** Begin\\n"));
        QCOMPARE(read[2].parts.size(), size_t(2));
        QVERIFY(read[2].role == Role::User);
        QCOMPARE(std::get<ToolResultPart>(read[2].parts[0]).callId, QByteArray("c1"));
        QVERIFY(!std::get<ToolResultPart>(read[2].parts[0]).isFreeform);
        QVERIFY(std::get<ToolResultPart>(read[2].parts[1]).isFreeform);
        QVERIFY(read[3] == (Message{Role::User, {text("more")}}));
    }

    void reasoningMayBeTextOrCarryASignature()
    {
        const auto thought = only<ReasoningPart>(messages(
            "{'type':'reasoning','summary':[],'content':[{'type':'reasoning_text','text':'why'}],'encrypted_content':null}"));
        QVERIFY(thought == (ReasoningPart{.text = "why", .signature = {}, .sealed = {}, .id = {}, .isSummary = false}));
        const auto signedOne = only<ReasoningPart>(messages("{'type':'reasoning','summary':[{'type':'summary_text','text':'t'}],"
                                                            "'encrypted_content':'" +
                                                            sealedThinking("why", "EqQB") + "'}"));
        QCOMPARE(signedOne.text, QByteArray("why"));
        QCOMPARE(signedOne.signature, QByteArray("EqQB"));
        QVERIFY(signedOne.sealed.isEmpty());
        QVERIFY(messages("{'role':'user','content':'x'},{'type':'reasoning','summary':[]}").size() == 1);
    }

    void argumentsAreAlwaysAnObject_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("object");
        QTest::newRow("an object") << QByteArray("'{\\\"a\\\": 1.50}'") << QByteArray("{'a': 1.50}");
        QTest::newRow("empty") << QByteArray("''") << QByteArray("{}"); // BerriAI/litellm#5063
        QTest::newRow("blank") << QByteArray("' '") << QByteArray("{}");
        QTest::newRow("null") << QByteArray("null") << QByteArray("{}");
        QTest::newRow("null as text") << QByteArray("'null'") << QByteArray("{}");
        QTest::newRow("the object itself") << QByteArray("{'a':2}") << QByteArray("{'a':2}");
        QTest::newRow("cut off") << QByteArray("'{\\\"a\\\":'") << QByteArray("{'unparsed_arguments':'{\\\"a\\\":'}");
        QTest::newRow("two objects") << QByteArray("'{}{}'") << QByteArray("{'unparsed_arguments':'{}{}'}");
        QTest::newRow("a list") << QByteArray("'[1]'") << QByteArray("{'unparsed_arguments':'[1]'}");
        QTest::newRow("encoded twice") << QByteArray("'\\\"{}\\\"'") << QByteArray("{}");
    }
    void argumentsAreAlwaysAnObject()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, object);
        const Conversation conversation =
            asked("{'input':[{'type':'function_call','call_id':'c','name':'f','arguments':" + arguments + "}]}");
        QCOMPARE(only<ToolCallPart>(conversation.messages).argumentsJson, json(object));
        QVERIFY(conversation.unknown.empty()); // nothing is lost
    }

    void outputsKeepWhatToolsGave()
    {
        const auto read = only<ToolResultPart>(
            messages("{'type':'function_call_output','call_id':'c','output':[{'type':'input_text','text':'shot'},"
                     "{'type':'input_image','image_url':'data:image/png;base64,iVBO'},{'stdout':'x'}]}"));
        QCOMPARE(read.content.size(), size_t(3));
        QVERIFY(std::get<TextPart>(read.content[0]) == text("shot"));
        QCOMPARE(std::get<ImagePart>(read.content[1]).base64, QByteArray("iVBO"));
        QVERIFY(std::get<TextPart>(read.content[2]) == text("{\\\"stdout\\\":\\\"x\\\"}"));
        const auto object = only<ToolResultPart>(messages("{'type':'function_call_output','call_id':'c','output':{'ok':true}}"));
        QVERIFY(std::get<TextPart>(object.content[0]) == text("{\\\"ok\\\":true}"));
        QVERIFY(only<ToolResultPart>(messages("{'type':'function_call_output','call_id':'c','output':''}")).content.empty());
    }

    void cacheMarksAreReadOfItemsAndParts()
    {
        const QByteArray mark = "'cache_control':{'type':'ephemeral'}";
        const QByteArray kept = json("{'type':'ephemeral'}");
        QCOMPARE(only<ToolCallPart>(messages("{'type':'function_call','call_id':'c','name':'f','arguments':''," + mark + "}"))
                     .cacheJson,
                 kept);
        QCOMPARE(only<ToolCallPart>(messages("{'type':'custom_tool_call','call_id':'c','name':'f','input':'x'," + mark + "}"))
                     .cacheJson,
                 kept);
        QCOMPARE(
            only<ToolResultPart>(messages("{'type':'function_call_output','call_id':'c','output':'ok'," + mark + "}")).cacheJson,
            kept);
        QCOMPARE(only<FilePart>(messages("{'role':'user','content':[{'type':'input_audio','input_audio':{'data':'QQ==',"
                                         "'format':'wav'}," +
                                         mark + "}]}"))
                     .cacheJson,
                 kept);
        QCOMPARE(
            only<TextPart>(messages("{'role':'assistant','content':[{'type':'refusal','refusal':'no'," + mark + "}]}")).cacheJson,
            kept);
    }

    void toolsThatTheClientRunsBecomeCalls()
    {
        const auto read = messages("{'type':'local_shell_call','call_id':'c','action':{'type':'exec','command':['ls']}},"
                                   "{'type':'local_shell_call_output','call_id':'c','output':'a.txt'}");
        QCOMPARE(read.size(), size_t(2));
        const auto call = std::get<ToolCallPart>(read[0].parts[0]);
        QCOMPARE(call.name, QByteArray("local_shell"));
        QCOMPARE(call.argumentsJson, json("{'type':'exec','command':['ls']}"));
        QCOMPARE(std::get<ToolResultPart>(read[1].parts[0]).callId, QByteArray("c"));
    }

    void picturesAndFiles()
    {
        const auto parts = messages("{'role':'user','content':["
                                    "{'type':'input_image','image_url':'data:image/jpeg;charset=x;base64,AA==','detail':'low'},"
                                    "{'type':'input_image','image_url':'https:\\/\\/h/a.png'},"
                                    "{'type':'input_image','file_id':'file-1'},"
                                    "{'type':'image_url','image_url':{'url':'https://h/b.png','detail':'high'}},"
                                    "{'type':'input_file','filename':'a.pdf','file_data':'data:application/pdf;base64,JVBE'},"
                                    "{'type':'input_file','file_url':'https://h/c.pdf'},"
                                    "{'type':'input_audio','input_audio':{'data':'UklG','format':'mp3'}}]}")[0]
                               .parts;
        QCOMPARE(parts.size(), size_t(7));
        const auto data = std::get<ImagePart>(parts[0]);
        QCOMPARE(data.mediaType, QByteArray("image/jpeg"));
        QCOMPARE(data.base64, QByteArray("AA=="));
        QCOMPARE(data.detail, QByteArray("low"));
        QVERIFY(data.url.isEmpty());
        QCOMPARE(std::get<ImagePart>(parts[1]).url, QByteArray("https://h/a.png"));
        QCOMPARE(std::get<ImagePart>(parts[2]).fileId, QByteArray("file-1"));
        QCOMPARE(std::get<ImagePart>(parts[3]).detail, QByteArray("high"));
        const auto file = std::get<FilePart>(parts[4]);
        QCOMPARE(file.name, QByteArray("a.pdf"));
        QCOMPARE(file.mediaType, QByteArray("application/pdf"));
        QCOMPARE(file.base64, QByteArray("JVBE"));
        QCOMPARE(std::get<FilePart>(parts[5]).url, QByteArray("https://h/c.pdf"));
        const auto audio = std::get<FilePart>(parts[6]);
        QVERIFY(audio.kind == FilePart::Kind::Audio);
        QCOMPARE(audio.mediaType, QByteArray("audio/mpeg"));
    }

    void toolsOfAllKinds()
    {
        const auto tools = asked("{'input':'x','tools':["
                                 "{'type':'function','name':'a','description':'d','parameters':{'type':'object'},'strict':true,'"
                                 "defer_loading':true},"
                                 "{'type':'function','name':'b','parameters':null,'strict':null},"
                                 "{'type':'function','function':{'name':'c'}},"
                                 "{'type':'namespace','name':'mcp__x','description':'ns','tools':[{'type':'function','name':'d'},"
                                 "{'type':'custom','name':'e'}]},"
                                 "{'type':'custom','name':'apply_patch','description':'edit','format':{'type':'grammar'}},"
                                 "{'type':'web_search','external_web_access':true}]}")
                               .tools;
        QCOMPARE(tools.size(), size_t(7));
        QCOMPARE(tools[0].parametersJson, json("{'type':'object'}"));
        QVERIFY(tools[0].isStrict == true && tools[0].isDeferred);
        QVERIFY(tools[1].parametersJson.isEmpty() && !tools[1].isStrict);
        QCOMPARE(tools[2].name, QByteArray("c"));
        QCOMPARE(tools[3].nameSpace, QByteArray("mcp__x"));
        QCOMPARE(tools[3].nameSpaceDescription, QByteArray("ns"));
        QVERIFY(tools[4].kind == Tool::Kind::Freeform);
        QCOMPARE(tools[4].nameSpace, QByteArray("mcp__x"));
        QCOMPARE(tools[5].formatJson, json("{'type':'grammar'}"));
        QVERIFY(tools[5].nameSpace.isEmpty());
        QVERIFY(tools[6].kind == Tool::Kind::Hosted);
        QCOMPARE(tools[6].name, QByteArray("web_search"));
        QCOMPARE(tools[6].hostedJson, json("{'type':'web_search','external_web_access':true}"));
    }

    void toolChoice_data()
    {
        QTest::addColumn<QByteArray>("choice");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("unknown");
        QTest::newRow("auto") << QByteArray("'auto'") << int(ToolChoice::Kind::Auto) << QByteArray() << QByteArray();
        QTest::newRow("none") << QByteArray("'none'") << int(ToolChoice::Kind::None) << QByteArray() << QByteArray();
        QTest::newRow("required") << QByteArray("'required'") << int(ToolChoice::Kind::Required) << QByteArray() << QByteArray();
        QTest::newRow("function") << QByteArray("{'type':'function','name':'f'}") << int(ToolChoice::Kind::Named)
                                  << QByteArray("f") << QByteArray();
        QTest::newRow("custom") << QByteArray("{'type':'custom','name':'p'}") << int(ToolChoice::Kind::Named) << QByteArray("p")
                                << QByteArray();
        QTest::newRow("Chat's") << QByteArray("{'type':'function','function':{'name':'f'}}") << int(ToolChoice::Kind::Named)
                                << QByteArray("f") << QByteArray();
        QTest::newRow("allowed") << QByteArray("{'type':'allowed_tools','mode':'required','tools':[]}")
                                 << int(ToolChoice::Kind::Required) << QByteArray() << QByteArray("allowed_tools");
        QTest::newRow("hosted") << QByteArray("{'type':'web_search'}") << -1 << QByteArray() << QByteArray("tool_choice");
        QTest::newRow("null") << QByteArray("null") << -1 << QByteArray() << QByteArray();
    }
    void toolChoice()
    {
        QFETCH(QByteArray, choice);
        QFETCH(int, kind);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, unknown);
        const Conversation conversation = asked("{'input':'x','tool_choice':" + choice + "}");
        QCOMPARE(conversation.toolChoice ? int(conversation.toolChoice->kind) : -1, kind);
        QCOMPARE(conversation.toolChoice.value_or(ToolChoice()).name, name);
        QCOMPARE(conversation.unknown.empty() ? QByteArray() : conversation.unknown[0].name, unknown);
    }

    void settings()
    {
        const Conversation read = asked(
            "{'model':'m','input':'x','stream':true,'parallel_tool_calls':false,'max_output_tokens':64,'temperature':0.70,"
            "'top_p':1e0,'reasoning':{'effort':'high','summary':'auto'},'text':{'verbosity':'low','format':{'type':'json_schema',"
            "'name':'n','schema':{'a':1},'strict':true}},'safety_identifier':'me','metadata':{'k':'v'},'service_tier':'flex',"
            "'prompt_cache_key':'p','store':false,'include':['reasoning.encrypted_content'],'previous_response_id':'resp_1'}");
        QCOMPARE(read.model, QByteArray("m"));
        QVERIFY(read.isStream && read.asksUsage);
        QVERIFY(read.allowsParallelTools == false);
        QVERIFY(read.maxOutputTokens == 64);
        QCOMPARE(read.temperatureJson, QByteArray("0.70"));
        QCOMPARE(read.topPJson, QByteArray("1e0"));
        QCOMPARE(read.thinking.effort, QByteArray("high"));
        QCOMPARE(read.thinking.summary, QByteArray("auto"));
        QCOMPARE(read.verbosity, QByteArray("low"));
        QVERIFY(read.format->kind == OutputFormat::Kind::JsonSchema);
        QCOMPARE(read.format->schemaJson, json("{'a':1}"));
        QVERIFY(read.format->isStrict == true);
        QCOMPARE(read.user, QByteArray("me"));
        QCOMPARE(read.metadataJson, json("{'k':'v'}"));
        QCOMPARE(read.serviceTier, QByteArray("flex"));
        QCOMPARE(read.promptCacheKey, QByteArray("p"));
        QVERIFY(read.store == false);
        QCOMPARE(read.include, std::vector<QByteArray>{"reasoning.encrypted_content"});
        QCOMPARE(read.previousResponseId, QByteArray("resp_1"));
        QVERIFY(read.unknown.empty());
    }

    void effortNoneTurnsThinkingOff()
    {
        QVERIFY(asked("{'input':'x','reasoning':{'effort':'none'}}").thinking.mode == Thinking::Mode::Off);
        QVERIFY(asked("{'input':'x','reasoning':null}").thinking == Thinking());
    }

    void whatNoOtherDialectKnowsIsKeptByName()
    {
        const auto unknown =
            asked("{'input':[{'role':'user','content':'x'},{'type':'web_search_call','id':'ws_1','status':'completed'}],"
                  "'truncation':'auto','client_metadata':{'a':1},'max_tool_calls':null,'background':false}")
                .unknown;
        QCOMPARE(unknown.size(), size_t(3));
        QCOMPARE(unknown[0].name, QByteArray("client_metadata"));
        QCOMPARE(unknown[0].valueJson, json("{'a':1}"));
        QCOMPARE(unknown[1].name, QByteArray("truncation"));
        QCOMPARE(unknown[2].name, QByteArray("web_search_call"));
        QVERIFY(asked("{'input':'x','truncation':'disabled'}").unknown.empty());
    }

    void aContinuationNeedsNoInput()
    {
        QCOMPARE(asked("{'input':[],'previous_response_id':'r1'}").previousResponseId, QByteArray("r1"));
    }

    void refusesWhatItCannotUnderstand_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("no input") << QByteArray("{'model':'m','instructions':'x'}");
        QTest::newRow("empty text") << QByteArray("{'input':''}");
        QTest::newRow("empty content") << QByteArray("{'input':[{'role':'user','content':[]}]}");
        QTest::newRow("unknown role") << QByteArray("{'input':[{'role':'critic','content':'x'}]}");
        QTest::newRow("unknown item") << QByteArray("{'input':[{'type':'compaction_trigger'}]}");
        QTest::newRow("no item") << QByteArray("{'input':['x']}");
        QTest::newRow("unknown part") << QByteArray("{'input':[{'role':'user','content':[{'type':'hologram'}]}]}");
        QTest::newRow("reference") << QByteArray("{'input':[{'type':'item_reference','id':'msg_1'}]}");
        QTest::newRow("bare reference") << QByteArray("{'input':[{'id':'msg_1'}]}");
        QTest::newRow("stored conversation") << QByteArray("{'input':'x','conversation':'conv_1'}");
    }
    void refusesWhatItCannotUnderstand()
    {
        QFETCH(QByteArray, body);
        const auto read = readResponsesRequest(json(body));
        QVERIFY(!read);
        QVERIFY(read.error().code == ErrorCode::InvalidArgument);
        QVERIFY(!read.error().detail.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestResponsesRequestReader)
#include "tst_responsesrequestreader.moc"
