// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshots.h"
#include "ui/text/formatters.h"
#include "ui/text/words.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

class TestFormatters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsGrowCoarser_data();
    void durationsGrowCoarser();
    void limitsOfWholeMinutesHaveNoSeconds();
    void axisNumbersAreShort_data();
    void axisNumbersAreShort();
    void axisDurationsAreInTheirUnit();
    void numbersFollowTheLocale();
    void longNumbersAreCutToThreeDigits_data();
    void longNumbersAreCutToThreeDigits();
    void sizesUsePowersOfThousand();
    void estimatesAreMarkedAndUnknownIsADash();
    void glancedMoneyIsShort_data();
    void glancedMoneyIsShort();
    void severalAmountsBreakBetweenThem();
    void partsAreNeverRoundedToNoneOrAll_data();
    void partsAreNeverRoundedToNoneOrAll();
    void timesOfATokenHaveTenths();
    void timeOfDayIsInTheMachinesZone();
    void textFromOutsideFitsOneCell();
    void toolTipsShowMarkupAsText();
    void everyOutcomeHasItsOwnWords();
    void knownToolsHaveTheirOwnNames();
    void exactDurationsLeaveNothingOut();
    void listTimesSortAsTheyRead();
    void axisMarksAreShort();
    void runningAndToldEndingsAreMarked();

private:
    const Formatters m_english{QLocale(QLocale::English, QLocale::UnitedStates)};
    const Formatters m_german{QLocale(QLocale::German, QLocale::Germany)};
};

