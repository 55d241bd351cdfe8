// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesseal.h"
#include "tests/support/responsesclient.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using namespace sluice::test;

class TestResponsesAnswerWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textComesWithinItsItemAndPart();
    void theEventsOfTextCarryWhatTypesDemand();
    void aCallIsAnItemOfItsOwn();
    void aCallWithoutArgumentsGetsAnEmptyObject();
    void aCallWithoutAnIdGetsOne();
    void aNamespaceIsGivenBack();
    void aFreeformCallGivesTheRawText();
    void reasoningIsTold();
    void theSealOfReasoningIsKept_data();
    void theSealOfReasoningIsKept();
    void aRefusalIsAPartOfTheMessage();
    void eachKindOfPartOpensTheNextItem();
    void theLastEventIsNamedAfterTheFinish_data();
    void theLastEventIsNamedAfterTheFinish();
    void withoutAFinishTheAnswerIsNotWhole();
    void anErrorFailsTheResponse_data();
    void anErrorFailsTheResponse();
    void anErrorBeforeTheBeginningOpensTheResponse();
    void nothingFollowsAnError();
};

void TestResponsesAnswerWriter::textComesWithinItsItemAndPart()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.text("he");
    writer.text("llo \\\"you\\\"");
    client.end(FinishReason::Stop);

    const QString expected = QStringLiteral("created in_progress output_item.added content_part.added output_text.delta "
                                            "output_text.delta output_text.done content_part.done output_item.done completed");
    QCOMPARE(client.names().join(u' '), expected);
    const StreamVerdict verdict = validateStream(Dialect::Responses, client.stream);
    QVERIFY2(verdict.isClean(), qPrintable(verdict.faults.join(u'\n')));
    QCOMPARE(verdict.text, QStringLiteral("hello \"you\""));
    QVERIFY(verdict.isComplete);
}

void TestResponsesAnswerWriter::theEventsOfTextCarryWhatTypesDemand()
{
    ResponsesClient client;
    client.begin().text("hi");
    client.end(FinishReason::Stop);

    QCOMPARE(client.last("output_item.added"),
             object("{'type':'response.output_item.added','sequence_number':2,'output_index':0,'item':{'id':'msg_s1_0',"
                    "'type':'message','status':'in_progress','role':'assistant','content':[]}}"));
    QCOMPARE(client.last("content_part.added"),
             object("{'type':'response.content_part.added','sequence_number':3,'item_id':'msg_s1_0','output_index':0,"
                    "'content_index':0,'part':{'type':'output_text','text':'','annotations':[],'logprobs':[]}}"));
    QCOMPARE(client.last("output_text.delta"),
             object("{'type':'response.output_text.delta','sequence_number':4,'item_id':'msg_s1_0','output_index':0,"
                    "'content_index':0,'delta':'hi','logprobs':[]}"));
    QCOMPARE(client.last("output_text.done"),
             object("{'type':'response.output_text.done','sequence_number':5,'item_id':'msg_s1_0','output_index':0,"
                    "'content_index':0,'text':'hi','logprobs':[]}"));
    QCOMPARE(client.last("output_item.done")[u"item"].toObject(),
             object("{'id':'msg_s1_0','type':'message','status':'completed','role':'assistant','content':[{'type':'output_text',"
                    "'text':'hi','annotations':[],'logprobs':[]}]}"));
}

void TestResponsesAnswerWriter::aCallIsAnItemOfItsOwn()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.text("so");
    writer.toolBegin("call_7", "f");
    writer.toolArguments("{\\\"a\\\"");
    writer.toolArguments(":1}");
    writer.toolEnd();
    client.end(FinishReason::ToolCalls);

    const QString expected = QStringLiteral("output_item.added function_call_arguments.delta function_call_arguments.delta "
                                            "function_call_arguments.done output_item.done completed");
    QCOMPARE(client.names().mid(8).join(u' '), expected);
    const StreamVerdict verdict = validateStream(Dialect::Responses, client.stream);
    QVERIFY2(verdict.isClean(), qPrintable(verdict.faults.join(u'\n')));
    QCOMPARE(client.last("function_call_arguments.done"),
             object("{'type':'response.function_call_arguments.done','sequence_number':11,'item_id':'fc_s1_1','output_index':1,"
                    "'arguments':'{\\'a\\':1}'}"));
    QCOMPARE(client.response()[u"output"][1].toObject(),
             object("{'id':'fc_s1_1','type':'function_call','status':'completed','call_id':'call_7','name':'f',"
                    "'arguments':'{\\'a\\':1}'}"));
}

