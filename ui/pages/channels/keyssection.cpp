// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/keyssection.h"

#include "ui/edit/secretinput.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/pages/channels/keyrow.h"
#include "ui/text/formatters.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

KeysSection::KeysSection(SettingsDraft &draft, QWidget *parent)
    //: Section of a form.
    : Section(tr("Keys"), Folding::Open, parent)
    , m_draft(draft)
    , m_form(draft)
    , m_list(new QWidget(this))
    //: In place of the keys of a channel.
    , m_none(
          textLabel(this, /*isMuted=*/false, tr("No key. Few providers answer without one, such as a model server of your own.")))
    , m_input(new SecretInput(draft.desk(), SecretInput::Kind::Key, SecretInput::Buttons::KeepAndCancel, this))
    //: Button: opens the field for a further key.
    , m_add(new QPushButton(tr("Add a key …"), this))
    //: Button: opens the provider's page where keys are made, in the browser.
    , m_getKey(new QPushButton(tr("Get a key ↗"), this))
{
    //: Below the heading of a section.
    setIntroduction(
        tr("Keys are kept in the system's key store, not in config.json. With several, calls are shared out among those "
           "that have room."));
    m_input->setObjectName(QStringLiteral("keyInput"));
    m_add->setObjectName(QStringLiteral("addKey"));
    m_getKey->setObjectName(QStringLiteral("getKey"));
    auto *rows = new QVBoxLayout(m_list);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space::kSmall);
    m_input->hide();
    add(m_none);
    add(m_list);
    add(m_input);
    addAction(m_getKey);
    addAction(m_add);
    connect(m_add, &QPushButton::clicked, this, &KeysSection::askForKey);
    connect(m_getKey, &QPushButton::clicked, this, &KeysSection::openKeysPage);
    connect(m_input, &SecretInput::kept, this, &KeysSection::take);
    connect(m_input, &SecretInput::cancelled, m_add, [this] { m_add->setFocus(); });
}

void KeysSection::show(const ChannelPlace &place, const ChannelSettings &channel)
{
    if (!m_input->isHidden())
        follow(place, channel);
    m_shown = channel;
    m_path = place.path;
    m_subject = place.subject;
    m_form.show(place);
    fitCount(channel.keys.size());
    for (qsizetype i = 0; i < channel.keys.size(); ++i)
        m_rows.at(i)->show(channel.keys.at(i), problemBelow(m_draft, m_path + QStringLiteral(".keys[%1]").arg(i)));
    m_none->setVisible(channel.keys.isEmpty());
    m_list->setVisible(!channel.keys.isEmpty());
    m_keysUrl.clear();
    for (const ProviderPreset &provider : m_draft.desk().providers()) {
        if (provider.id == channel.preset)
            m_keysUrl = provider.keysUrl;
    }
    m_getKey->setVisible(!m_keysUrl.isEmpty());
    //: Tool tip; %1 is an address.
    m_getKey->setToolTip(plainToolTip(tr("Opens %1 in the browser").arg(m_keysUrl)));
}

void KeysSection::fitCount(qsizetype count)
{
    while (m_rows.size() > count) {
        // The click that removes a row comes from within it.
        KeyRow *row = m_rows.takeLast();
        row->hide();
        row->deleteLater();
    }
    while (m_rows.size() < count) {
        const qsizetype key = m_rows.size();
        auto *row = new KeyRow(m_draft.desk(), m_list);
        connect(row, &KeyRow::renamed, this, [this, key](const QString &id) { rename(key, id); });
        connect(row, &KeyRow::replaceAsked, this, [this, key] { askFor(key); });
        connect(row, &KeyRow::removeAsked, this, [this, key] { remove(key); });
        m_list->layout()->addWidget(row);
        m_rows.append(row);
    }
}

/// Whether what is asked for is of this channel still, under whatever name, and the key to replace among its keys.
void KeysSection::follow(const ChannelPlace &place, const ChannelSettings &channel)
{
    if (place.path == m_path && areSameButForName(m_shown, channel))
        m_asked = channel.id;
    if (m_asked != channel.id || (m_askedKey >= 0 && askedKey(channel) < 0))
        m_input->dismiss();
}

/// Where the key to replace stands by now; -1 if nowhere.
qsizetype KeysSection::askedKey(const ChannelSettings &channel) const
{
    const auto isAsked = [this](const KeySettings &key) { return key.ref == m_askedRef; };
    const QList<KeySettings> &keys = channel.keys;
    if (m_askedKey >= 0 && m_askedKey < keys.size() && isAsked(keys.at(m_askedKey)))
        return m_askedKey;
    const auto found = std::find_if(keys.begin(), keys.end(), isAsked);
    return m_askedKey < 0 || found == keys.end() ? -1 : found - keys.begin();
}

void KeysSection::askForKey()
{
    askFor(-1);
}

void KeysSection::askFor(qsizetype key)
{
    m_asked = m_shown.id;
    m_askedKey = key;
    m_askedRef = m_shown.keys.value(key).ref;
    m_input->show();
    const QString id = key < 0 ? freeKeyId(m_shown) : m_shown.keys.at(key).id;
    m_input->begin(m_shown.id + u'/' + id);
}

void KeysSection::take(const SecretRef &ref)
{
    m_input->dismiss();
    const bool isFurther = m_askedKey < 0;
    //: Name of a step that can be undone; %1 is e.g. "channel deepseek".
    const QString what = isFurther ? tr("Add a key to %1").arg(m_subject)
                                   //: Name of a step that can be undone; %1 is a key, %2 e.g. "channel deepseek".
                                   : tr("Replace key %1 of %2").arg(m_shown.keys.value(askedKey(m_shown)).id, m_subject);
    bool isTaken = false;
    m_form.change(what, {}, [&](ChannelSettings &channel) {
        const qsizetype key = askedKey(channel);
        // A key store that asks the user is slow, and the draft may be another by now.
        if (channel.id != m_asked || (!isFurther && key < 0))
            return;
        isTaken = true;
        if (isFurther)
            channel.keys.append({freeKeyId(channel), ref});
        else
            channel.keys[key].ref = ref;
    });
    if (!isTaken)
        m_draft.desk().forgetSecret(ref);
    m_add->setFocus();
}

void KeysSection::rename(qsizetype key, const QString &id)
{
    //: Name of a step that can be undone; %1 is e.g. "channel deepseek".
    m_form.change(tr("Name of a key of %1").arg(m_subject), QStringLiteral("keys[%1].id").arg(key),
                  [&](ChannelSettings &channel) {
                      if (key < channel.keys.size())
                          channel.keys[key].id = id;
                  });
}

void KeysSection::remove(qsizetype key)
{
    const QString id = m_shown.keys.value(key).id;
    //: Name of a step that can be undone; %1 is a key, %2 e.g. "channel deepseek".
    m_form.change(tr("Remove key %1 of %2").arg(id, m_subject), {}, [&](ChannelSettings &channel) {
        if (key < channel.keys.size())
            channel.keys.removeAt(key);
    });
}

void KeysSection::openKeysPage()
{
    QDesktopServices::openUrl(QUrl(m_keysUrl));
}

} // namespace sluice::ui
