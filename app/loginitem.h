// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktopsettings.h"

#include <QStringList>

#include <memory>

namespace sluice::app {

/// What the desktop starts when the user logs in, one implementation a system.
class LoginItem
{
public:
    virtual ~LoginItem() = default;
    virtual ui::LoginStart state() const = 0;
    /// StorageFailed where it cannot be written.
    virtual Expected<void> set(const ui::LoginStart &start) = 0;

    /// `command` is the program and its arguments; `--hidden` is added where it is wanted. `name` is that of the item among those
    /// of other programs. Null where there is no way that is known here.
    static std::unique_ptr<LoginItem> make(const QString &name, const QStringList &command);
};

/// The program of this run, with what makes it use the same profile.
QStringList loginCommand(const QString &profileDir);
/// `sluice`, and for a profile of its own one that no other profile has.
QString loginItemName(const QString &profileDir);

} // namespace sluice::app
