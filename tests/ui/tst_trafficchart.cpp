// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampletraffic.h"
#include "ui/charts/chartfilter.h"
#include "ui/charts/legendbutton.h"
#include "ui/charts/plotmarks.h"
#include "ui/charts/trafficchart.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QAccessible>
#include <QGraphicsView>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kTo = test::wallAt(14, 3, 0);

/// An hour with one bar (4 complete, 2 cut off) and a marker in its middle.
Traffic oneBar()
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.hasTraffic = true;
    traffic.endings[30].counts = {4, 2, 0, 0, 0, 0};
    traffic.markers = {{traffic.endings.at(30).from + milliseconds(30'000), TrafficEvent::StallCut, 2}};
    for (TrafficPoint &point : traffic.points) {
        point.tokensPerMinute = 1'200;
        point.gapP50 = milliseconds(40);
    }
    traffic.points.last().gapP99 = milliseconds(1'400);
    return traffic;
}

} // namespace

class TestTrafficChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void titleTellsTheUnit();
    void estimatesAreTold();
    void arrowKeysReadOutValues();
    void homeEndAndEscapeWork();
    void aForeignCrosshairIsALineOnly();
    void readoutLeavesOutWhatIsHidden();
    void eventsAreReadOut_data();
    void eventsAreReadOut();
    void eventsAreReadOutAtOnePointOnly();
    void gatheredEventsTellTheirRange();
    void readoutStaysInside_data();
    void readoutStaysInside();
    void nothingIsSaidBeforeTheFirstAnswer();
    void plotsRunToTheRightInEveryLanguage();
    void legendSamplesStandBesideTheirNames();
    void limitHasALegendOnlyWhenThereIsOne();
    void legendSwitchesByKeyboard();
    void hiddenPartsAreOnlyThoseOfTheLegend();
    void mouseReadsAndLeaves();
    void clickOnABarChoosesItsGroup();
    void enterChoosesTheBarAtTheCrosshair();
    void upAndDownChooseAPartOfTheBar();
    void upAndDownChooseAnEvent();
    void keysAreNotUndoneByAMouseThatRests();
    void anotherChartsCrosshairIsLeftAlone();
    void everyChartSurvivesEveryTraffic();
    void followsThePalette();
};

void TestTrafficChart::titleTellsTheUnit()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    QCOMPARE(chart.accessibleName(), QStringLiteral("Inter-token gap, ms"));
    Traffic traffic = oneBar();
    traffic.points[3].gapP99 = milliseconds(2'900);
    chart.showTraffic(traffic, {});
    QCOMPARE(chart.accessibleName(), QStringLiteral("Inter-token gap, s"));
}

void TestTrafficChart::estimatesAreTold()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    Traffic traffic = oneBar();
    traffic.hasEstimates = true;
    chart.showTraffic(traffic, {});
    QVERIFY(chart.accessibleName().contains(QStringLiteral("estimated")));
}

void TestTrafficChart::arrowKeysReadOutValues()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    chart.showTraffic(oneBar(), {});
    chart.show();
    chart.setFocus();
    QCOMPARE(chart.accessibleDescription(), QString());
    const QSignalSpy moved(&chart, &TrafficChart::crosshairMoved);
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("14:03:00; p50 40 ms; p99 1.4 s"));
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("14:02:50; p50 40 ms; p99 –"));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(chart.accessibleDescription().startsWith(QStringLiteral("14:03:00")));
    QCOMPARE(moved.size(), 3);
}

void TestTrafficChart::homeEndAndEscapeWork()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    chart.showTraffic(oneBar(), 5'000);
    chart.show();
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("13:03:00; Tokens 1,200; Limit 5,000"));
    QTest::keyClick(&chart, Qt::Key_PageDown);
    QVERIFY(chart.accessibleDescription().startsWith(QStringLiteral("13:04:40")));
    QTest::keyClick(&chart, Qt::Key_End);
    QVERIFY(chart.accessibleDescription().startsWith(QStringLiteral("14:03:00")));
    QTest::keyClick(&chart, Qt::Key_Escape);
    QCOMPARE(chart.accessibleDescription(), QString());
}

