// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplealerts.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/sampleguards.h"
#include "tests/support/samplereview.h"
#include "tests/support/sampletraffic.h"
#include "tests/support/sampleusage.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/pages/alerts/alertspage.h"
#include "ui/pages/overview/overviewpage.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/review/reviewpage.h"
#include "ui/pages/usage/usagepage.h"
#include "ui/text/words.h"
#include "ui/trayicon.h"
#include "ui/widgets/navigationbar.h"
#include "ui/widgets/navigationbutton.h"
#include "ui/widgets/noticebar.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <QTranslator>

#include <functional>

using namespace sluice;
using namespace sluice::ui;

namespace {

constexpr int kNestedLayouts = 6;

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const QSize kDefaultSize{1200, 760};

template <typename Widget>
Widget *find(const QWidget &window, const char *name)
{
    return window.findChild<Widget *>(QLatin1String(name));
}

QList<GatewaySnapshot> allStates()
{
    QList<GatewaySnapshot> states{GatewaySnapshot(), test::listeningSnapshot(), test::busySnapshot(),
                                  test::troubled(test::guarded(test::busySnapshot(), 12))};
    states[1].isDemo = true;
    states[2].secretStore = QStringLiteral("file");
    states[3].alerts = test::sampleAlerts(states[3].at);
    GatewaySnapshot failed;
    failed.listenState = ListenState::Failed;
    failed.listenProblem = QStringLiteral("port 8787: nginx");
    failed.configProblem = QStringLiteral("12");
    GatewaySnapshot stopped;
    stopped.listenState = ListenState::Stopped;
    return states << failed << stopped;
}

/// Those that settings and providers give: of channels, keys, models and clients, with reasons and currencies.
QStringList namesIn(const QList<GatewaySnapshot> &states)
{
    QStringList names;
    for (const GatewaySnapshot &snapshot : states) {
        for (const ActiveExchange &exchange : snapshot.active)
            names << exchange.client << exchange.model << exchange.channel << exchange.waitsFor;
        for (const ChannelState &channel : snapshot.guards.channels) {
            names << channel.id;
            for (const KeyState &key : channel.keys)
                names << key.id;
            for (const ModelState &model : channel.models)
                names << model.model << model.lastFailure << model.lastFailure.toHtmlEscaped();
        }
        for (const HealthPart &part : snapshot.guards.health.components)
            names << part.id << part.problem;
        for (const SpendUse &use : snapshot.guards.spend)
            names << use.client << toString(use.limit.currency);
        for (const PausedClient &paused : snapshot.guards.pausedClients)
            names << paused.client << paused.why;
        for (const Alert &alert : snapshot.alerts)
            names << alert.channel << alert.model << alert.key << alert.client << alert.why;
        for (const QueueState &queue : snapshot.guards.queues)
            names << toString(queue.priority);
    }
    return names;
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void beginsWithTheOverview();
    void sidebarAndKeysChooseThePage();
    void saysWhatIsWrongWithConfigAndKeyStore();
    void hostileTextIsShownAsItIs();
    void countsExchangesInTheStatusBar();
    void aChosenStreamOpensItsRequest();
    void aChosenBarOrRowNarrowsTheRequests_data();
    void aChosenBarOrRowNarrowsTheRequests();
    void alertsAreCountedInTheSidebarAndLeadToTheirRequests();
    void usageLeadsToItsRequestsAndTheOverviewToIt();
    void clientsLeadToTheirRequests();
    void messagesOfPagesAreShown();
    void nothingShowsTheToken();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void keepsSizeAndPageBetweenStarts();
    void brokenSavedStateIsIgnored();
    void closingWithATrayHides();
    void closingWithoutATrayQuits();
    void bringsItselfToFront();
    void trayFollowsTheGateway();
    void trayTellsOfClosedChannels();
    void chineseLeavesNoEnglish();

private:
    void fillLedger();
    void visitEverything(MainWindow &window, const std::function<void()> &look);

    QString withoutData(QString text);

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<SettingsDraft> m_draft;
    test::FakeDesktopSettings m_desktop;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
    m_draft = std::make_unique<SettingsDraft>(*m_engine, *m_state);
    m_window = std::make_unique<MainWindow>(*m_engine, *m_state, *m_draft, m_desktop, kEnglish);
    m_window->show();
    m_window->activateWindow();
    QTRY_VERIFY(m_window->isActiveWindow());
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_draft.reset();
}

/// A day's work, as the pages find it when they next look.
void TestMainWindow::fillLedger()
{
    test::FakeHistory &history = m_engine->history();
    const WallTime now = test::wallAt(14, 30, 0);
    history.records = test::SampleDay(7).exchanges(60, now);
    history.traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, now);
    history.usage = test::SampleUsage::report(UsageRange::Day, UsageBy::Model);
    history.spending = test::SampleUsage::outlook();
    history.review = test::sampleReview(now);
    Q_EMIT history.changed();
}

