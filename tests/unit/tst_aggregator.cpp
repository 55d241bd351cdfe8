// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/aggregator.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::dialect;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestAggregator : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aChatStreamBecomesOneAnswer();
    void usageInAChoiceIsKept();
    void severalChoicesStayApart();
    void callsAreJoinedByTheirIndex();
    void callsWithoutIndexAreJoinedByTheirId();
    void callsWithoutIndexAndIdAreToldByTheirNames();
    void callsThatAllHaveIndexZeroAreToldByTheirIds();
    void callsEndWithTheirFinishReason();
    void aStreamWithoutItsEndGivesNothing();
    void aMessagesStreamBecomesOneMessage();
    void interleavedBlocksAreJoinedByTheirIndex();
    void aResponsesStreamIsItsLastEvent();
    void hostileEventsAreSurvived();
    void longStreamsTakeLinearTime();
};

namespace {

QJsonObject aggregated(Dialect dialect, const QList<QByteArray> &events)
{
    const auto aggregator = makeAggregator(dialect);
    for (const QByteArray &event : events)
        aggregator->take(event);
    const QByteArray result = aggregator->result();
    return QJsonDocument::fromJson(result).object();
}

QByteArray delta(const QByteArray &fields)
{
    return R"({"id":"c1","object":"chat.completion.chunk","created":17,"model":"m","choices":[{"index":0,"delta":{)" + fields +
           R"(},"finish_reason":null}]})";
}

const QByteArray kFinish = R"({"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})";
const QByteArray kDone = "[DONE]";

/// The calls of a chat stream whose deltas hold these `tool_calls`.
QJsonArray callsOf(const QList<QByteArray> &parts)
{
    QList<QByteArray> events;
    for (const QByteArray &part : parts)
        events.append(delta("\"tool_calls\":" + part));
    return aggregated(Dialect::Chat, events + QList<QByteArray>{kDone})[u"choices"][0][u"message"][u"tool_calls"].toArray();
}

QString call(const QJsonArray &calls, int index)
{
    const QJsonValue function = calls[index][u"function"];
    return calls[index][u"id"].toString() + u' ' + function[u"name"].toString() + u' ' + function[u"arguments"].toString();
}

} // namespace

// farion1231/cc-switch#2234
void TestAggregator::aChatStreamBecomesOneAnswer()
{
    const QJsonObject answer =
        aggregated(Dialect::Chat, {delta(R"("role":"assistant","content":"")"), delta(R"("reasoning_content":"h")"),
                                   delta(R"("reasoning_content":"m")"), delta(R"("content":"日")"), delta(R"("content":"本")"),
                                   kFinish, R"({"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":1,"x":1.5}})",
                                   R"({"choices":null,"usage":null})", kDone});
    QCOMPARE(answer[u"object"].toString(), QStringLiteral("chat.completion"));
    QCOMPARE(answer[u"id"].toString(), QStringLiteral("c1"));
    QCOMPARE(answer[u"model"].toString(), QStringLiteral("m"));
    QCOMPARE(answer[u"created"].toInt(), 17);
    const QJsonValue choice = answer[u"choices"][0];
    QCOMPARE(choice[u"message"][u"content"].toString(), QStringLiteral("日本"));
    QCOMPARE(choice[u"message"][u"role"].toString(), QStringLiteral("assistant"));
    QCOMPARE(choice[u"message"][u"reasoning_content"].toString(), QStringLiteral("hm"));
    QCOMPARE(choice[u"finish_reason"].toString(), QStringLiteral("stop"));
    QCOMPARE(answer[u"usage"][u"prompt_tokens"].toInt(), 5);
}

void TestAggregator::usageInAChoiceIsKept()
{
    QCOMPARE(aggregated(
                 Dialect::Chat,
                 {delta(R"("content":"x")"),
                  R"({"choices":[{"index":0,"delta":{},"finish_reason":"stop","usage":{"prompt_tokens":4}}]})"})[u"usage"]
                                                                                                                [u"prompt_tokens"]
                                                                                                                    .toInt(),
             4);
}

void TestAggregator::severalChoicesStayApart()
{
    const QJsonObject answer = aggregated(
        Dialect::Chat, {R"({"choices":[{"index":1,"delta":{"content":"b"}},{"index":0,"delta":{"content":"a"}}]})", kDone});
    QCOMPARE(answer[u"choices"].toArray().size(), 2);
    QCOMPARE(answer[u"choices"][0][u"message"][u"content"].toString(), QStringLiteral("a"));
    QCOMPARE(answer[u"choices"][1][u"message"][u"content"].toString(), QStringLiteral("b"));
    QCOMPARE(answer[u"choices"][1][u"finish_reason"].toString(), QStringLiteral("stop"));
}

