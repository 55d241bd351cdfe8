// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/schema.h"
#include "core/ledger/usagestore.h"
#include "tests/support/ledgerdatabase.h"

#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::ledger;

namespace {

constexpr qint64 kMidnightUtc = 1'772'323'200'000; // 2026-03-01

ExchangeRecord exchange(qint64 receivedAt, const char *model = "m", Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record;
    record.receivedAt = WallTime(milliseconds(receivedAt));
    record.client = QStringLiteral("c");
    record.outcome = outcome;
    record.isStream = true;
    record.times.firstContent = milliseconds(300);
    record.times.ended = milliseconds(1'300);
    AttemptRecord attempt;
    attempt.channel = QStringLiteral("ch");
    attempt.model = QString::fromLatin1(model);
    attempt.outcome = outcome;
    attempt.usage = {.input = 100, .output = 11};
    attempt.rates = TokenRates{.currency = Currency::Usd, .input = {1}, .cacheRead = {1}, .cacheWrite = {1}, .output = {1}};
    record.attempts = {attempt};
    return record;
}

/// A ledger's tables, empty.
struct Ledger
{
    explicit Ledger(const QString &path)
        : file(path)
        , database(file.connection())
    {
        bool isDamaged = false;
        if (!migrate(database, ledgerMigrations(), &isDamaged))
            qFatal("the ledger cannot be made");
    }

    test::LedgerDatabase file;
    QSqlDatabase database;
};

} // namespace

class TestUsageStore : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    void add(UsageStore &store, const QList<ExchangeRecord> &records)
    {
        UsageRollup rollup = store.begin();
        for (const ExchangeRecord &record : records)
            rollup.add(record);
        QVERIFY(store.add(rollup));
    }

    QList<UsageRow> rows(UsageStore &store, milliseconds length, UsageBy by = UsageBy::Model)
    {
        const auto found = store.read(length, by, WallTime(milliseconds(0)), WallTime(milliseconds(kMidnightUtc * 2)));
        return found ? *found : QList<UsageRow>();
    }

private Q_SLOTS:
    void init() { QFile::remove(m_dir.filePath(QStringLiteral("u.sqlite"))); }

