// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshots.h"
#include "ui/charts/axisscale.h"

#include <QDateTime>
#include <QTest>

#include <cmath>
#include <limits>

using namespace sluice;
using namespace sluice::ui;

namespace {

QString joined(const QList<WallTime> &ticks, std::chrono::seconds utcOffset)
{
    QStringList texts;
    for (const WallTime tick : ticks) {
        const auto local =
            QDateTime::fromMSecsSinceEpoch(tick.time_since_epoch().count(), Qt::OffsetFromUTC, int(utcOffset.count()));
        texts += local.toString(QStringLiteral("HH:mm:ss"));
    }
    return texts.join(u' ');
}

} // namespace

class TestAxisScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesHaveRoundSteps_data();
    void valuesHaveRoundSteps();
    void everyScaleHoldsItsValueInFewSteps();
    void timesAreRoundAndFew_data();
    void timesAreRoundAndFew();
    void timesStayWithinTheirBounds();
};

void TestAxisScale::valuesHaveRoundSteps_data()
{
    QTest::addColumn<double>("largest");
    QTest::addColumn<double>("leastStep");
    QTest::addColumn<double>("top");
    QTest::addColumn<double>("step");
    QTest::newRow("nothing") << 0.0 << 1.0 << 1.0 << 1.0;
    QTest::newRow("below nothing") << -7.0 << 1.0 << 1.0 << 1.0;
    QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << 1.0 << 1.0 << 1.0;
    QTest::newRow("one") << 1.0 << 1.0 << 1.0 << 1.0;
    QTest::newRow("whole things have whole steps") << 3.0 << 1.0 << 3.0 << 1.0;
    QTest::newRow("five") << 5.0 << 1.0 << 6.0 << 2.0;
    QTest::newRow("a round value is its own top") << 100.0 << 1.0 << 100.0 << 50.0;
    QTest::newRow("four steps exactly") << 80.0 << 1.0 << 80.0 << 20.0;
    QTest::newRow("just above") << 81.0 << 1.0 << 100.0 << 50.0;
    QTest::newRow("tokens") << 98'304.0 << 1.0 << 100'000.0 << 50'000.0;
    QTest::newRow("millions") << 3'100'000.0 << 1.0 << 4'000'000.0 << 1'000'000.0;
    QTest::newRow("parts of a second") << 1.3 << 0.1 << 1.5 << 0.5;
    QTest::newRow("tenths at the least") << 0.2 << 0.1 << 0.2 << 0.1;
}

void TestAxisScale::valuesHaveRoundSteps()
{
    QFETCH(double, largest);
    QFETCH(double, leastStep);
    QFETCH(double, top);
    QFETCH(double, step);
    const ValueScale scale = valueScale(largest, 4, leastStep);
    QCOMPARE(scale.top, top);
    QCOMPARE(scale.step, step);
}

void TestAxisScale::everyScaleHoldsItsValueInFewSteps()
{
    for (double largest = 0.3; largest < 1e12; largest *= 1.07) {
        const ValueScale scale = valueScale(largest, 4, 0.1);
        const double steps = scale.top / scale.step;
        QVERIFY2(scale.top >= largest * (1 - 1e-8), qPrintable(QString::number(largest)));
        QVERIFY2(steps < 4.001 && std::abs(steps - std::round(steps)) < 1e-6, qPrintable(QString::number(largest)));
    }
}

void TestAxisScale::timesAreRoundAndFew_data()
{
    QTest::addColumn<int>("minutes");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("offsetMinutes");
    QTest::addColumn<QString>("ticks");
    QTest::newRow("five minutes") << 5 << 6 << 0 << QStringLiteral("13:59:00 14:00:00 14:01:00 14:02:00 14:03:00");
    QTest::newRow("five minutes, narrow") << 5 << 3 << 0 << QStringLiteral("14:00:00 14:02:00");
    QTest::newRow("an hour") << 60 << 5 << 0 << QStringLiteral("13:15:00 13:30:00 13:45:00 14:00:00");
    QTest::newRow("a day") << 1440 << 7 << 0 << QStringLiteral("16:00:00 20:00:00 00:00:00 04:00:00 08:00:00 12:00:00");
    QTest::newRow("a day in Shanghai") << 1440 << 4 << 480 << QStringLiteral("00:00:00 06:00:00 12:00:00 18:00:00");
    QTest::newRow("a day in Mumbai") << 1440 << 4 << 330 << QStringLiteral("00:00:00 06:00:00 12:00:00 18:00:00");
    QTest::newRow("a day in New York") << 1440 << 2 << -300 << QStringLiteral("12:00:00 00:00:00");
    QTest::newRow("room for one") << 1440 << 1 << 0 << QStringLiteral("00:00:00");
}

void TestAxisScale::timesAreRoundAndFew()
{
    QFETCH(int, minutes);
    QFETCH(int, most);
    QFETCH(int, offsetMinutes);
    QFETCH(QString, ticks);
    const WallTime to = test::wallAt(14, 3, 7);
    const std::chrono::seconds offset = std::chrono::minutes(offsetMinutes);
    QCOMPARE(joined(timeTicks(to - std::chrono::minutes(minutes), to, most, offset), offset), ticks);
}

void TestAxisScale::timesStayWithinTheirBounds()
{
    const WallTime from = test::wallAt(14, 0, 0);
    QCOMPARE(timeTicks(from, from, 3, std::chrono::seconds(0)), QList<WallTime>{from});
    const WallTime before1970{-milliseconds(90'000)};
    QCOMPARE(timeTicks(before1970, WallTime{}, 3, std::chrono::seconds(0)),
             (QList<WallTime>{WallTime{-milliseconds(60'000)}, WallTime{}}));
    QVERIFY(timeTicks(from, from - milliseconds(1), 3, std::chrono::seconds(0)).isEmpty());
}

QTEST_GUILESS_MAIN(TestAxisScale)
#include "tst_axisscale.moc"
