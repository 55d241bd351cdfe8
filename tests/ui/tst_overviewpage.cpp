// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleguards.h"
#include "tests/support/sampletraffic.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/chartspanel.h"
#include "ui/charts/legendbutton.h"
#include "ui/charts/trafficchart.h"
#include "ui/pages/overview/channelcardview.h"
#include "ui/pages/overview/guardnotices.h"
#include "ui/pages/overview/overviewpage.h"
#include "ui/pages/overview/streamssection.h"
#include "ui/widgets/healthgauge.h"
#include "ui/widgets/messagepanel.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kTo = test::wallAt(14, 3, 7);

/// One channel that is reached by the name `model`.
Settings settingsWith(Dialect dialect, const QString &model)
{
    Settings settings;
    ChannelSettings channel;
    channel.id = QStringLiteral("main");
    channel.dialect = dialect;
    settings.channels = {channel};
    settings.routes = {{.model = model, .candidates = {{.channel = channel.id}}}};
    return settings;
}

template <typename Widget>
Widget *find(const QWidget &page, const char *name)
{
    return page.findChild<Widget *>(QLatin1String(name));
}

} // namespace

class TestOverviewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void baseUrlIsCopiedAndToldOf();
    void newcomersGetCommandsToCopy();
    void aDemosTokenIsItsOwn();
    void theExampleFollowsTheSettings();
    void withoutAChannelNoCallIsShown();
    void anIdleGatewayGivesItsRoomToTheCharts();
    void roomIsKeptForAWhileAfterTheLastStream();
    void sizesAreKeptWhileNothingRuns();
    void aStreamIsChosenByEnter();
    void aChannelsCardOpensItsRequests();
    void whoWaitsIsToldBesideTheStreams();
    void healthIsShownAsLongAsThereIsAScore();
    void aPausedClientIsLetGoByItsBar();
    void askingGoesOnWhileShown();
    void limitsComeFromTheSettings();
    void aFailureStandsInPlaceOfTheCharts();
    void pauseFreezesTheChartsOnly();
    void crosshairIsShared();
    void spanHiddenPartsAndColumnsAreKept();
    void brokenStateIsIgnored();
    void picturesHaveThePixelsOfTheScreen();
    void savesWhereTheUserSays();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    std::unique_ptr<OverviewPage> makePage();
    QList<TrafficChart *> charts() const { return m_page->findChildren<TrafficChart *>(); }
    /// Lets the figures arrive and all charts show them.
    void showFigures();

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<OverviewPage> m_page;
};

void TestOverviewPage::init()
{
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
    m_engine->history().traffic = test::emptyTraffic(TrafficSpan::FiveMinutes, kTo);
    m_page = makePage();
}

void TestOverviewPage::cleanup()
{
    m_page.reset();
}

std::unique_ptr<OverviewPage> TestOverviewPage::makePage()
{
    auto page = std::make_unique<OverviewPage>(*m_engine, *m_state, kEnglish);
    page->resize(1'000, 700);
    page->show();
    return page;
}

void TestOverviewPage::showFigures()
{
    // The last chart is drawn some turns after the figures have arrived.
    TrafficChart *last = charts().last();
    last->setFocus();
    QTRY_VERIFY((QTest::keyClick(last, Qt::Key_End), !last->accessibleDescription().isEmpty()));
    QTest::keyClick(last, Qt::Key_Escape);
}

void TestOverviewPage::baseUrlIsCopiedAndToldOf()
{
    const QSignalSpy noticed(m_page.get(), &OverviewPage::noticed);
    m_page->copyBaseUrl();
    QCOMPARE(noticed.size(), 0);
    m_page->showSnapshot(test::listeningSnapshot());
    QCOMPARE(find<QLineEdit>(*m_page, "baseUrl")->text(), QStringLiteral("http://127.0.0.1:8787"));
    find<QAbstractButton>(*m_page, "copyBaseUrl")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8787"));
    QCOMPARE(noticed.first().first().toString(), QStringLiteral("Base URL copied"));
}

void TestOverviewPage::newcomersGetCommandsToCopy()
{
    m_engine->setSettings(settingsWith(Dialect::Chat, QStringLiteral("deepseek-chat")));
    m_page->showSnapshot(test::listeningSnapshot());
    QVERIFY(find<QLabel>(*m_page, "curlCommand")->isVisible());
    find<QAbstractButton>(*m_page, "copyCurl")->click();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.value(0), QStringLiteral("export SLUICE_TOKEN=\"$(sluice token)\""));
    QCOMPARE(lines.value(1), QStringLiteral("curl -N http://127.0.0.1:8787/v1/chat/completions \\"));
    QVERIFY(lines.last().contains(QStringLiteral("\"deepseek-chat\"")));
    const QSignalSpy noticed(m_page.get(), &OverviewPage::noticed);
    find<QAbstractButton>(*m_page, "copyDemo")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("sluice --demo --traffic"));
    QCOMPARE(noticed.size(), 1);
}

