// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of providers as they were reported to be, and what clients of the other dialects must see of them.
#include "tests/support/guardedrelay.h"
#include "tests/support/quotedjson.h"
#include "tests/support/streamvalidator.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");

/// What a strict client saw of a channel's stream.
struct Seen
{
    StreamVerdict verdict;
    QList<QPair<QString, QJsonObject>> events;
    QByteArray body;
    ExchangeRecord record;

    QStringList names() const
    {
        QStringList names;
        for (const auto &event : events)
            names.append(event.first);
        return names;
    }
    QJsonObject event(const QString &name) const
    {
        for (const auto &event : events) {
            if (event.first == name)
                return event.second;
        }
        return {};
    }
    /// Empty if the answer is whole and by all rules.
    QString faults() const
    {
        return verdict.faults.join(u'|') + (verdict.isComplete ? QString() : QStringLiteral(" incomplete")) +
               (record.outcome == Outcome::Ok ? QString() : QStringLiteral(" ") + toString(record.outcome));
    }
};

/// `request` is posted in the client's dialect, or the harness's own if it is empty; the connection closes after the stream.
Seen seen(Dialect client, Dialect channel, const QByteArray &stream, const QByteArray &request = {})
{
    static const QByteArray kPaths[]{"/v1/chat/completions", "/v1/responses", "/v1/messages"};
    GuardedRelay relay(GuardedRelay::channels({kA}, channel));
    const auto peer = request.isEmpty() ? relay.postDialect(client) : relay.post(kPaths[int(client)], request);
    relay.stream(kA, stream);
    relay.hangUp(kA);
    Seen seen;
    seen.body = parseAnswer(peer->received()).body;
    seen.verdict = validateStream(client, seen.body);
    for (const SseBlock &block : sseBlocks(seen.body))
        seen.events.append({block.type, QJsonDocument::fromJson(block.data).object()});
    seen.record = relay.record();
    return seen;
}

Seen seenOfChat(Dialect client, const QByteArray &stream, const QByteArray &request = {})
{
    return seen(client, Dialect::Chat, stream, request);
}

QByteArray data(const QByteArray &json)
{
    return "data: " + test::json(json) + "\n\n";
}

QByteArray chatCalls(const QByteArray &calls)
{
    return data("{'id':'c1','object':'chat.completion.chunk','choices':[{'index':0,'delta':{'tool_calls':[" + calls +
                "]},'finish_reason':null}]}");
}

QByteArray chatFinish(const QByteArray &reason)
{
    return data("{'id':'c1','object':'chat.completion.chunk','choices':[{'index':0,'delta':{},'finish_reason':'" + reason +
                "'}]}") +
           "data: [DONE]\n\n";
}

/// The two dialects into which a Chat channel's answer is translated.
void addClients()
{
    QTest::addColumn<Dialect>("client");
    QTest::newRow("Responses") << Dialect::Responses;
    QTest::newRow("Messages") << Dialect::Messages;
}

} // namespace

class TestReportedAnswers : public QObject
{
    Q_OBJECT

    static void checkOneCall(const Seen &seen, const char *id, const char *name, const char *arguments)
    {
        QCOMPARE(seen.faults(), QString());
        QCOMPARE(seen.verdict.calls.size(), 1);
        QCOMPARE(seen.verdict.calls[0].id, QLatin1String(id));
        QCOMPARE(seen.verdict.calls[0].name, QLatin1String(name));
        QCOMPARE(seen.verdict.calls[0].arguments, QLatin1String(arguments));
    }

private Q_SLOTS:
    // cline/cline#8518, tashfeenahmed/freellmapi#156
    void aUsageChunkWithoutChoicesIsCounted_data() { addClients(); }
    void aUsageChunkWithoutChoicesIsCounted()
    {
        QFETCH(Dialect, client);
        const Seen seen =
            seenOfChat(client, chatText("x") + data("{'usage':{'prompt_tokens':5,'completion_tokens':1,'total_tokens':6}}") +
                                   data("{'choices':null}") + chatEnd());
        QCOMPARE(seen.faults(), QString());
        QCOMPARE(seen.verdict.text, QStringLiteral("x"));
        QCOMPARE(seen.verdict.inputTokens, 5);
        QCOMPARE(seen.verdict.outputTokens, 1);
        QCOMPARE(seen.record.usage.input.value_or(-1), 5);
        QCOMPARE(seen.record.usage.output.value_or(-1), 1);
        QVERIFY(!seen.record.usage.inputEstimated && !seen.record.usage.outputEstimated);
    }

