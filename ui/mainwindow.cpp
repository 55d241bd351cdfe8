// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "ui/pages/alerts/alertspage.h"
#include "ui/pages/overview/overviewpage.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/review/reviewpage.h"
#include "ui/pages/usage/usagepage.h"
#include "ui/text/alertwords.h"
#include "ui/theme/appicon.h"
#include "ui/uistate.h"
#include "ui/widgets/navigationbar.h"
#include "ui/widgets/noticebar.h"

#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QSize kDefaultSize{1200, 760};
constexpr int kMessageMs = 4000;

constexpr QLatin1String kGeometryKey("window/geometry");
constexpr QLatin1String kPageKey("window/page");

} // namespace

MainWindow::MainWindow(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : QMainWindow(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_navigation(new NavigationBar(this))
    , m_pages(new QStackedWidget(this))
    , m_overview(new OverviewPage(engine, state, formatters, this))
    , m_requests(new RequestsPage(engine.history(), state, formatters, this))
    , m_usage(new UsagePage(engine, state, formatters, this))
    , m_review(new ReviewPage(engine.history(), formatters, this))
    , m_alerts(new AlertsPage(engine, formatters, this))
    , m_demoNotice(new NoticeBar(Tone::Good, this))
    , m_problemNotice(new NoticeBar(Tone::Bad, this))
    , m_keyStoreNotice(new NoticeBar(Tone::Warning, this))
    , m_exchangeCount(new QLabel(this))
{
    setWindowTitle(QStringLiteral("Sluice"));
    setWindowIcon(appIcon());
    buildPages();
    buildNavigation();
    setCentralWidget(buildCentre());
    statusBar()->addPermanentWidget(m_exchangeCount);
    buildActions();
    connectPages();
    restoreState();
    connect(&m_engine, &Engine::snapshotChanged, this, &MainWindow::showSnapshot);
    showSnapshot(m_engine.snapshot());
}

MainWindow::~MainWindow()
{
    saveState();
}

void MainWindow::buildPages()
{
    m_overview->setObjectName(QStringLiteral("overviewPage"));
    m_requests->setObjectName(QStringLiteral("requestsPage"));
    m_usage->setObjectName(QStringLiteral("usagePage"));
    m_review->setObjectName(QStringLiteral("reviewPage"));
    m_alerts->setObjectName(QStringLiteral("alertsPage"));
    m_pages->addWidget(m_overview);
    m_pages->addWidget(m_requests);
    m_pages->addWidget(m_usage);
    m_pages->addWidget(m_review);
    m_pages->addWidget(m_alerts);
}

void MainWindow::buildNavigation()
{
    //: Entry of the sidebar: the page with the gateway's state, its streams and charts.
    m_navigation->addEntry(Symbol::Overview, tr("Overview"));
    //: Entry of the sidebar: the page with all exchanges of the ledger. Tools call them requests.
    m_navigation->addEntry(Symbol::Requests, tr("Requests"));
    //: Entry of the sidebar: the page that tells how many tokens were used and what they cost.
    m_navigation->addEntry(Symbol::Usage, tr("Usage"));
    //: Entry of the sidebar: the page that looks back on a week.
    m_navigation->addEntry(Symbol::Review, tr("Review"));
    //: Entry of the sidebar: the page with what the user should know of, such as a refused key.
    m_navigation->addEntry(Symbol::Alerts, tr("Alerts"));
    showUnseen(0);
    connect(m_navigation, &NavigationBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
}

QWidget *MainWindow::buildCentre()
{
    m_problemNotice->setObjectName(QStringLiteral("problemNotice"));
    m_keyStoreNotice->setObjectName(QStringLiteral("keyStoreNotice"));
    m_demoNotice->setObjectName(QStringLiteral("demoNotice"));
    auto *column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_problemNotice);
    column->addWidget(m_keyStoreNotice);
    column->addWidget(m_demoNotice);
    column->addWidget(m_pages, 1);
    auto *centre = new QWidget(this);
    // Nothing has the focus until the user gives it to something: a ring around the first field would say that it waits for
    // input.
    centre->setFocusPolicy(Qt::ClickFocus);
    centre->setFocus();
    auto *row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_navigation);
    row->addLayout(column, 1);
    return centre;
}

void MainWindow::buildActions()
{
    //: Ends the application, also when a tray icon would keep it.
    auto *quit = new QAction(tr("Quit"), this);
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &MainWindow::quitRequested);
    addAction(quit);
}

