// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/appicon.h"

namespace sluice::ui {

namespace {

QString nameOf(TrayState state)
{
    switch (state) {
    case TrayState::Listening: return QStringLiteral("listening");
    case TrayState::Busy: return QStringLiteral("busy");
    case TrayState::Guarded: return QStringLiteral("guarded");
    case TrayState::Stopped: return QStringLiteral("stopped");
    }
    Q_UNREACHABLE();
}

} // namespace

QIcon appIcon()
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/icons/sluice-%1.png").arg(size), QSize(size, size));
    return icon;
}

QIcon trayIcon(TrayState state)
{
    QIcon icon;
    for (const int size : {16, 22, 24, 32, 48, 64})
        icon.addFile(QStringLiteral(":/icons/tray-%1-%2.png").arg(nameOf(state)).arg(size), QSize(size, size));
    return icon;
}

} // namespace sluice::ui
