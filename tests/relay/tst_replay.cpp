// SPDX-License-Identifier: GPL-3.0-or-later
// Captured requests that are sent again, to one channel, on behalf of the client that sent them.
#include "core/api/capturedesk.h"
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");
const QString kClient = QStringLiteral("default");

/// With 'quotes' in the place of "quotes".
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

/// Channel `a` speaks Chat and `b` Messages; the name `m` goes to `a` alone.
Settings twoDialects()
{
    Settings settings = GuardedRelay::channels({kA, kB});
    settings.channels[1].dialect = Dialect::Messages;
    settings.routes[0].candidates.removeLast();
    settings.capture.keepsBodies = true;
    return settings;
}

/// A relay that has answered one request of a client, which can be sent again.
class ReplayRelay : public GuardedRelay
{
public:
    explicit ReplayRelay(const Settings &settings = twoDialects(), QByteArrayView extraFields = {})
        : GuardedRelay(settings)
    {
        post("/v1/chat/completions?x=1", json("{'model':'m','stream':true,'messages':[{'role':'user','content':'hi'}]}"),
             extraFields);
        stream(kA, wholeStream(Dialect::Chat, "hello"));
    }

    relay::ReplayRequest order(const QString &channel, const QString &model = {}) const
    {
        return {.order = {.exchange = record().id, .channel = channel, .model = model},
                .client = record().client,
                .endpoint = record().endpoint,
                .request = log.captures.last().capture.request};
    }

    Expected<ExchangeId> replay(const relay::ReplayRequest &request)
    {
        Expected<ExchangeId> told = unexpected(Error{ErrorCode::NotFound, QStringLiteral("nothing was told")});
        gateway.replay(request, [&told](const Expected<ExchangeId> &id) { told = id; });
        settle();
        return told;
    }

    QByteArray sentTo(const QString &channel) { return callOf(channel).received(); }
    const Capture &captured() const { return log.captures.last().capture; }
};

QByteArray bodyIn(const QByteArray &received)
{
    return received.mid(received.indexOf("\r\n\r\n") + 4);
}