void MainWindow::connectPages()
{
    connect(m_overview, &OverviewPage::noticed, this, &MainWindow::say);
    connect(m_requests, &RequestsPage::noticed, this, &MainWindow::say);
    connect(m_overview, &OverviewPage::exchangeChosen, this, &MainWindow::showExchange);
    connect(m_overview, &OverviewPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_overview, &OverviewPage::usageAsked, this, [this] { showPage(Page::Usage); });
    connect(m_usage, &UsagePage::noticed, this, &MainWindow::say);
    connect(m_usage, &UsagePage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_review, &ReviewPage::noticed, this, &MainWindow::say);
    connect(m_review, &ReviewPage::exchangeChosen, this, &MainWindow::showExchange);
    connect(m_review, &ReviewPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_alerts, &AlertsPage::noticed, this, &MainWindow::say);
    connect(m_alerts, &AlertsPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_alerts, &AlertsPage::unseenChanged, this, &MainWindow::showUnseen);
}

void MainWindow::showExchange(ExchangeId id)
{
    showPage(Page::Requests);
    m_requests->showExchange(id);
}

void MainWindow::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_overview->showSnapshot(snapshot);
    m_requests->showActive(snapshot.active);
    m_usage->showSnapshot(snapshot);
    m_alerts->showAlerts(snapshot.alerts);
    showNotices(snapshot);
    showExchangeCount(snapshot.exchangesSinceStart);
}

void MainWindow::showNotices(const GatewaySnapshot &snapshot)
{
    QStringList problems;
    if (!snapshot.configProblem.isEmpty())
        //: config.json is a file name; %1 is line and reason.
        problems << tr("config.json cannot be used: %1").arg(snapshot.configProblem);
    if (!snapshot.otherProblems.isEmpty())
        problems << snapshot.otherProblems;
    m_problemNotice->setText(problems.join(QLatin1Char('\n')));
    const bool isKeyFile = !snapshot.isDemo && snapshot.secretStore == u"file";
    m_keyStoreNotice->setText(isKeyFile ? alertText({.kind = AlertKind::KeyStoreMissing}, m_formatters) : QString());
    //: Notice in a demo.
    m_demoNotice->setText(snapshot.isDemo ? tr("Demo: the channels are simulated, their prices made up; nothing is charged.")
                                          : QString());
}

void MainWindow::showExchangeCount(qint64 exchanges)
{
    //: In the status bar: how many requests were answered or broken off since the application was started.
    m_exchangeCount->setText(tr("Requests since start: %1").arg(m_formatters.count(exchanges)));
}

void MainWindow::showRequests(const ExchangeFilter &filter)
{
    m_requests->setFilter(filter);
    showPage(Page::Requests);
}

void MainWindow::showUnseen(int alerts)
{
    m_navigation->setBadge(static_cast<int>(Page::Alerts), alerts, AlertsPage::unseenText(alerts));
}

void MainWindow::say(const QString &message)
{
    statusBar()->showMessage(message, kMessageMs);
}

void MainWindow::bringToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::copyBaseUrl()
{
    m_overview->copyBaseUrl();
}

void MainWindow::showPage(Page page)
{
    m_navigation->setCurrent(static_cast<int>(page));
}

void MainWindow::showAlert(AlertId id)
{
    bringToFront();
    showPage(Page::Alerts);
    m_alerts->showAlert(id);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveState();
    if (m_hidesOnClose) {
        event->ignore();
        hide();
        Q_EMIT hiddenToTray();
        return;
    }
    event->accept();
    Q_EMIT quitRequested();
}

void MainWindow::saveState()
{
    m_state.setValue(kGeometryKey, saveGeometry());
    m_state.setValue(kPageKey, QByteArray::number(m_navigation->current()));
    m_overview->saveState();
    m_requests->saveState();
    m_usage->saveState();
}

void MainWindow::restoreState()
{
    resize(kDefaultSize);
    restoreGeometry(m_state.value(kGeometryKey));
    m_navigation->setCurrent(m_state.value(kPageKey).toInt());
}

} // namespace sluice::ui
