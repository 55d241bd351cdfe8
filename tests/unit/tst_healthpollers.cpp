// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health.h"
#include "tests/support/fakeconnector.h"
#include "tests/support/fakesqldesk.h"
#include "tests/support/manualclock.h"

#include <QTest>

using namespace sluice;
using namespace sluice::health;
using namespace std::chrono_literals;

namespace {

HealthComponentSettings component(HealthSource source, const QString &url)
{
    return {.id = QStringLiteral("one"), .role = HealthRole::VectorStore, .source = source, .url = url};
}

HealthComponentSettings prometheus()
{
    HealthComponentSettings settings = component(HealthSource::Prometheus, QStringLiteral("http://store.test:9091"));
    settings.metric = QStringLiteral("queue{node=\"1\"}");
    settings.warn = 10;
    settings.bad = 100;
    return settings;
}

HealthComponentSettings postgres()
{
    HealthComponentSettings settings = component(HealthSource::Postgres, QStringLiteral("postgresql://db.test"));
    settings.role = HealthRole::Database;
    settings.user = QStringLiteral("watcher");
    settings.passwordRef = QStringLiteral("env:PW");
    return settings;
}

QByteArray answer(QByteArrayView status, QByteArrayView body = {})
{
    return "HTTP/1.1 " + status.toByteArray() + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" +
           body.toByteArray();
}

/// Health with everything around it in the test's hands.
struct Bench
{
    test::ManualClock clock;
    test::FakeConnector connector;
    test::FakeSqlDesk sql;
    QList<ChannelState> channels;
    http::UpstreamPool pool{connector, clock, clock};
    Health health{{.ask = {clock, clock, pool, connector, sql}, .channels = [this] { return channels; }}};

    explicit Bench(const QList<HealthComponentSettings> &components, bool hasPassword = true)
    {
        configure(components, hasPassword);
    }
    void configure(const QList<HealthComponentSettings> &components, bool hasPassword = true)
    {
        auto config = std::make_shared<config::Config>();
        config->settings.health.components = components;
        if (hasPassword)
            config->secrets.insert(QStringLiteral("env:PW"), Secret("hunter2"));
        health.setConfig(config);
        settle();
    }
    void settle() { clock.advance(0ms); }
    /// The newest connection comes about after `latency`, and brings these bytes.
    void answers(milliseconds latency, const QByteArray &bytes)
    {
        connector.lastPeer().connected();
        clock.advance(latency);
        connector.lastPeer().send(bytes);
        settle();
    }
    HealthPart part() const { return health.state().components.value(0); }
    QString outcome() const { return part().latest ? toString(part().latest->outcome) : QStringLiteral("none"); }
};

} // namespace

