// SPDX-License-Identifier: GPL-3.0-or-later
// Responses clients that name an earlier answer instead of repeating it, at providers that keep none.
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

QByteArray asked(const QByteArray &rest, bool isStream = true)
{
    return json("{'model':'m','stream':" + QByteArray(isStream ? "true" : "false") + ',' + rest + '}');
}

QByteArray toolCall()
{
    return json("data: {'id':'c','choices':[{'index':0,'delta':{'tool_calls':[{'index':0,'id':'c1','type':'function','function':"
                "{'name':'look','arguments':'{}'}}]},'finish_reason':null}]}\n\n"
                "data: {'id':'c','choices':[{'index':0,'delta':{},'finish_reason':'tool_calls'}]}\n\ndata: [DONE]\n\n");
}

QByteArray wholeText()
{
    return json("{'id':'c','object':'chat.completion','created':1,'model':'m-a','choices':[{'index':0,'message':{"
                "'role':'assistant','content':'hello'},'finish_reason':'stop'}]}");
}

/// The id of the answer, from whatever of it the client got.
QByteArray idIn(const QByteArray &received)
{
    const qsizetype at = received.indexOf("\"resp_");
    return at < 0 ? QByteArray() : received.mid(at + 1, received.indexOf('"', at + 1) - at - 1);
}

QByteArray bodyOf(FakePeer &peer)
{
    const QByteArray all = peer.received();
    return all.sliced(all.indexOf("\r\n\r\n") + 4);
}

QByteArray post(GuardedRelay &relay, const QByteArray &body)
{
    const auto tool = relay.post("/v1/responses", body);
    relay.settle();
    return tool->received();
}

Settings routeOf(Dialect a, Dialect b)
{
    Settings settings = GuardedRelay::channels({kA, kB});
    settings.channels[0].dialect = a;
    settings.channels[1].dialect = b;
    return settings;
}

} // namespace

