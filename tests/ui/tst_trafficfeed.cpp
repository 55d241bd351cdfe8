// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "ui/charts/trafficfeed.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

/// Answers differ by their time.
Traffic trafficUpTo(int second)
{
    return {.to = WallTime{std::chrono::seconds(second)}};
}

/// All answers that are under way arrive.
void deliver()
{
    QCoreApplication::sendPostedEvents();
}

} // namespace

class TestTrafficFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksOnlyWhileWatched();
    void neverAsksTwiceAtOnce();
    void aNewSpanIsAskedForAtOnce();
    void answersForAnotherSpanAreDropped();
    void pausedNothingArrives();
    void pausedANewSpanIsShownOnce();
    void failuresAreToldAndAskedAgain();
    void pausedAFailureIsGotOver();
    void whatIsShownIsNotShownAgain();
};

void TestTrafficFeed::asksOnlyWhileWatched()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    deliver();
    QVERIFY(history.spans.isEmpty());
    feed.setWatched(true);
    QCOMPARE(history.spans, QList<TrafficSpan>{TrafficSpan::FiveMinutes});
    QCOMPARE(arrived.size(), 0);
    deliver();
    QCOMPARE(arrived.size(), 1);
    QTRY_COMPARE(history.spans.size(), 2); // by itself, a second later
    feed.setWatched(false);
    deliver();
    QCOMPARE(history.spans.size(), 2);
    feed.setWatched(true);
    QCOMPARE(history.spans.size(), 3);
}

void TestTrafficFeed::neverAsksTwiceAtOnce()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    feed.setWatched(true);
    for (const TrafficSpan span : {TrafficSpan::Hour, TrafficSpan::Day, TrafficSpan::Hour, TrafficSpan::Day})
        feed.setSpan(span);
    feed.setWatched(false);
    feed.setWatched(true);
    QCOMPARE(history.spans.size(), 1);
    deliver();
    QCOMPARE(history.spans, (QList<TrafficSpan>{TrafficSpan::FiveMinutes, TrafficSpan::Day}));
}

void TestTrafficFeed::aNewSpanIsAskedForAtOnce()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    feed.setSpan(TrafficSpan::Hour);
    QVERIFY(history.spans.isEmpty());
    feed.setWatched(true);
    deliver();
    feed.setSpan(TrafficSpan::Day);
    feed.setSpan(TrafficSpan::Day);
    QCOMPARE(history.spans, (QList<TrafficSpan>{TrafficSpan::Hour, TrafficSpan::Day}));
}

void TestTrafficFeed::answersForAnotherSpanAreDropped()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    QList<TrafficSpan> shown;
    connect(&feed, &TrafficFeed::arrived, this, [&shown](const Traffic &traffic) { shown += traffic.span; });
    feed.setWatched(true);
    feed.setSpan(TrafficSpan::Day);
    deliver();
    deliver();
    QCOMPARE(shown, QList<TrafficSpan>{TrafficSpan::Day});
}

void TestTrafficFeed::pausedNothingArrives()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    feed.setWatched(true);
    QVERIFY(!feed.hasArrived());
    feed.setPaused(true);
    deliver();
    QCOMPARE(arrived.size(), 1); // there must be something to stand still
    QVERIFY(feed.hasArrived());
    history.traffic = trafficUpTo(7);
    feed.setPaused(false);
    feed.setPaused(true); // the answer is still under way
    deliver();
    QCOMPARE(arrived.size(), 1);
    history.traffic = trafficUpTo(1);
    feed.setPaused(false);
    deliver();
    QCOMPARE(arrived.size(), 2);
}

void TestTrafficFeed::pausedANewSpanIsShownOnce()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    feed.setWatched(true);
    deliver();
    feed.setPaused(true);
    feed.setSpan(TrafficSpan::Hour);
    deliver();
    QCOMPARE(arrived.size(), 2);
    QVERIFY(feed.isPaused());
    feed.setWatched(false);
    feed.setWatched(true);
    deliver();
    QCOMPARE(arrived.size(), 2);
}

void TestTrafficFeed::failuresAreToldAndAskedAgain()
{
    test::FakeHistory history;
    history.error = Error{ErrorCode::StorageFailed, QStringLiteral("locked")};
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    const QSignalSpy failed(&feed, &TrafficFeed::failed);
    feed.setWatched(true);
    deliver();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(arrived.size(), 0);
    history.error.reset();
    QTRY_COMPARE(arrived.size(), 1);
}

void TestTrafficFeed::pausedAFailureIsGotOver()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    const QSignalSpy failed(&feed, &TrafficFeed::failed);
    feed.setWatched(true);
    deliver();
    history.error = Error{ErrorCode::StorageFailed, QStringLiteral("locked")};
    feed.setPaused(true);
    feed.setSpan(TrafficSpan::Hour);
    feed.setSpan(TrafficSpan::FiveMinutes);
    deliver();
    deliver();
    QCOMPARE(failed.size(), 1);
    QVERIFY(!feed.hasArrived());
    history.error.reset();
    QTRY_COMPARE(arrived.size(), 2);
    const qsizetype asked = history.spans.size();
    feed.setWatched(false);
    feed.setWatched(true);
    QCOMPARE(history.spans.size(), asked); // it stands still again
}

void TestTrafficFeed::whatIsShownIsNotShownAgain()
{
    test::FakeHistory history;
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    const auto look = [&feed] {
        feed.setWatched(false);
        feed.setWatched(true);
        deliver();
    };
    look();
    look();
    QCOMPARE(history.spans.size(), 2);
    QCOMPARE(arrived.size(), 1);
    history.traffic = trafficUpTo(1);
    look();
    QCOMPARE(arrived.size(), 2);
    // A failure has taken it away.
    history.error = Error{ErrorCode::StorageFailed, QStringLiteral("locked")};
    look();
    history.error.reset();
    look();
    QCOMPARE(arrived.size(), 3);
}

QTEST_GUILESS_MAIN(TestTrafficFeed)
#include "tst_trafficfeed.moc"
