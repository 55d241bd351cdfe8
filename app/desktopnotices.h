// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"

#include <QObject>

#include <memory>

namespace sluice::ui {
class TrayIcon;
}

namespace sluice::app {

/// Where the desktop shows messages of programs.
class DesktopNotices : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Plain text; where there is nothing to show it with, nothing happens.
    virtual void show(AlertId id, const QString &title, const QString &text) = 0;

Q_SIGNALS:
    /// The user has clicked the message of this alert.
    void chosen(sluice::AlertId id);
};

/// Those of the desktop's own service where it has one (Linux), else bubbles at the tray icon, which may be null and must
/// outlive them.
std::unique_ptr<DesktopNotices> makeDesktopNotices(ui::TrayIcon *tray);

} // namespace sluice::app
