// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class SecretInput;

/// A password that the settings refer to: where it is kept, a way to set another, and one to do without. It is never shown.
class PasswordRow final : public QWidget
{
    Q_OBJECT
public:
    /// `name` stands before it as before a setting. The desk must outlive it.
    PasswordRow(const QString &name, SettingsDesk &desk, QWidget *parent = nullptr);

    /// `owner` is what the password belongs to, by its name in the settings; `wanted` the name to keep a new one under.
    void showRef(const QString &owner, const QString &wanted, const SecretRef &ref);

    /// What it belongs to goes by another name now, under which it is shown next.
    void follow(const QString &owner);

Q_SIGNALS:
    /// Another one is wanted, or none.
    void changed(const sluice::SecretRef &ref);

private:
    void take(const SecretRef &ref);

    SettingsDesk &m_desk;
    QString m_owner;
    QString m_wanted;
    QString m_asked; ///< whose password is asked for
    QLabel *m_state;
    QPushButton *m_set;
    QPushButton *m_remove;
    SecretInput *m_input;
};

} // namespace sluice::ui
