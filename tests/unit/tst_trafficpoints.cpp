// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/trafficpoints.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <numeric>

using namespace sluice;
using namespace sluice::ledger;
using test::wallAt;

namespace {

constexpr qint64 kNoon = 1'772'366'400'000; // 2026-03-01 12:00 UTC
constexpr qint64 kSecond = 1'000;
constexpr qint64 kMinute = 60 * kSecond;
constexpr qint64 kHour = 60 * kMinute;

TrafficSlot slotAt(qint64 from, qint64 requests, qint64 tokens = 0)
{
    return {.from = wallAt(from), .requests = requests, .inputTokens = tokens, .outputTokens = 1};
}

Traffic drawn(TrafficSpan span, qint64 now, const QList<TrafficSlot> &entries)
{
    return drawTraffic(planTraffic(span, wallAt(now)), entries);
}

const TrafficPoint &pointAt(const Traffic &traffic, qint64 at)
{
    return traffic.points.at((wallAt(at) - traffic.from) / traffic.step);
}

qint64 requestsAt(const Traffic &traffic, qint64 at)
{
    return pointAt(traffic, at).requestsPerMinute;
}

qint64 endings(const Traffic &traffic)
{
    return std::accumulate(traffic.endings.begin(), traffic.endings.end(), qint64(0),
                           [](qint64 sum, const EndingCounts &bar) { return sum + bar.total(); });
}

} // namespace

Q_DECLARE_METATYPE(sluice::TrafficSpan)

