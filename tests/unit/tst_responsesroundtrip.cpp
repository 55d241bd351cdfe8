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

ChannelManners openAi()
{
    ChannelManners manners;
    manners.takesDeveloperRole = true;
    manners.takesSystemAnywhere = true;
    manners.wantsReasoningBack = true;
    manners.takesFiles = true;
    manners.takesJsonSchema = true;
    manners.takesStrictTools = true;
    manners.takesFreeformTools = true;
    manners.thinking = ChannelManners::ThinkingForm::Effort;
    manners.hostedTools = {QStringLiteral("web_search")};
    return manners;
}

/// What Codex sends in a second turn, with tools of all kinds.
QByteArray codexRequest()
{
    return json(
        "{'model':'m','stream':true,'input':["
        "{'type':'message','role':'developer','content':[{'type':'input_text','text':'You are Codex.\\nBe brief.'}]},"
        "{'type':'message','id':'msg_1','role':'user','content':[{'type':'input_text','text':'caf\\u00e9 \\ud83d\\ude00'},"
        "{'type':'input_image','image_url':'data:image/png;base64,iVBO','detail':'high'}]},"
        "{'type':'reasoning','id':'rs_1','summary':[{'type':'summary_text','text':'hmm'}],'encrypted_content':'gAAA'},"
        "{'type':'message','id':'msg_2','role':'assistant','content':[{'type':'output_text','text':'so'}]},"
        "{'type':'function_call','id':'fc_1','call_id':'c1','name':'spawn','namespace':'multi_agent_v1','arguments':'{\\\"a\\\":"
        "1.0}'},"
        "{'type':'custom_tool_call','id':'ctc_1','call_id':'c2','name':'apply_patch','input':'*** Begin Patch\\n'},"
        "{'type':'function_call_output','call_id':'c1','output':'ok'},"
        "{'type':'custom_tool_call_output','call_id':'c2','output':[{'type':'input_text','text':'shot'},"
        "{'type':'input_image','image_url':'data:image/png;base64,AAAA'}]},"
        "{'type':'message','role':'user','content':[{'type':'input_text','text':'go on'},"
        "{'type':'input_file','filename':'a.pdf','file_data':'data:application/pdf;base64,JVBE'}]}],"
        "'tools':[{'type':'function','name':'shell','description':'run','parameters':{'type':'object','properties':{}},'strict':"
        "false},"
        "{'type':'namespace','name':'multi_agent_v1','description':'agents','tools':[{'type':'function','name':'spawn',"
        "'parameters':{'type':'object','properties':{'n':{'type':'integer'}}},'strict':true}]},"
        "{'type':'custom','name':'apply_patch','description':'edit','format':{'type':'grammar','syntax':'lark','definition':'x'}}"
        ","
        "{'type':'web_search','external_web_access':true}],"
        "'tool_choice':'auto','parallel_tool_calls':true,'reasoning':{'effort':'high','summary':'auto'},'store':false,"
        "'include':['reasoning.encrypted_content'],'prompt_cache_key':'thread','max_output_tokens':4096,'temperature':0.70,"
        "'text':{'verbosity':'low','format':{'type':'json_schema','name':'n','schema':{'type':'object'},'strict':true}},"
        "'user':'me','metadata':{'k':'v'},'service_tier':'flex','previous_response_id':'resp_0'}");
}

/// What a client of `request` gets of `answer` as a stream, read again.
CollectedAnswer streamed(const CollectedAnswer &answer, const AnswerContext &context)
{
    AnswerCollector collector;
    const auto reader = makeResponsesAnswerReader();
    const auto writer = makeResponsesAnswerWriter(context, [&](QByteArrayView name, QByteArrayView data) {
        QVERIFY(isJson(data));
        reader->readEvent(name, data, collector);
    });
    const auto inPieces = [](const QByteArray &text, const auto &say) {
        for (qsizetype at = 0; at < text.size(); at += 3)
            say(QByteArrayView(text).sliced(at, std::min<qsizetype>(3, text.size() - at)));
    };
    writer->begin({.id = answer.id, .model = answer.model, .createdAt = answer.createdAt});
    for (const CollectedAnswer::Part &part : answer.parts) {
        if (const auto *text = std::get_if<CollectedAnswer::Text>(&part)) {
            inPieces(text->text, [&](QByteArrayView piece) { text->isRefusal ? writer->refusal(piece) : writer->text(piece); });
        } else if (const auto *thought = std::get_if<CollectedAnswer::Reasoning>(&part)) {
            inPieces(thought->text, [&](QByteArrayView piece) { writer->reasoning(piece, thought->isSummary); });
            writer->reasoningEnd(thought->signature, thought->sealed);
        } else if (const auto *call = std::get_if<CollectedAnswer::ToolCall>(&part)) {
            writer->toolBegin(call->id, call->name);
            writer->toolArguments(call->arguments);
            writer->toolEnd();
        }
    }
    writer->usage(answer.usage);
    writer->finish(*answer.finish, {});
    writer->end();
    return collector.answer();
}

