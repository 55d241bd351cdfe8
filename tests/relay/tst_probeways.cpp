// SPDX-License-Identifier: GPL-3.0-or-later
// The way to a channel that is tried for its user: connections that fail, base URLs that lead nowhere, and how it ends.
#include "core/relay/probedesk.h"
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

using http::ConnectTrouble;

/// A try of a channel at `baseUrl`, whose connections the test answers.
class Scene
{
public:
    explicit Scene(const QString &baseUrl)
        : relay(GuardedRelay::channels({QStringLiteral("a")}))
        , desk({relay.clock, relay.clock, relay.connector})
    {
        channel = GuardedRelay::channels({QStringLiteral("a")}).channels.first();
        channel.baseUrl = baseUrl;
        plan.key = Secret("sk-some-key");
        plan.model = QStringLiteral("m");
    }

    void start()
    {
        auto config = std::make_shared<config::Config>();
        config->settings.channels = {channel};
        config->extraCaPem.insert(channel.id, "a CA");
        config->secrets.insert(QStringLiteral("env:PROXY"), Secret("proxy-password"));
        plan.config = config;
        desk.start(1, plan, [this](const ProbeReport &report) { reports.append(report); });
        relay.settle();
    }

    const ProbeReport &last() const { return reports.last(); }
    QString words() const
    {
        QStringList list;
        for (const ProbeStepResult &step : last().steps)
            list += step.state == ProbeState::Failed ? toString(step.fault) : toString(step.state);
        return list.join(u' ');
    }
    const ProbeStepResult &step(ProbeStep which) const { return last().steps.at(qsizetype(which)); }

    FakePeer &peer() { return relay.connector.lastPeer(); }
    QByteArray asked()
    {
        if (peer().received().isEmpty()) {
            peer().connected();
            relay.settle();
        }
        return peer().received();
    }
    /// The request line's method and path.
    QByteArray askedFor() { return asked().left(asked().indexOf(" HTTP/1.1")); }
    void answer(QByteArrayView status, QByteArrayView body)
    {
        asked();
        peer().send(QByteArray("HTTP/1.1 " + status.toByteArray() + "\r\nConnection: close\r\nContent-Length: " +
                               QByteArray::number(body.size()) + "\r\n\r\n" + body.toByteArray()));
        relay.settle();
    }
    /// Answers everything by `answers`, else with 404; returns what was asked for.
    QByteArrayList serve(const QHash<QByteArray, QByteArray> &answers)
    {
        QByteArrayList paths;
        while (!last().isOver) {
            const QByteArray path = askedFor();
            paths.append(path);
            if (answers.contains(path))
                answer("200 OK", answers.value(path));
            else
                answer("404 Not Found", "{\"detail\":\"Not Found\"}");
        }
        return paths;
    }

    ChannelSettings channel;
    relay::ProbePlan plan;
    GuardedRelay relay;
    relay::ProbeDesk desk;
    QList<ProbeReport> reports;
};

} // namespace