void TestAggregator::callsAreJoinedByTheirIndex()
{
    const QJsonArray calls =
        callsOf({R"([{"index":0,"id":"a","type":"function","function":{"name":"f","arguments":""}}])",
                 R"([{"index":1,"id":"b","function":{"name":"g","arguments":"{"}}])",
                 R"([{"index":0,"function":{"arguments":"{\"x\":"}},{"index":1,"function":{"arguments":"}"}}])",
                 R"([{"index":0,"id":"","function":{"name":"","arguments":"1}"}}])"});
    QCOMPARE(calls.size(), 2);
    QCOMPARE(call(calls, 0), QStringLiteral("a f {\"x\":1}"));
    QCOMPARE(call(calls, 1), QStringLiteral("b g {}"));
}

// AstrBotDevs/AstrBot#6692
void TestAggregator::callsWithoutIndexAreJoinedByTheirId()
{
    const QJsonArray calls =
        callsOf({R"([{"id":"a","function":{"name":"f","arguments":"{"}}])", R"([{"id":"a","function":{"arguments":"}"}}])",
                 R"([{"id":"b","function":{"name":"g","arguments":"{"}}])", R"([{"function":{"arguments":"}"}}])"});
    QCOMPARE(calls.size(), 2);
    QCOMPARE(call(calls, 0), QStringLiteral("a f {}"));
    QCOMPARE(call(calls, 1), QStringLiteral("b g {}"));
}

void TestAggregator::callsWithoutIndexAndIdAreToldByTheirNames()
{
    const QJsonArray calls =
        callsOf({R"([{"function":{"name":"f","arguments":"{}"}},{"function":{"name":"f","arguments":{"a":1}}}])",
                 R"([{"function":{"name":"g","arguments":"{"}}])", R"([{"function":{"arguments":"}"}}])"});
    QCOMPARE(calls.size(), 3);
    QCOMPARE(call(calls, 0), QStringLiteral("call_0 f {}"));
    QCOMPARE(call(calls, 1), QStringLiteral("call_1 f {\"a\":1}"));
    QCOMPARE(call(calls, 2), QStringLiteral("call_2 g {}"));
}

void TestAggregator::callsThatAllHaveIndexZeroAreToldByTheirIds()
{
    const QJsonArray calls = callsOf({R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}])",
                                      R"([{"index":0,"id":"b","function":{"name":"g","arguments":"{}"}}])"});
    QCOMPARE(calls.size(), 2);
    QCOMPARE(call(calls, 1), QStringLiteral("b g {}"));
}

void TestAggregator::callsEndWithTheirFinishReason()
{
    const QJsonObject answer = aggregated(
        Dialect::Chat, {delta(R"("tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}])"), kDone});
    QCOMPARE(answer[u"choices"][0][u"finish_reason"].toString(), QStringLiteral("tool_calls"));
    QVERIFY(answer[u"choices"][0][u"message"][u"content"].isNull());
}

void TestAggregator::aStreamWithoutItsEndGivesNothing()
{
    QVERIFY(aggregated(Dialect::Chat, {delta(R"("content":"x")")}).isEmpty());
    QVERIFY(aggregated(Dialect::Chat, {kDone}).isEmpty());
    QVERIFY(!aggregated(Dialect::Chat, {delta(R"("content":"x")"), kFinish}).isEmpty());
    QVERIFY(aggregated(Dialect::Messages, {R"({"type":"message_start","message":{"id":"m"}})"}).isEmpty());
    QVERIFY(aggregated(Dialect::Messages, {R"({"type":"message_stop"})"}).isEmpty());
    QVERIFY(aggregated(Dialect::Responses, {R"({"type":"response.created","response":{"id":"r"}})"}).isEmpty());
}

void TestAggregator::aMessagesStreamBecomesOneMessage()
{
    const QJsonObject message = aggregated(
        Dialect::Messages,
        {R"({"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],"model":"x","stop_reason":null,"usage":{"input_tokens":7,"output_tokens":1}}})",
         R"({"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}})",
         R"({"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}})",
         R"({"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"s"}})",
         R"({"type":"content_block_stop","index":0})", R"({"type":"ping"})",
         R"({"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}})",
         R"({"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"a"}})",
         R"({"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"b"}})",
         R"({"type":"content_block_stop","index":1})",
         R"({"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t","name":"f","input":{}}})",
         R"({"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"x\""}})",
         R"({"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":":[1]}"}})",
         R"({"type":"message_delta","delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":9,"input_tokens":null}})"});
    const QJsonArray content = message[u"content"].toArray();
    QCOMPARE(content.size(), 3);
    QCOMPARE(content[0][u"thinking"].toString(), QStringLiteral("hm"));
    QCOMPARE(content[0][u"signature"].toString(), QStringLiteral("s"));
    QCOMPARE(content[1][u"text"].toString(), QStringLiteral("ab"));
    QCOMPARE(content[2][u"input"][u"x"][0].toInt(), 1);
    QVERIFY(!content[2].toObject().contains(u"partial_json"));
    QCOMPARE(message[u"stop_reason"].toString(), QStringLiteral("tool_use"));
    QCOMPARE(message[u"usage"][u"output_tokens"].toInt(), 9);
    QCOMPARE(message[u"usage"][u"input_tokens"].toInt(), 7);
}

