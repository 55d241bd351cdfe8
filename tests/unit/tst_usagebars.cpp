// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagebars.h"
#include "core/ledger/usagerollup.h"
#include "tests/support/moneytext.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

WallTime at(const QString &utc)
{
    return WallTime(milliseconds(QDateTime::fromString(utc, Qt::ISODate).toMSecsSinceEpoch()));
}

QString shown(WallTime time, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(time), zone).toString(QStringLiteral("MM-dd HH:mm"));
}

UsageRow row(WallTime from, const char *name, Outcome outcome, qint64 input, qint64 costMicros)
{
    UsageRow row{.from = from, .name = QString::fromLatin1(name), .outcome = outcome, .sums = {}};
    row.sums.requests = 1;
    row.sums.attempts = 1;
    row.sums.input = input;
    row.sums.cost.addExact(costMicros * 1'000'000, Currency::Cny);
    return row;
}

} // namespace

class TestUsageBars : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void daysAreThoseOfTheZone_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("firstHour");
        QTest::addColumn<int>("hours");
        QTest::newRow("Shanghai") << QByteArray("Asia/Shanghai") << QStringLiteral("2026-11-30T15:59:00Z")
                                  << QStringLiteral("2026-11-29T16:00:00Z") << 24;
        QTest::newRow("Shanghai, a minute later") << QByteArray("Asia/Shanghai") << QStringLiteral("2026-11-30T16:00:00Z")
                                                  << QStringLiteral("2026-11-30T16:00:00Z") << 24;
        QTest::newRow("Kolkata, at half past") << QByteArray("Asia/Kolkata") << QStringLiteral("2026-11-30T12:00:00Z")
                                               << QStringLiteral("2026-11-29T18:30:00Z") << 24;
        QTest::newRow("New York, clocks put on") << QByteArray("America/New_York") << QStringLiteral("2026-03-08T20:00:00Z")
                                                 << QStringLiteral("2026-03-08T05:00:00Z") << 23;
        QTest::newRow("New York, clocks put back") << QByteArray("America/New_York") << QStringLiteral("2026-11-01T20:00:00Z")
                                                   << QStringLiteral("2026-11-01T04:00:00Z") << 25;
        QTest::newRow("Lord Howe, by half an hour") << QByteArray("Australia/Lord_Howe") << QStringLiteral("2026-10-04T05:00:00Z")
                                                    << QStringLiteral("2026-10-03T13:30:00Z") << 24;
    }
    void daysAreThoseOfTheZone()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QString, now);
        QFETCH(QString, firstHour);
        QFETCH(int, hours);
        const QTimeZone here(zone);
        const UsagePlan day = planUsage(UsageRange::Day, at(now), here);
        QCOMPARE(day.bars.size(), hours);
        QVERIFY2(day.from() == at(firstHour), qPrintable(shown(day.from(), here)));
        for (qsizetype i = 1; i < day.bars.size(); ++i)
            QVERIFY(day.bars[i].from == day.bars[i - 1].before);
        QVERIFY(shown(day.before(), here).endsWith(QStringLiteral("00:00")));
        QVERIFY(alignedDown(day.from(), kUsageQuarter) == day.from());

        const UsagePlan month = planUsage(UsageRange::Month, at(now), here);
        QCOMPARE(month.bars.size(), 30);
        QVERIFY(month.bars.last().from == day.from() && month.before() == day.before());
        for (const UsageBar &bar : month.bars)
            QVERIFY2(shown(bar.from, here).endsWith(QStringLiteral("00:00")), qPrintable(shown(bar.from, here)));
        QCOMPARE(planUsage(UsageRange::Week, at(now), here).bars.size(), 7);
    }

    void anHourEndsNow()
    {
        const UsagePlan hour = planUsage(UsageRange::Hour, at(QStringLiteral("2026-11-30T12:00:59Z")), QTimeZone::utc());
        QCOMPARE(hour.bars.size(), 60);
        QVERIFY(hour.from() == at(QStringLiteral("2026-11-30T11:01:00Z")));
        QVERIFY(hour.before() == at(QStringLiteral("2026-11-30T12:01:00Z")));
    }

    void moneyThatCameToNothingIsTold()
    {
        const WallTime now = at(QStringLiteral("2026-11-30T12:00:00Z"));
        const UsagePlan plan = planUsage(UsageRange::Week, now, QTimeZone::utc());
        const WallTime today = plan.bars.last().from;
        const WallTime yesterday = plan.bars[5].from;
        const UsageReport report =
            drawUsage(plan, UsageBy::Model,
                      {row(yesterday, "big", Outcome::Ok, 100, 40), row(today, "big", Outcome::Stalled, 10, 4),
                       row(today, "big", Outcome::ClientGone, 10, 3), row(today, "small", Outcome::Ok, 500, 1)},
                      {});
        QCOMPARE(report.totals.size(), 2);
        QCOMPARE(report.totals[0].name, QStringLiteral("small"));
        const UsageFigures &big = report.totals[1].figures;
        QCOMPARE(test::moneyText(big.cost), test::moneyText({{47, Currency::Cny}}));
        QCOMPARE(test::moneyText(big.wastedByFailures), test::moneyText({{4, Currency::Cny}}));
        QCOMPARE(test::moneyText(big.wastedByAborts), test::moneyText({{3, Currency::Cny}}));
        QCOMPARE(big.requests, 3);
        QCOMPARE(big.failedRequests, 1);
        QCOMPARE(big.stalls, 1);
        QCOMPARE(report.bars[5].shares.size(), 1);
        QCOMPARE(report.bars[6].shares.size(), 2);
        QCOMPARE(report.bars[6].shares[0].figures.input, 20);
        QCOMPARE(report.total.input, 620);
        QCOMPARE(test::moneyText(report.total.cost), test::moneyText({{48, Currency::Cny}}));
        QVERIFY(!report.firstContentP50 && !report.perTokenP95);
    }

    // Each half of a millionth alone would be rounded up.
    void moneyIsRoundedOnceForTheWhole()
    {
        const UsagePlan plan = planUsage(UsageRange::Week, at(QStringLiteral("2026-11-30T12:00:00Z")), QTimeZone::utc());
        UsageRow half = row(plan.bars.last().from, "m", Outcome::Ok, 1, 0);
        half.sums.cost.addExact(500'000, Currency::Cny);
        const UsageReport report = drawUsage(plan, UsageBy::Model, {half, half, half}, {});
        QCOMPARE(test::moneyText(report.total.cost), test::moneyText({{2, Currency::Cny}}));
    }
    void aBarsTotalIsNotTheSumOfWhatWasRounded()
    {
        const UsagePlan plan = planUsage(UsageRange::Week, at(QStringLiteral("2026-11-30T12:00:00Z")), QTimeZone::utc());
        QList<UsageRow> rows;
        for (const char *name : {"a", "b", "c"}) {
            rows.append(row(plan.bars.last().from, name, Outcome::Ok, 1, 0));
            rows.last().sums.cost.addExact(500'000, Currency::Cny);
        }
        const UsageReport report = drawUsage(plan, UsageBy::Model, rows, {});
        const UsageBar &today = report.bars.last();
        QCOMPARE(today.shares.size(), 3);
        QCOMPARE(test::moneyText(today.shares.first().figures.cost), test::moneyText({{1, Currency::Cny}}));
        QCOMPARE(test::moneyText(today.total.cost), test::moneyText({{2, Currency::Cny}}));
        QCOMPARE(today.total.input, 3);
        QCOMPARE(report.bars.first().total.input, 0);
    }
};

QTEST_GUILESS_MAIN(TestUsageBars)
#include "tst_usagebars.moc"
