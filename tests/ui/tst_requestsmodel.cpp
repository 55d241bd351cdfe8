// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/countedhistory.h"
#include "tests/support/fakehistory.h"
#include "ui/models/modelroles.h"
#include "ui/models/requestsmodel.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr ListWatcher::Pace kAtOnce{milliseconds(0), milliseconds(0)};
constexpr int kScreen = 40; ///< rows that a view shows

ExchangeRecord record(quint64 id, qint64 tokens = 0, bool isOpen = false)
{
    ExchangeRecord result;
    result.id = {id};
    result.modelAsked = QStringLiteral("m%1").arg(id);
    result.usage.output = tokens;
    result.isOpen = isOpen;
    result.outcome = Outcome::Ok;
    return result;
}

QList<quint64> idsOf(const RequestsModel &model)
{
    QList<quint64> ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids.append(model.idAt(row).value);
    return ids;
}

QString cell(const RequestsModel &model, int row, RequestColumn column)
{
    return model.index(row, int(column)).data().toString();
}

/// Reads what a view would paint.
void look(const RequestsModel &model, int firstRow)
{
    for (int row = firstRow; row < std::min(firstRow + kScreen, model.rowCount()); ++row)
        cell(model, row, RequestColumn::Model);
}

/// What FakeHistory would list: a filter by text looks at parity, an order by OutputTokens at the tokens.
void teach(FakeHistory &history)
{
    history.accepts = [](const ExchangeFilter &filter, const ExchangeRecord &one) {
        return filter.text.isEmpty() || one.usage.output.value_or(0) % 2 == 0;
    };
    history.isLess = [](ExchangeSort sort, const ExchangeRecord &a, const ExchangeRecord &b) {
        return sort == ExchangeSort::OutputTokens ? a.usage.output < b.usage.output : a.id < b.id;
    };
}

QList<quint64> expectedIds(const FakeHistory &history, const ExchangeQuery &query)
{
    QList<ExchangeRecord> found = history.records;
    found.removeIf([&](const auto &one) { return !history.accepts(query.filter, one); });
    std::stable_sort(found.begin(), found.end(), [&](const auto &a, const auto &b) { return history.isLess(query.sort, a, b); });
    if (query.isDescending)
        std::reverse(found.begin(), found.end());
    QList<quint64> ids;
    for (const ExchangeRecord &one : std::as_const(found))
        ids.append(one.id.value);
    return ids;
}

/// Lets answers come in until the model is what it should be.
bool comesTo(const RequestsModel &model, const QList<quint64> &ids)
{
    QSignalSpy listed(&model, &RequestsModel::listed);
    for (int answers = 0; answers < 20 && (model.state() != RequestsModel::State::Ready || idsOf(model) != ids); ++answers) {
        if (!listed.wait(1000))
            break;
    }
    return idsOf(model) == ids;
}

void changeAtRandom(FakeHistory &history, QRandomGenerator &random, quint64 &nextId)
{
    for (int puts = random.bounded(4); puts > 0; --puts)
        history.put(record(++nextId, random.bounded(100), random.bounded(3) == 0));
    const QList<ExchangeRecord> before = history.records;
    for (const ExchangeRecord &one : before) {
        if (one.isOpen && random.bounded(3) == 0)
            history.put(record(one.id.value, random.bounded(100), random.bounded(2) == 0));
    }
}

} // namespace

class TestRequestsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsRandomChanges_data();
    void followsRandomChanges();
    void newestComeInWithoutAReset();
    void onlyWhatMayHaveChangedIsAskedForAgain();
    void rowsAgeOutWhileNothingNewComes();
    void runningRowsAreReadAgain();
    void nothingIsAskedWhileNotActive();
    void answersToAnEarlierQueryAreDropped();
    void errorsAreToldAndRetried();
    void aRowThatIsGoneAsksForTheListAgain();
    void rowsReadThisWay();
    void everyColumnHasATitleAndASort();
    void rowsAreFetchedByThePage();
    void whatWasScrolledPastIsNotFetched_data();
    void whatWasScrolledPastIsNotFetched();
    void readingItAllFetchesEachRowOnce();
    void theOldestPagesAreForgotten();
    void aCutListKeepsItsLength();
};

