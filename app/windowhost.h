// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/alertnotifier.h"
#include "app/translations.h"
#include "ui/mainwindow.h"

#include <QObject>

namespace sluice::ui {
class SecretsKeeper;
class SettingsDraft;
class TrayIcon;
} // namespace sluice::ui

namespace sluice::app {

/// The window, the tray icon where there is one, and the messages of the desktop: all that speaks the user's language. When that
/// becomes another they are made anew, and the window goes on where it was, with the same draft of the settings. The gateway
/// knows nothing of it.
class WindowHost final : public QObject
{
    Q_OBJECT
public:
    /// All three must outlive it.
    WindowHost(Engine &engine, ui::UiState &state, ui::DesktopSettings &desktop, QObject *parent = nullptr);
    ~WindowHost() override;

    ui::MainWindow &window() const { return *m_window; }
    /// At the start. Hidden only where the tray can bring it back.
    void begin(bool isHidden);
    void hide();

public Q_SLOTS:
    void bringToFront();

Q_SIGNALS:
    void quitRequested();

private:
    void useLanguage();
    void make();
    void remake();

    Engine &m_engine;
    ui::UiState &m_state;
    ui::DesktopSettings &m_desktop;
    Translations m_translations;
    std::unique_ptr<ui::SettingsDraft> m_draft;
    std::unique_ptr<ui::SecretsKeeper> m_secretsKeeper; ///< goes before the draft
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<ui::TrayIcon> m_tray;
    std::unique_ptr<DesktopNotices> m_notices;
    std::unique_ptr<AlertNotifier> m_notifier;
};

} // namespace sluice::app