void TestResponsesAnswerWriter::aCallWithoutArgumentsGetsAnEmptyObject()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.toolBegin("c", "now");
    writer.toolArguments("");
    writer.toolEnd();
    client.end(FinishReason::ToolCalls);
    QCOMPARE(client.last("function_call_arguments.delta")[u"delta"].toString(), QStringLiteral("{}"));
    QCOMPARE(client.response()[u"output"][0][u"arguments"].toString(), QStringLiteral("{}"));
}

void TestResponsesAnswerWriter::aCallWithoutAnIdGetsOne()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    for (int i = 0; i < 2; ++i) {
        writer.toolBegin("", "f");
        writer.toolEnd();
    }
    client.end(FinishReason::ToolCalls);
    QCOMPARE(client.response()[u"output"][0][u"call_id"].toString(), QStringLiteral("call_s1_0"));
    QCOMPARE(client.response()[u"output"][1][u"call_id"].toString(), QStringLiteral("call_s1_1"));
}

void TestResponsesAnswerWriter::aNamespaceIsGivenBack()
{
    ResponsesClient client({tool("spawn", "multi_agent_v1", Tool::Kind::Function)});
    AnswerWriter &writer = client.begin();
    writer.toolBegin("c", client.tools.toChannel("multi_agent_v1", "spawn"));
    writer.toolEnd();
    client.end(FinishReason::ToolCalls);
    const QJsonObject item = client.response()[u"output"][0].toObject();
    QCOMPARE(item[u"name"].toString(), QStringLiteral("spawn"));
    QCOMPARE(item[u"namespace"].toString(), QStringLiteral("multi_agent_v1"));
    QCOMPARE(client.last("output_item.added")[u"item"][u"namespace"].toString(), QStringLiteral("multi_agent_v1"));
}

void TestResponsesAnswerWriter::aFreeformCallGivesTheRawText()
{
    ResponsesClient client({tool("apply_patch", {}, Tool::Kind::Freeform)});
    AnswerWriter &writer = client.begin();
    writer.toolBegin("c", "apply_patch");
    // Of the argument text {"input": "*** Begin\n\"x\""}.
    writer.toolArguments("{\\\"inp");
    writer.toolArguments("ut\\\": \\\"*** Begin\\\\");
    writer.toolArguments("n\\\\\\\"x\\\\\\\"\\\"}");
    writer.toolEnd();
    client.end(FinishReason::ToolCalls);

    const QString expected = QStringLiteral("output_item.added custom_tool_call_input.delta custom_tool_call_input.delta "
                                            "custom_tool_call_input.done output_item.done completed");
    QCOMPARE(client.names().mid(2).join(u' '), expected);
    QCOMPARE(client.events[3].json[u"delta"].toString(), QStringLiteral("*** Begin"));
    const QString text = QStringLiteral("*** Begin\n\"x\"");
    QCOMPARE(client.last("custom_tool_call_input.done")[u"input"].toString(), text);
    QJsonObject item = client.response()[u"output"][0].toObject();
    QCOMPARE(item.take(u"input").toString(), text);
    QCOMPARE(item, object("{'id':'ctc_s1_0','type':'custom_tool_call','status':'completed','call_id':'c','name':'apply_patch'}"));
}

