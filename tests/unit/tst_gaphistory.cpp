// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/gaphistory.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

/// A stream with `count` gaps of one length, and perhaps a longer one.
GapSummary stream(int count, int gap, int longer = 0)
{
    DurationHistogram gaps;
    for (int i = 0; i < count; ++i)
        gaps.add(milliseconds(gap));
    if (longer > 0)
        gaps.add(milliseconds(longer));
    GapSummary summary;
    summary.histogram = gaps.toBytes();
    return summary;
}

void learn(GapHistory &history, int streams, const GapSummary &gaps)
{
    for (int i = 0; i < streams; ++i)
        history.learn(gaps);
}

milliseconds known(const GapHistory &history)
{
    return history.p999().value_or(milliseconds(-1));
}

} // namespace

class TestGapHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsKnownBeforeFiftyStreams()
    {
        GapHistory history;
        learn(history, GapHistory::kEnoughStreams - 1, stream(100, 20));
        QVERIFY(!history.p999());
        history.learn(stream(100, 20));
        QCOMPARE(known(history), milliseconds(20));
    }

    void theOneInAThousandCounts()
    {
        GapHistory rare;
        learn(rare, 50, stream(1'999, 20));
        rare.learn(stream(1'999, 20, 30'000));
        QCOMPARE(known(rare), milliseconds(23)); // the upper edge of the class of 20 ms
        GapHistory usual;
        learn(usual, 50, stream(100, 20, 30'000));
        QCOMPARE(known(usual), milliseconds(30'000));
    }

    void streamsWithoutGapsTeachNothing()
    {
        GapHistory history;
        learn(history, 49, stream(100, 20));
        history.learn({});
        history.learn(stream(0, 0));
        GapSummary damaged;
        damaged.histogram = "\xFF\xFF";
        history.learn(damaged);
        QVERIFY(!history.p999());
    }

    void whatIsLongPastIsForgotten()
    {
        GapHistory history;
        learn(history, GapHistory::kGeneration, stream(100, 20, 30'000));
        learn(history, GapHistory::kGeneration, stream(100, 20));
        QCOMPARE(known(history), milliseconds(30'000));
        history.learn(stream(100, 20));
        QCOMPARE(known(history), milliseconds(20));
    }

    void aNewGenerationKnowsWhatTheOneBeforeDid()
    {
        GapHistory history;
        learn(history, GapHistory::kGeneration + 1, stream(100, 20));
        QCOMPARE(known(history), milliseconds(20));
    }
};

QTEST_GUILESS_MAIN(TestGapHistory)
#include "tst_gaphistory.moc"
