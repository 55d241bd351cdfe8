// SPDX-License-Identifier: GPL-3.0-or-later
// What thresholds are tried on, as the ledger tells it.
#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/tokenuse.h"
#include "core/base/durationhistogram.h"
#include "core/base/random.h"
#include "core/guard/heartbeat.h"
#include "core/ledger/pastcalls.h"
#include "core/ledger/store.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using namespace std::chrono_literals;

namespace {

const WallTime kNow{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + 12h + 30s};
const QString kA = QStringLiteral("a");

/// An hour before the question: one call to `a`/`m` that took five seconds.
ExchangeRecord exchange(quint64 id, Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record;
    record.id = ExchangeId{id};
    record.receivedAt = kNow - 1h + milliseconds(id);
    record.modelAsked = QStringLiteral("asked");
    record.modelServed = QStringLiteral("m");
    record.channel = kA;
    record.outcome = outcome;
    record.isStream = true;
    record.times.firstContent = 300ms;
    record.times.ended = 5'000ms;
    record.attempts = {{.channel = record.channel, .key = QStringLiteral("k"), .model = record.modelServed, .outcome = outcome}};
    record.attempts[0].started = 10ms;
    record.attempts[0].times = record.times;
    return record;
}

/// A stream with these silences, the longest last.
ExchangeRecord stream(quint64 id, const QList<milliseconds> &silences, Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record = exchange(id, outcome);
    DurationHistogram gaps;
    for (const milliseconds silence : silences)
        gaps.add(silence);
    record.gaps.count = silences.size();
    record.gaps.longest = gaps.longest();
    record.gaps.histogram = gaps.toBytes();
    return record;
}

ExchangeRecord stalled(quint64 id, milliseconds longest, const QList<GapMark> &marks)
{
    ExchangeRecord record = stream(id, {longest}, Outcome::Stalled);
    record.gaps.marks = marks;
    return record;
}

/// Leads a stream with these silences past a heartbeat with this limit; absent if that has cut it.
std::optional<GapSummary> watched(const QList<milliseconds> &silences, milliseconds limit)
{
    SteadyTime now{std::chrono::hours(1)};
    guard::Heartbeat heartbeat({.progressGap = limit, .bytesGap = 24h}, now, now);
    heartbeat.onProgress(now);
    for (const milliseconds silence : silences) {
        now += silence;
        if (heartbeat.check(now))
            return std::nullopt;
        heartbeat.onProgress(now);
    }
    return heartbeat.summary();
}

QList<milliseconds> durations(std::initializer_list<int> ms)
{
    QList<milliseconds> durations;
    for (const int one : ms)
        durations.append(milliseconds(one));
    return durations;
}

} // namespace

