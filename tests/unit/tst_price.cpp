// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/price.h"

#include <QTest>

using namespace sluice;
using ledger::costOf;

namespace {

constexpr ModelPrice kPrice{.currency = Currency::Usd,
                            .input = {3'000'000},
                            .cacheRead = TokenPrice{300'000},
                            .cacheWrite = TokenPrice{3'750'000},
                            .output = {15'000'000}};
constexpr ModelPrice kWithoutCache{.input = {2'000'000}, .cacheRead = {}, .cacheWrite = {}, .output = {8'000'000}};
constexpr ModelPrice kCheap{.input = {75'000}, .cacheRead = {}, .cacheWrite = {}, .output = {300'000}};
constexpr ModelPrice kRound{
    .input = {1'000'000}, .cacheRead = TokenPrice{100'000}, .cacheWrite = TokenPrice{1'250'000}, .output = {2'000'000}};
constexpr ModelPrice kFree{.input = {0}, .cacheRead = {}, .cacheWrite = {}, .output = {0}};
constexpr ModelPrice kDearest{.input = {1'000'000'000'000}, .cacheRead = {}, .cacheWrite = {}, .output = {1'000'000'000'000}};
constexpr qint64 kLargest = std::numeric_limits<qint64>::max();

struct Case
{
    const char *name;
    const ModelPrice &price;
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

class TestPrice : public QObject
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
        const std::optional<Money> cost = costOf(row.usage, &row.price);
        QVERIFY(cost);
        QCOMPARE(cost->micros, row.micros);
        QCOMPARE(toString(cost->currency), toString(row.price.currency));
    }

    void withoutAPriceTheCostIsUnknown() { QVERIFY(!costOf({.input = 1, .output = 1}, nullptr)); }

    void withoutTokensTheCostIsUnknown()
    {
        QVERIFY(!costOf({}, &kPrice));
        QVERIFY(!costOf({.cacheRead = 5}, &kPrice));
    }
};

QTEST_GUILESS_MAIN(TestPrice)
#include "tst_price.moc"
