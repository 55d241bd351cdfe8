// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/keybudget.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;
using std::chrono::minutes;
using std::chrono::seconds;

using Fit = KeyBudget::Fit;

namespace {

constexpr SteadyTime kStart{std::chrono::hours(5)};

RateLimits tpm(qint64 limit)
{
    return {.tokensPerMinute = limit};
}

RateLimits rpm(qint64 limit)
{
    return {.requestsPerMinute = limit};
}

Demand input(qint64 tokens)
{
    return {.inputTokens = tokens};
}

bool fits(const KeyBudget &budget, const Demand &demand, SteadyTime now)
{
    return budget.check(demand, now).fit == Fit::Now;
}

/// Milliseconds until it fits; -1 if that hangs on others.
qint64 msUntilFit(const KeyBudget &budget, const Demand &demand, SteadyTime now)
{
    const KeyBudget::Verdict verdict = budget.check(demand, now);
    if (verdict.fit == Fit::Now)
        return 0;
    return verdict.when ? toMs(*verdict.when - now).count() : -1;
}

qint64 used(const KeyBudget &budget, BudgetLimit limit, SteadyTime now)
{
    return budget.use(limit, now).used;
}

/// As many calls as asked for, over and done with.
void use(KeyBudget &budget, int calls, const Demand &each, SteadyTime now)
{
    for (int i = 0; i < calls; ++i)
        budget.settle(budget.reserve(each, now), each, now);
}

} // namespace

