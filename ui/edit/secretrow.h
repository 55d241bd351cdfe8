// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class RevealButton;
class SecretView;

/// A secret that the settings refer to: masked, shown for ten seconds when asked for, copied, replaced.
class SecretRow final : public QWidget
{
    Q_OBJECT
public:
    /// The desk must outlive it.
    explicit SecretRow(SettingsDesk &desk, QWidget *parent = nullptr);

    /// `ref` may be empty for the token of the first start.
    void showRef(const SecretRef &ref);
    /// There is none yet, only the button that makes one.
    void showNone();
    /// What replaces the secret: the text of that button.
    void setReplaceText(const QString &text);
    /// Behind the others.
    void addButton(QPushButton *button);

Q_SIGNALS:
    void replaceAsked();
    /// For the status bar.
    void noticed(const QString &message);

private:
    void copy();
    void fail(const Error &error);
    void setUsable(bool isUsable);

    SettingsDesk &m_desk;
    SecretRef m_ref;
    SecretView *m_secret;
    QLabel *m_place;
    RevealButton *m_reveal;
    QPushButton *m_copy;
    QPushButton *m_replace;
};

} // namespace sluice::ui