class TestTrafficPoints : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pointsAndBarsCoverTheWholeSpan_data()
    {
        QTest::addColumn<TrafficSpan>("span");
        QTest::addColumn<qint64>("now");
        QTest::addColumn<qint64>("to");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("bars");
        QTest::newRow("five minutes") << TrafficSpan::FiveMinutes << kNoon + 4'999 << kNoon << 5 * kMinute << 61 << 31;
        QTest::newRow("five minutes, half a bar later")
            << TrafficSpan::FiveMinutes << kNoon + 5'000 << kNoon + 5'000 << 5 * kMinute << 61 << 31;
        QTest::newRow("an hour") << TrafficSpan::Hour << kNoon + 9'999 << kNoon << kHour << 361 << 61;
        QTest::newRow("an hour, later") << TrafficSpan::Hour << kNoon + 31'000 << kNoon + 30'000 << kHour << 361 << 61;
        QTest::newRow("a day") << TrafficSpan::Day << kNoon + 2 * kMinute << kNoon + 3 * kMinute << 24 * kHour << 481 << 49;
        QTest::newRow("a day, later") << TrafficSpan::Day << kNoon + 30 * kMinute - 1 << kNoon + 30 * kMinute << 24 * kHour << 481
                                      << 48;
        // The clocks of New York and of Berlin change within these; instants know nothing of it.
        QTest::newRow("a day in March") << TrafficSpan::Day << qint64(1'773'000'000'000)
                                        << qint64(1'773'000'000'000) + 3 * kMinute << 24 * kHour << 481 << 49;
        QTest::newRow("a day in October") << TrafficSpan::Day << qint64(1'792'900'800'000)
                                          << qint64(1'792'900'800'000) + 3 * kMinute << 24 * kHour << 481 << 49;
    }
    void pointsAndBarsCoverTheWholeSpan()
    {
        QFETCH(TrafficSpan, span);
        QFETCH(qint64, now);
        QFETCH(qint64, to);
        QFETCH(qint64, length);
        QFETCH(int, points);
        QFETCH(int, bars);
        const Traffic traffic = drawn(span, now, {});
        QCOMPARE(traffic.span, span);
        QCOMPARE(traffic.to, wallAt(to));
        QCOMPARE(traffic.asOf, wallAt(std::min(to, now)));
        QCOMPARE(traffic.from, wallAt(to - length));
        QCOMPARE(traffic.points.size(), points);
        QCOMPARE(traffic.points.first(), TrafficPoint{.at = traffic.from});
        QCOMPARE(traffic.points.last(), TrafficPoint{.at = traffic.to});
        QCOMPARE(traffic.endings.size(), bars);
        // A bar keeps its place while time goes on, so the first may begin before the span and the last end after now.
        for (const EndingCounts &bar : traffic.endings)
            QCOMPARE(bar.from.time_since_epoch() % traffic.barLength, milliseconds(0));
        QVERIFY(traffic.endings.first().from <= traffic.from);
        QVERIFY(traffic.endings.last().from <= wallAt(now));
        QVERIFY(traffic.endings.last().from + traffic.barLength > wallAt(now));
        QVERIFY(!traffic.hasTraffic && !traffic.hasEstimates && traffic.markers.isEmpty());
    }

    void overMinutesAPointIsTheMinuteBeforeIt()
    {
        const Traffic traffic = drawn(TrafficSpan::FiveMinutes, kNoon, {slotAt(kNoon - 2 * kMinute, 3, 40)});
        QVERIFY(traffic.hasTraffic);
        QCOMPARE(requestsAt(traffic, kNoon - 2 * kMinute), 0);
        for (qint64 at = kNoon - 2 * kMinute + 5'000; at <= kNoon - kMinute; at += 5'000) {
            QCOMPARE(requestsAt(traffic, at), 3);
            QCOMPARE(pointAt(traffic, at).tokensPerMinute, 41);
        }
        QCOMPARE(requestsAt(traffic, kNoon - kMinute + 5'000), 0);
    }

    void theFirstPointsLookBackBeyondTheSpan_data()
    {
        QTest::addColumn<TrafficSpan>("span");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<qint64>("window");
        QTest::newRow("five minutes") << TrafficSpan::FiveMinutes << 5 * kMinute << kMinute;
        QTest::newRow("an hour") << TrafficSpan::Hour << kHour << kMinute;
        QTest::newRow("a day") << TrafficSpan::Day << 24 * kHour << 3 * kMinute;
    }
    void theFirstPointsLookBackBeyondTheSpan()
    {
        QFETCH(TrafficSpan, span);
        QFETCH(qint64, length);
        QFETCH(qint64, window);
        const TrafficPlan plan = planTraffic(span, wallAt(kNoon));
        const qint64 from = msSinceEpoch(plan.to) - length;
        QCOMPARE(plan.slotsFrom(), wallAt(from - window));
        const qint64 slotLength = plan.slotLength.count();
        TrafficSlot before = slotAt(from - slotLength, 2);
        before.hasEstimates = true;
        before.endings[0] = before.events[0] = 5;
        const Traffic traffic = drawn(span, kNoon, {slotAt(from - window - slotLength, 90), before});
        QCOMPARE(requestsAt(traffic, from), 2);
        QVERIFY(traffic.hasEstimates);
        // It belongs to a rate, but nothing of it happened within the span.
        QVERIFY(!traffic.hasTraffic);
        QCOMPARE(endings(traffic), 0);
        QVERIFY(traffic.markers.isEmpty());
    }

    void aRateOfOneMinuteWaitsForTheEndOfItsStep()
    {
        QList<TrafficSlot> entries{slotAt(kNoon - 5'000, 1), slotAt(kNoon, 7), slotAt(kNoon + 5'000, 7)};
        entries[1].events[0] = 1;
        const Traffic traffic = drawn(TrafficSpan::Hour, kNoon + 8'000, entries);
        QCOMPARE(traffic.to, wallAt(kNoon));
        QCOMPARE(requestsAt(traffic, kNoon), 1);
        QVERIFY(traffic.markers.isEmpty());
    }

    void whatHasJustHappenedShowsAtOnce_data()
    {
        QTest::addColumn<TrafficSpan>("span");
        QTest::newRow("five minutes") << TrafficSpan::FiveMinutes;
        QTest::newRow("an hour") << TrafficSpan::Hour;
        QTest::newRow("a day") << TrafficSpan::Day;
    }
    void whatHasJustHappenedShowsAtOnce()
    {
        QFETCH(TrafficSpan, span);
        // In the middle of steps and bars, and where all of them begin.
        for (const qint64 now : {kNoon, kNoon + 62'001, kNoon + 3 * kHour + 239'999}) {
            const TrafficPlan plan = planTraffic(span, wallAt(now));
            TrafficSlot running = slotAt(msSinceEpoch(alignedDown(wallAt(now), plan.slotLength)), 1);
            running.endings[0] = 1;
            const Traffic traffic = drawTraffic(plan, {running});
            QVERIFY(traffic.hasTraffic);
            QCOMPARE(endings(traffic), 1);
            QCOMPARE(traffic.endings.last().total(), 1);
            QCOMPARE(traffic.points.last().requestsPerMinute, span == TrafficSpan::Day ? 1 : 0);
            const TrafficSlot later = slotAt(msSinceEpoch(running.from + plan.slotLength), 1);
            QVERIFY(!drawTraffic(plan, {later}).hasTraffic);
        }
    }

    void sumsStopAtTheLimitOfTheirType()
    {
        constexpr qint64 kMax = std::numeric_limits<qint64>::max();
        for (const TrafficSpan span : {TrafficSpan::Hour, TrafficSpan::Day}) {
            const Traffic traffic = drawn(span, kNoon, {slotAt(kNoon - 2 * kMinute, 1, kMax), slotAt(kNoon - kMinute, 1, kMax)});
            QCOMPARE(pointAt(traffic, kNoon).tokensPerMinute, kMax);
        }
    }

    void slotsOfOneMinuteAreAddedUp()
    {
        QList<TrafficSlot> entries;
        for (qint64 from = kNoon - 10 * kMinute; from < kNoon; from += 5'000)
            entries.append(slotAt(from, 2, 9));
        const Traffic traffic = drawn(TrafficSpan::Hour, kNoon, entries);
        QCOMPARE(requestsAt(traffic, kNoon), 24);
        QCOMPARE(pointAt(traffic, kNoon).tokensPerMinute, 120);
        QCOMPARE(requestsAt(traffic, kNoon - 10 * kMinute + 10'000), 4);
        QCOMPARE(requestsAt(traffic, kNoon - 10 * kMinute), 0);
    }

    void overADayAPointIsTheBusiestMinuteOfItsStep()
    {
        QList<TrafficSlot> entries{slotAt(kNoon - 3 * kMinute, 5, 100), slotAt(kNoon - 2 * kMinute, 9, 7),
                                   slotAt(kNoon - kMinute, 1, 1)};
        for (TrafficSlot &slot : entries)
            slot.gaps.add(milliseconds(slot.requests * 100));
        const Traffic traffic = drawn(TrafficSpan::Day, kNoon, entries);
        const TrafficPoint &point = pointAt(traffic, kNoon);
        QCOMPARE(point.requestsPerMinute, 9);
        QCOMPARE(point.tokensPerMinute, 101);
        // Quantiles are those of the whole step.
        QCOMPARE(point.gapP99, std::optional(milliseconds(900)));
        QCOMPARE_GE(*point.gapP50, milliseconds(500));
        QCOMPARE_LT(*point.gapP50, milliseconds(900));
        QCOMPARE(requestsAt(traffic, kNoon - 3 * kMinute), 0);
    }

    void quantilesAreAbsentWhereNothingWas()
    {
        TrafficSlot slot = slotAt(kNoon - 5'000, 1);
        for (int ms = 1; ms <= 100; ++ms)
            slot.firstContents.add(milliseconds(ms * 10));
        const Traffic traffic = drawn(TrafficSpan::FiveMinutes, kNoon, {slot});
        const TrafficPoint &point = pointAt(traffic, kNoon);
        QVERIFY(!point.gapP50 && !point.gapP99);
        QCOMPARE_GE(*point.firstContentP50, milliseconds(500));
        QCOMPARE_LT(*point.firstContentP50, milliseconds(640));
        QCOMPARE_GE(*point.firstContentP95, milliseconds(950));
        QVERIFY(!pointAt(traffic, kNoon - 5'000).firstContentP50);
    }

    void endingsFallIntoTheirBarsByGroup()
    {
        TrafficSlot one = slotAt(kNoon - 30 * kMinute, 0);
        one.endings[size_t(Outcome::Ok)] = 4;
        one.endings[size_t(Outcome::Stalled)] = 1;
        one.endings[size_t(Outcome::Truncated)] = 2;
        TrafficSlot two = slotAt(kNoon - 29 * kMinute - 5'000, 0);
        two.endings[size_t(Outcome::Ok)] = 3;
        two.endings[size_t(Outcome::ClientGone)] = 1;
        const Traffic traffic = drawn(TrafficSpan::Hour, kNoon, {one, two});
        const EndingCounts &bar = traffic.endings.at(30);
        QCOMPARE(bar.from, one.from);
        QCOMPARE(bar.of(EndingGroup::Complete), 7);
        QCOMPARE(bar.of(EndingGroup::CutOff), 3);
        QCOMPARE(bar.of(EndingGroup::BrokenOff), 1);
        QCOMPARE(bar.total(), 11);
        QCOMPARE(endings(traffic), 11);
    }

    void eachEventOfAStepIsOneMarkerAtItsEnd()
    {
        QList<TrafficSlot> entries{slotAt(kNoon - 20'000, 0), slotAt(kNoon - 15'000, 0), slotAt(kNoon - 5'000, 0)};
        entries[0].events = {1, 0, 2};
        entries[1].events = {1, 0, 0};
        entries[2].events = {0, 4, 0};
        const QList<TrafficMarker> expected{{wallAt(kNoon - 10'000), TrafficEvent::StallCut, 2},
                                            {wallAt(kNoon - 10'000), TrafficEvent::Error, 2},
                                            {wallAt(kNoon), TrafficEvent::RateLimited, 4}};
        QCOMPARE(drawn(TrafficSpan::Hour, kNoon, entries).markers, expected);
    }
};

QTEST_GUILESS_MAIN(TestTrafficPoints)
#include "tst_trafficpoints.moc"
