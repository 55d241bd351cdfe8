// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spendforecast.h"
#include "core/ledger/usagerollup.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

/// With its offset, so that the expectation does not rest on the code under test.
WallTime at(const QString &iso)
{
    return WallTime(milliseconds(QDateTime::fromString(iso, Qt::ISODate).toMSecsSinceEpoch()));
}

const QTimeZone &shanghai()
{
    static const QTimeZone zone("Asia/Shanghai");
    return zone;
}

SpendSlot slot(const QString &iso, qint64 micros, Currency currency = Currency::Cny)
{
    SpendSlot slot{.from = at(iso), .basis = {.tokens = 10}, .cost = {}};
    slot.cost.addExact(micros * 1'000'000, currency);
    return slot;
}

QString text(const std::optional<Money> &money)
{
    return money ? toString(*money) : QStringLiteral("absent");
}

/// today, its forecast, month, its forecast
QString inWords(const SpendOutlook &outlook)
{
    QStringList lines;
    for (const CurrencyOutlook &one : outlook.currencies)
        lines.append(QStringList{text(one.today), text(one.todayForecast), text(one.month), text(one.monthForecast)}.join(u' '));
    return lines.join(u'\n');
}

/// Each of the seven days before spends 3.00 CNY at 10:00 and 1.00 CNY at 20:00.
QList<SpendSlot> quartersBefore(QDate today, const QTimeZone &zone)
{
    QList<SpendSlot> quarters;
    for (QDate day = today.addDays(-7); day < today; day = day.addDays(1)) {
        for (const auto &[hour, micros] : {std::pair(10, 3'000'000), std::pair(20, 1'000'000)}) {
            const QDateTime time(day, QTime(hour, 0), zone);
            SpendSlot one{.from = WallTime(milliseconds(time.toMSecsSinceEpoch())), .basis = {}, .cost = {}};
            one.cost.addExact(micros * 1'000'000LL, Currency::Cny);
            quarters.append(one);
        }
    }
    return quarters;
}

} // namespace