void TestTrafficChart::aForeignCrosshairIsALineOnly()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    chart.showTraffic(oneBar(), {});
    const QSignalSpy moved(&chart, &TrafficChart::crosshairMoved);
    chart.setCrosshair(kTo);
    QCOMPARE(chart.accessibleDescription(), QString());
    QCOMPARE(moved.size(), 0);
}

void TestTrafficChart::readoutLeavesOutWhatIsHidden()
{
    const Readout readout = ChartTexts(kEnglish).readout(ChartKind::Gap, oneBar(), kTo, {}, PartSet(1) << 1);
    QCOMPARE(readout.toText(), QStringLiteral("14:03:00; p50 40 ms"));
    const Readout none = ChartTexts(kEnglish).readout(ChartKind::Gap, Traffic(), kTo, {}, 0);
    QVERIFY(none.time.isEmpty());
}

void TestTrafficChart::eventsAreReadOut_data()
{
    QTest::addColumn<TrafficEvent>("event");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("one stall") << TrafficEvent::StallCut << qint64(1) << QStringLiteral("1 stream cut after a stall, 14:03");
    QTest::newRow("stalls") << TrafficEvent::StallCut << qint64(3) << QStringLiteral("3 streams cut after a stall, 14:03");
    QTest::newRow("429") << TrafficEvent::RateLimited << qint64(1) << QStringLiteral("1 call rate limited (429), 14:03");
    QTest::newRow("many 429") << TrafficEvent::RateLimited << qint64(1'200)
                              << QStringLiteral("1,200 calls rate limited (429), 14:03");
    QTest::newRow("an error") << TrafficEvent::Error << qint64(1) << QStringLiteral("1 provider error, 14:03");
    QTest::newRow("errors") << TrafficEvent::Error << qint64(2) << QStringLiteral("2 provider errors, 14:03");
}

void TestTrafficChart::eventsAreReadOut()
{
    QFETCH(TrafficEvent, event);
    QFETCH(qint64, count);
    QFETCH(QString, text);
    Traffic traffic = oneBar();
    traffic.markers = {{kTo, event, count}, {kTo - milliseconds(60'000), TrafficEvent::Error, 1}};
    const Readout readout = ChartTexts(kEnglish).readout(ChartKind::Requests, traffic, kTo, {}, 0);
    QCOMPARE(readout.events.size(), 1);
    QCOMPARE(readout.events.first().text, text);
}

void TestTrafficChart::eventsAreReadOutAtOnePointOnly()
{
    const Traffic traffic = oneBar();
    qsizetype seen = 0;
    for (const TrafficPoint &point : traffic.points)
        seen += ChartTexts(kEnglish).readout(ChartKind::Gap, traffic, point.at, {}, 0).events.size();
    QCOMPARE(seen, 1);
}

void TestTrafficChart::gatheredEventsTellTheirRange()
{
    const auto text = [](int from, int to) {
        return ChartTexts(kEnglish).eventText({TrafficEvent::Error, 2, test::wallAt(14, from, 0), test::wallAt(14, to, 30)});
    };
    QCOMPARE(text(3, 3), QStringLiteral("2 provider errors, 14:03"));
    QCOMPARE(text(3, 5), QStringLiteral("2 provider errors, 14:03\u201314:05"));
}

void TestTrafficChart::readoutStaysInside_data()
{
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<QPointF>("corner");
    const QSizeF small(60, 40);
    QTest::newRow("beside the line") << QPointF(50, 10) << small << QPointF(50 + space::kSmall, 10);
    QTest::newRow("on its left") << QPointF(190, 10) << small << QPointF(130 - space::kSmall, 10);
    QTest::newRow("above the lower edge") << QPointF(50, 90) << small << QPointF(50 + space::kSmall, 59);
    QTest::newRow("below the upper edge") << QPointF(50, -5) << small << QPointF(50 + space::kSmall, 1);
    QTest::newRow("too large") << QPointF(50, 10) << QSizeF(300, 200) << QPointF(1, 1);
}

void TestTrafficChart::readoutStaysInside()
{
    QFETCH(QPointF, at);
    QFETCH(QSizeF, size);
    QFETCH(QPointF, corner);
    QCOMPARE(readoutBox(size, at, QRectF(0, 0, 200, 100)), QRectF(corner, size));
}

void TestTrafficChart::nothingIsSaidBeforeTheFirstAnswer()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    chart.resize(420, 220);
    const auto saysAnything = [&chart] {
        const QImage image = chart.findChild<QGraphicsView *>()->grab().toImage();
        // Where there is no text, the middle has nothing but level lines.
        for (int y = image.height() / 3; y < image.height() * 2 / 3; ++y) {
            for (int x = image.width() / 3; x < image.width() * 2 / 3; ++x) {
                if (image.pixel(x, y) != image.pixel(image.width() / 3, y))
                    return true;
            }
        }
        return false;
    };
    QVERIFY(!saysAnything());
    chart.showTraffic(test::emptyTraffic(TrafficSpan::Hour, kTo), {});
    QVERIFY(saysAnything());
}

void TestTrafficChart::plotsRunToTheRightInEveryLanguage()
{
    const auto plotOf = [](Qt::LayoutDirection direction) {
        TrafficChart chart(ChartKind::Gap, kEnglish);
        chart.setLayoutDirection(direction);
        chart.resize(420, 220);
        chart.showTraffic(oneBar(), {});
        return chart.findChild<QGraphicsView *>()->grab().toImage();
    };
    QCOMPARE(plotOf(Qt::RightToLeft), plotOf(Qt::LeftToRight));
}

void TestTrafficChart::legendSamplesStandBesideTheirNames()
{
    LegendButton button(ChartKind::Endings, 0);
    button.resize(button.sizeHint() + QSize(100, 0));
    const auto sampleColumn = [&button] {
        const QImage image = button.grab().toImage();
        const QRgb wanted = color(EndingGroup::Complete, schemeOf(button.palette())).rgb();
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, image.height() / 2) == wanted)
                return x;
        }
        return -1;
    };
    QVERIFY(sampleColumn() >= 0 && sampleColumn() < 20);
    button.setLayoutDirection(Qt::RightToLeft);
    QVERIFY(sampleColumn() > button.width() - 20);
}