    // sgl-project/sglang#4550, farion1231/cc-switch#2422, #2485
    void usageIsAlwaysAnObjectOfNumbers()
    {
        const QByteArray stream = data("{'id':'c1','choices':[{'index':0,'delta':{'content':'abcdefgh'},'finish_reason':null}],"
                                       "'usage':null}") +
                                  data("{'id':'c1','choices':[{'index':0,'delta':{},'finish_reason':'stop'}],'usage':null}") +
                                  "data: [DONE]\n\n";
        const Seen messages = seenOfChat(Dialect::Messages, stream);
        QCOMPARE(messages.faults(), QString());
        const QJsonObject begin = messages.event(QStringLiteral("message_start"))[u"message"][u"usage"].toObject();
        const QJsonObject end = messages.event(QStringLiteral("message_delta"))[u"usage"].toObject();
        QVERIFY(begin[u"input_tokens"].isDouble() && begin[u"output_tokens"].isDouble());
        QVERIFY(end[u"output_tokens"].isDouble());
        QVERIFY2(!messages.body.contains("\"usage\":null"), messages.body.constData());
        QVERIFY(messages.record.usage.inputEstimated && messages.record.usage.outputEstimated);

        const Seen responses = seenOfChat(Dialect::Responses, stream);
        QCOMPARE(responses.faults(), QString());
        const QJsonObject usage = responses.event(QStringLiteral("response.completed"))[u"response"][u"usage"].toObject();
        for (const char *name : {"input_tokens", "output_tokens", "total_tokens"})
            QVERIFY2(usage[QLatin1StringView(name)].isDouble(), name);
        QVERIFY(responses.record.usage.outputEstimated);
    }

