// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/revealbutton.h"

#include "ui/edit/secretview.h"

namespace sluice::ui {

RevealButton::RevealButton(SettingsDesk &desk, SecretView &view, QWidget *parent)
    : QPushButton(parent)
    , m_desk(desk)
    , m_view(view)
{
    connect(&m_view, &SecretView::turned, this, &RevealButton::turn);
    connect(this, &QPushButton::clicked, this, [this] { m_view.isRevealed() ? m_view.mask() : reveal(); });
    turn();
}

void RevealButton::setRef(const SecretRef &ref)
{
    if (ref != m_ref)
        m_view.mask();
    m_ref = ref;
}

void RevealButton::reveal()
{
    m_desk.revealSecret(m_ref, this, [this, ref = m_ref](const Expected<Secret> &secret) {
        // Another secret may stand here by now, or the view may be out of sight.
        if (ref != m_ref || !m_view.isVisible())
            return;
        if (secret)
            m_view.reveal(*secret);
        else
            Q_EMIT failed(secret.error());
    });
}

void RevealButton::turn()
{
    //: Button: shows a key or token for ten seconds, and hides it again.
    setText(m_view.isRevealed() ? tr("Hide") : tr("Reveal"));
    //: Tool tip of a button that shows a key or token.
    setToolTip(m_view.isRevealed() ? QString() : tr("Shows it for ten seconds"));
}

} // namespace sluice::ui
