// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleexchanges.h"
#include "ui/models/exchangefigures.h"
#include "ui/models/liveexchanges.h"
#include "ui/pages/requests/timelineview.h"
#include "ui/theme/colors.h"

#include <QTest>

#include <cstdlib>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
using SpanKind = TimelineSpan::Kind;
using PointKind = TimelinePoint::Kind;

milliseconds ms(qint64 value)
{
    return milliseconds(value);
}

/// Received, waits 5 ms, one attempt with all stages, 60 s of silence at the end.
ExchangeRecord stalled()
{
    ExchangeRecord record;
    AttemptRecord attempt;
    attempt.channel = QStringLiteral("deepseek");
    attempt.started = ms(5);
    attempt.times = {ms(25), ms(400), ms(1000), ms(71'000)};
    record.attempts = {attempt};
    record.times = attempt.times;
    record.outcome = Outcome::Stalled;
    record.gaps.marks = {{ms(3000), ms(2000), ms(60'000)}, {ms(11'000), ms(60'000), ms(60'000)}};
    return record;
}

QList<SpanKind> kindsOf(const Timeline &timeline)
{
    QList<SpanKind> kinds;
    for (const TimelineSpan &span : timeline.spans)
        kinds.append(span.kind);
    return kinds;
}

QStringList namesOf(const ExchangeRecord &record)
{
    QStringList names;
    for (const TimelineEntry &entry : timelineEntries(timelineOf(record), record, kEnglish))
        names += entry.name;
    return names;
}

TimelineMeasures measures(double width)
{
    return {width, 20, 14, 20, 300, 8, [](const QString &text) { return 7.0 * double(text.size()); }};
}

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stagesFollowEachOther();
    void earlierAttemptsComeFirst();
    void absentStagesAreLeftOut();
    void aRunningOneHasNoEnd();
    void aRunningOneIsAsLongAsItsAge();
    void timesThatContradictAreOrdered();
    void theLegendTellsExactTimes();
    void gapsOverTheLimitAreNamed();
    void partsNeverOverlap();
    void shortStagesCanBeSeen();
    void ticksAreRound_data();
    void ticksAreRound();
    void aToolTipTellsEachPart();
    void partsThatDifferLookDifferent();
    void fromRightToLeftMarksStandBesideTheirNames();
    void namesAreWholeInLargeText();
    void whoDoesNotSeeItCanReadIt();
    void speedIsMeasuredFromTheFirstContent_data();
    void speedIsMeasuredFromTheFirstContent();
};

void TestTimeline::stagesFollowEachOther()
{
    const Timeline timeline = timelineOf(stalled());
    const QList<TimelineSpan> wanted{{SpanKind::Queued, ms(0), ms(5), -1},
                                     {SpanKind::Connecting, ms(5), ms(25), 0},
                                     {SpanKind::WaitingForByte, ms(25), ms(400), 0},
                                     {SpanKind::WaitingForContent, ms(400), ms(1000), 0},
                                     {SpanKind::Content, ms(1000), ms(71'000), 0}};
    QCOMPARE(timeline.spans, wanted);
    QCOMPARE(timeline.length, ms(71'000));
    QCOMPARE(timeline.points.constLast(), (TimelinePoint{PointKind::Ended, ms(71'000), 0}));
}

void TestTimeline::earlierAttemptsComeFirst()
{
    ExchangeRecord record = stalled();
    AttemptRecord failed;
    failed.channel = QStringLiteral("backup");
    failed.outcome = Outcome::RateLimited;
    failed.times.ended = ms(300);
    record.attempts.prepend(failed);
    record.attempts[1].started = ms(350);
    record.attempts[1].times.connected = ms(360);
    const Timeline timeline = timelineOf(record);
    QCOMPARE(kindsOf(timeline), (QList<SpanKind>{SpanKind::EarlierAttempt, SpanKind::Queued, SpanKind::Connecting,
                                                 SpanKind::WaitingForByte, SpanKind::WaitingForContent, SpanKind::Content}));
    QCOMPARE(timeline.spans.at(0).to, ms(300));
    QCOMPARE(namesOf(record).mid(1, 2),
             (QStringList{QStringLiteral("Attempt 1, backup: Rate limited"), QStringLiteral("Attempt 2, deepseek")}));
}

void TestTimeline::absentStagesAreLeftOut()
{
    ExchangeRecord refused;
    refused.outcome = Outcome::Refused;
    refused.times.ended = ms(2);
    QCOMPARE(kindsOf(timelineOf(refused)), (QList<SpanKind>{SpanKind::Whole}));
    QCOMPARE(namesOf(refused), (QStringList{QStringLiteral("Received"), QStringLiteral("Ended")}));
    ExchangeRecord unreachable = stalled();
    unreachable.gaps.marks.clear();
    unreachable.attempts[0].times = {{}, {}, {}, ms(900)};
    unreachable.times.ended = ms(900);
    QCOMPARE(kindsOf(timelineOf(unreachable)), (QList<SpanKind>{SpanKind::Queued, SpanKind::Connecting}));
    // A ledger row that a killed process left behind has no times at all.
    const Timeline nothing = timelineOf(ExchangeRecord());
    QVERIFY(nothing.spans.isEmpty());
    QCOMPARE(nothing.points.size(), 1);
}

void TestTimeline::aRunningOneHasNoEnd()
{
    ExchangeRecord record = stalled();
    record.isOpen = true;
    record.times.ended.reset();
    record.attempts[0].times.ended.reset();
    record.gaps.marks.removeLast();
    const Timeline timeline = timelineOf(record);
    QCOMPARE(timeline.length, ms(5000)); // as far as its silences tell
    QCOMPARE(timeline.points.constLast().kind, PointKind::FirstContent);
    const QList<TimelineEntry> entries = timelineEntries(timeline, record, kEnglish);
    QCOMPARE(entries.constLast().name, QStringLiteral("Running"));
    QVERIFY(entries.constLast().at.isEmpty());
    QVERIFY(entries.at(4).length.isEmpty()); // content goes on
}

void TestTimeline::aRunningOneIsAsLongAsItsAge()
{
    ExchangeRecord record; // the ledger knows nothing else until it ends
    record.isOpen = true;
    ActiveExchange live;
    live.age = ms(9000);
    live.gap = ms(2500);
    live.limit = ms(60'000);
    const ExchangeRecord shown = withLive(record, live);
    const Timeline timeline = timelineOf(shown, live.age);
    QCOMPARE(timeline.spans, (QList<TimelineSpan>{{SpanKind::Running, ms(0), ms(9000), -1}}));
    const QList<TimelineEntry> entries = timelineEntries(timeline, shown, kEnglish);
    QCOMPARE(entries.at(1).name, QStringLiteral("Silence now"));
    QCOMPARE(entries.at(1).length, QStringLiteral("2.500 s"));
    QCOMPARE(entries.constLast().name, QStringLiteral("Running"));
    QCOMPARE(entries.constLast().at, QStringLiteral("9.000 s"));
}

void TestTimeline::timesThatContradictAreOrdered()
{
    ExchangeRecord record = stalled();
    record.attempts[0].times.firstByte = ms(10); // before it was connected
    const Timeline timeline = timelineOf(record);
    milliseconds last(0);
    for (const TimelineSpan &span : timeline.spans) {
        QCOMPARE(span.from, last);
        QVERIFY(span.to > span.from);
        last = span.to;
    }
}

void TestTimeline::theLegendTellsExactTimes()
{
    const ExchangeRecord record = stalled();
    const QList<TimelineEntry> entries = timelineEntries(timelineOf(record), record, kEnglish);
    QCOMPARE(entries.at(1).name, QStringLiteral("Sent to deepseek"));
    QCOMPARE(entries.at(1).at, QStringLiteral("5 ms"));
    QCOMPARE(entries.at(1).length, QStringLiteral("20 ms"));
    QCOMPARE(entries.constLast().name, QStringLiteral("Ended"));
    QCOMPARE(entries.constLast().at, QStringLiteral("1 min 11.000 s"));
}

void TestTimeline::gapsOverTheLimitAreNamed()
{
    const QStringList names = namesOf(stalled());
    QCOMPARE(names.mid(5, 2), (QStringList{QStringLiteral("Silence over the limit of 60 s"), QStringLiteral("Longest silence")}));
    QCOMPARE(gapsOverLimit(stalled()).size(), 1);
}

void TestTimeline::partsNeverOverlap()
{
    const QList<ExchangeRecord> records = SampleDay(3).exchanges(300, WallTime(ms(1'772'633'000'000)));
    for (const ExchangeRecord &record : records) {
        const Timeline timeline = timelineOf(record);
        const int rows = int(timelineEntries(timeline, record, kEnglish).size());
        for (const double width : {90.0, 340.0, 1200.0}) {
            const TimelineLayout layout = layoutTimeline(timeline, rows, measures(width), kEnglish);
            double right = 0;
            for (const QRectF &span : layout.spans) {
                QCOMPARE(span.left(), right);
                right = span.right();
            }
            QVERIFY(right <= width);
            double free = -1;
            for (const TimelineLayout::Tick &tick : layout.ticks) {
                QVERIFY(tick.label.left() > free && tick.label.right() <= width);
                free = tick.label.right();
            }
            QCOMPARE(layout.rows.size(), rows);
            for (int i = 0; i < rows; ++i) {
                QVERIFY(QRectF(0, layout.bar.bottom(), width, layout.height).contains(layout.rows.at(i)));
                for (int other = 0; other < i; ++other)
                    QVERIFY(!layout.rows.at(i).intersects(layout.rows.at(other)));
            }
        }
    }
}

void TestTimeline::shortStagesCanBeSeen()
{
    const TimelineLayout layout = layoutTimeline(timelineOf(stalled()), 3, measures(400), kEnglish);
    for (const QRectF &span : layout.spans)
        QVERIFY(span.width() >= 2.0);
    for (const QRectF &gap : layout.gaps)
        QVERIFY(gap.width() >= 2.0);
}

void TestTimeline::ticksAreRound_data()
{
    QTest::addColumn<qint64>("length");
    QTest::addColumn<qint64>("step");
    QTest::newRow("milliseconds") << qint64(7) << qint64(1);
    QTest::newRow("seconds") << qint64(9'800) << qint64(1'000);
    QTest::newRow("a minute and a half") << qint64(90'000) << qint64(10'000);
    QTest::newRow("an hour") << qint64(3'600'000) << qint64(300'000);
    QTest::newRow("a month") << qint64(30) * 86'400'000 << qint64(3) * 86'400'000;
}

void TestTimeline::ticksAreRound()
{
    QFETCH(const qint64, length);
    QFETCH(const qint64, step);
    QCOMPARE(tickStep(ms(length), 12).count(), step);
}

void TestTimeline::aToolTipTellsEachPart()
{
    TimelineView view(kEnglish);
    view.resize(710, 300);
    view.showExchange(stalled());
    QCOMPARE(view.textAt({400, 5}), QStringLiteral("Silence over the limit of 60 s: 11.000 s to 1 min 11.000 s, 1 min 00.000 s"));
    QCOMPARE(view.textAt({80, 5}), QStringLiteral("Content: 1.000 s to 1 min 11.000 s, 1 min 10.000 s"));
    QCOMPARE(view.textAt({705, 299}), QString());
}

void TestTimeline::partsThatDifferLookDifferent()
{
    ExchangeRecord record = stalled();
    record.attempts[0].times = {ms(8000), ms(20'000), ms(30'000), ms(110'000)};
    record.gaps.marks = {{ms(40'000), ms(9000), ms(60'000)}, {ms(50'000), ms(60'000), ms(60'000)}};
    record.times.ended = ms(110'000);
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        TimelineView view(kEnglish);
        view.setPalette(paletteOf(scheme));
        view.resize(1100, 300);
        view.showExchange(record);
        const QImage image = view.grab().toImage();
        QHash<QString, QRgb> colors; // of each part, by its name
        for (int x = 10; x < view.width() - 10; ++x) {
            const QString text = view.textAt({double(x), 10.0});
            // Away from its edges, where the mouse reaches for the neighbour.
            if (text == view.textAt({x - 5.0, 10.0}) && text == view.textAt({x + 5.0, 10.0}))
                colors.insert(text.section(u':', 0, 0), image.pixel(x, 10));
        }
        QCOMPARE(colors.size(), 6);
        const QList<QRgb> all = colors.values();
        for (qsizetype i = 0; i < all.size(); ++i) {
            for (qsizetype other = 0; other < i; ++other)
                QVERIFY(distance(all.at(i), all.at(other)) > 30);
        }
    }
}

void TestTimeline::fromRightToLeftMarksStandBesideTheirNames()
{
    ExchangeRecord record = stalled();
    record.gaps.marks.clear();
    const auto marks = [&](Qt::LayoutDirection direction) {
        TimelineView view(kEnglish);
        view.setPalette(paletteOf(Scheme::Light));
        view.setLayoutDirection(direction);
        view.resize(320, 300); // one column
        view.showExchange(record);
        const QImage image = view.grab().toImage();
        // The colour of content, which is in the bar and at its line of the legend.
        const QRgb content = image.pixel(200, 10);
        int left = 0;
        int right = 0;
        for (int y = 60; y < view.heightForWidth(view.width()); ++y) {
            left += image.pixel(4, y) == content ? 1 : 0;
            right += image.pixel(view.width() - 5, y) == content ? 1 : 0;
        }
        return std::pair(left > 0, right > 0);
    };
    QCOMPARE(marks(Qt::LeftToRight), std::pair(true, false));
    QCOMPARE(marks(Qt::RightToLeft), std::pair(false, true));
}

void TestTimeline::namesAreWholeInLargeText()
{
    TimelineView view(kEnglish);
    QFont large = view.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    view.setFont(large);
    // A tool tip tells a name only where it is cut.
    for (const int width : {700, 1400, 2000}) {
        view.resize(width, 900);
        view.showExchange(stalled());
        for (int y = 80; y < view.height(); ++y)
            QCOMPARE(view.textAt({60.0, double(y)}), QString());
    }
}

void TestTimeline::whoDoesNotSeeItCanReadIt()
{
    TimelineView view(kEnglish);
    view.showExchange(stalled());
    const QString text = view.accessibleDescription();
    QVERIFY(text.contains(QStringLiteral("First content: 1.000 s")));
    QVERIFY(text.contains(QStringLiteral("Silence: 3.000 s to 5.000 s, 2.000 s")));
    QVERIFY(text.contains(QStringLiteral("Silence over the limit of 60 s")));
}

void TestTimeline::speedIsMeasuredFromTheFirstContent_data()
{
    QTest::addColumn<bool>("isStream");
    QTest::addColumn<qint64>("tokens");
    QTest::addColumn<qint64>("ended");
    QTest::addColumn<double>("speed"); // negative: none
    QTest::newRow("a stream") << true << qint64(100) << qint64(3000) << 50.0;
    QTest::newRow("in one piece") << false << qint64(100) << qint64(3000) << -1.0;
    QTest::newRow("no tokens") << true << qint64(0) << qint64(3000) << -1.0;
    QTest::newRow("no time") << true << qint64(100) << qint64(1000) << -1.0;
    QTest::newRow("clock went back") << true << qint64(100) << qint64(900) << -1.0;
}

void TestTimeline::speedIsMeasuredFromTheFirstContent()
{
    QFETCH(const bool, isStream);
    QFETCH(const qint64, tokens);
    QFETCH(const qint64, ended);
    QFETCH(const double, speed);
    ExchangeRecord record;
    record.isStream = isStream;
    record.usage.output = tokens;
    record.times.firstContent = ms(1000);
    record.times.ended = ms(ended);
    QCOMPARE(outputSpeed(record).value_or(-1.0), speed);
    record.times.ended.reset();
    QVERIFY(!outputSpeed(record));
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
