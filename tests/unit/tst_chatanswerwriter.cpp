// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "core/translate/rawjson.h"
#include "tests/support/quotedjson.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

Tool tool(const QByteArray &name, Tool::Kind kind = Tool::Kind::Function)
{
    Tool tool;
    tool.kind = kind;
    tool.name = name;
    return tool;
}

/// A client with a function f, a function of an odd name, and a freeform tool.
struct Client
{
    Conversation request;
    ToolNames tools;
    AnswerContext context{.request = request, .tools = tools, .serial = "s1", .now = 99};
    QList<QByteArray> events;
    std::unique_ptr<AnswerWriter> writer;

    Client()
    {
        request.model = "asked";
        request.tools = {tool("f"), tool("do it"), tool("apply_patch", Tool::Kind::Freeform)};
        tools = ToolNames(request.tools);
        writer = makeChatAnswerWriter(context, [this](QByteArrayView name, QByteArrayView data) {
            QVERIFY(name.isEmpty());
            events.append(data.toByteArray());
        });
    }

    test::StreamVerdict verdict() const
    {
        QByteArray stream;
        for (const QByteArray &event : events)
            stream += "data: " + event + "\n\n";
        return test::validateStream(Dialect::Chat, stream);
    }
    CollectedAnswer readBack() const
    {
        const auto reader = makeChatAnswerReader();
        AnswerCollector collector;
        for (const QByteArray &event : events)
            reader->readEvent({}, event, collector);
        return collector.answer();
    }
};

Usage usage(qint64 input, qint64 output)
{
    Usage usage;
    usage.input = input;
    usage.output = output;
    return usage;
}

void tell(AnswerSink &sink)
{
    sink.begin({.id = "id1", .model = "real", .createdAt = 7});
    sink.reasoning("wh", false);
    sink.reasoning("y\\n", false);
    sink.reasoningEnd({}, {});
    sink.text("he");
    sink.text("llo \\u4f60");
    sink.toolBegin("a", "f");
    sink.toolArguments("{\\\"x\\\":");
    sink.toolArguments("1}");
    sink.toolEnd();
    sink.toolBegin("b", "f");
    sink.toolArguments("{}");
    sink.toolEnd();
    sink.usage(usage(5, 2));
    sink.finish(FinishReason::ToolCalls, {});
    sink.end();
}

const QByteArray kChunk("{'id':'id1','object':'chat.completion.chunk','created':7,'model':'real','choices':[{'index':0,'delta':");
const QByteArray kOpen(",'logprobs':null,'finish_reason':null}]}");

} // namespace

class TestChatAnswerWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStreamHasWhatStrictClientsNeed()
    {
        Client client;
        client.request.asksUsage = true;
        tell(*client.writer);
        const test::StreamVerdict verdict = client.verdict();
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete);
        QCOMPARE(verdict.finish, QStringLiteral("tool_calls"));
        QCOMPARE(verdict.text, QString::fromUtf8("hello \xe4\xbd\xa0"));
        QCOMPARE(verdict.reasoning, QStringLiteral("why\n"));
        QCOMPARE(verdict.calls.size(), 2);
        QCOMPARE(verdict.calls[0].arguments, QStringLiteral("{\"x\":1}"));
        QCOMPARE(client.events.first(), json(kChunk + "{'role':'assistant','content':''}" + kOpen));
        QCOMPARE(client.events.last(), QByteArray("[DONE]"));
        QCOMPARE(
            client.events[client.events.size() - 2],
            json(
                "{'id':'id1','object':'chat.completion.chunk','created':7,'model':'real','choices':[],'usage':{'prompt_tokens':5,"
                "'completion_tokens':2,'total_tokens':7,'prompt_tokens_details':{'cached_tokens':0},"
                "'completion_tokens_details':{'reasoning_tokens':0}}}"));
    }

    void theStreamReadBackIsTheSameAnswer()
    {
        Client client;
        client.request.asksUsage = true;
        tell(*client.writer);
        AnswerCollector told;
        tell(told);
        const CollectedAnswer read = client.readBack();
        QCOMPARE(read.id, told.answer().id);
        QCOMPARE(read.model, told.answer().model);
        QCOMPARE(read.createdAt, told.answer().createdAt);
        QVERIFY(read.parts == told.answer().parts);
        QCOMPARE(read.usage.input, told.answer().usage.input);
        QVERIFY(read.finish == told.answer().finish);
        QVERIFY(read.isWhole && !read.error);
    }

    void usageIsOnlyForThoseWhoAsk()
    {
        Client client;
        tell(*client.writer);
        QVERIFY(!client.events.join().contains("usage"));
        QVERIFY(client.verdict().isClean());
    }

    void whatTheProviderLeftOutIsMade()
    {
        Client client;
        client.writer->begin({});
        client.writer->toolBegin({}, "do_it");
        client.writer->toolEnd();
        client.writer->finish(FinishReason::Stop, {});
        client.writer->end();
        const test::StreamVerdict verdict = client.verdict();
        QCOMPARE(verdict.faults, QStringList());
        QCOMPARE(verdict.id, QStringLiteral("chatcmpl-s1"));
        QCOMPARE(verdict.model, QStringLiteral("asked"));
        QCOMPARE(verdict.calls.at(0).id, QStringLiteral("call_s1_0"));
        QCOMPARE(verdict.calls.at(0).name, QStringLiteral("do it"));
        QCOMPARE(verdict.calls.at(0).arguments, QStringLiteral("{}"));
        QCOMPARE(verdict.finish, QStringLiteral("tool_calls"));
        QVERIFY(client.events.first().contains("\"created\":99"));
    }

    void finishReasonsHaveTheirWords_data()
    {
        QTest::addColumn<int>("reason");
        QTest::addColumn<QString>("word");
        const auto row = [](FinishReason reason, const char *word) {
            QTest::addRow("%d", int(reason)) << int(reason) << QString::fromLatin1(word);
        };
        row(FinishReason::Stop, "stop");
        row(FinishReason::StopSequence, "stop");
        row(FinishReason::Length, "length");
        row(FinishReason::ContentFilter, "content_filter");
        row(FinishReason::Refusal, "content_filter");
        row(FinishReason::Pause, "length");
    }
    void finishReasonsHaveTheirWords()
    {
        QFETCH(int, reason);
        QFETCH(QString, word);
        Client client;
        client.writer->begin({});
        client.writer->text("x");
        client.writer->finish(FinishReason(reason), {});
        client.writer->end();
        QCOMPARE(client.verdict().finish, word);
        QVERIFY(client.verdict().isClean());
    }

    void anErrorHasNoFinishAndNoDone()
    {
        Client client;
        client.writer->begin({});
        client.writer->text("x");
        client.writer->error({.message = QStringLiteral("bu\"sy"),
                              .type = QStringLiteral("overloaded_error"),
                              .code = QStringLiteral("529"),
                              .status = 529});
        QCOMPARE(client.events.last(),
                 json("{'error':{'message':'bu\\'sy','type':'overloaded_error','param':null,'code':'overloaded'}}"));
        QVERIFY(client.verdict().finish.isEmpty());
        QVERIFY(!client.verdict().isComplete);
    }

    void freeformToolsGetTheirTextRaw()
    {
        Client client;
        client.writer->begin({.id = "id1", .model = "real", .createdAt = 7});
        client.writer->toolBegin("p", "apply_patch");
        for (const char *piece : {"{\\\"in", "put\\\":\\\"*** Begin\\\\n", "\\\\\\\"x\\\\\\\"", "\\\"}"})
            client.writer->toolArguments(piece);
        client.writer->toolEnd();
        client.writer->finish(FinishReason::ToolCalls, {});
        const auto piece = [](const QByteArray &input) {
            return json(kChunk + "{'tool_calls':[{'index':0,'custom':{'input':'" + input + "'}}]}" + kOpen);
        };
        QCOMPARE(client.events.size(), 5);
        QCOMPARE(client.events[1],
                 json(kChunk +
                      "{'tool_calls':[{'index':0,'id':'p','type':'custom','custom':{'name':'apply_patch','input':''}}]}" +
                      kOpen));
        QCOMPARE(client.events[2], piece("*** Begin\\n"));
        QCOMPARE(client.events[3], piece("\\'x\\'"));
        QCOMPARE(client.readBack().parts.size(), size_t(1));
    }

    void everyEventIsJson()
    {
        Client client;
        tell(*client.writer);
        for (const QByteArray &event : client.events.first(client.events.size() - 1))
            QVERIFY(isJson(event));
    }

    void aWholeAnswerHasAllFields()
    {
        const Client client;
        AnswerCollector told;
        tell(told);
        const QByteArray body = writeChatAnswer(told.answer(), client.context);
        QCOMPARE(
            body,
            json("{'id':'id1','object':'chat.completion','created':7,'model':'real','choices':[{'index':0,'message':{'role':"
                 "'assistant','content':'hello \\u4f60','refusal':null,'reasoning_content':'why\\n','tool_calls':[{'id':'a',"
                 "'type':'function','function':{'name':'f','arguments':'{\\'x\\':1}'}},{'id':'b','type':'function','function':"
                 "{'name':'f','arguments':'{}'}}]},'logprobs':null,'finish_reason':'tool_calls'}],'usage':{'prompt_tokens':5,"
                 "'completion_tokens':2,'total_tokens':7,'prompt_tokens_details':{'cached_tokens':0},"
                 "'completion_tokens_details':{'reasoning_tokens':0}}}"));
        AnswerCollector again;
        QVERIFY(makeChatAnswerReader()->readWhole(body, again));
        QVERIFY(again.answer().parts == told.answer().parts);
    }

    void aWholeAnswerMayBeEmptyFreeformOrAnError()
    {
        const Client client;
        AnswerCollector empty;
        empty.begin({});
        empty.finish(FinishReason::Stop, {});
        empty.end();
        QVERIFY(writeChatAnswer(empty.answer(), client.context).contains("\"content\":\"\",\"refusal\":null},"));
        AnswerCollector patch;
        patch.begin({});
        patch.toolBegin("p", "apply_patch");
        patch.toolArguments("{\\\"input\\\":\\\"a\\\\nb\\\"}");
        patch.finish(FinishReason::Stop, {});
        const QByteArray body = writeChatAnswer(patch.answer(), client.context);
        QVERIFY(body.contains(json("'tool_calls':[{'id':'p','type':'custom','custom':{'name':'apply_patch','input':'a\\nb'}}]")));
        QVERIFY(body.contains(json("'finish_reason':'tool_calls'")));
        AnswerCollector broken;
        broken.error({.message = QStringLiteral("busy"), .type = {}, .code = {}, .status = 503});
        QCOMPARE(writeChatAnswer(broken.answer(), client.context),
                 json("{'error':{'message':'busy','type':'server_error','param':null,'code':'overloaded'}}"));
    }
};

QTEST_GUILESS_MAIN(TestChatAnswerWriter)
#include "tst_chatanswerwriter.moc"
