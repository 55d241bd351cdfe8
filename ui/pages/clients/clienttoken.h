// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/api/settingsdesk.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class FieldRow;
class SecretRow;
class TextEdit;

/// The token by which a client is known: kept by Sluice, or in an environment variable.
class ClientToken final : public QWidget
{
    Q_OBJECT
public:
    /// The desk must outlive it.
    explicit ClientToken(SettingsDesk &desk, QWidget *parent = nullptr);

    void showClient(const ClientSettings &client, const QString &problem);

Q_SIGNALS:
    /// A new token is to be made and kept.
    void makeAsked();
    /// It is to be read from the environment variable of this name.
    void variableWanted(const QString &name);
    /// For the status bar.
    void noticed(const QString &message);

private:
    SecretRow *m_secret;
    FieldRow *m_row;
    QPushButton *m_fromVariable;
    TextEdit *m_variable;
    FieldRow *m_variableRow;
};

} // namespace sluice::ui
