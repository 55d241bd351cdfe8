// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/snapshots.h"
#include "ui/models/attemptsmodel.h"
#include "ui/models/exchangewatcher.h"
#include "ui/models/modelroles.h"
#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/requestspage.h"

#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr ListWatcher::Pace kAtOnce{milliseconds(0), milliseconds(0)};
constexpr ExchangeId kRunning{2};

/// As the ledger has it until its end.
ExchangeRecord openRow()
{
    ExchangeRecord record;
    record.id = kRunning;
    record.modelAsked = QStringLiteral("gpt-5-codex");
    record.isStream = true;
    record.isOpen = true;
    return record;
}

ActiveExchange live(milliseconds gap)
{
    return activeExchange(kRunning.value, QStringLiteral("codex"), QStringLiteral("gpt-5-codex"), ExchangeStage::Streaming, gap);
}

ExchangeRecord ended()
{
    return exchangeRecord(kRunning.value, QStringLiteral("gpt-5-codex"), QStringLiteral("gpt-5-codex"), Outcome::Ok, QString());
}

struct Model
{
    explicit Model(ExchangeSort sort = ExchangeSort::Received)
        : model(history, kEnglish, kAtOnce, nullptr)
    {
        history.records = {exchangeRecord(1, QStringLiteral("a"), QStringLiteral("b"), Outcome::Ok, QString()), openRow()};
        model.setActive(true);
        model.setQuery({}, sort, /*isDescending=*/true);
    }
    QString cell(RequestColumn column) const { return model.index(model.rowOf(kRunning), int(column)).data().toString(); }
    bool isRead() const { return model.rowOf(kRunning) >= 0 && cell(RequestColumn::Model) == u"gpt-5-codex"; }

    FakeEngine engine;
    FakeHistory &history = engine.history();
    RequestsModel model;
};

struct Page
{
    Page()
        : page(engine, state, kEnglish, kAtOnce, nullptr)
    {
        history.records = {openRow()};
        page.resize(1100, 700);
        page.show();
        page.showExchange(kRunning);
    }
    QString summary() const { return page.findChild<ExchangeDetail *>()->summary(); }

    FakeEngine engine;
    FakeHistory &history = engine.history();
    MemoryUiState state;
    RequestsPage page;
};

} // namespace

class TestRunningRequests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowTellsWhatTheSnapshotKnows();
    void aRowKeepsItsLastStateUntilTheLedgerTellsTheEnd();
    void onlyTheRowThatChangedIsAnnounced_data();
    void onlyTheRowThatChangedIsAnnounced();
    void theDetailFollowsTheSnapshotsWithoutTheLedger();
    void theDetailTellsTheEnd();
    void theWatcherReadsNothingWhileNotActive();
    void anEqualRecordIsNotToldAgain();
    void widthsThatTheUserGaveStay();
    void keysHaveAColumnOnlyWhereThereAreSome();
    void samplesRunAsTheLedgerHasThem();
};

void TestRunningRequests::aRowTellsWhatTheSnapshotKnows()
{
    Model rows;
    QTRY_VERIFY(rows.isRead());
    QCOMPARE(rows.cell(RequestColumn::Ending), QStringLiteral("Running"));
    QCOMPARE(rows.cell(RequestColumn::Attempts), QStringLiteral("–"));
    rows.model.showActive({live(milliseconds(180))});
    QCOMPARE(rows.cell(RequestColumn::Ending), QStringLiteral("Streaming"));
    QCOMPARE(rows.cell(RequestColumn::Channel), QStringLiteral("deepseek"));
    QCOMPARE(rows.cell(RequestColumn::Duration), QStringLiteral("12 s"));
    QCOMPARE(rows.cell(RequestColumn::Size), QStringLiteral("98.8 kB"));
    const QModelIndex ending = rows.model.index(rows.model.rowOf(kRunning), int(RequestColumn::Ending));
    QCOMPARE(ending.data(HintRole).toString(), QStringLiteral("Running. Silence now: 180 ms of 60 s"));
    QVERIFY(!rows.model.index(ending.row(), int(RequestColumn::Channel)).data(IsVagueRole).toBool());
}

void TestRunningRequests::aRowKeepsItsLastStateUntilTheLedgerTellsTheEnd()
{
    Model rows;
    QTRY_VERIFY(rows.isRead());
    rows.model.showActive({live(milliseconds(180))});
    rows.model.showActive({});
    QCOMPARE(rows.cell(RequestColumn::Ending), QStringLiteral("Streaming"));
    rows.history.put(ended());
    QTRY_COMPARE(rows.cell(RequestColumn::Ending), QStringLiteral("Complete"));
    QCOMPARE(rows.cell(RequestColumn::Duration), QStringLiteral("23 s"));
}

void TestRunningRequests::onlyTheRowThatChangedIsAnnounced_data()
{
    QTest::addColumn<ExchangeSort>("sort");
    QTest::newRow("in the order of ids") << ExchangeSort::Received;
    QTest::newRow("in another order") << ExchangeSort::OutputTokens;
}

void TestRunningRequests::onlyTheRowThatChangedIsAnnounced()
{
    QFETCH(const ExchangeSort, sort);
    Model rows(sort);
    QTRY_VERIFY(rows.isRead());
    const QSignalSpy changed(&rows.model, &QAbstractItemModel::dataChanged);
    for (const int gap : {100, 200, 200}) {
        rows.model.showActive({live(milliseconds(gap))});
        rows.model.showActive({live(milliseconds(gap)), activeExchange(99, {}, {}, ExchangeStage::Waiting, milliseconds(gap))});
    }
    QCOMPARE(changed.size(), 2);
    for (const auto &change : changed) {
        QCOMPARE(change.at(0).toModelIndex().row(), rows.model.rowOf(kRunning));
        QCOMPARE(change.at(1).toModelIndex().row(), rows.model.rowOf(kRunning));
    }
}

