// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktopnotices.h"

namespace sluice::app {

/// Bubbles at the tray icon; shows nothing without one.
class TrayNotices final : public DesktopNotices
{
    Q_OBJECT
public:
    explicit TrayNotices(ui::TrayIcon *tray);

    void show(AlertId id, const QString &title, const QString &text) override;

private:
    ui::TrayIcon *m_tray;
};

} // namespace sluice::app
