// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledgerquery.h"
#include "core/ledger/recordcodec.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerdatabase.h"
#include "tests/support/ledgerrecords.h"

#include <QTest>

#include <functional>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

const WallTime kStart = test::wallAt(1'772'323'200'000);

QList<int> numbers(const QList<ExchangeId> &ids)
{
    QList<int> numbers;
    for (const ExchangeId id : ids)
        numbers.append(int(id.value));
    return numbers;
}

/// A short record whose fields are set by the row.
ExchangeRecord record(quint64 id, const std::function<void(ExchangeRecord &)> &change = {})
{
    ExchangeRecord record;
    record.id = ExchangeId{id};
    record.receivedAt = kStart + std::chrono::seconds(id);
    record.client = QStringLiteral("default");
    record.modelAsked = QStringLiteral("model");
    record.outcome = Outcome::Ok;
    record.times.ended = milliseconds(1);
    if (change)
        change(record);
    return record;
}

} // namespace

Q_DECLARE_METATYPE(sluice::ExchangeFilter)
Q_DECLARE_METATYPE(sluice::ExchangeSort)

class TestLedgerQuery : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;
    const WallTime m_now = kStart + std::chrono::seconds(10);

    QList<int> list(const ExchangeQuery &query) const
    {
        const auto list = m_store->list(query, m_now);
        return list ? numbers(list->ids) : QList<int>{-1};
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_store = std::move(*Store::open(m_dir->filePath(QStringLiteral("ledger.sqlite")), kStart));
    }
    void cleanup() { m_store.reset(); }

    void anEmptyLedgerHasNothingAndBeginsAtOne()
    {
        const auto list = m_store->list({}, m_now);
        QVERIFY(list->ids.isEmpty() && !list->isCut);
        QCOMPARE(list->unsettled, ExchangeId{1});
        QVERIFY(m_store->fetch({{1}, {2}})->isEmpty());
    }

    void theLowestThatRunsMayStillChange()
    {
        QVERIFY(m_store->write({}, {record(1), record(2), record(7)}));
        QCOMPARE(m_store->list({}, m_now)->unsettled, ExchangeId{8});
        QVERIFY(m_store->write({openedRecord(5), openedRecord(9)}, {}));
        QCOMPARE(m_store->list({}, m_now)->unsettled, ExchangeId{5});
        ExchangeQuery since;
        since.since = ExchangeId{5};
        QCOMPARE(list(since), (QList{9, 7, 5}));
        // A filter has no say in it.
        since.filter.text = QStringLiteral("nothing");
        QCOMPARE(m_store->list(since, m_now)->unsettled, ExchangeId{5});
        since.since = ExchangeId{std::numeric_limits<quint64>::max()};
        QCOMPARE(list(since), QList<int>());
    }

    void filtersNarrowTheList_data();
    void filtersNarrowTheList();

    void textIsTakenLiterally_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("ids");
        QTest::newRow("percent") << QStringLiteral("%") << QList{2};
        QTest::newRow("underscore") << QStringLiteral("a_b") << QList{3};
        QTest::newRow("backslash") << QStringLiteral("\\") << QList{4};
        QTest::newRow("escaped percent") << QStringLiteral("\\%") << QList<int>();
        QTest::newRow("quote") << QStringLiteral("' OR 1 --") << QList{5};
        QTest::newRow("question mark") << QStringLiteral("?1") << QList{6};
        QTest::newRow("other letters are alike") << QStringLiteral("STALLED") << QList{7};
        QTest::newRow("not only Latin") << QStringLiteral("模型") << QList{8};
        QTest::newRow("a star is no joker") << QStringLiteral("st*d") << QList<int>();
        QTest::newRow("longer than any text") << QString(100'000, u'a') << QList<int>();
        QTest::newRow("as long as the longest") << QString(kMaxTextLength, u'%') << QList<int>();
    }
    void textIsTakenLiterally()
    {
        QList<ExchangeRecord> records{record(1)};
        for (const char *why : {"100 %", "a_b", "C:\\x", "x' OR 1 --", "?1", "the stream Stalled", "模型"})
            records.append(record(quint64(records.size() + 1), [&](ExchangeRecord &r) { r.why = QString::fromUtf8(why); }));
        QVERIFY(m_store->write({}, records));
        QFETCH(QString, text);
        QFETCH(QList<int>, ids);
        ExchangeQuery query;
        query.filter.text = text;
        QCOMPARE(list(query), ids);
    }

    void theOrderIsThatOfIdsWhateverTheClockDid()
    {
        const auto at = [](int second) {
            return [second](ExchangeRecord &one) { one.receivedAt = kStart + std::chrono::seconds(second); };
        };
        QVERIFY(m_store->write({}, {record(1, at(50)), record(2, at(10)), record(3, at(60)), record(4, at(10))}));
        QCOMPARE(list({}), (QList{4, 3, 2, 1}));
        const ExchangeFilter ok{.outcomes = {Outcome::Ok}};
        QCOMPARE(list({.filter = ok}), (QList{4, 3, 2, 1}));
        QCOMPARE(list({.filter = ok, .isDescending = false}), (QList{1, 2, 3, 4}));
    }

    void holesInTheLedgerAreNoExchanges()
    {
        QVERIFY(m_store->write({}, {record(3), record(4), record(9)}));
        QCOMPARE(list({}), (QList{9, 4, 3}));
        QCOMPARE(list({.filter = {}, .isDescending = false}), (QList{3, 4, 9}));
        QVERIFY(m_store->write({}, {record(5), record(6), record(7), record(8)}));
        QCOMPARE(list({}), (QList{9, 8, 7, 6, 5, 4, 3}));
        QCOMPARE(list({.filter = {}, .isDescending = false}), (QList{3, 4, 5, 6, 7, 8, 9}));
    }

    void hostileNamesAreOnlyValues()
    {
        const QString hostile = QStringLiteral("'; DROP TABLE exchanges; --");
        QVERIFY(m_store->write({}, {record(1), record(2, [&](ExchangeRecord &r) { r.modelServed = hostile; })}));
        QCOMPARE(list({.filter = {.model = hostile}}), QList{2});
        QCOMPARE(list({.filter = {.channel = hostile}}), QList<int>());
        QCOMPARE(list({.filter = {.client = hostile}}), QList<int>());
        QVERIFY(!selectIds({.filter = {.model = hostile, .text = hostile}}, {.models = {hostile}}, m_now, 5)
                     .statement.contains(u"DROP"));
        QCOMPARE(m_store->names()->models, (QStringList{hostile, QStringLiteral("model")}));
    }

    void everySortPutsTheValuelessLastBothWays_data();
    void everySortPutsTheValuelessLastBothWays();

    void givesExchangesInTheOrderAskedFor()
    {
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= 60; ++id)
            records.append(finishedRecord(id));
        QVERIFY(m_store->write({openedRecord(61)}, records));
        const auto found = m_store->fetch({{33}, {70}, {3}, {61}, {59}, {3}});
        QCOMPARE(found.value(),
                 (QList{finishedRecord(33), finishedRecord(3), openedRecord(61), finishedRecord(59), finishedRecord(3)}));
        QVERIFY(found->at(2).isOpen);
        QVERIFY(m_store->fetch({})->isEmpty());
    }

    void aFaultIsTold()
    {
        QVERIFY(m_store->write({}, {record(1)}));
        test::LedgerDatabase database(m_dir->filePath(QStringLiteral("ledger.sqlite")));
        for (const char *table : {"names", "traffic_slots", "gap_marks", "attempts", "exchanges"})
            QVERIFY(database.run(QStringLiteral("DROP TABLE ") + QString::fromLatin1(table)));
        QVERIFY(m_store->list({}, m_now).error().code == ErrorCode::StorageFailed);
        QVERIFY(m_store->fetch({{1}}).error().code == ErrorCode::StorageFailed);
        QVERIFY(m_store->names().error().code == ErrorCode::StorageFailed);
        QVERIFY(m_store->traffic(TrafficSpan::Hour, m_now).error().code == ErrorCode::StorageFailed);
    }
};

