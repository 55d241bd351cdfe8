// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/review.h"
#include "core/base/durationhistogram.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using namespace std::chrono_literals;

namespace {

const WallTime kNow = WallTime(milliseconds(1'772'366'400'000)); // 2026-03-01 12:00 UTC
constexpr milliseconds kWeek = std::chrono::hours(7 * 24);
constexpr qint64 kMost = std::numeric_limits<qint64>::max();

/// A day before the moment of the question, or longer ago.
ExchangeRecord exchange(quint64 id, Outcome outcome, milliseconds earlier = 0ms)
{
    ExchangeRecord record;
    record.id = ExchangeId{id};
    record.receivedAt = kNow - 24h - earlier + milliseconds(id);
    record.client = QStringLiteral("c");
    record.modelAsked = QStringLiteral("asked");
    record.modelServed = QStringLiteral("m");
    record.channel = QStringLiteral("a");
    record.outcome = outcome;
    record.isStream = true;
    record.times.firstContent = 300ms;
    record.times.ended = 70'000ms;
    AttemptRecord attempt;
    attempt.channel = record.channel;
    attempt.model = record.modelServed;
    attempt.outcome = outcome;
    attempt.started = 10ms;
    attempt.times.firstContent = 300ms;
    attempt.times.ended = 70'000ms;
    attempt.usage = {.input = 100, .output = 11};
    attempt.rates = TokenRates{.currency = Currency::Usd, .input = {1}, .cacheRead = {1}, .cacheWrite = {1}, .output = {1}};
    record.attempts = {attempt};
    return record;
}

ExchangeRecord stalled(quint64 id, bool hadContent)
{
    ExchangeRecord record = exchange(id, Outcome::Stalled);
    record.why = record.attempts.first().why = QStringLiteral("no content for %1 s").arg(id);
    if (!hadContent)
        record.attempts.first().times.firstContent.reset();
    record.gaps.marks = {{500ms, 2'000ms, 60'000ms}, {9'000ms, 60'000ms, 60'000ms}};
    return record;
}

/// The first call failed, another channel served.
ExchangeRecord fallenBack(quint64 id, milliseconds earlier = 0ms)
{
    ExchangeRecord record = exchange(id, Outcome::Ok, earlier);
    AttemptRecord first = record.attempts.first();
    first.channel = QStringLiteral("first");
    first.outcome = Outcome::Server;
    first.why = QStringLiteral("502");
    record.attempts.prepend(first);
    return record;
}

GuardEvent told(GuardEventKind kind, milliseconds ago, milliseconds lasts, qint64 repeats)
{
    GuardEvent event;
    event.at = kNow - ago;
    event.kind = kind;
    event.channel = QStringLiteral("a");
    event.lasts = lasts;
    event.repeats = repeats;
    return event;
}

} // namespace

class TestReviewStore : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;

    Review review(int weeksBack = 0)
    {
        const auto review = m_store->review(weeksBack, kNow);
        return review ? *review : Review{.weeksBack = -1};
    }

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        auto store = Store::open(m_dir->filePath(QStringLiteral("ledger.sqlite")), kNow);
        QVERIFY(store);
        m_store = std::move(*store);
    }
    void cleanup() { m_store.reset(); }

    void anEmptyLedgerHasNoWeeks()
    {
        const Review empty = review();
        QCOMPARE(empty.weeksBack, 0);
        QCOMPARE(empty.weeks, 0);
        QVERIFY(empty.channels.isEmpty() && empty.money.isEmpty() && empty.changes.isEmpty());
        QVERIFY(empty.from == kNow - 12h - 6 * 24h && empty.before == kNow + 12h);
    }

