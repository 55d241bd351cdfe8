// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretrow.h"

#include "ui/charts/flowlayout.h"
#include "ui/edit/revealbutton.h"
#include "ui/edit/secretclipboard.h"
#include "ui/edit/secretview.h"
#include "ui/text/channelwords.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

QString placeText(const SecretRef &ref)
{
    //: Where a token is: made by Sluice itself when it was first started.
    return ref.isEmpty() ? SecretRow::tr("made at the first start") : secretPlaceText(ref);
}

} // namespace

SecretRow::SecretRow(SettingsDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_secret(new SecretView(this))
    , m_place(textLabel(this, /*isMuted=*/true))
    , m_reveal(new RevealButton(desk, *m_secret, this))
    //: Button: puts a key or token on the clipboard.
    , m_copy(new QPushButton(tr("Copy"), this))
    //: Button: puts another key or token in the place of this one.
    , m_replace(new QPushButton(tr("Replace"), this))
{
    m_secret->setObjectName(QStringLiteral("secretText"));
    //: For screen readers: a token that is not told.
    m_secret->setAccessibleName(tr("Hidden token"));
    m_reveal->setObjectName(QStringLiteral("secretReveal"));
    m_copy->setObjectName(QStringLiteral("secretCopy"));
    m_replace->setObjectName(QStringLiteral("secretReplace"));
    setTextSize(m_place, TextSize::Caption);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_secret);
    layout->addWidget(m_place);
    auto *buttons = new FlowLayout;
    buttons->setObjectName(QStringLiteral("secretButtons"));
    buttons->setSpacing(space::kSmall);
    for (QWidget *button : std::initializer_list<QWidget *>{m_reveal, m_copy, m_replace})
        buttons->addWidget(button);
    layout->addLayout(buttons);
    setFocusProxy(m_reveal);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_reveal, &RevealButton::failed, this, &SecretRow::fail);
    connect(m_copy, &QPushButton::clicked, this, &SecretRow::copy);
    connect(m_replace, &QPushButton::clicked, this, &SecretRow::replaceAsked);
}

void SecretRow::showRef(const SecretRef &ref)
{
    m_ref = ref;
    m_reveal->setRef(ref);
    m_place->setText(placeText(ref));
    setUsable(true);
}

void SecretRow::showNone()
{
    m_ref.clear();
    //: In the place of where a key or token is.
    m_place->setText(tr("There is none yet"));
    setUsable(false);
}

void SecretRow::setUsable(bool isUsable)
{
    m_secret->setVisible(isUsable); // which masks it, too
    m_reveal->setEnabled(isUsable);
    m_copy->setEnabled(isUsable);
}

void SecretRow::setReplaceText(const QString &text)
{
    m_replace->setText(text);
}

void SecretRow::addButton(QPushButton *button)
{
    layout()->itemAt(2)->layout()->addWidget(button);
}

void SecretRow::copy()
{
    m_desk.revealSecret(m_ref, this, [this](const Expected<Secret> &secret) {
        if (!secret)
            return fail(secret.error());
        copySecretText(QString::fromUtf8(secret->reveal()));
        //: In the status bar, after a key or token was copied.
        Q_EMIT noticed(tr("Copied; it is on the clipboard until something else is"));
    });
}

void SecretRow::fail(const Error &error)
{
    //: %1 is the reason.
    m_place->setText(tr("It cannot be read: %1").arg(oneLine(reasonText(error.detail))));
}

} // namespace sluice::ui