void TestLedgerQuery::filtersNarrowTheList_data()
{
    QTest::addColumn<ExchangeFilter>("filter");
    QTest::addColumn<QList<int>>("ids");
    const auto row = [](const char *name, const ExchangeFilter &filter, const QList<int> &ids) {
        QTest::newRow(name) << filter << ids;
    };
    row("none", {}, {5, 4, 3, 2, 1});
    row("the last seven seconds", {.within = std::chrono::seconds(7)}, {5, 4, 3});
    row("since ever", {.within = milliseconds::max()}, {5, 4, 3, 2, 1});
    row("not even a moment", {.within = milliseconds::min()}, {});
    row("from a moment", {.from = kStart + std::chrono::seconds(4)}, {5, 4});
    row("before a moment", {.before = kStart + std::chrono::seconds(2)}, {1});
    row("between two", {.from = kStart + std::chrono::seconds(2), .before = kStart + std::chrono::seconds(4)}, {3, 2});
    row("ended from a moment, without what runs", {.endedFrom = kStart + std::chrono::seconds(3)}, {4, 3});
    row("ended before a moment", {.endedBefore = kStart + std::chrono::seconds(3)}, {2, 1});
    row("model asked for", {.model = QStringLiteral("sonnet")}, {2});
    row("model served", {.model = QStringLiteral("opus")}, {3});
    row("no part of a model", {.model = QStringLiteral("son")}, {});
    row("channel", {.channel = QStringLiteral("eu")}, {3, 2});
    row("client", {.client = QStringLiteral("codex")}, {4});
    row("one outcome", {.outcomes = {Outcome::Stalled}}, {3});
    row("outcomes, without what runs", {.outcomes = {Outcome::Ok, Outcome::Stalled, Outcome::Interrupted}}, {4, 3, 2, 1});
    row("text in a model", {.text = QStringLiteral("NNE")}, {2});
    row("text in the served model", {.text = QStringLiteral("opu")}, {3});
    row("text in a channel", {.text = QStringLiteral("eu")}, {3, 2});
    row("text in a client", {.text = QStringLiteral("ode")}, {5, 4, 3, 1});
    row("text in a tool", {.text = QStringLiteral("cline")}, {4});
    row("text in a reason", {.text = QStringLiteral("silent")}, {3});
    row("all together",
        {.within = std::chrono::hours(1),
         .from = kStart,
         .before = kStart + std::chrono::hours(1),
         .model = QStringLiteral("opus"),
         .channel = QStringLiteral("eu"),
         .client = QStringLiteral("default"),
         .outcomes = {Outcome::Stalled},
         .text = QStringLiteral("for")},
        {3});
}

