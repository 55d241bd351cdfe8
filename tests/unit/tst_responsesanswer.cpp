// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/responsesclient.h"

#include <QTest>

#include <functional>

using namespace sluice;
using namespace sluice::translate;
using namespace sluice::test;

class TestResponsesAnswer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRequestIsRepeated();
    void theToolsOfTheRequestAreRepeated();
    void whatTheProviderDoesNotTellIsMade();
    void theWholeBodyIsTheStreamsLastResponse();
    void aWholeErrorIsAnErrorBody();
    void whatIsWrittenIsReadBack_data();
    void whatIsWrittenIsReadBack();
    void everyNumberOfTheUsageIsThere_data();
    void everyNumberOfTheUsageIsThere();
};

void TestResponsesAnswer::theRequestIsRepeated()
{
    ResponsesClient client;
    client.request.temperatureJson = "0.20";
    client.request.maxOutputTokens = 99;
    client.request.metadataJson = json("{'k':'v'}");
    client.request.store = false;
    client.request.previousResponseId = "resp_0";
    client.request.allowsParallelTools = false;
    client.request.toolChoice = ToolChoice{.kind = ToolChoice::Kind::Named, .name = "f"};
    client.request.thinking.effort = "high";
    client.request.format = OutputFormat{.kind = OutputFormat::Kind::JsonSchema,
                                         .name = "n",
                                         .description = {},
                                         .schemaJson = json("{'type':'object'}"),
                                         .isStrict = true};
    client.begin().text("x");
    client.end(FinishReason::Stop);
    QJsonObject response = client.response();
    QVERIFY(!response.take(u"output").toArray().isEmpty());
    response.remove(u"usage");
    QCOMPARE(response,
             object("{'id':'resp_s1','object':'response','created_at':7,'status':'completed','background':false,'error':null,"
                    "'incomplete_details':null,'model':'m','instructions':null,'max_output_tokens':99,"
                    "'parallel_tool_calls':false,'previous_response_id':'resp_0','reasoning':{'effort':'high','summary':null},"
                    "'store':false,'temperature':0.2,'text':{'format':{'type':'json_schema','name':'n','description':null,"
                    "'schema':{'type':'object'},'strict':true},'verbosity':'medium'},'tool_choice':{'type':'function',"
                    "'name':'f'},'tools':[],'top_p':1,'truncation':'disabled','user':null,'metadata':{'k':'v'}}"));
}

void TestResponsesAnswer::theToolsOfTheRequestAreRepeated()
{
    Tool hosted = tool("web_search", {}, Tool::Kind::Hosted);
    hosted.hostedJson = json("{'type':'web_search','external_web_access':true}");
    Tool plain = tool("f", {}, Tool::Kind::Function);
    plain.parametersJson = json("{'type':'object'}");
    ResponsesClient client({plain, tool("a", "ns", Tool::Kind::Function), tool("b", "ns", Tool::Kind::Function),
                            tool("p", {}, Tool::Kind::Freeform), hosted});
    client.begin();
    const QJsonObject expected =
        object("{'tools':[{'type':'function','name':'f','description':null,'parameters':{'type':'object'},'strict':false},"
               "{'type':'namespace','name':'ns','description':'','tools':[{'type':'function','name':'a','description':null,"
               "'parameters':null,'strict':false},{'type':'function','name':'b','description':null,'parameters':null,"
               "'strict':false}]},{'type':'custom','name':'p','description':null},"
               "{'type':'web_search','external_web_access':true}]}");
    QCOMPARE(client.response()[u"tools"].toArray(), expected[u"tools"].toArray());
}

void TestResponsesAnswer::whatTheProviderDoesNotTellIsMade()
{
    ResponsesClient client;
    client.begin({});
    QCOMPARE(client.response()[u"model"].toString(), QStringLiteral("asked"));
    QCOMPARE(client.response()[u"created_at"].toInteger(), 1700000000);
}

void TestResponsesAnswer::theWholeBodyIsTheStreamsLastResponse()
{
    ResponsesClient client({tool("p", {}, Tool::Kind::Freeform)});
    AnswerCollector collector;
    AnswerWriter &writer = client.begin();
    for (AnswerSink *sink : {static_cast<AnswerSink *>(&writer), static_cast<AnswerSink *>(&collector)}) {
        if (sink == &collector)
            sink->begin({.id = "up", .model = "m", .createdAt = 7});
        sink->reasoning("r", false);
        sink->reasoningEnd("sig", {});
        sink->text("a");
        sink->refusal("b");
        sink->toolBegin("c", "p");
        sink->toolArguments("{\\\"input\\\":\\\"x\\\"}");
        sink->toolEnd();
        sink->usage({.input = 3, .output = 4});
        sink->finish(FinishReason::ToolCalls, {});
        sink->end();
    }
    const QByteArray body = writeResponsesAnswer(collector.answer(), client.context);
    QCOMPARE(QJsonDocument::fromJson(body).object(), client.response());
    QCOMPARE(client.response()[u"output"].toArray().size(), 3);
}

void TestResponsesAnswer::aWholeErrorIsAnErrorBody()
{
    ResponsesClient client;
    CollectedAnswer answer;
    answer.error = dialect::ProviderError{.message = QStringLiteral("slow down"), .type = {}, .code = {}, .status = 429};
    QCOMPARE(QJsonDocument::fromJson(writeResponsesAnswer(answer, client.context)).object(),
             object("{'error':{'message':'slow down','type':'rate_limit_error','param':null,'code':'rate_limit_exceeded'}}"));
}