/// The window in front of a full ledger with the detail of an exchange open; then each state of the gateway.
void TestMainWindow::visitEverything(MainWindow &window, const std::function<void()> &look)
{
    fillLedger();
    using enum MainWindow::Page;
    for (const MainWindow::Page page :
         {Overview, Requests, Usage, Review, Alerts, Channels, Routes, Guards, Health, Clients, Settings}) {
        window.showPage(page);
        if (page == MainWindow::Page::Requests) {
            window.findChild<RequestsPage *>()->showExchange(ExchangeId{30});
            QTRY_VERIFY(find<QWidget>(window, "exchangeDetail")->isVisible());
            QTRY_VERIFY(find<QTableView>(window, "requestsTable")->model()->rowCount() > 0);
        }
        if (page == MainWindow::Page::Usage)
            QTRY_VERIFY(find<QTableView>(window, "usageTable")->isVisible());
        if (page == MainWindow::Page::Review)
            QTRY_VERIFY(find<QWidget>(window, "reviewText")->isVisible());
        for (const GatewaySnapshot &snapshot : allStates()) {
            m_engine->show(snapshot);
            // A layout in a layout asks for its room after that one has got its own.
            for (int depth = 0; depth < kNestedLayouts; ++depth)
                QCoreApplication::sendPostedEvents();
            look();
        }
    }
}

void TestMainWindow::beginsWithTheOverview()
{
    QVERIFY(find<OverviewPage>(*m_window, "overviewPage")->isVisible());
    QVERIFY(!find<RequestsPage>(*m_window, "requestsPage")->isVisible());
}

