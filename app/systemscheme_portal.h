// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusAbstractInterface>
#include <QDBusVariant>

namespace sluice::app {

/// The settings of the XDG Desktop Portal. Its signal has the name that D-Bus knows.
class PortalSettings final : public QDBusAbstractInterface
{
    Q_OBJECT
public:
    explicit PortalSettings(const QDBusConnection &bus);

Q_SIGNALS:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);
};

} // namespace sluice::app
