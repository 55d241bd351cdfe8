// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/cooldown.h"

#include <QTest>

using namespace sluice;
using guard::Cooldown;

namespace {

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(1'000'000 + ms));
}

/// What a rate limit leads to: the length of the rest that begins in ms, or -1.
qint64 limited(Cooldown &cooldown, int startedAt, int now, std::optional<int> retryAfter = {}, double random = 0.5)
{
    const auto wish = retryAfter ? std::optional(milliseconds(*retryAfter)) : std::nullopt;
    const auto rest = cooldown.onRateLimited(wish, random, at(startedAt), at(now));
    return rest ? rest->count() : -1;
}

} // namespace

class TestCooldown : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFreshKeyDoesNotRest() { QVERIFY(!Cooldown({}).isCooling(at(0))); }

    void theProvidersWishIsKeptUpToTheCap_data()
    {
        QTest::addColumn<int>("retryAfter");
        QTest::addColumn<qint64>("rest");
        QTest::newRow("short") << 700 << qint64(700);
        QTest::newRow("at the cap") << 120'000 << qint64(120'000);
        QTest::newRow("above it") << 3'600'000 << qint64(120'000);
        QTest::newRow("none at all") << 0 << qint64(-1);
        QTest::newRow("of a clock that is ahead") << -5'000 << qint64(-1);
    }
    void theProvidersWishIsKeptUpToTheCap()
    {
        QFETCH(int, retryAfter);
        QFETCH(qint64, rest);
        Cooldown cooldown({});
        QCOMPARE(limited(cooldown, 0, 100, retryAfter), rest);
        QCOMPARE(cooldown.isCooling(at(100)), rest > 0);
        if (rest > 0) {
            QCOMPARE(cooldown.until(), at(100 + int(rest)));
            QVERIFY(cooldown.isCooling(at(99 + int(rest))) && !cooldown.isCooling(at(100 + int(rest))));
        }
    }

    void withoutAWishTheRestDoublesUpToTheMaximum()
    {
        Cooldown cooldown({});
        int now = 0;
        for (const int expected : {1'000, 2'000, 4'000, 8'000, 16'000, 32'000, 64'000, 128'000, 150'000, 150'000}) {
            QCOMPARE(limited(cooldown, now, now + 10), expected);
            now += 10 + expected;
        }
    }

    void theLengthIsAPartOfTheWhole()
    {
        Cooldown none({});
        QCOMPARE(limited(none, 0, 10, {}, 0.0), -1);
        Cooldown most({});
        QCOMPARE(limited(most, 0, 10, {}, 0.9999), 1'999);
    }

    void callsThatWereUnderWayTogetherCountOnce()
    {
        Cooldown cooldown({});
        QCOMPARE(limited(cooldown, 0, 100), 1'000);
        QCOMPARE(limited(cooldown, 50, 200), 1'000);
        QCOMPARE(limited(cooldown, 100, 300), 1'000);
        QCOMPARE(limited(cooldown, 101, 400), 2'000);
    }

    void steadyTrafficStillGrowsTheRow()
    {
        // Each call begins before the rate limit of the one before it, as under a load that never ebbs.
        Cooldown cooldown({});
        limited(cooldown, 0, 100);
        limited(cooldown, 60, 160);
        limited(cooldown, 120, 220);
        QCOMPARE(limited(cooldown, 240, 5'000), 4'000);
    }

    void aRestThatLastsLongerIsNotCutShort()
    {
        Cooldown cooldown({});
        QCOMPARE(limited(cooldown, 0, 0, 10'000), 10'000);
        QCOMPARE(limited(cooldown, 0, 1'000, 2'000), -1);
        QCOMPARE(limited(cooldown, 0, 1'000), -1);
        QCOMPARE(cooldown.until(), at(10'000));
        QCOMPARE(limited(cooldown, 0, 1'000, 20'000), 20'000);
        QCOMPARE(cooldown.until(), at(21'000));
    }

    void aSuccessOfALaterCallEndsTheRow_data()
    {
        QTest::addColumn<int>("startedAt");
        QTest::addColumn<qint64>("nextRest");
        QTest::newRow("begun before the rate limit") << 500 << qint64(4'000);
        QTest::newRow("begun between the two") << 3'500 << qint64(4'000);
        QTest::newRow("begun before the last answer to calls under way together") << 4'500 << qint64(4'000);
        QTest::newRow("begun after it") << 9'000 << qint64(1'000);
    }
    void aSuccessOfALaterCallEndsTheRow()
    {
        QFETCH(int, startedAt);
        QFETCH(qint64, nextRest);
        Cooldown cooldown({});
        limited(cooldown, 0, 1'000);
        limited(cooldown, 3'000, 4'000);
        limited(cooldown, 3'900, 5'000); // under way with the one before
        cooldown.onSuccess(at(startedAt));
        QCOMPARE(limited(cooldown, 10'000, 10'100), nextRest);
    }

    void anEarlierCallAfterASuccessBeginsANewRow()
    {
        Cooldown cooldown({});
        limited(cooldown, 0, 1'000);
        cooldown.onSuccess(at(3'000));
        QCOMPARE(limited(cooldown, 900, 4'000), 1'000);
        QCOMPARE(limited(cooldown, 6'000, 6'100), 2'000);
    }

    void aProbeEndsARestThatNobodyNamed()
    {
        Cooldown cooldown({});
        QVERIFY(!cooldown.onProbeSucceeded(at(0)));
        limited(cooldown, 0, 0);
        QVERIFY(cooldown.onProbeSucceeded(at(400)));
        QVERIFY(!cooldown.isCooling(at(400)));
        QVERIFY(!cooldown.onProbeSucceeded(at(400)));
    }

    void aProbeDoesNotEndARestThatTheProviderNamed()
    {
        Cooldown cooldown({});
        limited(cooldown, 0, 0, 5'000);
        QVERIFY(!cooldown.onProbeSucceeded(at(4'999)));
        QVERIFY(cooldown.isCooling(at(4'999)));
    }

    void aProbeEndsWhatGoesBeyondTheNamedRest()
    {
        Cooldown cooldown({});
        for (int i = 0; i < 4; ++i)
            limited(cooldown, i * 10'000, i * 10'000 + 1);
        QCOMPARE(cooldown.until(), at(38'001));
        QCOMPARE(limited(cooldown, 30'001, 30'002, 2'000), -1);
        QVERIFY(!cooldown.onProbeSucceeded(at(32'001)));
        QVERIFY(cooldown.onProbeSucceeded(at(32'002)));
    }

    void switchedOffNothingRests()
    {
        Cooldown cooldown({});
        limited(cooldown, 0, 0, 60'000);
        cooldown.setSettings({.isEnabled = false});
        QVERIFY(!cooldown.isCooling(at(1)));
        QCOMPARE(limited(cooldown, 1, 2, 60'000), -1);
        QVERIFY(!cooldown.isCooling(at(3)));
        cooldown.setSettings({});
        QCOMPARE(limited(cooldown, 4, 5), 1'000);
    }

    void otherSettingsLeaveTheRunningRest()
    {
        Cooldown cooldown({});
        limited(cooldown, 0, 0, 60'000);
        cooldown.setSettings({.retryAfterCap = milliseconds(1'000)});
        QCOMPARE(cooldown.until(), at(60'000));
        QCOMPARE(limited(cooldown, 60'000, 60'010, 5'000), 1'000);
    }
};

QTEST_GUILESS_MAIN(TestCooldown)
#include "tst_cooldown.moc"
