// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/busnotices.h"
#include "app/traynotices.h"

namespace sluice::app {

std::unique_ptr<DesktopNotices> makeDesktopNotices(ui::TrayIcon *tray)
{
    return std::make_unique<BusNotices>(QDBusConnection::sessionBus(), std::make_unique<TrayNotices>(tray));
}

} // namespace sluice::app
