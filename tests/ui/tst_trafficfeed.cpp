// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/countedhistory.h"
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

GuardEvent guardEventAt(int second)
{
    return {.at = WallTime{std::chrono::seconds(second)}, .channel = QStringLiteral("deepseek")};
}

/// Answers when and what the test says.
class ScriptedHistory final : public History
{
public:
    QList<Answer<Traffic>> trafficAnswers;
    QList<Answer<GuardEventList>> eventAnswers;

    void answerTraffic(const Traffic &traffic) { trafficAnswers.takeFirst()(traffic); }

    void listExchanges(const ExchangeQuery &, const QObject *, Answer<ExchangeList>) override {}
    void fetchExchanges(const QList<ExchangeId> &, const QObject *, Answer<QList<ExchangeRecord>>) override {}
    void fetchNames(const QObject *, Answer<HistoryNames>) override {}
    void fetchTraffic(TrafficSpan, const QObject *, Answer<Traffic> answer) override { trafficAnswers += answer; }
    void fetchUsage(UsageRange, UsageBy, const QObject *, Answer<UsageReport>) override {}
    void fetchSpending(const QObject *, Answer<SpendOutlook>) override {}
    void fetchReview(int, const QObject *, Answer<Review>) override {}
    void fetchGuardEvents(WallTime, WallTime, const QObject *, Answer<GuardEventList> answer) override { eventAnswers += answer; }
    void fetchGapReplay(const QString &, const QString &, const QObject *, Answer<GapReplay>) override {}
    void fetchBreakerReplay(const QString &, const QString &, const BreakerSettings &, const QObject *,
                            Answer<BreakerReplay>) override
    {
    }
    void fetchTokenUse(const QString &, const QObject *, Answer<TokenUse>) override {}
    void exportExchanges(const ExchangeQuery &, ExportFormat, const QString &, const QObject *, Answer<qint64>) override {}
};

/// All answers that are under way arrive.
void deliver()
{
    QCoreApplication::sendPostedEvents();
}

/// And those to the questions that they lead to.
void deliverAll()
{
    deliver();
    deliver();
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
    void asksForTheGuardsOfTheTimeThatIsShown();
    void figuresDoNotWaitForTheGuards();
    void guardsThatAreShownAreNotShownAgain();
    void guardsOfATimeNoLongerShownAreDropped();
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

void TestTrafficFeed::asksForTheGuardsOfTheTimeThatIsShown()
{
    test::FakeHistory history;
    history.traffic = {.from = WallTime{std::chrono::seconds(5)}, .to = WallTime{std::chrono::seconds(9)}};
    history.guardEvents = {guardEventAt(4), guardEventAt(5), guardEventAt(9), guardEventAt(10)};
    TrafficFeed feed(history);
    QList<GuardEvent> shown;
    connect(&feed, &TrafficFeed::guardEventsArrived, this, [&shown](const auto &events) { shown = events; });
    deliver();
    QVERIFY(history.eventQuestions.isEmpty());
    feed.setWatched(true);
    deliverAll();
    QCOMPARE(history.eventQuestions.size(), 1);
    QCOMPARE(shown, history.guardEvents.mid(1, 2));
}

void TestTrafficFeed::figuresDoNotWaitForTheGuards()
{
    test::CountedHistory history(1);
    TrafficFeed feed(history);
    const QSignalSpy arrived(&feed, &TrafficFeed::arrived);
    feed.setWatched(true);
    history.answerAll();
    QCOMPARE(arrived.size(), 1);
    QCOMPARE(history.openQuestions(), 1); // for the guards
    feed.setSpan(TrafficSpan::Hour);
    QCOMPARE(history.openQuestions(), 2);
    feed.setWatched(false);
    feed.setWatched(true);
    QCOMPARE(history.openQuestions(), 2);
}

void TestTrafficFeed::guardsThatAreShownAreNotShownAgain()
{
    test::FakeHistory history;
    history.traffic = trafficUpTo(9);
    history.guardEvents = {guardEventAt(5)};
    TrafficFeed feed(history);
    const QSignalSpy events(&feed, &TrafficFeed::guardEventsArrived);
    const auto look = [&feed] {
        feed.setWatched(false);
        feed.setWatched(true);
        deliverAll();
    };
    look();
    look();
    QCOMPARE(events.size(), 1);
    // One that reached the ledger late, while the figures are the same.
    history.guardEvents.append(guardEventAt(6));
    look();
    QCOMPARE(events.size(), 2);
    history.error = Error{ErrorCode::StorageFailed, QStringLiteral("locked")};
    look();
    history.error.reset();
    look();
    QCOMPARE(events.size(), 2);
}

void TestTrafficFeed::guardsOfATimeNoLongerShownAreDropped()
{
    ScriptedHistory history;
    TrafficFeed feed(history);
    QList<QList<GuardEvent>> shown;
    connect(&feed, &TrafficFeed::guardEventsArrived, this, [&shown](const auto &events) { shown += events; });
    feed.setWatched(true);
    history.answerTraffic(trafficUpTo(9));
    feed.setSpan(TrafficSpan::Hour);
    history.answerTraffic(trafficUpTo(20));
    QCOMPARE(history.eventAnswers.size(), 1);
    history.eventAnswers.takeFirst()(GuardEventList{{guardEventAt(1)}});
    QVERIFY(shown.isEmpty());
    QCOMPARE(history.eventAnswers.size(), 1); // asked anew
    history.eventAnswers.takeFirst()(GuardEventList{{guardEventAt(2)}});
    QCOMPARE(shown, (QList<QList<GuardEvent>>{{guardEventAt(2)}}));
}

QTEST_GUILESS_MAIN(TestTrafficFeed)
#include "tst_trafficfeed.moc"
