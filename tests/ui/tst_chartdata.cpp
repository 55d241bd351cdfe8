// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampletraffic.h"
#include "ui/charts/chartdata.h"
#include "ui/charts/chartfilter.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;

namespace {

const WallTime kTo = test::wallAt(14, 3, 0);

double x(WallTime at)
{
    return double(at.time_since_epoch().count());
}

/// An hour whose gap p50 has these values in its first points; -1 is a point without one.
Traffic gapTraffic(const QList<int> &values)
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.hasTraffic = true;
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (values.at(i) >= 0)
            traffic.points[i].gapP50 = milliseconds(values.at(i));
    }
    return traffic;
}

GuardEvent eventAt(WallTime at)
{
    return {.at = at, .channel = QStringLiteral("deepseek")};
}

Traffic withTokens(qint64 tokens)
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.hasTraffic = true;
    traffic.points[7].tokensPerMinute = tokens;
    return traffic;
}

} // namespace

class TestChartData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void missingValuesAreHolesNotZeros();
    void aLonelyPointCanBeSeen();
    void theAxisHoldsWhatIsDrawn();
    void aLimitIsNeverTheUpperEdge();
    void hiddenPartsFreeTheAxis();
    void theUnitFollowsTheSize_data();
    void theUnitFollowsTheSize();
    void barsStandOnEachOther();
    void emptyTrafficHasAxesAndNoMeasurements();
    void longestTrafficStaysSmall();
    void nearestPointIsFound();
    void barsAreFoundByTimeAndHeight();
    void nearMarkersOfOneKindGather();
    void guardMarksStandAtTheEndsOfTheirSteps();
    void nearGuardMarksGather();
    void aMarkBelongsToOnePoint();
    void filtersAreTheStretchOfTheBar();
    void filtersAreTheStepsOfTheMark();
};

