// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewfigures.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

WallTime at(const QString &utc)
{
    return WallTime(milliseconds(QDateTime::fromString(utc, Qt::ISODate).toMSecsSinceEpoch()));
}

qint64 hours(WallTime from, WallTime before)
{
    return std::chrono::duration_cast<std::chrono::hours>(before - from).count();
}

const WallTime kNow = WallTime(milliseconds(1'772'323'200'000)); // 2026-03-01 00:00 UTC

UsageRow usage(ReviewWeek week, const char *name, Outcome outcome, qint64 requests, qint64 calls)
{
    const int days = week == ReviewWeek::Now ? 1 : 8;
    UsageRow usage{
        .from = kNow - days * std::chrono::hours(24), .name = QString::fromLatin1(name), .outcome = outcome, .sums = {}};
    usage.sums.requests = requests;
    usage.sums.attempts = calls;
    return usage;
}

UsageRow charged(ReviewWeek week, Outcome outcome, qint64 exact, Currency currency = Currency::Cny)
{
    UsageRow usage = ::usage(week, "a", outcome, 1, 1);
    usage.sums.cost.addExact(exact, currency);
    return usage;
}

Review draw(const ReviewMaterial &material, int weeksBack = 0)
{
    return drawReview(planReview(weeksBack, kNow, QTimeZone::utc()), material, QTimeZone::utc());
}

} // namespace