class TestReplayStore : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;

    GapReplay gaps(const QString &model = {}) const
    {
        return m_store->gapReplay(kA, model, kNow).value_or(GapReplay{.isCut = true});
    }
    PastCalls calls(const QString &channel, const QString &model = {}) const
    {
        return m_store->pastCalls(channel, model, kNow).value_or(PastCalls{.isCut = true});
    }
    TokenUse tokens() const { return m_store->tokenUse(kA, kNow).value_or(TokenUse()); }

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

    void anEmptyLedgerHasNothingToTryOn()
    {
        QCOMPARE(gaps(), GapReplay());
        QCOMPARE(calls(kA), PastCalls());
        QCOMPARE(tokens().minutes, QList<TokenUse::Minute>(TokenUse::kMinutes));
    }

    void everyLimitIsAnsweredToTheMillisecond_data()
    {
        QTest::addColumn<int>("limit");
        QTest::addColumn<int>("healthy");
        QTest::addColumn<int>("stalled");
        QTest::newRow("none at all") << 0 << 4 << 2;
        QTest::newRow("the shortest") << 400 << 3 << 2;
        QTest::newRow("just above") << 401 << 2 << 2;
        QTest::newRow("in between") << 4'000 << 2 << 2;
        QTest::newRow("the longest healthy one") << 9'000 << 1 << 1;
        QTest::newRow("above them") << 9'001 << 0 << 1;
        QTest::newRow("the longest") << 60'012 << 0 << 1;
        QTest::newRow("above all") << 60'013 << 0 << 0;
    }
    void everyLimitIsAnsweredToTheMillisecond()
    {
        QFETCH(int, limit);
        QFETCH(int, healthy);
        QFETCH(int, stalled);
        QVERIFY(m_store->write({}, {stream(1, durations({20, 8'000})), stream(2, durations({400})), stream(3, {}),
                                    stream(4, durations({30, 9'000})), ::stalled(5, 7'000ms, {}),
                                    ::stalled(6, 500ms, {{1s, 60'012ms, 60s}})}));
        const GapReplay replay = gaps();
        QCOMPARE(replay.healthyCutBy(milliseconds(limit)), healthy);
        QCOMPARE(replay.stalledCutBy(milliseconds(limit)), stalled);
        QCOMPARE(replay.gaps.count(), 5U);
        QVERIFY(replay.gaps.longest() == 9'000ms);
        QVERIFY(!replay.isCut);
    }

    // What is said of a limit is what a heartbeat with that limit would have done.
    void agreesWithTheHeartbeat()
    {
        Random random(3);
        QList<QList<milliseconds>> silences(60);
        QList<ExchangeRecord> records;
        for (QList<milliseconds> &ofOne : silences) {
            for (int i = random.between(0, 8); i > 0; --i)
                ofOne.append(milliseconds(random.between(1, 3'000)));
            records.append(exchange(quint64(records.size()) + 1));
            records.last().gaps = watched(ofOne, 24h).value();
        }
        QVERIFY(m_store->write({}, records));
        const GapReplay replay = gaps();
        for (qsizetype i = replay.healthy.lastIndexOf(0ms) * 2 + 2; i < replay.healthy.size() * 2; ++i) {
            const milliseconds limit = replay.healthy[i / 2] + milliseconds(i % 2);
            const auto isCut = [limit](const auto &ofOne) { return !watched(ofOne, limit); };
            QCOMPARE(replay.healthyCutBy(limit), std::count_if(silences.begin(), silences.end(), isCut));
        }
    }

    void aCutIsThatOfTheSilenceAfterContent()
    {
        QVERIFY(m_store->write({}, {stalled(1, 500ms, {{0ms, 90s, 60s}, {2s, 3s, 60s}, {5s, 15'020ms, 15s}}),
                                    stalled(2, 500ms, {{0ms, 90s, 60s}})}));
        QCOMPARE(gaps().stalled, durations({500, 15'020}));
    }

    void onlyStreamsThatAreMeantAreLookedAt_data()
    {
        QTest::addColumn<ExchangeRecord>("record");
        const auto row = [](const char *name, auto change) {
            ExchangeRecord record = stream(1, durations({100}));
            change(record);
            QTest::newRow(name) << record;
        };
        row("another channel", [](ExchangeRecord &record) { record.channel = QStringLiteral("b"); });
        row("another model", [](ExchangeRecord &record) { record.modelServed = QStringLiteral("n"); });
        row("an answer as a whole", [](ExchangeRecord &record) { record.isStream = false; });
        row("another failure", [](ExchangeRecord &record) { record.outcome = Outcome::Truncated; });
        row("one that the client left", [](ExchangeRecord &record) { record.outcome = Outcome::ClientGone; });
        row("no content", [](ExchangeRecord &record) {
            record.outcome = Outcome::Stalled;
            record.times.firstContent.reset();
        });
        row("the day before", [](ExchangeRecord &record) { record.receivedAt = kNow - 24h - 1ms; });
    }
    void onlyStreamsThatAreMeantAreLookedAt()
    {
        QFETCH(ExchangeRecord, record);
        ExchangeRecord meant = stream(2, durations({200}));
        meant.receivedAt = kNow - 24h;
        QVERIFY(m_store->write({}, {record, meant}));
        const GapReplay replay = gaps(QStringLiteral("m"));
        QCOMPARE(replay.healthy, durations({200}));
        QVERIFY(replay.stalled.isEmpty());
    }

    void allModelsAreMeantByNone()
    {
        ExchangeRecord other = stream(1, durations({100}));
        other.modelServed = other.attempts[0].model = QStringLiteral("n");
        QVERIFY(m_store->write({}, {other, stream(2, durations({200}))}));
        QCOMPARE(gaps().healthy, durations({100, 200}));
        QCOMPARE(calls(kA).calls.size(), 2);
        QCOMPARE(calls(kA, QStringLiteral("n")).calls.size(), 1);
    }

    void eachCallHasItsOwnTimes()
    {
        ExchangeRecord record = exchange(1);
        AttemptRecord first = record.attempts[0];
        first.channel = QStringLiteral("b");
        first.outcome = Outcome::RateLimited;
        first.times = {.ended = 200ms};
        record.attempts[0].started = 250ms;
        AttemptRecord unknown = first;
        unknown.channel = QStringLiteral("c");
        unknown.times.ended.reset();
        record.attempts = {first, unknown, record.attempts[0]};
        QVERIFY(m_store->write({}, {record}));
        const QString key = QStringLiteral("k");
        const QString model = QStringLiteral("m");
        const WallTime at = record.receivedAt;
        QCOMPARE(calls(kA).calls, (QList<PastCall>{{model, key, at + 250ms, at + 5s, Outcome::Ok}}));
        QCOMPARE(calls(QStringLiteral("b")).calls, (QList<PastCall>{{model, key, at + 10ms, at + 200ms, Outcome::RateLimited}}));
        QCOMPARE(calls(QStringLiteral("c")).calls, (QList<PastCall>{{model, key, at + 10ms, at + 5s, Outcome::RateLimited}}));
    }

    void ofABusyDayTheLatestRequestsAreLookedAt()
    {
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= quint64(GapReplay::kMaxRequests) + 1; ++id)
            records.append(stream(id, durations({id == 1 ? 9'000 : 10})));
        QVERIFY(m_store->write({}, records.mid(0, GapReplay::kMaxRequests)));
        QVERIFY(!gaps().isCut && gaps().healthy.last() == 9'000ms);
        QVERIFY(!calls(kA).isCut);
        QVERIFY(m_store->write({}, records.mid(GapReplay::kMaxRequests)));
        const GapReplay cut = gaps();
        QVERIFY(cut.isCut && cut.healthy.last() == 10ms);
        QCOMPARE(cut.healthy.size(), qsizetype(GapReplay::kMaxRequests));
        QVERIFY(calls(kA).isCut);
        QCOMPARE(calls(kA).calls.size(), qsizetype(BreakerReplay::kMaxRequests));
    }

    void tokensCountInTheMinuteOfTheirRequest()
    {
        const WallTime lastMinute = kNow - 30s;
        const auto used = [](quint64 id, WallTime at, const Usage &usage) {
            ExchangeRecord record = exchange(id);
            record.receivedAt = at;
            record.attempts[0].usage = usage;
            return record;
        };
        ExchangeRecord other = used(6, lastMinute, {.input = 1'000});
        other.channel = other.attempts[0].channel = QStringLiteral("b");
        ExchangeRecord fallenBack = used(7, lastMinute - 2min, {.input = 50});
        fallenBack.attempts.append(other.attempts[0]);
        QVERIFY(m_store->write({}, {used(1, lastMinute, {.input = 10, .output = 5}),
                                    used(2, kNow, {.input = 7, .output = 3, .outputEstimated = true}),
                                    used(3, lastMinute - 1ms, {.input = 100}),
                                    used(4, lastMinute - (24 * 60 - 1) * 1min, {.output = 9}),
                                    used(5, lastMinute - (24 * 60 - 1) * 1min - 1ms, {.output = 77}), other, fallenBack}));
        const TokenUse use = tokens();
        QVERIFY(use.from == lastMinute - (24 * 60 - 1) * 1min);
        QCOMPARE(use.minutes.size(), TokenUse::kMinutes);
        const qsizetype last = TokenUse::kMinutes - 1;
        QCOMPARE(use.minutes[last], (TokenUse::Minute{.calls = 2, .input = 17, .output = 8, .estimated = 3}));
        QCOMPARE(use.minutes[last].tokens(), 25);
        QCOMPARE(use.minutes[last - 1], (TokenUse::Minute{.calls = 1, .input = 100}));
        QCOMPARE(use.minutes[last - 2], (TokenUse::Minute{.calls = 1, .input = 50}));
        QCOMPARE(use.minutes[0], (TokenUse::Minute{.calls = 1, .output = 9}));
    }
};

QTEST_GUILESS_MAIN(TestReplayStore)
#include "tst_replaystore.moc"
