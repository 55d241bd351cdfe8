// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "ui/desktopsettings.h"
#include "ui/edit/draftbar.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/alerts/alertspage.h"
#include "ui/pages/channels/channelspage.h"
#include "ui/pages/clients/clientspage.h"
#include "ui/pages/guards/guardspage.h"
#include "ui/pages/health/healthpage.h"
#include "ui/pages/overview/overviewpage.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/review/reviewpage.h"
#include "ui/pages/routes/routespage.h"
#include "ui/pages/settings/capturesign.h"
#include "ui/pages/settings/settingspage.h"
#include "ui/pages/usage/usagepage.h"
#include "ui/pagesahead.h"
#include "ui/search/pageguide.h"
#include "ui/search/reveal.h"
#include "ui/search/windowsearch.h"
#include "ui/theme/appicon.h"
#include "ui/uistate.h"
#include "ui/widgets/navigationbar.h"
#include "ui/windownotices.h"

#include <QAbstractButton>
#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUndoStack>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QSize kDefaultSize{1200, 760};
constexpr int kMessageMs = 4000;

constexpr QLatin1String kGeometryKey("window/geometry");
constexpr QLatin1String kPageKey("window/page");

} // namespace

MainWindow::MainWindow(Engine &engine, UiState &state, SettingsDraft &draft, DesktopSettings &desktop,
                       const Formatters &formatters, QWidget *parent)
    : QMainWindow(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_draft(draft)
    , m_navigation(new NavigationBar(this))
    , m_pages(new QStackedWidget(this))
    , m_overview(new OverviewPage(engine, state, formatters, desktop.profileDir(), this))
    , m_requests(new RequestsPage(engine, state, formatters, this))
    , m_usage(new UsagePage(engine, state, formatters, this))
    , m_review(new ReviewPage(engine.history(), formatters, this))
    , m_alerts(new AlertsPage(engine, formatters, this))
    , m_channels(new ChannelsPage(draft, formatters, this))
    , m_routes(new RoutesPage(draft, engine.history(), formatters, this))
    , m_guards(new GuardsPage(engine.history(), draft, formatters, this))
    , m_health(new HealthPage(draft, formatters, this))
    , m_clients(new ClientsPage(engine, draft, formatters, this))
    , m_settings(new SettingsPage(draft, desktop, engine.captureDesk(), formatters, this))
    , m_guide(new GuidePage(engine, state, draft, formatters, desktop.profileDir(), this))
    , m_draftBar(new DraftBar(draft, this))
    , m_search(new WindowSearch(this, engine.history(), this))
    , m_ahead(new PagesAhead(this))
    , m_notices(new WindowNotices(formatters, this))
    , m_exchangeCount(new QLabel(this))
{
    setWindowTitle(QStringLiteral("Sluice"));
    setWindowIcon(appIcon());
    buildPages();
    buildGuide();
    setCentralWidget(buildCentre());
    buildStatusBar();
    buildActions();
    buildUndo();
    buildSearch();
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
    //: Entry of the sidebar: the page with the gateway's state, its streams and charts.
    addPage(m_overview, "overviewPage", Symbol::Overview, tr("Overview"));
    //: Entry of the sidebar: the page with all exchanges of the ledger. Tools call them requests.
    addPage(m_requests, "requestsPage", Symbol::Requests, tr("Requests"));
    //: Entry of the sidebar: the page that tells how many tokens were used and what they cost.
    addPage(m_usage, "usagePage", Symbol::Usage, tr("Usage"));
    //: Entry of the sidebar: the page that looks back on a week.
    addPage(m_review, "reviewPage", Symbol::Review, tr("Review"));
    //: Entry of the sidebar: the page with what the user should know of, such as a refused key.
    addPage(m_alerts, "alertsPage", Symbol::Alerts, tr("Alerts"));
    //: Entry of the sidebar: the page on which channels to providers are added and changed.
    addPage(m_channels, "channelsPage", Symbol::Channels, tr("Channels"));
    //: Entry of the sidebar: the page with the names that tools ask for, and who may serve them.
    addPage(m_routes, "routesPage", Symbol::Routes, tr("Routes"));
    //: Entry of the sidebar: the page with all thresholds, such as how long a stream may be silent.
    addPage(m_guards, "guardsPage", Symbol::Guards, tr("Guards"));
    //: Entry of the sidebar: the page that tells how the user's vector stores and databases are.
    addPage(m_health, "healthPage", Symbol::Health, tr("Health"));
    //: Entry of the sidebar: the page with the tools that connect, their tokens and what they may have.
    addPage(m_clients, "clientsPage", Symbol::Clients, tr("Clients"));
    //: Entry of the sidebar: the page with what concerns the gateway and the application as a whole.
    addPage(m_settings, "settingsPage", Symbol::Settings, tr("Settings"));
    showUnseen(0);
    connect(m_navigation, &NavigationBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
}

/// In the order of Page.
void MainWindow::addPage(QWidget *page, const char *name, Symbol symbol, const QString &entry)
{
    page->setObjectName(QLatin1String(name));
    m_pages->addWidget(page);
    m_navigation->addEntry(symbol, entry);
    if (auto *guide = dynamic_cast<PageGuide *>(page))
        m_ahead->add(guide);
    const int place = m_pages->count() - 1;
    m_search->addPage({.widget = page, .name = entry, .symbol = symbol, .open = [this, place] { showPage(Page(place)); }});
}

void MainWindow::buildGuide()
{
    m_guide->setObjectName(QStringLiteral("guidePage"));
    m_pages->addWidget(m_guide);
    const auto open = [this] { showPage(Page::Guide); };
    //: In the search: the guide for new users.
    m_search->addPage({.widget = m_guide, .name = tr("Set-up guide"), .symbol = Symbol::Done, .open = open});
    connect(m_pages, &QStackedWidget::currentChanged, this,
            [this] { m_draftBar->setHeldBack(m_pages->currentWidget() == m_guide); });
    connect(m_guide, &GuidePage::noticed, this, &MainWindow::say);
    connect(m_guide, &GuidePage::exchangeChosen, this, &MainWindow::showExchange);
    connect(m_guide, &GuidePage::wanted, this, open);
    connect(m_guide, &GuidePage::left, this, [this] { showPage(Page::Overview); });
    connect(m_overview, &OverviewPage::guideAsked, this, open);
    connect(m_settings, &SettingsPage::guideAsked, this, open);
}

QWidget *MainWindow::buildCentre()
{
    auto *column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_pages, 1);
    column->addWidget(m_draftBar);
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

void MainWindow::buildStatusBar()
{
    auto *sign = new CaptureSign(m_draft, this);
    statusBar()->addPermanentWidget(sign);
    statusBar()->addPermanentWidget(m_exchangeCount);
    connect(sign, &CaptureSign::clicked, this, &MainWindow::showCapture);
}

void MainWindow::buildActions()
{
    //: Ends the application, also when a tray icon would keep it.
    auto *quit = new QAction(tr("Quit"), this);
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &MainWindow::quitRequested);
    addAction(quit);
    // Not of the button, which is out of sight while only the cell of a table is being typed in.
    //: Puts all edits of the settings into effect.
    auto *apply = new QAction(tr("Apply"), this);
    apply->setShortcut(QKeySequence::Save);
    connect(apply, &QAction::triggered, m_draftBar, &DraftBar::apply);
    addAction(apply);
}

/// Fields with steps of their own to undo take the keys before.
void MainWindow::buildUndo()
{
    QUndoStack &steps = m_draft.steps();
    QAction *undo = steps.createUndoAction(this);
    undo->setShortcut(QKeySequence::Undo);
    QAction *redo = steps.createRedoAction(this);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    addActions({undo, redo});
}

void MainWindow::buildSearch()
{
    //: Entry at the end of the sidebar: opens the search over the whole window.
    QAbstractButton *button = m_navigation->addCommand(Symbol::Search, tr("Search"), QKeySequence(Qt::CTRL | Qt::Key_K));
    button->setObjectName(QStringLiteral("searchButton"));
    connect(button, &QAbstractButton::clicked, m_search, &WindowSearch::toggle);
    connect(m_search, &WindowSearch::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_navigation, &NavigationBar::currentChanged, m_search, &WindowSearch::giveUp);
}

void MainWindow::connectPages()
{
    connect(m_settings, &SettingsPage::noticed, this, &MainWindow::say);
    connect(m_settings, &SettingsPage::requestsAsked, this, [this] { showPage(Page::Requests); });
    connect(m_draftBar, &DraftBar::noticed, this, &MainWindow::say);
    connect(m_overview, &OverviewPage::noticed, this, &MainWindow::say);
    connect(m_requests, &RequestsPage::noticed, this, &MainWindow::say);
    connect(m_requests, &RequestsPage::settingsAsked, this, &MainWindow::showCapture);
    connect(m_overview, &OverviewPage::exchangeChosen, this, &MainWindow::showExchange);
    connect(m_overview, &OverviewPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_overview, &OverviewPage::usageAsked, this, [this] { showPage(Page::Usage); });
    connect(m_usage, &UsagePage::noticed, this, &MainWindow::say);
    connect(m_usage, &UsagePage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_review, &ReviewPage::noticed, this, &MainWindow::say);
    connect(m_review, &ReviewPage::exchangeChosen, this, &MainWindow::showExchange);
    connect(m_review, &ReviewPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_health, &HealthPage::noticed, this, &MainWindow::say);
    connect(m_alerts, &AlertsPage::noticed, this, &MainWindow::say);
    connect(m_alerts, &AlertsPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_routes, &RoutesPage::noticed, this, &MainWindow::say);
    connect(m_clients, &ClientsPage::noticed, this, &MainWindow::say);
    connect(m_clients, &ClientsPage::exchangesChosen, this, &MainWindow::showRequests);
    connect(m_channels, &ChannelsPage::noticed, this, &MainWindow::say);
    connect(m_channels, &ChannelsPage::guardsAsked, this, &MainWindow::showGuards);
    connect(m_clients, &ClientsPage::guardsAsked, this, [this] { showGuards({}); });
    connect(m_alerts, &AlertsPage::unseenChanged, this, &MainWindow::showUnseen);
}

void MainWindow::showExchange(ExchangeId id)
{
    showPage(Page::Requests);
    m_requests->showExchange(id);
}

/// The part of the settings that says what is kept of messages.
void MainWindow::showCapture()
{
    showPage(Page::Settings);
    m_settings->showCapture();
}

void MainWindow::showGuards(const QString &channel)
{
    showPage(Page::Guards);
    m_guards->showChannel(channel);
}

void MainWindow::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_overview->showSnapshot(snapshot);
    m_requests->showActive(snapshot.active);
    m_usage->showSnapshot(snapshot);
    m_alerts->showAlerts(snapshot.alerts);
    m_health->showSnapshot(snapshot);
    m_routes->showSnapshot(snapshot);
    m_clients->showSnapshot(snapshot);
    m_settings->showSnapshot(snapshot);
    m_channels->showSnapshot(snapshot);
    m_guards->showGuards(snapshot.guards);
    m_guide->showSnapshot(snapshot);
    m_notices->showSnapshot(snapshot);
    showExchangeCount(snapshot.exchangesSinceStart);
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
    if (page != Page::Guide)
        return m_navigation->setCurrent(static_cast<int>(page));
    m_navigation->clearCurrent();
    m_pages->setCurrentWidget(m_guide);
}

void MainWindow::showAlert(AlertId id)
{
    bringToFront();
    showPage(Page::Alerts);
    m_alerts->showAlert(id);
}

MainWindow::Carried MainWindow::carried() const
{
    const QWidget *focus = focusWidget();
    const bool isGuided = m_pages->currentWidget() == m_guide;
    return {.filter = m_requests->filter(),
            .exchange = m_requests->openExchange(),
            .focus = focus ? focus->objectName() : QString(),
            .guide = isGuided ? std::optional(m_guide->place()) : std::nullopt};
}

void MainWindow::resume(const Carried &carried)
{
    m_requests->resume(carried.filter, carried.exchange);
    if (carried.guide) {
        showPage(Page::Guide);
        m_guide->resume(*carried.guide);
    } else {
        m_guide->holdBack();
    }
    if (carried.focus.isEmpty())
        return;
    QWidget *page = m_pages->currentWidget();
    if (auto *guide = dynamic_cast<PageGuide *>(page))
        guide->fill();
    if (auto *widget = page->findChild<QWidget *>(carried.focus); widget && reveal(widget))
        widget->setFocus(Qt::OtherFocusReason);
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    m_ahead->begin();
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
    if (m_navigation->current() >= 0) // the guide is not in the sidebar
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
