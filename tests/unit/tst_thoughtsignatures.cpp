// SPDX-License-Identifier: GPL-3.0-or-later
// What Gemini signs a call with, out of its answer, through a client of another dialect, and back to it.
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"
#include "tests/support/sinklog.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;
using sluice::test::SinkLog;

namespace {

QByteArray signedCall(const QByteArray &id, const QByteArray &signature, const QByteArray &arguments)
{
    const QByteArray extra =
        signature.isEmpty() ? QByteArray() : ",'extra_content':{'google':{'thought_signature':'" + signature + "'}}";
    return "{'id':'" + id + "','type':'function','function':{'name':'f','arguments':'" + arguments + "'}" + extra + '}';
}

const QByteArray kAnswer =
    json("{'id':'x','model':'gemini','choices':[{'index':0,'message':{'role':'assistant','content':null,"
         "'tool_calls':[" +
         signedCall("a", "AY8/+=", "{}") + ',' + signedCall("b", {}, "{}") + "]},'finish_reason':'tool_calls'}]}");

Conversation asked()
{
    Conversation conversation;
    conversation.model = "m";
    conversation.messages.push_back({.role = Role::User, .parts = {TextPart{.text = "q", .cacheJson = {}}}});
    return conversation;
}

/// The client's next request: the answer as it got it, and the results of its calls.
QByteArray nextRequest(Dialect client, const QByteArray &answer)
{
    const RawJson body(answer);
    if (client == Dialect::Messages)
        return json("{'model':'m','max_tokens':9,'messages':[{'role':'user','content':'q'},{'role':'assistant','content':") +
               body["content"].written().toByteArray() +
               json("},{'role':'user','content':[{'type':'tool_result','tool_use_id':'a','content':'1'},"
                    "{'type':'tool_result','tool_use_id':'b','content':'2'}]}]}");
    const QByteArrayView output = body["output"].written();
    return json("{'model':'m','input':[{'role':'user','content':'q'},") + output.sliced(1, output.size() - 2).toByteArray() +
           json(",{'type':'function_call_output','call_id':'a','output':'1'},"
                "{'type':'function_call_output','call_id':'b','output':'2'}]}");
}

struct Written
{
    QByteArray body;
    QStringList changes;
};

Written written(const Conversation &conversation, Dialect channel, const ChannelManners &manners)
{
    const ToolNames tools(conversation.tools);
    Changes changes;
    const auto body = writeRequest(channel, conversation, {.model = "m", .manners = manners, .tools = tools, .changes = changes});
    return {.body = body.value_or(QByteArray()), .changes = changes.list()};
}

ChannelManners ofGemini()
{
    ChannelManners manners;
    manners.wantsThoughtSignatures = true;
    return manners;
}

} // namespace