void TestTrafficChart::limitHasALegendOnlyWhenThereIsOne()
{
    TrafficChart chart(ChartKind::Requests, kEnglish);
    chart.show();
    const QList<LegendButton *> legend = chart.findChildren<LegendButton *>();
    QCOMPARE(legend.size(), 1);
    QVERIFY(!legend.first()->isVisible());
    chart.showTraffic(oneBar(), 60);
    QVERIFY(legend.first()->isVisible());
    QCOMPARE(legend.first()->text(), QStringLiteral("Limit"));
    chart.showTraffic(oneBar(), {});
    QVERIFY(!legend.first()->isVisible());
}

void TestTrafficChart::legendSwitchesByKeyboard()
{
    TrafficChart chart(ChartKind::Endings, kEnglish);
    chart.showTraffic(oneBar(), {});
    chart.show();
    const QList<LegendButton *> legend = chart.findChildren<LegendButton *>();
    QCOMPARE(legend.size(), kEndingGroupCount);
    QVERIFY(legend.at(1)->focusPolicy() & Qt::TabFocus);
    const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(legend.at(1));
    QVERIFY(spoken && spoken->state().checkable && spoken->state().checked);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Broken answers"));
    QTest::keyClick(legend.at(1), Qt::Key_Space);
    QCOMPARE(chart.hiddenParts(), PartSet(1) << int(EndingGroup::CutOff));
    QTest::keyClick(legend.at(1), Qt::Key_Space);
    QCOMPARE(chart.hiddenParts(), PartSet(0));
}

void TestTrafficChart::hiddenPartsAreOnlyThoseOfTheLegend()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    chart.setHiddenParts(~PartSet(0));
    QCOMPARE(chart.hiddenParts(), PartSet(1) << kLimitPart);
    QVERIFY(!chart.findChild<LegendButton *>()->isChecked());
}

