// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/localday.h"
#include "core/ledger/schema.h"
#include "core/ledger/spendsums.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

constexpr qint64 kLargest = std::numeric_limits<qint64>::max();

/// Local times with the offset that holds then, so that the expectation does not rest on the code under test.
WallTime at(const char *iso)
{
    return test::wallAt(QDateTime::fromString(QString::fromLatin1(iso), Qt::ISODateWithMs).toMSecsSinceEpoch());
}

Usage usageOf(qint64 input, qint64 output, qint64 cacheRead = 0, qint64 cacheWrite = 0)
{
    return {.input = input, .output = output, .cacheRead = cacheRead, .cacheWrite = cacheWrite};
}

AttemptRecord attempt(const char *channel, const char *key, const char *model, const Usage &usage)
{
    return {.channel = QString::fromLatin1(channel),
            .key = QString::fromLatin1(key),
            .model = QString::fromLatin1(model),
            .status = 200,
            .outcome = Outcome::Ok,
            .usage = usage};
}

/// As the relay writes it: the whole has the sum of its attempts.
ExchangeRecord exchange(quint64 id, WallTime received, const char *client, const QList<AttemptRecord> &attempts)
{
    ExchangeRecord record;
    record.id.value = id;
    record.receivedAt = received;
    record.client = QString::fromLatin1(client);
    record.outcome = Outcome::Ok;
    record.attempts = attempts;
    for (const AttemptRecord &one : attempts) {
        record.usage = sumOf(record.usage, one.usage);
        record.channel = one.channel;
        record.modelServed = one.model;
    }
    return record;
}

SpendSum sum(QDate day, const char *client, const AttemptRecord &of)
{
    return {day, QString::fromLatin1(client), of.channel, of.key, of.model, of.usage};
}

QString inWords(const QList<SpendSum> &sums)
{
    QStringList lines;
    for (const SpendSum &sum : sums) {
        QStringList numbers;
        for (const auto &number : {sum.usage.input, sum.usage.output, sum.usage.cacheRead, sum.usage.cacheWrite})
            numbers.append(number ? QString::number(*number) : QStringLiteral("-"));
        lines.append(
            QStringList{sum.day.toString(Qt::ISODate), sum.client, sum.channel, sum.key, sum.model, numbers.join(u'/')}.join(
                u' '));
    }
    return lines.join(u'\n');
}

} // namespace

class TestLedgerSpend : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    QString m_path = m_dir.filePath(QStringLiteral("ledger.sqlite"));
    const QDate m_day{2026, 3, 1};
    const WallTime m_noon = at("2026-03-01T12:00:00Z");
    const QList<LocalDay> m_month = daysOfMonthUntil(at("2026-03-31T23:59:59.999Z"), QTimeZone::utc());

    std::unique_ptr<Store> open() const { return std::move(Store::open(m_path, m_noon).value()); }

