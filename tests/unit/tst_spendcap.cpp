// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/daycap.h"
#include "core/guard/spendcap.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

const QDate kDay(2026, 3, 28);
const QString kTool = QStringLiteral("tool");
const QString kApp = QStringLiteral("app");

constexpr Money cny(qint64 units)
{
    return {units * 1'000'000, Currency::Cny};
}

constexpr Money usd(qint64 units)
{
    return {units * 1'000'000, Currency::Usd};
}

Settings limits(const SpendLimits &total, const SpendLimits &tool = {})
{
    Settings settings;
    settings.spend = total;
    settings.clients = {{.id = kTool}, {.id = kApp}};
    settings.clients[0].spend = tool;
    return settings;
}

SpendCap capOf(const SpendLimits &total, const SpendLimits &tool = {})
{
    SpendCap cap;
    cap.setSettings(limits(total, tool));
    return cap;
}

/// A call from beginning to end.
void spend(SpendCap &cap, const Money &cost, QDate day = kDay, const QString &client = kTool)
{
    cap.settle(cap.reserve(client, cost), cost, day);
}

QString nameOf(Room room)
{
    switch (room) {
    case Room::Free: return QStringLiteral("free");
    case Room::Busy: return QStringLiteral("busy");
    case Room::UsedUp: return QStringLiteral("used up");
    }
    Q_UNREACHABLE();
}

QString told(const SpendCap::Verdict &verdict)
{
    QString text = nameOf(verdict.room);
    if (verdict.shortOf)
        text += QStringLiteral(": ") + QStringLiteral("%1 %2").arg(verdict.shortOf->client, inWords(*verdict.shortOf)).trimmed();
    if (verdict.until.isValid())
        text += QStringLiteral(" until ") + verdict.until.toString(Qt::ISODate);
    return text;
}

QString room(const SpendCap &cap, const std::optional<Money> &expected = cny(1), QDate day = kDay)
{
    return nameOf(cap.check(kTool, expected, day).room);
}

QStringList news(SpendCap &cap, QDate day = kDay)
{
    QStringList texts;
    for (const SpendUse &use : cap.takeNews(day))
        texts.append((use.level == SpendLevel::Reached ? QStringLiteral("stop %1 %2") : QStringLiteral("warn %1 %2"))
                         .arg(use.client, inWords(use)));
    return texts;
}

} // namespace

