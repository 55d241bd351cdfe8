// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/breaker.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(1'000'000 + ms));
}

/// Only the rule of failures in a row is within reach.
BreakerSettings inARow(int failures = 3)
{
    return {.consecutiveFailures = failures, .minCalls = 1'000, .rateMinCalls = 100'000};
}

/// Only that of the last calls.
BreakerSettings lastCalls()
{
    return {.consecutiveFailures = 1'000, .rateMinCalls = 100'000};
}

/// Only that of a minute.
BreakerSettings busyMinute()
{
    return {.consecutiveFailures = 1'000, .minCalls = 1'000};
}

const QString kWhy = QStringLiteral("503");

/// A call for each letter: s success, f failure, n neutral; `stepMs` from one to the next.
int run(Breaker &breaker, const QString &calls, int from = 0, int stepMs = 0)
{
    int now = from;
    for (const QChar call : calls) {
        const Breaker::Call begun = breaker.begin(at(now));
        switch (call.toLatin1()) {
        case 's': breaker.onSuccess(begun, at(now)); break;
        case 'f': breaker.onFailure(begun, kWhy, at(now)); break;
        case 'n': breaker.onNeutral(begun, at(now)); break;
        }
        now += stepMs;
    }
    return now;
}

QString times(int count, const QString &calls)
{
    return calls.repeated(count);
}

Breaker opened(const BreakerSettings &settings)
{
    Breaker breaker(settings);
    run(breaker, times(settings.consecutiveFailures, QStringLiteral("f")));
    return breaker;
}

QString told(const std::vector<Breaker::Change> &changes)
{
    QStringList lines;
    for (const Breaker::Change &change : changes)
        lines.append(QStringLiteral("%1 %2 (%3)").arg(toString(change.state)).arg(change.lasts.count()).arg(change.why));
    return lines.join(QStringLiteral("; "));
}

} // namespace

Q_DECLARE_METATYPE(sluice::BreakerSettings)

