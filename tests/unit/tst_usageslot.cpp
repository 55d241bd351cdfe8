// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usageslot.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

const TokenRates kRates{
    .currency = Currency::Usd, .input = {1'000'000}, .cacheRead = {100'000}, .cacheWrite = {1'250'000}, .output = {2'000'000}};

AttemptRecord attempt(const char *channel, Outcome outcome, const Usage &usage, std::optional<TokenRates> rates = kRates)
{
    AttemptRecord record;
    record.channel = QString::fromLatin1(channel);
    record.model = QStringLiteral("m");
    record.outcome = outcome;
    record.usage = usage;
    record.rates = rates;
    return record;
}

ExchangeRecord exchange(QList<AttemptRecord> attempts)
{
    ExchangeRecord record;
    record.client = QStringLiteral("c");
    record.modelAsked = QStringLiteral("asked");
    record.outcome = attempts.isEmpty() ? Outcome::NoCandidate : attempts.last().outcome;
    record.attempts = std::move(attempts);
    return record;
}

UsageOwner owner(const char *channel, Outcome outcome)
{
    return {QString::fromLatin1(channel), QStringLiteral("m"), QStringLiteral("c"), outcome};
}

} // namespace

class TestUsageSlot : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFailedCallKeepsItsCostAndTheRequestCountsOnce()
    {
        const auto usage =
            usageOf(exchange({attempt("a", Outcome::Stalled, {.input = 1'000, .output = 10, .outputEstimated = true}),
                              attempt("b", Outcome::Ok, {.input = 1'000, .output = 100})}));
        QCOMPARE(usage.size(), 2u);
        const UsageSums &lost = usage.at(owner("a", Outcome::Stalled));
        QCOMPARE(lost.requests, 0);
        QCOMPARE(lost.attempts, 1);
        QCOMPARE(lost.estimated, 10);
        QCOMPARE(lost.cost.in(Currency::Usd)->micros, 1'020);
        const UsageSums &served = usage.at(owner("b", Outcome::Ok));
        QCOMPARE(served.requests, 1);
        QCOMPARE(served.fallbacks, 1);
        QCOMPARE(served.cost.in(Currency::Usd)->micros, 1'200);
    }

    // langchain-ai/langsmith-sdk#2519, farion1231/cc-switch#2774, genkit-ai/genkit#5412
    void cachedTokensCostTheirOwnPrice()
    {
        const TokenRates rates{.currency = Currency::Cny,
                               .input = {1'000'000},
                               .cacheRead = {100'000},
                               .cacheWrite = {1'250'000},
                               .output = {2'000'000}};
        const auto openAi =
            usageOf(exchange({attempt("a", Outcome::Ok, {.input = 1'000, .output = 10, .cacheRead = 800}, rates)}));
        QCOMPARE(openAi.begin()->second.cost.in(Currency::Cny)->micros, 300);
        const auto anthropic = usageOf(exchange(
            {attempt("a", Outcome::Ok, {.input = 10'007, .output = 10, .cacheRead = 9'000, .cacheWrite = 1'000}, rates)}));
        QCOMPARE(anthropic.begin()->second.cost.in(Currency::Cny)->micros, 2'177);
        QCOMPARE(anthropic.begin()->second.saved.in(Currency::Cny)->micros, 8'100 - 250);
    }

    void whatHasNoPriceIsUnknownAndNotFree()
    {
        const auto usage = usageOf(exchange({attempt("a", Outcome::Ok, {.input = 1'000, .output = 10}, std::nullopt)}));
        QCOMPARE(usage.begin()->second.unpriced, 1'010);
        QVERIFY(usage.begin()->second.cost.all().isEmpty());
    }

    void aRequestThatWasNeverSentIsOneOfItsModel()
    {
        const auto usage = usageOf(exchange({}));
        QCOMPARE(usage.size(), 1u);
        QCOMPARE(usage.begin()->first.model, QStringLiteral("asked"));
        QCOMPARE(usage.begin()->second.requests, 1);
        QCOMPARE(usage.begin()->second.attempts, 0);
    }

    void aStreamTellsTheTimeOfItsTokens()
    {
        ExchangeRecord record = exchange({attempt("a", Outcome::Ok, {.input = 1, .output = 101})});
        record.isStream = true;
        record.times.firstContent = milliseconds(400);
        record.times.ended = milliseconds(2'400);
        const UsageSums sums = usageOf(record).begin()->second;
        QCOMPARE(sums.firstContents.quantile(0.5), milliseconds(400));
        QCOMPARE(sums.perToken.quantile(0.5), milliseconds(20'000)); // µs
        record.attempts[0].usage.outputEstimated = true;
        QVERIFY(usageOf(record).begin()->second.perToken.isEmpty());
    }

    void nonsenseAddsNothing()
    {
        const auto usage = usageOf(exchange({attempt("a", Outcome::Ok, {.input = -5, .output = -1, .cacheRead = -9})}));
        QCOMPARE(usage.begin()->second.input, 0);
        QCOMPARE(usage.begin()->second.cost.in(Currency::Usd)->micros, 0);
    }
};

QTEST_GUILESS_MAIN(TestUsageSlot)
#include "tst_usageslot.moc"