void TestOverviewPage::aDemosTokenIsItsOwn()
{
    m_engine->setSettings(settingsWith(Dialect::Chat, QStringLiteral("sim")));
    GatewaySnapshot demo = test::listeningSnapshot();
    demo.isDemo = true;
    m_page->showSnapshot(demo);
    QVERIFY(!find<QLabel>(*m_page, "demoCommand")->isVisible());
    QVERIFY(find<QLabel>(*m_page, "curlCommand")->text().startsWith(QStringLiteral("curl")));
    QVERIFY(find<QLabel>(*m_page, "idleAdvice")->text().contains(QStringLiteral("the demo has printed")));
}

void TestOverviewPage::theExampleFollowsTheSettings()
{
    m_page->showSnapshot(test::listeningSnapshot());
    const auto *command = find<QLabel>(*m_page, "curlCommand");
    m_engine->setSettings(settingsWith(Dialect::Responses, QStringLiteral("gpt-5")));
    QVERIFY(command->text().contains(QStringLiteral("/v1/responses")) && command->text().contains(QStringLiteral("gpt-5")));
    QVERIFY(!find<QLabel>(*m_page, "idleAdvice")->text().contains(QStringLiteral("your provider has")));
    m_engine->setSettings(settingsWith(Dialect::Messages, QStringLiteral("claude-*")));
    QVERIFY(command->text().contains(QStringLiteral("/v1/messages")));
    QVERIFY(find<QLabel>(*m_page, "idleAdvice")->text().contains(QStringLiteral("your provider has")));
}

void TestOverviewPage::withoutAChannelNoCallIsShown()
{
    m_page->showSnapshot(test::listeningSnapshot());
    QCOMPARE(find<QLabel>(*m_page, "idleHeading")->text(), QStringLiteral("No channel is set up yet"));
    const QSignalSpy asked(m_page.get(), &OverviewPage::guideAsked);
    find<QPushButton>(*m_page, "showGuide")->click();
    QCOMPARE(asked.size(), 1);
    QVERIFY(!find<QLabel>(*m_page, "curlCommand")->isVisible());
    QVERIFY(find<QLabel>(*m_page, "demoCommand")->isVisible());
    m_engine->setSettings(settingsWith(Dialect::Chat, QStringLiteral("a")));
    QVERIFY(find<QLabel>(*m_page, "curlCommand")->isVisible());
    QCOMPARE(find<QLabel>(*m_page, "idleHeading")->text(), QStringLiteral("No stream is running"));
}

void TestOverviewPage::anIdleGatewayGivesItsRoomToTheCharts()
{
    m_page->showSnapshot(test::listeningSnapshot());
    auto *section = m_page->findChild<StreamsSection *>();
    QVERIFY(!section->isBrief());
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    QTRY_VERIFY(section->isBrief()); // what the ledger holds is traffic, too
    QVERIFY(!find<QLabel>(*m_page, "curlCommand")->isVisible());
    QTRY_VERIFY(section->height() <= section->briefHeight());
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(3);
    m_page->showSnapshot(busy);
    QVERIFY(!section->isBrief());
    QVERIFY(find<QTableView>(*m_page, "streamsTable")->isVisible());
    QTRY_VERIFY(section->height() > section->briefHeight());
}

void TestOverviewPage::roomIsKeptForAWhileAfterTheLastStream()
{
    StreamsSection section(kEnglish, {}, milliseconds(0));
    const QSignalSpy changed(&section, &StreamsSection::briefChanged);
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(1);
    section.showSnapshot(busy);
    section.showSnapshot(test::listeningSnapshot());
    section.showSnapshot(test::listeningSnapshot());
    QCOMPARE(changed.size(), 0);
    QTRY_VERIFY(section.isBrief());
    section.showSnapshot(busy);
    QVERIFY(!section.isBrief());
}

void TestOverviewPage::sizesAreKeptWhileNothingRuns()
{
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(3);
    m_page->showSnapshot(busy);
    auto *splitter = m_page->findChild<QSplitter *>();
    const QPoint grip = splitter->handle(1)->rect().center();
    QTest::mousePress(splitter->handle(1), Qt::LeftButton, {}, grip);
    QTest::mouseMove(splitter->handle(1), grip + QPoint(0, 60));
    QTest::mouseRelease(splitter->handle(1), Qt::LeftButton, {}, grip + QPoint(0, 60));
    const QList<int> sizes = splitter->sizes();
    m_page->saveState();

    // The next time nothing runs, from the first moment to the last.
    GatewaySnapshot idle = test::listeningSnapshot();
    idle.exchangesSinceStart = 1;
    m_page = makePage();
    m_page->showSnapshot(idle);
    QTRY_VERIFY(m_page->findChild<StreamsSection *>()->isBrief());
    QTRY_VERIFY(m_page->findChild<QSplitter *>()->sizes() != sizes);
    m_page->saveState();

    m_page = makePage();
    m_page->showSnapshot(busy);
    QTRY_COMPARE(m_page->findChild<QSplitter *>()->sizes(), sizes);
}

