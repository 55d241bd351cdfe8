// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/heartbeat.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::guard;

namespace {

constexpr HeartbeatLimits kLimits{.connect = milliseconds(100),
                                  .firstContent = milliseconds(20'000),
                                  .progressGap = milliseconds(2'000),
                                  .bytesGap = milliseconds(1'000)};

/// From the receipt of the request to the start of the attempt.
constexpr int kQueued = 30;

/// One thing that happens to a stream, and when: b bytes (a ping), p progress, f finish, u refusal, h held back, r read on, x
/// cut.
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
    Heartbeat heartbeat(limits, at(0), at(-kQueued));
    for (const Step step : steps) {
        switch (step.what) {
        case 'b': heartbeat.onBytes(at(step.ms)); break;
        case 'p': heartbeat.onProgress(at(step.ms)); break;
        case 'f': heartbeat.onFinish(at(step.ms)); break;
        case 'u': heartbeat.onRefusal(at(step.ms)); break;
        case 'h': heartbeat.setPaused(true, at(step.ms)); break;
        case 'r': heartbeat.setPaused(false, at(step.ms)); break;
        case 'x': heartbeat.onCut(at(step.ms)); break;
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

GapMark mark(int at, int length, int limit)
{
    return {milliseconds(at + kQueued), milliseconds(length), milliseconds(limit)};
}

} // namespace

Q_DECLARE_METATYPE(Step)
Q_DECLARE_METATYPE(sluice::GapMark)

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
        row("refused", {{300, 'u'}}, 1'300, Stall::BytesGap);
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
        QCOMPARE(after({{100, 'p'}, {150, 'h'}, {9'150, 'p'}, {9'200, 'r'}}).summary().longest, milliseconds(50));
    }

    void theHistogramHoldsEveryGap()
    {
        QVERIFY(after({{5'000, 'p'}}).summary().histogram.isEmpty());
        DurationHistogram expected;
        for (const int ms : {100, 800, 3'000})
            expected.add(milliseconds(ms));
        QCOMPARE(after({{5'000, 'p'}, {5'100, 'p'}, {5'900, 'p'}, {8'900, 'p'}}).summary().histogram, expected.toBytes());
    }

    void theFinishEndsAGapAsContentDoes_data()
    {
        QTest::addColumn<QList<Step>>("steps");
        QTest::addColumn<QList<int>>("gaps");
        QTest::newRow("after content") << QList<Step>{{100, 'p'}, {400, 'p'}, {1'300, 'f'}} << QList{300, 900};
        QTest::newRow("with content") << QList<Step>{{100, 'p'}, {400, 'p'}, {400, 'f'}} << QList{300};
        QTest::newRow("before another choice's content") << QList<Step>{{100, 'p'}, {400, 'f'}, {900, 'p'}} << QList{300, 500};
        QTest::newRow("after pings") << QList<Step>{{100, 'p'}, {400, 'b'}, {1'300, 'f'}} << QList{1'200};
        QTest::newRow("without content") << QList<Step>{{500, 'f'}} << QList<int>{};
        QTest::newRow("a refusal") << QList<Step>{{500, 'u'}} << QList<int>{};
    }
    void theFinishEndsAGapAsContentDoes()
    {
        QFETCH(QList<Step>, steps);
        QFETCH(QList<int>, gaps);
        DurationHistogram expected;
        for (const int ms : gaps)
            expected.add(milliseconds(ms));
        QCOMPARE(after(steps).summary().histogram, expected.toBytes());
        QCOMPARE(after(steps).summary().count, gaps.size());
    }

    void longSilencesAreMarkedWithTheLimitTheyRanTowards_data()
    {
        QTest::addColumn<QList<Step>>("steps");
        QTest::addColumn<QList<GapMark>>("marks");
        const auto row = [](const char *name, const QList<Step> &steps, const QList<GapMark> &marks) {
            QTest::newRow(name) << steps << marks;
        };
        row("nothing at all", {}, {});
        row("only short ones", everyMs(999, 'p', 999, 9'990), {});
        row("the wait for the first content", {{1'000, 'p'}, {1'100, 'p'}}, {mark(0, 1'000, 20'000)});
        row("between content", {{100, 'p'}, {1'600, 'p'}, {1'700, 'p'}, {2'700, 'p'}},
            {mark(100, 1'500, 2'000), mark(1'700, 1'000, 2'000)});
        row("pings do not break it", {{100, 'p'}, {900, 'b'}, {1'700, 'b'}, {1'900, 'p'}}, {mark(100, 1'800, 2'000)});
        row("before a late piece in the tail", {{100, 'p'}, {200, 'f'}, {1'199, 'p'}, {2'199, 'p'}}, {mark(1'199, 1'000, 1'000)});
        row("before the finish", {{100, 'p'}, {1'600, 'f'}}, {mark(100, 1'500, 2'000)});
        row("before a finish without any content", {{1'500, 'f'}}, {mark(0, 1'500, 20'000)});
        row("before a finish while held back", {{100, 'p'}, {700, 'h'}, {9'000, 'f'}}, {});
        row("before a refusal", {{1'500, 'u'}}, {});
        row("cut before the first content", {{20'000, 'x'}}, {mark(0, 20'000, 20'000)});
        row("cut when nothing came", {{100, 'p'}, {1'100, 'x'}}, {mark(100, 1'000, 1'000)});
        row("cut when pings came", QList<Step>{{100, 'p'}} + everyMs(500, 'b', 600, 2'000) + QList<Step>{{2'100, 'x'}},
            {mark(100, 2'000, 2'000)});
        row("cut when pings stopped", {{100, 'p'}, {600, 'b'}, {1'600, 'x'}}, {mark(100, 1'500, 1'000)});
        row("broken while pings came", {{100, 'p'}, {900, 'b'}, {1'600, 'x'}}, {mark(100, 1'500, 2'000)});
        row("broken soon after the last ping", {{100, 'p'}, {1'590, 'b'}, {1'600, 'x'}}, {mark(100, 1'500, 2'000)});
        row("held back when pings had stopped", {{100, 'p'}, {600, 'b'}, {1'500, 'h'}, {9'000, 'x'}}, {mark(100, 1'400, 2'000)});
        row("cut in the tail", {{100, 'p'}, {200, 'f'}, {1'200, 'x'}}, {mark(200, 1'000, 1'000)});
        row("broken long before the limit", {{19'000, 'x'}}, {mark(0, 19'000, 20'000)});
        row("broken soon after content", {{100, 'p'}, {900, 'x'}}, {});
        row("a slow reader", {{100, 'p'}, {200, 'h'}, {60'200, 'r'}, {60'300, 'p'}}, {});
        row("silence around a slow reader", {{100, 'p'}, {700, 'h'}, {60'700, 'r'}, {61'300, 'p'}}, {mark(60'100, 1'200, 2'000)});
        row("cut while held back", {{100, 'p'}, {700, 'h'}, {60'200, 'x'}}, {});
    }
    void longSilencesAreMarkedWithTheLimitTheyRanTowards()
    {
        QFETCH(QList<Step>, steps);
        QFETCH(QList<GapMark>, marks);
        QCOMPARE(after(steps).summary().marks, marks);
    }

    void whatIsCutByALimitIsOverIt()
    {
        for (const QList<Step> &steps : {QList<Step>{}, {{100, 'p'}}, {{100, 'p'}, {500, 'b'}}, {{100, 'p'}, {200, 'f'}}}) {
            Heartbeat heartbeat = after(steps);
            const SteadyTime due = heartbeat.nextCheck();
            heartbeat.onCut(due);
            QVERIFY(heartbeat.summary().marks.last().isOverLimit());
        }
    }

    void theLongestMarksAreKeptInOrderOfTime()
    {
        QList<Step> steps{{10, 'p'}};
        QList<GapMark> expected;
        for (int i = 0; i < 40; ++i) {
            const int length = i % 2 ? 1'000 + i : 1'500 + i;
            expected.append(mark(steps.last().ms, length, kLimits.progressGap.count()));
            steps.append({steps.last().ms + length, 'p'});
        }
        std::stable_sort(expected.begin(), expected.end(), [](const auto &a, const auto &b) { return a.length > b.length; });
        expected.resize(GapSummary::kMaxMarks);
        std::sort(expected.begin(), expected.end(), [](const auto &a, const auto &b) { return a.at < b.at; });
        QCOMPARE(after(steps).summary().marks, expected);
    }

    void theColumnsFollowTheClocks()
    {
        QCOMPARE(after({{100, 'p'}, {400, 'p'}, {600, 'f'}}).gapColumns(at(900)), (QList{milliseconds(300)}));
        QCOMPARE(after({{100, 'p'}, {400, 'h'}}).gapColumns(at(2'900)),
                 (QList{milliseconds(300), milliseconds(0), milliseconds(0)}));
    }
};

QTEST_GUILESS_MAIN(TestHeartbeat)
#include "tst_heartbeat.moc"
