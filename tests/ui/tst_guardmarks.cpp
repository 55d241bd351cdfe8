// SPDX-License-Identifier: GPL-3.0-or-later
// What the guards did, as marks above the charts and in words.
#include "tests/support/sampletraffic.h"
#include "ui/charts/eventlegend.h"
#include "ui/charts/plotmarks.h"
#include "ui/charts/trafficchart.h"
#include "ui/text/words.h"
#include "ui/theme/colors.h"

#include <QGraphicsView>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kTo = test::wallAt(14, 3, 0);
/// Of the hour before kTo; the middle of the plot.
const WallTime kMiddle = kTo - std::chrono::minutes(30);
constexpr int kLaneY = 6;

GuardEvent opened(WallTime at)
{
    GuardEvent event;
    event.at = at;
    event.kind = GuardEventKind::BreakerOpened;
    event.channel = QStringLiteral("deepseek");
    event.model = QStringLiteral("deepseek-chat");
    event.why = QStringLiteral("3 failures in a row");
    event.lasts = milliseconds(30'000);
    return event;
}

Traffic hour()
{
    Traffic traffic = test::emptyTraffic(TrafficSpan::Hour, kTo);
    traffic.hasTraffic = true;
    return traffic;
}

QString spoken(const GuardEvent &event)
{
    Readout readout{QStringLiteral("now"), {}, {}, {}, {}};
    readout.guards = ChartTexts(kEnglish).guardNotes({event.at, event.at, {event}});
    return readout.toText();
}

bool hasColor(QWidget &widget, const QColor &color)
{
    const QImage image = widget.grab().toImage();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).rgb() == color.rgb())
                return true;
        }
    }
    return false;
}

/// A chart with one mark in the middle.
struct MarkedChart
{
    explicit MarkedChart(ChartKind kind = ChartKind::Tokens, const QList<GuardEvent> &events = {opened(kMiddle)})
        : chart(kind, kEnglish)
    {
        chart.setPalette(paletteOf(Scheme::Light));
        chart.resize(600, 260);
        chart.showTraffic(hour(), {});
        chart.showGuardEvents(events);
        chart.show();
    }
    QWidget *drawing() { return chart.findChild<QGraphicsView *>()->viewport(); }
    /// Moves along the lane until the mark is told; the place, or -1.
    int findMark()
    {
        for (int x = 0; x < drawing()->width(); ++x) {
            QTest::mouseMove(drawing(), QPoint(x, kLaneY));
            if (chart.accessibleDescription().contains(u"Breaker opened"))
                return x;
        }
        return -1;
    }

    TrafficChart chart;
};

} // namespace

class TestGuardMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasItsOwnWords();
    void eventsAreTold_data();
    void eventsAreTold();
    void hostileTextsStayOnTheirLine();
    void ofManyTheLatestAreTold();
    void arrowKeysReadThemOutAtTheirPointOnly();
    void theMouseReadsThemOutInTheLane();
    void gatheredOnesAreToldTogether();
    void clickingThemDoesNothing();
    void theyAreDrawnAndFollowTheSpan();
    void theLegendNamesThem();
    void longTextsEndWithinTheChart();
};

void TestGuardMarks::everyKindHasItsOwnWords()
{
    QSet<QString> words;
    const int last = int(GuardEventKind::DegradeEnded);
    for (int kind = 0; kind <= last; ++kind) {
        QVERIFY(!guardEventText(GuardEventKind(kind)).isEmpty());
        words.insert(guardEventText(GuardEventKind(kind)));
    }
    QCOMPARE(words.size(), last + 1);
}

