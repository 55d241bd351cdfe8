// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleguards.h"
#include "tests/support/sampleusage.h"
#include "tests/support/windowtexts.h"
#include "ui/charts/usagechart.h"
#include "ui/pages/usage/usagepage.h"
#include "ui/pages/usage/usagetable.h"
#include "ui/theme/typography.h"
#include "ui/widgets/messagepanel.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>

#include <algorithm>
#include <memory>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

void pointAt(QWidget *widget, QPoint at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &move);
}

} // namespace

class TestUsagePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }

    void newcomersReadWhatWillStandHere();
    void anEmptyTimeDoesNotHideSpending();
    void whatHasNoNameLeadsNowhere();
    void theLargestValueHasRoomAtTheAxis();
    void aFailureIsTold();
    void aChoiceAsksAnew();
    void onlyMeasuresWithNumbersCanBeChosen();
    void aJointTotalNeedsARate();
    void keysReachEveryPartAndItsRequests();
    void theMouseReachesPartsAndWholeBars();
    void aNameOfTheTableOpensItsRequests();
    void rowsAreCopied();
    void theTableSorts();
    void limitsAndForecastsAreShown();
    void savesFiguresAndPicture();
    void choicesAreKept();
    void brokenChoicesAreIgnored();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    void show();
    void fill();
    QAbstractButton *button(const char *name) const { return m_page->findChild<QAbstractButton *>(QLatin1String(name)); }
    UsageChart *chart() const { return m_page->findChild<UsageChart *>(); }
    UsageTable *table() const { return m_page->findChild<UsageTable *>(); }
    QString texts() const { return test::visibleTexts(*m_page).join(u'\n'); }

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<UsagePage> m_page;
};

void TestUsagePage::init()
{
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
    m_page = std::make_unique<UsagePage>(*m_engine, *m_state, kEnglish);
    m_page->resize(1000, 700);
}

void TestUsagePage::show()
{
    m_page->show();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents();
}

void TestUsagePage::fill()
{
    m_engine->history().usage = test::SampleUsage::report(UsageRange::Day, UsageBy::Model);
    m_engine->history().spending = test::SampleUsage::outlook();
    show();
}

void TestUsagePage::newcomersReadWhatWillStandHere()
{
    show();
    QVERIFY(m_page->findChild<MessagePanel *>()->isVisible());
    QVERIFY(texts().contains(QStringLiteral("Nothing was used in this time")));
    QVERIFY(!button("exportUsage")->isEnabled());
    QVERIFY(!chart()->isVisible());
    QVERIFY(!m_page->findChild<QWidget *>(QStringLiteral("usageSpending"))->isVisible());
}

// Early in an hour nothing was used yet, and most of the day's limit may be gone.
void TestUsagePage::anEmptyTimeDoesNotHideSpending()
{
    m_engine->history().spending = test::SampleUsage::outlook();
    show();
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.spend = test::sampleSpend();
    m_page->showSnapshot(snapshot);
    QCoreApplication::sendPostedEvents();
    QVERIFY(texts().contains(QStringLiteral("Nothing was used in this time")));
    QVERIFY(texts().contains(QStringLiteral("~16.00 CNY of 20.00 CNY")));
    QVERIFY(texts().contains(QStringLiteral("by midnight, at the usual pace")));
    QVERIFY(!chart()->isVisible() && !table()->isVisible());
}