void TestMainWindow::sidebarAndKeysChooseThePage()
{
    m_window->showPage(MainWindow::Page::Requests);
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(find<OverviewPage>(*m_window, "overviewPage")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(find<ReviewPage>(*m_window, "reviewPage")->isVisible());
}

void TestMainWindow::saysWhatIsWrongWithConfigAndKeyStore()
{
    const auto *problem = find<NoticeBar>(*m_window, "problemNotice");
    const auto *keyStore = find<NoticeBar>(*m_window, "keyStoreNotice");
    GatewaySnapshot snapshot = test::listeningSnapshot();
    m_engine->show(snapshot);
    QVERIFY(!problem->isVisible() && !keyStore->isVisible());
    snapshot.configProblem = QStringLiteral("line 12: unknown dialect \"chatty\"");
    snapshot.secretStore = QStringLiteral("file");
    m_engine->show(snapshot);
    QVERIFY(problem->isVisible() && keyStore->isVisible());
    QVERIFY(keyStore->text().startsWith(QStringLiteral("This system offers no key store")));
    QVERIFY(problem->text().contains(snapshot.configProblem));
    m_engine->show(test::listeningSnapshot());
    QVERIFY(!problem->isVisible() && !keyStore->isVisible());
}

void TestMainWindow::hostileTextIsShownAsItIs()
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.otherProblems = QStringLiteral("<img src=x> <b>bold</b>");
    m_engine->show(snapshot);
    for (const QLabel *label : find<NoticeBar>(*m_window, "problemNotice")->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestMainWindow::countsExchangesInTheStatusBar()
{
    m_engine->show(test::busySnapshot());
    QStringList texts;
    for (const QLabel *label : m_window->statusBar()->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY(texts.contains(QStringLiteral("Requests since start: 1,284")));
}

void TestMainWindow::aChosenStreamOpensItsRequest()
{
    fillLedger();
    Q_EMIT find<OverviewPage>(*m_window, "overviewPage")->exchangeChosen(ExchangeId{5});
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QCOMPARE(find<NavigationBar>(*m_window, "navigation")->current(), int(MainWindow::Page::Requests));
    QTRY_VERIFY(test::visibleTexts(*find<QWidget>(*m_window, "exchangeDetail")).join(u'\n').contains(QStringLiteral("#5")));
}

void TestMainWindow::aChosenBarOrRowNarrowsTheRequests_data()
{
    QTest::addColumn<bool>("isReview");
    QTest::newRow("a chart's bar") << false;
    QTest::newRow("a row of the review") << true;
}

void TestMainWindow::aChosenBarOrRowNarrowsTheRequests()
{
    ExchangeFilter filter;
    filter.outcomes = {Outcome::Stalled};
    QFETCH(bool, isReview);
    if (isReview)
        Q_EMIT find<ReviewPage>(*m_window, "reviewPage")->exchangesChosen(filter);
    else
        Q_EMIT find<OverviewPage>(*m_window, "overviewPage")->exchangesChosen(filter);
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTRY_VERIFY(!m_engine->history().queries.isEmpty());
    QTRY_COMPARE(m_engine->history().queries.constLast().filter, filter);
}

void TestMainWindow::alertsAreCountedInTheSidebarAndLeadToTheirRequests()
{
    const auto *entry = m_window->findChildren<NavigationButton *>().at(int(MainWindow::Page::Alerts));
    QCOMPARE(entry->accessibleDescription(), QString());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.alerts = test::sampleAlerts(test::wallAt(14, 30, 0));
    m_engine->show(snapshot);
    QCOMPARE(entry->accessibleDescription(), QStringLiteral("Not seen yet: 10"));
    m_window->showAlert({7});
    auto *page = find<AlertsPage>(*m_window, "alertsPage");
    QVERIFY(page->isVisible());
    ExchangeFilter filter;
    filter.client = QStringLiteral("cline");
    Q_EMIT page->exchangesChosen(filter);
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTRY_COMPARE(m_engine->history().queries.constLast().filter, filter);
    find<QPushButton>(*m_window, "markAlertsSeen")->click();
    QCOMPARE(entry->accessibleDescription(), QString());
}

void TestMainWindow::usageLeadsToItsRequestsAndTheOverviewToIt()
{
    find<QAbstractButton>(*m_window, "showUsage")->click();
    QVERIFY(find<UsagePage>(*m_window, "usagePage")->isVisible());
    ExchangeFilter filter;
    filter.client = QStringLiteral("codex");
    Q_EMIT find<UsagePage>(*m_window, "usagePage")->exchangesChosen(filter);
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTRY_VERIFY(!m_engine->history().queries.isEmpty());
    QTRY_COMPARE(m_engine->history().queries.constLast().filter, filter);
}

void TestMainWindow::clientsLeadToTheirRequests()
{
    m_window->showPage(MainWindow::Page::Clients);
    find<QPushButton>(*m_window, "clientRequests")->click();
    QVERIFY(find<RequestsPage>(*m_window, "requestsPage")->isVisible());
    QTRY_VERIFY(!m_engine->history().queries.isEmpty());
    QCOMPARE(m_engine->history().queries.last().filter.client, QStringLiteral("default"));
}

void TestMainWindow::messagesOfPagesAreShown()
{
    Q_EMIT find<OverviewPage>(*m_window, "overviewPage")->noticed(QStringLiteral("Base URL copied"));
    QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Base URL copied"));
}

void TestMainWindow::nothingShowsTheToken()
{
    const QString token = QString::fromLatin1(m_engine->localToken().reveal());
    for (const GatewaySnapshot &snapshot : allStates()) {
        m_engine->show(snapshot);
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Sluice"));
        QVERIFY(!test::visibleTexts(*m_window).join(u'\n').contains(token));
    }
}

void TestMainWindow::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize &size : {QSize(1080, 680), QSize(1280, 800), QSize(1920, 1080)})
        QTest::addRow("%d wide", size.width()) << size;
}

void TestMainWindow::nothingIsCutOff()
{
    QFETCH(QSize, size);
    m_window->resize(size);
    visitEverything(*m_window, [&] {
        QCOMPARE(m_window->size(), size);
        QStringList cut = test::cutOffTexts(*m_window);
        for (const QTableView *table : m_window->findChildren<QTableView *>())
            cut += table->isVisible() ? test::cutOffHeaders(*table) : QStringList();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
    });
}

void TestMainWindow::keepsSizeAndPageBetweenStarts()
{
    m_window->setGeometry(10, 20, 1100, 700);
    m_window->showPage(MainWindow::Page::Requests);
    m_window->close();
    QVERIFY(!m_state->keys().isEmpty());
    MainWindow next(*m_engine, *m_state, *m_draft, m_desktop, kEnglish);
    QCOMPARE(next.geometry(), QRect(10, 20, 1100, 700));
    QCOMPARE(find<NavigationBar>(next, "navigation")->current(), int(MainWindow::Page::Requests));
    m_window->resize(1200, 750);
    m_window.reset();
    QCOMPARE(MainWindow(*m_engine, *m_state, *m_draft, m_desktop, kEnglish).size(), QSize(1200, 750));
}

void TestMainWindow::brokenSavedStateIsIgnored()
{
    m_window->close();
    const QStringList keys = m_state->keys();
    for (const QByteArray &broken : {QByteArray("x"), QByteArray(4096, '\xff'), QByteArray(64, '\0'), QByteArray("17")}) {
        for (const QString &key : keys)
            m_state->setValue(key, broken);
        MainWindow next(*m_engine, *m_state, *m_draft, m_desktop, kEnglish);
        next.show();
        QCOMPARE(next.size(), kDefaultSize);
        QVERIFY(find<OverviewPage>(next, "overviewPage")->isVisible());
        for (const QTableView *table : next.findChildren<QTableView *>())
            QVERIFY(table->horizontalHeader()->hiddenSectionCount() < table->horizontalHeader()->count());
    }
}

void TestMainWindow::closingWithATrayHides()
{
    const TrayIcon tray(*m_engine, *m_window, *m_state);
    m_window->setHidesOnClose(true);
    const QSignalSpy quit(m_window.get(), &MainWindow::quitRequested);
    const QSignalSpy hidden(m_window.get(), &MainWindow::hiddenToTray);
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(quit.size(), 0);
    QCOMPARE(hidden.size(), 1);
    m_window->bringToFront();
    QVERIFY(m_window->isVisible());
}

void TestMainWindow::closingWithoutATrayQuits()
{
    const QSignalSpy quit(m_window.get(), &MainWindow::quitRequested);
    m_window->close();
    QCOMPARE(quit.size(), 1);
}

void TestMainWindow::bringsItselfToFront()
{
    m_window->showMinimized();
    m_window->bringToFront();
    QVERIFY(!m_window->isMinimized() && m_window->isVisible());
}

void TestMainWindow::trayFollowsTheGateway()
{
    const TrayIcon tray(*m_engine, *m_window, *m_state);
    QVERIFY(tray.shown() == TrayState::Stopped);
    GatewaySnapshot snapshot = test::listeningSnapshot();
    // What the ledger remembers of an earlier run is no news.
    snapshot.recent = {test::exchangeRecord(5, QStringLiteral("m"), QString(), Outcome::Stalled, QString())};
    m_engine->show(snapshot);
    QVERIFY(tray.shown() == TrayState::Listening);
    snapshot.active = test::busySnapshot().active;
    m_engine->show(snapshot);
    QVERIFY(tray.shown() == TrayState::Busy);
    snapshot.recent.prepend(test::exchangeRecord(6, QStringLiteral("m"), QString(), Outcome::Stalled, QString()));
    m_engine->show(snapshot);
    QVERIFY(tray.shown() == TrayState::Guarded);
    snapshot.listenState = ListenState::Stopped;
    m_engine->show(snapshot);
    QVERIFY(tray.shown() == TrayState::Stopped);
}

void TestMainWindow::trayTellsOfClosedChannels()
{
    const TrayIcon tray(*m_engine, *m_window, *m_state);
    m_engine->show(test::listeningSnapshot());
    QCOMPARE(tray.toolTip(), QStringLiteral("Sluice: listening"));
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.channels = test::sampleChannels(12, snapshot.at);
    m_engine->show(snapshot);
    QCOMPARE(tray.toolTip(), QStringLiteral("Sluice: listening; channels closed off: 4"));
}

/// Without the names and reasons that come from the ledger, settings and providers.
QString TestMainWindow::withoutData(QString text)
{
    QStringList values = namesIn(allStates()) + test::namesIn(m_engine->history().review);
    for (const ExchangeRecord &record : std::as_const(m_engine->history().records)) {
        values << record.why << toolText(record.tool) << record.client << record.modelAsked << record.modelServed
               << record.channel;
        for (const AttemptRecord &attempt : record.attempts)
            values << attempt.why << attempt.channel << attempt.model;
    }
    for (const UsageShare &share : std::as_const(m_engine->history().usage.totals))
        values << share.name;
    values.removeAll(QString());
    values.removeDuplicates();
    // The longest first, as one may be part of another.
    std::sort(values.begin(), values.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    for (const QString &value : std::as_const(values))
        text.remove(value);
    return text;
}

void TestMainWindow::chineseLeavesNoEnglish()
{
    QVERIFY2(test::hasEnglishWord(QStringLiteral("所有 streams")) && !test::hasEnglishWord(QStringLiteral("基础 URL")),
             "the check itself");
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    MainWindow window(*m_engine, *m_state, *m_draft, m_desktop, Formatters(QLocale(QLocale::Chinese, QLocale::China)));
    window.show();
    QStringList english;
    QStringList cut;
    visitEverything(window, [&] {
        for (const QString &text : test::visibleTexts(window)) {
            // Commands stay as the shell takes them.
            const bool isCommand = text.contains(QStringLiteral("curl ")) || text.startsWith(QStringLiteral("sluice "));
            if (!isCommand && test::hasEnglishWord(withoutData(text)))
                english << text;
        }
        cut += test::cutOffTexts(window);
    });
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
