// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace sluice::ui {

/// What the icon in the tray tells of the gateway.
enum class TrayState {
    Listening, ///< ready, nothing runs
    Busy,      ///< streams run
    Guarded,   ///< a guard has stepped in just now: a stream was cut, a limit was met
    Stopped,   ///< no connections are taken
};

/// The application's icon in all its sizes.
QIcon appIcon();
/// The same with a mark for the state, which is told apart by its form as well as by its colour.
QIcon trayIcon(TrayState state);

} // namespace sluice::ui