class TestContinued : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // can1357/oh-my-pi#11026, router-for-me/CLIProxyAPI#4138
    void aResultFindsTheCallThatItAnswers()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto first = relay.post("/v1/responses", asked("'instructions':'be brief','input':'look around'"));
        relay.stream(kA, toolCall());
        const QByteArray id = idIn(first->received());
        QVERIFY2(!id.isEmpty(), first->received().constData());
        const auto second =
            relay.post("/v1/responses", asked("'previous_response_id':'" + id +
                                              "','input':[{'type':'function_call_output','call_id':'c1','output':'ok'}]"));
        QCOMPARE(bodyOf(relay.callOf(kA)),
                 json("{'model':'m-a','messages':[{'role':'user','content':'look around'},{'role':'assistant','content':null,"
                      "'tool_calls':[{'id':'c1','type':'function','function':{'name':'look','arguments':'{}'}}]},"
                      "{'role':'tool','tool_call_id':'c1','content':'ok'}],'stream':true,"
                      "'stream_options':{'include_usage':true}}"));
        relay.stream(kA, chatText("done") + chatEnd());
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));

        relay.post("/v1/responses", asked("'previous_response_id':'" + idIn(second->received()) + "','input':'and now?'"));
        const QByteArray third = bodyOf(relay.callOf(kA));
        QVERIFY2(third.contains(json("{'role':'tool','tool_call_id':'c1','content':'ok'},{'role':'assistant','content':'done'},"
                                     "{'role':'user','content':'and now?'}]")),
                 third.constData());
    }

    void anAnswerInOnePieceIsKeptAsWell()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto first = relay.post("/v1/responses", asked("'input':'hi'", false));
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", wholeText());
        relay.post("/v1/responses", asked("'previous_response_id':'" + idIn(first->received()) + "','input':'more'", false));
        const QByteArray sent = bodyOf(relay.callOf(kA));
        QVERIFY2(sent.contains(json("[{'role':'user','content':'hi'},{'role':'assistant','content':'hello'},"
                                    "{'role':'user','content':'more'}]")),
                 sent.constData());
    }

    void anUnknownAnswerIsTheClientsErrorAndReachesNobody_data()
    {
        QTest::addColumn<bool>("isStream");
        QTest::newRow("stream") << true;
        QTest::newRow("whole") << false;
    }
    void anUnknownAnswerIsTheClientsErrorAndReachesNobody()
    {
        QFETCH(bool, isStream);
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const ClientAnswer answer = parseAnswer(post(relay, asked("'previous_response_id':'resp_nope','input':'x'", isStream)));
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.body, json("{'error':{'message':'Previous response with id RESP not found.','type':"
                                   "'invalid_request_error','param':'previous_response_id','code':"
                                   "'previous_response_not_found'}}")
                                  .replace("RESP", "'resp_nope'"));
        QCOMPARE(relay.connector.count(), 0);
        QCOMPARE(relay.outcome(), QStringLiteral("bad_request"));
        QVERIFY(relay.isAtRest());
    }

    void whatIsNotToBeStoredIsNotKept()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto first = relay.post("/v1/responses", asked("'store':false,'input':'hi'"));
        relay.stream(kA, chatText("hello") + chatEnd());
        QVERIFY(!idIn(first->received()).isEmpty());
        QCOMPARE(relay.responses.size(), 0);
    }

    void whatFailedCannotBeGoneOnFrom()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        relay.post("/v1/responses", asked("'input':'hi'"));
        relay.stream(kA, chatText("hel"));
        relay.hangUp(kA);
        QCOMPARE(relay.outcome(), QStringLiteral("truncated"));
        QCOMPARE(relay.responses.size(), 0);
    }

    // Its own providers keep their answers themselves, and know them by ids that nobody here has seen.
    void aChannelOfTheDialectIsAskedAsTheClientAsked()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Responses));
        relay.post("/v1/responses", asked("'previous_response_id':'resp_9','input':'x'"));
        QVERIFY(bodyOf(relay.callOf(kA)).contains(json("'previous_response_id':'resp_9'")));
        relay.stream(kA, wholeStream(Dialect::Responses, "fine"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.responses.size(), 0);
    }

    void anAnswerKeptHereIsSpelledOutForEveryChannel()
    {
        GuardedRelay relay(routeOf(Dialect::Chat, Dialect::Responses));
        const auto first = relay.post("/v1/responses", asked("'input':'hi'"));
        relay.stream(kA, chatText("hello") + chatEnd());
        const QByteArray id = idIn(first->received());
        relay.post("/v1/responses", asked("'previous_response_id':'" + id + "','input':'more'"));
        relay.answer(kA, "500 Internal Server Error");
        const QByteArray sent = bodyOf(relay.callOf(kB));
        QVERIFY2(!sent.contains("previous_response_id"), sent.constData());
        QVERIFY2(sent.contains("hello") && sent.contains("more"), sent.constData());
    }

    // What a channel without words for the request says must not hide that another, which has them, should be asked again.
    void aChannelWithoutWordsHidesNoFailureOfAnother_data()
    {
        QTest::addColumn<bool>("isUnfitFirst");
        QTest::newRow("unfit first") << true;
        QTest::newRow("unfit last") << false;
    }
    void aChannelWithoutWordsHidesNoFailureOfAnother()
    {
        QFETCH(bool, isUnfitFirst);
        Settings settings =
            isUnfitFirst ? routeOf(Dialect::Chat, Dialect::Responses) : routeOf(Dialect::Responses, Dialect::Chat);
        for (ChannelSettings &channel : settings.channels)
            channel.retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        const auto tool = relay.post("/v1/responses", asked("'previous_response_id':'resp_9','input':'x'"));
        relay.answer(isUnfitFirst ? kB : kA, "429 Too Many Requests", "Retry-After: 3\r\n",
                     json("{'error':{'message':'slow down','type':'rate_limit_error'}}"));
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.status, 429);
        QVERIFY2(answer.body.contains("slow down"), answer.body.constData());
        QCOMPARE(relay.outcome(), QStringLiteral("rate_limited"));
    }

    void aClosedOffChannelThatHasTheWordsIsWaitedFor()
    {
        Settings settings = routeOf(Dialect::Responses, Dialect::Chat);
        settings.channels[0].retry.maxAttempts = 1;
        settings.channels[1].breaker.consecutiveFailures = 1;
        settings.channels[0].breaker.consecutiveFailures = 1;
        GuardedRelay relay(settings);
        relay.post("/v1/responses", asked("'previous_response_id':'resp_9','input':'x'"));
        relay.answer(kA, "500 Internal Server Error");
        const ClientAnswer answer = parseAnswer(post(relay, asked("'previous_response_id':'resp_9','input':'x'")));
        QCOMPARE(answer.status, 503);
        QVERIFY(!fieldOf(answer, "retry-after").isEmpty());
    }

    void aChannelThatCannotTakeTheRequestIsLeftForOneThatCan()
    {
        GuardedRelay relay(routeOf(Dialect::Chat, Dialect::Responses));
        relay.post("/v1/responses", asked("'previous_response_id':'resp_9','input':'x'"));
        QCOMPARE(relay.calls(kA), 0);
        relay.stream(kB, wholeStream(Dialect::Responses, "fine"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.record().attempts.size(), 2);
        QCOMPARE(toString(relay.record().attempts[0].outcome), QStringLiteral("bad_request"));
        QVERIFY(relay.isAtRest());
    }
};

QTEST_GUILESS_MAIN(TestContinued)
#include "tst_continued.moc"
