// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QOperatingSystemVersion>
#include <QProcessEnvironment>

namespace sluice::app {

/// Can a window be shown? On X11 and Wayland systems that is told by the environment.
bool hasDisplay(QOperatingSystemVersion::OSType system, const QProcessEnvironment &environment);

} // namespace sluice::app
