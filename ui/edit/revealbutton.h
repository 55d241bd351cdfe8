// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <QPushButton>

namespace sluice::ui {

class SecretView;

/// Has a secret shown in the view beside it for ten seconds, and masks it again.
class RevealButton final : public QPushButton
{
    Q_OBJECT
public:
    /// Desk and view must outlive it.
    RevealButton(SettingsDesk &desk, SecretView &view, QWidget *parent = nullptr);

    /// What it reveals; the view is masked where that is another one.
    void setRef(const SecretRef &ref);

Q_SIGNALS:
    void failed(const sluice::Error &error);

private:
    void reveal();
    void turn();

    SettingsDesk &m_desk;
    SecretView &m_view;
    SecretRef m_ref;
};

} // namespace sluice::ui
