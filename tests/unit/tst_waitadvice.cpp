// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/waitadvice.h"

#include <QTest>

using namespace sluice;
using guard::WaitAdvice;
using std::chrono::seconds;

class TestWaitAdvice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void doublesWithEachFailureInARowUpToItsLongest()
    {
        WaitAdvice advice;
        SteadyTime now{std::chrono::hours(1)};
        for (const int expected : {1, 2, 4, 8, 16, 30, 30}) {
            const auto wait = advice.onFailure(QStringLiteral("c/m"), now);
            QCOMPARE(wait.count(), expected);
            now += wait;
        }
    }

    void failuresSideBySideCountOnce()
    {
        WaitAdvice advice;
        const SteadyTime now{std::chrono::hours(1)};
        for (int i = 0; i < 20; ++i)
            QCOMPARE(advice.onFailure(QStringLiteral("c/m"), now).count(), 1);
    }

    void aSuccessBeginsAnew()
    {
        WaitAdvice advice;
        SteadyTime now{std::chrono::hours(1)};
        advice.onFailure(QStringLiteral("c/m"), now);
        QCOMPARE(advice.onFailure(QStringLiteral("c/m"), now += seconds(1)).count(), 2);
        advice.onSuccess(QStringLiteral("c/m"));
        QCOMPARE(advice.onFailure(QStringLiteral("c/m"), now += seconds(2)).count(), 1);
    }

    void aLongPauseBeginsAnew()
    {
        WaitAdvice advice;
        SteadyTime now{std::chrono::hours(1)};
        advice.onFailure(QStringLiteral("c/m"), now);
        advice.onFailure(QStringLiteral("c/m"), now += seconds(1));
        QCOMPARE(advice.onFailure(QStringLiteral("c/m"), now += std::chrono::minutes(6)).count(), 1);
    }

    void channelsAndModelsAreApart()
    {
        WaitAdvice advice;
        SteadyTime now{std::chrono::hours(1)};
        advice.onFailure(QStringLiteral("c/m"), now);
        advice.onFailure(QStringLiteral("c/m"), now += seconds(1));
        QCOMPARE(advice.onFailure(QStringLiteral("c/n"), now).count(), 1);
    }

    void namesFromClientsDoNotFillTheMemory()
    {
        WaitAdvice advice;
        const SteadyTime now{std::chrono::hours(1)};
        for (int i = 0; i < 5'000; ++i)
            QCOMPARE(advice.onFailure(QString::number(i), now).count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestWaitAdvice)
#include "tst_waitadvice.moc"