private Q_SLOTS:
    void init() { QFile::remove(m_path); }

    void sumsUpWhatHasTheSameNames()
    {
        const auto store = open();
        const WallTime next = m_noon + std::chrono::hours(24);
        QVERIFY(store->write({}, {exchange(1, m_noon, "a", {attempt("ch", "main", "m", usageOf(100, 10, 60, 5))}),
                                  exchange(2, m_noon, "a", {attempt("ch", "main", "m", usageOf(200, 20, 70, 6))}),
                                  exchange(3, m_noon, "b", {attempt("ch", "main", "m", usageOf(1, 1))}),
                                  exchange(4, m_noon, "a", {attempt("other", "main", "m", usageOf(2, 2))}),
                                  exchange(5, m_noon, "a", {attempt("ch", "second", "m", usageOf(3, 3))}),
                                  exchange(6, m_noon, "a", {attempt("ch", "main", "n", usageOf(4, 4))}),
                                  exchange(7, next, "a", {attempt("ch", "main", "m", usageOf(5, 5))})}));
        QCOMPARE(inWords(store->spendSums(m_month).value()),
                 inWords({sum(m_day, "a", attempt("ch", "main", "m", usageOf(300, 30, 130, 11))),
                          sum(m_day, "a", attempt("ch", "main", "n", usageOf(4, 4))),
                          sum(m_day, "a", attempt("ch", "second", "m", usageOf(3, 3))),
                          sum(m_day, "a", attempt("other", "main", "m", usageOf(2, 2))),
                          sum(m_day, "b", attempt("ch", "main", "m", usageOf(1, 1))),
                          sum(m_day.addDays(1), "a", attempt("ch", "main", "m", usageOf(5, 5)))}));
    }

    void countsEachAttemptWhereItWasMade()
    {
        const auto store = open();
        AttemptRecord stalled = attempt("first", "k1", "m", usageOf(1'000, 7));
        stalled.outcome = Outcome::Stalled;
        stalled.usage.inputEstimated = stalled.usage.outputEstimated = true;
        AttemptRecord refused = attempt("second", "k2", "m", {});
        refused.outcome = Outcome::RateLimited;
        const AttemptRecord served = attempt("third", "", "m", usageOf(1'100, 90));
        QVERIFY(store->write({}, {exchange(1, m_noon, "a", {stalled, refused, served})}));
        QCOMPARE(inWords(store->spendSums(m_month).value()), inWords({sum(m_day, "a", stalled), sum(m_day, "a", served)}));
    }

    void aNumberThatNobodyToldIsZero()
    {
        const auto store = open();
        QVERIFY(store->write({}, {exchange(1, m_noon, "a", {attempt("ch", "main", "embed", {.input = 12})}),
                                  exchange(2, m_noon, "a", {attempt("ch", "main", "odd", {.output = 5})}),
                                  exchange(3, m_noon, "a", {attempt("ch", "main", "unknown", {.cacheRead = 5})})}));
        QCOMPARE(inWords(store->spendSums(m_month).value()),
                 inWords({sum(m_day, "a", attempt("ch", "main", "embed", usageOf(12, 0))),
                          sum(m_day, "a", attempt("ch", "main", "odd", usageOf(0, 5)))}));
    }

    void whatRunsAndWhatWasNeverSentCostsNothing()
    {
        const auto store = open();
        ExchangeRecord running = exchange(1, m_noon, "a", {});
        running.isOpen = true;
        ExchangeRecord repeated = exchange(2, m_noon, "a", {});
        repeated.usage = usageOf(100, 100); // an answer that was there already
        QVERIFY(store->write({running}, {repeated}));
        QCOMPARE(inWords(store->spendSums(m_month).value()), QString());
    }

    void nonsenseOfOneProviderLeavesTheOthersSums()
    {
        const auto store = open();
        const AttemptRecord nonsense = attempt("odd", "main", "m", usageOf(kLargest, kLargest));
        const AttemptRecord sound = attempt("sound", "main", "m", usageOf(1, 2));
        QVERIFY(store->write(
            {}, {exchange(1, m_noon, "a", {nonsense}), exchange(2, m_noon, "a", {nonsense}), exchange(3, m_noon, "a", {sound})}));
        QCOMPARE(inWords(store->spendSums(m_month).value()), inWords({sum(m_day, "a", nonsense), sum(m_day, "a", sound)}));
    }

    void earlierVersionsKnewTheWholeOnly();

    void anExchangeBelongsToTheLocalDayOfItsReceipt_data();
    void anExchangeBelongsToTheLocalDayOfItsReceipt();

    void tellsWhyItCannotBeRead()
    {
        const auto store = open();
        QVERIFY(test::LedgerDatabase(m_path).run(QStringLiteral("DROP TABLE attempts")));
        const auto sums = store->spendSums(m_month);
        QVERIFY(!sums);
        QVERIFY(sums.error().code == ErrorCode::StorageFailed);
    }

    void aMonthHasItsDaysUpToNow()
    {
        const QTimeZone shanghai("Asia/Shanghai");
        QVERIFY2(shanghai.isValid(), "the time zone data of the system is needed");
        const auto days = daysOfMonthUntil(at("2024-02-29T12:00:00+08:00"), shanghai);
        QCOMPARE(days.size(), 29);
        QCOMPARE(days.first(), (LocalDay{QDate(2024, 2, 1), at("2024-01-31T16:00:00Z"), at("2024-02-01T16:00:00Z")}));
        QCOMPARE(days.last(), (LocalDay{QDate(2024, 2, 29), at("2024-02-28T16:00:00Z"), at("2024-02-29T04:00:00Z")}));
        QCOMPARE(daysOfMonthUntil(at("2024-01-31T23:59:59.999+08:00"), shanghai).last().before,
                 days.first().from - milliseconds(1));
        for (qsizetype i = 1; i < days.size(); ++i)
            QCOMPARE(days.at(i).from, days.at(i - 1).before);
    }
};

// On the day of the update there are both.
void TestLedgerSpend::earlierVersionsKnewTheWholeOnly()
{
    const WallTime earlier = m_noon - std::chrono::hours(1);
    const WallTime dayBefore = m_noon + std::chrono::hours(24);
    const WallTime updated = dayBefore + std::chrono::hours(24);
    {
        test::LedgerDatabase file(m_path);
        QSqlDatabase database = file.connection();
        bool isDamaged = false;
        QVERIFY(migrate(database, ledgerMigrations().first(2), &isDamaged));
        const std::pair<int, WallTime> rows[] = {{1, m_noon}, {2, earlier}, {3, dayBefore}, {4, updated}};
        for (const auto &[id, time] : rows) {
            QVERIFY(file.run(QStringLiteral("INSERT INTO exchanges VALUES (%1, %2, 'a', '', 'chat', 'chat', 1, 'asked', "
                                            "'served', 'b', 200, 'ok', '', 0, 1, 1, 1, 1, 1, 400, 1000, 1, 1, 1, 1, %3, 6, 3, "
                                            "NULL, NULL, 0, 0, NULL)")
                                 .arg(id)
                                 .arg(msSinceEpoch(time))
                                 .arg(id * 1'000)));
            for (const char *attempt : {"0, 'a', 'first', 429, 'rate_limited'", "1, 'b', 'served', 200, 'ok'"})
                QVERIFY(file.run(QStringLiteral("INSERT INTO attempts VALUES (%1, %2, '', 0, 0, NULL, NULL, NULL, 1000)")
                                     .arg(id)
                                     .arg(QString::fromLatin1(attempt))));
        }
    }
    const auto store = open();
    const AttemptRecord told = attempt("b", "main", "served", usageOf(50, 5));
    QVERIFY(store->write({}, {exchange(5, updated, "a", {attempt("a", "main", "first", {}), told}),
                              exchange(6, updated + std::chrono::hours(24), "a", {told})}));
    QCOMPARE(
        inWords(store->spendSums(m_month).value()),
        inWords({sum(m_day, "a", attempt("b", "", "served", usageOf(3'000, 12, 6))),
                 sum(m_day.addDays(1), "a", attempt("b", "", "served", usageOf(3'000, 6, 3))), sum(m_day.addDays(2), "a", told),
                 sum(m_day.addDays(2), "a", attempt("b", "", "served", usageOf(4'000, 6, 3))),
                 sum(m_day.addDays(3), "a", told)}));
}

void TestLedgerSpend::anExchangeBelongsToTheLocalDayOfItsReceipt_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QList<WallTime>>("times");
    QTest::addColumn<QList<QDate>>("expected"); // the last of the times tells which month is asked for
    QTest::newRow("Shanghai: the month begins eight hours before that of UTC")
        << QByteArray("Asia/Shanghai")
        << QList{at("2026-02-28T23:59:59.999+08:00"), at("2026-03-01T00:00:00+08:00"), at("2026-03-01T07:59:59+08:00"),
                 at("2026-03-01T23:59:59.999+08:00"), at("2026-03-02T00:00:00+08:00")}
        << QList{QDate(2026, 3, 1), QDate(2026, 3, 1), QDate(2026, 3, 1), QDate(2026, 3, 2)};
    QTest::newRow("Kolkata: half an hour counts")
        << QByteArray("Asia/Kolkata")
        << QList{at("2026-02-28T23:59:59.999+05:30"), at("2026-03-01T00:00:00+05:30"), at("2026-03-01T05:29:59+05:30")}
        << QList{QDate(2026, 3, 1), QDate(2026, 3, 1)};
    QTest::newRow("New York: a day of 25 hours")
        << QByteArray("America/New_York")
        << QList{at("2026-10-31T23:59:59-04:00"), at("2026-11-01T00:00:00-04:00"), at("2026-11-01T01:30:00-05:00"),
                 at("2026-11-01T23:59:59.999-05:00"), at("2026-11-02T00:00:00-05:00")}
        << QList{QDate(2026, 11, 1), QDate(2026, 11, 1), QDate(2026, 11, 1), QDate(2026, 11, 2)};
    QTest::newRow("the month's last day, and nothing of the next month")
        << QByteArray("Asia/Shanghai") << QList{at("2026-05-01T00:00:00+08:00"), at("2026-04-30T23:59:59.999+08:00")}
        << QList{QDate(2026, 4, 30)};
}

void TestLedgerSpend::anExchangeBelongsToTheLocalDayOfItsReceipt()
{
    QFETCH(QByteArray, zone);
    QFETCH(QList<WallTime>, times);
    QFETCH(QList<QDate>, expected);
    const QTimeZone timeZone(zone);
    QVERIFY2(timeZone.isValid(), "the time zone data of the system is needed");
    const auto store = open();
    QList<ExchangeRecord> records;
    for (const WallTime time : times) {
        const quint64 id = quint64(records.size() + 1);
        const QByteArray key = QByteArray::number(id);
        records.append(exchange(id, time, "a", {attempt("ch", key.constData(), "m", usageOf(1, 1))}));
    }
    QVERIFY(store->write({}, records));
    QList<QDate> days;
    auto month = daysOfMonthUntil(times.last(), timeZone);
    month.last().before = startOfDay(month.last().day.addDays(1), timeZone);
    const auto sums = store->spendSums(month).value();
    for (const SpendSum &sum : sums)
        days.append(sum.day);
    QCOMPARE(days, expected);
}

QTEST_GUILESS_MAIN(TestLedgerSpend)
#include "tst_ledgerspend.moc"
