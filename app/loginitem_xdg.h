// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loginitem.h"

namespace sluice::app {

/// A desktop file in `autostart` of the user's folder of settings (Desktop Application Autostart Specification 0.5). The file
/// may be another's work, too: what somebody has changed in it stays, and then it is switched off instead of removed.
class XdgLoginItem final : public LoginItem
{
public:
    XdgLoginItem(const QString &folder, const QString &name, const QStringList &command);

    ui::LoginStart state() const override;
    Expected<void> set(const ui::LoginStart &start) override;
    QString path() const { return m_path; }

private:
    Expected<void> write(const QString &content) const;

    QString m_path;
    QStringList m_command;
};

/// A word of a command as the key Exec has it: quoted where it must be, field codes escaped (Desktop Entry Specification, "The
/// Exec key").
QString execWord(const QString &word);
/// The words of an Exec key; what is not well-formed is taken as it can be.
QStringList execWords(const QString &exec);

} // namespace sluice::app
