// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/loopguard.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;
using namespace std::chrono_literals;

namespace {

const QString kTool = QStringLiteral("tool");

QList<ClientSettings> clients(const LoopGuardSettings &settings)
{
    ClientSettings tool{.id = kTool};
    tool.loopGuard = settings;
    return {tool, ClientSettings{.id = QStringLiteral("app")}};
}

constexpr Money cny(qint64 cents)
{
    return {cents * 10'000, Currency::Cny};
}

} // namespace

class TestLoopGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_guard = LoopGuard();
        m_guard.setClients(clients({}));
        m_now = SteadyTime(1'000h);
        m_request = 0;
    }

    void theSameRequestAgainAndAgainPausesTheClient()
    {
        for (int i = 1; i < 20; ++i) {
            QVERIFY(!answered(7));
            m_now += 10s;
        }
        const auto pause = answered(7);
        QVERIFY(pause);
        QVERIFY(pause->cause == PauseCause::Repeats);
        QCOMPARE(pause->why, QStringLiteral("the same request was answered 20 times within 300 s"));
        QVERIFY(m_guard.pauseOf(kTool));
        QCOMPARE(m_guard.pauseOf(kTool)->why, pause->why);
        QVERIFY(!m_guard.pauseOf(QStringLiteral("app")));
    }

    void otherRequestsBetweenThemDoNotHideThem()
    {
        for (quint64 i = 1; i < 20; ++i) {
            QVERIFY(!answered(7));
            QVERIFY(!answered(1'000 + i));
        }
        QVERIFY(answered(7));
    }

    void slowRepeatsAreNoLoop()
    {
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!answered(7));
            m_now += 16s; // 19 of them within 300 s
        }
    }

    void itStaysPausedUntilItIsLetGo()
    {
        repeat(20);
        m_now += 24h;
        QVERIFY(m_guard.pauseOf(kTool));
        QVERIFY(!answered(7)); // it was under way, and brings no second pause
        QVERIFY(m_guard.letGo(kTool));
        QVERIFY(!m_guard.pauseOf(kTool));
        QVERIFY(!m_guard.letGo(kTool));
        QVERIFY(!m_guard.letGo(QStringLiteral("nobody")));
    }

    void onceLetGoItMayRepeatAsOftenAgain()
    {
        repeat(20);
        m_guard.letGo(kTool);
        repeat(19);
        QVERIFY(!m_guard.pauseOf(kTool));
        repeat(1);
        QVERIFY(m_guard.pauseOf(kTool));
    }

    void settingsHoldAtOnce()
    {
        m_guard.setClients(clients({.repeats = 2, .within = 1s}));
        repeat(2);
        QVERIFY(m_guard.pauseOf(kTool));
        m_guard.setClients(clients({.isEnabled = false, .repeats = 2}));
        QVERIFY(!m_guard.pauseOf(kTool));
        repeat(10);
        QVERIFY(!m_guard.pauseOf(kTool));
    }

    void changesOfOtherSettingsLeaveAPauseAlone()
    {
        repeat(20);
        m_guard.setClients(clients({.repeats = 30}));
        QVERIFY(m_guard.pauseOf(kTool));
        m_guard.setClients({});
        QVERIFY(!m_guard.pauseOf(kTool));
    }