void TestGuardMarks::eventsAreTold_data()
{
    QTest::addColumn<GuardEvent>("event");
    QTest::addColumn<QString>("text");
    QTest::newRow("with all that is known")
        << opened(test::wallAt(14, 2, 7))
        << QStringLiteral("now; Breaker opened: deepseek / deepseek-chat. 3 failures in a row. 30 s. 14:02:07");
    GuardEvent event{.at = kTo, .kind = GuardEventKind::BreakerClosed, .channel = QStringLiteral("a")};
    QTest::newRow("bare") << event << QStringLiteral("now; Breaker closed: a. 14:03:00");
    event = {.at = kTo, .kind = GuardEventKind::QueueFull, .client = QStringLiteral("batch"), .repeats = 12};
    QTest::newRow("again and again") << event << QStringLiteral("now; Queue full: batch. 12 more alike. 14:03:00");
    event = {.at = kTo,
             .kind = GuardEventKind::CooldownBegan,
             .channel = QStringLiteral("openai"),
             .key = QStringLiteral("team-2"),
             .lasts = milliseconds(300'000)};
    QTest::newRow("of a key") << event << QStringLiteral("now; Cooldown began: openai / team-2. 5 min. 14:03:00");
    event.repeats = 3;
    QTest::newRow("several in a row") << event
                                      << QStringLiteral(
                                             "now; Cooldown began: openai / team-2. 5 min together. 3 more alike. 14:03:00");
    event = {.at = kTo, .kind = GuardEventKind::WaitExpired};
    QTest::newRow("of nobody") << event << QStringLiteral("now; Waited too long. 14:03:00");
    event.repeats = std::numeric_limits<qint64>::max();
    QTest::newRow("more often than anything") << event << QStringLiteral("now; Waited too long. 2147483647 more alike. 14:03:00");
}

void TestGuardMarks::eventsAreTold()
{
    QFETCH(GuardEvent, event);
    QTEST(spoken(event), "text");
}

void TestGuardMarks::hostileTextsStayOnTheirLine()
{
    GuardEvent event = opened(kTo);
    event.model = QStringLiteral("a\nb\u202ec");
    event.why = QString(5'000, u'w');
    const QString text = spoken(event);
    QVERIFY(text.contains(QStringLiteral("a b c")));
    QVERIFY(text.size() < 1'000);
}

void TestGuardMarks::ofManyTheLatestAreTold()
{
    GuardMark mark;
    for (int i = 0; i < 40; ++i)
        mark.events.append(opened(kTo + std::chrono::seconds(i)));
    const QList<GuardNote> notes = ChartTexts(kEnglish).guardNotes(mark);
    QCOMPARE(notes.size(), 4);
    QCOMPARE(notes.first().what, QStringLiteral("37 earlier"));
    QCOMPARE(notes.at(1).about.last(), QStringLiteral("14:03:37"));
    QCOMPARE(notes.last().about.last(), QStringLiteral("14:03:39"));
    mark.events.resize(3);
    QCOMPARE(ChartTexts(kEnglish).guardNotes(mark).size(), 3);
}

void TestGuardMarks::arrowKeysReadThemOutAtTheirPointOnly()
{
    MarkedChart marked(ChartKind::Tokens, {opened(kTo - milliseconds(14'000))}); // its step ends ten seconds before the end
    marked.chart.setFocus();
    QTest::keyClick(&marked.chart, Qt::Key_End);
    QVERIFY(!marked.chart.accessibleDescription().contains(u"Breaker"));
    QTest::keyClick(&marked.chart, Qt::Key_Left);
    QCOMPARE(marked.chart.accessibleDescription(),
             QStringLiteral("14:02:50; Tokens 0; Breaker opened: deepseek / deepseek-chat. 3 failures in a row. 30 s. 14:02:46"));
    QTest::keyClick(&marked.chart, Qt::Key_Left);
    QVERIFY(!marked.chart.accessibleDescription().contains(u"Breaker"));
}

void TestGuardMarks::theMouseReadsThemOutInTheLane()
{
    MarkedChart marked;
    const int x = marked.findMark();
    QVERIFY(x > 0);
    QVERIFY(marked.chart.accessibleDescription().startsWith(QStringLiteral("13:33:00; ")));
    QTest::mouseMove(marked.drawing(), QPoint(x + 60, kLaneY));
    QVERIFY(!marked.chart.accessibleDescription().contains(u"Breaker"));
}

void TestGuardMarks::gatheredOnesAreToldTogether()
{
    MarkedChart marked(ChartKind::Gap, {opened(kMiddle), opened(kMiddle + std::chrono::seconds(25))});
    QVERIFY(marked.findMark() > 0);
    QCOMPARE(marked.chart.accessibleDescription().count(QStringLiteral("Breaker opened")), 2);
}

void TestGuardMarks::clickingThemDoesNothing()
{
    for (const ChartKind kind : {ChartKind::Tokens, ChartKind::Endings}) {
        MarkedChart marked(kind);
        const QSignalSpy chosen(&marked.chart, &TrafficChart::exchangesChosen);
        const int x = marked.findMark();
        QVERIFY(x > 0);
        QCOMPARE(marked.chart.findChild<QGraphicsView *>()->cursor().shape(), Qt::ArrowCursor);
        QTest::mouseClick(marked.drawing(), Qt::LeftButton, {}, QPoint(x, kLaneY));
        QCOMPARE(chosen.size(), 0);
    }
}

void TestGuardMarks::theyAreDrawnAndFollowTheSpan()
{
    const QColor ink = color(Mark::Guard, Scheme::Light);
    MarkedChart marked;
    QVERIFY(hasColor(marked.chart, ink));
    Traffic later = test::emptyTraffic(TrafficSpan::Hour, kTo + std::chrono::hours(2));
    marked.chart.showTraffic(later, {});
    QVERIFY(!hasColor(marked.chart, ink));
    marked.chart.showTraffic(hour(), {});
    QVERIFY(hasColor(marked.chart, ink));
    marked.chart.showGuardEvents({});
    QVERIFY(!hasColor(marked.chart, ink));
}

void TestGuardMarks::theLegendNamesThem()
{
    EventLegend legend;
    legend.setPalette(paletteOf(Scheme::Dark));
    legend.resize(legend.sizeHint());
    QVERIFY(hasColor(legend, color(Mark::Guard, Scheme::Dark)));
}

void TestGuardMarks::longTextsEndWithinTheChart()
{
    Readout readout{QStringLiteral("14:03"), {}, {}, {}, {}};
    GuardEvent event = opened(kTo);
    event.model = QString(200, u'W');
    readout.guards = ChartTexts(kEnglish).guardNotes({kTo, kTo, {event}});
    QImage image(300, 100, QImage::Format_RGB32);
    image.fill(Qt::green);
    QPainter painter(&image);
    paintReadout(&painter, ChartKind::Tokens, readout, QPointF(10, 0), QRectF(0, 0, 200, 100), paletteOf(Scheme::Light));
    painter.end();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 201; x < image.width(); ++x)
            QCOMPARE(image.pixelColor(x, y), QColor(Qt::green));
    }
}

QTEST_MAIN(TestGuardMarks)
#include "tst_guardmarks.moc"
