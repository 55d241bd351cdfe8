// SPDX-License-Identifier: GPL-3.0-or-later
// A channel tried for its user: before the simulated provider, and before answers that are written out here.
#include "core/relay/probedesk.h"
#include "tests/support/simupstream.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QByteArray kKey = "7f3c2b1a-0d4e-4f5a-9b8c-1234567890ab"; // of no shape that anybody would mask
const QByteArray kModels = R"({"object":"list","data":[{"id":"text-embedding-3"},{"id":"m-chat"},{"id":"m-other"}]})";

/// The channel `a` at a.test with one key, and a try of it.
class Scene
{
public:
    explicit Scene(Dialect dialect = Dialect::Chat, const QString &baseUrl = QStringLiteral("http://a.test/v1"))
        : relay(GuardedRelay::channels({QStringLiteral("a")}))
        , desk({relay.clock, relay.clock, relay.connector})
    {
        channel = GuardedRelay::channels({QStringLiteral("a")}, dialect).channels.first();
        channel.baseUrl = baseUrl;
        plan.key = Secret(kKey);
    }

    void start()
    {
        auto config = std::make_shared<config::Config>();
        config->settings.channels = {channel};
        config->extraCaPem.insert(channel.id, "a CA");
        plan.config = config;
        desk.start(1, plan, [this](const ProbeReport &report) { reports.append(report); });
        relay.settle();
    }

    const ProbeReport &last() const { return reports.last(); }
    /// Each step in a word: its fault if it failed, else its state.
    QString words() const
    {
        QStringList list;
        for (const ProbeStepResult &step : last().steps)
            list += step.state == ProbeState::Failed ? toString(step.fault) : toString(step.state);
        return list.join(u' ');
    }
    const ProbeStepResult &step(ProbeStep which) const { return last().steps.at(qsizetype(which)); }