    void eachWeekHasItsOwn()
    {
        QVERIFY(m_store->write({}, {exchange(1, Outcome::Ok, 2 * kWeek), exchange(2, Outcome::Ok, kWeek),
                                    exchange(3, Outcome::Server, kWeek), exchange(4, Outcome::Ok)}));
        const Review latest = review();
        QCOMPARE(latest.weeks, 3);
        QVERIFY(latest.requests == (ComparedCount{1, 2}) && latest.failed == (ComparedCount{0, 1}));
        QVERIFY(latest.streams == (ComparedCount{1, 2}));
        QVERIFY(latest.tokens == (ComparedCount{111, 222}));
        QVERIFY(latest.money.first().cost.now == (Money{0, Currency::Usd})); // 111 millionths of a millionth
        QVERIFY(review(1).requests == (ComparedCount{2, 1}));
        QVERIFY(review(2).requests == (ComparedCount{1, 0}));
        QVERIFY(review(3).requests == ComparedCount());
    }

    void stallsHaveTheLimitThatCutThem()
    {
        QList<ExchangeRecord> records{stalled(1, true), stalled(2, true), stalled(3, false)};
        records[1].gaps.marks.removeLast();
        for (quint64 id = 4; id < 14; ++id) {
            records += exchange(id, Outcome::Ok);
            DurationHistogram gaps;
            gaps.add(4'200ms);
            records.last().gaps.histogram = gaps.toBytes();
        }
        QVERIFY(m_store->write({}, records));
        const QList<ReviewStall> stalls = review().stalls;
        QCOMPARE(stalls.size(), 3);
        for (const ReviewStall &stall : stalls) {
            const bool isFirst = stall.phase == StallPhase::BeforeContent;
            QCOMPARE(stall.count.now, 1);
            QCOMPARE(stall.healthyStreams, 10);
            QVERIFY(stall.healthyP999 == (isFirst ? 290ms : 4'200ms));
            QVERIFY(!stall.limit || *stall.limit == 60'000ms);
        }
        QCOMPARE(std::count_if(stalls.begin(), stalls.end(), [](const auto &stall) { return !stall.limit; }), 1);
        QCOMPARE(review().failures.first().reasons.size(), 1); // alike but for their numbers
        QCOMPARE(review().failures.first().reasons.first().count.now, 3);
    }

    // The limit is that of one call: a queue and a call that failed are no wait of a healthy stream.
    void theWaitForContentIsThatOfTheCallThatWentWell()
    {
        ExchangeRecord queued = exchange(1, Outcome::Ok);
        queued.waited = 90s;
        queued.times.firstContent = 90'300ms;
        queued.attempts.first().started = 90'000ms;
        queued.attempts.first().times.firstContent = 90'300ms;
        ExchangeRecord second = fallenBack(2);
        second.times.firstContent = 60'400ms;
        second.attempts.last().started = 60'010ms;
        second.attempts.last().times.firstContent = 60'400ms;
        QVERIFY(m_store->write({}, {queued, second, stalled(3, false)}));
        const ReviewStall stall = review().stalls.value(0);
        QCOMPARE(stall.healthyStreams, 2);
        QVERIFY(stall.healthyLongest == 390ms);
    }

    // The limit on bytes is no limit on silences between content, however long each of these streams sent pings.
    void streamsThatSentPingsFirstAreOneRowWithoutALimit()
    {
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id < 4; ++id) {
            records += stalled(id, true);
            records.last().gaps.marks = {{500ms, 15'000ms + id * 5'000ms, 15'000ms}};
        }
        records += stalled(4, true);
        records.last().gaps.marks = {{500ms, 15'020ms, 15'000ms}};
        QVERIFY(m_store->write({}, records));
        const QList<ReviewStall> stalls = review().stalls;
        QCOMPARE(stalls.size(), 2);
        QVERIFY(!stalls.first().limit && stalls.first().count.now == 3);
        QVERIFY(stalls.last().limit == 15'000ms);
    }

    void anAnswerAsAWholeIsNoStreamThatWasCut()
    {
        ExchangeRecord whole = stalled(1, false);
        whole.isStream = false;
        QVERIFY(m_store->write({}, {whole}));
        QVERIFY(review().stalls.isEmpty());
        QCOMPARE(review().failures.first().count.now, 1);
    }

    // The first of two calls was cut; its mark is not that of the second.
    void aMarkBelongsToTheCallInWhoseTimeItLies()
    {
        ExchangeRecord record = stalled(1, true);
        AttemptRecord second = record.attempts.first();
        record.attempts.first().times.ended = 69'000ms;
        second.started = 69'000ms;
        second.times.ended = 90'000ms;
        second.model = QStringLiteral("n");
        record.attempts.append(second);
        QVERIFY(m_store->write({}, {record}));
        const QList<ReviewStall> stalls = review().stalls;
        QCOMPARE(stalls.size(), 2);
        for (const ReviewStall &stall : stalls)
            QVERIFY(stall.limit == (stall.model == u"m" ? std::optional<milliseconds>(60'000ms) : std::nullopt));
    }

    void fallbacksCountForTheChannelThatFailed()
    {
        QVERIFY(m_store->write({}, {fallenBack(1), fallenBack(2), fallenBack(3, kWeek), exchange(4, Outcome::Ok)}));
        const Review latest = review();
        QCOMPARE(latest.channels.size(), 2);
        const ReviewChannel &first = latest.channels.first();
        QCOMPARE(first.channel, QStringLiteral("first"));
        QVERIFY(first.fallbacksAway == (ComparedCount{2, 1}));
        QVERIFY(first.requests == ComparedCount() && first.failedCalls == (ComparedCount{2, 1}));
        QCOMPARE(first.failures.first().reasons.first().why, QStringLiteral("502"));
        QVERIFY(latest.channels.last().fallbacksAway == ComparedCount());
    }

    void repeatedGuardEventsCountAsOftenAsTheyHappened()
    {
        QVERIFY(m_store->write({}, {},
                               {told(GuardEventKind::BreakerOpened, 1h, 30s, 0), told(GuardEventKind::BreakerOpened, 1h, 60s, 2),
                                told(GuardEventKind::BreakerClosed, 1h, 9s, 0), told(GuardEventKind::CooldownBegan, kWeek, 5s, 0),
                                told(GuardEventKind::KeyRefused, 2 * kWeek + 24h, 0s, 0)}));
        const Review latest = review();
        QCOMPARE(latest.channels.size(), 1);
        QVERIFY(latest.channels.first().breakerOpenings == (ComparedCount{3, 0}));
        QVERIFY(latest.channels.first().breakerOpen.now == 90s);
        QVERIFY(latest.channels.first().cooldowns == (ComparedCount{0, 1}));
        QVERIFY(latest.channels.first().keyRefusals == ComparedCount());
    }

    void waitsAndDegradedAnswersAreFound()
    {
        ExchangeRecord waited = exchange(1, Outcome::Ok);
        waited.waited = 2s;
        ExchangeRecord degraded = exchange(2, Outcome::Ok);
        degraded.isDegraded = true;
        degraded.degradedSteps = QStringLiteral("trim");
        ExchangeRecord open = exchange(3, Outcome::Interrupted);
        open.isOpen = true;
        open.waited = 9s;
        QVERIFY(m_store->write({open}, {waited, degraded, exchange(4, Outcome::Ok)}));
        const Review latest = review();
        QCOMPARE(latest.waits.size(), 1);
        QCOMPARE(latest.waits.first().id.value, 1u);
        QCOMPARE(latest.waits.first().model, QStringLiteral("m"));
        QCOMPARE(latest.degraded.size(), 1);
        QCOMPARE(latest.degraded.first().steps, QStringLiteral("trim"));
    }

    // A provider that tells nonsense shall not take away what is known of all the others: sum() would fail.
    void tokensWithoutEndDoNotEndTheReview()
    {
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id < 4; ++id) {
            ExchangeRecord record = exchange(id, Outcome::Ok, id * 24h);
            record.attempts.first().usage = {.input = kMost, .output = kMost};
            record.attempts.first().rates->input = {kMost};
            records += record;
        }
        QVERIFY(m_store->write({}, records));
        const Review latest = review();
        QCOMPARE(latest.requests.now, 3);
        QCOMPARE(latest.tokens.now, kMost);
        QVERIFY(latest.money.first().cost.now->micros > kMost / 1'000'001);
    }
};

QTEST_GUILESS_MAIN(TestReviewStore)
#include "tst_reviewstore.moc"
