// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trayicon.h"

#include "ui/mainwindow.h"
#include "ui/theme.h"
#include "ui/uistate.h"

#include <QMenu>
#include <QSystemTrayIcon>

namespace sluice::ui {

namespace {

constexpr QLatin1String kExplainedKey("tray/explained");

} // namespace

TrayIcon::TrayIcon(MainWindow &window, UiState &state, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_state(state)
    , m_menu(std::make_unique<QMenu>())
    , m_icon(new QSystemTrayIcon(appIcon(), this))
{
    buildMenu();
    m_icon->setContextMenu(m_menu.get());
    m_icon->setToolTip(QStringLiteral("Sluice"));
    connect(m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            m_window.bringToFront();
    });
    connect(&m_window, &MainWindow::hiddenToTray, this, &TrayIcon::explainOnce);
    m_icon->show();
}

TrayIcon::~TrayIcon() = default;

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
    //: Text of the bubble at the tray icon when the window is closed for the first time.
    m_icon->showMessage(QStringLiteral("Sluice"), tr("Sluice keeps running here. Quit is in this icon's menu."), appIcon());
}

} // namespace sluice::ui