void TestResponsesAnswerWriter::reasoningIsTold()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.reasoning("hm", false);
    writer.reasoning("m", false);
    writer.reasoningEnd({}, {});
    writer.text("x");
    client.end(FinishReason::Stop);

    const QString expected =
        QStringLiteral("output_item.added reasoning_summary_part.added reasoning_summary_text.delta reasoning_summary_text.delta "
                       "reasoning_summary_text.done reasoning_summary_part.done output_item.done");
    QCOMPARE(client.names().mid(2, 7).join(u' '), expected);
    const StreamVerdict verdict = validateStream(Dialect::Responses, client.stream);
    QVERIFY2(verdict.isClean(), qPrintable(verdict.faults.join(u'\n')));
    QCOMPARE(client.last("reasoning_summary_text.done"),
             object("{'type':'response.reasoning_summary_text.done','sequence_number':6,'item_id':'rs_s1_0','output_index':0,"
                    "'summary_index':0,'text':'hmm'}"));
    QCOMPARE(client.response()[u"output"][0].toObject(),
             object("{'id':'rs_s1_0','type':'reasoning','status':'completed','summary':[{'type':'summary_text','text':'hmm'}]}"));
}

void TestResponsesAnswerWriter::theSealOfReasoningIsKept_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("signature");
    QTest::addColumn<QByteArray>("sealed");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("sealed") << QByteArray() << QByteArray() << QByteArray("gAAAAx==") << QByteArray("gAAAAx==");
    QTest::newRow("sealed with a summary") << QByteArray("t") << QByteArray() << QByteArray("gA") << QByteArray("gA");
    QTest::newRow("signed") << QByteArray("a \\n\\u00e9") << QByteArray("sig/+=") << QByteArray()
                            << sealedThinking("a \\n\\u00e9", "sig/+=");
    QTest::newRow("signed without a word") << QByteArray() << QByteArray("sig") << QByteArray() << sealedThinking({}, "sig");
    QTest::newRow("both") << QByteArray("t") << QByteArray("sig") << QByteArray("gA") << QByteArray("gA");
}

void TestResponsesAnswerWriter::theSealOfReasoningIsKept()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, signature);
    QFETCH(QByteArray, sealed);
    QFETCH(QByteArray, expected);
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    if (!text.isEmpty())
        writer.reasoning(text, false);
    writer.reasoningEnd(signature, sealed);
    client.end(FinishReason::Stop);
    const QJsonObject item = client.response()[u"output"][0].toObject();
    QCOMPARE(item[u"encrypted_content"].toString().toUtf8(), expected);
    QCOMPARE(item[u"summary"].toArray().size(), text.isEmpty() ? 0 : 1);
    if (const auto thinking = unsealedThinking(expected)) {
        QCOMPARE(thinking->text, text);
        QCOMPARE(thinking->signature, signature);
    }
}

void TestResponsesAnswerWriter::aRefusalIsAPartOfTheMessage()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.text("well");
    writer.refusal("no");
    client.end(FinishReason::Refusal);
    QCOMPARE(client.last("refusal.done"),
             object("{'type':'response.refusal.done','sequence_number':9,'item_id':'msg_s1_0','output_index':0,'content_index':1,"
                    "'refusal':'no'}"));
    QCOMPARE(client.response()[u"output"][0][u"content"].toArray().size(), 2);
    QCOMPARE(client.response()[u"output"][0][u"content"][1].toObject(), object("{'type':'refusal','refusal':'no'}"));
    QCOMPARE(client.response()[u"output"].toArray().size(), 1);
    QCOMPARE(client.response()[u"status"].toString(), QStringLiteral("completed"));
}

void TestResponsesAnswerWriter::eachKindOfPartOpensTheNextItem()
{
    ResponsesClient client;
    AnswerWriter &writer = client.begin();
    writer.sealedReasoning("seal");
    writer.reasoning("r", true);
    writer.reasoningEnd({}, {});
    writer.text("a");
    writer.toolBegin("c1", "f");
    writer.toolArguments("{}");
    writer.toolEnd();
    writer.text("b");
    client.end(FinishReason::Stop);
    const StreamVerdict verdict = validateStream(Dialect::Responses, client.stream);
    QVERIFY2(verdict.isClean(), qPrintable(verdict.faults.join(u'\n')));
    QStringList ids;
    for (const QJsonValue item : client.response()[u"output"].toArray())
        ids.append(item[u"id"].toString());
    QCOMPARE(ids.join(u' '), QStringLiteral("rs_s1_0 rs_s1_1 msg_s1_2 fc_s1_3 msg_s1_4"));
}

