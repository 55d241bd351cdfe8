// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/idcomplement.h"
#include "core/ledger/ledgerquery.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sluice;
using namespace sluice::ledger;

namespace {

const WallTime kStart = test::wallAt(1'772'323'200'000);

ExchangeRecord recordOf(quint64 id, Outcome outcome = Outcome::Ok)
{
    ExchangeRecord record;
    record.id = ExchangeId{id};
    record.receivedAt = kStart + std::chrono::seconds(id);
    record.client = QStringLiteral("default");
    record.modelAsked = QStringLiteral("model");
    record.outcome = outcome;
    record.times.ended = milliseconds(1);
    return record;
}

/// Ledgers of any kind: equal times, a clock that was put back, rows that still run, texts that are there or not.
class RandomLedger
{
public:
    explicit RandomLedger(unsigned seed)
        : m_random(seed)
    {
    }

    QList<ExchangeRecord> records(int count, bool hasHoles)
    {
        QList<ExchangeRecord> records;
        quint64 id = quint64(1 + below(500));
        for (int i = 0; i < count; ++i) {
            records.append(record(id));
            id += hasHoles && below(100) == 0 ? 2 : 1;
        }
        return records;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }

    ExchangeRecord record(quint64 id)
    {
        ExchangeRecord record = recordOf(id, below(4) == 0 ? Outcome(below(int(kOutcomeCount))) : Outcome::Ok);
        record.receivedAt = kStart + std::chrono::seconds(id / 3) - std::chrono::seconds(below(20) == 0 ? below(90) : 0);
        record.isOpen = below(8) == 0;
        record.client = below(3) == 0 ? QStringLiteral("Codex") : QStringLiteral("default");
        record.tool = below(2) == 0 ? QString() : QStringLiteral("cline");
        record.modelAsked = QStringLiteral("claude-%1").arg(below(30));
        record.channel = below(10) == 0 ? QStringLiteral("eu") : QStringLiteral("us");
        if (!record.isOpen)
            record.modelServed = below(9) == 0 ? QStringLiteral("opus") : QStringLiteral("sonnet");
        if (below(5) == 0)
            record.why = QStringLiteral("the stream Stalled");
        return record;
    }

    std::mt19937 m_random;
};

bool answers(const ExchangeRecord &record, const ExchangeFilter &filter)
{
    const auto isIn = [&filter](const QString &text) { return text.contains(filter.text, Qt::CaseInsensitive); };
    return (filter.model.isEmpty() || record.modelAsked == filter.model || record.modelServed == filter.model) &&
           (filter.channel.isEmpty() || record.channel == filter.channel) &&
           (filter.client.isEmpty() || record.client == filter.client) &&
           (filter.outcomes.isEmpty() || (!record.isOpen && filter.outcomes.contains(record.outcome))) &&
           (isIn(record.modelAsked) || isIn(record.modelServed) || isIn(record.channel) || isIn(record.client) ||
            isIn(record.tool) || isIn(record.why));
}

/// `records` in the order of their ids.
QList<ExchangeId> naiveList(const QList<ExchangeRecord> &records, const ExchangeQuery &query)
{
    QList<ExchangeId> ids;
    for (const ExchangeRecord &record : records) {
        if (answers(record, query.filter))
            ids.append(record.id);
    }
    if (query.isDescending)
        std::reverse(ids.begin(), ids.end());
    return ids;
}

QList<ExchangeFilter> filters()
{
    const auto text = [](const char *latin1) { return ExchangeFilter{.text = QString::fromLatin1(latin1)}; };
    return {{},
            {.outcomes = {Outcome::Ok}},
            {.outcomes = {Outcome::Stalled, Outcome::Network}},
            {.model = QStringLiteral("sonnet")},
            {.model = QStringLiteral("opus")},
            {.channel = QStringLiteral("us")},
            {.channel = QStringLiteral("eu")},
            {.client = QStringLiteral("default")},
            {.client = QStringLiteral("Codex"), .outcomes = {Outcome::Ok}},
            {.channel = QStringLiteral("us"), .outcomes = {Outcome::Ok}, .text = QStringLiteral("claude")},
            text("claude"),
            text("CLAUDE-1"),
            text("stalled"),
            text("cline"),
            text("nowhere"),
            text("%")};
}

} // namespace

