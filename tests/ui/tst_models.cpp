// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleguards.h"
#include "tests/support/snapshots.h"
#include "ui/models/activestreamsmodel.h"
#include "ui/pages/overview/gapdelegate.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

ActiveExchange stream(quint64 id, qint64 bytes = 0)
{
    ActiveExchange exchange;
    exchange.id = {id};
    exchange.bytes = bytes;
    return exchange;
}

QList<ActiveExchange> streams(std::initializer_list<quint64> ids)
{
    QList<ActiveExchange> result;
    for (const quint64 id : ids)
        result.append(stream(id));
    return result;
}

/// A view that copies what the model's signals tell it, as a list of ids with their values.
class Mirror : public QObject
{
public:
    explicit Mirror(const ActiveStreamsModel &model)
        : m_model(model)
    {
        connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
            for (int i = first; i <= last; ++i)
                m_rows.insert(i, m_model.row(i));
        });
        connect(&model, &QAbstractItemModel::rowsRemoved, this,
                [this](const QModelIndex &, int first, int last) { m_rows.remove(first, last - first + 1); });
        connect(&model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &from, const QModelIndex &to) {
            for (int i = from.row(); i <= to.row(); ++i)
                m_rows[i] = m_model.row(i);
        });
    }
    const QList<ActiveExchange> &rows() const { return m_rows; }

private:
    const ActiveStreamsModel &m_model;
    QList<ActiveExchange> m_rows;
};

QList<ActiveExchange> randomStep(QList<ActiveExchange> rows, QRandomGenerator &random, quint64 &nextId)
{
    for (qsizetype i = rows.size() - 1; i >= 0; --i) {
        if (random.bounded(100) < 20)
            rows.remove(i);
        else if (random.bounded(100) < 40)
            rows[i].bytes += 1 + random.bounded(1000);
    }
    for (int added = random.bounded(6); added > 0; --added)
        rows.insert(random.bounded(static_cast<int>(rows.size()) + 1), stream(++nextId));
    if (rows.size() > 1 && random.bounded(100) < 20)
        rows.move(random.bounded(static_cast<int>(rows.size())), random.bounded(static_cast<int>(rows.size())));
    if (random.bounded(100) < 3)
        std::reverse(rows.begin(), rows.end());
    if (random.bounded(100) < 3)
        rows.clear();
    return rows;
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signalsTellEveryRandomChange();
    void nothingIsSaidWhenNothingChanged();
    void neighbouringChangesAreOneSpan();
    void newestOnTopIsOneInsertion();
    void rowsWithTheSameIdAppearOnce();
    void neverResets();
    void streamRowReadsLikeThis();
    void whoWaitsSaysForWhatAndHasNoSilence();
    void gapsOfTheLastSecondsAreAtHand();
    void stripShowsSmallGapsAndEndsAtTheLimit();
    void numbersStandAtTheRight();
    void hostileTextStaysPlain();
};

void TestModels::signalsTellEveryRandomChange()
{
    ActiveStreamsModel model(kEnglish);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Mirror mirror(model);
    QRandomGenerator random(20260301);
    QList<ActiveExchange> rows;
    quint64 nextId = 0;
    for (int step = 0; step < 3'000; ++step) {
        rows = randomStep(rows, random, nextId);
        model.setRows(rows);
        QCOMPARE(model.rowCount(), rows.size());
        QVERIFY2(mirror.rows() == rows, qPrintable(QStringLiteral("step %1").arg(step)));
    }
}

void TestModels::nothingIsSaidWhenNothingChanged()
{
    ActiveStreamsModel model(kEnglish);
    model.setRows(streams({1, 2, 3}));
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.setRows(streams({1, 2, 3}));
    QCOMPARE(changed.size() + inserted.size() + removed.size(), 0);
}

void TestModels::neighbouringChangesAreOneSpan()
{
    ActiveStreamsModel model(kEnglish);
    model.setRows(streams({1, 2, 3, 4, 5}));
    QList<ActiveExchange> rows = streams({1, 2, 3, 4, 5});
    rows[1].bytes = rows[2].bytes = rows[4].bytes = 7;
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRows(rows);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 1);
    QCOMPARE(changed.at(0).at(1).toModelIndex().row(), 2);
    QCOMPARE(changed.at(0).at(1).toModelIndex().column(), model.columnCount() - 1);
    QCOMPARE(changed.at(1).at(0).toModelIndex().row(), 4);
}

void TestModels::newestOnTopIsOneInsertion()
{
    ActiveStreamsModel model(kEnglish);
    model.setRows(streams({3, 2, 1}));
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.setRows(streams({5, 4, 3, 2}));
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted.at(0).at(1).toInt(), 0);
    QCOMPARE(inserted.at(0).at(2).toInt(), 1);
    QCOMPARE(removed.size(), 1);
    QCOMPARE(changed.size(), 0);
}