void TestTrafficChart::mouseReadsAndLeaves()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    chart.resize(500, 260);
    chart.showTraffic(oneBar(), {});
    chart.show();
    QWidget *drawing = chart.findChild<QGraphicsView *>()->viewport();
    QTest::mouseMove(drawing, drawing->rect().center());
    QVERIFY2(chart.accessibleDescription().contains(QStringLiteral("p50 40 ms")), qPrintable(chart.accessibleDescription()));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(drawing, &leave);
    QCOMPARE(chart.accessibleDescription(), QString());
}

void TestTrafficChart::clickOnABarChoosesItsGroup()
{
    TrafficChart chart(ChartKind::Endings, kEnglish);
    chart.resize(900, 300);
    const Traffic traffic = oneBar();
    chart.showTraffic(traffic, {});
    chart.show();
    QSignalSpy chosen(&chart, &TrafficChart::exchangesChosen);
    QWidget *drawing = chart.findChild<QGraphicsView *>()->viewport();
    QTest::keyClick(&chart, Qt::Key_Home);
    // All over the drawing: whatever is chosen, it is one of the two groups of the bar, and both are.
    QList<QList<Outcome>> found;
    for (int x = 0; x < drawing->width(); x += 3) {
        for (int y = 0; y < drawing->height(); y += 6)
            QTest::mouseClick(drawing, Qt::LeftButton, {}, QPoint(x, y));
    }
    for (const QList<QVariant> &arguments : std::as_const(chosen)) {
        const auto filter = arguments.first().value<ExchangeFilter>();
        const WallTime inside = traffic.markers.first().at - traffic.step / 2;
        QVERIFY(*filter.endedFrom <= inside && *filter.endedBefore > inside);
        if (!found.contains(filter.outcomes))
            found.append(filter.outcomes);
    }
    QVERIFY(found.contains(QList<Outcome>{Outcome::Ok}));
    QVERIFY(found.contains(filterFor(traffic, traffic.endings.at(30), EndingGroup::CutOff).outcomes));
    QVERIFY(found.contains(QList<Outcome>{Outcome::Stalled})); // the marker
    QCOMPARE(found.size(), 3);
}

void TestTrafficChart::enterChoosesTheBarAtTheCrosshair()
{
    TrafficChart chart(ChartKind::Endings, kEnglish);
    const Traffic traffic = oneBar();
    chart.showTraffic(traffic, {});
    chart.show();
    chart.setFocus();
    QSignalSpy chosen(&chart, &TrafficChart::exchangesChosen);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(chosen.size(), 0);
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<ExchangeFilter>(), filterFor(traffic, traffic.endings.first(), std::nullopt));
}

void TestTrafficChart::upAndDownChooseAPartOfTheBar()
{
    TrafficChart chart(ChartKind::Endings, kEnglish);
    Traffic traffic = oneBar();
    const EndingCounts &bar = traffic.endings.at(30);
    chart.showTraffic(traffic, {});
    chart.show();
    chart.setFocus();
    QSignalSpy chosen(&chart, &TrafficChart::exchangesChosen);
    const auto choose = [&] {
        chosen.clear();
        QTest::keyClick(&chart, Qt::Key_Return);
        return chosen.value(0).value(0).value<ExchangeFilter>();
    };
    chart.setCrosshair(traffic.markers.first().at);
    QTest::keyClick(&chart, Qt::Key_Down);
    QVERIFY2(chart.accessibleDescription().contains(QStringLiteral("chosen: Complete 4; Broken answers 2;")),
             qPrintable(chart.accessibleDescription()));
    QCOMPARE(choose(), filterFor(traffic, bar, EndingGroup::Complete));
    QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(choose(), filterFor(traffic, bar, EndingGroup::CutOff));
    chart.showTraffic(traffic, {}); // new figures leave it
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down); // there is nothing further
    QCOMPARE(choose(), filterFor(laneMarker(traffic.markers.first()), traffic.step));
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&chart, Qt::Key_Up);
    QVERIFY(!chart.accessibleDescription().contains(QStringLiteral("chosen")));
    QCOMPARE(choose(), filterFor(traffic, bar, std::nullopt));
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Home);
    QVERIFY(!chart.accessibleDescription().contains(QStringLiteral("chosen")));
}

