// SPDX-License-Identifier: GPL-3.0-or-later
// What is left at a provider, asked over the relay's own connections, before the simulated provider and before scripts.
#include "core/relay/balancedesk.h"
#include "tests/support/simupstream.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");

/// Channel `a` at a.test with these keys, which are told from each other by their secrets: names of scenarios, or any.
class Scene
{
public:
    explicit Scene(const QByteArrayList &secrets, Dialect dialect = Dialect::Chat)
        : relay(GuardedRelay::channels({kA}, dialect))
        , desk({relay.clock, relay.clock, relay.pool}, {endpoint()})
    {
        setSecrets(secrets);
    }

    static config::BalanceEndpoint endpoint()
    {
        config::BalanceEndpoint endpoint;
        endpoint.url = QStringLiteral("http://a.test/user/balance");
        endpoint.list = QStringLiteral("balance_infos");
        endpoint.currencyPath = QStringLiteral("currency");
        endpoint.available = QStringLiteral("total_balance");
        endpoint.granted = QStringLiteral("granted_balance");
        endpoint.toppedUp = QStringLiteral("topped_up_balance");
        return endpoint;
    }

    /// An empty one is a key that cannot be read.
    void setSecrets(const QByteArrayList &secrets)
    {
        auto config = std::make_shared<config::Config>();
        config->settings = settings;
        config->settings.channels[0].keys.clear();
        for (qsizetype i = 0; i < secrets.size(); ++i) {
            const QString name = QStringLiteral("k%1").arg(i);
            config->settings.channels[0].keys.append({name, QStringLiteral("env:") + name});
            config->secrets.insert(QStringLiteral("env:") + name, Secret(secrets[i]));
        }
        desk.setConfig(config);
    }

    void ask(const QString &channel = kA)
    {
        desk.ask(channel, [this](const ChannelBalance &balance) { answers.append(balance); });
        relay.settle();
    }

    /// Of the newest answer, a word for each key: the first amount in millionths, or what was wrong.
    QStringList words() const
    {
        QStringList list;
        for (const KeyBalance &key : answers.last().keys)
            list += key.amounts.isEmpty() ? toString(key.problem) : QString::number(key.amounts.first().available);
        return list;
    }

    void answer(QByteArrayView status, QByteArrayView body) { relay.answer(kA, status, {}, body); }

    Settings settings = GuardedRelay::channels({kA});
    GuardedRelay relay;
    relay::BalanceDesk desk;
    QList<ChannelBalance> answers;
};

const QString kTold = QStringLiteral("110000000");
const QByteArray kBody = "{\"balance_infos\":[{\"currency\":\"CNY\",\"total_balance\":\"110.00\"}]}";

} // namespace

