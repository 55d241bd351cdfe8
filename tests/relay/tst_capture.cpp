// SPDX-License-Identifier: GPL-3.0-or-later
// What is handed over of the messages of an exchange: as much as went over the wire, and no more of it than was asked for.
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

Settings withBodies(Settings settings)
{
    settings.capture.keepsBodies = true;
    return settings;
}

QByteArray bodyIn(const QByteArray &received)
{
    return received.mid(received.indexOf("\r\n\r\n") + 4);
}

/// The events of an answer that may have been cut, without the sizes of its chunks.
QByteArray eventsIn(const QByteArray &received)
{
    return parseAnswer(received).body;
}

const Capture &captured(const RelayHarness &relay)
{
    return relay.log.captures.last().capture;
}

QByteArray chatAnswer()
{
    return json("{'id':'c','object':'chat.completion','created':1,'model':'m-a','choices':[{'index':0,'message':{"
                "'role':'assistant','content':'hello'},'finish_reason':'stop'}]}");
}

} // namespace

class TestCapture : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void headsAreHandedOverOfEveryExchange()
    {
        RelayHarness relay;
        const auto tool = relay.post("/v1/chat/completions?x=1", json("{'model':'m','stream':true}"), "X-Tool: yes\r\n");
        relay.streamBegins(wholeStream(Dialect::Chat, "hello"));
        QCOMPARE(relay.log.captures.size(), 1);
        QCOMPARE(relay.log.captures[0].exchange, relay.record().id);
        const Capture &capture = captured(relay);
        QCOMPARE(capture.request.startLine, "POST /v1/chat/completions?x=1");
        QVERIFY(capture.request.fields.startsWith("Host: 127.0.0.1:8787\r\nAuthorization: Bearer sluice-test-token\r\n"));
        QVERIFY(capture.request.fields.contains("\r\nX-Tool: yes\r\n"));
        QVERIFY(capture.request.fields.endsWith("\r\n"));
        QCOMPARE(capture.request.bodyBytes, relay.record().requestBytes);
        QCOMPARE(capture.answer.startLine, "200");
        QVERIFY(capture.answer.fields.startsWith("Content-Type: text/event-stream"));
        QVERIFY(capture.answer.fields.contains("\r\nx-sluice-"));
        QCOMPARE(capture.answer.bodyBytes, eventsIn(tool->received()).size());
        QCOMPARE(capture.calls.size(), 1);
        QCOMPARE(capture.calls[0].request.startLine, "POST http://chat.test/v1/chat/completions?x=1");
        QVERIFY(capture.calls[0].request.fields.contains("Authorization: Bearer " + RelayHarness::kProviderKey.toByteArray()));
        QVERIFY(!capture.calls[0].request.fields.contains("sluice-test-token"));
        QCOMPARE(capture.calls[0].request.bodyBytes, bodyIn(relay.connector.lastPeer().received()).size());
        QCOMPARE(capture.calls[0].answer.startLine, "200");
        QCOMPARE(capture.calls[0].answer.fields, "Content-Type: text/event-stream\r\n");
        QCOMPARE(capture.calls[0].answer.bodyBytes, wholeStream(Dialect::Chat, "hello").size());
        for (const CapturedMessage &message :
             {capture.request, capture.answer, capture.calls[0].request, capture.calls[0].answer})
            QVERIFY(!message.body);
    }

    void itComesWithTheSecretsThatMayStandInIt()
    {
        RelayHarness relay;
        relay.post("/v1/chat/completions", "nonsense");
        QList<QByteArray> secrets;
        for (const Secret &secret : relay.log.captures.last().secrets)
            secrets.append(secret.reveal());
        for (const QByteArrayView secret : {RelayHarness::kToken, RelayHarness::kProviderKey, RelayHarness::kPlainKey})
            QVERIFY(secrets.contains(secret.toByteArray()));
    }

    void bodiesAreWhatTheSidesSawOfThem_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<bool>("isStream");
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            QTest::addRow("%s, stream", qPrintable(toString(dialect))) << dialect << true;
            QTest::addRow("%s, whole", qPrintable(toString(dialect))) << dialect << false;
        }
    }
    void bodiesAreWhatTheSidesSawOfThem()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, isStream);
        GuardedRelay relay(withBodies(GuardedRelay::channels({kA}, dialect)));
        const auto tool = relay.postDialect(dialect, isStream);
        const QByteArray asked = bodyIn(relay.callOf(kA).received());
        // A whole answer is told of a stream as well.
        const QByteArray answered = wholeStream(dialect, "hello");
        relay.stream(kA, answered);
        relay.hangUp(kA);
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        const Capture &capture = captured(relay);
        QVERIFY(capture.request.body->contains("\"model\":\"m\""));
        QCOMPARE(capture.request.body->size(), capture.request.bodyBytes);
        QCOMPARE(capture.answer.body, eventsIn(tool->received()));
        QCOMPARE(capture.calls[0].request.body, asked);
        QVERIFY(asked.contains("\"model\":\"m-a\""));
        QCOMPARE(capture.calls[0].answer.body, answered);
        QCOMPARE(capture.calls[0].answer.bodyBytes, answered.size());
    }

    void bodiesAreForgottenOnceTheyAreSwitchedOff()
    {
        GuardedRelay relay(withBodies(GuardedRelay::channels({kA}, Dialect::Chat)));
        relay.postDialect(Dialect::Chat, true);
        relay.setSettings(GuardedRelay::channels({kA}, Dialect::Chat)); // the stream runs
        relay.stream(kA, wholeStream(Dialect::Chat, "hello"));
        const Capture &capture = captured(relay);
        QVERIFY(!capture.request.startLine.isEmpty() && capture.request.bodyBytes > 0);
        for (const CapturedMessage &message :
             {capture.request, capture.answer, capture.calls[0].request, capture.calls[0].answer})
            QVERIFY(!message.body);
    }

    void eachSideIsKeptInItsOwnDialect()
    {
        GuardedRelay relay(withBodies(GuardedRelay::channels({kA}, Dialect::Chat)));
        const auto tool = relay.postDialect(Dialect::Messages, false);
        const QByteArray asked = bodyIn(relay.callOf(kA).received());
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", chatAnswer());
        const Capture &capture = captured(relay);
        QCOMPARE(capture.request.startLine, "POST /v1/messages");
        QVERIFY(capture.request.body->contains("\"max_tokens\":9"));
        QCOMPARE(capture.calls[0].request.startLine, "POST http://a.test/v1/chat/completions");
        QCOMPARE(capture.calls[0].request.body, asked);
        QCOMPARE(capture.calls[0].answer.body, chatAnswer());
        QCOMPARE(capture.answer.body, eventsIn(tool->received()));
        QVERIFY(capture.answer.body->contains("\"type\":\"message\""));
    }

    void everyAttemptIsThere()
    {
        GuardedRelay relay(withBodies(GuardedRelay::channels({kA, kB})));
        const auto tool = relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 Unauthorized", {}, "{\"error\":\"no\"}");
        relay.stream(kB, wholeStream(Dialect::Chat, "hello"));
        const Capture &capture = captured(relay);
        QCOMPARE(capture.calls.size(), relay.record().attempts.size());
        QCOMPARE(capture.calls.size(), 2);
        QCOMPARE(capture.calls[0].request.startLine, "POST http://a.test/v1/chat/completions");
        QCOMPARE(capture.calls[0].answer.startLine, "401");
        QCOMPARE(capture.calls[0].answer.body, "{\"error\":\"no\"}");
        QVERIFY(capture.calls[0].request.body->contains("\"m-a\""));
        QCOMPARE(capture.calls[1].request.startLine, "POST http://b.test/v1/chat/completions");
        QVERIFY(capture.calls[1].request.body->contains("\"m-b\""));
        QCOMPARE(capture.calls[1].answer.body, wholeStream(Dialect::Chat, "hello"));
        QCOMPARE(capture.answer.body, eventsIn(tool->received()));
    }

    void anAttemptThatSentNothingKeepsItsPlace()
    {
        Settings settings = GuardedRelay::channels({kA, kB}, Dialect::Responses);
        settings.channels[0].dialect = Dialect::Chat;
        GuardedRelay relay(withBodies(settings));
        relay.post("/v1/responses", json("{'model':'m','stream':true,'previous_response_id':'resp_9','input':'x'}"));
        relay.stream(kB, wholeStream(Dialect::Responses, "fine"));
        const Capture &capture = captured(relay);
        QCOMPARE(capture.calls.size(), 2);
        QCOMPARE(capture.calls[0], CapturedCall());
        QVERIFY(capture.calls[1].request.body->contains("resp_9"));
    }

    void aProviderThatDoesNotAnswerHasNoAnswer()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        relay.postDialect(Dialect::Chat);
        relay.upstream();
        relay.upstreamCloses();
        const Capture &capture = captured(relay);
        QCOMPARE(capture.calls[0].answer, CapturedMessage());
        QVERIFY(!capture.calls[0].request.startLine.isEmpty());
        QCOMPARE(capture.answer.startLine, QByteArray::number(*relay.record().status));
        QVERIFY(capture.answer.body->contains("error"));
    }

    void aStreamThatStallsIsKeptAsFarAsItCameWithWhatWasSaidOfIt()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        const auto tool = relay.postDialect(Dialect::Chat);
        relay.streamBegins(chatText("hel"));
        relay.advance(milliseconds(2'500));
        QCOMPARE(relay.outcome(), QStringLiteral("stalled"));
        const Capture &capture = captured(relay);
        QCOMPARE(capture.calls[0].answer.body, chatText("hel"));
        QVERIFY(capture.answer.body->startsWith(chatText("hel")));
        QVERIFY(capture.answer.body->contains("error"));
        QCOMPARE(capture.answer.body, eventsIn(tool->received()));
    }

    void pingsArePartOfWhatTheClientGot()
    {
        Settings settings = withBodies(RelayHarness::defaultSettings());
        settings.holdHead = milliseconds(500);
        RelayHarness relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.upstream();
        relay.advance(milliseconds(600));
        relay.streamBegins(wholeStream(Dialect::Chat, "hello"));
        QCOMPARE(captured(relay).answer.body, ": ping\n\n" + wholeStream(Dialect::Chat, "hello"));
    }

    void whatComesOnceTheClientHasGoneDidNotReachIt()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        const auto tool = relay.postDialect(Dialect::Chat);
        tool->limitWindow(0);
        relay.streamBegins(chatText("first"));
        const QByteArray text = chatText(QByteArray(32 * 1024, 'x'));
        for (int i = 0; i < 1000 && !relay.connector.lastPeer().isReadPaused(); ++i)
            relay.upstreamSends(text);
        const QByteArray late = chatText("late");
        relay.upstreamSends(late);
        tool->close();
        relay.settle();
        QCOMPARE(relay.outcome(), QStringLiteral("client_gone"));
        const Capture &capture = captured(relay);
        QVERIFY(capture.answer.body->startsWith(chatText("first")));
        QVERIFY(!capture.answer.body->contains("late"));
        QVERIFY(capture.calls[0].answer.body->startsWith(*capture.answer.body));
    }

    void aClientThatLeavesBeforeAnyAnswerGotNone()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        const auto tool = relay.postDialect(Dialect::Chat);
        relay.upstream();
        tool->close();
        relay.settle();
        QCOMPARE(captured(relay).answer, CapturedMessage());
        QVERIFY(captured(relay).request.body);
    }

    void aRequestThatIsRefusedIsKeptToo()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        const auto tool = relay.post("/v1/chat/completions", "nonsense");
        const Capture &capture = captured(relay);
        QCOMPARE(capture.request.body, "nonsense");
        QCOMPARE(capture.answer.startLine, "400");
        QCOMPARE(capture.answer.body, eventsIn(tool->received()));
        QVERIFY(capture.calls.isEmpty());
    }

    void whatIsTooLongIsCut()
    {
        Settings settings = withBodies(GuardedRelay::channels({kA}));
        settings.capture.maxBodyBytes = 1024;
        GuardedRelay relay(settings);
        const QByteArray asked =
            json("{'model':'m','stream':true,'messages':[{'role':'user','content':'") + QByteArray(5'000, 'x') + json("'}]}");
        relay.post("/v1/chat/completions", asked);
        const QByteArray sent = bodyIn(relay.callOf(kA).received());
        const QByteArray answered = wholeStream(Dialect::Chat, QByteArray(5'000, 'y'));
        relay.stream(kA, answered);
        const Capture &capture = captured(relay);
        QCOMPARE(capture.request.body, asked.left(1024));
        QCOMPARE(capture.request.bodyBytes, asked.size());
        QCOMPARE(capture.calls[0].request.body, sent.left(1024));
        QCOMPARE(capture.calls[0].request.bodyBytes, sent.size());
        QCOMPARE(capture.calls[0].answer.body, answered.left(1024));
        QCOMPARE(capture.answer.body, answered.left(1024));
        QCOMPARE(capture.answer.bodyBytes, answered.size());
        QVERIFY(capture.answer.isBodyCut());
    }

    void aCodedRequestIsKeptPlain()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        const QByteArray plain = json("{'model':'m','stream':true,'messages':[{'role':'user','content':'hi'}]}");
        relay.post("/v1/chat/completions", qCompress(plain).mid(4), "Content-Encoding: deflate\r\n");
        relay.streamBegins(wholeStream(Dialect::Chat, "hello"));
        const Capture &capture = captured(relay);
        QCOMPARE(capture.request.body, plain);
        QVERIFY(!capture.request.fields.toLower().contains("content-encoding"));
    }

    void aRequestThatGoesOnFromAnAnswerIsKeptAsSent()
    {
        GuardedRelay relay(withBodies(GuardedRelay::channels({kA})));
        const auto first = relay.post("/v1/responses", json("{'model':'m','stream':true,'input':'hi'}"));
        relay.stream(kA, chatText("hello") + chatEnd());
        const QByteArray received = first->received();
        const qsizetype at = received.indexOf("\"resp_") + 1;
        const QByteArray id = received.mid(at, received.indexOf('"', at) - at);
        const QByteArray second = json("{'model':'m','stream':true,'previous_response_id':'" + id + "','input':'more'}");
        relay.post("/v1/responses", second);
        relay.stream(kA, chatText("fine") + chatEnd());
        QCOMPARE(relay.log.captures.size(), 2);
        QCOMPARE(captured(relay).request.body, second);
        QVERIFY(captured(relay).calls[0].request.body->contains("hello")); // spelled out for the provider
    }

    void aKeptAnswerIsWhatTheClientGot()
    {
        Settings settings = withBodies(GuardedRelay::channels({kA}));
        settings.clients = {{.id = QStringLiteral("default"), .cache = {.isEnabled = true, .ttl = milliseconds(60'000)}}};
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, wholeStream(Dialect::Chat, "hello"));
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        QCOMPARE(captured(relay).answer.body, wholeStream(Dialect::Chat, "hello"));
        QVERIFY(captured(relay).calls.isEmpty());
    }

    void theEndOfTheAppHandsOverWhatThereIs()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        relay.postDialect(Dialect::Chat);
        relay.streamBegins(chatText("x"));
        relay.gateway.breakOffAll();
        QCOMPARE(captured(relay).answer.body, chatText("x"));
    }

    void callsWithoutARecordAreNotCaptured()
    {
        RelayHarness relay(withBodies(RelayHarness::defaultSettings()));
        relay.post("/v1/messages/count_tokens", json("{'model':'m','messages':[]}"));
        relay.upstreamAnswers("200 OK", "Content-Type: application/json\r\n", "{\"input_tokens\":3}");
        QVERIFY(relay.log.captures.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCapture)
#include "tst_capture.moc"