void TestModels::rowsWithTheSameIdAppearOnce()
{
    ActiveStreamsModel model(kEnglish);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(streams({1, 1, 2, 1}));
    QCOMPARE(model.rowCount(), 2);
    model.setRows(streams({2, 2, 1, 1}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.row(0).id.value, 2U);
}

void TestModels::neverResets()
{
    ActiveStreamsModel model(kEnglish);
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows(streams({1, 2, 3}));
    model.setRows(streams({3, 2, 1}));
    model.setRows({});
    QCOMPARE(reset.size(), 0);
}

void TestModels::streamRowReadsLikeThis()
{
    ActiveStreamsModel model(kEnglish);
    model.setRows(test::busySnapshot().active);
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Tool), QStringLiteral("Claude Code"));
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Stage), QStringLiteral("Streaming"));
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Age), QStringLiteral("12 s"));
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Bytes), QStringLiteral("98.8 kB"));
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Gap), QStringLiteral("180 ms of 60 s"));
    const QModelIndex gap = model.index(1, ActiveStreamsModel::Gap);
    QCOMPARE(gap.data(LimitRole).toLongLong(), 60'000);
}

void TestModels::whoWaitsSaysForWhatAndHasNoSilence()
{
    const WallTime until = test::wallAt(14, 30, 8);
    ActiveStreamsModel model(kEnglish);
    model.setRows({test::heldBackExchange(1, 3, until), test::heldBackExchange(2, 0, until)});
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Stage), QStringLiteral("Queued, place 3"));
    QCOMPARE(cell(model, 1, ActiveStreamsModel::Stage), QStringLiteral("Trying again soon"));
    const auto toolTip = [&](int row) { return model.index(row, ActiveStreamsModel::Stage).data(Qt::ToolTipRole).toString(); };
    QVERIFY(toolTip(0).contains(QStringLiteral("60 of 60 requests per minute\nRoom is expected at 14:30:08")));
    QVERIFY(toolTip(1).contains(QStringLiteral("Tried again at 14:30:08")));
    QCOMPARE(cell(model, 0, ActiveStreamsModel::Gap), QStringLiteral("Room at 14:30:08"));
    QCOMPARE(cell(model, 1, ActiveStreamsModel::Gap), QStringLiteral("Again at 14:30:08"));
    for (const int row : {0, 1}) {
        QVERIFY(!model.index(row, ActiveStreamsModel::Gap).data(LimitRole).isValid());
        QVERIFY(!model.index(row, ActiveStreamsModel::Gap).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Silence")));
    }
}

void TestModels::gapsOfTheLastSecondsAreAtHand()
{
    ActiveExchange exchange = stream(1);
    exchange.gap = milliseconds(1'400);
    exchange.limit = milliseconds(300'000);
    exchange.gapColumns = {milliseconds(40), milliseconds(1'400)};
    ActiveStreamsModel model(kEnglish);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({exchange});
    const QModelIndex gap = model.index(0, ActiveStreamsModel::Gap);
    QCOMPARE(gap.data(GapColumnsRole).value<QList<milliseconds>>(), exchange.gapColumns);
    QVERIFY(!model.index(0, ActiveStreamsModel::Age).data(GapColumnsRole).isValid());
    QCOMPARE(gap.data().toString(), QStringLiteral("1.4 s of 5 min"));
    QVERIFY(gap.data(Qt::ToolTipRole).toString().contains(QStringLiteral("square root")));
}

void TestModels::stripShowsSmallGapsAndEndsAtTheLimit()
{
    QCOMPARE(gapHeight(0, 60'000, 16), 0);
    QCOMPARE(gapHeight(1, 60'000, 16), 1);
    QCOMPARE(gapHeight(15'000, 60'000, 16), 8);
    QCOMPARE(gapHeight(60'000, 60'000, 16), 16);
    QCOMPARE(gapHeight(90'000, 60'000, 16), 16);
    QCOMPARE(gapHeight(90'000, 0, 16), 0);
}

void TestModels::numbersStandAtTheRight()
{
    ActiveStreamsModel model(kEnglish);
    model.setRows(test::busySnapshot().active);
    for (const int column : {ActiveStreamsModel::Age, ActiveStreamsModel::Events, ActiveStreamsModel::Bytes}) {
        QVERIFY(model.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QVERIFY(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    }
    QVERIFY(model.index(0, ActiveStreamsModel::Model).data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
}

void TestModels::hostileTextStaysPlain()
{
    ActiveExchange exchange = stream(1);
    exchange.model = QStringLiteral("<h1>x</h1>\n\u202Eevil") + QString(10'000, u'y');
    ActiveStreamsModel model(kEnglish);
    model.setRows({exchange});
    QVERIFY(cell(model, 0, ActiveStreamsModel::Model).size() < 310);
    QVERIFY(!cell(model, 0, ActiveStreamsModel::Model).contains(u'\n'));
    QVERIFY(!model.index(0, ActiveStreamsModel::Model).data(Qt::ToolTipRole).toString().contains(QStringLiteral("<h1>")));
    QVERIFY(!model.data(model.index(7, 0)).isValid());
    QVERIFY(!model.headerData(99, Qt::Horizontal).isValid());
}

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
