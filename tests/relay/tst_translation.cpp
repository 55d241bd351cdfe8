// SPDX-License-Identifier: GPL-3.0-or-later
// Clients of one dialect on channels of another: what the provider gets, and what the client sees of the answer and of its end.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");

void addPairs()
{
    QTest::addColumn<Dialect>("client");
    QTest::addColumn<Dialect>("channel");
    for (const Dialect client : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            if (client != channel)
                QTest::addRow("%s on %s", qPrintable(toString(client)), qPrintable(toString(channel))) << client << channel;
        }
    }
}

QByteArray pathOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "POST /v1/chat/completions HTTP/1.1";
    case Dialect::Responses: return "POST /v1/responses HTTP/1.1";
    case Dialect::Messages: return "POST /v1/messages HTTP/1.1";
    }
    Q_UNREACHABLE();
}

/// What proves that an answer of the dialect is whole.
QByteArray endOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "data: [DONE]";
    case Dialect::Responses: return "response.completed";
    case Dialect::Messages: return "message_stop";
    }
    Q_UNREACHABLE();
}

QByteArray wholeBody(Dialect dialect, const QByteArray &text)
{
    switch (dialect) {
    case Dialect::Chat:
        return "{\"id\":\"c\",\"object\":\"chat.completion\",\"created\":1,\"model\":\"m-a\",\"choices\":[{\"index\":0,"
               "\"message\":"
               "{\"role\":\"assistant\",\"content\":\"" +
               text +
               "\"},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":2,\"total_tokens\":9}}";
    case Dialect::Responses:
        return "{\"id\":\"resp_1\",\"object\":\"response\",\"created_at\":1,\"status\":\"completed\",\"model\":\"m-a\","
               "\"output\":["
               "{\"type\":\"message\",\"id\":\"msg_1\",\"role\":\"assistant\",\"status\":\"completed\",\"content\":[{\"type\":"
               "\"output_text\",\"text\":\"" +
               text + "\",\"annotations\":[]}]}],\"usage\":{\"input_tokens\":7,\"output_tokens\":2,\"total_tokens\":9}}";
    case Dialect::Messages:
        return "{\"id\":\"msg_1\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"m-a\",\"content\":[{\"type\":\"text\","
               "\"text\":"
               "\"" +
               text +
               "\"}],\"stop_reason\":\"end_turn\",\"stop_sequence\":null,\"usage\":{\"input_tokens\":7,\"output_tokens\":2}}";
    }
    Q_UNREACHABLE();
}

} // namespace