class TestThoughtSignatures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theyComeBackThroughTheClient_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::newRow("responses") << Dialect::Responses;
        QTest::newRow("messages") << Dialect::Messages;
    }
    void theyComeBackThroughTheClient()
    {
        QFETCH(Dialect, client);
        const Conversation first = asked();
        const auto translation = Translation::begin(
            first, {.client = client, .channel = Dialect::Chat, .manners = ofGemini(), .model = "m", .serial = "s"});
        const auto answer = (*translation)->whole(kAnswer);
        QVERIFY(answer);
        const auto next = readRequest(client, nextRequest(client, *answer));
        QVERIFY(next);

        const Written back = written(*next, Dialect::Chat, ofGemini());
        const QByteArray calls = json("'tool_calls':[" + signedCall("a", "AY8/+=", "{}") + ',' + signedCall("b", {}, "{}") + ']');
        QVERIFY2(back.body.contains(calls), back.body.constData());
        QCOMPARE(back.changes, QStringList());
        QVERIFY(!back.body.contains("sluice"));

        // Nobody else can do anything with it.
        ChannelManners others;
        others.takesForeignSignatures = others.wantsReasoningBack = true;
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            const Written elsewhere = written(*next, channel, others);
            QVERIFY(!elsewhere.body.isEmpty());
            QVERIFY2(!elsewhere.body.contains("sluice") && !elsewhere.body.contains("AY8"), elsewhere.body.constData());
            QVERIFY2(elsewhere.changes.join(u';').contains(QStringLiteral("dropped ")), qPrintable(elsewhere.changes.join(u';')));
        }
    }

    void aCallOfAnotherModelIsMarkedAsSuch()
    {
        const auto next =
            readRequest(Dialect::Messages,
                        nextRequest(Dialect::Messages, json("{'content':[{'type':'tool_use','id':'a','name':'f','input':{}},"
                                                            "{'type':'tool_use','id':'b','name':'f','input':{}}]}")));
        const Written back = written(*next, Dialect::Chat, ofGemini());
        const QByteArray calls = json("'tool_calls':[" + signedCall("a", "skip_thought_signature_validator", "{}") + ',' +
                                      signedCall("b", {}, "{}") + ']');
        QVERIFY2(back.body.contains(calls), back.body.constData());
        QCOMPARE(back.changes, QStringList(QStringLiteral("changed missing thought signature to a mark")));
        QVERIFY(!written(*next, Dialect::Chat, {}).body.contains("extra_content"));
    }

    void aChatClientThatKeepsThemGivesThemBack()
    {
        const QByteArray history = json("{'model':'m','messages':[{'role':'user','content':'q'},{'role':'assistant',"
                                        "'tool_calls':[") +
                                   json(signedCall("a", "AY8", "{}")) +
                                   json("]},{'role':'tool','tool_call_id':'a','content':'1'}]}");
        const auto request = readRequest(Dialect::Chat, history);
        QVERIFY(written(*request, Dialect::Chat, ofGemini()).body.contains(json(signedCall("a", "AY8", "{}"))));
        QVERIFY(written(*request, Dialect::Messages, {}).changes.contains(QStringLiteral("dropped thinking")));
    }

    void aStreamTellsThemBesideTheirCalls_data()
    {
        QTest::addColumn<QByteArrayList>("calls"); // one in each chunk
        QTest::addColumn<QStringList>("lines");
        const QString seal = QStringLiteral("sealed ") + QString::fromLatin1(sealedCall("a", "AY8"));
        const QStringList call{QStringLiteral("tool a f"), QStringLiteral("arguments {}"), QStringLiteral("toolEnd")};
        QTest::newRow("with the call") << QByteArrayList{signedCall("a", "AY8", "{}")} << (QStringList{seal} + call);
        QTest::newRow("behind the call") << QByteArrayList{signedCall("a", {}, "{}"), signedCall("a", "AY8", "")}
                                         << (call + QStringList{seal});
        QTest::newRow("a call without an id")
            << QByteArrayList{signedCall({}, "AY8", "{}")}
            << QStringList{QStringLiteral("tool  f"), QStringLiteral("arguments {}"), QStringLiteral("toolEnd")};
    }
    void aStreamTellsThemBesideTheirCalls()
    {
        QFETCH(QByteArrayList, calls);
        QFETCH(QStringList, lines);
        SinkLog log;
        const auto reader = makeAnswerReader(Dialect::Chat);
        for (QByteArray call : calls)
            reader->readEvent({}, json("{'choices':[{'index':0,'delta':{'tool_calls':[" + call.insert(1, "'index':0,") + "]}}]}"),
                              log);
        reader->readEvent({}, json("{'choices':[{'index':0,'delta':{},'finish_reason':'tool_calls'}]}"), log);
        reader->endOfStream(log);
        QCOMPARE(log.lines.mid(1, log.lines.size() - 3), lines);
    }

    void aSealThatIsNotOneOfACallIsLeftAlone()
    {
        for (const char *seal : {"", "EmwK", "gAAAAABx", "sluice:e30", "sluice-call:*"})
            QVERIFY(!unsealedCall(seal));
        const auto call = unsealedCall(sealedCall("a\\\"b", "x\\/y"));
        QVERIFY(call);
        QCOMPARE(call->callId, QByteArray("a\\\"b"));
        QCOMPARE(call->signature, QByteArray("x\\/y"));
    }
};

QTEST_GUILESS_MAIN(TestThoughtSignatures)
#include "tst_thoughtsignatures.moc"