    void whatIsAddedTwiceAddsUp()
    {
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        UsageStore store(ledger.database, QTimeZone::utc());
        QVERIFY(store.prepare());
        add(store, {exchange(kMidnightUtc), exchange(kMidnightUtc + 5)});
        add(store, {exchange(kMidnightUtc + 899'999), exchange(kMidnightUtc + 1, "other", Outcome::Stalled)});
        QCOMPARE(rows(store, kUsageMinute).size(), 3);
        const auto quarters = rows(store, kUsageQuarter);
        QCOMPARE(quarters.size(), 2);
        QCOMPARE(quarters[0].name, QStringLiteral("m"));
        QCOMPARE(quarters[0].sums.requests, 3);
        QCOMPARE(quarters[0].sums.input, 300);
        QCOMPARE(*quarters[0].sums.cost.exact(Currency::Usd), 333);
        QVERIFY(!quarters[0].sums.cost.exact(Currency::Cny));
        QVERIFY(quarters[1].outcome == Outcome::Stalled);
        QCOMPARE(rows(store, kUsageDay, UsageBy::Channel).size(), 2); // one channel, two outcomes
        const auto durations =
            store.readDurations(kUsageDay, WallTime(milliseconds(0)), WallTime(milliseconds(kMidnightUtc * 2)));
        QVERIFY(durations);
        QCOMPARE(durations->firstContents.count(), 4u);
        QCOMPARE(durations->perToken.quantile(0.5), milliseconds(100'000));
    }

    void aTakenBackInterruptionLeavesNothing()
    {
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        UsageStore store(ledger.database, QTimeZone::utc());
        QVERIFY(store.prepare());
        ExchangeRecord open = exchange(kMidnightUtc);
        open.attempts.clear();
        open.outcome = Outcome::Interrupted;
        open.modelAsked = QStringLiteral("m");
        add(store, {open});
        UsageRollup rollup = store.begin();
        rollup.takeBack(open);
        rollup.add(exchange(kMidnightUtc));
        QVERIFY(store.add(rollup));
        qint64 requests = 0;
        for (const UsageRow &row : rows(store, kUsageDay)) {
            requests += row.sums.requests;
            QCOMPARE(row.sums.requests, row.outcome == Outcome::Ok ? 1 : 0);
        }
        QCOMPARE(requests, 1);
    }

    void spendingIsToldOverAllOwners()
    {
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        UsageStore store(ledger.database, QTimeZone::utc());
        QVERIFY(store.prepare());
        QVERIFY(store.firstDay() && !*store.firstDay());
        ExchangeRecord unpriced = exchange(kMidnightUtc + 7, "free");
        unpriced.attempts[0].rates.reset();
        unpriced.attempts[0].usage.outputEstimated = true;
        const qint64 tomorrow = kMidnightUtc + kUsageDay.count();
        add(store,
            {exchange(kMidnightUtc + 5), exchange(kMidnightUtc + 6, "other", Outcome::Stalled), unpriced, exchange(tomorrow)});
        QVERIFY(**store.firstDay() == WallTime(milliseconds(kMidnightUtc)));
        const auto days = store.readSpending(kUsageDay, WallTime(milliseconds(kMidnightUtc)), WallTime(milliseconds(tomorrow)));
        QVERIFY(days);
        QCOMPARE(days->size(), 1);
        const SpendSlot &day = days->first();
        QVERIFY(day.from == WallTime(milliseconds(kMidnightUtc)));
        QVERIFY((day.basis == SpendBasis{.tokens = 333, .estimated = 11, .unpriced = 111}));
        QCOMPARE(*day.cost.exact(Currency::Usd), 222);
        QVERIFY(!day.cost.exact(Currency::Cny));
    }

    // One provider that tells nonsense takes away nothing that is known of the others.
    void hugeNumbersStayAtTheLargest()
    {
        constexpr qint64 kLargest = std::numeric_limits<qint64>::max();
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        UsageStore store(ledger.database, QTimeZone::utc());
        QVERIFY(store.prepare());
        QList<ExchangeRecord> records{exchange(kMidnightUtc, "a"), exchange(kMidnightUtc, "b")};
        for (ExchangeRecord &record : records)
            record.attempts[0].usage = {.input = kLargest, .output = kLargest};
        add(store, records);
        const auto from = WallTime(milliseconds(kMidnightUtc));
        const auto found = store.read(kUsageDay, UsageBy::Channel, from, from + kUsageDay);
        QVERIFY2(found, qPrintable(found ? QString() : found.error().text()));
        QCOMPARE(found->first().sums.input, kLargest);
        QCOMPARE(*found->first().sums.cost.exact(Currency::Usd), kLargest);
        const auto spending = store.readSpending(kUsageDay, from, from + kUsageDay);
        QVERIFY2(spending, qPrintable(spending ? QString() : spending.error().text()));
        QCOMPARE(spending->first().basis.tokens, kLargest);
    }

    // A user who travels finds the days of the new place, made of what was noted at the old one.
    void daysAreMadeAnewInAnotherZone()
    {
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        const qint64 evening = kMidnightUtc + 19 * 3'600'000; // past midnight in Kolkata
        {
            UsageStore store(ledger.database, QTimeZone::utc());
            QVERIFY(store.prepare());
            add(store, {exchange(kMidnightUtc), exchange(evening)});
            QCOMPARE(rows(store, kUsageDay).size(), 1);
        }
        UsageStore store(ledger.database, QTimeZone("Asia/Kolkata"));
        QVERIFY(store.prepare());
        const auto days = rows(store, kUsageDay);
        QCOMPARE(days.size(), 2);
        QVERIFY(days[1].from == WallTime(milliseconds(kMidnightUtc + 18 * 3'600'000 + 1'800'000)));
        QCOMPARE(days[1].sums.input, 100);
        QVERIFY(store.prepare());
        QCOMPARE(rows(store, kUsageDay).size(), 2);
        const auto durations = store.readDurations(kUsageDay, days[1].from, days[1].from + milliseconds(1));
        QCOMPARE(durations->firstContents.count(), 1u);
    }

    void oldMinutesGo()
    {
        const Ledger ledger(m_dir.filePath(QStringLiteral("u.sqlite")));
        UsageStore store(ledger.database, QTimeZone::utc());
        QVERIFY(store.prepare());
        add(store, {exchange(kMidnightUtc)});
        add(store, {exchange(kMidnightUtc + kUsageMinutesKept.count() + 60'000)});
        QCOMPARE(rows(store, kUsageMinute).size(), 1);
        QCOMPARE(rows(store, kUsageQuarter).size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestUsageStore)
#include "tst_usagestore.moc"
