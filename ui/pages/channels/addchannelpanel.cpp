// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/addchannelpanel.h"

#include "core/api/providerpreset.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/secretinput.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/channelsource.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/text/formatters.h"
#include "ui/text/saying.h"
#include "ui/theme/metrics.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QPushButton>
#include <QUrl>

namespace sluice::ui {

AddChannelPanel::AddChannelPanel(SettingsDraft &draft, QWidget *parent)
    : QScrollArea(parent)
    , m_draft(draft)
    //: Heading of the form that makes a new channel.
    , m_section(new Section(tr("Add a channel")))
    , m_source(new ChannelSource(draft, m_section))
    , m_name(new TextEdit)
    //: Name of a field: what the user calls a new channel.
    , m_nameRow(new FieldRow(tr("Name"), m_name, m_section))
    , m_key(new SecretInput(draft.desk(), SecretInput::Kind::Key, SecretInput::Buttons::None, m_section))
    //: Button: opens the provider's page where keys are made, in the browser.
    , m_getKey(new QPushButton(tr("Get a key ↗"), m_section))
    //: Button: makes the channel.
    , m_add(new QPushButton(tr("Add channel"), m_section))
    //: Button.
    , m_cancel(new QPushButton(tr("Cancel"), m_section))
{
    setObjectName(QStringLiteral("addChannelPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    buildFields();
    buildLayout();
    connect(m_source, &ChannelSource::edited, this, &AddChannelPanel::showState);
    connect(m_name, &TextEdit::edited, this, [this] {
        m_hasOwnName = !m_name->text().isEmpty();
        showState();
    });
    connect(m_key, &SecretInput::kept, this, &AddChannelPanel::finish);
    connect(m_getKey, &QPushButton::clicked, this, [this] {
        if (const ProviderPreset *provider = m_source->provider())
            QDesktopServices::openUrl(QUrl(provider->keysUrl));
    });
    connect(m_add, &QPushButton::clicked, this, &AddChannelPanel::addChannel);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_isAdding = false;
        Q_EMIT cancelled();
    });
}

void AddChannelPanel::buildFields()
{
    m_name->setObjectName(QStringLiteral("newName"));
    m_key->setObjectName(QStringLiteral("newKey"));
    m_getKey->setObjectName(QStringLiteral("newGetKey"));
    m_add->setObjectName(QStringLiteral("makeChannel"));
    m_cancel->setObjectName(QStringLiteral("cancelAdding"));
}

void AddChannelPanel::buildLayout()
{
    //: Below the heading of the form that makes a new channel.
    m_section->setIntroduction(tr("A channel is a provider's address, with your keys for it and what guards it."));
    m_section->add(m_source);
    m_section->add(m_nameRow);
    //: Name of a field.
    m_section->add(new FieldRow(tr("Key"), m_key, m_section));
    auto *link = new QWidget(m_section);
    auto *beside = new QHBoxLayout(link);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->addWidget(m_getKey);
    beside->addStretch(1);
    m_section->add(link);
    auto *line = new QWidget(m_section);
    auto *buttons = new QHBoxLayout(line);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(space::kSmall);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_add);
    m_section->add(line);
    auto *ground = new QWidget;
    auto *layout = new QVBoxLayout(ground);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    layout->addStretch(1);
    setWidget(ground);
    viewport()->setAutoFillBackground(false);
    ground->setAutoFillBackground(false);
}

void AddChannelPanel::begin()
{
    m_hasOwnName = false;
    m_isAdding = false;
    m_name->clear();
    m_key->begin({});
    m_source->begin();
}

ChannelSettings AddChannelPanel::made() const
{
    ChannelSettings channel = m_source->channel();
    channel.id = m_name->text().trimmed();
    return channel;
}

void AddChannelPanel::proposeName()
{
    if (m_hasOwnName)
        return;
    const QString wanted = m_source->proposedName();
    m_name->show(wanted.isEmpty() ? QString() : freeChannelId(m_draft.settings(), wanted));
}

void AddChannelPanel::showState()
{
    proposeName();
    const ProviderPreset *provider = m_source->provider();
    m_getKey->setVisible(provider && !provider->keysUrl.isEmpty());
    //: Tool tip; %1 is an address.
    m_getKey->setToolTip(provider ? plainToolTip(tr("Opens %1 in the browser").arg(provider->keysUrl)) : QString());
    const QString problem = nameProblem();
    m_nameRow->setProblem(problem);
    m_add->setEnabled(m_source->isUsable() && !made().id.isEmpty() && problem.isEmpty());
}

QString AddChannelPanel::nameProblem() const
{
    const ChannelSettings channel = made();
    if (channel.id.isEmpty())
        return {};
    const Settings settings = withChannelAdded(m_draft.settings(), channel);
    const QString path = QStringLiteral("channels[%1].id").arg(settings.channels.size() - 1);
    for (const SettingsProblem &problem : m_draft.desk().check(settings)) {
        if (problem.path == path)
            return translated(problem.rule);
    }
    return {};
}

void AddChannelPanel::addChannel()
{
    m_isAdding = true;
    if (m_key->isEmpty())
        return finish({});
    m_key->setWantedName(made().id + u'/' + KeySettings().id);
    m_key->keep();
}

void AddChannelPanel::finish(const SecretRef &ref)
{
    // Keeping a key may take a while, and the user may think better of it.
    if (!m_isAdding)
        return m_draft.desk().forgetSecret(ref);
    m_isAdding = false;
    ChannelSettings channel = made();
    if (!ref.isEmpty())
        channel.keys.append({KeySettings().id, ref});
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Add channel %1").arg(channel.id), withChannelAdded(m_draft.settings(), channel));
    Q_EMIT added();
}

} // namespace sluice::ui