void TestOverviewPage::aStreamIsChosenByEnter()
{
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(3);
    m_page->showSnapshot(busy);
    QSignalSpy chosen(m_page.get(), &OverviewPage::exchangeChosen);
    auto *table = find<QTableView>(*m_page, "streamsTable");
    table->setCurrentIndex(table->model()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<ExchangeId>(), busy.active.at(1).id);
}

void TestOverviewPage::aChannelsCardOpensItsRequests()
{
    m_page->showSnapshot(test::guarded(test::listeningSnapshot(), 3));
    QSignalSpy chosen(m_page.get(), &OverviewPage::exchangesChosen);
    m_page->findChildren<ChannelCardView *>().at(1)->click();
    ExchangeFilter filter;
    filter.channel = QStringLiteral("deepseek");
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<ExchangeFilter>(), filter);
}

void TestOverviewPage::whoWaitsIsToldBesideTheStreams()
{
    m_page->showSnapshot(test::guarded(test::listeningSnapshot(), 3));
    QCOMPARE(find<QLabel>(*m_page, "tableNote")->text(),
             QStringLiteral("Waiting for room: P0 2, P1 5 (longest 12 s) · All 8 slots are in use"));
    m_page->showSnapshot(test::listeningSnapshot());
    QCOMPARE(find<QLabel>(*m_page, "tableNote")->text(), QString());
}

void TestOverviewPage::healthIsShownAsLongAsThereIsAScore()
{
    const auto *gauge = find<HealthGauge>(*m_page, "healthGauge");
    QVERIFY(!gauge->isVisible());
    m_page->showSnapshot(test::troubled(test::listeningSnapshot()));
    QVERIFY(gauge->isVisible());
    QCOMPARE(gauge->remark(), QStringLiteral("Answers come from other models"));
    m_page->showSnapshot(test::listeningSnapshot());
    QVERIFY(!gauge->isVisible());
}

void TestOverviewPage::aPausedClientIsLetGoByItsBar()
{
    m_page->showSnapshot(test::troubled(test::listeningSnapshot()));
    auto *notices = m_page->findChild<GuardNotices *>();
    QVERIFY(notices->isVisible());
    for (QPushButton *button : notices->findChildren<QPushButton *>()) {
        if (button->isVisible())
            button->click();
    }
    QCOMPARE(m_engine->letGoClients, QStringList{QStringLiteral("cline")});
    m_page->showSnapshot(test::listeningSnapshot());
    QVERIFY(!notices->isVisible());
}

void TestOverviewPage::askingGoesOnWhileShown()
{
    QTRY_VERIFY(m_engine->history().spans.size() >= 2);
    m_page->hide();
    const qsizetype asked = m_engine->history().spans.size();
    find<QAbstractButton>(*m_page, "span1")->click();
    QCOMPARE(m_engine->history().spans.size(), asked);
    m_page->show();
    QTRY_COMPARE(m_engine->history().spans.last(), TrafficSpan::Hour);
}

void TestOverviewPage::limitsComeFromTheSettings()
{
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    showFigures();
    const auto *limit = charts().first()->findChild<LegendButton *>();
    QVERIFY(!limit->isVisible());
    Settings settings;
    settings.channels.append(ChannelSettings());
    settings.channels[0].limits.tokensPerMinute = 200'000;
    m_engine->setSettings(settings);
    QTRY_VERIFY(limit->isVisible());
}

void TestOverviewPage::aFailureStandsInPlaceOfTheCharts()
{
    m_engine->history().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk image is malformed")};
    auto *failure = find<MessagePanel>(*m_page, "chartsFailure");
    QTRY_VERIFY(failure->isVisible());
    QCOMPARE(failure->title(), QStringLiteral("The ledger cannot be read"));
    QVERIFY(failure->findChildren<QLabel *>().last()->text().startsWith(QStringLiteral("disk image is malformed")));
    m_engine->history().error.reset();
    QTRY_VERIFY(!failure->isVisible());
}

void TestOverviewPage::pauseFreezesTheChartsOnly()
{
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    showFigures();
    find<QPushButton>(*m_page, "pauseCharts")->click();
    QCOMPARE(find<QLabel>(*m_page, "pausedNote")->text(), QStringLiteral("Paused at 14:03:05"));
    QCOMPARE(find<QPushButton>(*m_page, "pauseCharts")->text(), QStringLiteral("Resume"));
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(3);
    m_page->showSnapshot(busy);
    QCOMPARE(find<QTableView>(*m_page, "streamsTable")->model()->rowCount(), 3);
    find<QPushButton>(*m_page, "pauseCharts")->click();
    QCOMPARE(find<QLabel>(*m_page, "pausedNote")->text(), QString());
}