class TestSpendCap : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutLimitsAllIsFree()
    {
        SpendCap cap = capOf({});
        spend(cap, cny(1'000'000));
        QCOMPARE(told(cap.check(kTool, cny(1), kDay)), QStringLiteral("free"));
        QVERIFY(cap.state(kDay).isEmpty());
    }

    void aDayIsStoppedAtItsLimitUntilTheNext()
    {
        SpendCap cap = capOf({}, {.day = cny(20), .month = {}});
        spend(cap, cny(19));
        QCOMPARE(room(cap), QStringLiteral("free"));
        spend(cap, cny(1));
        QCOMPARE(told(cap.check(kTool, cny(1), kDay)),
                 QStringLiteral("used up: tool 20.00 of 20.00 CNY for this day until 2026-03-29"));
        QCOMPARE(nameOf(cap.check(kApp, cny(1), kDay).room), QStringLiteral("free"));
        QCOMPARE(room(cap, cny(1), kDay.addDays(1)), QStringLiteral("free"));
    }

    void aMonthIsStoppedUntilTheNext()
    {
        SpendCap cap = capOf({}, {.day = cny(20), .month = cny(30)});
        spend(cap, cny(20), kDay);
        spend(cap, cny(10), kDay.addDays(1));
        QCOMPARE(told(cap.check(kTool, cny(1), kDay.addDays(1))),
                 QStringLiteral("used up: tool 30.00 of 30.00 CNY for this month until 2026-04-01"));
        QCOMPARE(room(cap, cny(1), QDate(2026, 3, 31)), QStringLiteral("used up"));
        QCOMPARE(room(cap, cny(1), QDate(2026, 4, 1)), QStringLiteral("free"));
    }

    void theLongestStopIsTold()
    {
        SpendCap cap = capOf({.day = cny(5), .month = cny(5)}, {.day = cny(5), .month = {}});
        spend(cap, cny(5));
        QCOMPARE(told(cap.check(kTool, cny(1), kDay)),
                 QStringLiteral("used up: 5.00 of 5.00 CNY for this month until 2026-04-01"));
    }

    void allClientsTogetherHaveALimitOfTheirOwn()
    {
        SpendCap cap = capOf({.day = cny(10), .month = {}});
        spend(cap, cny(6), kDay, kTool);
        spend(cap, cny(4), kDay, kApp);
        QCOMPARE(room(cap), QStringLiteral("used up"));
        QCOMPARE(nameOf(cap.check(QStringLiteral("a third"), cny(1), kDay).room), QStringLiteral("used up"));
    }

    void callsAtOneTimeCannotPassALimitByMuch()
    {
        SpendCap cap = capOf({}, {.day = cny(10), .month = {}});
        QList<SpendCap::Reservation> calls;
        while (cap.check(kTool, cny(3), kDay).room == Room::Free)
            calls.append(cap.reserve(kTool, cny(3)));
        QCOMPARE(calls.size(), 4);
        const SpendCap::Verdict busy = cap.check(kTool, cny(3), kDay);
        QCOMPARE(nameOf(busy.room), QStringLiteral("busy"));
        QCOMPARE(busy.shortOf->reserved, cny(12).micros);
        QVERIFY(!busy.until.isValid());
        cap.release(calls.takeLast());
        QCOMPARE(room(cap), QStringLiteral("free"));
        for (const SpendCap::Reservation call : calls)
            cap.settle(call, cny(2), kDay);
        QCOMPARE(room(cap), QStringLiteral("free"));
        QCOMPARE(cap.state(kDay)[0].spent, cny(6).micros);
        QCOMPARE(cap.state(kDay)[0].reserved, 0);
    }

    void aCallLargerThanTheLimitMayGoOnce()
    {
        SpendCap cap = capOf({}, {.day = cny(1), .month = {}});
        QCOMPARE(room(cap, cny(50)), QStringLiteral("free"));
        spend(cap, cny(50));
        QCOMPARE(room(cap, cny(50)), QStringLiteral("used up"));
    }

    void limitsCountTheirOwnCurrencyAlone()
    {
        SpendCap cap = capOf({.day = usd(5), .month = {}}, {.day = cny(20), .month = {}});
        spend(cap, usd(4));
        spend(cap, cny(20));
        QCOMPARE(room(cap, cny(1)), QStringLiteral("used up"));
        QCOMPARE(room(cap, usd(1)), QStringLiteral("free"));
        spend(cap, usd(1));
        QCOMPARE(room(cap, usd(1)), QStringLiteral("used up"));
    }

    void whatIsFreeGoesOnAndWhatIsUnknownStops()
    {
        SpendCap cap = capOf({}, {.day = cny(1), .month = {}});
        spend(cap, cny(1));
        QCOMPARE(room(cap, Money{0, Currency::Cny}), QStringLiteral("free"));
        QCOMPARE(room(cap, std::nullopt), QStringLiteral("used up"));
    }

    void anUnknownCostBooksNothing()
    {
        SpendCap cap = capOf({}, {.day = cny(1), .month = {}});
        cap.settle(cap.reserve(kTool, std::nullopt), std::nullopt, kDay);
        cap.settle(cap.reserve(kTool, cny(1)), std::nullopt, kDay);
        QCOMPARE(cap.state(kDay)[0].spent, 0);
        QCOMPARE(cap.state(kDay)[0].reserved, 0);
    }

    void warnsAndStopsOncePerPeriod()
    {
        SpendCap cap = capOf({}, {.day = cny(10), .month = cny(100), .warnPercent = 80});
        spend(cap, {7'999'999, Currency::Cny});
        QCOMPARE(news(cap), QStringList());
        spend(cap, {1, Currency::Cny});
        QCOMPARE(news(cap), QStringList(QStringLiteral("warn tool 8.00 of 10.00 CNY for this day")));
        spend(cap, cny(1));
        QCOMPARE(news(cap), QStringList());
        spend(cap, cny(1));
        QCOMPARE(news(cap), QStringList(QStringLiteral("stop tool 10.00 of 10.00 CNY for this day")));
        QCOMPARE(news(cap), QStringList());
        spend(cap, cny(90), kDay.addDays(1));
        QCOMPARE(news(cap, kDay.addDays(1)), QStringList({QStringLiteral("stop tool 90.00 of 10.00 CNY for this day"),
                                                          QStringLiteral("stop tool 100.00 of 100.00 CNY for this month")}));
    }

    void limitsChangeAtOnce()
    {
        SpendCap cap = capOf({}, {.day = cny(10), .month = {}});
        spend(cap, cny(10));
        QCOMPARE(news(cap).size(), 1);
        cap.setSettings(limits({}, {.day = cny(20), .month = {}}));
        QCOMPARE(room(cap), QStringLiteral("free"));
        QCOMPARE(news(cap), QStringList());
        spend(cap, cny(6));
        QCOMPARE(news(cap), QStringList(QStringLiteral("warn tool 16.00 of 20.00 CNY for this day")));
        cap.setSettings(limits({}, {.day = cny(15), .month = {}}));
        QCOMPARE(room(cap), QStringLiteral("used up"));
        QCOMPARE(news(cap), QStringList(QStringLiteral("stop tool 16.00 of 15.00 CNY for this day")));
        cap.setSettings(limits({}));
        QCOMPARE(room(cap), QStringLiteral("free"));
    }

    void sumsAreRestoredInAnyOrder()
    {
        SpendCap cap;
        cap.add(kDay, kTool, cny(9));
        cap.add(kDay.addDays(-3), kTool, cny(20));
        cap.add(QDate(2026, 2, 28), kTool, cny(500));
        cap.add(kDay, kApp, usd(1));
        cap.setSettings(limits({.day = {}, .month = cny(30)}, {.day = cny(10), .month = {}}));
        QCOMPARE(news(cap), QStringList({QStringLiteral("warn  29.00 of 30.00 CNY for this month"),
                                         QStringLiteral("warn tool 9.00 of 10.00 CNY for this day")}));
        spend(cap, cny(1));
        QCOMPARE(news(cap), QStringList({QStringLiteral("stop  30.00 of 30.00 CNY for this month"),
                                         QStringLiteral("stop tool 10.00 of 10.00 CNY for this day")}));
    }

    void aClockThatIsSetBackForgetsNothing()
    {
        SpendCap cap = capOf({}, {.day = cny(10), .month = {}});
        spend(cap, cny(10), kDay);
        spend(cap, cny(10), QDate(2030, 1, 1));
        QCOMPARE(room(cap, cny(1), kDay), QStringLiteral("used up"));
        QCOMPARE(room(cap, cny(1), kDay.addDays(1)), QStringLiteral("free"));
    }

    void daysAreKeptForTwoMonths()
    {
        DaySums sums;
        for (int day = 0; day < 400; ++day)
            sums.add(QDate(2026, 1, 1).addDays(day), 1);
        const QDate last = QDate(2026, 1, 1).addDays(399);
        QCOMPARE(sums.ofMonth(last), last.day());
        QCOMPARE(sums.ofMonth(last.addMonths(-1)), last.addMonths(-1).daysInMonth());
        QCOMPARE(sums.ofDay(QDate(2026, 1, 1)), 0);
    }

    void hugeNumbersDoNotOverflow()
    {
        const Money most{std::numeric_limits<qint64>::max(), Currency::Cny};
        SpendCap cap = capOf({.day = {}, .month = cny(1'000'000'000)}, {.day = most, .month = {}, .warnPercent = 100});
        const auto call = cap.reserve(kTool, most);
        cap.settle(call, most, kDay);
        spend(cap, most, kDay.addDays(1));
        QCOMPARE(room(cap), QStringLiteral("used up"));
        QCOMPARE(cap.state(kDay).last().reserved, 0);
    }

    void aKeyHasTokensAndMoneyForADay()
    {
        DayCap cap({.tokensPerDay = 1'000, .spendPerDay = cny(2)});
        const auto room = [&cap](const std::optional<Money> &expected, QDate day = kDay) {
            return nameOf(cap.check(expected, day).room);
        };
        const auto call = cap.reserve({.tokens = 1'000, .cost = cny(1)});
        QCOMPARE(room(cny(1)), QStringLiteral("busy"));
        QVERIFY(cap.check(cny(1), kDay).shortOf == DayCap::Limit::Tokens);
        cap.settle(call, {.tokens = 600, .cost = cny(2)}, kDay);
        QVERIFY(cap.check(cny(1), kDay).shortOf == DayCap::Limit::Spend);
        QCOMPARE(room(cny(1)), QStringLiteral("used up"));
        QCOMPARE(room(usd(1)), QStringLiteral("free"));
        cap.add(kDay, {.tokens = 400, .cost = {}});
        QCOMPARE(room(usd(1)), QStringLiteral("used up"));
        QCOMPARE(room(cny(1), kDay.addDays(1)), QStringLiteral("free"));
        QCOMPARE(cap.use(DayCap::Limit::Tokens, kDay).used, 1'000);
        QCOMPARE(cap.use(DayCap::Limit::Spend, kDay).used, cny(2).micros);
    }

    void aKeysLimitsAreToldOnceADay()
    {
        DayCap cap({.tokensPerDay = 1'000, .spendPerDay = cny(10)});
        const auto news = [&cap](QDate day = kDay) {
            QStringList words;
            for (const KeyDayUse &use : cap.takeNews(day))
                words += inWords(use) + (use.level == SpendLevel::Reached ? QStringLiteral(": reached") : QString());
            return words;
        };
        cap.add(kDay, {.tokens = 799, .cost = cny(7)});
        QCOMPARE(news(), QStringList());
        cap.add(kDay, {.tokens = 1, .cost = cny(3)});
        QCOMPARE(news(), (QStringList{QStringLiteral("800 of 1000 tokens for this day"),
                                      QStringLiteral("10.00 of 10.00 CNY for this day: reached")}));
        QCOMPARE(news(), QStringList());
        cap.add(kDay, {.tokens = 200, .cost = cny(1)});
        QCOMPARE(news(), QStringList{QStringLiteral("1000 of 1000 tokens for this day: reached")});
        cap.setLimits({.tokensPerDay = 2'000});
        QCOMPARE(news(), QStringList());
        cap.add(kDay, {.tokens = 700, .cost = {}});
        QCOMPARE(news(), QStringList{QStringLiteral("1700 of 2000 tokens for this day")});
        cap.forgetTold();
        QCOMPARE(news().size(), 1);
        const QDate next = kDay.addDays(1);
        QCOMPARE(news(next), QStringList());
        cap.add(next, {.tokens = 1'700, .cost = {}});
        QCOMPARE(news(next), QStringList{QStringLiteral("1700 of 2000 tokens for this day")});
    }

    void aKeyWithoutLimitsIsFreeAndItsLimitsChangeAtOnce()
    {
        DayCap cap({});
        cap.settle(cap.reserve({.tokens = 5, .cost = cny(5)}), {.tokens = 5, .cost = cny(5)}, kDay);
        const auto released = cap.reserve({.tokens = std::numeric_limits<qint64>::max(), .cost = cny(5)});
        QCOMPARE(nameOf(cap.check(cny(1), kDay).room), QStringLiteral("free"));
        cap.setLimits({.tokensPerDay = 6});
        QCOMPARE(nameOf(cap.check(cny(1), kDay).room), QStringLiteral("busy"));
        cap.release(released);
        QCOMPARE(nameOf(cap.check(cny(1), kDay).room), QStringLiteral("free"));
        cap.setLimits({.tokensPerDay = 5});
        QCOMPARE(nameOf(cap.check(cny(1), kDay).room), QStringLiteral("used up"));
    }
};

QTEST_GUILESS_MAIN(TestSpendCap)
#include "tst_spendcap.moc"
