// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/demosettings.h"
#include "core/sim/scenario.h"
#include "tests/support/simbench.h"

#include <QJsonArray>
#include <QSet>
#include <QTest>

using namespace sluice;
using namespace sluice::sim;
using namespace sluice::test;

class TestSimScenarios : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyExampleOfTheTableCanBeAskedFor()
    {
        QSet<QString> patterns;
        for (const Scenario &scenario : scenarios()) {
            const auto choice = scenarioForModel(scenario.example);
            QVERIFY2(choice, qPrintable(scenario.example));
            QCOMPARE(choice->kind, scenario.kind);
            QCOMPARE(choice->status, scenario.status);
            QCOMPARE(choice->number >= 0, scenario.hasNumber());
            QVERIFY(scenario.description.endsWith(u'.'));
            QVERIFY(!patterns.contains(scenario.pattern));
            patterns.insert(scenario.pattern);
        }
    }

    void failsAboutAsOftenAsAskedAndTheSameWayForTheSameSeed()
    {
        const auto share = [](int percent, quint64 seed) {
            Random random(seed);
            int failed = 0;
            for (int i = 0; i < 2'000; ++i) {
                const ScenarioChoice choice = rolled({ScenarioKind::AtRandom, percent, 0}, random);
                failed += choice.kind == ScenarioKind::Healthy ? 0 : 1;
            }
            return failed;
        };
        QCOMPARE(share(0, 1), 0);
        QCOMPARE(share(100, 1), 2'000);
        QVERIFY(share(30, 1) > 500 && share(30, 1) < 700);
        QCOMPARE(share(30, 5), share(30, 5));
    }

    void listsItsModelsInBothShapes()
    {
        SimBench bench;
        FakeClient &openAi = bench.send("GET", "/v1/models?limit=1000", {});
        FakeClient &anthropic = bench.send("GET", "/v1/models", {}, {{"anthropic-version", "2023-06-01"}});
        FakeClient &one = bench.send("GET", "/models/sim%2Dfast", {});
        FakeClient &none = bench.send("GET", "/v1/models/other", {});
        bench.clock.advance(milliseconds(100));
        QCOMPARE(jsonOf(openAi)[u"data"].toArray().size(), scenarios().size());
        QCOMPARE(jsonOf(openAi)[u"object"].toString(), QStringLiteral("list"));
        QCOMPARE(jsonOf(anthropic)[u"first_id"].toString(), QStringLiteral("sim"));
        QCOMPARE(jsonOf(one)[u"id"].toString(), QStringLiteral("sim-fast"));
        QCOMPARE(none->status, 404);
    }

    void embedsAndCounts()
    {
        SimBench bench;
        FakeClient &list = bench.send("POST", "/v1/embeddings", R"({"model":"sim","input":["a","b"]})");
        FakeClient &packed = bench.send("POST", "/v1/embeddings", R"({"model":"sim","input":"a","encoding_format":"base64"})");
        FakeClient &limited = bench.send("POST", "/v1/embeddings", R"({"model":"sim-429-3","input":"a"})");
        FakeClient &counted = bench.send("POST", "/v1/messages/count_tokens", R"({"model":"sim","messages":[]})");
        bench.clock.advance(milliseconds(100));
        QCOMPARE(jsonOf(list)[u"data"].toArray().size(), 2);
        QCOMPARE(jsonOf(list)[u"data"][1][u"embedding"].toArray().size(), 8);
        QCOMPARE(QByteArray::fromBase64(jsonOf(packed)[u"data"][0][u"embedding"].toString().toLatin1()).size(), 32);
        QCOMPARE(limited->status, 429);
        QVERIFY(jsonOf(counted)[u"input_tokens"].toInt() > 0);
    }

    void answersTheOddPaths()
    {
        SimBench bench;
        FakeClient &root = bench.send("GET", "/", {});
        FakeClient &head = bench.send("HEAD", "/", {});
        FakeClient &unknown = bench.send("GET", "/v1/nothing", {});
        FakeClient &method = bench.send("GET", "/v1/messages", {});
        FakeClient &socket = bench.send("GET", "/v1/responses", {}, {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}});
        bench.clock.advance(milliseconds(100));
        QCOMPARE(root->status, 200);
        QCOMPARE(head->status, 200);
        QCOMPARE(unknown->status, 404);
        QCOMPARE(method->status, 405);
        QCOMPARE(jsonOf(method)[u"type"].toString(), QStringLiteral("error"));
        QCOMPARE(socket->status, 426);
    }

    void wordsRefusalsOfTheHttpLayer()
    {
        SimBench bench;
        const http::RequestHead head{"POST", "/v1/messages", {}, true};
        QCOMPARE(bench.provider.refusal(http::Refusal::BodyTooLarge, &head).status, 413);
        QVERIFY(bench.provider.refusal(http::Refusal::BodyTooLarge, &head).body.contains("request_too_large"));
        QCOMPARE(bench.provider.refusal(http::Refusal::BadRequest, nullptr).status, 400);
        QVERIFY(!bench.provider.checkHead(head));
    }

    void carriesThousandsOfRunsAtOnce()
    {
        constexpr int kRuns = 3'000;
        SimBench bench;
        for (int i = 0; i < kRuns; ++i)
            bench.ask(Dialect::Chat, i % 2 ? "sim-slow" : "sim-stall-2");
        QCOMPARE(bench.provider.activeRuns(), kRuns);
        bench.clock.advance(milliseconds(60'000));
        QCOMPARE(bench.provider.activeRuns(), kRuns / 2);
        for (FakeClient &client : bench.clients)
            client.leave();
        QCOMPARE(bench.provider.activeRuns(), 0);
        QCOMPARE(bench.provider.books().chunksSent, quint64(kRuns / 2 * 2 + kRuns / 2 * 30));
    }

    void breaksOffAllAnswersWhenDestroyed()
    {
        ManualClock clock;
        Random random(1);
        FakeClient client;
        {
            SimProvider provider(clock, clock, random);
            provider.onRequest({{"POST", "/v1/messages", {}, true}, R"({"model":"sim","stream":true})"}, client.reply());
            clock.advance(milliseconds(800));
        }
        QVERIFY(client->isAborted && !client->isEnded);
    }

    void demoServesEachDialectByItsOwnChannel()
    {
        const Settings settings = simDemoSettings(4711);
        QCOMPARE(settings.channels.size(), 6);
        QCOMPARE(settings.routes.size(), scenarios().size() + 2);
        QCOMPARE(settings.routes.first().model, scenarios().first().example);
        QCOMPARE(settings.routes.last().model, QStringLiteral("sim*"));
        QVERIFY(settings.clients.isEmpty());
        for (qsizetype i = 0; i < 3; ++i) {
            const ChannelSettings &channel = settings.channels.at(i);
            QCOMPARE(channel.id, QStringLiteral("sim-") + toString(channel.dialect));
            QCOMPARE(channel.baseUrl, QStringLiteral("http://127.0.0.1:4711/v1"));
            QVERIFY(channel.keys.isEmpty());
            QVERIFY(channel.limits.tokensPerMinute && channel.limits.requestsPerMinute);
            QCOMPARE(settings.routes.first().candidates.at(i).channel, channel.id);
            const HeartbeatLimits limits = channel.heartbeat.limitsFor(QStringLiteral("sim"));
            QCOMPARE(limits.firstContent, milliseconds(20'000));
            QCOMPARE(limits.progressGap, milliseconds(5'000));
            QCOMPARE(limits.bytesGap, milliseconds(5'000));
        }
    }

    void demoKeepsFaultyModelsAwayFromTheOthers()
    {
        const Settings settings = simDemoSettings(4711);
        for (const Scenario &scenario : scenarios()) {
            const auto route = std::find_if(settings.routes.begin(), settings.routes.end(),
                                            [&](const RouteSettings &one) { return one.model == scenario.example; });
            QVERIFY(route != settings.routes.end());
            QCOMPARE(route->candidates.first().channel.endsWith(QLatin1String("-faulty")), isFaulty(scenario.kind));
        }
        const RouteSettings &fallback = settings.routes[settings.routes.size() - 2];
        QCOMPARE(fallback.model, QString(kFallbackModel));
        QCOMPARE(fallback.candidates[0].model, QStringLiteral("sim-503"));
        QCOMPARE(fallback.candidates[1].channel, QStringLiteral("sim-chat"));
    }
};

QTEST_GUILESS_MAIN(TestSimScenarios)
#include "tst_simscenarios.moc"