void TestAggregator::interleavedBlocksAreJoinedByTheirIndex()
{
    const QJsonObject message = aggregated(
        Dialect::Messages,
        {R"({"type":"message_start","message":{"id":"m"}})",
         R"({"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"f","input":{}}})",
         R"({"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"b","name":"g","input":{}}})",
         R"({"type":"content_block_delta","index":0,"delta":{"partial_json":"{\"n\":0}"}})",
         R"({"type":"content_block_delta","index":1,"delta":{"partial_json":"{\"n\":1}"}})", R"({"type":"message_stop"})"});
    QCOMPARE(message[u"content"][0][u"input"][u"n"].toInt(-1), 0);
    QCOMPARE(message[u"content"][1][u"input"][u"n"].toInt(-1), 1);
}

void TestAggregator::aResponsesStreamIsItsLastEvent()
{
    const QByteArray item = R"({"id":"i","type":"message","content":[{"type":"output_text","text":"x"}]})";
    const QByteArray done = R"({"type":"response.output_item.done","output_index":0,"item":)" + item + '}';
    const QJsonObject whole = aggregated(Dialect::Responses, {R"({"type":"response.created","response":{"id":"r"}})", done,
                                                              R"({"type":"response.completed","response":{"id":"r","output":[)" +
                                                                  item + R"(],"usage":{"input_tokens":3}}})"});
    QCOMPARE(whole[u"usage"][u"input_tokens"].toInt(), 3);
    QCOMPARE(whole[u"output"].toArray().size(), 1);
    // Some leave the items out of the last event.
    const QJsonObject filled =
        aggregated(Dialect::Responses, {done, R"({"type":"response.completed","response":{"id":"r","output":[]}})"});
    QCOMPARE(filled[u"output"][0][u"content"][0][u"text"].toString(), QStringLiteral("x"));
}

void TestAggregator::hostileEventsAreSurvived()
{
    const QByteArray deep = QByteArray(200'000, '[') + QByteArray(200'000, ']');
    const QList<QByteArray> events{
        "",
        "null",
        "7",
        "[]",
        "\"x\"",
        "{",
        "\xFF\xFE",
        "{\"choices\":7}",
        R"({"choices":[7,null,"x",[]]})",
        R"({"choices":[{"index":-1,"delta":7}]})",
        R"({"choices":[{"index":4000000000,"delta":{"content":"x"}}]})",
        R"({"choices":[{"delta":{"content":{"a":1},"tool_calls":[7,null,{"index":99999999999,"function":7,"id":5}]}}]})",
        R"({"type":7})",
        R"({"type":"message_start","message":7})",
        R"({"type":"content_block_start","content_block":"x"})",
        R"({"type":"content_block_delta","index":7,"delta":{"text":"x"}})",
        R"({"type":"content_block_start","content_block":{"text":7}})",
        R"({"type":"content_block_delta","delta":{"text":"x","partial_json":"[[["}})",
        R"({"type":"content_block_stop"})",
        R"({"type":"message_delta","delta":7,"usage":[1]})",
        R"({"type":"message_start","message":{"usage":7}})",
        R"({"type":"message_delta","delta":{"stop_reason":"x"},"usage":{"a":1}})",
        R"({"type":"response.completed","response":7})",
        "{\"usage\":{\"a\":" + deep + "}}",
        R"({"type":"response.completed","response":{"a":)" + deep + "}}",
        deep,
        kDone,
        R"({"type":"message_stop"})"};
    for (const Dialect dialect : {Dialect::Chat, Dialect::Messages, Dialect::Responses})
        aggregated(dialect, events);
    const QByteArray deepInput = R"({"type":"content_block_delta","delta":{"partial_json":"{\"a\":)" + deep + "}\"}}";
    QVERIFY(!aggregated(Dialect::Messages, {R"({"type":"message_start","message":{"id":"m"}})",
                                            R"({"type":"content_block_start","content_block":{"type":"tool_use","input":{}}})",
                                            deepInput, R"({"type":"message_stop"})"})
                 .isEmpty());
}

void TestAggregator::longStreamsTakeLinearTime()
{
    const auto aggregator = makeAggregator(Dialect::Chat);
    const QByteArray event = delta("\"content\":\"" + QByteArray(200, 'x') + '"');
    for (int i = 0; i < 10'000; ++i)
        aggregator->take(event);
    aggregator->take(kDone);
    QVERIFY(aggregator->result().size() > 2'000'000);
}

QTEST_GUILESS_MAIN(TestAggregator)
#include "tst_aggregator.moc"
