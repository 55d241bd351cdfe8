// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/gapbars.h"
#include "ui/pages/guards/limitsteps.h"

#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::ui;
using namespace std::chrono_literals;

class TestLimitSteps : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void roundsToTwoDigits_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<qint64>("rounded");
        QTest::newRow("nothing") << 0.0 << qint64(0);
        QTest::newRow("below nothing") << -3.0 << qint64(0);
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << qint64(0);
        QTest::newRow("small") << 7.4 << qint64(7);
        QTest::newRow("two digits") << 99.4 << qint64(99);
        QTest::newRow("seconds") << 4'049.0 << qint64(4'000);
        QTest::newRow("up") << 4'050.0 << qint64(4'100);
        QTest::newRow("over a power of ten") << 9'960.0 << qint64(10'000);
        QTest::newRow("tokens") << 412'345.0 << qint64(410'000);
    }
    void roundsToTwoDigits()
    {
        QFETCH(double, value);
        QFETCH(qint64, rounded);
        QCOMPARE(roundedLimit(value), rounded);
    }

    void stepsFromRoundNumberToRoundNumber_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<int>("steps");
        QTest::addColumn<qint64>("there");
        QTest::newRow("up") << qint64(60'000) << 1 << qint64(61'000);
        QTest::newRow("down") << qint64(60'000) << -1 << qint64(59'000);
        QTest::newRow("from between, up") << qint64(60'437) << 1 << qint64(61'000);
        QTest::newRow("from between, down") << qint64(60'437) << -1 << qint64(60'000);
        QTest::newRow("finer below a power of ten") << qint64(10'000) << -1 << qint64(9'900);
        QTest::newRow("coarser above it") << qint64(9'900) << 2 << qint64(11'000);
        QTest::newRow("many") << qint64(50'000) << 10 << qint64(60'000);
        QTest::newRow("not below nothing") << qint64(2) << -10 << qint64(0);
        QTest::newRow("from nothing") << qint64(0) << 1 << qint64(1);
    }
    void stepsFromRoundNumberToRoundNumber()
    {
        QFETCH(qint64, value);
        QFETCH(int, steps);
        QFETCH(qint64, there);
        QCOMPARE(limitBeside(value, steps), there);
    }

    void theAxisGoesThereAndBack()
    {
        QCOMPARE(placeOnGapAxis(1), 0.0);
        QCOMPARE(placeOnGapAxis(1e9), 1.0);
        for (const double ms : {60.0, 4'000.0, 60'000.0, 3'000'000.0})
            QVERIFY(std::abs(gapAtPlace(placeOnGapAxis(ms)) - ms) < 0.01);
        QVERIFY(placeOnGapAxis(1'000) < placeOnGapAxis(1'100));
    }

    void eachStreamIsInOneBar()
    {
        const GapReplay replay{
            .gaps = {}, .healthy = {0ms, 20ms, 900ms, 905ms, 30'000ms, 5h}, .stalled = {30'000ms, 60'000ms}, .isCut = false};
        const QList<GapBar> bars = gapBars(replay);
        QCOMPARE(bars.size(), 5);
        QVERIFY(bars.first().from == 0ms && bars.first().to >= kGapAxisFrom);
        QCOMPARE(bars.first().healthy, 2);
        QCOMPARE(bars.at(1).healthy, 2);
        QVERIFY(bars.at(1).from < 900ms && bars.at(1).to >= 905ms);
        QCOMPARE(bars.at(2).healthy, 1);
        QCOMPARE(bars.at(2).stalled, 1);
        QCOMPARE(bars.at(3).healthy, 0);
        QCOMPARE(bars.at(3).stalled, 1);
        QVERIFY(bars.last().to == kGapAxisTo);
        QVERIFY(gapBars({}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLimitSteps)
#include "tst_limitsteps.moc"