void TestResponsesAnswer::everyNumberOfTheUsageIsThere_data()
{
    QTest::addColumn<Usage>("usage");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("unknown") << Usage()
                             << QByteArray("{'input_tokens':0,'input_tokens_details':{'cached_tokens':0},'output_tokens':0,"
                                           "'output_tokens_details':{'reasoning_tokens':0},'total_tokens':0}");
    QTest::newRow("without details") << Usage{.input = 5, .output = 2}
                                     << QByteArray(
                                            "{'input_tokens':5,'input_tokens_details':{'cached_tokens':0},'output_tokens':2,"
                                            "'output_tokens_details':{'reasoning_tokens':0},'total_tokens':7}");
    QTest::newRow("all") << Usage{.input = 10, .output = 6, .cacheRead = 8, .cacheWrite = 1, .reasoning = 4}
                         << QByteArray("{'input_tokens':10,'input_tokens_details':{'cached_tokens':8},'output_tokens':6,"
                                       "'output_tokens_details':{'reasoning_tokens':4},'total_tokens':16}");
}

void TestResponsesAnswer::everyNumberOfTheUsageIsThere()
{
    QFETCH(Usage, usage);
    QFETCH(QByteArray, expected);
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.text("x");
    writer.usage(usage);
    client.end(FinishReason::Stop);
    QCOMPARE(client.response()[u"usage"].toObject(), object(expected));
    QVERIFY(client.events.first().json[u"response"][u"usage"].isNull());
}

using Telling = std::function<void(AnswerSink &)>;

void TestResponsesAnswer::whatIsWrittenIsReadBack_data()
{
    QTest::addColumn<Telling>("tell");
    QTest::addColumn<FinishReason>("reason");
    const auto row = [](const char *name, FinishReason reason, const Telling &tell) { QTest::newRow(name) << tell << reason; };
    row("text", FinishReason::Stop, [](AnswerSink &sink) {
        sink.text("a\\n");
        sink.text("\\ud83d\\ude00 b");
    });
    row("cut text", FinishReason::Length, [](AnswerSink &sink) { sink.text("a"); });
    row("filtered text", FinishReason::ContentFilter, [](AnswerSink &sink) { sink.text("a"); });
    row("text and refusal", FinishReason::Refusal, [](AnswerSink &sink) {
        sink.text("a");
        sink.refusal("b");
    });
    row("thinking and calls", FinishReason::ToolCalls, [](AnswerSink &sink) {
        sink.reasoning("why", true);
        sink.reasoning(" \\\"so\\\"", true);
        sink.reasoningEnd("sig/+=", {});
        sink.sealedReasoning("gAAAA");
        sink.reasoning("open", true);
        sink.reasoningEnd({}, {});
        sink.reasoning("kept", true);
        sink.reasoningEnd({}, "gAAAB");
        sink.text("x");
        sink.toolBegin("c1", "f");
        sink.toolArguments("{\\\"a\\\":");
        sink.toolArguments("1}");
        sink.toolEnd();
        sink.toolBegin("c2", "g");
        sink.toolArguments("{}");
        sink.toolEnd();
        sink.text("y");
    });
    row("freeform calls", FinishReason::ToolCalls, [](AnswerSink &sink) {
        sink.toolBegin("c1", "p");
        sink.toolArguments("{\\\"input\\\":\\\"a\\\\n");
        sink.toolArguments("\\\\\\\"b\\\\\\\"\\\"}");
        sink.toolEnd();
        sink.toolBegin("c2", "p");
        sink.toolArguments("{\\\"input\\\":\\\"\\\"}");
        sink.toolEnd();
    });
}

void TestResponsesAnswer::whatIsWrittenIsReadBack()
{
    QFETCH(Telling, tell);
    QFETCH(FinishReason, reason);
    ResponsesClient client({tool("p", {}, Tool::Kind::Freeform)});
    AnswerCollector expected;
    AnswerCollector fromStream;
    const auto reader = makeResponsesAnswerReader();
    const auto writer = makeResponsesAnswerWriter(
        client.context, [&](QByteArrayView name, QByteArrayView data) { reader->readEvent(name, data, fromStream); });
    for (AnswerSink *sink : {static_cast<AnswerSink *>(&expected), static_cast<AnswerSink *>(writer.get())}) {
        sink->begin({.id = "resp_s1", .model = "m", .createdAt = 7});
        tell(*sink);
        sink->usage({.input = 9, .output = 5, .cacheRead = 8, .reasoning = 2});
        sink->finish(reason, {});
        sink->end();
    }
    AnswerCollector fromBody;
    QVERIFY(makeResponsesAnswerReader()->readWhole(writeResponsesAnswer(expected.answer(), client.context), fromBody));
    for (const AnswerCollector *read : {&fromStream, &fromBody}) {
        QCOMPARE(read->answer().id, expected.answer().id);
        QCOMPARE(read->answer().model, expected.answer().model);
        QCOMPARE(read->answer().createdAt, expected.answer().createdAt);
        QVERIFY(read->answer().parts == expected.answer().parts);
        QVERIFY(read->answer().usage == expected.answer().usage);
        QVERIFY(read->answer().finish == reason);
        QVERIFY(read->answer().isWhole);
    }
}

QTEST_GUILESS_MAIN(TestResponsesAnswer)
#include "tst_responsesanswer.moc"
