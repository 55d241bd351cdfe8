// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trayicon.h"

#include "ui/mainwindow.h"
#include "ui/models/channelcard.h"
#include "ui/models/traystate.h"
#include "ui/uistate.h"

#include <QMenu>
#include <QSystemTrayIcon>

#include <utility>

namespace sluice::ui {

namespace {

constexpr QLatin1String kExplainedKey("tray/explained");
constexpr std::chrono::minutes kGuardFresh{1};

QString stateText(const GatewaySnapshot &snapshot, TrayState state)
{
    switch (state) {
    //: Tool tip of the tray icon.
    case TrayState::Listening: return TrayIcon::tr("listening");
    //: Tool tip of the tray icon: how many streams run.
    case TrayState::Busy: return TrayIcon::tr("streams running: %1").arg(snapshot.active.size());
    //: Tool tip of the tray icon, for a minute after a stall or a rate limit.
    case TrayState::Guarded: return TrayIcon::tr("a stream was cut or a rate limit met within the last minute");
    //: Tool tip of the tray icon: no tool can connect.
    case TrayState::Stopped: return TrayIcon::tr("not listening");
    }
    Q_UNREACHABLE();
}

} // namespace

TrayIcon::TrayIcon(const Engine &engine, MainWindow &window, UiState &state, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_window(window)
    , m_state(state)
    , m_menu(std::make_unique<QMenu>())
    , m_icon(new QSystemTrayIcon(trayIcon(TrayState::Stopped), this))
{
    m_guardFresh.setSingleShot(true);
    m_guardFresh.setInterval(kGuardFresh);
    connect(&m_guardFresh, &QTimer::timeout, this, [this] { showSnapshot(m_engine.snapshot()); });
    buildMenu();
    m_icon->setContextMenu(m_menu.get());
    connect(m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            m_window.bringToFront();
    });
    connect(m_icon, &QSystemTrayIcon::messageClicked, this, [this] {
        if (m_bubble)
            Q_EMIT alertChosen(*m_bubble);
    });
    connect(&m_window, &MainWindow::hiddenToTray, this, &TrayIcon::explainOnce);
    connect(&m_engine, &Engine::snapshotChanged, this, &TrayIcon::showSnapshot);
    showSnapshot(m_engine.snapshot());
    m_icon->show();
}

void TrayIcon::showSnapshot(const GatewaySnapshot &snapshot)
{
    const std::optional<WallTime> guarded = lastGuarded(snapshot);
    if (m_isPrimed && guarded > m_toldGuarded)
        m_guardFresh.start();
    m_toldGuarded = std::max(guarded, m_toldGuarded);
    m_isPrimed |= snapshot.listenState == ListenState::Listening;
    const TrayState state = trayStateOf(snapshot, m_guardFresh.isActive());
    QString toolTip = QStringLiteral("Sluice: ") + stateText(snapshot, state);
    if (const int closed = closedChannels(snapshot.guards); closed > 0)
        //: Tool tip of the tray icon, after what the gateway does (%1): how many channels take no calls now.
        toolTip = tr("%1; channels closed off: %2").arg(toolTip).arg(closed);
    if (m_icon->toolTip() != toolTip)
        m_icon->setToolTip(toolTip);
    if (std::exchange(m_shown, state) != state)
        m_icon->setIcon(trayIcon(state));
}

TrayIcon::~TrayIcon() = default;

QString TrayIcon::toolTip() const
{
    return m_icon->toolTip();
}

void TrayIcon::showAlert(AlertId id, const QString &title, const QString &text)
{
    m_bubble = id;
    m_icon->showMessage(title, text, appIcon());
}

void TrayIcon::buildMenu()
{
    //: Tray menu: shows the window.
    m_menu->addAction(tr("Show"), &m_window, &MainWindow::bringToFront);
    //: Tray menu: puts the address for tools on the clipboard.
    m_menu->addAction(tr("Copy base URL"), &m_window, &MainWindow::copyBaseUrl);
    m_menu->addSeparator();
    //: Tray menu: ends the application.
    m_menu->addAction(tr("Quit"), &m_window, &MainWindow::quitRequested);
}

void TrayIcon::explainOnce()
{
    if (!m_state.value(kExplainedKey).isEmpty())
        return;
    m_state.setValue(kExplainedKey, QByteArrayLiteral("yes"));
    m_bubble.reset();
    //: Text of the bubble at the tray icon when the window is closed for the first time.
    m_icon->showMessage(QStringLiteral("Sluice"), tr("Sluice keeps running here. Quit is in this icon's menu."), appIcon());
}

} // namespace sluice::ui