void TestRequestsModel::followsRandomChanges_data()
{
    QTest::addColumn<ExchangeSort>("sort");
    QTest::addColumn<bool>("isDescending");
    QTest::newRow("newest first") << ExchangeSort::Received << true;
    QTest::newRow("oldest first") << ExchangeSort::Received << false;
    QTest::newRow("most tokens first") << ExchangeSort::OutputTokens << true;
    QTest::newRow("fewest tokens first") << ExchangeSort::OutputTokens << false;
}

void TestRequestsModel::followsRandomChanges()
{
    QFETCH(const ExchangeSort, sort);
    QFETCH(const bool, isDescending);
    FakeHistory history;
    teach(history);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setActive(true);
    model.setQuery({}, sort, isDescending);
    QRandomGenerator random(20260304);
    quint64 nextId = 0;
    QHash<quint64, QPersistentModelIndex> held;
    connect(&model, &QAbstractItemModel::modelReset, &model, [&held] { held.clear(); });
    for (int step = 0; step < 150; ++step) {
        changeAtRandom(history, random, nextId);
        if (random.bounded(100) < 10)
            model.setQuery({.text = random.bounded(2) ? QStringLiteral("even") : QString()}, sort, isDescending);
        QVERIFY2(comesTo(model, expectedIds(history, model.query())), qPrintable(QStringLiteral("step %1").arg(step)));
        for (auto at = held.cbegin(); at != held.cend(); ++at)
            QVERIFY(!at->isValid() || model.idAt(at->row()).value == at.key());
        if (model.rowCount() > 0) {
            const int row = random.bounded(model.rowCount());
            held.insert(model.idAt(row).value, model.index(row, 0));
            QCOMPARE(model.rowOf(model.idAt(row)), row);
        }
    }
    QCOMPARE(model.rowOf({nextId + 1}), -1);
}

void TestRequestsModel::newestComeInWithoutAReset()
{
    CountedHistory history(10);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    history.answerAll();
    QCOMPARE(model.rowCount(), 10);
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const QPersistentModelIndex seventh = model.index(3, 0);
    history.grow(5);
    QTRY_COMPARE(history.openQuestions(), 1);
    history.answerAll();
    QCOMPARE(model.rowCount(), 15);
    QCOMPARE(seventh.row(), 8);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted.at(0).at(1).toInt(), 0);
    QCOMPARE(inserted.at(0).at(2).toInt(), 4);
    QCOMPARE(reset.size(), 0);
}

void TestRequestsModel::onlyWhatMayHaveChangedIsAskedForAgain()
{
    FakeHistory history;
    history.records = {record(1), record(2, 0, true), record(3)};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {3, 2, 1}));
    history.put(record(4));
    QVERIFY(comesTo(model, {4, 3, 2, 1}));
    QCOMPARE(history.queries.constLast().since.value, 2);
    // As time goes by, rows leave such a list at its far end.
    model.setQuery({.within = std::chrono::minutes(5)}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {4, 3, 2, 1}));
    history.put(record(5));
    QVERIFY(comesTo(model, {5, 4, 3, 2, 1}));
    QCOMPARE(history.queries.constLast().since.value, 0);
}

void TestRequestsModel::rowsAgeOutWhileNothingNewComes()
{
    FakeHistory history;
    history.records = {record(1), record(2)};
    quint64 oldest = 1;
    history.accepts = [&](const ExchangeFilter &, const ExchangeRecord &one) { return one.id.value >= oldest; };
    RequestsModel model(history, kEnglish, {.part = {}, .whole = {}, .aging = milliseconds(1)}, nullptr);
    model.setActive(true);
    model.setQuery({.within = std::chrono::minutes(5)}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {2, 1}));
    oldest = 2;
    QVERIFY(comesTo(model, {2}));
}

void TestRequestsModel::runningRowsAreReadAgain()
{
    FakeHistory history;
    history.records = {record(1), record(2, 10, true)};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {2, 1}));
    QCOMPARE(cell(model, 0, RequestColumn::TokensOut), QStringLiteral("…"));
    QTRY_COMPARE(cell(model, 0, RequestColumn::TokensOut), QStringLiteral("10"));
    QCOMPARE(cell(model, 0, RequestColumn::Ending), QStringLiteral("Running"));
    QCOMPARE(history.fetchedRecords, 2);

    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    history.put(record(2, 99));
    QVERIFY(changed.wait());
    QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 0);
    // The old text stays until the new one is there.
    QCOMPARE(cell(model, 0, RequestColumn::TokensOut), QStringLiteral("10"));
    QTRY_COMPARE(cell(model, 0, RequestColumn::Ending), QStringLiteral("Complete"));
    QCOMPARE(cell(model, 0, RequestColumn::TokensOut), QStringLiteral("99"));
    QCOMPARE(history.fetchedRecords, 3);
}

