// SPDX-License-Identifier: GPL-3.0-or-later
// Tool calls in streams: whole or not at all.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

namespace {

QByteArray toolStart(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat:
        return "data: "
               "{\"id\":\"c1\",\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"t\",\"type\":"
               "\"function\",\"function\":{\"name\":\"f\",\"arguments\":\"{\\\"a\"}}]},\"finish_reason\":null}]}\n\n";
    case Dialect::Messages:
        return "event: content_block_start\ndata: "
               "{\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"tool_use\",\"id\":\"t\",\"name\":"
               "\"f\",\"input\":{}}}\n\n"
               "event: content_block_delta\ndata: "
               "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"{"
               "\\\"a\"}}\n\n";
    case Dialect::Responses:
        return "event: response.output_item.added\ndata: "
               "{\"type\":\"response.output_item.added\",\"output_index\":1,\"item\":{\"type\":\"function_call\",\"id\":\"f1\","
               "\"call_id\":\"t\",\"name\":\"f\",\"arguments\":\"\"}}\n\n"
               "event: response.function_call_arguments.delta\ndata: "
               "{\"type\":\"response.function_call_arguments.delta\",\"item_id\":\"f1\",\"delta\":\"{\\\"a\"}\n\n";
    }
    Q_UNREACHABLE();
}

QByteArray toolEnd(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat:
        return "data: {\"id\":\"c1\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}\n\n";
    case Dialect::Messages: return "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":1}\n\n";
    case Dialect::Responses:
        return "event: response.output_item.done\ndata: "
               "{\"type\":\"response.output_item.done\",\"output_index\":1,\"item\":{\"type\":\"function_call\",\"id\":\"f1\","
               "\"call_id\":\"t\",\"name\":\"f\",\"arguments\":\"{\\\"a\\\":1}\"}}\n\n";
    }
    Q_UNREACHABLE();
}

} // namespace

class TestTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aCallIsHandedOverWhenItIsComplete_data() { addDialects(); }
    void aCallIsHandedOverWhenItIsComplete()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(streamStart(dialect, "let me see"));
        harness.upstreamSends(toolStart(dialect));
        QCOMPARE(parseAnswer(client->received()).body, streamStart(dialect, "let me see"));
        harness.upstreamSends(toolEnd(dialect));
        QCOMPARE(parseAnswer(client->received()).body,
                 QByteArray(streamStart(dialect, "let me see") + toolStart(dialect) + toolEnd(dialect)));
    }

    void aBrokenCallIsNeverHandedOverHalf_data() { addDialects(); }
    void aBrokenCallIsNeverHandedOverHalf()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(streamStart(dialect, "x") + toolStart(dialect));
        harness.upstreamCloses();
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY2(!answer.body.contains("tool_calls") && !answer.body.contains("tool_use") &&
                     !answer.body.contains("function_call"),
                 answer.body.constData());
        QCOMPARE(harness.outcome(), QStringLiteral("truncated"));
    }

    void aBrokenAnswerOfCallsAloneIsStillAStatus_data() { addDialects(); }
    void aBrokenAnswerOfCallsAloneIsStillAStatus()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(toolStart(dialect));
        harness.upstreamCloses();
        QCOMPARE(parseAnswer(client->received()).status, 503);
    }

    void textIsNeverHeldBehindACall()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(toolStart(Dialect::Chat) + chatText("text"));
        QCOMPARE(parseAnswer(client->received()).body, chatText("text"));
        harness.upstreamSends(toolEnd(Dialect::Chat));
        QCOMPARE(parseAnswer(client->received()).body,
                 QByteArray(chatText("text") + toolStart(Dialect::Chat) + toolEnd(Dialect::Chat)));
    }

    void argumentsThatTakeLongMoveTheProgressClock()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Messages);
        harness.streamBegins(toolStart(Dialect::Messages));
        for (int i = 0; i < 10; ++i) {
            harness.advance(milliseconds(900));
            harness.upstreamSends("event: content_block_delta\ndata: "
                                  "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\","
                                  "\"partial_json\":\"b\"}}\n\n");
        }
        QVERIFY(harness.log.finishedRecords.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestTools)
#include "tst_tools.moc"