CollectedAnswer richAnswer()
{
    CollectedAnswer answer;
    answer.id = "resp_1";
    answer.model = "m";
    answer.createdAt = 7;
    answer.parts = {CollectedAnswer::Reasoning{.text = "why not", .signature = "Eq", .sealed = {}, .isSummary = true},
                    CollectedAnswer::Reasoning{.text = {}, .signature = {}, .sealed = "gAAA", .isSummary = false},
                    CollectedAnswer::Reasoning{.text = "raw", .signature = {}, .sealed = {}, .isSummary = true},
                    CollectedAnswer::Text{.text = "hello, world", .isRefusal = false},
                    CollectedAnswer::Text{.text = "no", .isRefusal = true},
                    CollectedAnswer::ToolCall{.id = "c1", .name = "f", .arguments = "{\\\"x\\\":\\\"\\\\n\\\"}"},
                    CollectedAnswer::ToolCall{.id = "c2", .name = "apply_patch", .arguments = "{\\\"input\\\":\\\"a\\\\n\\\"}"}};
    answer.usage.input = 10;
    answer.usage.output = 5;
    answer.usage.cacheRead = 4;
    answer.usage.reasoning = 2;
    answer.finish = FinishReason::ToolCalls;
    return answer;
}

/// For people, where a comparison fails.
QByteArray described(const std::vector<CollectedAnswer::Part> &parts)
{
    QByteArray all;
    for (const CollectedAnswer::Part &part : parts) {
        if (const auto *text = std::get_if<CollectedAnswer::Text>(&part))
            all += (text->isRefusal ? "refusal " : "text ") + text->text;
        else if (const auto *thought = std::get_if<CollectedAnswer::Reasoning>(&part))
            all +=
                (thought->isSummary ? "summary " : "thought ") + thought->text + '/' + thought->signature + '/' + thought->sealed;
        else if (const auto *call = std::get_if<CollectedAnswer::ToolCall>(&part))
            all += "call " + call->id + ' ' + call->name + ' ' + call->arguments;
        all += '\n';
    }
    return all;
}

} // namespace

class TestResponsesRoundTrip : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRequestStaysTheSame()
    {
        const auto first = readResponsesRequest(codexRequest());
        QVERIFY(first);
        const ChannelManners manners = openAi();
        const ToolNames names;
        Changes changes;
        const auto written =
            writeResponsesRequest(*first, {.model = "m", .manners = manners, .tools = names, .changes = changes});
        QVERIFY(written && isJson(*written));
        QCOMPARE(changes.list(), QStringList());
        const auto second = readResponsesRequest(*written);
        QVERIFY(second);
        QVERIFY(first->messages == second->messages);
        QVERIFY(first->tools == second->tools);
        QVERIFY(*first == *second);
    }

    void aStreamedAnswerStaysTheSame()
    {
        Tool patch;
        patch.kind = Tool::Kind::Freeform;
        patch.name = "apply_patch";
        const Conversation request;
        const ToolNames names({patch});
        const CollectedAnswer answer = richAnswer();
        const CollectedAnswer read = streamed(answer, {.request = request, .tools = names, .serial = "s", .now = 1});
        QCOMPARE(described(read.parts), described(answer.parts));
        QCOMPARE(read.id, QByteArray("resp_s")); // the client's own, for the history
        QCOMPARE(read.model, answer.model);
        QCOMPARE(read.createdAt, answer.createdAt);
        QVERIFY(read.usage == answer.usage);
        QVERIFY(read.finish == answer.finish);
        QVERIFY(read.isWhole);
    }

    void aWholeAnswerStaysTheSame()
    {
        const Conversation request;
        const ToolNames names;
        const CollectedAnswer answer = richAnswer();
        AnswerCollector collector;
        QVERIFY(makeResponsesAnswerReader()->readWhole(
            writeResponsesAnswer(answer, {.request = request, .tools = names, .serial = "s", .now = 1}), collector));
        QCOMPARE(described(collector.answer().parts), described(answer.parts));
        QVERIFY(collector.answer().finish == answer.finish);
    }

    void anAnswersItemsComeBackAsHistory()
    {
        const Conversation request;
        const ToolNames names;
        const QByteArray body = writeResponsesAnswer(richAnswer(), {.request = request, .tools = names, .serial = "s", .now = 1});
        const auto next = readResponsesRequest("{\"input\":" + RawJson(body)["output"].written().toByteArray() + "}");
        QVERIFY(next);
        QCOMPARE(next->messages.size(), size_t(1));
        const std::vector<Part> &parts = next->messages[0].parts;
        QCOMPARE(parts.size(), size_t(7));
        QCOMPARE(std::get<ReasoningPart>(parts[0]).signature, QByteArray("Eq"));
        QCOMPARE(std::get<ReasoningPart>(parts[1]).sealed, QByteArray("gAAA"));
        QCOMPARE(std::get<ToolCallPart>(parts[5]).argumentsJson, json("{'x':'\\n'}"));
    }
};

QTEST_GUILESS_MAIN(TestResponsesRoundTrip)
#include "tst_responsesroundtrip.moc"