    // lemma-work/lemma-platform#564, bytedance/deer-flow#4537
    void runningTotalsAreNotSummed_data() { addClients(); }
    void runningTotalsAreNotSummed()
    {
        QFETCH(Dialect, client);
        QByteArray stream;
        for (int k = 1; k <= 50; ++k)
            stream += data("{'id':'c1','choices':[{'index':0,'delta':{'content':'x'},'finish_reason':null}],'usage':{"
                           "'prompt_tokens':1000,'completion_tokens':" +
                           QByteArray::number(k) + "}}");
        const Seen seen = seenOfChat(client, stream + chatEnd());
        QCOMPARE(seen.faults(), QString());
        QCOMPARE(seen.verdict.text, QString(50, u'x'));
        QCOMPARE(seen.verdict.inputTokens, 1'000);
        QCOMPARE(seen.verdict.outputTokens, 50);
        QCOMPARE(seen.record.usage.output.value_or(-1), 50);
    }

    // looplj/axonhub#2000
    void doneWithoutAFinishIsAProperEnd()
    {
        const QByteArray done = "data: [DONE]\n\n";
        const Seen text = seenOfChat(Dialect::Messages, chatText("done") + done);
        QCOMPARE(text.faults(), QString());
        QCOMPARE(text.names().last(3), (QStringList{QStringLiteral("content_block_stop"), QStringLiteral("message_delta"),
                                                    QStringLiteral("message_stop")}));
        QCOMPARE(text.verdict.finish, QStringLiteral("end_turn"));
        QCOMPARE(text.verdict.text, QStringLiteral("done"));

        const QByteArray call = chatCalls("{'index':0,'id':'t','type':'function','function':{'name':'f','arguments':'{}'}}");
        const Seen tool = seenOfChat(Dialect::Messages, call + done);
        checkOneCall(tool, "t", "f", "{}");
        QCOMPARE(tool.verdict.finish, QStringLiteral("tool_use"));

        const Seen responses = seenOfChat(Dialect::Responses, chatText("done") + done);
        QCOMPARE(responses.faults(), QString());
        QCOMPARE(responses.verdict.finish, QStringLiteral("completed"));
    }

    // esengine/DeepSeek-Reasonix#8756
    void aMessagesStreamWithoutItsLastEventIsWhole_data() { addDialects(); }
    void aMessagesStreamWithoutItsLastEventIsWhole()
    {
        QFETCH(Dialect, dialect);
        QByteArray stream = wholeStream(Dialect::Messages, "x");
        stream.truncate(stream.indexOf("event: message_stop"));
        const Seen seen = ::seen(dialect, Dialect::Messages, stream);
        QVERIFY2(seen.verdict.isComplete, seen.body.constData());
        QCOMPARE(seen.verdict.text, QStringLiteral("x"));
        QCOMPARE(seen.record.usage.output.value_or(-1), 2);
        QCOMPARE(toString(seen.record.outcome), QStringLiteral("ok"));
        if (dialect != Dialect::Messages) // where it goes on as the harness wrote it, which is shorter than the rules want
            QCOMPARE(seen.faults(), QString());
    }

    // BerriAI/litellm#34692, pgEdge/pgedge-postgres-mcp#217: the block is right, but by the reason the agent stops.
    void anAnswerWithACallEndsForTheCall()
    {
        const QByteArray stopped =
            chatCalls("{'index':0,'id':'t','type':'function','function':{'name':'f','arguments':'{\\'a\\':1}'}}") +
            chatFinish("stop");
        const Seen messages = seenOfChat(Dialect::Messages, stopped);
        checkOneCall(messages, "t", "f", "{\"a\":1}");
        QCOMPARE(messages.verdict.finish, QStringLiteral("tool_use"));
        QCOMPARE(messages.event(QStringLiteral("content_block_start"))[u"content_block"][u"type"].toString(),
                 QStringLiteral("tool_use"));
        checkOneCall(seenOfChat(Dialect::Responses, stopped), "t", "f", "{\"a\":1}");

        const QByteArray ended =
            data("{'type':'message_start','message':{'id':'m','type':'message','role':'assistant','content':[],'model':'x',"
                 "'usage':{'input_tokens':3,'output_tokens':0}}}") +
            data("{'type':'content_block_start','index':0,'content_block':{'type':'tool_use','id':'t','name':'f','input':{}}}") +
            data("{'type':'content_block_delta','index':0,'delta':{'type':'input_json_delta','partial_json':'{}'}}") +
            data("{'type':'content_block_stop','index':0}") +
            data("{'type':'message_delta','delta':{'stop_reason':'end_turn'},'usage':{'output_tokens':2}}") +
            data("{'type':'message_stop'}");
        const Seen chat = seen(Dialect::Chat, Dialect::Messages, ended);
        checkOneCall(chat, "t", "f", "{}");
        QCOMPARE(chat.verdict.finish, QStringLiteral("tool_calls"));
    }

    // AstrBotDevs/AstrBot#6692
    void piecesOfACallWithoutAnIndexAreOneCall_data() { addClients(); }
    void piecesOfACallWithoutAnIndexAreOneCall()
    {
        QFETCH(Dialect, client);
        checkOneCall(
            seenOfChat(client, chatCalls("{'id':'a','type':'function','function':{'name':'f','arguments':'{\\'x\\':'}}") +
                                   chatCalls("{'function':{'arguments':'1}'}}") + chatFinish("tool_calls")),
            "a", "f", "{\"x\":1}");
    }

    // farion1231/cc-switch#5310
    void anIdThatIsRepeatedOrEmptyIsTheSameCall_data() { addClients(); }
    void anIdThatIsRepeatedOrEmptyIsTheSameCall()
    {
        QFETCH(Dialect, client);
        checkOneCall(
            seenOfChat(client,
                       chatCalls("{'index':0,'id':'call_1','type':'function','function':{'name':'f','arguments':'{\\'p\\''}}") +
                           chatCalls("{'index':0,'id':'','function':{'arguments':':'}}") +
                           chatCalls("{'index':0,'id':'call_1','function':{'arguments':'1'}}") +
                           chatCalls("{'index':0,'id':null,'function':{'arguments':'}'}}") + chatFinish("tool_calls")),
            "call_1", "f", "{\"p\":1}");
    }

    // BerriAI/litellm#5063, #5064, JohnnyZ93/oai-compatible-copilot#151, anthropics/anthropic-sdk-java#295
    void aCallWithoutArgumentsHasAnEmptyObject_data() { addClients(); }
    void aCallWithoutArgumentsHasAnEmptyObject()
    {
        QFETCH(Dialect, client);
        const Seen seen = seenOfChat(client, chatCalls("{'index':0,'id':'t','function':{'name':'now','arguments':''}}") +
                                                 chatFinish("tool_calls"));
        checkOneCall(seen, "t", "now", "{}");
        if (client == Dialect::Messages)
            QCOMPARE(seen.event(QStringLiteral("content_block_start"))[u"content_block"][u"input"], QJsonValue(QJsonObject()));
        else
            QCOMPARE(seen.event(QStringLiteral("response.output_item.done"))[u"item"][u"arguments"].toString(),
                     QStringLiteral("{}"));
    }

    // BerriAI/litellm#22102, Wei-Shaw/sub2api#2875, Oaklight/llm-rosetta#56
    void textOfResponsesHasItsItemAndItsPart()
    {
        const Seen seen = seenOfChat(Dialect::Responses, chatText("he") + chatText("llo") + chatEnd());
        QCOMPARE(seen.faults(), QString()); // ids, indices, sequence numbers; the end repeats all
        QStringList names;
        for (const char *name : {"created", "in_progress", "output_item.added", "content_part.added", "output_text.delta",
                                 "output_text.delta", "output_text.done", "content_part.done", "output_item.done", "completed"})
            names.append(QStringLiteral("response.") + QLatin1String(name));
        QCOMPARE(seen.names(), names);
        for (qsizetype i = 0; i < seen.events.size(); ++i)
            QCOMPARE(seen.events[i].second[u"sequence_number"].toInt(-1), int(i));
        for (qsizetype i = 3; i < 8; ++i) {
            const QJsonObject &event = seen.events[i].second;
            QCOMPARE(event[u"item_id"], seen.events[2].second[u"item"][u"id"]);
            QVERIFY(event[u"output_index"] == QJsonValue(0) && event[u"content_index"] == QJsonValue(0));
        }
        const QJsonObject response = seen.events.last().second[u"response"].toObject();
        QVERIFY(!response[u"id"].toString().isEmpty() && !response[u"model"].toString().isEmpty());
        QCOMPARE(response[u"object"].toString(), QStringLiteral("response"));
        QCOMPARE(response[u"output"][0][u"content"][0][u"text"].toString(), QStringLiteral("hello"));
        QVERIFY(response[u"usage"].isObject());
    }

    // farion1231/cc-switch#3514, #6140, #6423, Menci/Floway#315
    void everyNumberAndListThatResponsesWantsIsThere()
    {
        const Seen seen =
            seenOfChat(Dialect::Responses,
                       chatText("x") + data("{'id':'c1','choices':[{'index':0,'delta':{},'finish_reason':'stop'}]}") +
                           data("{'id':'c1','choices':[],'usage':{'prompt_tokens':5,'completion_tokens':2,'total_tokens':7}}") +
                           "data: [DONE]\n\n");
        QCOMPARE(seen.faults(), QString());
        const QJsonObject response = seen.event(QStringLiteral("response.completed"))[u"response"].toObject();
        QCOMPARE(response[u"usage"].toObject(),
                 QJsonDocument::fromJson(json("{'input_tokens':5,'input_tokens_details':{'cached_tokens':0},'output_tokens':2,"
                                              "'output_tokens_details':{'reasoning_tokens':0},'total_tokens':7}"))
                     .object());
        const QJsonValue item = response[u"output"][0];
        QCOMPARE(item[u"status"].toString(), QStringLiteral("completed"));
        QCOMPARE(item[u"content"][0][u"annotations"], QJsonValue(QJsonArray()));
        QCOMPARE(seen.event(QStringLiteral("response.output_item.added"))[u"item"][u"status"].toString(),
                 QStringLiteral("in_progress"));
        QCOMPARE(seen.event(QStringLiteral("response.content_part.added"))[u"part"][u"annotations"], QJsonValue(QJsonArray()));
    }

    // JiuliNuoyi/CodexRosetta#1, ardeyouxipianyi/workbuddy2api-intl#12, router-for-me/CLIProxyAPI#5753
    void aFreeformCallComesBackAsText()
    {
        const QByteArray request =
            json("{'model':'m','stream':true,'input':'hi','tools':[{'type':'custom','name':'apply_patch','description':'edit',"
                 "'format':{'type':'grammar','syntax':'lark','definition':'start: /.+/s'}}]}");
        const Seen seen = seenOfChat(
            Dialect::Responses,
            chatCalls("{'index':0,'id':'t','type':'function','function':{'name':'apply_patch','arguments':'{\\'input\\'"
                      ":\\'*** Be'}}") +
                chatCalls("{'index':0,'function':{'arguments':'gin Patch\\\\'}}") +
                chatCalls("{'index':0,'function':{'arguments':'n\\'}'}}") + chatFinish("tool_calls"),
            request);
        checkOneCall(seen, "t", "apply_patch", "*** Begin Patch\n");
        const QStringList names = seen.names();
        QVERIFY(names.contains(QStringLiteral("response.custom_tool_call_input.delta")));
        QCOMPARE(seen.event(QStringLiteral("response.custom_tool_call_input.done"))[u"input"].toString(),
                 QStringLiteral("*** Begin Patch\n"));
        QVERIFY(!seen.body.contains("function_call"));
        const QJsonValue item = seen.event(QStringLiteral("response.output_item.done"))[u"item"];
        QCOMPARE(item[u"type"].toString(), QStringLiteral("custom_tool_call"));
        QCOMPARE(item[u"input"].toString(), QStringLiteral("*** Begin Patch\n"));
        QCOMPARE(item[u"call_id"].toString(), QStringLiteral("t"));
    }

    // langchain-ai/langsmith-sdk#2519, farion1231/cc-switch#2774, genkit-ai/genkit#5412: part of the input or on top of it.
    void cachedTokensAreCountedAsTheClientCountsThem()
    {
        const Seen messages =
            seenOfChat(Dialect::Messages, chatText("x") +
                                              data("{'id':'c1','choices':[],'usage':{'prompt_tokens':1000,"
                                                   "'completion_tokens':10,'prompt_tokens_details':{'cached_tokens':800}}}") +
                                              chatEnd());
        QCOMPARE(messages.faults(), QString());
        const QJsonValue usage = messages.event(QStringLiteral("message_delta"))[u"usage"];
        QCOMPARE(usage[u"input_tokens"].toInt(), 200);
        QCOMPARE(usage[u"cache_read_input_tokens"].toInt(), 800);
        QCOMPARE(usage[u"output_tokens"].toInt(), 10);
        QCOMPARE(messages.record.usage, (Usage{.input = 1'000, .output = 10, .cacheRead = 800}));

        const QByteArray stream =
            data("{'type':'message_start','message':{'id':'m','type':'message','role':'assistant','content':[],'model':'x',"
                 "'usage':{'input_tokens':7,'cache_read_input_tokens':9000,'cache_creation_input_tokens':1000,"
                 "'output_tokens':1}}}") +
            data("{'type':'content_block_start','index':0,'content_block':{'type':'text','text':'x'}}") +
            data("{'type':'content_block_stop','index':0}") +
            data("{'type':'message_delta','delta':{'stop_reason':'end_turn'},'usage':{'output_tokens':10}}") +
            data("{'type':'message_stop'}");
        const Seen chat = seen(Dialect::Chat, Dialect::Messages, stream,
                               json("{'model':'m','stream':true,'stream_options':{'include_usage':true},'messages':[{'role':"
                                    "'user','content':'hi'}]}"));
        QCOMPARE(chat.faults(), QString());
        QCOMPARE(chat.verdict.inputTokens, 10'007);
        QCOMPARE(chat.verdict.outputTokens, 10);
        QVERIFY2(chat.body.contains("\"cached_tokens\":9000"), chat.body.constData());
        QCOMPARE(chat.record.usage, (Usage{.input = 10'007, .output = 10, .cacheRead = 9'000, .cacheWrite = 1'000}));
    }
};

QTEST_GUILESS_MAIN(TestReportedAnswers)
#include "tst_reportedanswers.moc"
