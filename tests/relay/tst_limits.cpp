// SPDX-License-Identifier: GPL-3.0-or-later
// Crowds of clients against a provider with real limits, for minutes of simulated time.
#include "tests/support/crowd.h"
#include "tests/support/simupstream.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
constexpr qint64 kTokens = sim::kLimitedTokens;
constexpr qint64 kRequests = sim::kLimitedRequests;

Settings limitedSettings()
{
    Settings settings = GuardedRelay::channels({kA});
    settings.routes[0].candidates[0].model = QStringLiteral("sim-limited");
    settings.channels[0].limits = {.tokensPerMinute = kTokens, .requestsPerMinute = kRequests};
    settings.channels[0].heartbeat.channel.firstContent = milliseconds(20'000);
    settings.clients = {{.id = QStringLiteral("default"), .maxWait = milliseconds(180'000)}};
    settings.admission.p1.maxWait = milliseconds(180'000);
    return settings;
}

} // namespace

class TestLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aCrowdStaysUnderTheLimitsAndUsesThem_data()
    {
        QTest::addColumn<int>("fewestWords");
        QTest::addColumn<int>("mostWords");
        QTest::addColumn<int>("connectTime");
        QTest::newRow("tokens bind") << 400 << 1'000 << 0;
        QTest::newRow("requests bind") << 100 << 300 << 0;
        QTest::newRow("both, over slow connections") << 300 << 600 << 400;
        QTest::newRow("requests bind, over slow connections") << 100 << 300 << 400;
    }
    void aCrowdStaysUnderTheLimitsAndUsesThem()
    {
        QFETCH(int, fewestWords);
        QFETCH(int, mostWords);
        QFETCH(int, connectTime);
        GuardedRelay relay(limitedSettings());
        SimUpstream upstream(relay, milliseconds(connectTime));
        Crowd crowd(relay, 20, fewestWords, mostWords);
        crowd.act();
        constexpr std::chrono::minutes kTime{3};
        upstream.play(kTime, [&crowd] { crowd.act(); });
        const sim::SimLimitBook book = upstream.provider.limits().ofModel("sim-limited")->book();
        const sim::SimBooks &books = upstream.provider.books();
        QCOMPARE(crowd.statuses.size(), size_t(1));
        QVERIFY(crowd.statuses[200] > 0);
        QCOMPARE(book.refused, 0U);
        QVERIFY(book.mostTokens <= kTokens);
        QVERIFY(book.mostRequests <= kRequests);
        // Rolling windows allow the limit once a minute, each time at once.
        const double ofTokens = double(books.tokensIn + books.tokensOut) / double(kTokens * kTime.count());
        const double ofRequests = double(book.accepted) / double(kRequests * kTime.count());
        QVERIFY2(std::max(ofTokens, ofRequests) >= 0.9, qPrintable(QStringLiteral("%1 %2").arg(ofTokens).arg(ofRequests)));
    }

    void aCrowdBearsLimitsThatAreNotKnown_data()
    {
        QTest::addColumn<RateLimits>("limits");
        QTest::addColumn<bool>("isTold");
        QTest::addColumn<int>("mostRefusals");
        const RateLimits tooHigh{.tokensPerMinute = 60'000, .requestsPerMinute = 90};
        QTest::newRow("none set, the provider tells") << RateLimits() << true << 0;
        QTest::newRow("none set, the provider is silent") << RateLimits() << false << 3;
        QTest::newRow("set too high, the provider tells") << tooHigh << true << 0;
        QTest::newRow("set too high, the provider is silent") << tooHigh << false << 8;
    }
    void aCrowdBearsLimitsThatAreNotKnown()
    {
        QFETCH(RateLimits, limits);
        QFETCH(bool, isTold);
        QFETCH(int, mostRefusals);
        Settings settings = limitedSettings();
        settings.channels[0].limits = limits;
        GuardedRelay relay(settings);
        SimUpstream upstream(relay);
        const sim::SimRule rule{.tokensPerMinute = kTokens, .requestsPerMinute = kRequests, .isTold = isTold};
        upstream.provider.limits().setModelRule("sim-limited", rule);
        Crowd crowd(relay, 20, 400, 1'000);
        crowd.act();
        upstream.play(std::chrono::minutes(5), [&crowd] { crowd.act(); });
        const sim::SimLimitBook book = upstream.provider.limits().ofModel("sim-limited")->book();
        QCOMPARE(crowd.statuses.size(), size_t(1));
        QVERIFY(crowd.statuses[200] > 80);
        QVERIFY2(book.refused <= quint64(mostRefusals), qPrintable(QString::number(book.refused)));
    }

    // The provider's count comes with the answer's head and tells of that moment: once a long answer has ended, much of what it
    // told of has left the window.
    void aLongAnswerIsNotTakenForOthersWithTheSameKey()
    {
        Settings settings = limitedSettings();
        settings.routes = {{.model = QStringLiteral("*"), .candidates = {{.channel = kA}}}};
        settings.channels[0].limits = {.requestsPerMinute = 8};
        settings.channels[0].heartbeat.channel.progressGap = milliseconds(5'000);
        settings.channels[0].heartbeat.channel.bytesGap = milliseconds(5'000);
        GuardedRelay relay(settings);
        SimUpstream upstream(relay);
        upstream.provider.limits().setKeyRule(RelayHarness::kProviderKey.toByteArray(),
                                              {.tokensPerMinute = {}, .requestsPerMinute = 8});
        const auto ask = [&relay](QByteArrayView model, int times) {
            for (int i = 0; i < times; ++i)
                relay.post("/v1/chat/completions", "{\"stream\":true,\"messages\":[],\"model\":\"" + model.toByteArray() + "\"}");
        };
        ask("sim-fast", 7);
        upstream.play(std::chrono::seconds(50));
        ask("sim-slow", 1); // 30 s
        upstream.play(std::chrono::seconds(32));
        ask("sim-fast", 7);
        upstream.play(std::chrono::seconds(5));
        QCOMPARE(upstream.provider.books().requests, 15U);
        QCOMPARE(upstream.provider.limits().ofKey(RelayHarness::kProviderKey.toByteArray())->book().refused, 0U);
    }

    // Three calls over connections that took their time; a minute later others find a connection that stands.
    void aCallThatFindsAConnectionDoesNotOvertakeTheMinute()
    {
        Settings settings = limitedSettings();
        settings.channels[0].limits = {.requestsPerMinute = 4};
        GuardedRelay relay(settings);
        SimUpstream upstream(relay, milliseconds(900));
        upstream.provider.limits().setModelRule("sim-limited", {.tokensPerMinute = {}, .requestsPerMinute = 4});
        const auto ask = [&relay] { return relay.post("/v1/chat/completions", chatRequest(10, 300)); };
        ask();
        ask();
        ask();
        upstream.play(std::chrono::seconds(45));
        ask();
        upstream.play(std::chrono::seconds(15));
        const auto last = ask();
        upstream.play(std::chrono::seconds(10));
        QCOMPARE(upstream.provider.limits().ofModel("sim-limited")->book().accepted, 5U);
        QCOMPARE(upstream.provider.limits().ofModel("sim-limited")->book().refused, 0U);
        QCOMPARE(parseAnswer(last->received()).status, 200);
    }
};

QTEST_GUILESS_MAIN(TestLimits)
#include "tst_limits.moc"