    void manyDifferentRequestsAreForgottenOldestFirst()
    {
        for (size_t i = 0; i < 5 * Repeats::kMost; ++i)
            QVERIFY(!answered(100 + i));
        repeat(19);
        for (size_t i = 0; i < Repeats::kMost; ++i)
            QVERIFY(!answered(100'000 + i));
        QVERIFY(!answered(7));
    }

    void spendingFarFasterThanUsualPausesTheClient()
    {
        workFor(7, cny(100));
        QVERIFY(!spend(cny(999)));
        const auto pause = spend(cny(1));
        QVERIFY(pause);
        QVERIFY(pause->cause == PauseCause::Spending);
        QCOMPARE(pause->why, QStringLiteral("10.00 CNY within 10 minutes, where 1.00 CNY are usual"));
    }

    void whatIsUsualMustBeKnownFirst()
    {
        workFor(6, cny(100)); // the last of them may lie in the ten minutes that are looked at
        QVERIFY(!spend(cny(100'000)));
    }

    void idleTimesAreNotUsual()
    {
        for (int i = 0; i < 7; ++i) {
            workFor(1, cny(100));
            m_now += 5h;
        }
        QVERIFY(!spend(cny(999)));
        QVERIFY(spend(cny(1)));
    }

    void smallSumsNeverTripIt()
    {
        workFor(20, cny(1));
        QVERIFY(!spend(cny(499)));
        QVERIFY(spend(cny(1)));
    }

    void theFactorIsASetting()
    {
        m_guard.setClients(clients({.spendFactor = 6}));
        workFor(7, cny(100));
        QVERIFY(!spend(cny(599)));
        QVERIFY(spend(cny(1)));
    }

    void twentyTimesAsMuchIsUsualIfItGrewSlowly()
    {
        for (qint64 cents = 100; cents < 2'000; cents += cents / 4)
            workFor(6, cny(cents));
        QVERIFY(!m_guard.pauseOf(kTool));
    }

    void oldSpendingLeavesTheTenMinutes()
    {
        workFor(7, cny(100));
        QVERIFY(!spend(cny(900)));
        m_now += 11min;
        QVERIFY(!spend(cny(900)));
    }

    void aBurstAcrossTwoSpansCountsAsOne()
    {
        workFor(7, cny(100));
        m_now += 8min;
        QVERIFY(!spend(cny(600)));
        m_now += 4min; // the next ten minutes by the clock have begun
        QVERIFY(spend(cny(600)));
    }

    void onceLetGoItsSpendingBeginsAnew()
    {
        workFor(7, cny(100));
        QVERIFY(spend(cny(2'000)));
        m_guard.letGo(kTool);
        QVERIFY(!spend(cny(999)));
        QVERIFY(spend(cny(1)));
    }

    void tokensCountWhereNoPriceIsKnown()
    {
        for (int i = 0; i < 7; ++i) {
            QVERIFY(!answered(++m_request, std::nullopt, 200'000));
            m_now += kSpan;
        }
        m_now += 30s;
        QVERIFY(!answered(++m_request, std::nullopt, 1'999'999));
        const auto pause = answered(++m_request, std::nullopt, 1);
        QVERIFY(pause);
        QCOMPARE(pause->why, QStringLiteral("2000000 tokens within 10 minutes, where 200000 are usual"));
    }

    void currenciesAreApart()
    {
        workFor(7, cny(100));
        QVERIFY(!answered(++m_request, Money{1'000'000'000, Currency::Usd}));
        QVERIFY(!answered(++m_request, std::nullopt, 100'000'000));
    }

    void whatIsFreeIsNeverFast()
    {
        workFor(50, cny(0));
        QVERIFY(!m_guard.pauseOf(kTool));
    }

    void aDayOfWorkIsTheMemoryOfWhatIsUsual()
    {
        SpendSpeed speed;
        for (int i = 0; i < 1'000; ++i) {
            speed.add(1'000'000, m_now);
            m_now += kSpan;
        }
        for (int i = 0; i < SpendSpeed::kMaxSpans; ++i) {
            speed.add(4'000'000, m_now);
            m_now += kSpan;
        }
        QVERIFY(*speed.usual(m_now) > 2'500'000);
        QVERIFY(*speed.usual(m_now) < 3'500'000);
    }

private:
    static constexpr auto kSpan = SpendSpeed::kSpan;

    std::optional<LoopGuard::Pause> answered(quint64 request, std::optional<Money> cost = cny(0), qint64 tokens = 100)
    {
        return m_guard.onAnswered(kTool, {.request = {.low = request, .high = 1}, .cost = cost, .tokens = tokens}, m_now);
    }
    std::optional<LoopGuard::Pause> spend(const Money &cost) { return answered(++m_request, cost); }
    void repeat(int times)
    {
        for (int i = 0; i < times; ++i)
            answered(7);
    }
    /// Spans of ten minutes, each with one such answer.
    void workFor(int spans, const Money &cost)
    {
        for (int i = 0; i < spans; ++i) {
            spend(cost);
            m_now += kSpan;
        }
        m_now += 30s; // the last one has left the ten minutes
    }

    LoopGuard m_guard;
    SteadyTime m_now;
    quint64 m_request = 0;
};

QTEST_GUILESS_MAIN(TestLoopGuard)
#include "tst_loopguard.moc"