class TestBalances : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theProviderAnswersForEachKey_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("status");
        QTest::newRow("well") << QByteArray("sk-any") << kTold << 200;
        QTest::newRow("refused") << QByteArray("sim-401") << QStringLiteral("key_refused") << 401;
        QTest::newRow("not permitted") << QByteArray("sim-403") << QStringLiteral("key_refused") << 403;
        QTest::newRow("not there") << QByteArray("sim-404") << QStringLiteral("refused") << 404;
        QTest::newRow("failed") << QByteArray("sim-500") << QStringLiteral("refused") << 500;
        QTest::newRow("too many") << QByteArray("sim-429-5") << QStringLiteral("refused") << 429;
        QTest::newRow("a web page") << QByteArray("sim-html") << QStringLiteral("not_understood") << 200;
        QTest::newRow("an error under 200") << QByteArray("sim-json200") << QStringLiteral("not_understood") << 200;
        QTest::newRow("cut off") << QByteArray("sim-reset-0") << QStringLiteral("not_reached") << 0;
        QTest::newRow("no answer") << QByteArray("sim-silence") << QStringLiteral("timed_out") << 0;
    }
    void theProviderAnswersForEachKey()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, word);
        QFETCH(int, status);
        Scene scene({"sk-first", key, ""});
        SimUpstream upstream(scene.relay);
        scene.ask();
        upstream.play(relay::BalanceDesk::kPatience + milliseconds(100));
        QCOMPARE(scene.answers.size(), 1);
        QCOMPARE(scene.words(), QStringList({kTold, word, QStringLiteral("key_missing")}));
        const KeyBalance &answer = scene.answers.last().keys.at(1);
        QCOMPARE(answer.key, QStringLiteral("k1"));
        QCOMPARE(answer.status, status);
        QVERIFY(!answer.detail.contains(QString::fromLatin1(key)));
        QVERIFY(answer.at.time_since_epoch().count() > 0);
    }

    void itIsNoExchange()
    {
        Scene scene({"sim-401", "sim-500"});
        SimUpstream upstream(scene.relay);
        const quint64 before = scene.relay.house.revision();
        scene.ask();
        upstream.play(milliseconds(500));
        QCOMPARE(scene.words(), QStringList({QStringLiteral("key_refused"), QStringLiteral("refused")}));
        QCOMPARE(scene.relay.house.revision(), before);
        QVERIFY(scene.relay.log.finishedRecords.isEmpty());
        QVERIFY(scene.relay.log.notedEvents.isEmpty());
        QVERIFY(scene.relay.isAtRest());
        QCOMPARE(upstream.provider.activeRuns(), 0);
    }

    void theKeyGoesAsABearerWhateverTheDialect()
    {
        Scene scene({"sk-first"}, Dialect::Messages);
        scene.ask();
        const QByteArray sent = scene.relay.callOf(kA).received();
        QVERIFY2(sent.startsWith("GET /user/balance HTTP/1.1\r\n"), sent.constData());
        QVERIFY(sent.contains("\r\nHost: a.test\r\n"));
        QVERIFY(sent.contains("\r\nAuthorization: Bearer sk-first\r\n"));
        QVERIFY(!sent.toLower().contains("x-api-key"));
    }

    void aChannelWithoutKeysIsAskedWithoutOne()
    {
        Scene scene({});
        scene.ask();
        QVERIFY(!scene.relay.callOf(kA).received().contains("Authorization"));
        scene.answer("200 OK", kBody);
        QCOMPARE(scene.words(), QStringList(kTold));
        QVERIFY(scene.answers.last().keys.first().key.isEmpty());
    }

    void theChannelsProxyAndCertificatesCount()
    {
        Scene scene({"sk-first"});
        scene.settings.channels[0].proxy.mode = ProxyMode::Custom;
        scene.settings.channels[0].proxy.url = QStringLiteral("http://proxy.test:3128");
        scene.setSecrets({"sk-first"});
        scene.ask();
        QCOMPARE(scene.relay.connector.target(0).proxy, QByteArray("http://proxy.test:3128"));
    }

    void anotherHostIsNotAsked()
    {
        Scene scene({"sk-first"});
        scene.settings.channels[0].preset = QStringLiteral("deepseek");
        for (const char *url : {"http://relay.test/v1", "http://a.test:81/v1", "https://a.test/v1"}) {
            scene.settings.channels[0].baseUrl = QString::fromLatin1(url);
            scene.setSecrets({"sk-first"});
            scene.ask();
            QVERIFY(scene.answers.last().keys.isEmpty());
        }
        scene.ask(QStringLiteral("unknown"));
        QVERIFY(scene.answers.last().keys.isEmpty());
        QCOMPARE(scene.answers.size(), 4);
        QCOMPARE(scene.relay.connector.count(), 0);
    }

    void aRedirectIsNotFollowed()
    {
        Scene scene({"sk-first"});
        scene.ask();
        scene.relay.answer(kA, "302 Found", "Location: http://elsewhere.test/\r\n");
        QCOMPARE(scene.words(), QStringList(QStringLiteral("refused")));
        QCOMPARE(scene.relay.connector.count(), 1);
    }

    void anAnswerHoldsForAMinute()
    {
        Scene scene({"sk-first", "sk-second"});
        SimUpstream upstream(scene.relay);
        scene.ask();
        upstream.play(milliseconds(200));
        const WallTime first = scene.answers.last().keys.first().at;
        QCOMPARE(upstream.provider.books().requests, 2U);
        scene.relay.advance(milliseconds(59'000));
        scene.ask();
        QCOMPARE(scene.answers.size(), 2);
        QCOMPARE(scene.answers.last().keys.first().at, first);
        QCOMPARE(upstream.provider.books().requests, 2U);
        scene.relay.advance(milliseconds(1'000));
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(scene.answers.size(), 3);
        QVERIFY(scene.answers.last().keys.first().at > first);
        QCOMPARE(upstream.provider.books().requests, 4U);
    }

    void aRefusalHoldsAsWellButNoSilence()
    {
        Scene scene({"sim-401", "sim-silence"});
        SimUpstream upstream(scene.relay);
        scene.ask();
        upstream.play(relay::BalanceDesk::kPatience + milliseconds(100));
        QCOMPARE(scene.words(), QStringList({QStringLiteral("key_refused"), QStringLiteral("timed_out")}));
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(upstream.provider.books().requests, 3U);
        QCOMPARE(scene.answers.size(), 1);
    }

    void newSettingsAreAskedAnew()
    {
        Scene scene({"sim-401"});
        SimUpstream upstream(scene.relay);
        scene.ask();
        upstream.play(milliseconds(200));
        scene.setSecrets({"sk-better"});
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(scene.words(), QStringList(kTold));
        // An answer to the settings of before comes, but is not kept.
        scene.setSecrets({"sk-third"});
        scene.ask();
        scene.setSecrets({"sim-401"});
        upstream.play(milliseconds(200));
        QCOMPARE(scene.words(), QStringList(kTold));
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(scene.words(), QStringList(QStringLiteral("key_refused")));
    }

    void settingsThatDoNotConcernTheKeyLeaveItsAnswer()
    {
        Scene scene({"sk-first", "sk-second"});
        SimUpstream upstream(scene.relay);
        scene.ask();
        scene.settings.notifiesOfAlerts = false;
        scene.setSecrets({"sk-first", "sk-second"});
        scene.ask(); // gets the answer to the question under way
        upstream.play(milliseconds(200));
        QCOMPARE(scene.answers.size(), 2);
        QCOMPARE(upstream.provider.books().requests, 2U);
        scene.settings.notifiesOfAlerts = true;
        scene.setSecrets({"sk-first", "sk-second"});
        scene.ask();
        QCOMPARE(scene.answers.size(), 3);
        QCOMPARE(upstream.provider.books().requests, 2U);
        scene.setSecrets({"sk-first", "sk-third"});
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(upstream.provider.books().requests, 3U);
        scene.settings.channels[0].baseUrl += QStringLiteral("/beta");
        scene.setSecrets({"sk-first", "sk-third"});
        scene.ask();
        upstream.play(milliseconds(200));
        QCOMPARE(upstream.provider.books().requests, 5U);
    }

    void whoAsksMeanwhileGetsTheSameAnswer()
    {
        Scene scene({"sk-first"});
        scene.ask();
        scene.ask();
        QCOMPARE(scene.relay.connector.count(), 1);
        scene.answer("200 OK", kBody);
        QCOMPARE(scene.answers.size(), 2);
        QCOMPARE(scene.answers.first(), scene.answers.last());
    }

    void anEndlessAnswerIsCutOff()
    {
        Scene scene({"sk-first"});
        scene.ask();
        FakePeer &peer = scene.relay.callOf(kA);
        peer.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n");
        for (int i = 0; i < 65 && !peer.isOver(); ++i)
            peer.send(QByteArray(1'024, ' '));
        scene.relay.settle();
        QCOMPARE(scene.words(), QStringList(QStringLiteral("not_understood")));
        QVERIFY(peer.isOver());
    }

    void aSlowAnswerIsNotWaitedForAnyLonger()
    {
        Scene scene({"sk-first"});
        scene.ask();
        scene.relay.callOf(kA).send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{");
        scene.relay.advance(relay::BalanceDesk::kPatience - milliseconds(1));
        QVERIFY(scene.answers.isEmpty());
        scene.relay.advance(milliseconds(1));
        QCOMPARE(scene.words(), QStringList(QStringLiteral("timed_out")));
    }

    void whatCannotBeReachedIsSaidSo()
    {
        Scene scene({"sk-first"});
        scene.ask();
        scene.relay.connector.fail(0);
        scene.relay.settle();
        QCOMPARE(scene.words(), QStringList(QStringLiteral("not_reached")));
        QCOMPARE(scene.answers.last().keys.first().detail, QStringLiteral("refused"));
    }

    void aDeskThatGoesAnswersNothing()
    {
        Scene scene({"sk-first"});
        int answers = 0;
        {
            relay::BalanceDesk desk({scene.relay.clock, scene.relay.clock, scene.relay.pool}, {Scene::endpoint()});
            auto config = std::make_shared<config::Config>();
            config->settings = GuardedRelay::channels({kA});
            config->settings.channels[0].keys.clear();
            desk.setConfig(config);
            desk.ask(kA, [&answers](const ChannelBalance &) { ++answers; });
            scene.relay.callOf(kA);
        }
        scene.relay.advance(relay::BalanceDesk::kPatience);
        QCOMPARE(answers, 0);
    }
};

QTEST_GUILESS_MAIN(TestBalances)
#include "tst_balances.moc"
