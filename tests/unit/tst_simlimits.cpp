// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simlimiter.h"
#include "tests/support/simbench.h"

#include <QTest>

using namespace sluice;
using namespace sluice::sim;
using namespace sluice::test;

namespace {

constexpr SteadyTime kStart{std::chrono::hours(5)};

SteadyTime at(int ms)
{
    return kStart + milliseconds(ms);
}

/// A body of so many of the provider's tokens, about.
QByteArray padding(int tokens)
{
    return ",\"pad\":\"" + QByteArray(qsizetype(tokens) * 4, 'x') + '"';
}

} // namespace

class TestSimLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsTokensOverTheLastMinute()
    {
        SimLimiter limiter({.tokensPerMinute = 100, .requestsPerMinute = {}});
        QVERIFY(!limiter.waitFor(60, at(0)));
        limiter.accept(60, at(0));
        limiter.onAnswered(30, at(5'000));
        QCOMPARE(limiter.waitFor(11, at(6'000)), std::optional(milliseconds(54'000)));
        QVERIFY(!limiter.waitFor(10, at(6'000)));
        QVERIFY(limiter.waitFor(11, at(59'999)));
        QVERIFY(!limiter.waitFor(70, at(60'000)));
        QCOMPARE(limiter.waitFor(71, at(60'000)), std::optional(milliseconds(5'000)));
        QCOMPARE(limiter.book().mostTokens, 90);
    }

    void outputMayPassTheLimitAndKeepsLaterRequestsOut()
    {
        SimLimiter limiter({.tokensPerMinute = 100, .requestsPerMinute = {}});
        limiter.accept(90, at(0));
        limiter.onAnswered(50, at(10'000));
        QCOMPARE(limiter.book().mostTokens, 140);
        QCOMPARE(limiter.waitFor(51, at(60'000)), std::optional(milliseconds(10'000)));
        QCOMPARE(limiter.tokens(at(60'000))->remaining, 50);
        QCOMPARE(limiter.tokens(at(60'000))->resetsIn, milliseconds(10'000));
    }

    void countsRequestsAndTakesTheLongerWait()
    {
        SimLimiter limiter({.tokensPerMinute = 100, .requestsPerMinute = 2});
        limiter.accept(50, at(0));
        limiter.accept(1, at(20'000));
        QCOMPARE(limiter.waitFor(1, at(30'000)), std::optional(milliseconds(30'000)));
        QCOMPARE(limiter.waitFor(100, at(30'000)), std::optional(milliseconds(50'000)));
        QVERIFY(!limiter.waitFor(1, at(60'000)));
        QCOMPARE(limiter.requests(at(60'000))->remaining, 1);
        QCOMPARE(limiter.book().accepted, 2U);
    }

    void neverTakesWhatIsLargerThanTheLimit()
    {
        SimLimiter limiter({.tokensPerMinute = 100, .requestsPerMinute = {}});
        QCOMPARE(limiter.waitFor(101, at(0)), std::optional(SimLimiter::kSpan));
    }

    // The rest of a microsecond is waited for as well, or the next one would be refused again.
    void tellsWaitsThatAreLongEnough()
    {
        SimLimiter limiter({.tokensPerMinute = {}, .requestsPerMinute = 1});
        limiter.accept(1, kStart + std::chrono::microseconds(500));
        const auto wait = limiter.waitFor(1, at(1'000));
        QCOMPARE(wait, std::optional(milliseconds(59'001)));
        QVERIFY(!limiter.waitFor(1, at(1'000) + *wait));
    }

    void aRequestMustFitUnderTheRulesOfItsModelAndOfItsKey()
    {
        SimLimits limits;
        limits.setModelRule("m", {.tokensPerMinute = {}, .requestsPerMinute = 2});
        limits.setKeyRule("k", {.tokensPerMinute = {}, .requestsPerMinute = 1});
        QVERIFY(limits.ask("other", "other", 1, at(0)).rules.empty());
        QVERIFY(!limits.ask("m", "k", 1, at(0)).wait);
        const SimLimits::Verdict refused = limits.ask("m", "k", 1, at(10));
        QCOMPARE(refused.wait, std::optional(milliseconds(59'990)));
        QCOMPARE(refused.told, limits.ofKey("k"));
        QCOMPARE(limits.ofKey("k")->book().refused, 1U);
        QCOMPARE(limits.ofModel("m")->book().refused, 0U);
        QCOMPARE(limits.ofModel("m")->book().accepted, 1U);
        QVERIFY(!limits.ask("m", "other", 1, at(20)).wait);
        QVERIFY(limits.ask("m", "other", 1, at(30)).wait);
    }

    void refusesInTheDialectAndTellsWhen_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("remaining");
        QTest::addColumn<QByteArray>("reset");
        QTest::addColumn<QByteArray>("resetsAt");
        QTest::newRow("chat") << Dialect::Chat << QByteArray("x-ratelimit-remaining-requests")
                              << QByteArray("x-ratelimit-reset-requests") << QByteArray("50.000s");
        QTest::newRow("responses") << Dialect::Responses << QByteArray("x-ratelimit-remaining-requests")
                                   << QByteArray("x-ratelimit-reset-requests") << QByteArray("50.000s");
        QTest::newRow("messages") << Dialect::Messages << QByteArray("anthropic-ratelimit-requests-remaining")
                                  << QByteArray("anthropic-ratelimit-requests-reset") << QByteArray("2026-03-01T00:01:00.000Z");
    }
    void refusesInTheDialectAndTellsWhen()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, remaining);
        SimBench bench;
        FakeClient &first = bench.ask(dialect, "sim-limited-1");
        bench.clock.advance(milliseconds(10'000));
        FakeClient &second = bench.ask(dialect, "sim-limited-1");
        bench.clock.advance(milliseconds(1'000));
        QCOMPARE(first->status, 200);
        QVERIFY(first->isEnded);
        QCOMPARE(first->headers.value(remaining), QByteArrayView("0"));
        QCOMPARE(second->status, 429);
        QCOMPARE(second->headers.value("retry-after"), QByteArrayView("50"));
        QFETCH(QByteArray, reset);
        QTEST(second->headers.value(reset).toByteArray(), "resetsAt");
        QVERIFY(second->body.contains("rate_limit"));
    }

    void aKeyHasItsRuleWhateverTheModel()
    {
        SimBench bench;
        bench.provider.limits().setKeyRule("sk-1", {.tokensPerMinute = 1'000, .requestsPerMinute = {}});
        const auto ask = [&bench](const QByteArray &model, const http::HeaderList &headers, int tokens) -> FakeClient & {
            return bench.send("POST", "/v1/messages", "{\"model\":\"" + model + '"' + padding(tokens) + '}', headers);
        };
        FakeClient &bearer = ask("sim-fast", {{"Authorization", "Bearer sk-1"}}, 700);
        FakeClient &own = ask("sim", {{"x-api-key", "sk-1"}}, 700);
        FakeClient &other = ask("sim", {{"x-api-key", "sk-2"}}, 700);
        bench.clock.advance(milliseconds(5'000));
        QCOMPARE(bearer->status, 200);
        QCOMPARE(own->status, 429);
        QCOMPARE(other->status, 200);
        // 700 and some for the rest of the body, and the 40 words of the answer.
        QVERIFY(bench.provider.limits().ofKey("sk-1")->book().mostTokens > 740);
    }

    void booksWhatAnAnswerCameToWhenItsClientLeft()
    {
        SimBench bench;
        FakeClient &client = bench.ask(Dialect::Chat, "sim-limited");
        bench.clock.advance(milliseconds(100));
        client.leave();
        const SimLimitBook book = bench.provider.limits().ofModel("sim-limited")->book();
        QVERIFY(book.mostTokens > 15 && book.mostTokens < 40);
        QCOMPARE(book.accepted, 1U);
    }

    void countingTokensIsFree()
    {
        SimBench bench;
        for (int i = 0; i < 3; ++i) {
            FakeClient &client = bench.send("POST", "/v1/messages/count_tokens", R"({"model":"sim-limited-1","messages":[]})");
            bench.clock.advance(milliseconds(100));
            QCOMPARE(client->status, 200);
        }
    }

    void aModelIsIllUntilItIsWellAgain()
    {
        SimBench bench;
        bench.provider.setIll("sim-fast", *scenarioForModel(u"sim-503"));
        FakeClient &ill = bench.ask(Dialect::Chat, "sim-fast");
        FakeClient &other = bench.ask(Dialect::Chat, "sim");
        bench.clock.advance(milliseconds(5'000));
        QCOMPARE(ill->status, 503);
        QCOMPARE(other->status, 200);
        bench.provider.setIll("sim-fast", *scenarioForModel(u"sim-stall-2"));
        FakeClient &stalled = bench.ask(Dialect::Chat, "sim-fast");
        bench.clock.advance(milliseconds(60'000));
        QVERIFY(stalled->isOpen() && stalled->hasBegun);
        bench.provider.setWell("sim-fast");
        FakeClient &well = bench.ask(Dialect::Chat, "sim-fast");
        bench.clock.advance(milliseconds(5'000));
        QVERIFY(well->isEnded);
    }
};

QTEST_GUILESS_MAIN(TestSimLimits)
#include "tst_simlimits.moc"
