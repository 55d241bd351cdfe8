// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations with reasoning that another provider has signed or sealed, as they are after a fallback.
#include "core/translate/responsesseal.h"
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

/// With 'quotes' in the place of "quotes".
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

QByteArray bodyOf(FakePeer &peer)
{
    const QByteArray all = peer.received();
    return all.sliced(all.indexOf("\r\n\r\n") + 4);
}

const QByteArray kThought = "{'type':'thinking','thinking':'t','signature':'from-B'}";

/// A conversation whose last answer thought, and maybe is in the midst of using a tool.
QByteArray request(const QByteArray &answer, const QByteArray &reply, const QByteArray &rest = {})
{
    return json("{'model':'m','stream':true,'max_tokens':9000,'messages':[{'role':'user','content':'q'},"
                "{'role':'assistant','content':[" +
                answer + "]},{'role':'user','content':" + reply + "}]" + rest + '}');
}

void refuseSignature(GuardedRelay &relay, const QString &channel)
{
    relay.answer(channel, "400 Bad Request", "Content-Type: application/json\r\n",
                 json("{'type':'error','error':{'type':'invalid_request_error','message':"
                      "'messages.1.content.0: Invalid `signature` in `thinking` block'}}"));
}

} // namespace

class TestForeignReasoning : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // nguyenphutrong/quotio#218, tombii/better-ccflare#52, lbjlaq/Antigravity-Manager#608
    void aRefusedSignatureIsLeftOutOnTheSameChannel()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}, Dialect::Messages));
        const auto tool = relay.post("/v1/messages", request(kThought + ",{'type':'text','text':'a'}", "'go on'"));
        refuseSignature(relay, kA);
        QCOMPARE(relay.calls(kA), 2);
        QCOMPARE(relay.calls(kB), 0);
        QCOMPARE(bodyOf(relay.callOf(kA)), request("{'type':'text','text':'a'}", "'go on'").replace("\"m\"", "\"m-a\""));
        relay.stream(kA, wholeStream(Dialect::Messages, "fine"));
        QCOMPARE(parseAnswer(tool->received()).status, 200);
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.record().attempts.size(), 2);
        QVERIFY(relay.record().attempts[0].why.contains(QStringLiteral("Invalid `signature`")));
        QVERIFY2(relay.record().attempts[1].changes.contains(QStringLiteral("reasoning")),
                 qPrintable(relay.record().attempts[1].changes));
        QVERIFY2(relay.notedKinds().isEmpty(), qPrintable(relay.notedKinds().join(u' ')));
        QVERIFY(relay.isAtRest());
    }

    void theSameHoldsForAnErrorUnderStatus200()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        const auto tool = relay.post("/v1/messages", request(kThought + ",{'type':'text','text':'a'}", "'go on'"));
        relay.stream(kA, json("event: error\ndata: {'type':'error','error':{'type':'invalid_request_error','message':'Invalid "
                              "`signature` in `thinking` block'}}\n\n"));
        QCOMPARE(relay.calls(kA), 2);
        QVERIFY(!bodyOf(relay.callOf(kA)).contains("from-B"));
    }

    void theSecondRefusalGoesToTheClient()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, kB}, Dialect::Messages));
        const auto tool = relay.post("/v1/messages", request(kThought + ",{'type':'text','text':'a'}", "'go on'"));
        refuseSignature(relay, kA);
        refuseSignature(relay, kA);
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.body.contains("Invalid `signature`"));
        QCOMPARE(relay.calls(kA) + relay.calls(kB), 2);
    }

    void withoutReasoningThereIsNothingToLeaveOut()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        const auto tool = relay.post("/v1/messages", request("{'type':'text','text':'a'}", "'go on'"));
        refuseSignature(relay, kA);
        QCOMPARE(parseAnswer(tool->received()).status, 400);
        QCOMPARE(relay.calls(kA), 1);
    }

    void amongToolsThinkingIsSwitchedOff()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        const QByteArray use = "{'type':'tool_use','id':'t','name':'f','input':{}}";
        const QByteArray result = "[{'type':'tool_result','tool_use_id':'t','content':'ok'}]";
        relay.post("/v1/messages",
                   request(kThought + ',' + use, result,
                           ",'thinking':{'type':'enabled','budget_tokens':2000},'context_management':{'edits':["
                           "{'type':'clear_thinking_20251015','keep':'all'},{'type':'clear_tool_uses_20250919'}]}"));
        refuseSignature(relay, kA);
        QCOMPARE(bodyOf(relay.callOf(kA)),
                 request(use, result,
                         ",'thinking':{'type':'disabled'},'context_management':{'edits':[{'type':'clear_tool_uses_20250919'}]}")
                     .replace("\"m\"", "\"m-a\""));
    }

    void aSealedItemOfResponsesIsLeftOut()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Responses));
        relay.post("/v1/responses",
                   json("{'model':'m','stream':true,'input':[{'role':'user','content':'q'},{'type':'reasoning','id':'rs_1',"
                        "'summary':[],'encrypted_content':'gAAAAfromB'},{'type':'message','role':'assistant','content':[{'type':"
                        "'output_text','text':'a'}]},{'role':'user','content':'go on'}]}"));
        relay.answer(kA, "400 Bad Request", "Content-Type: application/json\r\n",
                     json("{'error':{'message':'The encrypted content gAAA...mB could not be verified.','type':"
                          "'invalid_request_error','param':null,'code':'invalid_encrypted_content'}}"));
        QCOMPARE(bodyOf(relay.callOf(kA)),
                 json("{'model':'m-a','stream':true,'input':[{'role':'user','content':'q'},{'type':'message','role':'assistant',"
                      "'content':[{'type':'output_text','text':'a'}]},{'role':'user','content':'go on'}]}"));
    }

    void onAChannelOfAnotherDialectItIsLeftOutToo()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        const auto tool =
            relay.post("/v1/responses",
                       json("{'model':'m','stream':true,'input':[{'role':'user','content':'q'},{'type':'reasoning','summary':[{"
                            "'type':'summary_text','text':'t'}],'encrypted_content':'" +
                            translate::sealedThinking("t", "from-B") +
                            "'},{'role':'assistant','content':"
                            "'a'},{'role':'user','content':'go on'}]}"));
        QVERIFY2(bodyOf(relay.callOf(kA)).contains("from-B"), bodyOf(relay.callOf(kA)).constData());
        refuseSignature(relay, kA);
        const QByteArray sent = bodyOf(relay.callOf(kA));
        QVERIFY2(sent.contains("go on") && !sent.contains("thinking"), sent.constData());
        relay.stream(kA, wholeStream(Dialect::Messages, "fine"));
        QVERIFY(tool->received().contains("response.completed"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
    }
};

QTEST_GUILESS_MAIN(TestForeignReasoning)
#include "tst_foreignreasoning.moc"
