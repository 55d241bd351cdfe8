// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "ui/charts/usagefeed.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

/// All answers that are under way arrive, and those to the questions that they lead to.
void deliver()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents();
}

} // namespace

class TestUsageFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksOnlyWhileWatched()
    {
        test::FakeHistory history;
        UsageFeed feed(history, UsageFeed::Wants::Usage);
        feed.setQuestion(UsageRange::Week, UsageBy::Client);
        Q_EMIT history.changed();
        deliver();
        QVERIFY(history.usageQuestions.isEmpty());
        feed.setWatched(true);
        QCOMPARE(history.usageQuestions.size(), 1);
        QVERIFY((history.usageQuestions.first() == std::pair(UsageRange::Week, UsageBy::Client)));
        deliver();
        feed.setWatched(false);
        feed.setWatched(true);
        QCOMPARE(history.usageQuestions.size(), 2);
    }

    void asksAgainWhenTheLedgerHasChanged()
    {
        test::FakeHistory history;
        UsageFeed feed(history, UsageFeed::Wants::Usage);
        const QSignalSpy arrived(&feed, &UsageFeed::arrived);
        feed.setWatched(true);
        deliver();
        QCOMPARE(arrived.size(), 1);
        history.usage.total.requests = 5;
        Q_EMIT history.changed();
        deliver();
        QCOMPARE(history.usageQuestions.size(), 1); // not at once
        QTRY_COMPARE(arrived.size(), 2);
        QCOMPARE(history.usageQuestions.size(), 2);
    }

    void neverAsksTwiceAtOnce()
    {
        test::FakeHistory history;
        UsageFeed feed(history, UsageFeed::Wants::Usage);
        const QSignalSpy arrived(&feed, &UsageFeed::arrived);
        feed.setWatched(true);
        feed.setQuestion(UsageRange::Month, UsageBy::Model);
        feed.setQuestion(UsageRange::Month, UsageBy::Channel);
        QCOMPARE(history.usageQuestions.size(), 1);
        deliver();
        QCOMPARE(history.usageQuestions.size(), 2);
        QCOMPARE(arrived.size(), 1);
        QVERIFY(arrived.first().first().value<UsageReport>().by == UsageBy::Channel);
    }

    void theSameIsNotToldTwice()
    {
        test::FakeHistory history;
        UsageFeed feed(history, UsageFeed::Wants::Usage);
        const QSignalSpy arrived(&feed, &UsageFeed::arrived);
        feed.setWatched(true);
        deliver();
        feed.setWatched(false);
        feed.setWatched(true);
        deliver();
        QCOMPARE(history.usageQuestions.size(), 2);
        QCOMPARE(arrived.size(), 1);
    }

    void aFailureIsToldAndGotOver()
    {
        test::FakeHistory history;
        UsageFeed feed(history, UsageFeed::Wants::UsageAndSpending);
        const QSignalSpy arrived(&feed, &UsageFeed::arrived);
        const QSignalSpy spending(&feed, &UsageFeed::spendingArrived);
        const QSignalSpy failed(&feed, &UsageFeed::failed);
        feed.setWatched(true);
        deliver();
        QCOMPARE(arrived.size(), 1);
        QCOMPARE(spending.size(), 1);
        history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
        feed.setWatched(false);
        feed.setWatched(true);
        deliver();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(spending.size(), 1);
        history.error.reset();
        QTRY_COMPARE(arrived.size(), 2); // by itself, and although nothing differs
    }
};

QTEST_GUILESS_MAIN(TestUsageFeed)
#include "tst_usagefeed.moc"