void TestRunningRequests::theDetailFollowsTheSnapshotsWithoutTheLedger()
{
    Page shown;
    QTRY_VERIFY(shown.summary().contains(QStringLiteral("Ending: Running")));
    QVERIFY(!shown.summary().contains(QStringLiteral("Stage:")));
    const qint64 asked = shown.history.fetches;
    for (const int gap : {200, 900, 1400})
        shown.page.showActive({live(milliseconds(gap))});
    for (const auto *line : {u"Stage: Streaming", u"Running for: 13 s", u"Silence now: 1.4 s of 60 s", u"Channel: deepseek",
                             u"Answer size: 98.8 kB", u"Events with content: 1,234", u"Silence: 12.345 s to 13.745 s, 1.400 s"})
        QVERIFY2(shown.summary().contains(QStringView(line)), qPrintable(QString::fromUtf16(line)));
    QCOMPARE(shown.history.fetches, asked);
}

void TestRunningRequests::theDetailTellsTheEnd()
{
    Page shown;
    QTRY_VERIFY(shown.summary().contains(QStringLiteral("Ending: Running")));
    shown.page.showActive({live(milliseconds(200))});
    shown.page.showActive({});
    shown.history.put(ended());
    QTRY_VERIFY(shown.summary().contains(QStringLiteral("Ending: Complete")));
    QVERIFY(!shown.summary().contains(QStringLiteral("Silence now")));
}

void TestRunningRequests::theWatcherReadsNothingWhileNotActive()
{
    FakeEngine engine;
    FakeHistory &history = engine.history();
    history.records = {openRow()};
    ExchangeWatcher watcher(history, nullptr);
    QSignalSpy changed(&watcher, &ExchangeWatcher::changed);
    watcher.watch(kRunning);
    QCOMPARE(history.fetches, 0);
    watcher.setActive(true);
    QVERIFY(changed.wait());
    watcher.setActive(false);
    history.put(ended());
    QCOMPARE(history.fetches, 1);
    watcher.setActive(true);
    QVERIFY(changed.wait());
    QVERIFY(!changed.constLast().at(0).value<ExchangeRecord>().isOpen);
}

void TestRunningRequests::anEqualRecordIsNotToldAgain()
{
    FakeEngine engine;
    FakeHistory &history = engine.history();
    history.records = {openRow()};
    ExchangeWatcher watcher(history, nullptr);
    QSignalSpy changed(&watcher, &ExchangeWatcher::changed);
    watcher.setActive(true);
    watcher.watch(kRunning);
    QVERIFY(changed.wait());
    history.put(openRow()); // something else in the ledger has changed
    QCOMPARE(history.fetches, 2);
    history.put(ended());
    QVERIFY(changed.wait());
    QCOMPARE(changed.size(), 2);
}

void TestRunningRequests::widthsThatTheUserGaveStay()
{
    FakeEngine engine;
    ExchangeDetail detail(engine, kEnglish);
    detail.resize(1000, 700);
    detail.show();
    ExchangeRecord record = ended();
    record.attempts = QList<AttemptRecord>(2);
    detail.showExchange(record, nullptr);
    auto *table = detail.findChild<QTableView *>(QStringLiteral("attemptsTable"));
    table->setColumnWidth(AttemptsModel::Model, 177);
    record.id.value = 3;
    record.attempts[0].model = QStringLiteral("a-rather-long-name");
    detail.showExchange(record, nullptr);
    QCOMPARE(table->columnWidth(AttemptsModel::Model), 177);
}

void TestRunningRequests::keysHaveAColumnOnlyWhereThereAreSome()
{
    FakeEngine engine;
    ExchangeDetail detail(engine, kEnglish);
    detail.resize(1000, 700);
    detail.show();
    ExchangeRecord record = ended();
    record.attempts = QList<AttemptRecord>(2);
    detail.showExchange(record, nullptr);
    auto *table = detail.findChild<QTableView *>(QStringLiteral("attemptsTable"));
    QVERIFY(table->isColumnHidden(AttemptsModel::Key));
    record.id.value = 3;
    record.attempts[1].key = QStringLiteral("main");
    record.attempts[1].model = QStringLiteral("a-rather-long-name");
    const int width = table->columnWidth(AttemptsModel::Model);
    detail.showExchange(record, nullptr);
    QVERIFY(!table->isColumnHidden(AttemptsModel::Key));
    // That a column came is not taken for a width that the user gave.
    QVERIFY(table->columnWidth(AttemptsModel::Model) > width);
}

void TestRunningRequests::samplesRunAsTheLedgerHasThem()
{
    SampleDay day(7);
    const QList<ExchangeRecord> records = day.exchanges(50, wallAt(14, 30, 0));
    QVERIFY(!day.active().isEmpty());
    for (const ActiveExchange &active : day.active()) {
        const ExchangeRecord &record = records.at(qsizetype(active.id.value) - 1);
        QVERIFY(record.isOpen && record.attempts.isEmpty() && record.channel.isEmpty() && !record.times.connected);
        QCOMPARE(active.model, record.modelAsked);
    }
}

QTEST_MAIN(TestRunningRequests)
#include "tst_runningrequests.moc"
