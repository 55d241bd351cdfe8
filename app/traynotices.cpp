// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/traynotices.h"

#include "ui/trayicon.h"

namespace sluice::app {

TrayNotices::TrayNotices(ui::TrayIcon *tray)
    : m_tray(tray)
{
    if (m_tray)
        connect(m_tray, &ui::TrayIcon::alertChosen, this, &DesktopNotices::chosen);
}

void TrayNotices::show(AlertId id, const QString &title, const QString &text)
{
    if (m_tray)
        m_tray->showAlert(id, title, text);
}

} // namespace sluice::app
