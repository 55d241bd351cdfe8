// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewtallies.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

ReviewCall call(quint64 exchange, const char *channel, Outcome outcome, const char *why = "")
{
    return {.exchange = ExchangeId{exchange},
            .channel = QString::fromLatin1(channel),
            .model = QStringLiteral("m"),
            .outcome = outcome,
            .why = QString::fromLatin1(why)};
}

ReviewCall stall(quint64 exchange, bool hadContent, std::optional<milliseconds> limit)
{
    ReviewCall stalled = call(exchange, "a", Outcome::Stalled, "no content");
    stalled.hadContent = hadContent;
    stalled.limit = limit;
    return stalled;
}

ReviewRequest waiting(quint64 id, int ms)
{
    ReviewRequest request;
    request.wait.id = ExchangeId{id};
    request.wait.waited = milliseconds(ms);
    return request;
}

QString text(const QList<ReviewReason> &reasons)
{
    QStringList texts;
    for (const ReviewReason &reason : reasons)
        texts += QStringLiteral("%1 (%2, %3)").arg(reason.why).arg(reason.count.now).arg(reason.count.before);
    return texts.join(u'\n');
}

} // namespace

class TestReviewTallies : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wordsWithDigitsDoNotTellReasonsApart_data()
    {
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("kind");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("no digits") << QStringLiteral("connection reset") << QStringLiteral("connection reset");
        QTest::newRow("a time") << QStringLiteral("no content for 60.5 s, limit 60 s")
                                << QStringLiteral("no content for # s, limit # s");
        QTest::newRow("an id") << QStringLiteral("overloaded (request req_011CSb-x2)")
                               << QStringLiteral("overloaded (request #)");
        QTest::newRow("Chinese") << QStringLiteral("第3次，请求失败") << QStringLiteral("#，请求失败");
        QTest::newRow("a status") << QStringLiteral("HTTP 502: 3 of 4 upstreams") << QStringLiteral("HTTP 502: # of # upstreams");
        QTest::newRow("no status") << QStringLiteral("HTTP 1.1 x, HTTP 5021") << QStringLiteral("HTTP # x, HTTP #");
        QTest::newRow("only a number") << QStringLiteral("502") << QStringLiteral("#");
    }
    void wordsWithDigitsDoNotTellReasonsApart()
    {
        QFETCH(QString, why);
        QTEST(withoutNumbers(why), "kind");
    }

    void theMostFrequentReasonsOfTheWeekAreTold()
    {
        ReasonTally tally;
        tally.add(QStringLiteral("reset"), ReviewWeek::Now);
        for (const char *why : {"stalled for 5 s", "stalled for 7 s"})
            tally.add(QString::fromLatin1(why), ReviewWeek::Now);
        tally.add(QStringLiteral("stalled for 9 s"), ReviewWeek::Before);
        for (int i = 0; i < 9; ++i)
            tally.add(QStringLiteral("gone by now"), ReviewWeek::Before);
        tally.add(QString(), ReviewWeek::Now);
        QCOMPARE(text(tally.mostFrequent()), QStringLiteral("stalled for 5 s (2, 1)\nreset (1, 0)"));
    }

    void theMostFrequentWordsAreTold()
    {
        ReasonTally tally;
        for (int i = 0; i < 30; ++i) // more than it knows at a time
            tally.add(QStringLiteral("error %1").arg(1'000 + i), ReviewWeek::Now);
        for (int i = 0; i < 9; ++i)
            tally.add(QStringLiteral("error 500"), ReviewWeek::Before);
        for (int i = 0; i < 200; ++i)
            tally.add(QStringLiteral("error 503"), ReviewWeek::Now);
        QCOMPARE(text(tally.mostFrequent()), QStringLiteral("error 503 (230, 9)"));
    }

    void statusesTellReasonsApart()
    {
        ReasonTally tally;
        tally.add(QStringLiteral("HTTP 502"), ReviewWeek::Now);
        for (int i = 0; i < 200; ++i)
            tally.add(QStringLiteral("HTTP 503"), ReviewWeek::Now);
        QCOMPARE(text(tally.mostFrequent()), QStringLiteral("HTTP 503 (200, 0)\nHTTP 502 (1, 0)"));
    }

    void reasonsWithoutEndTakeNoMemoryWithoutEnd()
    {
        ReasonTally tally;
        for (size_t i = 0; i < 2 * ReasonTally::kMaxReasons; ++i)
            tally.add(QString(qsizetype(i + 1), u'x'), ReviewWeek::Now);
        for (int i = 0; i < 2; ++i) {
            tally.add(QStringLiteral("x"), ReviewWeek::Now);
            tally.add(QString(qsizetype(2 * ReasonTally::kMaxReasons), u'x'), ReviewWeek::Now);
        }
        const QList<ReviewReason> reasons = tally.mostFrequent();
        QCOMPARE(reasons.size(), ReviewFailure::kMaxReasons);
        QCOMPARE(reasons.first().why, QStringLiteral("x"));
        QCOMPARE(reasons.first().count.now, 3);
        QCOMPARE(reasons.at(1).count.now, 1);
    }

    void requestsThatAnotherChannelServedCountForTheFirst()
    {
        CallTally tally;
        tally.add(call(1, "a", Outcome::Server, "502"), ReviewWeek::Now);
        tally.add(call(1, "b", Outcome::RateLimited, "429"), ReviewWeek::Now);
        tally.add(call(1, "c", Outcome::Ok), ReviewWeek::Now);
        // The same channel served after all, or nobody did.
        tally.add(call(2, "a", Outcome::Server, "503"), ReviewWeek::Now);
        tally.add(call(2, "a", Outcome::Ok), ReviewWeek::Now);
        tally.add(call(3, "a", Outcome::Server, "503"), ReviewWeek::Now);
        tally.add(call(3, "b", Outcome::Server, "503"), ReviewWeek::Now);
        tally.add(call(4, "a", Outcome::Server, "503"), ReviewWeek::Before);
        tally.add(call(4, "b", Outcome::Ok), ReviewWeek::Before);
        QCOMPARE(tally.fallbacksAway().size(), 1u);
        QVERIFY(tally.fallbacksAway().at(QStringLiteral("a")) == (ComparedCount{1, 1}));
        QCOMPARE(text(tally.reasonsOf(QStringLiteral("a"), Outcome::Server)), QStringLiteral("503 (3, 1)"));
        QVERIFY(tally.reasonsOf(QStringLiteral("a"), Outcome::Network).isEmpty());
    }

    void anotherModelOfTheSameChannelIsAFallback()
    {
        CallTally tally;
        tally.add(call(1, "a", Outcome::Server), ReviewWeek::Now);
        ReviewCall other = call(1, "a", Outcome::Ok);
        other.model = QStringLiteral("small");
        tally.add(other, ReviewWeek::Now);
        QVERIFY(tally.fallbacksAway().at(QStringLiteral("a")) == (ComparedCount{1, 0}));
    }

    void stallsAreToldApartByWhatCutThem()
    {
        CallTally tally;
        quint64 id = 0;
        for (int i = 0; i < 3; ++i)
            tally.add(stall(++id, true, milliseconds(60'000)), i < 2 ? ReviewWeek::Now : ReviewWeek::Before);
        tally.add(stall(++id, false, milliseconds(60'000)), ReviewWeek::Now);
        tally.add(stall(++id, true, {}), ReviewWeek::Now);
        tally.add(stall(++id, true, milliseconds(1'000)), ReviewWeek::Before); // no such stall any more
        const QList<ReviewStall> stalls = tally.stalls();
        QCOMPARE(stalls.size(), 3);
        QVERIFY(stalls.first().count == (ComparedCount{2, 1}));
        QVERIFY(stalls.first().phase == StallPhase::InStream && stalls.first().limit == milliseconds(60'000));
        QVERIFY(stalls.at(1).phase == StallPhase::BeforeContent);
        QVERIFY(!stalls.at(2).limit);
    }

    void aStallStandsBesideWhatHealthyStreamsNeeded()
    {
        StreamTally tally;
        for (int i = 0; i < 100; ++i) {
            DurationHistogram gaps;
            gaps.add(milliseconds(20));
            if (i == 0)
                gaps.add(milliseconds(4'000));
            tally.add({QStringLiteral("a"), QStringLiteral("m"), milliseconds(900), gaps});
        }
        ReviewStall inStream{.channel = QStringLiteral("a"), .model = QStringLiteral("m")};
        tally.describe(inStream);
        QCOMPARE(inStream.healthyStreams, 100);
        QVERIFY(inStream.healthyP99 < milliseconds(30) && inStream.healthyP999 == milliseconds(4'000));
        QVERIFY(inStream.healthyLongest == milliseconds(4'000));
        ReviewStall before = inStream;
        before.phase = StallPhase::BeforeContent;
        tally.describe(before);
        QVERIFY(before.healthyLongest == milliseconds(900));
        ReviewStall unknown{.channel = QStringLiteral("a"), .model = QStringLiteral("n")};
        tally.describe(unknown);
        QCOMPARE(unknown.healthyStreams, 0);
        QVERIFY(!unknown.healthyP99 && !unknown.healthyLongest);
    }

    void aLimitIsTightOrWideForWhatHealthyStreamsNeed_data()
    {
        QTest::addColumn<int>("streams");
        QTest::addColumn<int>("gap");
        QTest::addColumn<int>("limit");
        QTest::addColumn<LimitFit>("fit");
        QTest::newRow("below twice") << 50 << 1'000 << 1'999 << LimitFit::Tight;
        QTest::newRow("twice") << 50 << 1'000 << 2'000 << LimitFit::Fitting;
        QTest::newRow("ten times") << 50 << 1'000 << 10'000 << LimitFit::Fitting;
        QTest::newRow("above ten times") << 50 << 1'000 << 10'001 << LimitFit::Wide;
        QTest::newRow("too few streams") << 49 << 1'000 << 10'001 << LimitFit::Unknown;
        QTest::newRow("no limit noted") << 50 << 1'000 << 0 << LimitFit::Unknown;
    }
    void aLimitIsTightOrWideForWhatHealthyStreamsNeed()
    {
        QFETCH(int, streams);
        QFETCH(int, gap);
        QFETCH(int, limit);
        QFETCH(LimitFit, fit);
        StreamTally tally;
        DurationHistogram gaps;
        gaps.add(milliseconds(gap));
        for (int i = 0; i < streams; ++i)
            tally.add({.channel = QStringLiteral("a"), .model = QStringLiteral("m"), .gaps = gaps});
        ReviewStall stall{.channel = QStringLiteral("a"), .model = QStringLiteral("m")};
        if (limit > 0)
            stall.limit = milliseconds(limit);
        tally.describe(stall);
        QVERIFY(stall.fit == fit);
    }

    void theLongestWaitsAreKept()
    {
        RequestTally tally;
        for (int i = 1; i <= 20; ++i)
            tally.add(waiting(quint64(i), i * 500), i % 2 ? ReviewWeek::Now : ReviewWeek::Before);
        QVERIFY(tally.heldBack() == (ComparedCount{9, 10})); // one of this week waited for less than a second
        QVERIFY(tally.longestWait() == (Compared<milliseconds>{milliseconds(9'500), milliseconds(10'000)}));
        QList<quint64> ids;
        for (const ReviewWait &wait : tally.waits())
            ids += wait.id.value;
        QCOMPARE(ids, (QList<quint64>{19, 17, 15, 13, 11}));
    }

    void degradedAnswersAreToldByWhatWasDone()
    {
        RequestTally tally;
        for (const char *steps : {"trim", "trim,fallback", "trim", ""}) {
            ReviewRequest request;
            request.isDegraded = true;
            request.degradedSteps = QString::fromLatin1(steps);
            tally.add(request, ReviewWeek::Now);
        }
        const QList<ReviewDegraded> degraded = tally.degraded();
        QCOMPARE(degraded.size(), 3);
        QCOMPARE(degraded.first().steps, QStringLiteral("trim"));
        QCOMPARE(degraded.first().count.now, 2);
        QVERIFY(tally.heldBack() == ComparedCount());
    }
};

QTEST_GUILESS_MAIN(TestReviewTallies)
#include "tst_reviewtallies.moc"