class TestSpendForecast : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRestOfTheDayIsAsOnTheDaysBefore_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("expected");
        // Nine days of the month are over, 20 are to come: 5.00 + what is left of today + 20 * 4.00.
        QTest::newRow("before work") << "2026-11-10T08:00:00+08:00"
                                     << "2.00 CNY 6.00 CNY 5.00 CNY 89.00 CNY";
        QTest::newRow("a quarter has begun") << "2026-11-10T10:00:00+08:00"
                                             << "2.00 CNY 3.00 CNY 5.00 CNY 86.00 CNY";
        QTest::newRow("noon") << "2026-11-10T12:00:00+08:00"
                              << "2.00 CNY 3.00 CNY 5.00 CNY 86.00 CNY";
        QTest::newRow("night") << "2026-11-10T23:59:59+08:00"
                               << "2.00 CNY 2.00 CNY 5.00 CNY 85.00 CNY";
        QTest::newRow("midnight") << "2026-11-10T00:00:00+08:00"
                                  << "2.00 CNY 6.00 CNY 5.00 CNY 89.00 CNY";
    }
    void theRestOfTheDayIsAsOnTheDaysBefore()
    {
        QFETCH(QString, now);
        QFETCH(QString, expected);
        const OutlookPlan plan = planOutlook(at(now), shanghai());
        const QList<SpendSlot> days{slot(QStringLiteral("2026-11-02T00:00:00+08:00"), 3'000'000),
                                    slot(QStringLiteral("2026-11-10T00:00:00+08:00"), 2'000'000)};
        const auto quarters = quartersBefore(QDate(2026, 11, 10), shanghai());
        QCOMPARE(inWords(drawOutlook(plan, days, quarters, at(QStringLiteral("2026-10-01T00:00:00+08:00")))), expected);
    }

    void onlyFullDaysCount_data()
    {
        QTest::addColumn<QString>("firstUse");
        QTest::addColumn<QString>("expected");
        QTest::newRow("never") << QString() << "2.00 CNY absent 2.00 CNY absent";
        QTest::newRow("today") << "2026-11-10T00:00:00+08:00"
                               << "2.00 CNY absent 2.00 CNY absent";
        QTest::newRow("since yesterday, which is not full") << "2026-11-09T00:00:00+08:00"
                                                            << "2.00 CNY absent 2.00 CNY absent";
        // One full day, of 4.00: 2.00 + 4.00 + 20 * 4.00.
        QTest::newRow("one full day") << "2026-11-08T00:00:00+08:00"
                                      << "2.00 CNY 6.00 CNY 2.00 CNY 86.00 CNY";
        QTest::newRow("a clock that was ahead") << "2027-01-01T00:00:00+08:00"
                                                << "2.00 CNY absent 2.00 CNY absent";
    }
    void onlyFullDaysCount()
    {
        QFETCH(QString, firstUse);
        QFETCH(QString, expected);
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-10T08:00:00+08:00")), shanghai());
        const QList<SpendSlot> days{slot(QStringLiteral("2026-11-10T00:00:00+08:00"), 2'000'000)};
        const auto first = firstUse.isEmpty() ? std::nullopt : std::optional(at(firstUse));
        QCOMPARE(inWords(drawOutlook(plan, days, quartersBefore(QDate(2026, 11, 10), shanghai()), first)), expected);
    }

    void daysWithoutUseAreDaysToo()
    {
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-30T08:00:00+08:00")), shanghai());
        const QList<SpendSlot> quarters{slot(QStringLiteral("2026-11-27T12:00:00+08:00"), 7'000'000)};
        QCOMPARE(inWords(drawOutlook(plan, {}, quarters, at(QStringLiteral("2026-10-01T00:00:00+08:00")))),
                 QStringLiteral("0.00 CNY 1.00 CNY 0.00 CNY 1.00 CNY"));
    }

    void theSumIsDividedAndRoundedOnce()
    {
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-30T08:00:00+08:00")), shanghai());
        const QList<SpendSlot> quarters{slot(QStringLiteral("2026-11-27T12:00:00+08:00"), 3),
                                        slot(QStringLiteral("2026-11-28T12:00:00+08:00"), 1)};
        // 4/7 of a millionth.
        QCOMPARE(inWords(drawOutlook(plan, {}, quarters, at(QStringLiteral("2026-10-01T00:00:00+08:00")))),
                 QStringLiteral("0.00 CNY 0.000001 CNY 0.00 CNY 0.000001 CNY"));
    }

    // A day on which half of the tokens have no price did not cost half as much.
    void costsThatAreHardlyKnownAreNotContinued_data()
    {
        QTest::addColumn<int>("today");
        QTest::addColumn<int>("earlier");
        QTest::addColumn<int>("quarter");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all known") << 0 << 0 << 0 << "2.00 CNY 3.00 CNY 5.00 CNY 26.00 CNY";
        QTest::newRow("a fifth is unknown") << 2 << 2 << 2 << "2.00 CNY 3.00 CNY 5.00 CNY 26.00 CNY";
        QTest::newRow("more of the last days") << 0 << 0 << 3 << "2.00 CNY absent 5.00 CNY absent";
        QTest::newRow("more of today and so of the month") << 10 << 0 << 0 << "2.00 CNY absent 5.00 CNY absent";
        QTest::newRow("more of the month") << 0 << 10 << 0 << "2.00 CNY 3.00 CNY 5.00 CNY absent";
    }
    void costsThatAreHardlyKnownAreNotContinued()
    {
        QFETCH(int, today);
        QFETCH(int, earlier);
        QFETCH(int, quarter);
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-10T08:00:00+08:00")), shanghai());
        QList<SpendSlot> days{slot(QStringLiteral("2026-11-02T00:00:00+08:00"), 3'000'000),
                              slot(QStringLiteral("2026-11-10T00:00:00+08:00"), 2'000'000)};
        days[0].basis.unpriced = earlier;
        days[1].basis.unpriced = today;
        SpendSlot before = slot(QStringLiteral("2026-11-09T12:00:00+08:00"), 7'000'000);
        before.basis.unpriced = quarter;
        QTEST(inWords(drawOutlook(plan, days, {before}, at(QStringLiteral("2026-10-01T00:00:00+08:00")))), "expected");
    }

    // 350,000 CNY in seven days, times the 29 days to come, is more than the type holds; a seventh of that is not.
    void muchMoneyIsForetoldInFull()
    {
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-01T23:59:00+08:00")), shanghai());
        const QList<SpendSlot> quarters{slot(QStringLiteral("2026-10-31T12:00:00+08:00"), 350'000'000'007)};
        QCOMPARE(inWords(drawOutlook(plan, {}, quarters, at(QStringLiteral("2026-10-01T00:00:00+08:00")))),
                 QStringLiteral("0.00 CNY 0.00 CNY 0.00 CNY 1450000.000029 CNY"));
    }

    void currenciesStayApart()
    {
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-10T08:00:00+08:00")), shanghai());
        const QList<SpendSlot> days{slot(QStringLiteral("2026-11-10T00:00:00+08:00"), 2'000'000, Currency::Usd),
                                    slot(QStringLiteral("2026-11-02T00:00:00+08:00"), 3'000'000)};
        const SpendOutlook outlook = drawOutlook(plan, days, {}, at(QStringLiteral("2026-10-01T00:00:00+08:00")));
        QCOMPARE(inWords(outlook), QStringLiteral("0.00 CNY 0.00 CNY 3.00 CNY 3.00 CNY\n2.00 USD 2.00 USD 2.00 USD 2.00 USD"));
        QCOMPARE(outlook.today.tokens, 10);
        QCOMPARE(outlook.month.tokens, 20);
    }

    void daysAreThoseOfTheZone_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("dayFrom");
        QTest::addColumn<int>("hours");
        QTest::newRow("Kolkata") << QByteArray("Asia/Kolkata") << "2026-11-30T23:00:00+05:30"
                                 << "2026-11-30T00:00:00+05:30" << 24;
        QTest::newRow("New York, clocks put on") << QByteArray("America/New_York") << "2026-03-08T22:00:00-04:00"
                                                 << "2026-03-08T00:00:00-05:00" << 23;
        QTest::newRow("New York, clocks put back") << QByteArray("America/New_York") << "2026-11-01T22:00:00-05:00"
                                                   << "2026-11-01T00:00:00-04:00" << 25;
    }
    void daysAreThoseOfTheZone()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QString, now);
        QFETCH(QString, dayFrom);
        QFETCH(int, hours);
        const OutlookPlan plan = planOutlook(at(now), QTimeZone(zone));
        QVERIFY(plan.quartersBefore == at(dayFrom));
        QVERIFY(plan.daysBefore - plan.quartersBefore == std::chrono::hours(hours));
        QVERIFY(alignedDown(plan.quartersFrom, kUsageQuarter) == plan.quartersFrom);
    }

    // By the clock on the wall: on the days before the change, nine in the evening is nine in the evening too.
    void theClocksChangeDoesNotMoveTheWorkingDay_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QDate>("today");
        QTest::newRow("put on yesterday") << "2026-03-09T19:00:00-04:00" << QDate(2026, 3, 9);
        QTest::newRow("put on today") << "2026-03-08T19:00:00-04:00" << QDate(2026, 3, 8);
        QTest::newRow("put back today") << "2026-11-01T19:00:00-05:00" << QDate(2026, 11, 1);
        QTest::newRow("put back yesterday") << "2026-11-02T19:00:00-05:00" << QDate(2026, 11, 2);
    }
    void theClocksChangeDoesNotMoveTheWorkingDay()
    {
        QFETCH(QString, now);
        QFETCH(QDate, today);
        const QTimeZone newYork("America/New_York");
        const OutlookPlan plan = planOutlook(at(now), newYork);
        const SpendOutlook outlook =
            drawOutlook(plan, {}, quartersBefore(today, newYork), at(QStringLiteral("2026-01-01T00:00:00-05:00")));
        QCOMPARE(text(outlook.currencies.value(0).todayForecast), QStringLiteral("1.00 CNY"));
        const int toCome = today.daysInMonth() - today.day();
        QCOMPARE(text(outlook.currencies.value(0).monthForecast), QStringLiteral("%1.00 CNY").arg(1 + 4 * toCome));
    }

    void hugeAmountsStayAtTheLargestNumber()
    {
        const OutlookPlan plan = planOutlook(at(QStringLiteral("2026-11-10T08:00:00+08:00")), shanghai());
        SpendSlot quarter = slot(QStringLiteral("2026-11-09T12:00:00+08:00"), 0);
        quarter.cost.addExact(std::numeric_limits<qint64>::max(), Currency::Cny);
        const SpendOutlook outlook =
            drawOutlook(plan, {quarter, quarter}, {quarter, quarter}, at(QStringLiteral("2026-11-08T00:00:00+08:00")));
        QVERIFY(outlook.currencies.first().monthForecast->micros > 9'000'000'000'000);
    }
};

QTEST_GUILESS_MAIN(TestSpendForecast)
#include "tst_spendforecast.moc"