void TestRequestsModel::nothingIsAskedWhileNotActive()
{
    CountedHistory history(10);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setQuery({}, ExchangeSort::Received, true);
    history.grow(1);
    QCOMPARE(history.lists, 0);
    model.setActive(true);
    QCOMPARE(history.lists, 1);
    history.answerAll();
    model.setActive(false);
    history.grow(1);
    history.grow(1);
    QCOMPARE(history.lists, 1);
}

void TestRequestsModel::answersToAnEarlierQueryAreDropped()
{
    CountedHistory history(3);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    const QSignalSpy listed(&model, &RequestsModel::listed);
    model.setQuery({}, ExchangeSort::Received, true);
    model.setQuery({}, ExchangeSort::Received, false);
    QCOMPARE(history.openQuestions(), 2);
    history.answerAll();
    QCOMPARE(listed.size(), 1);
    QCOMPARE(idsOf(model), (QList<quint64>{1, 2, 3}));
}

void TestRequestsModel::errorsAreToldAndRetried()
{
    FakeHistory history;
    history.records = {record(1)};
    history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    QTRY_COMPARE(model.state(), RequestsModel::State::Failed);
    QCOMPARE(model.error().detail, QStringLiteral("disk I/O error"));
    history.error.reset();
    model.retry();
    QCOMPARE(model.state(), RequestsModel::State::Loading);
    QVERIFY(comesTo(model, {1}));
    QCOMPARE(model.state(), RequestsModel::State::Ready);
}

void TestRequestsModel::aRowThatIsGoneAsksForTheListAgain()
{
    FakeHistory history;
    history.records = {record(1), record(2), record(3)};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {3, 2, 1}));
    history.records.removeFirst(); // as when old rows are swept out
    look(model, 0);
    QVERIFY(comesTo(model, {3, 2}));
    QCOMPARE(history.queries.constLast().since.value, 0);
}

