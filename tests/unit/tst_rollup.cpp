// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/rollup.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::ledger;
using test::wallAt;

namespace {

constexpr qint64 kNoon = 1'772'366'400'000; // 2026-03-01 12:00 UTC

ExchangeRecord ended(qint64 receivedAt, qint64 length, Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record;
    record.receivedAt = wallAt(receivedAt);
    record.times.ended = milliseconds(length);
    record.outcome = outcome;
    return record;
}

DurationHistogram histogramOf(const QList<int> &durations)
{
    DurationHistogram histogram;
    for (const int ms : durations)
        histogram.add(milliseconds(ms));
    return histogram;
}

const TrafficSlot &only(const Rollup &rollup, milliseconds length, qint64 from)
{
    static const TrafficSlot missing{.from = WallTime::max()};
    const auto found = rollup.entries().find({length, wallAt(from)});
    return found == rollup.entries().end() ? missing : found->second;
}

} // namespace

class TestRollup : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void requestsCountAtTheirReceiptAndTheRestAtTheEnd()
    {
        Rollup rollup;
        rollup.addRequest(wallAt(kNoon + 4'999));
        rollup.addEnding(ended(kNoon + 4'999, 55'001));
        QCOMPARE(rollup.entries().size(), size_t(4));
        TrafficSlot request{.from = wallAt(kNoon), .requests = 1};
        QCOMPARE(only(rollup, kShortSlot, kNoon), request);
        QCOMPARE(only(rollup, kLongSlot, kNoon), request);
        TrafficSlot end{.from = wallAt(kNoon + 60'000)};
        end.endings[size_t(Outcome::Ok)] = 1;
        QCOMPARE(only(rollup, kShortSlot, kNoon + 60'000), end);
        QCOMPARE(only(rollup, kLongSlot, kNoon + 60'000), end);
    }

    void slotsBeginAtWholeLengths_data()
    {
        QTest::addColumn<qint64>("at");
        QTest::addColumn<qint64>("shortFrom");
        QTest::addColumn<qint64>("longFrom");
        QTest::newRow("at the start") << kNoon << kNoon << kNoon;
        QTest::newRow("just before") << kNoon - 1 << kNoon - 5'000 << kNoon - 60'000;
        QTest::newRow("in the middle") << kNoon + 32'500 << kNoon + 30'000 << kNoon;
        QTest::newRow("before 1970") << qint64(-1) << qint64(-5'000) << qint64(-60'000);
    }
    void slotsBeginAtWholeLengths()
    {
        QFETCH(qint64, at);
        QFETCH(qint64, shortFrom);
        QFETCH(qint64, longFrom);
        Rollup rollup;
        rollup.addRequest(wallAt(at));
        QCOMPARE(rollup.entries().size(), size_t(2));
        QCOMPARE(only(rollup, kShortSlot, shortFrom).requests, 1);
        QCOMPARE(only(rollup, kLongSlot, longFrom).requests, 1);
    }

    void exchangesOfOneSlotAreAddedUp()
    {
        Rollup rollup;
        for (const qint64 input : {100, 20}) {
            ExchangeRecord record = ended(kNoon, 1'000, input == 20 ? Outcome::Stalled : Outcome::Ok);
            record.isStream = true;
            record.usage.input = input;
            record.usage.output = 3;
            record.usage.outputEstimated = input == 20;
            record.times.firstContent = milliseconds(input);
            record.gaps.histogram = histogramOf({int(input), 7}).toBytes();
            record.attempts = {{.outcome = Outcome::RateLimited}, {.outcome = record.outcome}};
            rollup.addEnding(record);
        }
        const TrafficSlot &slot = only(rollup, kShortSlot, kNoon);
        QCOMPARE(slot.requests, 0);
        QCOMPARE(slot.inputTokens, 120);
        QCOMPARE(slot.outputTokens, 6);
        QVERIFY(slot.hasEstimates);
        QCOMPARE(slot.endings[size_t(Outcome::Ok)], 1);
        QCOMPARE(slot.endings[size_t(Outcome::Stalled)], 1);
        QCOMPARE(slot.events[size_t(TrafficEvent::RateLimited)], 2);
        QCOMPARE(slot.events[size_t(TrafficEvent::StallCut)], 1);
        QCOMPARE(slot.events[size_t(TrafficEvent::Error)], 0);
        QCOMPARE(slot.gaps, histogramOf({100, 7, 20, 7}));
        QCOMPARE(slot.firstContents, histogramOf({100, 20}));
    }

    void onlyStreamsHaveATimeToTheFirstContent()
    {
        ExchangeRecord record = ended(kNoon, 1'000);
        record.times.firstContent = milliseconds(900);
        Rollup rollup;
        rollup.addEnding(record);
        QVERIFY(only(rollup, kLongSlot, kNoon).firstContents.isEmpty());
    }

    void anExchangeOfUnknownEndEndsAtItsReceipt()
    {
        ExchangeRecord record = ended(kNoon, 0, Outcome::Interrupted);
        record.times.ended.reset();
        record.gaps.histogram = "nonsense";
        Rollup rollup({kLongSlot});
        rollup.addEnding(record);
        QCOMPARE(rollup.entries().size(), size_t(1));
        QCOMPARE(only(rollup, kLongSlot, kNoon).endings[size_t(Outcome::Interrupted)], 1);
    }

    void eventsAreWhatPeopleLookForInAChart_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("event");
        const auto row = [](Outcome outcome, std::optional<TrafficEvent> event) {
            QTest::newRow(qPrintable(toString(outcome))) << int(outcome) << (event ? int(*event) : -1);
        };
        row(Outcome::Stalled, TrafficEvent::StallCut);
        row(Outcome::RateLimited, TrafficEvent::RateLimited);
        for (const Outcome outcome :
             {Outcome::Server, Outcome::Network, Outcome::Truncated, Outcome::Auth, Outcome::ModelMissing})
            row(outcome, TrafficEvent::Error);
        for (const Outcome outcome : {Outcome::Ok, Outcome::BadRequest, Outcome::ContextTooLong, Outcome::ContentFilter,
                                      Outcome::Empty, Outcome::ClientGone, Outcome::Refused, Outcome::Interrupted})
            row(outcome, std::nullopt);
    }
    void eventsAreWhatPeopleLookForInAChart()
    {
        QFETCH(int, outcome);
        QFETCH(int, event);
        const auto found = trafficEventOf(Outcome(outcome));
        QCOMPARE(found ? int(*found) : -1, event);
    }

    void tokensStopAtTheLimitOfTheirType()
    {
        constexpr qint64 kMax = std::numeric_limits<qint64>::max();
        ExchangeRecord record = ended(kNoon, 1'000);
        record.usage.input = record.usage.output = kMax;
        Rollup rollup({kLongSlot});
        for (int i = 0; i < 3; ++i)
            rollup.addEnding(record);
        TrafficSlot slot = only(rollup, kLongSlot, kNoon);
        slot.merge(only(rollup, kLongSlot, kNoon));
        QCOMPARE(slot.inputTokens, kMax);
        QCOMPARE(slot.outputTokens, kMax);
        QCOMPARE(slot.tokens(), kMax);
        QCOMPARE(slot.endings[size_t(Outcome::Ok)], 6);
    }

    void negativeTokensAreNone()
    {
        ExchangeRecord record = ended(kNoon, 1'000);
        record.usage.input = -5;
        record.usage.output = std::numeric_limits<qint64>::min();
        Rollup rollup({kLongSlot});
        rollup.addEnding(record);
        QCOMPARE(only(rollup, kLongSlot, kNoon).tokens(), 0);
    }

    void anInterruptionCanBeTakenBack()
    {
        ExchangeRecord record = ended(kNoon, 0, Outcome::Interrupted);
        record.times.ended.reset();
        Rollup rollup({kLongSlot});
        rollup.addEnding(record);
        rollup.takeInterruptionBack(record.receivedAt);
        QCOMPARE(only(rollup, kLongSlot, kNoon), TrafficSlot{.from = wallAt(kNoon)});
    }
};

QTEST_GUILESS_MAIN(TestRollup)
#include "tst_rollup.moc"