void TestTrafficChart::upAndDownChooseAnEvent()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    Traffic traffic = oneBar();
    traffic.markers = {{kTo, TrafficEvent::StallCut, 1}, {kTo, TrafficEvent::RateLimited, 2}};
    chart.showTraffic(traffic, {});
    chart.show();
    chart.setFocus();
    QSignalSpy chosen(&chart, &TrafficChart::exchangesChosen);
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(chosen.value(0).value(0).value<ExchangeFilter>(), filterFor(laneMarker(traffic.markers.at(1)), traffic.step));
}

void TestTrafficChart::keysAreNotUndoneByAMouseThatRests()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    chart.resize(500, 260);
    chart.showTraffic(oneBar(), {});
    chart.show();
    chart.setFocus();
    QWidget *drawing = chart.findChild<QGraphicsView *>()->viewport();
    QTest::mouseMove(drawing, drawing->rect().center());
    QTest::keyClick(&chart, Qt::Key_Home);
    const QString atHome = chart.accessibleDescription();
    chart.showTraffic(oneBar(), {});
    QCOMPARE(chart.accessibleDescription(), atHome);
    // Nor is the crosshair that another chart has moved.
    QTest::mouseMove(drawing, drawing->rect().center() + QPoint(5, 0));
    chart.setCrosshair(kTo);
    chart.showTraffic(oneBar(), {});
    QCOMPARE(chart.accessibleDescription(), QString());
}

void TestTrafficChart::anotherChartsCrosshairIsLeftAlone()
{
    TrafficChart chart(ChartKind::Gap, kEnglish);
    chart.showTraffic(oneBar(), {});
    chart.show();
    const QSignalSpy moved(&chart, &TrafficChart::crosshairMoved);
    chart.setCrosshair(kTo);
    QFocusEvent out(QEvent::FocusOut);
    QCoreApplication::sendEvent(&chart, &out);
    QCOMPARE(moved.size(), 0);
    QTest::keyClick(&chart, Qt::Key_Home);
    QCoreApplication::sendEvent(&chart, &out);
    QCOMPARE(moved.size(), 2);
    QVERIFY(!moved.last().first().value<std::optional<WallTime>>());
}

void TestTrafficChart::everyChartSurvivesEveryTraffic()
{
    QList<Traffic> all{Traffic()};
    for (const TrafficSpan span : {TrafficSpan::FiveMinutes, TrafficSpan::Hour, TrafficSpan::Day}) {
        all += test::emptyTraffic(span, kTo);
        all += test::sampleTraffic(span, kTo);
        Traffic torn = test::sampleTraffic(span, kTo);
        for (qsizetype i = 0; i < torn.points.size(); i += 2)
            torn.points[i].gapP50.reset();
        all += torn;
    }
    for (const ChartKind kind : kChartKinds) {
        TrafficChart chart(kind, kEnglish);
        chart.resize(420, 220);
        chart.show();
        chart.setFocus();
        for (const Traffic &traffic : std::as_const(all)) {
            chart.showTraffic(traffic, 100'000);
            QTest::keyClick(&chart, Qt::Key_Left);
            QVERIFY(!chart.grab().isNull());
        }
    }
}

void TestTrafficChart::followsThePalette()
{
    TrafficChart chart(ChartKind::Tokens, kEnglish);
    chart.resize(420, 220);
    chart.showTraffic(test::sampleTraffic(TrafficSpan::Hour, kTo), {});
    const auto hasColor = [&chart](QColor color) {
        const QImage image = chart.grab().toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).rgb() == color.rgb())
                    return true;
            }
        }
        return false;
    };
    for (const Scheme scheme : {Scheme::Dark, Scheme::Light}) {
        chart.setPalette(paletteOf(scheme));
        QVERIFY(hasColor(color(Role::Surface, scheme)));
        QVERIFY(hasColor(color(Series::Primary, scheme)));
    }
}

QTEST_MAIN(TestTrafficChart)
#include "tst_trafficchart.moc"