void TestOverviewPage::crosshairIsShared()
{
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    showFigures();
    QTest::keyClick(charts().at(0), Qt::Key_Home);
    QVERIFY(charts().at(0)->accessibleDescription().startsWith(QStringLiteral("13:58:05")));
    QCOMPARE(charts().at(2)->accessibleDescription(), QString());
    // Another chart moves on from where the line is, and takes the values over.
    QTest::keyClick(charts().at(2), Qt::Key_Right);
    QVERIFY(charts().at(2)->accessibleDescription().startsWith(QStringLiteral("13:58:10")));
    QCOMPARE(charts().at(0)->accessibleDescription(), QString());
}

void TestOverviewPage::spanHiddenPartsAndColumnsAreKept()
{
    find<QAbstractButton>(*m_page, "span2")->click();
    charts().at(2)->findChildren<LegendButton *>().at(1)->click();
    auto *header = find<QTableView>(*m_page, "streamsTable")->horizontalHeader();
    header->resizeSection(2, 234);
    m_page->saveState();
    m_page = makePage();
    QVERIFY(find<QAbstractButton>(*m_page, "span2")->isChecked());
    QCOMPARE(charts().at(2)->hiddenParts(), PartSet(2));
    QCOMPARE(find<QTableView>(*m_page, "streamsTable")->horizontalHeader()->sectionSize(2), 234);
    QTRY_COMPARE(m_engine->history().spans.last(), TrafficSpan::Day);
}

void TestOverviewPage::brokenStateIsIgnored()
{
    for (const char *key : {"overview/splitter", "streams/columns", "charts/span", "charts/hidden"})
        m_state->setValue(QLatin1String(key), QByteArrayLiteral("7,x,\xff"));
    m_page = makePage();
    QVERIFY(find<QAbstractButton>(*m_page, "span0")->isChecked());
    for (const TrafficChart *chart : charts())
        QCOMPARE(chart->hiddenParts(), PartSet(0));
}

void TestOverviewPage::picturesHaveThePixelsOfTheScreen()
{
    QWidget charts;
    charts.resize(200, 100);
    const ChartExport exporter(charts, kEnglish, &charts);
    const QImage image = exporter.picture();
    QCOMPARE(image.devicePixelRatio(), charts.devicePixelRatioF());
    QVERIFY(image.deviceIndependentSize().width() >= 200 && image.deviceIndependentSize().width() < 250);
    QVERIFY(image.deviceIndependentSize().height() >= 100 && image.deviceIndependentSize().height() < 180);
}

void TestOverviewPage::savesWhereTheUserSays()
{
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    showFigures();
    const QTemporaryDir dir;
    const QSignalSpy noticed(m_page.get(), &OverviewPage::noticed);
    const QList<QAction *> actions = find<QPushButton>(*m_page, "exportCharts")->menu()->actions();
    QCOMPARE(actions.size(), 2);
    for (int i = 0; i < 2; ++i) {
        actions.at(i)->trigger();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->selectedFiles().value(0).contains(QStringLiteral("sluice-2026-03-01-140305")));
        const QString path = dir.filePath(QString::number(i));
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
        QCOMPARE(noticed.last().first().toString(), QStringLiteral("Saved %1").arg(path));
        QVERIFY(QFileInfo(path).size() > 1'000);
    }
    QVERIFY(!QImage(dir.filePath(QStringLiteral("0"))).isNull());
}

void TestOverviewPage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("the smallest window") << QSize(880, 600);
    QTest::newRow("full HD") << QSize(1'740, 1'000);
}

void TestOverviewPage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    m_page->resize(size);
    GatewaySnapshot busy = test::listeningSnapshot();
    busy.active = test::sampleStreams(5);
    m_page->showSnapshot(test::guarded(busy, 12));
    m_engine->history().traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, kTo);
    showFigures();
    for (const QLabel *label : m_page->findChildren<QLabel *>()) {
        if (label->isVisible() && !label->wordWrap())
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    for (const QAbstractButton *button : m_page->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !button->text().isEmpty())
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
    const auto *table = find<QTableView>(*m_page, "streamsTable");
    for (int column = 0; column < table->model()->columnCount(); ++column) {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex index = table->model()->index(row, column);
            QVERIFY2(table->sizeHintForIndex(index).width() <= table->columnWidth(column), qPrintable(index.data().toString()));
        }
    }
    // The charts are inside of the page's width.
    for (const TrafficChart *chart : charts())
        QVERIFY(chart->mapTo(m_page.get(), QPoint(chart->width(), 0)).x() <= m_page->width());
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"