class TestReviewFigures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void weeksAreSevenDaysOfTheZone_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("weeksBack");
        QTest::addColumn<QString>("from");
        QTest::addColumn<int>("hours");
        QTest::addColumn<int>("hoursBefore");
        const auto row = [](const char *name, const char *zone, const char *now, int back, const char *from, int hours,
                            int before) {
            QTest::newRow(name) << QByteArray(zone) << QString::fromLatin1(now) << back << QString::fromLatin1(from) << hours
                                << before;
        };
        row("Shanghai, the last minute of a day", "Asia/Shanghai", "2026-11-30T15:59:00Z", 0, "2026-11-23T16:00:00Z", 168, 168);
        row("Shanghai, the first of the next", "Asia/Shanghai", "2026-11-30T16:00:00Z", 0, "2026-11-24T16:00:00Z", 168, 168);
        row("Kolkata, the week before", "Asia/Kolkata", "2026-11-30T12:00:00Z", 1, "2026-11-16T18:30:00Z", 168, 168);
        row("New York, clocks put on today", "America/New_York", "2026-03-08T20:00:00Z", 0, "2026-03-02T05:00:00Z", 167, 168);
        row("New York, clocks put on last week", "America/New_York", "2026-03-15T20:00:00Z", 0, "2026-03-09T04:00:00Z", 168, 167);
        row("New York, clocks put back", "America/New_York", "2026-11-01T20:00:00Z", 0, "2026-10-26T04:00:00Z", 169, 168);
        row("New York, seen a week later", "America/New_York", "2026-11-08T20:00:00Z", 1, "2026-10-26T04:00:00Z", 169, 168);
        row("no week of the future", "Asia/Shanghai", "2026-11-30T15:59:00Z", -3, "2026-11-23T16:00:00Z", 168, 168);
    }
    void weeksAreSevenDaysOfTheZone()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QString, now);
        QFETCH(int, weeksBack);
        QFETCH(QString, from);
        QFETCH(int, hours);
        QFETCH(int, hoursBefore);
        const ReviewPlan plan = planReview(weeksBack, at(now), QTimeZone(zone));
        QVERIFY(plan.from == at(from));
        QCOMPARE(::hours(plan.from, plan.before), hours);
        QCOMPARE(::hours(plan.earlier, plan.from), hoursBefore);
        QVERIFY(plan.weekOf(plan.from) == ReviewWeek::Now);
        QVERIFY(plan.weekOf(plan.from - milliseconds(1)) == ReviewWeek::Before);
        QVERIFY(planReview(plan.weeksBack + 1, at(now), QTimeZone(zone)).from == plan.earlier);
    }

    void weeksReachBackToTheFirstDay()
    {
        ReviewMaterial material;
        QCOMPARE(draw(material).weeks, 0);
        const std::pair<int, int> ages[] = {{0, 1}, {6, 1}, {7, 2}, {13, 2}, {14, 3}, {20'000, 521}, {-1, 1}};
        for (const auto &[days, weeks] : ages) {
            material.oldest = kNow - days * std::chrono::hours(24);
            QCOMPARE(draw(material).weeks, weeks);
        }
        QVERIFY(draw(material).asOf == kNow);
        const Review last = draw(material, 1);
        QVERIFY(last.asOf == last.before && last.weeksBack == 1);
    }

    void requestsCountOnceAndCallsAsOftenAsTheyWereMade()
    {
        using enum Outcome;
        ReviewMaterial material;
        material.channels = {usage(ReviewWeek::Now, "a", Ok, 5, 5),         usage(ReviewWeek::Now, "a", Server, 1, 4),
                             usage(ReviewWeek::Now, "b", ClientGone, 2, 2), usage(ReviewWeek::Now, "", NoCandidate, 3, 0),
                             usage(ReviewWeek::Before, "b", Stalled, 6, 6), usage(ReviewWeek::Before, "b", Server, 1, 1)};
        material.calls.add({.exchange = {1}, .channel = QStringLiteral("a"), .outcome = Server, .why = QStringLiteral("502")},
                           ReviewWeek::Now);
        const Review review = draw(material);
        QVERIFY(review.requests == (ComparedCount{11, 7}));
        QVERIFY(review.completed == (ComparedCount{5, 0}));
        QVERIFY(review.aborted == (ComparedCount{2, 0}));
        QVERIFY(review.failed == (ComparedCount{4, 7}));
        QCOMPARE(review.failures.size(), 3);
        QVERIFY(review.failures[0].outcome == NoCandidate && review.failures[0].count == (ComparedCount{3, 0}));
        QVERIFY(review.failures[2].outcome == Stalled);
        QCOMPARE(review.channels.size(), 2); // what was never sent is of no channel
        const ReviewChannel &a = review.channels[0];
        QCOMPARE(a.channel, QStringLiteral("a"));
        QVERIFY(a.calls == (ComparedCount{9, 0}) && a.failedCalls == (ComparedCount{4, 0}));
        QCOMPARE(a.failures.size(), 1);
        QCOMPARE(a.failures[0].requests, 1);
        QCOMPARE(a.failures[0].reasons.value(0).why, QStringLiteral("502"));
        QVERIFY(review.channels[1].failedCalls == (ComparedCount{0, 7}));
    }

    void guardsStandAtTheirChannels()
    {
        ReviewMaterial material;
        const QString name = QStringLiteral("a");
        material.guards = {{ReviewWeek::Now, name, GuardEventKind::BreakerOpened, 2, milliseconds(90'000)},
                           {ReviewWeek::Before, name, GuardEventKind::BreakerOpened, 1, milliseconds(30'000)},
                           {ReviewWeek::Now, name, GuardEventKind::CooldownBegan, 7, milliseconds(5'000)},
                           {ReviewWeek::Before, name, GuardEventKind::KeyRefused, 1, milliseconds(0)}};
        const Review review = draw(material);
        QCOMPARE(review.channels.size(), 1);
        const ReviewChannel &channel = review.channels.first();
        QVERIFY(channel.breakerOpenings == (ComparedCount{2, 1}));
        QVERIFY(channel.breakerOpen == (Compared<milliseconds>{milliseconds(90'000), milliseconds(30'000)}));
        QVERIFY(channel.cooldowns == (ComparedCount{7, 0}) && channel.keyRefusals == (ComparedCount{0, 1}));
    }

    // Each half of a millionth alone would be rounded up; and what nobody knows is not nothing.
    void moneyIsRoundedOnceAndUnknownStaysUnknown()
    {
        using enum Outcome;
        constexpr qint64 kHalf = 500'000;
        ReviewMaterial material;
        material.channels = {charged(ReviewWeek::Now, Ok, kHalf), charged(ReviewWeek::Now, Stalled, kHalf),
                             charged(ReviewWeek::Now, Stalled, kHalf), charged(ReviewWeek::Now, ClientGone, 3'000'000),
                             charged(ReviewWeek::Before, Server, 4'000'000, Currency::Usd)};
        const Review review = draw(material);
        QCOMPARE(review.money.size(), 2);
        const ReviewMoney &cny = review.money[0];
        QVERIFY(cny.cost == (ReviewMoney::Amounts{Money{5, Currency::Cny}, std::nullopt}));
        QVERIFY(cny.wastedByStalls.now == (Money{1, Currency::Cny}));
        QVERIFY(cny.wastedByAborts.now == (Money{3, Currency::Cny}));
        QVERIFY(!cny.wastedByFailures.now && !cny.saved.now);
        const ReviewMoney &usd = review.money[1];
        QVERIFY(!usd.cost.now && usd.wastedByFailures.before == (Money{4, Currency::Usd}));
    }

    void costsAreComparedOnceBothWeeksAreWhole_data()
    {
        QTest::addColumn<int>("weeksBack");
        QTest::addColumn<int>("age");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("a week that runs") << 0 << 100 << false;
        QTest::newRow("a ledger that began in the week before it") << 1 << 19 << false;
        QTest::newRow("a ledger of its first day") << 1 << 20 << true;
        QTest::newRow("an old ledger") << 1 << 100 << true;
    }
    void costsAreComparedOnceBothWeeksAreWhole()
    {
        QFETCH(int, weeksBack);
        QFETCH(int, age);
        ReviewMaterial material;
        material.oldest = kNow - age * std::chrono::hours(24);
        material.channels = {charged(ReviewWeek::Now, Outcome::Ok, 9'000'000),
                             charged(ReviewWeek::Before, Outcome::Ok, 3'000'000)};
        for (UsageRow &usage : material.channels) {
            usage.sums.requests = 20;
            usage.from -= weeksBack * 7 * std::chrono::hours(24);
        }
        const QList<ReviewChange> changes = draw(material, weeksBack).changes;
        QTEST(std::any_of(changes.begin(), changes.end(),
                          [](const ReviewChange &one) { return one.kind == ReviewChangeKind::Cost; }),
              "isTold");
    }

    void modelsAreNewOnceACallWentWell()
    {
        ReviewMaterial material;
        material.models = {usage(ReviewWeek::Before, "m", Outcome::Ok, 5, 5),
                           usage(ReviewWeek::Now, "m", Outcome::Ok, 5, 5),
                           usage(ReviewWeek::Now, "misspelt", Outcome::ModelMissing, 7, 7),
                           usage(ReviewWeek::Now, "new", Outcome::ModelMissing, 7, 7),
                           usage(ReviewWeek::Now, "new", Outcome::Ok, 1, 1),
                           usage(ReviewWeek::Now, "never sent", Outcome::NoCandidate, 9, 0)};
        const QList<ReviewChange> changes = draw(material).changes;
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().name, QStringLiteral("new"));
        QCOMPARE(changes.first().now, 8);
    }

    void timesAreThoseOfTheStreams()
    {
        ReviewMaterial material;
        for (int i = 0; i < 30; ++i)
            material.firstContents.now.add(milliseconds(1'000));
        const Review review = draw(material);
        QVERIFY(review.streams == (ComparedCount{30, 0}));
        QVERIFY(review.firstContentP50.now == milliseconds(1'000) && !review.firstContentP50.before);
    }
};

QTEST_GUILESS_MAIN(TestReviewFigures)
#include "tst_reviewfigures.moc"
