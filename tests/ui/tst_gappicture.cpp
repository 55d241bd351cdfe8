// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/gappicture.h"
#include "ui/pages/requests/exchangegapchart.h"
#include "ui/pages/requests/gapwords.h"
#include "ui/pages/requests/timelineview.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

constexpr milliseconds kSecond{1'000};

ExchangeRecord withMarks(const QList<GapMark> &marks)
{
    ExchangeRecord record;
    record.id = {7};
    record.isStream = true;
    record.times.ended = milliseconds(100'000);
    record.gaps = {.count = 412,
                   .longest = milliseconds(3'200),
                   .p50 = milliseconds(40),
                   .p99 = milliseconds(900),
                   .marks = marks,
                   .histogram = {}};
    return record;
}

ActiveExchange running(const QList<int> &columns, milliseconds age)
{
    ActiveExchange live;
    live.age = age;
    live.stage = ExchangeStage::Streaming;
    live.limit = milliseconds(60'000);
    for (const int ms : columns)
        live.gapColumns.append(milliseconds(ms));
    live.gap = live.gapColumns.isEmpty() ? milliseconds(0) : live.gapColumns.constLast();
    return live;
}

GapMark mark(int at, int length, int limit)
{
    return {milliseconds(at), milliseconds(length), milliseconds(limit)};
}

} // namespace

class TestGapPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theScaleShowsShortAndLongOnes();
    void limitsBecomeSteps();
    void runningOnesTellOfTheLastMinute();
    void wordsSayWhatIsNotDrawn_data();
    void wordsSayWhatIsNotDrawn();
    void barsStandUnderTheirTimes();
    void toolTipsTellTheNumbers();
};

void TestGapPicture::theScaleShowsShortAndLongOnes()
{
    const GapPicture picture = gapPicture(withMarks({mark(0, 1'500, 60'000)}), nullptr, milliseconds(100'000));
    QVERIFY(picture.top > milliseconds(60'000));
    QCOMPARE(picture.placeOf(kSecond), 0.0);
    QVERIFY(picture.placeOf(milliseconds(1'500)) > 0.05); // a linear scale would give it two hundredths
    QVERIFY(picture.placeOf(milliseconds(10'000)) > 0.4);
    QVERIFY(picture.placeOf(milliseconds(60'000)) < 1.0);
    QCOMPARE(picture.placeOf(milliseconds(9'000'000)), 1.0);
    QCOMPARE(picture.placeOf(milliseconds(1)), 0.0);
}

void TestGapPicture::limitsBecomeSteps()
{
    const milliseconds length(100'000);
    const GapPicture picture = gapPicture(
        withMarks({mark(100, 2'000, 300'000), mark(5'000, 2'000, 60'000), mark(9'000, 1'000, 60'000), mark(20'000, 2'000, 0)}),
        nullptr, length);
    const QList<GapLimit> expected{{milliseconds(0), milliseconds(5'000), milliseconds(300'000)},
                                   {milliseconds(5'000), length, milliseconds(60'000)}};
    QCOMPARE(gapLimits(picture), expected);
    QVERIFY(gapLimits(gapPicture(withMarks({}), nullptr, length)).isEmpty());
}

void TestGapPicture::runningOnesTellOfTheLastMinute()
{
    // Ten seconds: one silence of 3.1 s that ended, then one that runs.
    const ActiveExchange live = running({200, 900, 1'900, 2'900, 3'100, 100, 50, 400, 1'400, 2'400}, milliseconds(10'000));
    const QList<GapMark> expected{mark(1'900, 3'100, 0), mark(7'600, 2'400, 60'000)};
    QCOMPARE(recentGaps(live), expected);
    ExchangeRecord record;
    record.isOpen = true;
    const GapPicture picture = gapPicture(record, &live, live.age);
    QCOMPARE(picture.marks, expected);
    const QList<GapLimit> limits{{milliseconds(0), live.age, milliseconds(60'000)}};
    QCOMPARE(gapLimits(picture), limits);
    QVERIFY(recentGaps(running({}, milliseconds(0))).isEmpty());
    QVERIFY(recentGaps(running({999, 20}, milliseconds(2'000))).isEmpty());
}

void TestGapPicture::wordsSayWhatIsNotDrawn_data()
{
    QTest::addColumn<ExchangeRecord>("record");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const ExchangeRecord &record, const char *expected) {
        QTest::newRow(name) << record << QString::fromUtf8(expected);
    };
    row("some drawn", withMarks({mark(0, 3'200, 60'000)}),
        "412 gaps, longest 3.2 s of 60 s allowed, half below 40 ms, 99% below 900 ms. Those under 1 s are not drawn.");
    row("as many as are kept", withMarks(QList<GapMark>(GapSummary::kMaxMarks, mark(0, 2'000, 0))),
        "412 gaps, longest 3.2 s, half below 40 ms, 99% below 900 ms. The 16 longest are drawn.");
    ExchangeRecord quick = withMarks({});
    quick.gaps.longest = milliseconds(800);
    row("none drawn", quick,
        "412 gaps, longest 800 ms, half below 40 ms, 99% below 900 ms. None lasted a second, so there is nothing to draw.");
    ExchangeRecord waited;
    waited.isStream = true;
    waited.gaps.marks = {mark(0, 5'000, 300'000)};
    row("the first content only", waited, "The waiting before the first content.");
    row("in one piece", ExchangeRecord(), "The answer was asked for in one piece, so there are no gaps between parts of it.");
    ExchangeRecord empty;
    empty.isStream = true;
    row("hardly any content", empty, "No silences were noted: hardly any content came.");
    ExchangeRecord open = empty;
    open.isOpen = true;
    row("it runs", open, "Nothing is known of its silences yet.");
}

void TestGapPicture::wordsSayWhatIsNotDrawn()
{
    QFETCH(ExchangeRecord, record);
    QFETCH(QString, expected);
    QCOMPARE(gapSummary(record, nullptr, kEnglish), expected);
}

void TestGapPicture::barsStandUnderTheirTimes()
{
    ExchangeGapChart chart(kEnglish);
    chart.resize(1'000, chart.sizeHint().height());
    const GapMark low = mark(10'000, 2'000, 60'000);
    const GapMark over = mark(40'000, 60'000, 60'000);
    chart.showExchange(withMarks({low, over}), nullptr);
    QCOMPARE(chart.barOf(low).left(), 100.0);
    QCOMPARE(chart.barOf(low).width(), 20.0);
    QCOMPARE(chart.barOf(over).right(), 1'000.0);
    QVERIFY(chart.barOf(over).height() > 3 * chart.barOf(low).height());
    QVERIFY(chart.barOf(mark(0, 1'000, 0)).height() >= 3); // can be seen
}

void TestGapPicture::toolTipsTellTheNumbers()
{
    ExchangeGapChart chart(kEnglish);
    chart.resize(1'000, chart.sizeHint().height());
    chart.showExchange(withMarks({mark(10'000, 2'000, 60'000)}), nullptr);
    const QString text = chart.textAt({110, 5});
    QVERIFY2(text.contains(QStringLiteral("60 s")), qPrintable(text));
    QVERIFY(chart.textAt({500, 5}).isEmpty());
    QCOMPARE(chart.accessibleDescription(), text);
}

QTEST_MAIN(TestGapPicture)
#include "tst_gappicture.moc"
