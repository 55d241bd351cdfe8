// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/keystep.h"

#include "core/api/providerpreset.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/secretinput.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/guide/guidesubject.h"
#include "ui/pages/channels/presetedit.h"
#include "ui/text/formatters.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>

#include <algorithm>

namespace sluice::ui {

KeyStep::KeyStep(GuideSubject &subject, QWidget *parent)
    : GuideStep(parent)
    , m_subject(subject)
    //: Heading: the key of a provider.
    , m_section(new Section(tr("Key"), Section::Folding::Open, this))
    , m_key(new SecretInput(subject.draft().desk(), SecretInput::Kind::Key, SecretInput::Buttons::None, m_section))
    , m_state(textLabel(m_section, /*isMuted=*/false))
    , m_place(textLabel(m_section, /*isMuted=*/true))
    //: Button: opens the provider's page where keys are made, in the browser.
    , m_getKey(new QPushButton(tr("Get a key ↗"), m_section))
{
    m_key->setObjectName(QStringLiteral("guideKey"));
    m_state->setObjectName(QStringLiteral("guideKeyState"));
    m_place->setObjectName(QStringLiteral("guideKeyPlace"));
    m_getKey->setObjectName(QStringLiteral("guideGetKey"));
    m_section->addAction(m_getKey);
    m_section->add(m_state);
    //: Name of a field.
    m_section->add(new FieldRow(tr("Key"), m_key, m_section));
    m_section->add(m_place);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    layout->addStretch(1);
    connect(m_key, &SecretInput::kept, this, &KeyStep::take);
    connect(m_key, &SecretInput::edited, this, &KeyStep::changed);
    connect(m_getKey, &QPushButton::clicked, this, [this] {
        if (const ProviderPreset *known = provider())
            QDesktopServices::openUrl(QUrl(known->keysUrl));
    });
}

const ProviderPreset *KeyStep::provider() const
{
    const ChannelSettings *channel = m_subject.channel();
    const QList<ProviderPreset> &all = m_subject.draft().desk().providers();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [channel](const ProviderPreset &one) { return channel && one.id == channel->preset; });
    return found == all.end() ? nullptr : &*found;
}

bool KeyStep::hasKey() const
{
    const ChannelSettings *channel = m_subject.channel();
    return channel && !channel->keys.isEmpty();
}

bool KeyStep::isOptional() const
{
    const ProviderPreset *known = provider();
    return hasKey() || !known || known->keysUrl.isEmpty();
}

void KeyStep::enter(Way)
{
    m_key->begin(m_subject.id() + u'/' + KeySettings().id);
}

void KeyStep::refresh()
{
    const ProviderPreset *known = provider();
    const bool wantsKey = known && !known->keysUrl.isEmpty();
    m_getKey->setVisible(wantsKey);
    //: Tool tip; %1 is an address.
    m_getKey->setToolTip(wantsKey ? plainToolTip(tr("Opens %1 in the browser").arg(known->keysUrl)) : QString());
    if (hasKey())
        //: Below the heading "Key".
        m_state->setText(tr("A key is kept already. Type another one to replace it, or go on with this one."));
    else if (wantsKey)
        //: Below the heading "Key"; %1 is a provider.
        m_state->setText(tr("Paste the key that %1 has made for you.").arg(providerName(*known)));
    else if (known)
        //: Below the heading "Key"; %1 is a provider.
        m_state->setText(tr("%1 mostly needs no key; then leave the field empty.").arg(providerName(*known)));
    else
        //: Below the heading "Key".
        m_state->setText(tr("Paste the key for this address; leave the field empty if it needs none."));
}

/// Nobody wants a key any more that is still being kept.
void KeyStep::leave()
{
    m_key->begin({});
}

QString KeyStep::nextText() const
{
    if (m_key->isEmpty() && isOptional())
        return hasKey()
                   //: Button of the set-up guide: the channel is tested with the key that it has.
                   ? tr("Test with this key")
                   //: Button of the set-up guide: the channel is tested without a key.
                   : tr("Test without a key");
    //: Button of the set-up guide.
    return tr("Keep and test");
}

void KeyStep::goOn()
{
    if (m_key->isEmpty() && isOptional())
        Q_EMIT done();
    else
        m_key->keep();
}

void KeyStep::take(const QString &ref)
{
    if (!m_subject.channel()) // undone while it was being kept
        return m_subject.draft().desk().forgetSecret(ref);
    m_subject.setKey(ref);
    Q_EMIT done();
}

void KeyStep::showSnapshot(const GatewaySnapshot &snapshot)
{
    QString text;
    if (snapshot.secretStore == u"keychain")
        //: Where a key is kept.
        text = tr("It is kept in the key store of your system. config.json only names it there.");
    else if (snapshot.secretStore == u"file")
        //: Where a key is kept; 0600 are the rights of the file.
        text = tr("No key store of the system was found, so it is kept in a file of Sluice that only you can read (0600). "
                  "config.json only names it there.");
    if (text != m_place->text())
        m_place->setText(text);
    m_place->setVisible(!text.isEmpty());
}

} // namespace sluice::ui