void TestResponsesAnswerWriter::theLastEventIsNamedAfterTheFinish_data()
{
    QTest::addColumn<FinishReason>("reason");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("details");
    QTest::newRow("stop") << FinishReason::Stop << "completed" << QString();
    QTest::newRow("stop sequence") << FinishReason::StopSequence << "completed" << QString();
    QTest::newRow("tool calls") << FinishReason::ToolCalls << "completed" << QString();
    QTest::newRow("length") << FinishReason::Length << "incomplete"
                            << "max_output_tokens";
    QTest::newRow("content filter") << FinishReason::ContentFilter << "incomplete"
                                    << "content_filter";
    QTest::newRow("refusal without words") << FinishReason::Refusal << "incomplete"
                                           << "content_filter";
    QTest::newRow("pause") << FinishReason::Pause << "incomplete"
                           << "max_output_tokens";
}

void TestResponsesAnswerWriter::theLastEventIsNamedAfterTheFinish()
{
    QFETCH(FinishReason, reason);
    QFETCH(QString, status);
    QFETCH(QString, details);
    ResponsesClient client;
    client.begin().text("x");
    client.end(reason);
    QCOMPARE(client.events.last().name, QStringLiteral("response.") + status);
    QCOMPARE(client.response()[u"status"].toString(), status);
    QCOMPARE(client.response()[u"incomplete_details"][u"reason"].toString(), details);
    QCOMPARE(client.response()[u"incomplete_details"].isNull(), details.isEmpty());
    QCOMPARE(client.response()[u"output"][0][u"status"].toString(), status);
    QVERIFY(client.response()[u"error"].isNull());
}

void TestResponsesAnswerWriter::withoutAFinishTheAnswerIsNotWhole()
{
    ResponsesClient client;
    client.begin().text("x");
    client.writer->end();
    QCOMPARE(client.events.last().name, QStringLiteral("response.incomplete"));
}

void TestResponsesAnswerWriter::anErrorFailsTheResponse_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a word") << "context_length_exceeded" << 400 << "context_length_exceeded";
    QTest::newRow("a number") << "429" << 429 << "rate_limit_exceeded";
    QTest::newRow("too many") << "" << 429 << "rate_limit_exceeded";
    QTest::newRow("a bad request") << "" << 400 << "invalid_prompt";
    QTest::newRow("overloaded") << "" << 529 << "server_error";
    QTest::newRow("unknown") << "" << 0 << "server_error";
}

void TestResponsesAnswerWriter::anErrorFailsTheResponse()
{
    QFETCH(QString, code);
    QFETCH(int, status);
    QFETCH(QString, expected);
    ResponsesClient client;
    client.begin().text("half");
    client.writer->error({.message = QStringLiteral("it \"broke\""),
                          .type = {},
                          .code = code,
                          .status = status ? std::optional(status) : std::nullopt});
    QCOMPARE(client.events.last().name, QStringLiteral("response.failed"));
    QCOMPARE(client.response()[u"status"].toString(), QStringLiteral("failed"));
    QCOMPARE(client.response()[u"error"][u"code"].toString(), expected);
    QCOMPARE(client.response()[u"error"][u"message"].toString(), QStringLiteral("it \"broke\""));
    QVERIFY(client.last("output_item.done").isEmpty());
}

void TestResponsesAnswerWriter::anErrorBeforeTheBeginningOpensTheResponse()
{
    ResponsesClient client;
    client.open().error({.message = QStringLiteral("no"), .type = {}, .code = {}, .status = {}});
    QCOMPARE(client.names().join(u' '), QStringLiteral("created in_progress failed"));
    QCOMPARE(client.events.last().json[u"sequence_number"].toInt(), 2);
    QCOMPARE(client.response()[u"id"].toString(), QStringLiteral("resp_s1"));
}

void TestResponsesAnswerWriter::nothingFollowsAnError()
{
    ResponsesClient client;
    client.begin().error({.message = QStringLiteral("no"), .type = {}, .code = {}, .status = {}});
    const auto count = client.events.size();
    client.writer->error({.message = QStringLiteral("again"), .type = {}, .code = {}, .status = {}});
    client.writer->end();
    QCOMPARE(client.events.size(), count);
}

QTEST_GUILESS_MAIN(TestResponsesAnswerWriter)
#include "tst_responsesanswerwriter.moc"