void TestChartData::missingValuesAreHolesNotZeros()
{
    const ChartData data = chartData(ChartKind::Gap, gapTraffic({40, 50, -1, -1, 60, 70, 80}), {}, 0);
    const auto &runs = data.lines.at(0);
    QCOMPARE(runs.size(), 2);
    QCOMPARE(runs.at(0).size(), 2);
    QCOMPARE(runs.at(1).size(), 3);
    const WallTime from = kTo - std::chrono::hours(1);
    QCOMPARE(runs.at(1).first(), QPointF(x(from) + 40'000, 60));
    QVERIFY(data.lines.at(1).isEmpty());
    QVERIFY(data.hasMeasurements);
}

void TestChartData::aLonelyPointCanBeSeen()
{
    const ChartData data = chartData(ChartKind::Gap, gapTraffic({-1, 50, -1}), {}, 0);
    const ChartData::Run run = data.lines.at(0).value(0);
    QCOMPARE(run.size(), 2);
    QCOMPARE(run.last().x() - run.first().x(), 5'000.0);
    QCOMPARE(run.first().y(), 50.0);
    QCOMPARE(run.last().y(), 50.0);
}

void TestChartData::theAxisHoldsWhatIsDrawn()
{
    QCOMPARE(chartData(ChartKind::Tokens, withTokens(98'000), {}, 0).scale, (ValueScale{100'000, 50'000}));
    // Next to nothing keeps to the foot of the chart.
    QCOMPARE(chartData(ChartKind::Tokens, withTokens(3), {}, 0).scale, (ValueScale{100, 50}));
    QCOMPARE(chartData(ChartKind::Tokens, withTokens(3), {}, 0).from, kTo - std::chrono::hours(1));
    QCOMPARE(chartData(ChartKind::Tokens, withTokens(3), {}, 0).to, kTo);
}

void TestChartData::aLimitIsNeverTheUpperEdge()
{
    const ChartData data = chartData(ChartKind::Tokens, withTokens(98'000), 100'000, 0);
    QCOMPARE(data.limit, std::optional<qint64>(100'000));
    QCOMPARE(data.scale, (ValueScale{150'000, 50'000}));
    QVERIFY(!chartData(ChartKind::Gap, gapTraffic({40}), 100'000, 0).limit);
}

void TestChartData::hiddenPartsFreeTheAxis()
{
    const ChartData data = chartData(ChartKind::Tokens, withTokens(98), 100'000, PartSet(1) << kLimitPart);
    QVERIFY(!data.limit);
    QCOMPARE(data.scale.top, 100.0);
    Traffic traffic = gapTraffic({40, 50});
    traffic.points[0].gapP99 = milliseconds(9'000);
    const ChartData half = chartData(ChartKind::Gap, traffic, {}, PartSet(1) << 1);
    QVERIFY(half.lines.at(1).isEmpty());
    QCOMPARE(half.unit, DurationUnit::Milliseconds);
    QVERIFY(chartData(ChartKind::Gap, traffic, {}, 3).hasMeasurements);
}

void TestChartData::theUnitFollowsTheSize_data()
{
    QTest::addColumn<int>("longest");
    QTest::addColumn<DurationUnit>("unit");
    QTest::addColumn<double>("top");
    QTest::addColumn<double>("step");
    QTest::newRow("below the least top") << 20 << DurationUnit::Milliseconds << 100.0 << 50.0;
    QTest::newRow("milliseconds") << 1'900 << DurationUnit::Milliseconds << 2'000.0 << 500.0;
    QTest::newRow("seconds") << 2'300 << DurationUnit::Seconds << 3'000.0 << 1'000.0;
    QTest::newRow("a minute is 60 s") << 60'000 << DurationUnit::Seconds << 60'000.0 << 20'000.0;
    QTest::newRow("minutes are round") << 400'000 << DurationUnit::Minutes << 480'000.0 << 120'000.0;
}

void TestChartData::theUnitFollowsTheSize()
{
    QFETCH(int, longest);
    QFETCH(DurationUnit, unit);
    QFETCH(double, top);
    QFETCH(double, step);
    const ChartData data = chartData(ChartKind::Gap, gapTraffic({5, longest}), {}, 0);
    QCOMPARE(data.unit, unit);
    QCOMPARE(data.scale.top, top);
    QCOMPARE(data.scale.step, step);
}

void TestChartData::barsStandOnEachOther()
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.endings[1].counts = {4, 2, 0, 1, 0, 0};
    const ChartData data = chartData(ChartKind::Endings, traffic, {}, 0);
    const auto topOf = [&data](EndingGroup group) { return data.bars.at(size_t(group)).at(4 + 1).y(); };
    QCOMPARE(topOf(EndingGroup::Complete), 4.0);
    QCOMPARE(topOf(EndingGroup::CutOff), 6.0);
    QCOMPARE(topOf(EndingGroup::RateLimited), 6.0);
    QCOMPARE(topOf(EndingGroup::BrokenOff), 7.0);
    QCOMPARE(data.scale, (ValueScale{8, 2}));
    // Bars begin and end at the foot, within their stretch of time.
    const ChartData::Run &outline = data.bars.at(0);
    QCOMPARE(outline.at(4).y(), 0.0);
    QCOMPARE(outline.at(7).y(), 0.0);
    QVERIFY(outline.at(4).x() > x(traffic.endings.at(1).from) && outline.at(7).x() < x(traffic.endings.at(2).from));

    const ChartData without = chartData(ChartKind::Endings, traffic, {}, PartSet(1) << int(EndingGroup::Complete));
    QCOMPARE(without.bars.at(size_t(EndingGroup::CutOff)).at(5).y(), 2.0);
}

void TestChartData::emptyTrafficHasAxesAndNoMeasurements()
{
    for (const ChartKind kind : kChartKinds) {
        const ChartData data = chartData(kind, test::emptyTraffic(TrafficSpan::Day, kTo), {}, 0);
        QVERIFY(!data.hasMeasurements);
        QVERIFY(data.scale.top > 0 && data.scale.step > 0);
        QCOMPARE(data.to - data.from, milliseconds(std::chrono::hours(24)));
        QVERIFY(chartData(kind, Traffic(), 5, 0).scale.top > 0);
    }
}

void TestChartData::longestTrafficStaysSmall()
{
    for (const TrafficSpan span : {TrafficSpan::FiveMinutes, TrafficSpan::Hour, TrafficSpan::Day}) {
        const Traffic traffic = test::sampleTraffic(span, kTo);
        for (const ChartKind kind : kChartKinds) {
            const ChartData data = chartData(kind, traffic, 1'000, 0);
            for (const auto &line : data.lines) {
                qsizetype points = 0;
                for (const ChartData::Run &run : line)
                    points += run.size();
                QVERIFY(points <= 600);
            }
            QVERIFY(kind == ChartKind::Endings || !data.lines.at(0).isEmpty());
        }
    }
}

void TestChartData::nearestPointIsFound()
{
    const QList<TrafficPoint> points = test::emptyTraffic(TrafficSpan::Hour, kTo).points;
    const WallTime from = kTo - std::chrono::hours(1);
    QCOMPARE(nearestPoint({}, kTo), -1);
    QCOMPARE(nearestPoint(points, from - milliseconds(99)), 0);
    QCOMPARE(nearestPoint(points, from + milliseconds(4'999)), 0);
    QCOMPARE(nearestPoint(points, from + milliseconds(5'001)), 1);
    QCOMPARE(nearestPoint(points, from + milliseconds(20'000)), 2);
    QCOMPARE(nearestPoint(points, kTo + milliseconds(1)), points.size() - 1);
}

void TestChartData::barsAreFoundByTimeAndHeight()
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.endings[2].counts = {4, 2, 0, 1, 0, 0};
    const WallTime from = traffic.endings.at(2).from;
    QCOMPARE(barAt(traffic, from), 2);
    QCOMPARE(barAt(traffic, from + traffic.barLength - milliseconds(1)), 2);
    QCOMPARE(barAt(traffic, traffic.from - milliseconds(1)), -1);
    QCOMPARE(barAt(traffic, kTo), -1);
    const EndingCounts &bar = traffic.endings.at(2);
    QCOMPARE(groupAt(bar, 3.9, 0), std::optional(EndingGroup::Complete));
    QCOMPARE(groupAt(bar, 4.1, 0), std::optional(EndingGroup::CutOff));
    QCOMPARE(groupAt(bar, 6.5, 0), std::optional(EndingGroup::ProviderFault));
    QCOMPARE(groupAt(bar, 7.0, 0), std::nullopt);
    QCOMPARE(groupAt(bar, -0.1, 0), std::nullopt);
    QCOMPARE(groupAt(bar, 1.0, PartSet(1)), std::optional(EndingGroup::CutOff));
}

void TestChartData::nearMarkersOfOneKindGather()
{
    const auto at = [](int seconds) { return kTo + std::chrono::seconds(seconds); };
    const QList<TrafficMarker> markers{{at(0), TrafficEvent::StallCut, 1},
                                       {at(2), TrafficEvent::Error, 1},
                                       {at(4), TrafficEvent::StallCut, 2},
                                       {at(9), TrafficEvent::StallCut, 1}};
    const QList<LaneMarker> gathered = gatheredMarkers(markers, milliseconds(5'000));
    QCOMPARE(gathered.size(), 3);
    QCOMPARE(gathered.at(0), (LaneMarker{TrafficEvent::StallCut, 3, at(0), at(4)}));
    QCOMPARE(gathered.at(1), (LaneMarker{TrafficEvent::Error, 1, at(2), at(2)}));
    QCOMPARE(gathered.at(2), (LaneMarker{TrafficEvent::StallCut, 1, at(9), at(9)}));
    const QList<LaneMarker> single = gatheredMarkers(markers, milliseconds(0));
    QCOMPARE(single.size(), markers.size());
    for (qsizetype i = 0; i < markers.size(); ++i)
        QCOMPARE(single.at(i), laneMarker(markers.at(i)));
}

void TestChartData::guardMarksStandAtTheEndsOfTheirSteps()
{
    const Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo); // steps of ten seconds
    const QList<GuardEvent> events{eventAt(traffic.from - milliseconds(1)), eventAt(traffic.from),
                                   eventAt(kTo - milliseconds(29'999)),     eventAt(kTo - milliseconds(20'000)),
                                   eventAt(kTo - milliseconds(19'999)),     eventAt(kTo),
                                   eventAt(kTo + milliseconds(1))};
    const QList<GuardMark> marks = guardMarks(events, traffic);
    QCOMPARE(marks.size(), 4);
    QCOMPARE(marks.at(0), (GuardMark{traffic.from, traffic.from, events.mid(1, 1)}));
    QCOMPARE(marks.at(1), (GuardMark{kTo - milliseconds(20'000), kTo - milliseconds(20'000), events.mid(2, 2)}));
    QCOMPARE(marks.at(2), (GuardMark{kTo - milliseconds(10'000), kTo - milliseconds(10'000), events.mid(4, 1)}));
    QCOMPARE(marks.at(3), (GuardMark{kTo, kTo, events.mid(5, 1)}));
    QVERIFY(guardMarks(events, Traffic()).isEmpty());
}

void TestChartData::nearGuardMarksGather()
{
    const auto at = [](int seconds) { return kTo + std::chrono::seconds(seconds); };
    const QList<GuardMark> marks{
        {at(0), at(0), {eventAt(at(0))}}, {at(5), at(5), {eventAt(at(4)), eventAt(at(5))}}, {at(10), at(10), {eventAt(at(9))}}};
    const QList<GuardMark> gathered = gatheredMarks(marks, milliseconds(7'000));
    QCOMPARE(gathered.size(), 2);
    QCOMPARE(gathered.at(0), (GuardMark{at(0), at(5), {eventAt(at(0)), eventAt(at(4)), eventAt(at(5))}}));
    QCOMPARE(gathered.at(1), marks.at(2));
    QCOMPARE(gatheredMarks(marks, milliseconds(0)), marks);
}

void TestChartData::aMarkBelongsToOnePoint()
{
    const Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    for (const int offset : {0, 4'999, 5'000, 5'001}) {
        const WallTime mark = traffic.points.at(9).at + milliseconds(offset);
        const auto owners = std::count_if(traffic.points.cbegin(), traffic.points.cend(),
                                          [&](const TrafficPoint &point) { return isMarkOf(mark, point, traffic.step); });
        QCOMPARE(owners, 1);
    }
}

void TestChartData::filtersAreTheStretchOfTheBar()
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::FiveMinutes, test::wallAt(14, 3, 7));
    const EndingCounts &bar = traffic.endings.at(3);
    const ExchangeFilter cut = filterFor(traffic, bar, EndingGroup::CutOff);
    QCOMPARE(cut.endedFrom, std::optional(bar.from));
    QCOMPARE(cut.endedBefore, std::optional(bar.from + traffic.barLength));
    QVERIFY((cut.outcomes == QList<Outcome>{Outcome::Empty, Outcome::Truncated, Outcome::Stalled, Outcome::Deadline}));
    QVERIFY(!cut.from && !cut.before);
    QVERIFY(filterFor(traffic, bar, std::nullopt).outcomes.isEmpty());
    // The first bar begins before the span, but counts from there only.
    QVERIFY(traffic.endings.first().from < traffic.from);
    QCOMPARE(filterFor(traffic, traffic.endings.first(), std::nullopt).endedFrom, std::optional(traffic.from));
}

void TestChartData::filtersAreTheStepsOfTheMark()
{
    const milliseconds step(10'000);
    const ExchangeFilter limited = filterFor(LaneMarker{TrafficEvent::RateLimited, 5, kTo, kTo + 2 * step}, step);
    QVERIFY(limited.outcomes == QList<Outcome>{Outcome::RateLimited});
    QCOMPARE(limited.endedFrom, std::optional(kTo - step));
    QCOMPARE(limited.endedBefore, std::optional(kTo + 2 * step));
}

QTEST_GUILESS_MAIN(TestChartData)
#include "tst_chartdata.moc"
