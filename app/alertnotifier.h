// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktopnotices.h"
#include "core/api/engine.h"

namespace sluice::ui {
class MainWindow;
}

namespace sluice::app {

/// Tells alerts by messages of the desktop, unless the settings say otherwise or the window is in front, where the sidebar
/// tells of them. A click on a message shows its alert.
class AlertNotifier final : public QObject
{
    Q_OBJECT
public:
    /// All three must outlive it.
    AlertNotifier(Engine &engine, ui::MainWindow &window, DesktopNotices &notices, QObject *parent = nullptr);

private:
    void tell(const AlertNotice &notice);

    Engine &m_engine;
    ui::MainWindow &m_window;
    DesktopNotices &m_notices;
};

} // namespace sluice::app
