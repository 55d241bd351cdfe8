// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/healthscore.h"
#include "core/guard/healthwindow.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;
using namespace std::chrono_literals;

namespace {

constexpr SteadyTime kStart{1000h};

HealthComponent pushed(HealthRole role)
{
    return {.id = QStringLiteral("one"), .role = role};
}

HealthComponent asked(HealthRole role, milliseconds interval = 10s)
{
    return {.id = QStringLiteral("one"), .role = role, .source = HealthSource::Http, .interval = interval};
}

HealthReading took(milliseconds latency, HealthOutcome outcome = HealthOutcome::Ok)
{
    return {.outcome = outcome, .latency = latency};
}

HealthReading pool(qint64 used, qint64 max)
{
    return {.poolUsed = used, .poolMax = max};
}

void addMany(HealthWindow &window, int count, const HealthReading &reading)
{
    for (int i = 0; i < count; ++i)
        window.add(reading, kStart);
}

ChannelState channel(std::initializer_list<std::pair<qint64, std::optional<qint64>>> keys, bool isEnabled = true)
{
    ChannelState state{.id = QStringLiteral("c"), .isEnabled = isEnabled};
    for (const auto &[used, limit] : keys) {
        KeyState key;
        key.tokens = {.limit = limit, .used = used};
        state.keys.append(key);
    }
    return state;
}

} // namespace

