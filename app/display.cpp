// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display.h"

namespace sluice::app {

bool hasDisplay(QOperatingSystemVersion::OSType system, const QProcessEnvironment &environment)
{
    if (system == QOperatingSystemVersion::Windows || system == QOperatingSystemVersion::MacOS)
        return true;
    const auto isSet = [&environment](const QString &name) { return !environment.value(name).isEmpty(); };
    return isSet(QStringLiteral("DISPLAY")) || isSet(QStringLiteral("WAYLAND_DISPLAY")) ||
           isSet(QStringLiteral("QT_QPA_PLATFORM"));
}

} // namespace sluice::app