void TestLedgerQuery::filtersNarrowTheList()
{
    const auto eu = [](ExchangeRecord &r) { r.channel = QStringLiteral("eu"); };
    QVERIFY(m_store->write({record(5, [](ExchangeRecord &r) { r.isOpen = true; })},
                           {record(1),
                            record(2,
                                   [&](ExchangeRecord &r) {
                                       eu(r);
                                       r.modelAsked = QStringLiteral("sonnet");
                                   }),
                            record(3,
                                   [&](ExchangeRecord &r) {
                                       eu(r);
                                       r.modelServed = QStringLiteral("opus");
                                       r.outcome = Outcome::Stalled;
                                       r.why = QStringLiteral("silent for 5 s");
                                   }),
                            record(4, [](ExchangeRecord &r) {
                                r.client = QStringLiteral("codex");
                                r.tool = QStringLiteral("Cline");
                            })}));
    QFETCH(ExchangeFilter, filter);
    QFETCH(QList<int>, ids);
    QCOMPARE(list({.filter = filter}), ids);
}

void TestLedgerQuery::everySortPutsTheValuelessLastBothWays_data()
{
    using Change = std::function<void(ExchangeRecord &, int)>;
    QTest::addColumn<ExchangeSort>("sort");
    QTest::addColumn<Change>("set");
    const auto text = [](const char *name, ExchangeSort sort, QString ExchangeRecord::*field) {
        QTest::newRow(name) << sort << Change([field](ExchangeRecord &r, int value) {
            r.*field = value == 0 ? QString() : QStringLiteral("name-%1").arg(value);
        });
    };
    const auto row = [](const char *name, ExchangeSort sort, const Change &set) { QTest::newRow(name) << sort << set; };
    text("tool", ExchangeSort::Tool, &ExchangeRecord::tool);
    text("client", ExchangeSort::Client, &ExchangeRecord::client);
    text("model asked", ExchangeSort::ModelAsked, &ExchangeRecord::modelAsked);
    text("model served", ExchangeSort::ModelServed, &ExchangeRecord::modelServed);
    text("channel", ExchangeSort::Channel, &ExchangeRecord::channel);
    row("status", ExchangeSort::Status,
        [](ExchangeRecord &r, int value) { r.status = value == 0 ? std::nullopt : std::optional(value + 200); });
    row("first content", ExchangeSort::FirstContent, [](ExchangeRecord &r, int value) {
        r.times.firstContent = value == 0 ? std::nullopt : std::optional(milliseconds(value));
    });
    row("duration", ExchangeSort::Duration,
        [](ExchangeRecord &r, int value) { r.times.ended = value == 0 ? std::nullopt : std::optional(milliseconds(value)); });
    row("longest gap", ExchangeSort::LongestGap, [](ExchangeRecord &r, int value) {
        r.gaps.count = value;
        r.gaps.longest = milliseconds(value);
    });
    row("input tokens", ExchangeSort::InputTokens,
        [](ExchangeRecord &r, int value) { r.usage.input = value == 0 ? std::nullopt : std::optional(qint64(value)); });
    row("output tokens", ExchangeSort::OutputTokens,
        [](ExchangeRecord &r, int value) { r.usage.output = value == 0 ? std::nullopt : std::optional(qint64(value)); });
    const auto open = [](ExchangeRecord &r, int value) { r.isOpen = value == 0; };
    row("outcome", ExchangeSort::Outcome, [open](ExchangeRecord &r, int value) {
        open(r, value);
        r.outcome = value == 1 ? Outcome::Ok : value == 2 ? Outcome::Server : Outcome::Stalled;
    });
    row("answer bytes", ExchangeSort::AnswerBytes, [open](ExchangeRecord &r, int value) {
        open(r, value);
        r.answerBytes = value - 1;
    });
}

void TestLedgerQuery::everySortPutsTheValuelessLastBothWays()
{
    QFETCH(ExchangeSort, sort);
    QFETCH(std::function<void(ExchangeRecord &, int)>, set);
    QList<ExchangeRecord> opened, finished;
    quint64 id = 0;
    for (const int value : {2, 0, 3, 1, 0, 3}) {
        const ExchangeRecord made = record(++id, [&](ExchangeRecord &r) { set(r, value); });
        (made.isOpen ? opened : finished).append(made);
    }
    QVERIFY(m_store->write(opened, finished));
    QCOMPARE(list({.sort = sort, .isDescending = false}), (QList{4, 1, 3, 6, 2, 5}));
    QCOMPARE(list({.sort = sort, .isDescending = true}), (QList{6, 3, 1, 4, 5, 2}));
    QCOMPARE(list({.isDescending = false}), (QList{1, 2, 3, 4, 5, 6}));
}

QTEST_GUILESS_MAIN(TestLedgerQuery)
#include "tst_ledgerquery.moc"