class TestTranslation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStreamIsToldInTheClientsWords_data() { addPairs(); }
    void aStreamIsToldInTheClientsWords()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        const auto tool = relay.postDialect(client);
        const QByteArray sent = relay.callOf(kA).received();
        QVERIFY2(sent.startsWith(pathOf(channel)), sent.constData());
        QVERIFY(sent.contains("\"model\":\"m-a\""));
        QCOMPARE(sent.contains("anthropic-version: "), channel == Dialect::Messages);
        relay.stream(kA, wholeStream(channel, "hello"));
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.status, 200);
        QVERIFY2(answer.isWhole, tool->received().constData());
        QVERIFY2(answer.body.contains("hello") && answer.body.contains(endOf(client)), answer.body.constData());
        QCOMPARE(relay.outcome(), QStringLiteral("ok"));
        QVERIFY(relay.isAtRest());
    }

    void aWholeAnswerIsToldInTheClientsWords_data() { addPairs(); }
    void aWholeAnswerIsToldInTheClientsWords()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        const auto tool = relay.postDialect(client, /*isStream=*/false);
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", wholeBody(channel, "hello"));
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.status, 200);
        QVERIFY2(answer.body.contains("hello"), answer.body.constData());
        const QByteArray marks[]{"\"chat.completion\"", "\"output_text\"", "\"end_turn\""};
        QVERIFY2(answer.body.contains(marks[int(client)]), answer.body.constData());
        QCOMPARE(relay.record().usage.input, std::optional<qint64>(7));
        QCOMPARE(relay.record().usage.output, std::optional<qint64>(2));
    }

    void bytesAreSentWithoutDelay_data() { addPairs(); }
    void bytesAreSentWithoutDelay()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        const auto tool = relay.postDialect(client);
        relay.stream(kA, streamStart(channel, "first"));
        QVERIFY(tool->received().contains("first"));
        relay.callOf(kA).send(streamDelta(channel, "second"));
        relay.settle();
        QVERIFY(tool->received().contains("second"));
    }

    // A break in the middle is told as one in the client's own dialect is: never as an end.
    void aBreakIsNoEnd_data() { addPairs(); }
    void aBreakIsNoEnd()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        const auto tool = relay.postDialect(client);
        relay.stream(kA, streamStart(channel, "some"));
        relay.hangUp(kA);
        QCOMPARE(relay.outcome(), QStringLiteral("truncated"));
        QVERIFY2(!tool->received().contains(endOf(client)), tool->received().constData());
        QVERIFY(!tool->received().contains("\"stop\""));
        QVERIFY(!tool->received().contains("end_turn"));
    }

    void silenceIsCutToo_data() { addPairs(); }
    void silenceIsCutToo()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        relay.postDialect(client);
        relay.stream(kA, streamStart(channel, "some"));
        relay.advance(milliseconds(2'000));
        QCOMPARE(relay.outcome(), QStringLiteral("stalled"));
    }

    void whatTheProviderCountedIsKept_data() { addPairs(); }
    void whatTheProviderCountedIsKept()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay direct(GuardedRelay::channels({kA}, channel));
        direct.postDialect(channel);
        direct.stream(kA, wholeStream(channel, "hello"));
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        relay.postDialect(client);
        relay.stream(kA, wholeStream(channel, "hello"));
        QCOMPARE(relay.record().usage.output, direct.record().usage.output);
        QCOMPARE(relay.record().usage.cacheRead, direct.record().usage.cacheRead);
    }

    void aRefusalComesInTheClientsShape_data() { addPairs(); }
    void aRefusalComesInTheClientsShape()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        GuardedRelay relay(GuardedRelay::channels({kA}, channel));
        const auto tool = relay.postDialect(client);
        relay.answer(kA, "400 Bad", "Content-Type: application/json\r\n",
                     "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"no such field\"}}");
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.body.contains("no such field"));
        QCOMPARE(relay.outcome(), QStringLiteral("bad_request"));
    }

    void anErrorInTheStreamLeadsToTheNextChannel_data() { addPairs(); }
    void anErrorInTheStreamLeadsToTheNextChannel()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        Settings settings = GuardedRelay::channels({kA, kB}, channel);
        settings.channels[1].dialect = client;
        GuardedRelay relay(settings);
        const auto tool = relay.postDialect(client);
        const QByteArray errors[]{
            "data: {\"error\":{\"message\":\"overloaded\",\"code\":529}}\n\n",
            "event: error\ndata: {\"type\":\"error\",\"code\":\"server_error\",\"message\":\"overloaded\"}\n\n",
            "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":"
            "\"overloaded\"}}\n\n"};
        relay.stream(kA, errors[int(channel)]);
        QCOMPARE(relay.calls(kB), 1);
        relay.stream(kB, wholeStream(client, "well"));
        const ClientAnswer answer = parseAnswer(tool->received());
        QCOMPARE(answer.body, wholeStream(client, "well"));
        QCOMPARE(toString(relay.record().attempts[0].outcome), QStringLiteral("server"));
    }

    void whatIsLeftOutIsOnTheRecord()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        relay.post("/v1/messages?beta=true", "{\"model\":\"m\",\"max_tokens\":9,\"stream\":true,\"top_k\":5,\"messages\":[{"
                                             "\"role\":\"user\",\"content\":\"x\"}]}");
        QVERIFY(!relay.callOf(kA).received().contains("beta=true"));
        QVERIFY(!relay.callOf(kA).received().contains("top_k"));
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(relay.record().attempts[0].changes, QStringLiteral("dropped top_k"));
    }

    // BerriAI/litellm#13252, farion1231/cc-switch#4934, icebear0828/codex-proxy#612: /context shows nonsense where the channel
    // has no such endpoint.
    void tokensAreCountedHereWhereNoChannelDoes()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto client = relay.post("/v1/messages/count_tokens?beta=true",
                                       "{\"model\":\"m\",\"system\":\"s\",\"messages\":[{\"role\":\"user\",\"content\":"
                                       "\"\xe4\xbd\xa0\xe5\xa5\xbd\"}],\"tools\":[]}");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.body.startsWith("{\"input_tokens\":"));
        QVERIFY(answer.body.sliced(16, answer.body.size() - 17).toInt() > 0);
        QCOMPARE(fieldOf(answer, "x-sluice-estimated"), "input_tokens");
        QCOMPARE(relay.connector.count(), 0);
        QVERIFY(relay.log.finishedRecords.isEmpty());
    }

    void tokensAreCountedByTheChannelThatDoes()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}, Dialect::Messages));
        const auto client = relay.post("/v1/messages/count_tokens?beta=true",
                                       "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
        QVERIFY(relay.callOf(kA).received().startsWith("POST /v1/messages/count_tokens?beta=true HTTP/1.1\r\n"));
        relay.answer(kA, "200 OK", "Content-Type: application/json\r\n", "{\"input_tokens\":4711}");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, QByteArray("{\"input_tokens\":4711}"));
        QVERIFY(fieldOf(answer, "x-sluice-estimated").isEmpty());
    }

    // oh-my-pi#11026: the id was left out, and the provider got a tool's output without its call.
    void aResponseThatIsNotKeptCannotBeGoneOnFrom()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto client =
            relay.post("/v1/responses", "{\"model\":\"m\",\"previous_response_id\":\"resp_1\",\"input\":[{\"type\":"
                                        "\"function_call_output\",\"call_id\":\"c1\",\"output\":\"ok\"}]}");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 400);
        QVERIFY2(answer.body.contains("resp_1") && answer.body.contains("not found"), answer.body.constData());
        QCOMPARE(relay.connector.count(), 0);
    }

    void whatHasNoWordsInTheOtherDialectIsRefusedClearly()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const auto client = relay.post(
            "/v1/messages", "{\"model\":\"m\",\"max_tokens\":9,\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":"
                            "\"document\",\"source\":{\"type\":\"base64\",\"media_type\":\"application/pdf\",\"data\":"
                            "\"AAAA\"}}]}]}");
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 400);
        QVERIFY2(answer.body.contains("file"), answer.body.constData());
        QCOMPARE(relay.connector.count(), 0);
        QCOMPARE(relay.outcome(), QStringLiteral("bad_request"));
    }
};

QTEST_GUILESS_MAIN(TestTranslation)
#include "tst_translation.moc"