class TestHealthScore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServiceScoresByItsSlowShareAndItsLackOfMemory_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("bad");
        QTest::addColumn<int>("oom");
        QTest::addColumn<double>("score");
        QTest::newRow("nothing known") << 0 << 0 << 0 << 100.0;
        QTest::newRow("well") << 20 << 0 << 0 << 100.0;
        QTest::newRow("one in ten slow") << 10 << 1 << 0 << 85.0;
        QTest::newRow("half slow") << 20 << 10 << 0 << 25.0;
        QTest::newRow("two thirds slow") << 30 << 20 << 0 << 0.0;
        QTest::newRow("all slow") << 20 << 20 << 0 << 0.0;
        QTest::newRow("one out of memory") << 20 << 0 << 1 << 80.0;
        QTest::newRow("four out of memory") << 20 << 0 << 4 << 20.0;
        QTest::newRow("more of them weigh no more") << 20 << 0 << 15 << 20.0;
        QTest::newRow("both") << 20 << 2 << 2 << 45.0;
        QTest::newRow("never below nothing") << 20 << 10 << 4 << 0.0;
    }

    void aServiceScoresByItsSlowShareAndItsLackOfMemory()
    {
        QFETCH(int, samples);
        QFETCH(int, bad);
        QFETCH(int, oom);
        QTEST(serviceScore(samples, bad, oom), "score");
    }

    void aDatabaseScoresByItsPool_data()
    {
        QTest::addColumn<int>("used");
        QTest::addColumn<double>("score");
        QTest::newRow("idle") << 0 << 100.0;
        QTest::newRow("60 %") << 60 << 100.0;
        QTest::newRow("61 %") << 61 << 70.0;
        QTest::newRow("80 %") << 80 << 70.0;
        QTest::newRow("81 %") << 81 << 40.0;
        QTest::newRow("90 %") << 90 << 40.0;
        QTest::newRow("91 %") << 91 << 10.0;
        QTest::newRow("beyond") << 120 << 10.0;
    }

    void aDatabaseScoresByItsPool()
    {
        QFETCH(int, used);
        QTEST(poolScore(used, 100), "score");
        HealthWindow window(pushed(HealthRole::Database));
        window.add(pool(used, 100), kStart);
        QTEST(*window.score(kStart), "score");
    }

    void theChannelsScoreByTheirTokensPerMinute_data()
    {
        QTest::addColumn<int>("used");
        QTest::addColumn<double>("score");
        QTest::newRow("69 %") << 69 << 100.0;
        QTest::newRow("70 %") << 70 << 60.0;
        QTest::newRow("84 %") << 84 << 60.0;
        QTest::newRow("85 %") << 85 << 30.0;
        QTest::newRow("94 %") << 94 << 30.0;
        QTest::newRow("95 %") << 95 << 0.0;
        QTest::newRow("beyond") << 130 << 0.0;
    }

    void theChannelsScoreByTheirTokensPerMinute()
    {
        QFETCH(int, used);
        QTEST(tokenScore(used, 100), "score");
        QTEST(*llmScore({channel({{0, 100}}), channel({{used, 100}})}), "score");
    }

    void onlyEnabledChannelsWithALimitCount()
    {
        QVERIFY(!llmScore({}));
        QVERIFY(!llmScore({channel({})}));
        QVERIFY(!llmScore({channel({{1'000, std::nullopt}})}));
        QVERIFY(!llmScore({channel({{99, 100}}, /*isEnabled=*/false)}));
        QCOMPARE(llmScore({channel({{99, 100}}, /*isEnabled=*/false), channel({{10, 100}})}), 100.0);
    }

    void theKeysOfAChannelCountTogether()
    {
        QCOMPARE(llmScore({channel({{99, 100}, {0, 100}})}), 100.0);
        QCOMPARE(llmScore({channel({{99, 100}, {75, 100}})}), 30.0);
        QVERIFY(!llmScore({channel({{99, 100}, {0, std::nullopt}})}));
    }

    void aMetricScoresByItsLimits()
    {
        QCOMPARE(metricScore(100, 100, 1'000), 100.0);
        QCOMPARE(metricScore(100.5, 100, 1'000), 40.0);
        QCOMPARE(metricScore(1'000, 100, 1'000), 40.0);
        QCOMPARE(metricScore(1'001, 100, 1'000), 10.0);
        QCOMPARE(metricScore(1'001, {}, 1'000), 10.0);
        QCOMPARE(metricScore(1'001, 100, {}), 40.0);
        QCOMPARE(metricScore(1'001, {}, {}), 100.0);
    }

    void aVectorStoreScoresByHowLongItTakes_data()
    {
        QTest::addColumn<QList<int>>("latencies");
        QTest::addColumn<double>("score");
        QTest::newRow("all fast") << QList<int>(10, 80) << 100.0;
        QTest::newRow("just below the limit") << QList<int>(10, 499) << 100.0;
        QTest::newRow("from 80 ms to 2 s") << QList{80, 120, 160, 240, 320, 420, 499, 500, 1'000, 2'000} << 55.0;
        QTest::newRow("one of twelve") << QList{80, 80, 90, 90, 100, 110, 120, 150, 200, 300, 400, 2'000} << 87.5;
        QTest::newRow("nine say nothing") << QList<int>(9, 2'000) << 100.0;
        QTest::newRow("ten do") << QList<int>(10, 2'000) << 0.0;
    }

    void aVectorStoreScoresByHowLongItTakes()
    {
        QFETCH(QList<int>, latencies);
        HealthWindow window(pushed(HealthRole::VectorStore));
        for (const int latency : latencies)
            window.add(took(milliseconds(latency)), kStart);
        QTEST(*window.score(kStart), "score");
    }

    void aUsedUpMemoryQuotaIsSlowAndNotOutOfMemory_data()
    {
        QTest::addColumn<HealthOutcome>("outcome");
        QTest::addColumn<double>("score");
        QTest::newRow("ok") << HealthOutcome::Ok << 100.0;
        QTest::newRow("slow") << HealthOutcome::Slow << 70.0;
        QTest::newRow("memory quota") << HealthOutcome::MemoryQuota << 70.0;
        QTest::newRow("error") << HealthOutcome::Error << 70.0;
        QTest::newRow("out of memory") << HealthOutcome::Oom << 60.0;
    }

    void aUsedUpMemoryQuotaIsSlowAndNotOutOfMemory()
    {
        QFETCH(HealthOutcome, outcome);
        HealthWindow window(pushed(HealthRole::VectorStore));
        addMany(window, 8, took(80ms));
        addMany(window, 2, took(80ms, outcome));
        QTEST(*window.score(kStart), "score");
    }

    void ofOurOwnQuestionsThreeSuffice()
    {
        HealthWindow window(asked(HealthRole::VectorStore));
        addMany(window, 2, took(1ms, HealthOutcome::Error));
        QCOMPARE(window.score(kStart), 100.0);
        addMany(window, 1, took(80ms));
        QCOMPARE(window.score(kStart), 0.0);
        addMany(window, 1, took(80ms));
        QCOMPARE(window.score(kStart), 25.0);
    }

    void aDatabaseIsNoWorseForBeingSlowButForErrors()
    {
        HealthWindow window(asked(HealthRole::Database));
        addMany(window, 3, {.latency = 2s, .poolUsed = 5, .poolMax = 100});
        QCOMPARE(window.score(kStart), 100.0);
        addMany(window, 1, took(5s, HealthOutcome::Error));
        QCOMPARE(window.score(kStart), 62.5);
        addMany(window, 1, pool(95, 100));
        QCOMPARE(window.score(kStart), 10.0);
    }

    void theNewestNumberCountsThoughFailuresFollow()
    {
        HealthComponent component = asked(HealthRole::VectorStore);
        component.warn = 100;
        component.bad = 1'000;
        HealthWindow window(component);
        window.add({.latency = 8ms, .value = 5'000}, kStart);
        window.add({.latency = 8ms, .value = 150}, kStart);
        window.add(took(8ms, HealthOutcome::Error), kStart);
        QCOMPARE(window.score(kStart), 40.0);
    }

    void samplesLeaveAfterAMinute()
    {
        HealthWindow window(pushed(HealthRole::VectorStore));
        QVERIFY(!window.score(kStart));
        addMany(window, 10, took(2s));
        QCOMPARE(window.count(kStart + 60s), 10);
        QCOMPARE(window.score(kStart + 60s), 0.0);
        window.add(took(80ms), kStart + 30s);
        QCOMPARE(window.score(kStart + 61s), 100.0);
        QCOMPARE(window.count(kStart + 61s), 1);
        QVERIFY(!window.score(kStart + 91s));
        QCOMPARE(window.latest()->latency, std::optional<milliseconds>(80ms));
    }

    void rareQuestionsStayForLonger()
    {
        HealthWindow window(asked(HealthRole::Other, 60s));
        for (int i = 0; i < 3; ++i)
            window.add(took(1ms, HealthOutcome::Error), kStart + i * 60s);
        QCOMPARE(window.score(kStart + 120s), 0.0);
        QCOMPARE(window.score(kStart + 300s), 0.0);
        QVERIFY(!window.score(kStart + 301s));
    }

    void theLatestHundredCount()
    {
        HealthWindow window(pushed(HealthRole::VectorStore));
        addMany(window, 60, took(2s));
        addMany(window, 90, took(80ms));
        QCOMPARE(window.count(kStart), 100);
        QCOMPARE(window.score(kStart), 85.0);
    }

    void theScoreIsTheWeightedMeanOfWhatIsThere_data()
    {
        QTest::addColumn<std::optional<double>>("llm");
        QTest::addColumn<QList<HealthTerm>>("terms");
        QTest::addColumn<std::optional<double>>("score");
        const HealthTerm store{HealthRole::VectorStore, {}, 40};
        const HealthTerm worseStore{HealthRole::VectorStore, {}, 25};
        const HealthTerm base{HealthRole::Database, {}, 70};
        const HealthTerm other{HealthRole::Other, {}, 0};
        using Terms = QList<HealthTerm>;
        using Score = std::optional<double>;
        QTest::newRow("nothing") << Score() << Terms{} << Score();
        QTest::newRow("channels alone") << Score(60) << Terms{} << Score(60);
        QTest::newRow("all") << Score(60) << Terms{store, base} << Score(56);
        QTest::newRow("all at their best") << Score(100)
                                           << Terms{{HealthRole::VectorStore, {}, 100}, {HealthRole::Database, {}, 100}}
                                           << Score(100);
        QTest::newRow("no channels") << Score() << Terms{store, base} << Score(52);
        QTest::newRow("no database") << Score(60) << Terms{store} << Score(52.5);
        QTest::newRow("the worst of a role") << Score() << Terms{store, worseStore, base} << Score(43);
        QTest::newRow("one of no role") << Score(60) << Terms{other} << Score(60);
        QTest::newRow("with a weight of its own") << Score(60) << Terms{{HealthRole::Other, 0.5, 0}} << Score(30);
        QTest::newRow("which is not its role's") << Score() << Terms{store, {HealthRole::VectorStore, 0.1, 0}} << Score(30);
        QTest::newRow("weighing nothing") << Score() << Terms{{HealthRole::VectorStore, 0, 0}} << Score();
    }

    void theScoreIsTheWeightedMeanOfWhatIsThere()
    {
        QFETCH(std::optional<double>, llm);
        QFETCH(QList<HealthTerm>, terms);
        QFETCH(std::optional<double>, score);
        const auto actual = healthScore(HealthWeights(), llm, terms);
        QCOMPARE(actual.has_value(), score.has_value());
        if (score)
            QCOMPARE(*actual, *score);
    }

    void aWholeScoreStaysBelowWhatTheScoreIsBelow()
    {
        QCOMPARE(wholeScore(59.99), 59);
        QCOMPARE(wholeScore(0.5 * 60 + 0.3 * 60 + 0.2 * 60), 60);
        QCOMPARE(wholeScore(100), 100);
        QCOMPARE(wholeScore(0), 0);
    }
};

QTEST_GUILESS_MAIN(TestHealthScore)
#include "tst_healthscore.moc"
