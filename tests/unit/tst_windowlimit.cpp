// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/keybudget.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

constexpr SteadyTime kStart{std::chrono::hours(5)};
constexpr ToldLimits kNothingTold;

Demand input(qint64 tokens)
{
    return {.inputTokens = tokens};
}

ToldLimits toldTokens(std::optional<qint64> limit, std::optional<qint64> remaining, std::optional<milliseconds> resetsIn = {})
{
    return {.tokens = {.limit = limit, .remaining = remaining, .resetsIn = resetsIn}};
}

qint64 used(const KeyBudget &budget, SteadyTime now, BudgetLimit limit = BudgetLimit::Tokens)
{
    return budget.use(limit, now).used;
}

qint64 limitOf(const KeyBudget &budget, SteadyTime now, BudgetLimit limit = BudgetLimit::Tokens)
{
    return budget.use(limit, now).limit.value_or(-1);
}

qint64 requestLimit(const KeyBudget &budget, SteadyTime now)
{
    return limitOf(budget, now, BudgetLimit::Requests);
}

qint64 msUntilFit(const KeyBudget &budget, const Demand &demand, SteadyTime now)
{
    const KeyBudget::Verdict verdict = budget.check(demand, now);
    if (verdict.fit == KeyBudget::Fit::Now)
        return 0;
    return verdict.when ? toMs(*verdict.when - now).count() : -1;
}

/// As many calls as asked for, over and done with.
void use(KeyBudget &budget, int calls, const Demand &each, SteadyTime now)
{
    for (int i = 0; i < calls; ++i)
        budget.settle(budget.reserve(each, now), each, now);
}

} // namespace

