// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/latencywatch.h"

#include <QTest>

using namespace sluice;
using guard::LatencyWatch;

namespace {

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(1'000'000 + ms));
}

/// Slow above 1 s for 10 s.
BreakerSettings tenSeconds()
{
    return {.slowP95 = milliseconds(1'000), .slowFor = milliseconds(10'000)};
}

void add(LatencyWatch &watch, int count, int latency, int now)
{
    for (int i = 0; i < count; ++i)
        watch.onFirstContent(milliseconds(latency), at(now));
}

constexpr int kSpan = 300'000;

} // namespace

class TestLatencyWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void quantilesAreOfNearestRank_data()
    {
        QTest::addColumn<int>("samples"); // 10, 20, 30 … ms, the longest first
        QTest::addColumn<int>("median");
        QTest::addColumn<int>("p95");
        QTest::newRow("five") << 5 << 30 << 50;
        QTest::newRow("six") << 6 << 30 << 60;
        QTest::newRow("twenty") << 20 << 100 << 190;
        QTest::newRow("a hundred") << 100 << 500 << 950;
        QTest::newRow("as many as are kept") << 256 << 1'280 << 2'440;
    }
    void quantilesAreOfNearestRank()
    {
        QFETCH(int, samples);
        QFETCH(int, median);
        QFETCH(int, p95);
        LatencyWatch watch({});
        for (int i = samples; i > 0; --i)
            watch.onFirstContent(milliseconds(i * 10), at(0));
        QCOMPARE(watch.median(at(1)), std::optional(milliseconds(median)));
        QCOMPARE(watch.p95(at(1)), std::optional(milliseconds(p95)));
    }

    void fewSamplesSayNothing()
    {
        LatencyWatch watch({});
        QVERIFY(!watch.median(at(0)) && !watch.p95(at(0)));
        add(watch, 4, 100, 0);
        QVERIFY(!watch.median(at(0)) && !watch.p95(at(0)));
        add(watch, 1, 100, 0);
        QVERIFY(watch.median(at(0)) && watch.p95(at(0)));
    }

    void whatIsOlderThanTheSpanIsForgotten()
    {
        LatencyWatch watch({});
        add(watch, 5, 900, 0);
        add(watch, 5, 100, 1'000);
        QCOMPARE(watch.p95(at(kSpan - 1)), std::optional(milliseconds(900)));
        QCOMPARE(watch.p95(at(kSpan)), std::optional(milliseconds(100)));
        QVERIFY(!watch.p95(at(kSpan + 1'000)));
    }

    void ofABusyChannelTheLatestCount()
    {
        LatencyWatch watch({});
        add(watch, 1'000, 900, 0);
        add(watch, 256, 100, 10);
        QCOMPARE(watch.p95(at(20)), std::optional(milliseconds(100)));
    }

    void isSlowAfterItsTimeAboveTheLimit()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 1'001, 500);
        QVERIFY(!watch.isSlow(at(500)));
        QVERIFY(!watch.isSlow(at(10'499)));
        QVERIFY(watch.isSlow(at(10'500)));
    }

    void theTimeRunsFromTheSampleThatPassedTheLimit()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 4, 2'000, 0);
        add(watch, 1, 2'000, 3'000);
        QVERIFY(!watch.isSlow(at(12'999)));
        QVERIFY(watch.isSlow(at(13'000)));
    }

    void atTheLimitIsNotAboveIt()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 1'000, 0);
        QVERIFY(!watch.isSlow(at(100'000)));
    }

    void aBreakBeginsTheTimeAnew()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 2'000, 0);
        add(watch, 200, 100, 5'000);
        add(watch, 200, 2'000, 6'000);
        QVERIFY(!watch.isSlow(at(15'999)));
        QVERIFY(watch.isSlow(at(16'000)));
    }

    void endsAsSoonAsItIsFastOrUnknown()
    {
        LatencyWatch fast(tenSeconds());
        add(fast, 5, 2'000, 0);
        QVERIFY(fast.isSlow(at(10'000)));
        add(fast, 200, 100, 11'000);
        QVERIFY(!fast.isSlow(at(11'000)));

        LatencyWatch unknown(tenSeconds());
        add(unknown, 5, 2'000, 0);
        QVERIFY(unknown.isSlow(at(kSpan - 1)));
        QVERIFY(!unknown.isSlow(at(kSpan)));
    }

    void aSilenceWithoutQuestionsIsABreakToo()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 2'000, 0);
        add(watch, 5, 2'000, kSpan + 60'000);
        QVERIFY(!watch.isSlow(at(kSpan + 60'000)));
    }

    void slowOnesThatGrewTooOldAreABreakToo()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 2'000, 0);
        add(watch, 15, 100, 10'000);
        QVERIFY(watch.isSlow(at(kSpan - 1)));
        // By now it had been fast for five seconds.
        add(watch, 1, 2'000, kSpan + 5'000);
        QVERIFY(!watch.isSlow(at(kSpan + 5'000)));
    }

    void withoutALimitNothingIsSlow()
    {
        LatencyWatch watch({});
        add(watch, 5, 100'000, 0);
        QVERIFY(!watch.isSlow(at(200'000)));
    }

    void anotherLimitBeginsTheTimeAnew()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 3'000, 0);
        QVERIFY(watch.isSlow(at(10'000)));
        BreakerSettings settings = tenSeconds();
        settings.slowP95 = milliseconds(2'000);
        watch.setSettings(settings);
        QVERIFY(!watch.isSlow(at(10'001)));
        QVERIFY(watch.isSlow(at(20'001)));
        settings.slowP95.reset();
        watch.setSettings(settings);
        QVERIFY(!watch.isSlow(at(20'002)));
    }

    void anotherTimeKeepsWhatHasRun()
    {
        LatencyWatch watch(tenSeconds());
        add(watch, 5, 3'000, 0);
        BreakerSettings settings = tenSeconds();
        settings.slowFor = milliseconds(2'000);
        watch.setSettings(settings);
        QVERIFY(watch.isSlow(at(2'000)));
    }
};

QTEST_GUILESS_MAIN(TestLatencyWatch)
#include "tst_latencywatch.moc"
