// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/heartbeat.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

constexpr HeartbeatLimits kLimits{.connect = milliseconds(100),
                                  .firstContent = milliseconds(20'000),
                                  .progressGap = milliseconds(2'000),
                                  .bytesGap = milliseconds(1'000)};

/// One thing that happens to a stream, and when: b bytes (a ping), p progress, f finish, h held back, r read on.
struct Step
{
    int ms;
    char what;
};

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(1'000'000 + ms));
}

Heartbeat after(const QList<Step> &steps, const HeartbeatLimits &limits = kLimits)
{
    Heartbeat heartbeat(limits, at(0));
    for (const Step step : steps) {
        switch (step.what) {
        case 'b': heartbeat.onBytes(at(step.ms)); break;
        case 'p': heartbeat.onProgress(at(step.ms)); break;
        case 'f': heartbeat.onFinish(at(step.ms)); break;
        case 'h': heartbeat.setPaused(true, at(step.ms)); break;
        case 'r': heartbeat.setPaused(false, at(step.ms)); break;
        }
    }
    return heartbeat;
}

QList<Step> everyMs(int step, char what, int from, int to)
{
    QList<Step> steps;
    for (int ms = from; ms <= to; ms += step)
        steps.append({ms, what});
    return steps;
}

} // namespace

Q_DECLARE_METATYPE(Step)

class TestHeartbeat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStreamStallsAtItsLimitAndNotBefore_data()
    {
        QTest::addColumn<QList<Step>>("steps");
        QTest::addColumn<int>("stallsAt");
        QTest::addColumn<Stall>("stall");
        const auto row = [](const char *name, const QList<Step> &steps, int stallsAt, Stall stall) {
            QTest::newRow(name) << steps << stallsAt << stall;
        };
        row("nothing at all", {}, 20'000, Stall::FirstContent);
        row("pings before content", everyMs(500, 'b', 500, 19'500), 20'000, Stall::FirstContent);
        row("silence before content may be long", {{100, 'b'}}, 20'000, Stall::FirstContent);
        row("silence after content", {{100, 'p'}}, 1'100, Stall::BytesGap);
        row("pings after content", QList<Step>{{100, 'p'}} + everyMs(500, 'b', 600, 2'000), 2'100, Stall::ProgressGap);
        row("pings that stop", {{100, 'p'}, {500, 'b'}}, 1'500, Stall::BytesGap);
        row("progress moves both clocks", everyMs(900, 'p', 900, 9'000), 10'000, Stall::BytesGap);
        row("the tail is short", {{100, 'p'}, {200, 'f'}}, 1'200, Stall::BytesGap);
        row("pings do not prolong the tail", QList<Step>{{100, 'p'}, {200, 'f'}} + everyMs(100, 'b', 300, 1'100), 1'200,
            Stall::BytesGap);
        row("content of another choice does", {{100, 'p'}, {200, 'f'}, {900, 'p'}}, 1'900, Stall::BytesGap);
        row("finish without content", {{300, 'f'}}, 1'300, Stall::BytesGap);
        row("held back for long", {{100, 'p'}, {200, 'h'}, {60'200, 'r'}}, 61'100, Stall::BytesGap);
        row("held back twice", {{100, 'p'}, {200, 'h'}, {1'200, 'r'}, {1'300, 'h'}, {2'300, 'r'}}, 3'100, Stall::BytesGap);
        row("held back before content", {{10'000, 'h'}, {40'000, 'r'}}, 50'000, Stall::FirstContent);
        row("held back in the tail", {{100, 'f'}, {600, 'h'}, {9'600, 'r'}}, 10'100, Stall::BytesGap);
        row("what came while held back", {{100, 'p'}, {200, 'h'}, {5'000, 'p'}, {6'000, 'r'}}, 7'000, Stall::BytesGap);
        row("held and read on in vain", {{100, 'p'}, {200, 'r'}, {300, 'h'}, {400, 'h'}, {500, 'r'}, {600, 'r'}}, 1'300,
            Stall::BytesGap);
    }
    void aStreamStallsAtItsLimitAndNotBefore()
    {
        QFETCH(QList<Step>, steps);
        QFETCH(int, stallsAt);
        QFETCH(Stall, stall);
        const Heartbeat heartbeat = after(steps);
        QVERIFY(!heartbeat.check(at(stallsAt - 1)));
        QCOMPARE(heartbeat.check(at(stallsAt)), std::optional(stall));
        QCOMPARE(heartbeat.check(at(stallsAt + 100'000)).has_value(), true);
        QCOMPARE(toMs(heartbeat.nextCheck() - at(0)), milliseconds(stallsAt));
    }

    void aLongTailIsCutToItsGrace()
    {
        HeartbeatLimits limits = kLimits;
        limits.bytesGap = milliseconds(30'000);
        const Heartbeat heartbeat = after({{100, 'p'}, {200, 'f'}}, limits);
        QCOMPARE(toMs(heartbeat.nextCheck() - at(200)), Heartbeat::kTailGrace);
        QCOMPARE(heartbeat.limit(), Heartbeat::kTailGrace);
    }

    void nothingStallsWhileHeldBack()
    {
        const Heartbeat heartbeat = after({{100, 'p'}, {200, 'h'}});
        QVERIFY(!heartbeat.check(at(1'000'000)));
        QCOMPARE(heartbeat.nextCheck(), SteadyTime::max());
        QCOMPARE(heartbeat.gap(at(1'000'000)), milliseconds(100));
    }

    void theRunningGapIsNeverNegative()
    {
        QCOMPARE(after({{100, 'p'}}).gap(at(600)), milliseconds(500));
        QCOMPARE(after({{100, 'h'}, {500, 'p'}}).gap(at(600)), milliseconds(0));
        QCOMPARE(after({{100, 'h'}, {500, 'p'}, {900, 'r'}}).gap(at(950)), milliseconds(50));
    }

    void theLimitIsTheOneThatRuns()
    {
        QCOMPARE(after({}).limit(), kLimits.firstContent);
        QCOMPARE(after({{1, 'p'}}).limit(), kLimits.progressGap);
        QCOMPARE(after({{1, 'p'}, {2, 'f'}}).limit(), kLimits.bytesGap);
        QVERIFY(after({{2, 'f'}}).isFinishing() && !after({}).isFinishing());
    }

    void gapsAreThoseBetweenPiecesOfContent()
    {
        const GapSummary none = after({{5'000, 'p'}}).summary();
        QCOMPARE(none.count, 0U);
        const GapSummary some = after({{5'000, 'p'}, {5'100, 'p'}, {5'500, 'b'}, {5'900, 'p'}}).summary();
        QCOMPARE(some.count, 2U);
        QCOMPARE(some.longest, milliseconds(800));
        // The time that the reader took is not the provider's.
        QCOMPARE(after({{100, 'p'}, {150, 'h'}, {9'150, 'r'}, {9'200, 'p'}}).summary().longest, milliseconds(100));
    }
};

QTEST_GUILESS_MAIN(TestHeartbeat)
#include "tst_heartbeat.moc"
