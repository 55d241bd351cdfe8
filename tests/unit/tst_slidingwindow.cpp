// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/slidingwindow.h"

#include <QTest>

using namespace sluice;
using guard::SlidingWindow;
using std::chrono::seconds;

namespace {

constexpr SteadyTime kStart{std::chrono::hours(5)};

qint64 msAfterStart(std::optional<SteadyTime> time)
{
    return time ? toMs(*time - kStart).count() : -1;
}

} // namespace

class TestSlidingWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAmountCountsFor60SecondsAndToTheEndOfItsSlot_data()
    {
        QTest::addColumn<int>("addedMs");
        QTest::addColumn<int>("leavesMs");
        QTest::newRow("at the begin of a slot") << 0 << 60'250;
        QTest::newRow("within a slot") << 100 << 60'250;
        QTest::newRow("at the end of a slot") << 249 << 60'250;
        QTest::newRow("in the next") << 250 << 60'500;
        QTest::newRow("much later") << 1'000'001 << 1'060'250;
    }
    void anAmountCountsFor60SecondsAndToTheEndOfItsSlot()
    {
        QFETCH(int, addedMs);
        QFETCH(int, leavesMs);
        SlidingWindow window;
        window.add(7, kStart + milliseconds(addedMs));
        QCOMPARE(window.sum(kStart + milliseconds(addedMs)), 7);
        QCOMPARE(window.sum(kStart + milliseconds(leavesMs - 1)), 7);
        QCOMPARE(window.sum(kStart + milliseconds(leavesMs)), 0);
        QCOMPARE(window.sum(kStart + std::chrono::hours(24)), 0);
        QCOMPARE(msAfterStart(window.fitsAt(1, 7, kStart + milliseconds(addedMs))), leavesMs);
    }

    void anEmptyWindowHoldsNothing()
    {
        SlidingWindow window;
        QCOMPARE(window.sum(SteadyTime{}), 0);
        QCOMPARE(window.sum(kStart), 0);
        QCOMPARE(msAfterStart(window.fitsAt(5, 5, kStart)), 0);
    }

    void roomComesAsTheOldestLeave()
    {
        SlidingWindow window;
        for (int second = 0; second < 10; ++second)
            window.add(10, kStart + seconds(second));
        const SteadyTime now = kStart + seconds(10);
        QCOMPARE(window.sum(now), 100);
        QCOMPARE(msAfterStart(window.fitsAt(20, 120, now)), 10'000);
        QCOMPARE(msAfterStart(window.fitsAt(1, 100, now)), 60'250);
        QCOMPARE(msAfterStart(window.fitsAt(10, 100, now)), 60'250);
        QCOMPARE(msAfterStart(window.fitsAt(11, 100, now)), 61'250);
        QCOMPARE(msAfterStart(window.fitsAt(100, 100, now)), 69'250);
        QCOMPARE(msAfterStart(window.fitsAt(101, 100, now)), -1);
        QCOMPARE(msAfterStart(window.fitsAt(0, -1, now)), -1);
        QCOMPARE(msAfterStart(window.fitsAt(0, 0, now)), 69'250);
    }

    void theRingIsUsedAgainAndAgain()
    {
        SlidingWindow window;
        for (int second = 0; second < 1'000; ++second) {
            const SteadyTime now = kStart + seconds(second);
            window.add(1, now);
            QCOMPARE(window.sum(now), std::min(second + 1, 61)); // the one of 60 s ago is about to leave
        }
    }

    void whatWasAddedCanBeTakenBack()
    {
        SlidingWindow window;
        window.add(5, kStart);
        window.add(3, kStart + seconds(30));
        window.takeBack(5, kStart);
        QCOMPARE(window.sum(kStart + seconds(30)), 3);
        window.takeBack(3, kStart + seconds(30));
        QCOMPARE(window.sum(kStart + seconds(30)), 0);
    }

    void whatHasLeftIsNotTakenBackAgain()
    {
        SlidingWindow window;
        window.add(5, kStart);
        window.add(3, kStart + seconds(100));
        window.takeBack(5, kStart);
        QCOMPARE(window.sum(kStart + seconds(100)), 3);
        window.add(5, kStart + seconds(101));
        window.takeBack(5, kStart + seconds(101));
        QCOMPARE(window.sum(kStart + seconds(300)), 0);
        QCOMPARE(window.sum(kStart + seconds(101)), 3);
    }
};

QTEST_GUILESS_MAIN(TestSlidingWindow)
#include "tst_slidingwindow.moc"