Settings priced(const ClientSettings &client)
{
    Settings settings = twoDialects();
    settings.clients = {client};
    settings.clients[0].id = kClient;
    for (ChannelSettings &channel : settings.channels)
        channel.prices = {{QStringLiteral("*"), {.currency = Currency::Cny, .input = {10'000'000}, .output = {20'000'000}}}};
    return settings;
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRequestGoesToAnotherChannelInItsDialect()
    {
        ReplayRelay relay;
        const relay::ReplayRequest order = relay.order(kB);
        const auto id = relay.replay(order);
        QVERIFY(id);
        QCOMPARE(id->value, order.order.exchange.value + 1);
        QCOMPARE(relay.gateway.active().size(), 1);
        const QByteArray sent = relay.sentTo(kB);
        QVERIFY2(sent.startsWith("POST /v1/messages HTTP/1.1\r\n"), sent.constData());
        QVERIFY(bodyIn(sent).contains("\"model\":\"m\"")); // the name that was asked for, of which no route is needed
        relay.stream(kB, wholeStream(Dialect::Messages, "again"));
        QCOMPARE(relay.record().id, *id);
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QCOMPARE(relay.record().channel, kB);
        QCOMPARE(relay.record().client, kClient);
        QCOMPARE(relay.record().tool, kReplayTool);
        QVERIFY(relay.record().endpoint == Endpoint::ChatCompletions);
        QCOMPARE(relay.record().modelAsked, QStringLiteral("m"));
        QVERIFY(relay.record().isStream);
        QVERIFY(relay.isAtRest());
    }

    void itIsCapturedLikeAnyOther()
    {
        ReplayRelay relay;
        const CapturedMessage first = relay.captured().request;
        relay.replay(relay.order(kB));
        const QByteArray sent = bodyIn(relay.sentTo(kB));
        relay.stream(kB, wholeStream(Dialect::Messages, "again"));
        const Capture &capture = relay.captured();
        QCOMPARE(relay.log.captures.last().exchange, relay.record().id);
        QCOMPARE(capture.request.startLine, first.startLine);
        QCOMPARE(capture.request.body, first.body);
        QVERIFY(capture.answer.body->contains("\"content\":\"again\"")); // Chat, as the client spoke
        QCOMPARE(capture.calls[0].request.body, sent);
        QCOMPARE(capture.calls[0].answer.body, wholeStream(Dialect::Messages, "again"));
    }

    void anotherModelCanBeAskedFor()
    {
        ReplayRelay relay;
        QVERIFY(relay.replay(relay.order(kA, QStringLiteral("m-large"))));
        QVERIFY(bodyIn(relay.sentTo(kA)).contains("\"model\":\"m-large\""));
        relay.stream(kA, wholeStream(Dialect::Chat, "again"));
        QCOMPARE(relay.record().modelAsked, QStringLiteral("m"));
        QCOMPARE(relay.record().modelServed, QStringLiteral("m-large"));
    }

    void itsHeadIsThatOfTheRequestButForWhoSentItAndHow()
    {
        ReplayRelay relay(twoDialects(),
                          "OpenAI-Beta: things\r\nX-Tool: yes\r\nUser-Agent: QwenCode/0.24\r\nCookie: a=b\r\n"
                          "Connection: keep-alive, X-Once\r\nX-Once: yes\r\nIdempotency-Key: 7\r\nX-Request-Id: 8\r\n");
        const quint64 first = relay.record().id.value;
        QVERIFY(relay.replay(relay.order(kA)));
        const QByteArray sent = relay.sentTo(kA);
        QVERIFY(sent.startsWith("POST /v1/chat/completions?x=1 HTTP/1.1\r\n"));
        QVERIFY(sent.contains("\r\nOpenAI-Beta: things\r\n"));
        QVERIFY(sent.contains("\r\nX-Tool: yes\r\n"));
        QVERIFY(sent.contains("\r\nUser-Agent: sluice-replay (of #" + QByteArray::number(first) + ")\r\n"));
        QVERIFY(sent.contains("\r\nAuthorization: Bearer " + RelayHarness::kProviderKey.toByteArray()));
        relay.stream(kA, wholeStream(Dialect::Chat, "again"));
        const QByteArray fields = relay.captured().request.fields;
        for (const QByteArrayView name :
             {"QwenCode", "Cookie", "Connection", "X-Once", "Idempotency-Key", "X-Request-Id", "Authorization", "Host"})
            QVERIFY2(!fields.contains(name), name.data());
    }

    void whatWasMaskedIsLeftOut()
    {
        ReplayRelay relay(twoDialects());
        relay::ReplayRequest order = relay.order(kA);
        order.request.startLine = "POST /v1/chat/completions?key=***&x=1";
        order.request.fields += "X-Portal-Token: \xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\r\n";
        QVERIFY(relay.replay(order));
        const QByteArray sent = relay.sentTo(kA);
        QVERIFY2(sent.startsWith("POST /v1/chat/completions?x=1 HTTP/1.1\r\n"), sent.constData());
        QVERIFY(!sent.contains("X-Portal-Token"));
    }

    void itsToolIsTheReplayWhateverTheClientIs()
    {
        Settings settings = twoDialects();
        settings.clients = {{.id = QStringLiteral("codex"), .tokenRef = QStringLiteral("env:PLAIN_KEY")}};
        settings.requireToken = false;
        ReplayRelay relay(settings);
        QCOMPARE(relay.record().tool, QStringLiteral("codex"));
        QVERIFY(relay.replay(relay.order(kA)));
        relay.stream(kA, wholeStream(Dialect::Chat, "again"));
        QCOMPARE(relay.record().tool, kReplayTool);
        QCOMPARE(relay.record().client, QStringLiteral("codex"));
    }

    void aClientThatIsNoLongerThereIsReplacedByTheFirst()
    {
        ReplayRelay relay;
        relay::ReplayRequest order = relay.order(kA);
        Settings settings = twoDialects();
        settings.clients = {{.id = QStringLiteral("first")}, {.id = QStringLiteral("second")}};
        relay.setSettings(settings);
        for (const auto &[asked, taken] :
             {std::pair(kClient, QStringLiteral("first")), std::pair(QStringLiteral("second"), QStringLiteral("second"))}) {
            order.client = asked;
            QVERIFY(relay.replay(order)); // No token is needed.
            relay.stream(kA, wholeStream(Dialect::Chat, "again"));
            QCOMPARE(relay.record().client, taken);
        }
    }

    void nobodyIsAskedWhereThereIsNothingToSendOrNoWhereTo_data()
    {
        QTest::addColumn<QString>("channel");
        QTest::addColumn<bool>("isOff");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("error");
        const auto row = [](const char *name, const QString &channel, bool isOff, const QByteArray &body, ErrorCode error) {
            QTest::newRow(name) << channel << isOff << body << int(error);
        };
        row("no such channel", QStringLiteral("nope"), false, "{}", ErrorCode::InvalidArgument);
        row("a channel that is turned off", kB, true, "{}", ErrorCode::InvalidArgument);
        row("a body that was not kept", kA, false, {}, ErrorCode::Unsupported);
        row("a body that was cut", kA, false, "{", ErrorCode::Unsupported);
    }
    void nobodyIsAskedWhereThereIsNothingToSendOrNoWhereTo()
    {
        QFETCH(QString, channel);
        QFETCH(bool, isOff);
        QFETCH(QByteArray, body);
        QFETCH(int, error);
        Settings settings = twoDialects();
        settings.channels[1].isEnabled = !isOff;
        ReplayRelay relay(settings);
        relay::ReplayRequest order = relay.order(channel);
        order.request.body = body.isNull() ? std::nullopt : std::optional(body);
        order.request.bodyBytes = 2;
        const auto id = relay.replay(order);
        QVERIFY(!id);
        QCOMPARE(int(id.error().code), error);
        QCOMPARE(relay.log.openedRecords.size(), 1);
    }

    void oneThatIsRefusedAtOnceHasItsRecord()
    {
        ReplayRelay relay;
        relay::ReplayRequest order = relay.order(kB);
        order.endpoint = Endpoint::Completions; // of which Messages has none
        const auto id = relay.replay(order);
        QVERIFY(id);
        QCOMPARE(relay.record().id, *id);
        QCOMPARE(relay.outcome(), QStringLiteral("refused"));
        QCOMPARE(relay.captured().answer.startLine, "404");
    }

    void aChannelThatIsClosedOffRefusesIt()
    {
        Settings settings = twoDialects();
        settings.channels[1].breaker.consecutiveFailures = 1;
        settings.channels[1].retry.maxAttempts = 1;
        ReplayRelay relay(settings);
        const relay::ReplayRequest order = relay.order(kB);
        relay.replay(order);
        relay.answer(kB, "500 Internal Server Error");
        const int calls = relay.calls(kB);
        QVERIFY(relay.replay(order));
        QCOMPARE(relay.calls(kB), calls);
        QCOMPARE(relay.captured().answer.startLine, "503");
    }

    void whatTheClientMaySpendHolds()
    {
        ReplayRelay relay(priced({.spend = {.day = Money{200'000, Currency::Cny}}})); // 0.2 CNY
        const relay::ReplayRequest order = relay.order(kA);
        QVERIFY(relay.replay(order));
        relay.stream(kA, chatText("x") +
                             "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":100000,\"completion_tokens\":1}}\n\n" +
                             chatEnd());
        const int calls = relay.calls(kA);
        QVERIFY(relay.replay(order));
        QCOMPARE(relay.calls(kA), calls);
        QCOMPARE(relay.outcome(), QStringLiteral("refused"));
        QCOMPARE(relay.captured().answer.startLine, "403");
    }

    void keptAnswersAreNeitherAskedNorMade()
    {
        ReplayRelay relay(priced({.cache = {.isEnabled = true, .ttl = milliseconds(60'000)}, .isSingleFlight = true}));
        const relay::ReplayRequest order = relay.order(kA);
        QVERIFY(relay.replay(order));
        QCOMPARE(relay.calls(kA), 2);
        relay.stream(kA, wholeStream(Dialect::Chat, "again"));
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        const auto tool = relay.post("/v1/chat/completions?x=1", *order.request.body);
        QCOMPARE(relay.calls(kA), 2);
        QVERIFY(parseAnswer(tool->received()).body.contains("hello"));
    }

    void repeatedReplaysAreNoCircle()
    {
        ReplayRelay relay(priced({.loopGuard = {.repeats = 3}}));
        const relay::ReplayRequest order = relay.order(kA);
        for (int i = 0; i < 5; ++i) {
            QVERIFY(relay.replay(order));
            relay.stream(kA, wholeStream(Dialect::Chat, "again"));
            QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        }
        QVERIFY(relay.house.state().pausedClients.isEmpty());
    }

    void withoutBodiesItsHeadsAreCaptured()
    {
        ReplayRelay relay;
        const relay::ReplayRequest order = relay.order(kA);
        Settings settings = twoDialects();
        settings.capture.keepsBodies = false;
        relay.setSettings(settings);
        QVERIFY(relay.replay(order));
        relay.stream(kA, wholeStream(Dialect::Chat, "again"));
        QCOMPARE(relay.captured().answer.startLine, "200");
        QVERIFY(!relay.captured().answer.body);
        QCOMPARE(relay.captured().answer.bodyBytes, wholeStream(Dialect::Chat, "again").size());
    }

    void theEndOfTheAppCutsItOff()
    {
        ReplayRelay relay;
        relay.replay(relay.order(kA));
        relay.callOf(kA);
        relay.gateway.breakOffAll();
        QCOMPARE(relay.outcome(), QStringLiteral("interrupted"));
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