/// What a provider told, and what rate limits taught.
class TestWindowLimit : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatOthersUseCountsUntilItsReset()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        use(budget, 1, input(100), kStart);
        budget.onTold(toldTokens(1'000, 300, seconds(20)), kStart);
        QCOMPARE(used(budget, kStart), 700);
        QCOMPARE(msUntilFit(budget, input(300), kStart), 0);
        QCOMPARE(msUntilFit(budget, input(301), kStart), 20'000);
        QCOMPARE(used(budget, kStart + seconds(20)), 100);
    }

    // The provider looked when the call began, and its word came with a head that took half a minute.
    void whatHasLeftMeanwhileIsNotTakenForOthers()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        use(budget, 1, input(500), kStart);
        const auto call = budget.reserve(input(100), kStart + seconds(50));
        budget.onTold(toldTokens(1'000, 400, seconds(60)), kStart + seconds(80), call);
        QCOMPARE(used(budget, kStart + seconds(80)), 100);
        budget.onTold(toldTokens(1'000, 300, seconds(60)), kStart + seconds(80), call);
        QCOMPARE(used(budget, kStart + seconds(80)), 200);
    }

    void aNewerWordReplacesTheOlder()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        budget.onTold(toldTokens(1'000, 100, seconds(50)), kStart);
        budget.onTold(toldTokens(1'000, 800, seconds(10)), kStart + seconds(1));
        QCOMPARE(used(budget, kStart + seconds(1)), 200);
        QCOMPARE(used(budget, kStart + seconds(11)), 0);
        budget.onTold(toldTokens(1'000, 100, seconds(50)), kStart + seconds(11));
        budget.onTold(toldTokens(1'000, 1'000, {}), kStart + seconds(12));
        QCOMPARE(used(budget, kStart + seconds(12)), 0);
    }

    void whatWeCountOurselvesIsNotCountedTwice()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        budget.reserve(input(400), kStart);
        budget.onTold(toldTokens(1'000, 700), kStart);
        QCOMPARE(used(budget, kStart), 400);
        budget.onTold(toldTokens(1'000, 500), kStart);
        QCOMPARE(used(budget, kStart), 500);
        QCOMPARE(used(budget, kStart + seconds(60)), 400); // without a reset, it holds for a minute
    }

    void aToldLimitBelowTheSettingHoldsUntilToldAnew()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        budget.onTold(toldTokens(600, {}), kStart);
        QCOMPARE(limitOf(budget, kStart + minutes(60)), 600);
        QCOMPARE(budget.use(BudgetLimit::Tokens, kStart).setting, std::optional<qint64>(1'000));
        budget.onTold(toldTokens(5'000, {}), kStart + minutes(60));
        QCOMPARE(limitOf(budget, kStart + minutes(60)), 1'000);
        budget.onTold(toldTokens(0, {}), kStart + minutes(60));
        QCOMPARE(limitOf(budget, kStart + minutes(60)), 1'000);
    }

    void aToldLimitHoldsWhereThereIsNoSetting()
    {
        KeyBudget budget({});
        budget.onTold(toldTokens(500, 100, seconds(30)), kStart);
        QCOMPARE(limitOf(budget, kStart), 500);
        QCOMPARE(used(budget, kStart), 400);
        QCOMPARE(msUntilFit(budget, input(200), kStart), 30'000);
        budget.setLimits({.tokensPerMinute = 200});
        QCOMPARE(limitOf(budget, kStart), 200);
        budget.setLimits({});
        QCOMPARE(limitOf(budget, kStart), 500);
    }

    void aSettingBelowTheToldLimitLeavesRoomForOthers()
    {
        KeyBudget budget({.requestsPerMinute = 30});
        // A vendor that tells of a whole day.
        const ToldLimits day{.requests = {.limit = 14'400, .remaining = 4'400, .resetsIn = std::chrono::hours(7)}};
        budget.onTold(day, kStart);
        QCOMPARE(used(budget, kStart, BudgetLimit::Requests), 0);
        budget.onTold({.requests = {.limit = 14'400, .remaining = 10, .resetsIn = seconds(60)}}, kStart);
        use(budget, 10, input(1), kStart);
        QCOMPARE(msUntilFit(budget, input(1), kStart), 60'000);
    }

    void remainingAloneIsMeasuredByTheSetting()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        budget.onTold(toldTokens({}, 100, seconds(5)), kStart);
        QCOMPARE(used(budget, kStart), 900);
        KeyBudget unknown({});
        unknown.onTold(toldTokens({}, 0, seconds(5)), kStart);
        QCOMPARE(msUntilFit(unknown, input(5), kStart), 0);
    }

    void aRateLimitTeachesNineTenthsOfWhatWasInUse()
    {
        KeyBudget budget({.tokensPerMinute = 1'000, .requestsPerMinute = 100});
        use(budget, 2, input(300), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        QCOMPARE(limitOf(budget, kStart), 540);
        QCOMPARE(requestLimit(budget, kStart), 100);
        QCOMPARE(msUntilFit(budget, input(1), kStart), 60'250);
    }

    void rateLimitsOfOneMomentCountOnce()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        use(budget, 1, input(1'000), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        QVERIFY(!budget.onRateLimited(kNothingTold, kStart));
        QVERIFY(!budget.onRateLimited(kNothingTold, kStart + milliseconds(999)));
        QCOMPARE(limitOf(budget, kStart), 900);
        // What is in use is not less than before, and so it teaches nothing more.
        QVERIFY(!budget.onRateLimited(kNothingTold, kStart + seconds(1)));
        QCOMPARE(limitOf(budget, kStart + seconds(1)), 900);
    }

    void whatWasLearnedGrowsBackByATwentiethOfTheSettingAMinute()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        use(budget, 1, input(500), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        QCOMPARE(limitOf(budget, kStart), 450);
        QCOMPARE(limitOf(budget, kStart + seconds(59)), 450);
        QCOMPARE(limitOf(budget, kStart + minutes(1)), 500);
        QCOMPARE(limitOf(budget, kStart + minutes(10)), 950);
        QCOMPARE(limitOf(budget, kStart + minutes(11)), 1'000);
        QCOMPARE(limitOf(budget, kStart + minutes(60)), 1'000);
        // It waits for the growth where it must.
        const SteadyTime later = kStart + seconds(90);
        QCOMPARE(msUntilFit(budget, input(700), later), 0); // alone
        budget.reserve(input(400), later);
        QCOMPARE(msUntilFit(budget, input(140), later), 30'000);
    }

    void atLeastATwentiethOfTheSettingAndOneRequestIsLeft()
    {
        KeyBudget tokens({.tokensPerMinute = 1'000});
        use(tokens, 1, input(3), kStart);
        QVERIFY(tokens.onRateLimited(kNothingTold, kStart));
        QCOMPARE(limitOf(tokens, kStart), 50);
        KeyBudget requests({.requestsPerMinute = 4});
        use(requests, 1, input(3), kStart);
        QVERIFY(requests.onRateLimited(kNothingTold, kStart));
        QCOMPARE(requestLimit(requests, kStart), 1);
        QVERIFY(!requests.onRateLimited(kNothingTold, kStart + seconds(5)));
    }

    void theExhaustedLimitIsLearnedWhereItIsTold()
    {
        KeyBudget budget({.tokensPerMinute = 1'000, .requestsPerMinute = 100});
        use(budget, 10, input(90), kStart);
        QVERIFY(budget.onRateLimited({.requests = {.remaining = 0}}, kStart));
        QCOMPARE(requestLimit(budget, kStart), 9);
        QCOMPARE(limitOf(budget, kStart), 1'000);
    }

    void withoutAnySettingEnoughRequestsTeachRequestsAndTokens()
    {
        KeyBudget budget({.concurrency = 50});
        use(budget, 19, input(100), kStart);
        QVERIFY(!budget.onRateLimited(kNothingTold, kStart));
        QVERIFY(!budget.onRateLimited({.tokens = {.remaining = 0}}, kStart));
        use(budget, 1, input(100), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        QCOMPARE(requestLimit(budget, kStart), 18);
        QCOMPARE(limitOf(budget, kStart), 1'800);
        QCOMPARE(limitOf(budget, kStart + minutes(10)), 2'700);
        QCOMPARE(limitOf(budget, kStart + minutes(19)), 3'510);
        QCOMPARE(limitOf(budget, kStart + minutes(20)), -1);
        QCOMPARE(requestLimit(budget, kStart + minutes(20)), -1);
    }

    void withNothingInUseThereIsNothingToLearn()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        QVERIFY(!budget.onRateLimited(kNothingTold, kStart));
        QCOMPARE(limitOf(budget, kStart), 1'000);
    }

    void whatWasLearnedGoesWithItsSetting()
    {
        KeyBudget budget({.tokensPerMinute = 1'000, .requestsPerMinute = 100});
        use(budget, 1, input(500), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        budget.setLimits({.tokensPerMinute = 1'000, .requestsPerMinute = 50});
        QCOMPARE(limitOf(budget, kStart), 450);
        budget.setLimits({.tokensPerMinute = 2'000, .requestsPerMinute = 50});
        QCOMPARE(limitOf(budget, kStart), 2'000);
    }

    void learnedAndToldLimitsHoldTogether()
    {
        KeyBudget budget({.tokensPerMinute = 1'000});
        budget.onTold(toldTokens(800, 200, seconds(30)), kStart);
        QVERIFY(budget.onRateLimited(kNothingTold, kStart));
        QCOMPARE(limitOf(budget, kStart), 540); // of the 600 that others use
        QCOMPARE(used(budget, kStart), 600);
        budget.onTold(toldTokens(500, {}), kStart);
        QCOMPARE(limitOf(budget, kStart), 500);
        QCOMPARE(limitOf(budget, kStart + minutes(60)), 500);
    }
};

QTEST_GUILESS_MAIN(TestWindowLimit)
#include "tst_windowlimit.moc"
