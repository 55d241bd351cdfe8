// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/cost.h"
#include "tests/support/moneytext.h"

#include <QTest>

using namespace sluice;

namespace {

constexpr TokenRates kPrice{
    .currency = Currency::Usd, .input = {3'000'000}, .cacheRead = {300'000}, .cacheWrite = {3'750'000}, .output = {15'000'000}};
constexpr TokenRates kWithoutCache{
    .input = {2'000'000}, .cacheRead = {2'000'000}, .cacheWrite = {2'000'000}, .output = {8'000'000}};
constexpr TokenRates kCheap{.input = {75'000}, .cacheRead = {75'000}, .cacheWrite = {75'000}, .output = {300'000}};
constexpr TokenRates kRound{.input = {1'000'000}, .cacheRead = {100'000}, .cacheWrite = {1'250'000}, .output = {2'000'000}};
constexpr TokenRates kFree;
constexpr TokenRates kDearest{.input = {1'000'000'000'000}, .cacheRead = {}, .cacheWrite = {}, .output = {1'000'000'000'000}};
constexpr qint64 kLargest = std::numeric_limits<qint64>::max();

struct Case
{
    const char *name;
    const TokenRates &price;
    Usage usage;
    qint64 micros;
};

const QList<Case> kCases{
    {"input and output", kPrice, {.input = 1'000, .output = 200}, 3'000 + 3'000},
    {"a million of each", kPrice, {.input = 1'000'000, .output = 1'000'000}, 18'000'000},
    {"cached tokens are among the input",
     kPrice,
     {.input = 10'000, .output = 0, .cacheRead = 8'000, .cacheWrite = 1'000},
     1'000 * 3 + 2'400 + 3'750},
    // langchain-ai/langsmith-sdk#2519, farion1231/cc-switch#2774, genkit-ai/genkit#5412
    {"OpenAI's cached tokens, part of 1000", kRound, {.input = 1'000, .output = 10, .cacheRead = 800}, 300},
    {"Anthropic's cached tokens, beside 7",
     kRound,
     {.input = 10'007, .output = 10, .cacheRead = 9'000, .cacheWrite = 1'000},
     2'177},
    {"without prices of the cache",
     kWithoutCache,
     {.input = 10'000, .output = 0, .cacheRead = 8'000, .cacheWrite = 1'000},
     20'000},
    {"more cached than input", kPrice, {.input = 100, .output = 0, .cacheRead = 8'000}, 2'400},
    {"reasoning is among the output", kPrice, {.input = 0, .output = 100, .reasoning = 90}, 1'500},
    {"no output told", kPrice, {.input = 1'000}, 3'000},
    {"no input told", kPrice, {.output = 1'000}, 15'000},
    {"nonsense", kPrice, {.input = -5, .output = -5, .cacheRead = -5}, 0},
    {"nothing", kPrice, {.input = 0, .output = 0}, 0},
    {"free", kFree, {.input = 1'000, .output = 1'000}, 0},
    {"below a half", kCheap, {.input = 6, .output = 0}, 0},
    {"a half goes up", kCheap, {.input = 20, .output = 0}, 2},
    {"summed up before they are rounded", kCheap, {.input = 4, .output = 1}, 1},
    {"many small ones together", kCheap, {.input = 6'000, .output = 0}, 450},
    {"at the end of all numbers", kDearest, {.input = kLargest, .output = kLargest}, kLargest / 1'000'000},
    {"cached at the end of all numbers",
     kPrice,
     {.input = 1, .output = 0, .cacheRead = kLargest, .cacheWrite = kLargest},
     kLargest / 1'000'000},
};

} // namespace

class TestCost : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void multipliesOnceAndRoundsOnce_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < kCases.size(); ++i)
            QTest::newRow(kCases[i].name) << i;
    }
    void multipliesOnceAndRoundsOnce()
    {
        QFETCH(int, index);
        const Case &row = kCases[index];
        const std::optional<Money> cost = costOf(row.usage, row.price);
        QVERIFY(cost);
        QCOMPARE(cost->micros, row.micros);
        QCOMPARE(toString(cost->currency), toString(row.price.currency));
    }

    void withoutAPriceTheCostIsUnknown() { QVERIFY(!costOf({.input = 1, .output = 1}, std::nullopt)); }

    void withoutTokensTheCostIsUnknown()
    {
        QVERIFY(!costOf({}, kPrice));
        QVERIFY(!costOf({.cacheRead = 5}, kPrice));
    }

    void aSumIsRoundedOnce()
    {
        CostSum sum;
        for (int i = 0; i < 3; ++i)
            sum.add({.input = 5}, kCheap); // 0.375 millionths each
        QCOMPARE(sum.in(Currency::Cny)->micros, 1);
        QVERIFY(!sum.in(Currency::Usd));
        sum.add({.output = 2}, kPrice);
        QCOMPARE(test::moneyText(sum.all()), test::moneyText({{1, Currency::Cny}, {30, Currency::Usd}}));
        CostSum twice = sum;
        twice.add(sum);
        QCOMPARE(test::moneyText(twice.all()), test::moneyText({{2, Currency::Cny}, {60, Currency::Usd}}));
    }

    void anExchangeCostsWhatAllItsCallsDo()
    {
        ExchangeRecord record;
        record.attempts = {AttemptRecord{.usage = {.input = 1'000}, .rates = kPrice}, AttemptRecord{.usage = {.input = 1'000}},
                           AttemptRecord{.rates = kPrice}, AttemptRecord{.usage = {.output = 1'000}, .rates = kPrice}};
        QCOMPARE(test::moneyText(costOf(record).all()), test::moneyText({{18'000, Currency::Usd}}));
    }

    void aCacheSavesOncePaidOff()
    {
        QCOMPARE(savedByCache({.input = 10'000, .cacheWrite = 10'000}, kPrice), -7'500LL * 1'000'000);
        QCOMPARE(savedByCache({.input = 10'000, .cacheRead = 10'000}, kPrice), 27'000LL * 1'000'000);
        QCOMPARE(savedByCache({.input = 10'000, .cacheRead = 10'000}, kWithoutCache), 0);
        CostSum saved;
        saved.addExact(savedByCache({.input = 10'000, .cacheWrite = 10'000}, kPrice), Currency::Usd);
        QCOMPARE(saved.in(Currency::Usd)->micros, 0);
    }
};

QTEST_GUILESS_MAIN(TestCost)
#include "tst_cost.moc"