// Their requests cannot be told from those of others.
void TestUsagePage::whatHasNoNameLeadsNowhere()
{
    UsageReport &usage = m_engine->history().usage;
    usage = test::SampleUsage::report(UsageRange::Day, UsageBy::Model);
    const QString name = usage.totals.first().name;
    for (UsageBar &bar : usage.bars) {
        for (UsageShare &share : bar.shares) {
            if (share.name == name)
                share.name.clear();
        }
        std::sort(bar.shares.begin(), bar.shares.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    }
    usage.totals.first().name.clear();
    show();
    const QSignalSpy chosen(m_page.get(), &UsagePage::exchangesChosen);
    for (int row = 0; row < table()->model()->rowCount(); ++row) {
        table()->setCurrentIndex(table()->model()->index(row, 0));
        QTest::keyClick(table(), Qt::Key_Return);
    }
    QCOMPARE(chosen.size(), table()->model()->rowCount() - 1);
    for (const QList<QVariant> &one : chosen)
        QVERIFY(!one.first().value<ExchangeFilter>().model.isEmpty());
    // In the chart they are the bar as a whole.
    QTest::keyClick(chart(), Qt::Key_Home);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(chart(), Qt::Key_Right);
    QVERIFY(chart()->data().series.first().name.isEmpty());
    QTest::keyClick(chart(), Qt::Key_Up);
    QVERIFY(chart()->place()->series.value_or(0) > 0);
    const auto *plot = m_page->findChild<QAbstractScrollArea *>(QStringLiteral("usagePlot"));
    QWidget *drawing = plot->viewport();
    const int low = drawing->height() - 2 * plot->fontMetrics().height();
    // At two o'clock it is more than half of the bar, so the mouse is over it there.
    int isOver = 0;
    for (int x = 0; x < drawing->width(); ++x) {
        pointAt(drawing, QPoint(x, low));
        if (!chart()->place() || chart()->place()->bar != 14)
            continue;
        QVERIFY(!chart()->place()->series);
        ++isOver;
    }
    QVERIFY(isOver > 0);
}

void TestUsagePage::theLargestValueHasRoomAtTheAxis()
{
    fill();
    auto *plot = m_page->findChild<QChartView *>(QStringLiteral("usagePlot"));
    UsageReport &usage = m_engine->history().usage;
    for (UsageBar &bar : usage.bars)
        bar.total.cost = {{200, Currency::Usd}}; // steps of a hundredth of a cent, with four decimals
    m_page->hide();
    show();
    button("usageMeasure2")->click();
    const QString mark = kEnglish.axisNumber(chart()->data().scale.step);
    const QFontMetricsF metrics(textFont(TextSize::Caption, plot->font()));
    QVERIFY2(plot->chart()->plotArea().left() >= metrics.horizontalAdvance(mark) + 4, qPrintable(mark));
}

void TestUsagePage::aFailureIsTold()
{
    m_engine->history().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error\x1b (SQLite 10)")};
    show();
    QVERIFY(texts().contains(QStringLiteral("disk I/O error  (SQLite 10)")));
}

void TestUsagePage::aChoiceAsksAnew()
{
    fill();
    button("usageRange2")->click();
    button("usageBy2")->click();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents();
    QVERIFY((m_engine->history().usageQuestions.constLast() == std::pair(UsageRange::Week, UsageBy::Client)));
    QCOMPARE(chart()->accessibleName(), QStringLiteral("Tokens by client"));
}

void TestUsagePage::onlyMeasuresWithNumbersCanBeChosen()
{
    fill();
    QVERIFY(button("usageMeasure1")->isVisible() && button("usageMeasure2")->isVisible());
    QVERIFY(!button("usageMeasure3")->isVisible());
    QCOMPARE(button("usageMeasure1")->text(), QStringLiteral("Cost in CNY"));
    button("usageMeasure1")->click();
    QVERIFY(chart()->data().measure == UsageMeasure::Cny);
    // Today nothing costs yuan: tokens are shown, and the choice is kept for tomorrow.
    for (UsageShare &share : m_engine->history().usage.totals)
        share.figures.cost.removeIf([](const Money &one) { return one.currency == Currency::Cny; });
    m_engine->history().usage.total.cost.removeFirst();
    m_page->hide();
    show();
    QVERIFY(chart()->data().measure == UsageMeasure::Tokens);
    QCOMPARE(button("usageMeasure2")->text(), QStringLiteral("Cost"));
    QVERIFY(!button("usageMeasure1")->isVisible());
}

void TestUsagePage::aJointTotalNeedsARate()
{
    fill();
    QVERIFY(!texts().contains(QStringLiteral("converted")));
    Settings settings;
    settings.money.usdInCny = ExchangeRate{7'100'000};
    m_engine->setSettings(settings);
    QVERIFY(button("usageMeasure3")->isVisible());
    button("usageMeasure3")->click();
    QVERIFY(chart()->data().measure == UsageMeasure::Joint);
    QVERIFY(texts().contains(QStringLiteral("converted at 1 USD = 7.10 CNY")));
}

void TestUsagePage::keysReachEveryPartAndItsRequests()
{
    fill();
    const QSignalSpy chosen(m_page.get(), &UsagePage::exchangesChosen);
    QTest::keyClick(chart(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 0);
    QTest::keyClick(chart(), Qt::Key_Home);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(chart(), Qt::Key_Right);
    QCOMPARE(chart()->place()->bar, 9);
    QVERIFY(chart()->accessibleDescription().contains(QStringLiteral("Total ")));
    QTest::keyClick(chart(), Qt::Key_Return);
    QTest::keyClick(chart(), Qt::Key_Up);
    QTest::keyClick(chart(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    const auto whole = chosen.at(0).first().value<ExchangeFilter>();
    const auto part = chosen.at(1).first().value<ExchangeFilter>();
    QVERIFY(whole.from == test::wallAt(9, 0, 0) && whole.before == test::wallAt(10, 0, 0) && whole.model.isEmpty());
    QCOMPARE(part.model, chart()->data().series.first().name);
    QVERIFY(part.from == whole.from);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(chart(), Qt::Key_Right);
    QCOMPARE(chart()->place()->bar, 23);
    QTest::keyClick(chart(), Qt::Key_Escape);
    QVERIFY(!chart()->place());
}

void TestUsagePage::theMouseReachesPartsAndWholeBars()
{
    fill();
    const QSignalSpy chosen(m_page.get(), &UsagePage::exchangesChosen);
    const auto *plot = m_page->findChild<QAbstractScrollArea *>(QStringLiteral("usagePlot"));
    QWidget *drawing = plot->viewport();
    const int low = drawing->height() - 2 * plot->fontMetrics().height();
    // Along the bars, until the mouse is over the one of nine o'clock.
    int x = 0;
    const auto isThere = [this] { return chart()->place() && chart()->place()->bar == 9 && chart()->place()->series; };
    while (x < drawing->width() && !isThere())
        pointAt(drawing, QPoint(++x, low));
    QVERIFY(isThere());
    const QString name = chart()->data().series.at(*chart()->place()->series).name;
    QTest::mouseClick(drawing, Qt::LeftButton, {}, QPoint(x, low));
    QTest::mouseClick(drawing, Qt::LeftButton, {}, QPoint(x, plot->fontMetrics().height()));
    QTest::mouseClick(drawing, Qt::LeftButton, {}, QPoint(1, 1));
    QCOMPARE(chosen.size(), 2);
    const auto part = chosen.at(0).first().value<ExchangeFilter>();
    const auto whole = chosen.at(1).first().value<ExchangeFilter>();
    QVERIFY(part.from == test::wallAt(9, 0, 0) && whole.from == part.from);
    QCOMPARE(part.model, name);
    QVERIFY(whole.model.isEmpty());
}

void TestUsagePage::aNameOfTheTableOpensItsRequests()
{
    fill();
    const QSignalSpy chosen(m_page.get(), &UsagePage::exchangesChosen);
    table()->setCurrentIndex(table()->model()->index(0, 0));
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    const auto filter = chosen.first().first().value<ExchangeFilter>();
    QCOMPARE(filter.model, table()->model()->index(0, 0).data().toString());
    QVERIFY(filter.from == test::wallAt(0, 0, 0));
}

void TestUsagePage::rowsAreCopied()
{
    fill();
    const QSignalSpy noticed(m_page.get(), &UsagePage::noticed);
    table()->selectRow(1);
    QTest::keySequence(table(), QKeySequence::Copy);
    QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(QStringLiteral("Model\tRequests\t")));
    QCOMPARE(lines[1].section(u'\t', 0, 0), table()->model()->index(1, 0).data().toString());
    QCOMPARE(lines[0].count(u'\t'), lines[1].count(u'\t'));
    table()->clearSelection();
    QTest::keySequence(table(), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), table()->model()->rowCount());
    QCOMPARE(noticed.size(), 2);
    QCOMPARE(noticed.at(0).first().toString(), QStringLiteral("Rows copied: 1"));
    QCOMPARE(noticed.at(1).first().toString(), QStringLiteral("Rows copied: %1").arg(table()->model()->rowCount()));
}

void TestUsagePage::theTableSorts()
{
    fill();
    const auto first = [this](int column, Qt::SortOrder order) {
        table()->sortByColumn(column, order);
        return table()->model()->index(0, UsageModel::Name).data().toString();
    };
    QCOMPARE(first(UsageModel::Name, Qt::AscendingOrder), QStringLiteral("claude-haiku-4-5"));
    QCOMPARE(first(UsageModel::CostUsd, Qt::DescendingOrder), QStringLiteral("claude-opus-4-1-20250805"));
    // What is not known stands below what costs nothing.
    QVERIFY(first(UsageModel::Unpriced, Qt::DescendingOrder).startsWith(QStringLiteral("meta-llama")));
}

void TestUsagePage::limitsAndForecastsAreShown()
{
    fill();
    QVERIFY(texts().contains(QStringLiteral("by midnight, at the usual pace")));
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.spend = test::sampleSpend();
    m_page->showSnapshot(snapshot);
    QVERIFY(texts().contains(QStringLiteral("~16.00 CNY of 20.00 CNY")));
}

void TestUsagePage::savesFiguresAndPicture()
{
    fill();
    const QTemporaryDir dir;
    const QSignalSpy noticed(m_page.get(), &UsagePage::noticed);
    const QList<QAction *> actions = m_page->findChild<QPushButton *>(QStringLiteral("exportUsage"))->menu()->actions();
    QCOMPARE(actions.size(), 2);
    for (int i = 0; i < 2; ++i) {
        actions.at(i)->trigger();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog && dialog->selectedFiles().value(0).contains(QStringLiteral("sluice-usage-2026-0")));
        Q_EMIT dialog->fileSelected(dir.filePath(QString::number(i)));
        delete dialog;
    }
    QCOMPARE(noticed.size(), 2);
    QVERIFY(!QImage(dir.filePath(QStringLiteral("0"))).isNull());
    QFile csv(dir.filePath(QStringLiteral("1")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QVERIFY(csv.readAll().startsWith("from,before,model,"));
}

void TestUsagePage::choicesAreKept()
{
    fill();
    button("usageRange3")->click();
    button("usageBy1")->click();
    button("usageMeasure2")->click();
    m_page->saveState();
    m_page = std::make_unique<UsagePage>(*m_engine, *m_state, kEnglish);
    show();
    QVERIFY(button("usageRange3")->isChecked() && button("usageBy1")->isChecked() && button("usageMeasure2")->isChecked());
    QVERIFY((m_engine->history().usageQuestions.constLast() == std::pair(UsageRange::Month, UsageBy::Channel)));
}

void TestUsagePage::brokenChoicesAreIgnored()
{
    for (const QByteArray &broken : {QByteArray("x"), QByteArray("9,0,0"), QByteArray("1,1"), QByteArray("-1,0,0")}) {
        m_state->setValue(QStringLiteral("usage/choice"), broken);
        m_page = std::make_unique<UsagePage>(*m_engine, *m_state, kEnglish);
        QVERIFY(button("usageRange1")->isChecked() && button("usageBy0")->isChecked() && button("usageMeasure0")->isChecked());
    }
}

void TestUsagePage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("text");
    QTest::newRow("small") << QSize(850, 560) << 1.0;
    QTest::newRow("large") << QSize(1700, 1000) << 1.0;
    QTest::newRow("small, text twice as large") << QSize(850, 560) << 2.0;
}

void TestUsagePage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(double, text);
    QFont font = m_page->font();
    font.setPointSizeF(font.pointSizeF() * text);
    m_page->setFont(font);
    m_page->resize(size);
    Settings settings;
    settings.money.usdInCny = ExchangeRate{7'100'000};
    m_engine->setSettings(settings);
    fill();
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.spend = test::sampleSpend();
    m_page->showSnapshot(snapshot);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(m_page->size(), size);
    const QStringList cut = test::cutOffTexts(*m_page) + test::cutOffHeaders(*table());
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
}

QTEST_MAIN(TestUsagePage)
#include "tst_usagepage.moc"