void TestFormatters::durationsGrowCoarser_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("negative counts as nothing") << qint64(-5) << QStringLiteral("0 ms");
    QTest::newRow("nothing") << qint64(0) << QStringLiteral("0 ms");
    QTest::newRow("below a second") << qint64(999) << QStringLiteral("999 ms");
    QTest::newRow("one second") << qint64(1'000) << QStringLiteral("1.0 s");
    QTest::newRow("just below ten seconds") << qint64(9'999) << QStringLiteral("9.9 s");
    QTest::newRow("ten seconds") << qint64(10'000) << QStringLiteral("10 s");
    QTest::newRow("a minute") << qint64(60'000) << QStringLiteral("60 s");
    QTest::newRow("just below two minutes") << qint64(119'999) << QStringLiteral("119 s");
    QTest::newRow("two minutes") << qint64(120'000) << QStringLiteral("2 min 00 s");
    QTest::newRow("minutes and seconds") << qint64(185'000) << QStringLiteral("3 min 05 s");
    QTest::newRow("just below an hour") << qint64(3'599'999) << QStringLiteral("59 min 59 s");
    QTest::newRow("hours and minutes") << qint64(7'620'000) << QStringLiteral("2 h 07 min");
    QTest::newRow("many hours") << qint64(4'000'000'000) << QStringLiteral("1,111 h 06 min");
}

void TestFormatters::durationsGrowCoarser()
{
    QFETCH(qint64, ms);
    QFETCH(QString, text);
    QCOMPARE(m_english.duration(milliseconds(ms)), text);
}

void TestFormatters::limitsOfWholeMinutesHaveNoSeconds()
{
    QCOMPARE(m_english.limit(milliseconds(500)), QStringLiteral("500 ms"));
    QCOMPARE(m_english.limit(milliseconds(4'000)), QStringLiteral("4 s"));
    QCOMPARE(m_english.limit(milliseconds(4'100)), QStringLiteral("4.1 s"));
    QCOMPARE(m_english.limit(milliseconds(60'000)), QStringLiteral("60 s"));
    QCOMPARE(m_english.limit(milliseconds(90'000)), QStringLiteral("90 s"));
    QCOMPARE(m_english.limit(milliseconds(300'000)), QStringLiteral("5 min"));
    QCOMPARE(m_english.limit(milliseconds(301'000)), QStringLiteral("5 min 01 s"));
    QCOMPARE(m_english.limit(milliseconds(7'200'000)), QStringLiteral("2 h 00 min"));
}

void TestFormatters::axisNumbersAreShort_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("hundreds") << 250.0 << QStringLiteral("250");
    QTest::newRow("a thousand") << 1'000.0 << QStringLiteral("1k");
    QTest::newRow("thousands with a part") << 2'500.0 << QStringLiteral("2.5k");
    QTest::newRow("many thousands") << 150'000.0 << QStringLiteral("150k");
    QTest::newRow("millions") << 1'200'000.0 << QStringLiteral("1.2M");
    QTest::newRow("billions") << 5e9 << QStringLiteral("5G");
}

void TestFormatters::axisNumbersAreShort()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(m_english.axisNumber(value), text);
}

void TestFormatters::axisDurationsAreInTheirUnit()
{
    QCOMPARE(unitFor(milliseconds(1'999)), DurationUnit::Milliseconds);
    QCOMPARE(unitFor(milliseconds(2'000)), DurationUnit::Seconds);
    QCOMPARE(unitFor(milliseconds(300'000)), DurationUnit::Minutes);
    QCOMPARE(m_english.axisDuration(1'500, DurationUnit::Milliseconds), QStringLiteral("1500"));
    QCOMPARE(m_english.axisDuration(1'500, DurationUnit::Seconds), QStringLiteral("1.5"));
    QCOMPARE(m_german.axisDuration(1'500, DurationUnit::Seconds), QStringLiteral("1,5"));
    QCOMPARE(m_english.axisDuration(120'000, DurationUnit::Minutes), QStringLiteral("2"));
    QCOMPARE(Formatters::unitName(DurationUnit::Seconds), QStringLiteral("s"));
}

void TestFormatters::numbersFollowTheLocale()
{
    QCOMPARE(m_english.count(1'234'567), QStringLiteral("1,234,567"));
    QCOMPARE(m_german.count(1'234'567), QStringLiteral("1.234.567"));
    QCOMPARE(m_german.duration(milliseconds(1'400)), QStringLiteral("1,4 s"));
}

void TestFormatters::longNumbersAreCutToThreeDigits_data()
{
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("short") << qint64(999) << QStringLiteral("999");
    QTest::newRow("thousands") << qint64(1'239) << QStringLiteral("1.23k");
    QTest::newRow("round") << qint64(100'000) << QStringLiteral("100k");
    QTest::newRow("not rounded up") << qint64(999'999) << QStringLiteral("999k");
    QTest::newRow("millions") << qint64(48'250'000) << QStringLiteral("48.2M");
    QTest::newRow("the largest") << std::numeric_limits<qint64>::max() << QStringLiteral("9,223,372T");
}

void TestFormatters::longNumbersAreCutToThreeDigits()
{
    QFETCH(qint64, value);
    QFETCH(QString, text);
    QCOMPARE(m_english.shortCount(value), text);
}

void TestFormatters::sizesUsePowersOfThousand()
{
    QCOMPARE(m_english.bytes(512), QStringLiteral("512 bytes"));
    QCOMPARE(m_english.bytes(1'500), QStringLiteral("1.5 kB"));
    QCOMPARE(m_english.bytes(98'765'432), QStringLiteral("98.8 MB"));
    QCOMPARE(m_english.bytes(-1), QStringLiteral("0 bytes"));
}

void TestFormatters::estimatesAreMarkedAndUnknownIsADash()
{
    QCOMPARE(m_english.tokens(48'210, false), QStringLiteral("48,210"));
    QCOMPARE(m_english.tokens(48'210, true), QStringLiteral("~48,210"));
    QCOMPARE(m_english.tokens(std::nullopt, true), QStringLiteral("–"));
    QCOMPARE(m_english.duration(std::optional<milliseconds>()), QStringLiteral("–"));
}

void TestFormatters::glancedMoneyIsShort_data()
{
    QTest::addColumn<qint64>("micros");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64(0) << "0.00 CNY";
    QTest::newRow("less than can be told") << qint64(99) << "<0.0001 CNY";
    QTest::newRow("little") << qint64(100) << "0.0001 CNY";
    QTest::newRow("below one") << qint64(999'999) << "0.9999 CNY";
    QTest::newRow("half") << qint64(500'000) << "0.50 CNY";
    QTest::newRow("one and a bit") << qint64(1'009'999) << "1.00 CNY";
    QTest::newRow("much") << qint64(1'234'567'890'000) << "1,234,567.89 CNY";
}

void TestFormatters::glancedMoneyIsShort()
{
    QFETCH(qint64, micros);
    QFETCH(QString, text);
    QCOMPARE(m_english.shortMoney(Money{micros, Currency::Cny}, false), text);
}

void TestFormatters::severalAmountsBreakBetweenThem()
{
    const QList<Money> both{{1'500'000, Currency::Cny}, {2'000'000, Currency::Usd}};
    QCOMPARE(m_english.shortMoney(QList<Money>(), true), noValue());
    QCOMPARE(m_english.shortMoney(both, true), QStringLiteral("~1.50\u00a0CNY + ~2.00\u00a0USD"));
}

void TestFormatters::partsAreNeverRoundedToNoneOrAll_data()
{
    QTest::addColumn<qint64>("part");
    QTest::addColumn<qint64>("whole");
    QTest::addColumn<QString>("text");
    QTest::newRow("of nothing") << qint64(0) << qint64(0) << noValue();
    QTest::newRow("none") << qint64(0) << qint64(5) << "0%";
    QTest::newRow("next to none") << qint64(1) << qint64(1'000) << "<1%";
    QTest::newRow("half") << qint64(1) << qint64(2) << "50%";
    QTest::newRow("rounded") << qint64(2) << qint64(3) << "67%";
    QTest::newRow("next to all") << qint64(999) << qint64(1'000) << ">99%";
    QTest::newRow("all") << qint64(5) << qint64(5) << "100%";
}

void TestFormatters::partsAreNeverRoundedToNoneOrAll()
{
    QFETCH(qint64, part);
    QFETCH(qint64, whole);
    QFETCH(QString, text);
    QCOMPARE(m_english.percent(part, whole), text);
}

void TestFormatters::timesOfATokenHaveTenths()
{
    using std::chrono::microseconds;
    QCOMPARE(m_english.perToken(std::nullopt), noValue());
    QCOMPARE(m_english.perToken(microseconds(17'440)), QStringLiteral("17.4 ms"));
    QCOMPARE(m_english.perToken(microseconds(117'440)), QStringLiteral("117 ms"));
    QCOMPARE(m_english.perToken(microseconds(1'500'000)), QStringLiteral("1.5 s"));
    QCOMPARE(m_german.perToken(microseconds(1'240)), QStringLiteral("1,2 ms"));
}

void TestFormatters::timeOfDayIsInTheMachinesZone()
{
    QCOMPARE(m_english.timeOfDay(test::wallAt(14, 3, 7)), QStringLiteral("14:03:07"));
    QCOMPARE(m_english.hourAndMinute(test::wallAt(14, 3, 7)), QStringLiteral("14:03"));
    QVERIFY(m_english.dateTime(test::wallAt(14, 3, 7)).contains(QStringLiteral("2026")));
}

void TestFormatters::textFromOutsideFitsOneCell()
{
    QCOMPARE(oneLine(QStringLiteral("a\nb\tc\u202Ed\u2028e")), QStringLiteral("a b c d e"));
    QCOMPARE(oneLine(QStringLiteral("深度求索")), QStringLiteral("深度求索"));
    const QString cut = oneLine(QString(100'000, u'x'));
    QCOMPARE(cut.size(), 301);
    QVERIFY(cut.endsWith(u'…'));
    QCOMPARE(oneLine(QString()), QString());
}

void TestFormatters::toolTipsShowMarkupAsText()
{
    const QString toolTip = plainToolTip(QStringLiteral("<img src=\"http://x\">\nsecond"));
    QVERIFY(!toolTip.contains(QStringLiteral("<img")));
    QVERIFY(toolTip.contains(QStringLiteral("&lt;img")));
    QCOMPARE(plainToolTip(QString()), QString());
}

void TestFormatters::everyOutcomeHasItsOwnWords()
{
    QSet<QString> words;
    int outcomes = 0;
    for (int value = 0; value <= static_cast<int>(Outcome::Interrupted); ++value, ++outcomes) {
        const QString text = outcomeText(static_cast<Outcome>(value));
        QVERIFY(!text.isEmpty());
        words.insert(text);
    }
    QCOMPARE(words.size(), outcomes);
    words.clear();
    for (int group = 0; group < kEndingGroupCount; ++group)
        words.insert(endingGroupText(static_cast<EndingGroup>(group)));
    QCOMPARE(words.size(), kEndingGroupCount);
}

void TestFormatters::knownToolsHaveTheirOwnNames()
{
    QCOMPARE(toolText(QStringLiteral("claude-code")), QStringLiteral("Claude Code"));
    QCOMPARE(toolText(QStringLiteral("my-script")), QStringLiteral("my-script"));
    QCOMPARE(toolText(QString()), QStringLiteral("–"));
}

void TestFormatters::exactDurationsLeaveNothingOut()
{
    QCOMPARE(m_english.exactDuration(milliseconds(437)), QStringLiteral("437 ms"));
    QCOMPARE(m_english.exactDuration(milliseconds(1'437)), QStringLiteral("1.437 s"));
    QCOMPARE(m_english.exactDuration(milliseconds(185'007)), QStringLiteral("3 min 05.007 s"));
    QCOMPARE(m_german.exactDuration(milliseconds(59'999)), QStringLiteral("59,999 s"));
}

void TestFormatters::listTimesSortAsTheyRead()
{
    const WallTime time(milliseconds(1'772'633'000'125));
    QCOMPARE(m_english.listTime(time), QStringLiteral("03-04 14:03:20"));
    QCOMPARE(m_english.exactTime(time), QStringLiteral("2026-03-04 14:03:20.125"));
}

void TestFormatters::axisMarksAreShort()
{
    QCOMPARE(m_english.tickDuration(milliseconds(0)), QStringLiteral("0"));
    QCOMPARE(m_english.tickDuration(milliseconds(2'000)), QStringLiteral("2 s"));
    QCOMPARE(m_english.tickDuration(milliseconds(2'500)), QStringLiteral("2.5 s"));
    QCOMPARE(m_english.tokenSpeed(42.34, true), QStringLiteral("~42.3 tokens/s"));
}

void TestFormatters::runningAndToldEndingsAreMarked()
{
    ExchangeRecord record;
    record.outcome = Outcome::Stalled;
    QCOMPARE(endingText(record), QStringLiteral("Stalled"));
    record.isDegraded = true;
    QCOMPARE(endingText(record), QStringLiteral("Stalled · notice"));
    record.outcome = Outcome::Ok;
    record.degradedSteps = QStringLiteral("trim");
    QCOMPARE(endingText(record), QStringLiteral("Complete · degraded"));
    record.isOpen = true;
    QCOMPARE(endingText(record), QStringLiteral("Running"));
}

QTEST_GUILESS_MAIN(TestFormatters)
#include "tst_formatters.moc"
