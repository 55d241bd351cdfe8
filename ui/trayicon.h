// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/theme/appicon.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QMenu;
class QSystemTrayIcon;
QT_END_NAMESPACE

namespace sluice::ui {

class MainWindow;
class UiState;

/// The icon that stays while the window is hidden; it tells whether the gateway listens, whether streams run, and for a
/// minute that a guard has stepped in. Make it only where a tray is available.
class TrayIcon final : public QObject
{
    Q_OBJECT
public:
    /// All three must outlive the icon.
    TrayIcon(const Engine &engine, MainWindow &window, UiState &state, QObject *parent = nullptr);
    ~TrayIcon() override;

    TrayState shown() const { return m_shown; }
    QString toolTip() const;

    /// A bubble at the icon.
    void showAlert(AlertId id, const QString &title, const QString &text);

Q_SIGNALS:
    /// The user has clicked the bubble of this alert.
    void alertChosen(sluice::AlertId id);

private:
    void buildMenu();
    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Said once per profile, because a window that vanishes looks like a program that ended.
    void explainOnce();

    const Engine &m_engine;
    MainWindow &m_window;
    UiState &m_state;
    std::unique_ptr<QMenu> m_menu;
    QSystemTrayIcon *m_icon;
    std::optional<AlertId> m_bubble; ///< the alert of the latest bubble, if it was one's
    QTimer m_guardFresh;
    bool m_isPrimed = false;               ///< what the ledger remembers of earlier runs is known, and is no news
    std::optional<WallTime> m_toldGuarded; ///< guards that stepped in up to then have been told of
    TrayState m_shown = TrayState::Stopped;
};

} // namespace sluice::ui
