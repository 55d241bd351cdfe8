// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

QT_BEGIN_NAMESPACE
class QMenu;
class QSystemTrayIcon;
QT_END_NAMESPACE

namespace sluice::ui {

class MainWindow;
class UiState;

/// The icon that stays while the window is hidden. Make it only where a tray is available.
class TrayIcon final : public QObject
{
    Q_OBJECT
public:
    /// Window and state must outlive the icon.
    TrayIcon(MainWindow &window, UiState &state, QObject *parent = nullptr);
    ~TrayIcon() override;

private:
    void buildMenu();
    /// Said once per profile, because a window that vanishes looks like a program that ended.
    void explainOnce();

    MainWindow &m_window;
    UiState &m_state;
    std::unique_ptr<QMenu> m_menu;
    QSystemTrayIcon *m_icon;
};

} // namespace sluice::ui