class TestProbeWays : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aConnectionThatFailsHasAReason_data()
    {
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<ConnectTrouble>("trouble");
        QTest::addColumn<bool>("isReached");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, ErrorCode code, ConnectTrouble trouble, bool isReached, const char *words) {
            QTest::newRow(name) << code << trouble << isReached << QString::fromLatin1(words);
        };
        row("no such host", ErrorCode::ConnectFailed, ConnectTrouble::HostUnknown, false, "host_unknown skipped");
        row("refused", ErrorCode::ConnectFailed, ConnectTrouble::Refused, false, "connection_refused skipped");
        row("given up", ErrorCode::ConnectFailed, ConnectTrouble::TimedOut, false, "connect_timed_out skipped");
        row("for no known reason", ErrorCode::ConnectFailed, ConnectTrouble::Other, false, "connection_refused skipped");
        row("no proxy", ErrorCode::ProxyFailed, ConnectTrouble::ProxyNotReached, false, "proxy_not_reached skipped");
        row("proxy refuses", ErrorCode::ProxyFailed, ConnectTrouble::ProxyRefused, false, "proxy_refused skipped");
        row("proxy fails", ErrorCode::ProxyFailed, ConnectTrouble::ProxyFailed, false, "proxy_failed skipped");
        row("untrusted", ErrorCode::TlsFailed, ConnectTrouble::CertificateUntrusted, true, "passed certificate_untrusted");
        row("expired", ErrorCode::TlsFailed, ConnectTrouble::CertificateExpired, true, "passed certificate_expired");
        row("another's", ErrorCode::TlsFailed, ConnectTrouble::CertificateOfOther, true, "passed certificate_of_other");
        row("no TLS", ErrorCode::TlsFailed, ConnectTrouble::Other, true, "passed tls_failed");
        row("closed in the handshake", ErrorCode::ConnectFailed, ConnectTrouble::Other, true, "passed tls_failed");
        row("no TLS here", ErrorCode::TlsFailed, ConnectTrouble::Other, false, "skipped tls_failed");
    }
    void aConnectionThatFailsHasAReason()
    {
        QFETCH(ErrorCode, code);
        QFETCH(ConnectTrouble, trouble);
        QFETCH(bool, isReached);
        QFETCH(QString, words);
        Scene scene(QStringLiteral("https://a.test/v1"));
        scene.start();
        if (isReached)
            scene.peer().reached();
        scene.peer().trouble = trouble;
        scene.peer().close({code, QStringLiteral("a.test:443: so it is")});
        scene.relay.settle();
        QVERIFY(scene.last().isOver);
        QCOMPARE(scene.words(), QString(words + QStringLiteral(" skipped skipped skipped")));
        QCOMPARE(scene.step(isReached || words.startsWith(u"skipped") ? ProbeStep::Tls : ProbeStep::Connect).detail,
                 QStringLiteral("a.test:443: so it is"));
    }

    void aBrokenCaFileIsNamedWhereTheCertificateIsNotTrusted()
    {
        Scene scene(QStringLiteral("https://a.test/v1"));
        scene.plan.caProblem = QStringLiteral("ca_file of channel a: no such file");
        scene.start();
        scene.peer().reached();
        scene.peer().trouble = ConnectTrouble::CertificateUntrusted;
        scene.peer().close({ErrorCode::TlsFailed, QStringLiteral("self-signed")});
        scene.relay.settle();
        QCOMPARE(scene.step(ProbeStep::Tls).detail, scene.plan.caProblem);
    }

    void aProxysPasswordThatCannotBeReadIsNamedWhereTheProxyRefuses()
    {
        Scene scene(QStringLiteral("https://a.test/v1"));
        scene.plan.proxyProblem = QStringLiteral("env:PROXY: the environment variable is not set");
        scene.start();
        scene.peer().trouble = ConnectTrouble::ProxyRefused;
        scene.peer().close({ErrorCode::ProxyFailed, QStringLiteral("407")});
        scene.relay.settle();
        QCOMPARE(scene.step(ProbeStep::Connect).detail, scene.plan.proxyProblem);
    }

    void aPortThatWantsTlsGetsIt_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::newRow("nginx") << QByteArray(
            "<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head>");
        QTest::newRow("Go") << QByteArray("Client sent an HTTP request to an HTTPS server.\n");
    }
    void aPortThatWantsTlsGetsIt()
    {
        QFETCH(QByteArray, page);
        for (const QString &base : {QStringLiteral("http://a.test:8443/v1"), QStringLiteral("http://a.test:8443/odd?x=1")}) {
            Scene scene(base);
            scene.channel.exactUrl = base.contains(u'?');
            scene.start();
            scene.asked();
            scene.answer("400 Bad Request", page);
            QVERIFY(!scene.last().isOver);
            QVERIFY(scene.relay.connector.target(1).useTls);
            QCOMPARE(scene.askedFor(),
                     scene.channel.exactUrl ? QByteArray("POST /odd?x=1") : QByteArray("POST /v1/chat/completions"));
            scene.answer("200 OK", wholeStream(Dialect::Chat, "OK"));
            QCOMPARE(scene.words(), QStringLiteral("passed tls_wanted skipped skipped skipped"));
            QCOMPARE(scene.last().suggestedUrl, QString(base).replace(QLatin1String("http:"), QLatin1String("https:")));
            QVERIFY(scene.last().isOver);
        }
    }

    void eachStepIsToldWhenItChanges()
    {
        Scene scene(QStringLiteral("https://a.test/v1"));
        scene.start();
        QCOMPARE(scene.words(), QStringLiteral("running waiting waiting waiting waiting"));
        scene.relay.advance(milliseconds(40));
        scene.peer().reached();
        QCOMPARE(scene.words(), QStringLiteral("passed running waiting waiting waiting"));
        scene.relay.advance(milliseconds(20));
        scene.peer().connected();
        scene.relay.settle();
        QCOMPARE(scene.words(), QStringLiteral("passed passed waiting running waiting"));
        scene.relay.advance(milliseconds(10));
        scene.answer("200 OK", "{\"data\":[]}");
        QCOMPARE(scene.words(), QStringLiteral("passed passed waiting passed running"));
        QVERIFY(!scene.last().isOver);
        QCOMPARE(scene.step(ProbeStep::Connect).took, milliseconds(40));
        QCOMPARE(scene.step(ProbeStep::Tls).took, milliseconds(20));
        QCOMPARE(scene.step(ProbeStep::Models).took, milliseconds(10));
    }

    void itGoesOverTheChannelsOwnProxyAndCertificates()
    {
        Scene scene(QStringLiteral("https://a.test/v1"));
        scene.channel.proxy = {ProxyMode::Custom, QStringLiteral("http://p.test:3128"), QStringLiteral("me"),
                               QStringLiteral("env:PROXY")};
        scene.start();
        const http::StreamTarget &target = scene.relay.connector.target(0);
        QVERIFY(target.useTls);
        QCOMPARE(target.extraCa, QByteArray("a CA"));
        QCOMPARE(target.proxy, QByteArray("http://p.test:3128"));
        QCOMPARE(target.proxyPassword, QByteArray("proxy-password"));
    }

    void patienceEnds()
    {
        Scene scene(QStringLiteral("http://a.test/v1"));
        scene.channel.heartbeat.channel.connect = milliseconds(3'000);
        scene.start();
        scene.relay.advance(milliseconds(2'999));
        QVERIFY(!scene.last().isOver);
        scene.relay.advance(milliseconds(1));
        QVERIFY(scene.last().isOver);
        QCOMPARE(scene.words(), QStringLiteral("connect_timed_out skipped skipped skipped skipped"));

        Scene second(QStringLiteral("http://a.test/v1"));
        second.start();
        second.asked();
        second.relay.advance(relay::ChannelProbe::kModelsPatience);
        QCOMPARE(second.words(), QStringLiteral("passed skipped waiting answer_timed_out running"));
        second.asked();
        second.relay.advance(relay::ChannelProbe::kContentPatience - milliseconds(1));
        QVERIFY(!second.last().isOver);
        second.relay.advance(milliseconds(1));
        QCOMPARE(second.words(), QStringLiteral("passed skipped skipped answer_timed_out answer_timed_out"));
        QVERIFY(second.last().isOver);
    }

    void whatIsOfNoUseIsNotTried()
    {
        Scene scene(QStringLiteral("ftp://a.test"));
        scene.start();
        QCOMPARE(scene.words(), QStringLiteral("url_unusable skipped skipped skipped skipped"));
        Scene keyless(QStringLiteral("http://a.test"));
        keyless.plan.key = Secret();
        keyless.plan.keyProblem = QStringLiteral("env:TEST_KEY: the environment variable is not set");
        keyless.start();
        QCOMPARE(keyless.words(), QStringLiteral("skipped skipped key_unreadable skipped skipped"));
        QCOMPARE(keyless.step(ProbeStep::Auth).detail, keyless.plan.keyProblem);
        QCOMPARE(scene.relay.connector.count() + keyless.relay.connector.count(), 0);
        QVERIFY(scene.last().isOver && keyless.last().isOver);
    }

    void aChannelWithoutKeysIsTriedWithoutOne()
    {
        Scene scene(QStringLiteral("http://a.test/v1"));
        scene.channel.keys.clear();
        scene.plan.key = Secret();
        scene.start();
        QVERIFY(!scene.asked().contains("Authorization"));
        QVERIFY(scene.asked().startsWith("GET /v1/models"));
    }

    void anotherBaseIsSuggestedWhereItAnswers_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<QString>("suggested");
        QTest::newRow("v1 twice") << QStringLiteral("http://a.test/v1/v1") << QByteArray("/v1")
                                  << QStringLiteral("http://a.test/v1");
        QTest::newRow("under api") << QStringLiteral("http://a.test") << QByteArray("/api/v1")
                                   << QStringLiteral("http://a.test/api/v1");
        QTest::newRow("v1 behind another version")
            << QStringLiteral("http://a.test/api/v3/v1/") << QByteArray("/api/v3") << QStringLiteral("http://a.test/api/v3");
        QTest::newRow("at the root") << QStringLiteral("http://a.test/console") << QByteArray("/v1")
                                     << QStringLiteral("http://a.test/v1");
        QTest::newRow("nowhere") << QStringLiteral("http://a.test/v1") << QByteArray("/other") << QString();
    }
    void anotherBaseIsSuggestedWhereItAnswers()
    {
        QFETCH(QString, base);
        QFETCH(QByteArray, right);
        QFETCH(QString, suggested);
        Scene scene(base);
        scene.start();
        const QByteArrayList asked = scene.serve({{"POST " + right + "/chat/completions", wholeStream(Dialect::Chat, "OK")}});
        QCOMPARE(scene.last().suggestedUrl, suggested);
        QCOMPARE(scene.words(), QStringLiteral("passed skipped skipped skipped path_not_found"));
        QVERIFY2(asked.size() <= 5, asked.join(' ').constData());
        // Without a model, by the list of models.
        Scene listed(base);
        listed.plan.model.clear();
        listed.start();
        listed.serve({{"GET " + right + "/models", "{\"data\":[{\"id\":\"m\"}]}"}});
        QCOMPARE(listed.last().suggestedUrl, suggested);
        QCOMPARE(listed.words(), QStringLiteral("passed skipped skipped skipped skipped"));
    }

    void anExactUrlIsAskedForModelsWhereItNamesTheCall()
    {
        Scene scene(QStringLiteral("http://a.test/v1/chat/completions"));
        scene.channel.exactUrl = true;
        scene.start();
        QCOMPARE(scene.askedFor(), QByteArray("GET /v1/models"));

        Scene odd(QStringLiteral("http://a.test/v1"));
        odd.channel.exactUrl = true;
        odd.start();
        QCOMPARE(odd.askedFor(), QByteArray("POST /v1"));
        odd.serve({{"POST /v1/chat/completions", wholeStream(Dialect::Chat, "OK")}});
        QCOMPARE(odd.last().suggestedUrl, QStringLiteral("http://a.test/v1/chat/completions"));
    }

    void oneThatIsCancelledTellsNothingMore()
    {
        Scene scene(QStringLiteral("http://a.test/v1"));
        scene.start();
        const qsizetype told = scene.reports.size();
        scene.asked();
        const qsizetype connected = scene.reports.size();
        QVERIFY(connected > told);
        scene.desk.cancel(1);
        QVERIFY(scene.peer().isOver());
        scene.relay.advance(relay::ChannelProbe::kWholePatience);
        QCOMPARE(scene.reports.size(), connected);
    }
};

QTEST_GUILESS_MAIN(TestProbeWays)
#include "tst_probeways.moc"
