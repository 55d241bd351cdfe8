// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "ui/models/activestreamsmodel.h"
#include "ui/models/exchangesmodel.h"
#include "ui/theme.h"
#include "ui/uistate.h"
#include "ui/widgets/baseurlbar.h"
#include "ui/widgets/gapdelegate.h"
#include "ui/widgets/idlehint.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/tablepanel.h"

#include <QAction>
#include <QCloseEvent>
#include <QLabel>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QSize kDefaultSize{1080, 680};
constexpr int kMessageMs = 4000;

constexpr QLatin1String kGeometryKey("window/geometry");
constexpr QLatin1String kSplitterKey("window/splitter");
constexpr QLatin1String kStreamColumnsKey("streams/columns");
constexpr QLatin1String kExchangeColumnsKey("exchanges/columns");

/// A model name that the gateway would serve, for the command that people can try.
QString exampleModel(const Settings &settings, bool isDemo)
{
    if (isDemo)
        return QStringLiteral("sim");
    for (const RouteSettings &route : settings.routes) {
        if (!route.model.contains(u'*'))
            return route.model;
        for (const CandidateSettings &candidate : route.candidates) {
            if (candidate.model != u'*')
                return candidate.model;
        }
    }
    return QStringLiteral("MODEL");
}

QLabel *hintLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMargin(12);
    return label;
}

} // namespace

MainWindow::MainWindow(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : QMainWindow(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_streams(new ActiveStreamsModel(formatters, this))
    , m_exchanges(new ExchangesModel(formatters, this))
    , m_urlBar(new BaseUrlBar(this))
    , m_demoNotice(new NoticeBar(Tone::Good, this))
    , m_configNotice(new NoticeBar(Tone::Bad, this))
    , m_keyStoreNotice(new NoticeBar(Tone::Warning, this))
    , m_idleHint(new IdleHint(this))
    , m_exchangeCount(new QLabel(this))
{
    setWindowTitle(QStringLiteral("Sluice"));
    setWindowIcon(appIcon());
    setCentralWidget(buildCentre());
    statusBar()->addPermanentWidget(m_exchangeCount);
    buildActions();
    restoreState();

    connect(&m_engine, &Engine::snapshotChanged, this, &MainWindow::showSnapshot);
    connect(m_urlBar, &BaseUrlBar::urlCopied, this, [this] {
        //: Message after the base URL was put on the clipboard.
        sayCopied(tr("Base URL copied"));
    });
    connect(m_idleHint, &IdleHint::commandCopied, this, [this] {
        //: Message after a shell command was put on the clipboard.
        sayCopied(tr("Command copied"));
    });
    showSnapshot(m_engine.snapshot());
}

MainWindow::~MainWindow()
{
    saveState();
}

QWidget *MainWindow::buildCentre()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->addWidget(m_urlBar);
    layout->addWidget(m_configNotice);
    layout->addWidget(m_keyStoreNotice);
    layout->addWidget(m_demoNotice);
    layout->addWidget(buildTables(), 1);
    m_configNotice->setObjectName(QStringLiteral("configNotice"));
    m_keyStoreNotice->setObjectName(QStringLiteral("keyStoreNotice"));
    m_demoNotice->setObjectName(QStringLiteral("demoNotice"));
    return centre;
}

QWidget *MainWindow::buildTables()
{
    m_splitter = new QSplitter(Qt::Vertical, this);
    //: Heading of the table of exchanges that run now.
    m_streamsPanel = new TablePanel(tr("Active streams"), m_streams, m_idleHint, m_splitter);
    m_streamsPanel->table()->setObjectName(QStringLiteral("streamsTable"));
    m_streamsPanel->table()->setItemDelegateForColumn(ActiveStreamsModel::Gap, new GapDelegate(m_streamsPanel));
    m_streamsPanel->fitColumns({QStringLiteral("Claude Code"), QStringLiteral("claude-code"),
                                QStringLiteral("claude-sonnet-4-5-latest"), QStringLiteral("sim-responses"),
                                QStringLiteral("Connecting"), QStringLiteral("59 min 59 s"), QStringLiteral("100,000"),
                                QStringLiteral("999.9 kB")});

    //: Stands in the place of the table of finished exchanges while it is empty.
    auto *nothingYet = hintLabel(tr("No exchange has ended yet. Finished ones appear here, with how they ended and why."), this);
    //: Heading of the table of finished exchanges.
    m_exchangesPanel = new TablePanel(tr("Last exchanges"), m_exchanges, nothingYet, m_splitter);
    m_exchangesPanel->table()->setObjectName(QStringLiteral("exchangesTable"));
    m_exchangesPanel->setRowLines(2);
    m_exchangesPanel->fitColumns({QStringLiteral("00:00:00"), QStringLiteral("Claude Code"),
                                  QStringLiteral("claude-sonnet-4-5-20250929"), QStringLiteral("sim-responses"),
                                  QStringLiteral("000"), QStringLiteral("9 min 59 s"), QStringLiteral("999 ms"),
                                  QStringLiteral("~100,000"), QStringLiteral("~10,000")});
    m_splitter->addWidget(m_streamsPanel);
    m_splitter->addWidget(m_exchangesPanel);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({kDefaultSize.height() * 2 / 5, kDefaultSize.height() * 3 / 5});
    return m_splitter;
}

void MainWindow::buildActions()
{
    //: Ends the application, also when a tray icon would keep it.
    auto *quit = new QAction(tr("Quit"), this);
    quit->setShortcut(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &MainWindow::quitRequested);
    addAction(quit);
}

void MainWindow::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_urlBar->showSnapshot(snapshot);
    m_idleHint->showSnapshot(snapshot, exampleModel(m_engine.settings(), snapshot.isDemo));
    showNotices(snapshot);
    m_streams->setRows(snapshot.active);
    m_exchanges->setRows(snapshot.recent);
    showExchangeCount(snapshot.exchangesSinceStart);
}