class TestIdComplement : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;

    bool write(const QList<ExchangeRecord> &records)
    {
        QList<ExchangeRecord> opened, finished;
        for (const ExchangeRecord &record : records)
            (record.isOpen ? opened : finished).append(record);
        return m_store->write(opened, finished).has_value();
    }

    QList<ExchangeId> list(const ExchangeQuery &query) const
    {
        const auto list = m_store->list(query, kStart);
        return list ? list->ids : QList<ExchangeId>{ExchangeId{0}};
    }

    std::optional<QList<ExchangeId>> complement(const ExchangeQuery &query, qsizetype limit = 100'000) const
    {
        const test::LedgerDatabase database(m_dir->filePath(QStringLiteral("ledger.sqlite")));
        const auto found = IdComplement(database.connection()).list(query, {}, limit);
        return found ? *found : QList<ExchangeId>{ExchangeId{0}};
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_store = std::move(*Store::open(m_dir->filePath(QStringLiteral("ledger.sqlite")), kStart));
    }
    void cleanup() { m_store.reset(); }

    void anyListIsWhatANaiveFilterFinds_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("hasHoles");
        for (const unsigned seed : {1u, 2u, 3u}) {
            for (const int count : {1, 40, 1'500}) {
                QTest::addRow("%d without holes, %u", count, seed) << seed << count << false;
                QTest::addRow("%d with holes, %u", count, seed) << seed << count << true;
            }
        }
    }
    void anyListIsWhatANaiveFilterFinds()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, count);
        QFETCH(bool, hasHoles);
        const auto records = RandomLedger(seed).records(count, hasHoles);
        QVERIFY(write(records));
        for (const ExchangeFilter &filter : filters()) {
            for (const bool isDescending : {true, false}) {
                const ExchangeQuery query{.filter = filter, .isDescending = isDescending};
                QCOMPARE(list(query), naiveList(records, query));
            }
        }
    }

    void answersWhatMostOfTheLedgerAnswers()
    {
        QVERIFY(!complement({}));
        QVERIFY(write({recordOf(7), recordOf(8, Outcome::Stalled), recordOf(9)}));
        QCOMPARE(complement({}), (QList<ExchangeId>{{9}, {8}, {7}}));
        const ExchangeFilter ok{.outcomes = {Outcome::Ok}};
        QCOMPARE(complement({.filter = ok}), (QList<ExchangeId>{{9}, {7}}));
        QCOMPARE(complement({.filter = ok, .isDescending = false}), (QList<ExchangeId>{{7}, {9}}));
        QVERIFY(!complement({.filter = {.outcomes = {Outcome::Stalled}}}));
        // A hole.
        QVERIFY(write({recordOf(11)}));
        QVERIFY(!complement({}));
        QVERIFY(!complement({.filter = ok}));
        QVERIFY(write({recordOf(10)}));
        QCOMPARE(complement({.filter = ok}), (QList<ExchangeId>{{11}, {10}, {9}, {7}}));
    }

    void isNotAskedAgainWhileAHoleIsThere()
    {
        const test::LedgerDatabase database(m_dir->filePath(QStringLiteral("ledger.sqlite")));
        IdComplement complement(database.connection());
        const auto found = [&complement] { return complement.list({}, {}, 100).value(); };
        QVERIFY(write({recordOf(1), recordOf(3)}));
        QVERIFY(!found());
        QVERIFY(write({recordOf(4)}));
        QVERIFY(!found());
        QVERIFY(m_store->dropBefore(recordOf(3).receivedAt, 10));
        QCOMPARE(found(), (QList<ExchangeId>{{4}, {3}}));
        QVERIFY(write({recordOf(6)}));
        QVERIFY(!found());
    }

    void leavesOtherOrdersAndBoundsInTimeAlone()
    {
        QVERIFY(write({recordOf(1), recordOf(2)}));
        QVERIFY(complement({}));
        QVERIFY(!complement({.sort = ExchangeSort::Tool}));
        QVERIFY(!complement({.since = ExchangeId{1}}));
        QVERIFY(!complement({.filter = {.within = std::chrono::hours(1)}}));
        QVERIFY(!complement({.filter = {.from = kStart}}));
        QVERIFY(!complement({.filter = {.before = kStart + std::chrono::hours(1)}}));
        QVERIFY(!complement({.filter = {.endedFrom = kStart}}));
        QVERIFY(!complement({.filter = {.endedBefore = kStart + std::chrono::hours(1)}}));
    }

    /// Every eleventh row is looked at here, and only these answer.
    void isRightWhereItsSampleIsNot()
    {
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= 2'600; ++id)
            records.append(recordOf(id, id % 11 == 1 ? Outcome::Ok : Outcome::Stalled));
        QVERIFY(write(records));
        const ExchangeQuery ok{.filter = {.outcomes = {Outcome::Ok}}};
        QCOMPARE(complement(ok), naiveList(records, ok));
        const ExchangeQuery stalled{.filter = {.outcomes = {Outcome::Stalled}}};
        QVERIFY(!complement(stalled));
        QCOMPARE(list(stalled), naiveList(records, stalled));
    }

    void aLimitKeepsTheFirstOfTheOrder()
    {
        const QList<ExchangeId> down{{9}, {6}}, up{{4}, {6}};
        QCOMPARE(idsWithout(down, {4, 9}, true, 3), (QList<ExchangeId>{{8}, {7}, {5}}));
        QCOMPARE(idsWithout(up, {4, 9}, false, 3), (QList<ExchangeId>{{5}, {7}, {8}}));
        QCOMPARE(idsWithout(up, {4, 9}, false, 4), (QList<ExchangeId>{{5}, {7}, {8}, {9}}));
        QCOMPARE(idsWithout(up, {4, 9}, false, 100), (QList<ExchangeId>{{5}, {7}, {8}, {9}}));
        QCOMPARE(idsWithout(up, {4, 9}, false, 0), QList<ExchangeId>());
        QCOMPARE(idsWithout({{1}}, {1, 1}, true, 5), QList<ExchangeId>());
        QVERIFY(write({recordOf(1), recordOf(2), recordOf(3)}));
        QCOMPARE(complement({}, 2), (QList<ExchangeId>{{3}, {2}}));
        QCOMPARE(complement({.isDescending = false}, 2), (QList<ExchangeId>{{1}, {2}}));
    }
};

QTEST_GUILESS_MAIN(TestIdComplement)
#include "tst_idcomplement.moc"