class TestBreaker : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opensByItsRulesAndNotBefore_data()
    {
        QTest::addColumn<BreakerSettings>("settings");
        QTest::addColumn<QString>("calls"); ///< the last one opens it, if any does
        QTest::addColumn<int>("stepMs");
        QTest::addColumn<bool>("isOpen");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *name, const BreakerSettings &settings, const QString &calls, int stepMs,
                            const char *why = nullptr) {
            QTest::newRow(name) << settings << calls << stepMs << (why != nullptr) << QString::fromLatin1(why);
        };
        const auto s = [](int count) { return times(count, QStringLiteral("s")); };
        const auto f = [](int count) { return times(count, QStringLiteral("f")); };
        const auto n = [](int count) { return times(count, QStringLiteral("n")); };
        row("two in a row", inARow(), f(2), 0);
        row("three in a row", inARow(), f(3), 0, "3 failures in a row: 503");
        row("a success between", inARow(), f(2) + s(1) + f(2), 0);
        row("neutral ones between", inARow(), f(2) + n(5) + f(1), 0, "3 failures in a row: 503");
        row("days apart", inARow(), f(3), 86'400'000, "3 failures in a row: 503");
        row("the first one", inARow(1), f(1), 0, "1 failures in a row: 503");

        row("too few calls", lastCalls(), f(9), 0);
        row("enough calls", lastCalls(), f(9) + s(1), 0, "9 of the last 10 calls failed: 503");
        row("just below the share", lastCalls(), f(3) + s(7), 0);
        row("at the share", lastCalls(), s(6) + f(4), 0, "4 of the last 10 calls failed: 503");
        row("a success makes enough calls", lastCalls(), f(4) + s(6), 0, "4 of the last 10 calls failed: 503");
        row("neutral ones do not make enough", lastCalls(), f(4) + n(10), 0);
        row("below the share of a full window", lastCalls(), s(13) + f(7), 0);
        row("at the share of a full window", lastCalls(), s(30) + f(8), 0, "8 of the last 20 calls failed: 503");
        row("older failures have left the window", lastCalls(), s(7) + f(3) + s(20) + f(7), 0);

        row("a minute with too few calls", busyMinute(), f(19), 0);
        row("a minute at the share", busyMinute(), s(18) + f(2), 0);
        row("a minute above the share", busyMinute(), s(17) + f(3), 0, "3 of 20 calls in 60 s failed: 503");
        row("above the share within a minute", busyMinute(), s(18) + f(3), 2'999, "3 of 21 calls in 60 s failed: 503");
        BreakerSettings sixty = busyMinute();
        sixty.rateMinCalls = 60;
        row("one call a second", sixty, s(53) + f(7), 1'000, "7 of 60 calls in 60 s failed: 503");
        row("never enough calls in a minute", busyMinute(), times(50, s(1) + f(1)), 3'160);
    }
    void opensByItsRulesAndNotBefore()
    {
        QFETCH(BreakerSettings, settings);
        QFETCH(QString, calls);
        QFETCH(int, stepMs);
        QFETCH(bool, isOpen);
        QFETCH(QString, why);
        Breaker breaker(settings);
        int now = run(breaker, calls.chopped(1), 0, stepMs);
        QVERIFY(breaker.mayCall(at(now)));
        QVERIFY(breaker.takeChanges(at(now)).empty());
        run(breaker, calls.right(1), now);
        QCOMPARE(breaker.state(at(now)) == BreakerState::Open, isOpen);
        QCOMPARE(breaker.mayCall(at(now)), !isOpen);
        QCOMPARE(told(breaker.takeChanges(at(now))), isOpen ? QStringLiteral("open 30000 (%1)").arg(why) : QString());
    }

    void failuresOfAnEarlierMinuteAreForgotten_data()
    {
        QTest::addColumn<int>("pauseMs");
        QTest::addColumn<bool>("isOpen");
        QTest::newRow("within the minute") << 59'999 << true;
        QTest::newRow("after it") << 60'000 << false;
    }
    void failuresOfAnEarlierMinuteAreForgotten()
    {
        QFETCH(int, pauseMs);
        QFETCH(bool, isOpen);
        Breaker breaker(busyMinute());
        run(breaker, times(10, QStringLiteral("f")));
        run(breaker, times(9, QStringLiteral("s")), pauseMs);
        QVERIFY(breaker.mayCall(at(pauseMs)));
        run(breaker, QStringLiteral("s"), pauseMs);
        QCOMPARE(breaker.state(at(pauseMs)) == BreakerState::Open, isOpen);
    }

    void aSixtiethOfTheMinuteIsForgottenTogether()
    {
        // The rate window is precise to its slots, and errs towards forgetting.
        Breaker breaker(busyMinute());
        run(breaker, QStringLiteral("s"), 0);
        run(breaker, times(10, QStringLiteral("f")), 999);
        run(breaker, times(15, QStringLiteral("s")), 60'000);
        QVERIFY(breaker.state(at(60'000)) == BreakerState::Closed);
    }

    void staysOpenForItsTime()
    {
        const Breaker breaker = opened(inARow());
        QCOMPARE(breaker.opensUpAt(at(0)), std::optional(at(30'000)));
        QVERIFY(!breaker.mayCall(at(29'999)));
        QVERIFY(breaker.state(at(29'999)) == BreakerState::Open);
        QVERIFY(breaker.mayCall(at(30'000)));
        QVERIFY(breaker.state(at(30'000)) == BreakerState::HalfOpen);
        QVERIFY(!breaker.opensUpAt(at(30'000)));
    }

    void halfOpenLetsItsTrialsThroughAtOneTime()
    {
        for (const int trials : {1, 3}) {
            BreakerSettings settings = inARow();
            settings.halfOpenTrials = trials;
            Breaker breaker = opened(settings);
            for (int i = 0; i < trials; ++i) {
                QVERIFY(breaker.mayCall(at(30'000)));
                QVERIFY(breaker.begin(at(30'000)).isTrial);
            }
            QVERIFY(!breaker.mayCall(at(30'000)));
            QVERIFY(!breaker.mayCall(at(3'000'000)));
            QVERIFY(!breaker.opensUpAt(at(30'000)));
        }
    }

    void aTrialThatSaysNothingFreesItsPlace()
    {
        Breaker breaker = opened(inARow());
        for (int i = 0; i < 3; ++i) {
            const Breaker::Call trial = breaker.begin(at(30'000));
            QVERIFY(!breaker.mayCall(at(30'001)));
            breaker.onNeutral(trial, at(30'002));
            QVERIFY(breaker.mayCall(at(30'002)));
            QVERIFY(breaker.state(at(30'002)) == BreakerState::HalfOpen);
        }
    }

    void aTrialsSuccessClosesWithFreshCounts()
    {
        Breaker breaker = opened(inARow());
        run(breaker, QStringLiteral("s"), 30'000);
        QVERIFY(breaker.state(at(30'000)) == BreakerState::Closed);
        QCOMPARE(breaker.consecutiveFailures(), 0);
        run(breaker, QStringLiteral("ff"), 30'000);
        QVERIFY(breaker.mayCall(at(30'000)));

        BreakerSettings settings = lastCalls();
        settings.open = milliseconds(1'000);
        Breaker byShare(settings);
        run(byShare, times(10, QStringLiteral("f")));
        run(byShare, QStringLiteral("s") + times(9, QStringLiteral("f")), 1'000);
        QVERIFY(byShare.state(at(1'000)) == BreakerState::Closed);
    }

    void eachReopeningDoublesTheTimeUntilASuccess()
    {
        Breaker breaker = opened(inARow());
        QCOMPARE(breaker.opensUpAt(at(0)), std::optional(at(30'000)));
        int now = 30'000;
        for (const int expected : {60'000, 120'000, 240'000, 300'000, 300'000}) {
            run(breaker, QStringLiteral("f"), now);
            QCOMPARE(breaker.opensUpAt(at(now)), std::optional(at(now + expected)));
            now += expected;
        }
        run(breaker, QStringLiteral("sfff"), now);
        QCOMPARE(breaker.opensUpAt(at(now)), std::optional(at(now + 30'000)));
    }

    void callsOfAnEarlierStateChangeNothing_data()
    {
        QTest::addColumn<char>("ending");
        for (const char ending : {'s', 'f', 'n'})
            QTest::newRow(std::string(1, ending).c_str()) << ending;
    }
    void callsOfAnEarlierStateChangeNothing()
    {
        QFETCH(char, ending);
        Breaker breaker(inARow());
        std::vector<Breaker::Call> early;
        early.reserve(20);
        for (int i = 0; i < 20; ++i)
            early.push_back(breaker.begin(at(0)));
        const auto endSome = [&](int now) {
            for (int i = 0; i < 5; ++i) {
                const Breaker::Call call = early.back();
                early.pop_back();
                switch (ending) {
                case 's': breaker.onSuccess(call, at(now)); break;
                case 'f': breaker.onFailure(call, kWhy, at(now)); break;
                case 'n': breaker.onNeutral(call, at(now)); break;
                }
            }
        };
        run(breaker, QStringLiteral("fff"));
        endSome(1);
        QVERIFY(breaker.state(at(1)) == BreakerState::Open);
        QCOMPARE(breaker.opensUpAt(at(1)), std::optional(at(30'000)));
        const Breaker::Call trial = breaker.begin(at(30'000));
        endSome(30'001);
        QVERIFY(breaker.state(at(30'001)) == BreakerState::HalfOpen);
        QVERIFY(!breaker.mayCall(at(30'001)));
        breaker.onSuccess(trial, at(30'002));
        endSome(30'003);
        QVERIFY(breaker.state(at(30'003)) == BreakerState::Closed);
        QCOMPARE(breaker.consecutiveFailures(), 0);
    }

    void otherTrialsAreOfAnEarlierStateOnceOneHasDecided()
    {
        BreakerSettings settings = inARow();
        settings.halfOpenTrials = 2;
        Breaker breaker = opened(settings);
        const Breaker::Call first = breaker.begin(at(30'000));
        const Breaker::Call second = breaker.begin(at(30'000));
        breaker.onFailure(first, kWhy, at(30'001));
        breaker.onSuccess(second, at(30'002));
        QVERIFY(breaker.state(at(30'002)) == BreakerState::Open);
        // Half-open again, both places are free.
        breaker.begin(at(90'001));
        breaker.begin(at(90'001));
        QVERIFY(!breaker.mayCall(at(90'001)));
    }

    void aProbeLetsTrialsThroughBeforeTheTime()
    {
        Breaker breaker = opened(inARow());
        breaker.onProbeSucceeded(at(5'000));
        QVERIFY(breaker.state(at(5'000)) == BreakerState::HalfOpen);
        // A failed trial after it is a reopening like any other.
        run(breaker, QStringLiteral("f"), 5'000);
        QCOMPARE(breaker.opensUpAt(at(5'000)), std::optional(at(65'000)));
    }

    void aProbeChangesNothingUnlessItIsOpen()
    {
        Breaker breaker(inARow());
        breaker.onProbeSucceeded(at(0));
        QVERIFY(breaker.takeChanges(at(0)).empty());
        run(breaker, QStringLiteral("fff"));
        const Breaker::Call trial = breaker.begin(at(30'000));
        breaker.takeChanges(at(30'000));
        breaker.onProbeSucceeded(at(30'001));
        QVERIFY(breaker.takeChanges(at(30'001)).empty());
        QVERIFY(!breaker.mayCall(at(30'001)));
        breaker.onNeutral(trial, at(30'002));
    }

    void transitionsAreToldInOrder()
    {
        Breaker breaker = opened(inARow());
        run(breaker, QStringLiteral("f"), 30'000);
        breaker.onProbeSucceeded(at(31'000));
        run(breaker, QStringLiteral("s"), 32'000);
        QCOMPARE(
            told(breaker.takeChanges(at(32'000))),
            QStringLiteral("open 30000 (3 failures in a row: 503); half_open 0 (its time is over); "
                           "open 60000 (a trial failed: 503); half_open 0 (a probe went well); closed 0 (a trial went well)"));
        QVERIFY(breaker.takeChanges(at(32'000)).empty());
    }

    void theEndOfItsTimeIsToldWhenAsked()
    {
        Breaker breaker = opened(inARow());
        breaker.takeChanges(at(0));
        QVERIFY(breaker.takeChanges(at(29'999)).empty());
        QCOMPARE(told(breaker.takeChanges(at(30'000))), QStringLiteral("half_open 0 (its time is over)"));
        QVERIFY(breaker.takeChanges(at(30'001)).empty());
    }

    void switchedOffItLetsEverythingThroughAndCountsOn()
    {
        BreakerSettings settings;
        settings.isEnabled = false;
        Breaker breaker(settings);
        run(breaker, times(50, QStringLiteral("f")));
        QVERIFY(breaker.state(at(0)) == BreakerState::Closed);
        QCOMPARE(breaker.consecutiveFailures(), 50);
        breaker.setSettings({});
        QVERIFY(breaker.mayCall(at(0)));
        run(breaker, QStringLiteral("f"));
        QVERIFY(!breaker.mayCall(at(0)));
    }

    void switchingOffClosesAtOnce()
    {
        BreakerSettings off;
        off.isEnabled = false;
        Breaker open = opened(inARow());
        open.takeChanges(at(0));
        open.setSettings(off);
        QVERIFY(open.mayCall(at(0)));
        QCOMPARE(told(open.takeChanges(at(0))), QStringLiteral("closed 0 (switched off)"));

        Breaker halfOpen = opened(inARow());
        const Breaker::Call trial = halfOpen.begin(at(30'000));
        halfOpen.setSettings(off);
        QVERIFY(halfOpen.mayCall(at(30'000)));
        halfOpen.onFailure(trial, kWhy, at(30'001));
        halfOpen.setSettings(inARow());
        QVERIFY(halfOpen.mayCall(at(30'001)));
        QCOMPARE(halfOpen.consecutiveFailures(), 0);
    }

    void otherSettingsKeepWhatWasCounted()
    {
        Breaker breaker(inARow(5));
        run(breaker, QStringLiteral("ff"));
        breaker.setSettings(inARow(3));
        QVERIFY(breaker.mayCall(at(0)));
        run(breaker, QStringLiteral("f"));
        QVERIFY(!breaker.mayCall(at(0)));
        BreakerSettings longer = inARow();
        longer.open = milliseconds(100'000);
        breaker.setSettings(longer);
        QCOMPARE(breaker.opensUpAt(at(0)), std::optional(at(30'000)));

        // A longer window finds the older calls.
        BreakerSettings narrow = lastCalls();
        narrow.window = 10;
        Breaker wide(narrow);
        run(wide, QStringLiteral("fff") + times(9, QStringLiteral("s")));
        BreakerSettings wider = lastCalls();
        wider.failurePercent = 23;
        wide.setSettings(wider);
        run(wide, QStringLiteral("s"));
        QVERIFY(!wide.mayCall(at(0)));
    }
};

QTEST_GUILESS_MAIN(TestBreaker)
#include "tst_breaker.moc"