class TestHealthPollers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void getsAnAddress()
    {
        Bench bench({component(HealthSource::Http, QStringLiteral("http://store.test:9091/healthz?deep=1"))});
        QCOMPARE(bench.connector.count(), 1);
        QCOMPARE(bench.connector.target(0).host, QByteArray("store.test"));
        QCOMPARE(bench.connector.target(0).port, 9091);
        bench.answers(120ms, answer("200 OK", "fine"));
        const QByteArray request = bench.connector.peer(0).received();
        QVERIFY2(request.startsWith("GET /healthz?deep=1 HTTP/1.1\r\n"), request.constData());
        QVERIFY(request.contains("Host: store.test:9091\r\n"));
        QVERIFY(!request.toLower().contains("authorization"));
        QCOMPARE(bench.outcome(), QStringLiteral("ok"));
        QCOMPARE(bench.part().latest->latency, std::optional<milliseconds>(120ms));
        QCOMPARE(bench.part().problem, QString());
        QCOMPARE(bench.part().score, std::optional(100));
    }

    void identifiesItselfWhereItShall()
    {
        HealthComponentSettings settings = component(HealthSource::Http, QStringLiteral("https://store.test/"));
        settings.user = QStringLiteral("u");
        settings.passwordRef = QStringLiteral("env:PW");
        Bench bench({settings});
        QVERIFY(bench.connector.target(0).useTls);
        QCOMPARE(bench.connector.target(0).port, 443);
        bench.answers(1ms, answer("200 OK"));
        QVERIFY(bench.connector.peer(0).received().contains("Authorization: Basic " + QByteArray("u:hunter2").toBase64()));
    }

    void anotherStatusIsAFailure_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("moved") << QByteArray("302 Found");
        QTest::newRow("not there") << QByteArray("404 Not Found");
        QTest::newRow("not ready") << QByteArray("503 Service Unavailable");
    }

    void anotherStatusIsAFailure()
    {
        QFETCH(QByteArray, status);
        Bench bench({component(HealthSource::Http, QStringLiteral("http://store.test"))});
        bench.answers(5ms, answer(status, "page"));
        QCOMPARE(bench.outcome(), QStringLiteral("error"));
        QCOMPARE(bench.part().problem, QStringLiteral("it answered with status ") + QString::fromLatin1(status.left(3)));
    }

    void asksAgainAnIntervalAfterItBegan()
    {
        Bench bench({component(HealthSource::Tcp, QStringLiteral("tcp://store.test:19530"))});
        bench.clock.advance(400ms);
        bench.connector.lastPeer().connected();
        QVERIFY(bench.connector.peer(0).isOver());
        QCOMPARE(bench.part().latest->latency, std::optional<milliseconds>(400ms));
        bench.clock.advance(9'599ms);
        QCOMPARE(bench.connector.count(), 1);
        bench.clock.advance(1ms);
        QCOMPARE(bench.connector.count(), 2);
    }

    void anAnswerThatDoesNotComeIsAFailure()
    {
        Bench bench({component(HealthSource::Http, QStringLiteral("http://store.test"))});
        bench.connector.lastPeer().connected();
        bench.clock.advance(4'999ms);
        QCOMPARE(bench.outcome(), QStringLiteral("none"));
        bench.clock.advance(1ms);
        QCOMPARE(bench.outcome(), QStringLiteral("error"));
        QCOMPARE(bench.part().problem, QStringLiteral("no answer within 5000 ms"));
        QVERIFY(bench.connector.peer(0).isOver());
        bench.clock.advance(5s);
        QCOMPARE(bench.connector.count(), 2);
    }

    void refusedConnectionsBringTheScoreDown()
    {
        Bench bench({component(HealthSource::Tcp, QStringLiteral("tcp://store.test:1"))});
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(bench.part().score.value_or(100), 100);
            bench.connector.fail(i);
            bench.clock.advance(10s);
        }
        QCOMPARE(bench.part().problem, QStringLiteral("refused"));
        QCOMPARE(bench.part().score, std::optional(0));
        QCOMPARE(bench.health.score(bench.clock.steadyNow()), std::optional(0));
        QCOMPARE(bench.part().samples, 3);
    }

    void readsAMetricFromAPrometheusPage()
    {
        Bench bench({prometheus()});
        bench.answers(8ms, answer("200 OK", "# TYPE queue gauge\nqueue{node=\"1\"} 12\nqueue{node=\"2\"} 500\n"));
        QVERIFY(bench.connector.peer(0).received().startsWith("GET /metrics HTTP/1.1\r\n"));
        QCOMPARE(bench.part().latest->value, std::optional(12.0));
        QCOMPARE(bench.part().score, std::optional(40));
    }

    void aMetricThatIsNotThereIsToldButNoFailure()
    {
        Bench bench({prometheus()});
        bench.answers(8ms, answer("200 OK", "other 1\n"));
        QCOMPARE(bench.outcome(), QStringLiteral("ok"));
        QVERIFY(!bench.part().latest->value);
        QCOMPARE(bench.part().problem, QStringLiteral("no number of the metric queue in the answer"));
        QCOMPARE(bench.part().score, std::optional(100));
    }

    void asksADatabaseAtTheDesk()
    {
        Bench bench({postgres()});
        QCOMPARE(bench.sql.questions.size(), 1);
        QCOMPARE(bench.sql.questions[0].component.port, 5'432);
        QCOMPARE(bench.sql.questions[0].component.user, QStringLiteral("watcher"));
        QCOMPARE(bench.sql.questions[0].password.reveal(), QByteArray("hunter2"));
        bench.clock.advance(900ms); // others were before it
        QVERIFY(bench.sql.answer({.wasAsked = true, .latency = 7ms, .used = 45, .limit = 50}));
        QCOMPARE(bench.part().latest, std::optional(HealthReading{.latency = 7ms, .poolUsed = 45, .poolMax = 50}));
        QCOMPARE(bench.part().score, std::optional(40));
    }

    void aQuestionThatIsOutIsNotAskedAgain()
    {
        Bench bench({postgres()});
        bench.clock.advance(15s);
        QCOMPARE(bench.outcome(), QStringLiteral("error"));
        QCOMPARE(bench.part().problem, QStringLiteral("no answer within 15000 ms"));
        bench.clock.advance(60s);
        QCOMPARE(bench.sql.questions.size(), 1);
        QVERIFY(bench.sql.answer({.wasAsked = true, .latency = 75s, .used = 1, .limit = 50}));
        QCOMPARE(bench.outcome(), QStringLiteral("ok"));
        bench.clock.advance(10s);
        QCOMPARE(bench.sql.questions.size(), 2);
    }

    void aDriverThatIsNotThereSaysNothingOfTheDatabase()
    {
        Bench bench({postgres()});
        QVERIFY(bench.sql.answer({.problem = QStringLiteral("not installed")}));
        QCOMPARE(bench.outcome(), QStringLiteral("none"));
        QCOMPARE(bench.part().problem, QStringLiteral("not installed"));
        QVERIFY(!bench.part().score);
        QVERIFY(!bench.health.score(bench.clock.steadyNow()));
    }

    void withoutItsPasswordItIsNotAsked()
    {
        Bench bench({postgres()}, /*hasPassword=*/false);
        QVERIFY(bench.sql.questions.isEmpty());
        QCOMPARE(bench.part().problem, QStringLiteral("its password cannot be read"));
        bench.configure({postgres()});
        QCOMPARE(bench.sql.questions.size(), 1);
        QCOMPARE(bench.part().problem, QString());
    }

    void whoIsGoneIsToldNothing()
    {
        Bench bench({postgres(), prometheus()});
        bench.configure({});
        QVERIFY(!bench.sql.answer({.wasAsked = true}));
        QVERIFY(bench.connector.peer(0).isOver());
        QVERIFY(bench.health.state().components.isEmpty());
        bench.clock.advance(60s);
        QCOMPARE(bench.connector.count(), 1);
    }

    void whatStaysKeepsItsSamples()
    {
        HealthComponentSettings settings = component(HealthSource::Tcp, QStringLiteral("tcp://store.test:1"));
        Bench bench({settings});
        bench.connector.fail(0);
        settings.url = QStringLiteral("tcp://store.test:2");
        bench.configure({settings});
        QCOMPARE(bench.part().samples, 1);
        QCOMPARE(bench.connector.lastPeer().hasStream(), true);
        QCOMPARE(bench.connector.target(1).port, 2);
        settings.role = HealthRole::Database;
        bench.configure({settings});
        QCOMPARE(bench.part().samples, 0);
    }

    void takesPushedSamples()
    {
        Bench bench({});
        const quint64 before = bench.health.revision();
        QCOMPARE(bench.health.take("{\"component\":\"db\",\"pool_used\":95,\"pool_max\":100}").value_or(0), 1);
        QCOMPARE_GT(bench.health.revision(), before);
        QCOMPARE(bench.part().id, QStringLiteral("db"));
        QCOMPARE(toString(bench.part().role), QStringLiteral("database"));
        QCOMPARE(bench.part().latestAt, std::optional(bench.clock.wallNow()));
        QCOMPARE(bench.health.score(bench.clock.steadyNow()), std::optional(10));
        QVERIFY(!bench.health.take("{}"));
        bench.clock.advance(61s);
        QVERIFY(!bench.health.score(bench.clock.steadyNow()));
    }

    void boundsTheNamesThatOnlySamplesKnow()
    {
        Bench bench({component(HealthSource::Push, {})});
        const auto push = [&bench](int i) {
            return bench.health.take("{\"component\":\"n" + QByteArray::number(i) + "\",\"latency_ms\":1}").has_value();
        };
        for (int i = 0; i < Health::kMaxNamed; ++i)
            QVERIFY(push(i));
        QVERIFY(push(0));
        QVERIFY(!push(99));
        QVERIFY(bench.health.take("{\"component\":\"one\",\"latency_ms\":1}"));
        bench.clock.advance(61s);
        QVERIFY(push(99));
        QCOMPARE(bench.health.state().components.size(), 1 + Health::kMaxNamed);
    }

    void theChannelsArePartOfTheScore()
    {
        Bench bench({component(HealthSource::Push, {})});
        KeyState key;
        key.tokens = {.limit = 100, .used = 90};
        bench.channels = {{.id = QStringLiteral("c"), .keys = {key}}};
        bench.clock.advance(1s);
        QCOMPARE(bench.health.state().llm, std::optional(30));
        QCOMPARE(bench.health.state().score, std::optional(30));
        QVERIFY(bench.health.take("{\"component\":\"one\",\"latency_ms\":1}"));
        QCOMPARE(bench.health.score(bench.clock.steadyNow()), std::optional(56)); // (0.5 · 30 + 0.3 · 100) / 0.8
    }
};

QTEST_GUILESS_MAIN(TestHealthPollers)
#include "tst_healthpollers.moc"