    FakePeer &peer() { return relay.connector.lastPeer(); }
    /// What the newest connection was asked; makes it stand.
    QByteArray asked()
    {
        if (peer().received().isEmpty()) {
            peer().connected();
            relay.settle();
        }
        return peer().received();
    }
    void answer(QByteArrayView status, QByteArrayView body, QByteArrayView type = "application/json")
    {
        asked();
        peer().send(QByteArray("HTTP/1.1 " + status.toByteArray() +
                               "\r\nConnection: close\r\nContent-Type: " + type.toByteArray() +
                               "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body.toByteArray()));
        relay.settle();
    }
    void stream(QByteArrayView body) { answer("200 OK", body, "text/event-stream"); }
    void refuse(const Error &error, http::ConnectTrouble trouble)
    {
        peer().trouble = trouble;
        peer().close(error);
        relay.settle();
    }

    ChannelSettings channel;
    relay::ProbePlan plan;
    GuardedRelay relay;
    relay::ProbeDesk desk;
    QList<ProbeReport> reports;
};

} // namespace

class TestChannelProbe : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theProviderIsTriedInEachDialect_data() { addDialects(); }
    void theProviderIsTriedInEachDialect()
    {
        QFETCH(Dialect, dialect);
        Scene scene(dialect);
        SimUpstream upstream(scene.relay, milliseconds(30));
        scene.plan.model = QStringLiteral("sim-fast");
        scene.start();
        upstream.play(milliseconds(5'000));
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed passed passed"));
        QVERIFY(scene.last().isOver);
        QVERIFY(scene.last().url.startsWith(QLatin1String("http://a.test/v1/")));
        QVERIFY(scene.last().models.contains(QStringLiteral("sim-fast")));
        QCOMPARE(scene.last().model, QStringLiteral("sim-fast"));
        QVERIFY(scene.last().firstContent.value() > milliseconds(0));
        QVERIFY(scene.step(ProbeStep::Connect).took.value() >= milliseconds(30));
        QVERIFY(scene.step(ProbeStep::Stream).took.value() >= *scene.last().firstContent);
        QCOMPARE(scene.step(ProbeStep::Stream).status, 200);
        QVERIFY(scene.last().suggestedUrl.isEmpty());
        // No guard and no row of the ledger hears of it.
        QVERIFY(scene.relay.log.finishedRecords.isEmpty());
        QVERIFY(scene.relay.log.notedEvents.isEmpty());
        QVERIFY(scene.relay.isAtRest());
        QCOMPARE(upstream.provider.activeRuns(), 0);
    }

    void eachAnswerHasItsName_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("auth");
        QTest::addColumn<QString>("stream");
        const auto row = [](const char *model, const char *auth, const char *stream) {
            QTest::newRow(model) << QString::fromLatin1(model) << QString::fromLatin1(auth) << QString::fromLatin1(stream);
        };
        row("sim-401", "key_refused", "skipped");
        row("sim-403", "key_refused", "skipped");
        row("sim-400", "skipped", "rejected");
        row("sim-404", "passed", "model_missing");
        row("sim-429-5", "skipped", "rate_limited");
        row("sim-500", "skipped", "provider_failed");
        row("sim-529", "skipped", "provider_failed");
        row("sim-html", "skipped", "web_page");
        row("sim-error200", "skipped", "provider_failed");
        row("sim-error-2", "passed", "provider_failed");
        row("sim-empty", "passed", "answer_empty");
        row("sim-truncate-3", "passed", "stream_broken");
        row("sim-reset-3", "passed", "stream_broken");
        row("sim-reset-0", "skipped", "stream_broken");
        row("sim-silence", "skipped", "answer_timed_out");
        row("sim-stall-3", "passed", "answer_timed_out");
        row("sim-noopen", "passed", "passed");
        row("sim-think", "passed", "passed");
        row("sim-crlf", "passed", "passed");
    }
    void eachAnswerHasItsName()
    {
        QFETCH(QString, model);
        QFETCH(QString, auth);
        QFETCH(QString, stream);
        Scene scene;
        SimUpstream upstream(scene.relay);
        scene.plan.model = model;
        scene.start();
        upstream.play(milliseconds(5'000));
        if (!scene.last().isOver) {
            scene.relay.advance(relay::ChannelProbe::kWholePatience);
            upstream.play(milliseconds(10));
        }
        QCOMPARE(scene.words(), QStringLiteral("passed skipped %1 passed %2").arg(auth, stream));
        QVERIFY(scene.last().isOver);
        QVERIFY(!scene.reports.at(scene.reports.size() - 2).isOver);
    }

    void aCallIsMadeOfTheDialectAndItsManners_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<bool>("isOfNewKind");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("limit");
        QTest::addColumn<QByteArray>("credential");
        QTest::newRow("chat") << Dialect::Chat << false << QByteArray("/v1/chat/completions") << QByteArray("\"max_tokens\":16")
                              << QByteArray("Authorization: Bearer " + kKey);
        QTest::newRow("chat of OpenAI") << Dialect::Chat << true << QByteArray("/v1/chat/completions")
                                        << QByteArray("\"max_completion_tokens\":16")
                                        << QByteArray("Authorization: Bearer " + kKey);
        QTest::newRow("messages") << Dialect::Messages << false << QByteArray("/v1/messages") << QByteArray("\"max_tokens\":16")
                                  << QByteArray("x-api-key: " + kKey);
        QTest::newRow("responses") << Dialect::Responses << false << QByteArray("/v1/responses")
                                   << QByteArray("\"max_output_tokens\":16") << QByteArray("Authorization: Bearer " + kKey);
    }
    void aCallIsMadeOfTheDialectAndItsManners()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, isOfNewKind);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, limit);
        QFETCH(QByteArray, credential);
        Scene scene(dialect);
        scene.channel.manners.wantsMaxCompletionTokens = isOfNewKind;
        scene.start();
        QVERIFY2(scene.asked().startsWith("GET /v1/models HTTP/1.1\r\n"), scene.asked().constData());
        QVERIFY(scene.asked().contains(credential));
        scene.answer("200 OK", kModels);
        const QByteArray call = scene.asked();
        QVERIFY2(call.startsWith("POST " + path + " HTTP/1.1\r\n"), call.constData());
        QVERIFY(call.contains(credential));
        // The first model that is for conversation.
        for (const QByteArray &part : {QByteArray("\"model\":\"m-chat\""), QByteArray("\"stream\":true"), limit})
            QVERIFY2(call.contains(part), call.constData());
        scene.stream(wholeStream(dialect, "OK"));
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed passed passed"));
        QCOMPARE(scene.last().models.size(), 3);
        QCOMPARE(scene.last().model, QStringLiteral("m-chat"));
    }

    void theQuestionForModelsTellsOfMuchAlready_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const char *status, const char *body, const char *words) {
            QTest::newRow(name) << QByteArray(status) << QByteArray(body)
                                << QString::fromLatin1(words).prepend(QLatin1String("passed skipped "));
        };
        row("a list", "200 OK", "{\"data\":[{\"id\":\"m\"}]}", "skipped passed skipped");
        row("a bare list", "200 OK", "[{\"id\":\"m\"}]", "skipped passed skipped");
        row("an empty list", "200 OK", "{\"data\":[]}", "skipped passed skipped");
        row("no such key", "401 Unauthorized", "{\"error\":{\"message\":\"bad key\"}}", "key_refused skipped skipped");
        row("no such key at xAI", "400 Bad Request",
            "{\"code\":\"Client specified an invalid argument\",\"error\":\"Incorrect API key provided: xa***ab.\"}",
            "key_refused skipped skipped");
        row("no such key at Gemini", "400 Bad Request",
            "[{\"error\":{\"code\":400,\"message\":\"API key not valid. Please pass a valid API key.\",\"status\":"
            "\"INVALID_ARGUMENT\"}}]",
            "key_refused skipped skipped");
        row("not permitted", "403 Forbidden", "{}", "key_refused skipped skipped");
        row("no list", "404 Not Found", "{\"detail\":\"Not Found\"}", "skipped skipped skipped");
        row("no path that has models in it", "404 Not Found", "{\"error\":{\"message\":\"Invalid URL (GET /foo/v1/models)\"}}",
            "skipped skipped skipped");
        row("not by GET", "405 Method Not Allowed", "", "skipped skipped skipped");
        row("another refusal", "400 Bad Request", "{}", "skipped skipped skipped");
        row("no credit", "402 Payment Required", "{}", "passed no_credit skipped");
        row("too many", "429 Too Many Requests", "{}", "skipped rate_limited skipped");
        row("failed", "502 Bad Gateway", "<html>", "skipped provider_failed skipped");
        row("a page", "200 OK", "<!doctype html><p>Welcome", "skipped web_page skipped");
        row("a login", "302 Found", "", "skipped web_page skipped");
        row("not from here", "403 Forbidden", "{\"error\":{\"code\":\"unsupported_country_region_territory\"}}",
            "skipped region_refused skipped");
        row("something else", "200 OK", "{\"status\":\"up\"}", "skipped other_dialect skipped");
        row("nothing", "200 OK", "", "skipped answer_empty skipped");
    }
    void theQuestionForModelsTellsOfMuchAlready()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, body);
        QFETCH(QString, words);
        Scene scene;
        scene.plan.isOnlyForModels = true;
        scene.start();
        scene.answer(status, body);
        for (int i = 0; i < 3 && !scene.last().isOver; ++i)
            scene.answer("404 Not Found", "{}");
        QVERIFY(scene.last().isOver);
        QCOMPARE(scene.words(), words);
        QVERIFY(scene.last().model.isEmpty());
    }

    void theCallsAnswerIsTold_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *name, const char *status, const QByteArray &body, const char *words,
                            const QString &detail) {
            QTest::newRow(name) << QByteArray(status) << body << QString::fromLatin1(words) << detail;
        };
        row("no credit", "402 Payment Required", "{\"error\":{\"message\":\"Insufficient Balance\"}}", "passed passed no_credit",
            QStringLiteral("Insufficient Balance"));
        row("no quota", "429 Too Many Requests", "{\"error\":{\"message\":\"You are out\",\"code\":\"insufficient_quota\"}}",
            "passed passed no_credit", QStringLiteral("You are out"));
        row("in arrears", "429 Too Many Requests",
            QStringLiteral("{\"error\":{\"code\":\"1113\",\"message\":\"您的账户已欠费，请充值后重试。\"}}").toUtf8(),
            "passed passed no_credit", QStringLiteral("您的账户已欠费，请充值后重试。"));
        row("no such deployment", "404 Resource Not Found",
            "{\"error\":{\"code\":\"DeploymentNotFound\",\"message\":\"There is no such API deployment.\"}}",
            "passed passed model_missing", QStringLiteral("There is no such API deployment."));
        row("not from here", "403 Forbidden",
            "{\"error\":{\"code\":\"unsupported_country_region_territory\",\"message\":\"Not there\"}}",
            "skipped passed region_refused", QStringLiteral("Not there"));
        row("too many, says whoever", "429 Too Many Requests", "", "skipped passed rate_limited", {});
        row("a proxy's page", "502 Bad Gateway", "<html>", "skipped passed provider_failed", {});
        row("another service", "200 OK", "{\"status\":\"up\"}", "skipped passed other_dialect",
            QStringLiteral("{\"status\":\"up\"}"));
        row("no such model", "400 Bad Request", "{\"error\":{\"message\":\"Model Not Exist\"}}", "passed passed model_missing",
            QStringLiteral("Model Not Exist"));
        row("not this model", "403 Forbidden", "{\"error\":{\"message\":\"No access\",\"code\":\"model_not_found\"}}",
            "passed passed model_missing", QStringLiteral("No access"));
        row("the key said again", "400 Bad Request", "{\"error\":{\"message\":\"What is " + kKey + "?\"}}",
            "skipped passed rejected", QStringLiteral("What is ***?"));
        row("an answer without a stream", "200 OK", "{\"choices\":[]}", "skipped passed other_dialect",
            QStringLiteral("{\"choices\":[]}"));
        row("an error under 200", "200 OK", "{\"error\":{\"message\":\"Busy\"}}", "skipped passed provider_failed",
            QStringLiteral("Busy"));
        row("another dialect's stream", "200 OK", wholeStream(Dialect::Messages, "OK"), "skipped passed other_dialect", {});
        row("a stream of nobody's", "200 OK", "data: {\"text\":\"OK\"}\n\n", "skipped passed other_dialect", {});
        row("a beginning", "200 OK", streamStart(Dialect::Chat, "O"), "passed passed stream_broken", {});
    }
    void theCallsAnswerIsTold()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, body);
        QFETCH(QString, words);
        QFETCH(QString, detail);
        Scene scene;
        scene.plan.model = QStringLiteral("m-chat");
        scene.start();
        scene.answer("200 OK", kModels);
        scene.answer(status, body);
        if (!scene.last().isOver)
            scene.answer("200 OK", kModels); // to everybody
        QCOMPARE(scene.words(), QString(QStringLiteral("passed skipped ") + words));
        QCOMPARE(scene.step(ProbeStep::Stream).detail, detail);
    }

    void aListForAllShowsNothingOfTheKey()
    {
        Scene scene;
        scene.plan.isOnlyForModels = true;
        scene.start();
        QVERIFY(scene.asked().contains(kKey));
        scene.answer("200 OK", kModels);
        QVERIFY(!scene.last().isOver);
        QVERIFY(scene.asked().startsWith("GET /v1/models"));
        QVERIFY(!scene.asked().contains(kKey) && !scene.asked().contains("Authorization"));
        scene.answer("200 OK", kModels);
        QCOMPARE(scene.words(), QStringLiteral("passed skipped skipped passed skipped"));

        Scene keyed;
        keyed.plan.isOnlyForModels = true;
        keyed.start();
        keyed.answer("200 OK", kModels);
        keyed.answer("401 Unauthorized", "{}");
        QCOMPARE(keyed.words(), QStringLiteral("passed skipped passed passed skipped"));

        Scene keyless;
        keyless.channel.keys.clear();
        keyless.plan.key = Secret();
        keyless.start();
        keyless.answer("200 OK", kModels);
        keyless.stream(wholeStream(Dialect::Chat, "OK"));
        QCOMPARE(keyless.words(), QStringLiteral("passed skipped skipped passed passed"));
    }

    void aHeadAndThenSilenceShowsNothingOfTheKey()
    {
        Scene scene;
        scene.plan.model = QStringLiteral("m");
        scene.start();
        scene.answer("404 Not Found", "{}");
        scene.asked();
        scene.peer().send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
        scene.relay.settle();
        scene.relay.advance(relay::ChannelProbe::kContentPatience);
        QCOMPARE(scene.words(), QStringLiteral("passed skipped skipped skipped answer_timed_out"));
        QVERIFY(scene.last().isOver);
    }

    void aKeyThatMayNotListModelsMayBeGoodForCalls()
    {
        const QByteArray refusal = "{\"error\":{\"message\":\"Missing scopes: api.model.read\"}}";
        Scene scene;
        scene.plan.model = QStringLiteral("m");
        scene.start();
        scene.answer("403 Forbidden", refusal);
        QVERIFY(!scene.last().isOver);
        scene.stream(wholeStream(Dialect::Chat, "OK"));
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed skipped passed"));
        QCOMPARE(scene.step(ProbeStep::Models).detail, QStringLiteral("Missing scopes: api.model.read"));
        QCOMPARE(scene.step(ProbeStep::Models).status, 403);
        // Or not; and a wrong one is wrong for both.
        Scene wrong;
        wrong.plan.model = QStringLiteral("m");
        wrong.start();
        for (int i = 0; i < 2; ++i)
            wrong.answer("400 Bad Request", "{\"error\":\"Incorrect API key provided\"}");
        QCOMPARE(wrong.words(), QStringLiteral("passed skipped key_refused skipped skipped"));
        QVERIFY(wrong.last().isOver);
    }

    void theLimitIsAskedForByItsOtherNameWhereThatIsWanted()
    {
        const QByteArray refusal = "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens' is not supported with this "
                                   "model. Use 'max_completion_tokens' instead.\",\"code\":\"unsupported_parameter\"}}";
        Scene scene;
        scene.plan.model = QStringLiteral("gpt-5");
        scene.start();
        scene.answer("200 OK", kModels);
        QVERIFY(scene.asked().contains("\"max_tokens\":16"));
        scene.answer("400 Bad Request", refusal);
        QVERIFY2(scene.asked().contains("\"max_completion_tokens\":16"), scene.asked().constData());
        scene.stream(wholeStream(Dialect::Chat, "OK"));
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed passed passed"));
        // But once.
        Scene never;
        never.plan.model = QStringLiteral("gpt-5");
        never.start();
        never.answer("404 Not Found", "{}");
        never.answer("400 Bad Request", refusal);
        never.answer("400 Bad Request", refusal);
        QCOMPARE(never.words(), QStringLiteral("passed skipped skipped skipped rejected"));
        QVERIFY(never.last().isOver);
    }

    void whereTheModelIsOurChoiceAnotherOneIsTried()
    {
        const QByteArray models = "{\"data\":[{\"id\":\"gpt-3.5-turbo-instruct\"},{\"id\":\"computer-use-preview\"},"
                                  "{\"id\":\"o3-deep-research\"},{\"id\":\"odd\"},{\"id\":\"Qwen2.5-7B-Instruct\"},"
                                  "{\"id\":\"third\"}]}";
        const QByteArray refusal = "{\"error\":{\"message\":\"This is not a chat model\"}}";
        Scene scene;
        scene.start();
        scene.answer("200 OK", models);
        QVERIFY2(scene.asked().contains("\"model\":\"odd\""), scene.asked().constData());
        scene.answer("404 Not Found", refusal);
        QVERIFY2(scene.asked().contains("\"model\":\"Qwen2.5-7B-Instruct\""), scene.asked().constData());
        scene.stream(wholeStream(Dialect::Chat, "OK"));
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed passed passed"));
        QCOMPARE(scene.last().model, QStringLiteral("Qwen2.5-7B-Instruct"));

        Scene twice;
        twice.start();
        twice.answer("200 OK", models);
        twice.answer("404 Not Found", refusal);
        twice.answer("404 Not Found", refusal);
        QCOMPARE(twice.words(), QStringLiteral("passed skipped passed passed model_missing"));
        QVERIFY(twice.last().isOver);
    }

    void aListThatIsTooLongIsNotRead()
    {
        Scene scene;
        scene.plan.isOnlyForModels = true;
        scene.start();
        scene.answer("200 OK", "{\"data\":[{\"id\":\"m\"}],\"x\":\"" + QByteArray(relay::ProbeQuestion::kMaxBody, 'x') + "\"}");
        QCOMPARE(scene.words(), QStringLiteral("passed skipped skipped other_dialect skipped"));
        QVERIFY(scene.last().isOver);
    }

    void anAnswerThatTheLimitCutShortIsWell()
    {
        Scene scene;
        scene.start();
        scene.answer("200 OK", kModels);
        scene.stream("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\ndata: [DONE]\n\n");
        QCOMPARE(scene.words(), QStringLiteral("passed skipped passed passed passed"));
        QVERIFY(!scene.last().firstContent);
    }
};

QTEST_GUILESS_MAIN(TestChannelProbe)
#include "tst_channelprobe.moc"
