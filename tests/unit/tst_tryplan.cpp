// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/tryplan.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;
using namespace std::chrono_literals;

namespace {

ChannelSettings channel(const char *id, int keys = 1, int maxAttempts = 2)
{
    ChannelSettings settings;
    settings.id = QString::fromLatin1(id);
    for (int i = 0; i < keys; ++i)
        settings.keys.append({QStringLiteral("k%1").arg(i), QStringLiteral("env:K")});
    settings.retry = {.maxAttempts = maxAttempts, .base = 1'000ms, .cap = 8'000ms};
    return settings;
}

/// `a:k0 a:k1 b:k0@500` in the order of trying; with the pause that is left at `now`.
QString shown(const TryPlan &plan, SteadyTime now)
{
    QStringList ways;
    for (const TryPlan::Option &option : plan.options()) {
        QString text = option.way.candidate.channel->id + u':' + option.way.keyId();
        if (option.from > now)
            text += QStringLiteral("@%1").arg(toMs(option.from - now).count());
        ways.append(text);
    }
    return ways.join(u' ');
}

const SteadyTime kNow{std::chrono::hours(1)};

} // namespace

class TestTryPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void candidatesAreTriedAsListedAndEachByAllItsKeys()
    {
        const ChannelSettings a = channel("a", 2), b = channel("b");
        QCOMPARE(shown(TryPlan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}}), kNow), QStringLiteral("a:k0 a:k1 b:k0"));
    }

    void anIllChannelPausesAndTheOthersGoFirst()
    {
        const ChannelSettings a = channel("a"), b = channel("b");
        TryPlan plan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}});
        const Way first = plan.options()[0].way;
        plan.note(first, Outcome::Server, 0.5, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("b:k0 a:k0@500"));
        plan.note(plan.options()[0].way, Outcome::Network, 0.25, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("a:k0@500 b:k0@250"));
        plan.note(first, Outcome::Stalled, 0.5, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("b:k0@250"));
        plan.note(plan.options()[0].way, Outcome::Truncated, 0, kNow);
        QVERIFY(plan.options().empty());
    }

    void aChannelThatCannotTakeTheRequestIsLeftOutWithAllItsKeys()
    {
        const ChannelSettings a = channel("a", 2), b = channel("b");
        TryPlan plan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}});
        plan.leaveOut(plan.options()[0].way);
        QCOMPARE(shown(plan, kNow), QStringLiteral("b:k0"));
        plan.leaveOut(plan.options()[0].way);
        QVERIFY(plan.options().empty());
    }

    void aRefusedKeyIsOutAndTheNextOneIsTriedAtOnce()
    {
        const ChannelSettings a = channel("a", 2, 4);
        for (const Outcome outcome : {Outcome::Auth, Outcome::Refused}) {
            TryPlan plan({{&a, QStringLiteral("m")}});
            plan.note(plan.options()[0].way, outcome, 0.5, kNow);
            QCOMPARE(shown(plan, kNow), QStringLiteral("a:k1"));
            plan.note(plan.options()[0].way, outcome, 0.5, kNow);
            QVERIFY(plan.options().empty());
        }
    }

    void aRateLimitPausesItsKey()
    {
        const ChannelSettings a = channel("a"), two = channel("two", 2);
        TryPlan plan({{&a, QStringLiteral("m")}, {&two, QStringLiteral("m")}});
        plan.note(plan.options()[0].way, Outcome::RateLimited, 0.5, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("a:k0@500 two:k0 two:k1"));
        plan.note(plan.options()[1].way, Outcome::RateLimited, 0.5, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("a:k0@500 two:k0@500 two:k1"));
    }

    void aChannelWithoutTheModelIsOut()
    {
        const ChannelSettings a = channel("a", 2), b = channel("b");
        TryPlan plan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}});
        plan.note(plan.options()[0].way, Outcome::ModelMissing, 0.5, kNow);
        QCOMPARE(shown(plan, kNow), QStringLiteral("b:k0"));
    }

    void oneChannelMayStandForSeveralModels()
    {
        const ChannelSettings a = channel("a");
        TryPlan plan({{&a, QStringLiteral("m")}, {&a, QStringLiteral("n")}});
        plan.note(plan.options()[0].way, Outcome::ModelMissing, 0.5, kNow);
        QCOMPARE(plan.options().size(), size_t(1));
        QCOMPARE(plan.options()[0].way.candidate.model, QStringLiteral("n"));
    }

    void whatLiesInTheRequestEndsThePlan()
    {
        const ChannelSettings a = channel("a"), b = channel("b");
        for (const Outcome outcome :
             {Outcome::BadRequest, Outcome::ContextTooLong, Outcome::ContentFilter, Outcome::ClientGone, Outcome::Deadline}) {
            TryPlan plan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}});
            plan.note(plan.options()[0].way, outcome, 0.5, kNow);
            QVERIFY(plan.options().empty());
        }
    }

    void anotherChainBeginsAnew()
    {
        const ChannelSettings a = channel("a"), b = channel("b");
        TryPlan plan({{&a, QStringLiteral("m")}});
        plan.note(plan.options()[0].way, Outcome::ContextTooLong, 0.5, kNow);
        plan.replace({{&b, QStringLiteral("long")}});
        QCOMPARE(shown(plan, kNow), QStringLiteral("b:k0"));
    }

    void twoEmptyAnswersAreBelieved()
    {
        const ChannelSettings a = channel("a", 1, 9), b = channel("b", 1, 9);
        TryPlan plan({{&a, QStringLiteral("m")}, {&b, QStringLiteral("m")}});
        plan.note(plan.options()[0].way, Outcome::Empty, 0, kNow);
        QCOMPARE(plan.options().size(), size_t(2));
        plan.note(plan.options()[0].way, Outcome::Empty, 0, kNow);
        QVERIFY(plan.options().empty());
    }
};

QTEST_GUILESS_MAIN(TestTryPlan)
#include "tst_tryplan.moc"