class TestKeyBudget : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parallelRequestsReserveWhatTheyWillUse()
    {
        KeyBudget budget(tpm(2'000));
        const Demand demand{.inputTokens = 900, .outputTokens = 300};
        const auto first = budget.reserve(demand, kStart);
        const KeyBudget::Verdict second = budget.check(demand, kStart);
        QVERIFY(second.fit == Fit::Later);
        QVERIFY(!second.when); // hangs on the first
        QVERIFY(second.shortOf == BudgetLimit::Tokens);
        budget.settle(first, {.inputTokens = 700, .outputTokens = 100}, kStart + seconds(3));
        QVERIFY(fits(budget, demand, kStart + seconds(3)));
        budget.reserve(demand, kStart + seconds(3));
        QVERIFY(!fits(budget, demand, kStart + seconds(3)));
        QCOMPARE(used(budget, BudgetLimit::Tokens, kStart + seconds(3)), 2'000);
        QCOMPARE(budget.use(BudgetLimit::Tokens, kStart + seconds(3)).reserved, 1'200);
    }

    void threeRequestsAMinuteGoAndTheOthersLater()
    {
        KeyBudget budget(rpm(3));
        int went = 0;
        for (int i = 0; i < 6; ++i) {
            if (fits(budget, input(1), kStart)) {
                budget.settle(budget.reserve(input(1), kStart), input(1), kStart);
                ++went;
            }
        }
        QCOMPARE(went, 3);
        QCOMPARE(msUntilFit(budget, input(1), kStart), 60'250);
        QVERIFY(!fits(budget, input(1), kStart + seconds(60)));
        use(budget, 3, input(1), kStart + milliseconds(60'250));
        QVERIFY(!fits(budget, input(1), kStart + milliseconds(60'250)));
    }

    void noBurstIsDoubledAtTheBorderOfAMinute()
    {
        KeyBudget budget(rpm(3));
        const SteadyTime late = kStart + seconds(59);
        use(budget, 3, input(1), late);
        QVERIFY(!fits(budget, input(1), kStart + seconds(61)));
        QCOMPARE(msUntilFit(budget, input(1), kStart + seconds(61)), 58'250);
    }

    void aCallCountsInFullUntil60SecondsAfterItWasSettled()
    {
        KeyBudget budget(tpm(1'000));
        const auto call = budget.reserve(input(600), kStart);
        QCOMPARE(used(budget, BudgetLimit::Tokens, kStart + minutes(5)), 600);
        budget.settle(call, input(900), kStart + minutes(5));
        QCOMPARE(used(budget, BudgetLimit::Tokens, kStart + minutes(5) + seconds(60)), 900);
        QCOMPARE(used(budget, BudgetLimit::Tokens, kStart + minutes(5) + milliseconds(60'250)), 0);
    }

    // A connection that took its time, and then one that stood: the provider saw both requests within its minute.
    void requestsCountUntilAMinuteAfterTheyWereSent()
    {
        KeyBudget budget(rpm(1));
        const auto call = budget.reserve(input(1), kStart);
        budget.onSent(call, kStart + seconds(2));
        QCOMPARE(used(budget, BudgetLimit::Requests, kStart + seconds(2)), 1);
        budget.settle(call, input(1), kStart + seconds(5));
        QCOMPARE(msUntilFit(budget, input(1), kStart + seconds(5)), 57'250);
        QVERIFY(!fits(budget, input(1), kStart + seconds(62)));
    }

    void requestsCountFromTheirBeginning()
    {
        KeyBudget budget(rpm(1));
        budget.reserve(input(1), kStart);
        QCOMPARE(msUntilFit(budget, input(1), kStart), 60'250);
        QVERIFY(fits(budget, input(1), kStart + milliseconds(60'250)));
        QCOMPARE(budget.use(BudgetLimit::Requests, kStart).reserved, 1);
        QCOMPARE(budget.use(BudgetLimit::Requests, kStart + seconds(70)).reserved, 0);
    }

    void moreThanWasReservedIsCountedWhenItIsKnown()
    {
        KeyBudget budget(tpm(1'000));
        const auto call = budget.reserve(input(400), kStart);
        budget.settle(call, {.inputTokens = 400, .outputTokens = 900}, kStart);
        QCOMPARE(used(budget, BudgetLimit::Tokens, kStart), 1'300);
        QCOMPARE(msUntilFit(budget, input(1), kStart), 60'250);
    }

    void whatNeverReachedTheProviderLeavesNothing()
    {
        KeyBudget budget({.tokensPerMinute = 100, .requestsPerMinute = 1});
        const auto call = budget.reserve(input(100), kStart);
        QVERIFY(!fits(budget, input(1), kStart));
        budget.release(call, kStart + seconds(9));
        QVERIFY(fits(budget, input(100), kStart + seconds(9)));
        for (const BudgetLimit limit : {BudgetLimit::Tokens, BudgetLimit::Requests, BudgetLimit::Concurrency})
            QCOMPARE(used(budget, limit, kStart + seconds(9)), 0);
    }

    void releasedAfterAMinuteItTakesNothingFromOthers()
    {
        KeyBudget budget(rpm(2));
        const auto old = budget.reserve(input(1), kStart);
        budget.reserve(input(1), kStart + seconds(100));
        budget.release(old, kStart + seconds(100));
        QCOMPARE(used(budget, BudgetLimit::Requests, kStart + seconds(100)), 1);
    }

    void concurrencyHangsOnCallsUnderWay()
    {
        KeyBudget budget({.concurrency = 2});
        const auto first = budget.reserve(input(1), kStart);
        budget.reserve(input(1), kStart);
        const KeyBudget::Verdict third = budget.check(input(1), kStart);
        QVERIFY(third.fit == Fit::Later && !third.when);
        QVERIFY(third.shortOf == BudgetLimit::Concurrency);
        QCOMPARE(budget.use(BudgetLimit::Concurrency, kStart).used, 2);
        budget.settle(first, input(1), kStart);
        QVERIFY(fits(budget, input(1), kStart));
    }

    void inputAndOutputHaveLimitsOfTheirOwn()
    {
        KeyBudget budget({.inputTokensPerMinute = 1'000, .outputTokensPerMinute = 200});
        use(budget, 1, {.inputTokens = 900, .outputTokens = 50}, kStart);
        QVERIFY(budget.check({.inputTokens = 200, .outputTokens = 1}, kStart).shortOf == BudgetLimit::InputTokens);
        QVERIFY(budget.check({.inputTokens = 1, .outputTokens = 160}, kStart).shortOf == BudgetLimit::OutputTokens);
        QVERIFY(fits(budget, {.inputTokens = 100, .outputTokens = 150}, kStart));
        use(budget, 1, {.inputTokens = 0, .outputTokens = 150}, kStart + seconds(20));
        // Each has room at another time; the later one counts.
        const KeyBudget::Verdict both = budget.check({.inputTokens = 200, .outputTokens = 100}, kStart + seconds(20));
        QVERIFY(both.shortOf == BudgetLimit::OutputTokens);
        QVERIFY(both.when == kStart + milliseconds(80'250));
    }

    void whatUsesNothingOfAFullLimitIsNotHeldUpByIt()
    {
        KeyBudget budget({.outputTokensPerMinute = 100});
        use(budget, 1, {.inputTokens = 5, .outputTokens = 100}, kStart);
        QVERIFY(fits(budget, input(1'000), kStart));
    }

    void aRequestAboveAWholeLimitGoesAlone()
    {
        KeyBudget budget(tpm(1'000));
        const auto small = budget.reserve(input(10), kStart);
        QCOMPARE(msUntilFit(budget, input(5'000), kStart), -1);
        budget.settle(small, input(10), kStart);
        QCOMPARE(msUntilFit(budget, input(5'000), kStart), 60'250);
        const SteadyTime later = kStart + milliseconds(60'250);
        const auto huge = budget.reserve(input(5'000), later);
        QVERIFY(!fits(budget, input(1), later));
        QVERIFY(!fits(budget, input(5'000), later));
        budget.settle(huge, input(4'000), later);
        QCOMPARE(msUntilFit(budget, input(1), later), 60'250);
    }

    void withoutLimitsEverythingFits()
    {
        KeyBudget budget({});
        for (int i = 0; i < 100; ++i)
            budget.reserve({.inputTokens = std::numeric_limits<qint64>::max(), .outputTokens = -5}, kStart);
        QVERIFY(fits(budget, input(std::numeric_limits<qint64>::max()), kStart));
        QVERIFY(used(budget, BudgetLimit::Tokens, kStart) > 0);
    }

    void settingsMayChangeAtAnyTime()
    {
        KeyBudget budget({});
        const auto call = budget.reserve(input(800), kStart);
        budget.setLimits({.tokensPerMinute = 1'000, .requestsPerMinute = 2, .concurrency = 1});
        QVERIFY(budget.check(input(100), kStart).shortOf == BudgetLimit::Concurrency);
        budget.setLimits(tpm(1'000));
        QVERIFY(fits(budget, input(200), kStart));
        QVERIFY(!fits(budget, input(201), kStart));
        budget.setLimits(tpm(500));
        QVERIFY(!fits(budget, input(1), kStart));
        budget.settle(call, input(800), kStart + seconds(1));
        QCOMPARE(msUntilFit(budget, input(1), kStart + seconds(1)), 60'250);
        budget.setLimits({});
        QVERIFY(fits(budget, input(10'000), kStart + seconds(1)));
    }
};

QTEST_GUILESS_MAIN(TestKeyBudget)
#include "tst_keybudget.moc"