void MainWindow::showNotices(const GatewaySnapshot &snapshot)
{
    //: config.json is a file name; %1 is line and reason.
    QStringList problems{snapshot.configProblem.isEmpty() ? QString() : tr("config.json cannot be used: %1").arg(snapshot.configProblem),
                         snapshot.otherProblems};
    problems.removeAll(QString());
    m_configNotice->setText(problems.join(QLatin1Char('\n')));
    const bool isKeyFile = !snapshot.isDemo && snapshot.secretStore == u"file";
    //: Notice about where provider keys are kept.
    m_keyStoreNotice->setText(
        isKeyFile ? tr("This system offers no key store, so keys are kept in a file that only you can read.") : QString());
    //: Notice in a demo.
    m_demoNotice->setText(snapshot.isDemo ? tr("Demo: the channels are simulated and cost nothing.") : QString());
}

void MainWindow::showExchangeCount(qint64 exchanges)
{
    //: In the status bar: how many exchanges ended since the application was started.
    m_exchangeCount->setText(tr("Exchanges since start: %1").arg(m_formatters.count(exchanges)));
}

void MainWindow::sayCopied(const QString &what)
{
    statusBar()->showMessage(what, kMessageMs);
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
    m_urlBar->copyUrl();
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
    m_state.setValue(kSplitterKey, m_splitter->saveState());
    m_state.setValue(kStreamColumnsKey, m_streamsPanel->saveColumns());
    m_state.setValue(kExchangeColumnsKey, m_exchangesPanel->saveColumns());
}

void MainWindow::restoreState()
{
    resize(kDefaultSize);
    restoreGeometry(m_state.value(kGeometryKey));
    m_splitter->restoreState(m_state.value(kSplitterKey));
    m_streamsPanel->restoreColumns(m_state.value(kStreamColumnsKey));
    m_exchangesPanel->restoreColumns(m_state.value(kExchangeColumnsKey));
}

} // namespace sluice::ui