void TestRequestsModel::rowsReadThisWay()
{
    FakeHistory history;
    ExchangeRecord one = record(1, 42);
    one.receivedAt = WallTime(milliseconds(1'772'633'000'000));
    one.tool = QStringLiteral("claude-code");
    one.modelAsked = QStringLiteral("gpt\n5");
    one.modelServed = QStringLiteral("模型");
    one.status = 200;
    one.outcome = Outcome::Stalled;
    one.isDegraded = true;
    one.why = QStringLiteral("<b>silent</b>");
    one.usage.outputEstimated = true;
    one.times.ended = milliseconds(61'000);
    history.records = {one};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    QVERIFY(comesTo(model, {1}));
    QTRY_COMPARE(cell(model, 0, RequestColumn::Tool), QStringLiteral("Claude Code"));
    QCOMPARE(cell(model, 0, RequestColumn::Time), QStringLiteral("03-04 14:03:20"));
    QCOMPARE(cell(model, 0, RequestColumn::Model), QStringLiteral("gpt 5 → 模型"));
    QCOMPARE(cell(model, 0, RequestColumn::Ending), QStringLiteral("Stalled · notice"));
    QCOMPARE(cell(model, 0, RequestColumn::TokensOut), QStringLiteral("~42"));
    QCOMPARE(cell(model, 0, RequestColumn::TokensIn), QStringLiteral("–"));
    QCOMPARE(cell(model, 0, RequestColumn::Duration), QStringLiteral("61 s"));
    QCOMPARE(cell(model, 0, RequestColumn::Why), QStringLiteral("<b>silent</b>"));
    QVERIFY(model.index(0, int(RequestColumn::TokensIn)).data(IsVagueRole).toBool());
    QVERIFY(model.index(0, int(RequestColumn::Ending)).data(ToneRole).isValid());
}

void TestRequestsModel::everyColumnHasATitleAndASort()
{
    QSet<QString> titles;
    QSet<int> sorts;
    for (int i = 0; i < kRequestColumnCount; ++i) {
        titles.insert(columnTitle(RequestColumn(i)));
        if (const auto sort = sortOf(RequestColumn(i)))
            sorts.insert(int(*sort));
    }
    QCOMPARE(titles.size(), kRequestColumnCount);
    QVERIFY(!titles.contains(QString()));
    QCOMPARE(sorts.size(), int(ExchangeSort::AnswerBytes)); // all but the model that served, which shares a column
}

void TestRequestsModel::rowsAreFetchedByThePage()
{
    CountedHistory history(1000);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    history.answerAll();
    look(model, 0);
    look(model, 10);
    QTRY_COMPARE(history.fetches.size(), 1);
    QCOMPARE(history.fetches.at(0).size(), ExchangePages::kPageRows);
    look(model, 0); // under way
    history.answerAll();
    QCOMPARE(cell(model, 0, RequestColumn::Model), QStringLiteral("1000"));
    look(model, 0);
    look(model, 110); // reaches into the next page
    QTRY_COMPARE(history.fetches.size(), 2);
    QCOMPARE(history.fetches.at(1).first().value, 1000 - ExchangePages::kPageRows);
}

void TestRequestsModel::whatWasScrolledPastIsNotFetched_data()
{
    QTest::addColumn<int>("rows");
    QTest::newRow("a hundred thousand rows") << 100'000;
    QTest::newRow("a million rows") << 1'000'000;
}

void TestRequestsModel::whatWasScrolledPastIsNotFetched()
{
    QFETCH(const int, rows);
    CountedHistory history{quint64(rows)};
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    history.answerAll();
    QCOMPARE(model.rowCount(), rows);
    look(model, 0);
    QTRY_COMPARE(history.fetches.size(), 1);
    // The bar is dragged from end to end while the ledger is slow to answer.
    for (int jump = 1; jump <= 500; ++jump)
        look(model, int(qint64(rows - kScreen) * jump / 500));
    QTRY_COMPARE(history.fetches.size(), 2);
    while (history.openQuestions() > 0)
        history.answerAll();
    QVERIFY(history.fetches.size() <= 1 + ExchangePages::kMaxPending);
    QCOMPARE(cell(model, rows - 1, RequestColumn::Model), QStringLiteral("1"));
    QCOMPARE(cell(model, rows / 2, RequestColumn::Model), QStringLiteral("…"));
    QCOMPARE(history.lists, 1);
}

void TestRequestsModel::readingItAllFetchesEachRowOnce()
{
    CountedHistory history(20'000);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, false);
    history.answerAll();
    qsizetype pages = 0;
    for (int row = 0; row < model.rowCount(); row += ExchangePages::kPageRows) {
        look(model, row);
        ++pages;
        QTRY_COMPARE(history.fetches.size(), pages);
        history.answerAll();
    }
    qsizetype fetched = 0;
    for (const auto &ids : std::as_const(history.fetches))
        fetched += ids.size();
    QCOMPARE(fetched, 20'000);
}

void TestRequestsModel::theOldestPagesAreForgotten()
{
    constexpr int kSeen = ExchangePages::kPages + 10;
    CountedHistory history(quint64(kSeen) * ExchangePages::kPageRows);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, false);
    history.answerAll();
    for (int page = 0; page < kSeen; ++page) {
        look(model, page * ExchangePages::kPageRows);
        QTRY_COMPARE(history.fetches.size(), page + 1);
        history.answerAll();
    }
    int known = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        known += model.recordAt(row) ? 1 : 0;
    QCOMPARE(known, ExchangePages::kPages * ExchangePages::kPageRows);
    QVERIFY(!model.recordAt(0));
}

void TestRequestsModel::aCutListKeepsItsLength()
{
    CountedHistory history(ExchangeList::kMaxIds + 5);
    RequestsModel model(history, kEnglish, kAtOnce, nullptr);
    model.setActive(true);
    model.setQuery({}, ExchangeSort::Received, true);
    history.answerAll();
    QVERIFY(model.isCut());
    QTRY_VERIFY((history.grow(0), history.openQuestions() == 1));
    history.answerAll();
    history.grow(3);
    QTRY_COMPARE(history.openQuestions(), 1);
    history.answerAll();
    QCOMPARE(model.rowCount(), int(ExchangeList::kMaxIds));
    QCOMPARE(model.idAt(0).value, quint64(ExchangeList::kMaxIds) + 8);
    QVERIFY(model.isCut());
}

QTEST_MAIN(TestRequestsModel)
#include "tst_requestsmodel.moc"
