// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/passwordrow.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/secretinput.h"
#include "ui/text/channelwords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

PasswordRow::PasswordRow(const QString &name, SettingsDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_state(textLabel(this, /*isMuted=*/true))
    //: Button: opens a field for a password.
    , m_set(new QPushButton(tr("Set …"), this))
    //: Button: the password is no longer used.
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_input(new SecretInput(desk, SecretInput::Kind::Password, SecretInput::Buttons::KeepAndCancel, this))
{
    m_state->setObjectName(QStringLiteral("passwordState"));
    m_set->setObjectName(QStringLiteral("setPassword"));
    m_remove->setObjectName(QStringLiteral("removePassword"));
    m_input->setObjectName(QStringLiteral("passwordInput"));
    auto *line = new QWidget;
    line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *parts = new QHBoxLayout(line);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(space::kSmall);
    parts->addWidget(m_state, 1);
    parts->addWidget(m_set);
    parts->addWidget(m_remove);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(new FieldRow(name, line, this));
    layout->addWidget(m_input);
    m_input->hide();
    connect(m_set, &QPushButton::clicked, this, [this] {
        m_asked = m_owner;
        m_input->show();
        m_input->begin(m_wanted);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT changed({}); });
    connect(m_input, &SecretInput::kept, this, &PasswordRow::take);
}

void PasswordRow::take(const SecretRef &ref)
{
    m_input->dismiss();
    // The owner may have been gone since, while this was not in sight.
    if (m_asked == m_owner)
        Q_EMIT changed(ref);
    else
        m_desk.forgetSecret(ref);
}

void PasswordRow::follow(const QString &owner)
{
    if (m_asked == m_owner)
        m_asked = owner;
    m_owner = owner;
}

void PasswordRow::showRef(const QString &owner, const QString &wanted, const SecretRef &ref)
{
    m_owner = owner;
    m_wanted = wanted;
    if (m_asked != owner && !m_input->isHidden())
        m_input->dismiss();
    //: Beside a password that is not set.
    m_state->setText(ref.isEmpty() ? tr("none") : QStringLiteral("•••• %1").arg(secretPlaceText(ref)));
    m_remove->setVisible(!ref.isEmpty());
}

} // namespace sluice::ui
