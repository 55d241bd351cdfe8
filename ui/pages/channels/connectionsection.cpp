// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/connectionsection.h"

#include "core/api/simulated.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/pages/channels/presetedit.h"
#include "ui/text/channelwords.h"

namespace sluice::ui {

namespace {

/// Routes can name it: no other channel is called so.
bool isOnly(const Settings &settings, qsizetype index)
{
    const QString id = settings.channels.at(index).id;
    for (qsizetype i = 0; i < settings.channels.size(); ++i) {
        if (i != index && settings.channels.at(i).id == id)
            return false;
    }
    return !id.isEmpty();
}

} // namespace

ConnectionSection::ConnectionSection(SettingsDraft &draft, QWidget *parent)
    //: Section of a form.
    : Section(tr("Connection"), Folding::Open, parent)
    , m_draft(draft)
    , m_form(draft)
    , m_name(new TextEdit)
    //: Name of a setting: what the user calls a channel.
    , m_nameRow(new FieldRow(tr("Name"), m_name, this))
{
    //: Below the heading of a section.
    setIntroduction(tr(
        "Where requests go. Routes and statistics call the channel by its name; its provider tells prices and particularities."));
    m_nameRow->setObjectName(QStringLiteral("id"));
    m_name->setObjectName(QStringLiteral("id.edit"));
    add(m_nameRow);
    addRows();
    connect(m_name, &TextEdit::edited, this, &ConnectionSection::rename);
}

void ConnectionSection::addRows()
{
    using Channel = ChannelSettings;
    auto *dialect = new EnumEdit<Dialect>;
    for (const Dialect one : {Dialect::Chat, Dialect::Responses, Dialect::Messages})
        dialect->addChoice(int(one), dialectText(one));
    m_form.add(
        //: Name of a setting: which of the three interfaces the provider speaks.
        *this, tr("Dialect"), dialect, QStringLiteral("dialect"), [](Channel & c) -> auto & { return c.dialect; },
        {.hint = {}, .hasDefault = false});
    auto *url = new TextEdit;
    url->setPlaceholderText(QStringLiteral("https://api.example.com/v1"));
    m_urlRow = m_form.add(
        //: Name of a setting.
        *this, tr("Base URL"), url, QStringLiteral("base_url"), [](Channel & c) -> auto & { return c.baseUrl; },
        {.hint = {}, .hasDefault = false});
    m_form.add(
        //: A setting: nothing is appended to the base URL.
        *this, QString(), new SwitchEdit(tr("This is the whole URL of the call; append nothing")), QStringLiteral("exact_url"),
        [](Channel & c) -> auto & { return c.exactUrl; });
    m_form.add(
        //: Name of a setting: which provider a channel belongs to.
        *this, tr("Provider"), new PresetEdit(m_draft.desk().providers()), QStringLiteral("preset"),
        [](Channel & c) -> auto & { return c.preset; }, {.hint = {}, .hasDefault = false});
}

void ConnectionSection::show(qsizetype index)
{
    const ChannelSettings *channel = channelAt(m_draft, index);
    if (!channel)
        return;
    const bool isOther = index != m_index;
    m_index = index;
    if (isOther || isOnly(m_draft.settings(), index))
        m_known = isOnly(m_draft.settings(), index) ? channel->id : QString();
    const ChannelPlace place = placeOfChannel(m_draft, index);
    m_form.show(place);
    m_name->show(channel->id);
    m_nameRow->setProblem(m_draft.problemAt(place.path + QStringLiteral(".id")));
    m_urlRow->setHint(callUrlText(m_draft.desk(), *channel));
}

void ConnectionSection::rename()
{
    if (!channelAt(m_draft, m_index))
        return;
    //: Name of a step that can be undone; %1 is e.g. "channel deepseek".
    m_draft.change(tr("Rename %1").arg(placeOfChannel(m_draft, m_index).subject),
                   withChannelRenamed(m_draft.settings(), m_index, m_name->text(), m_known),
                   QStringLiteral("channels[%1].id").arg(m_index));
}

void ConnectionSection::useUrl(const QString &url)
{
    //: Name of a step that can be undone.
    m_form.change(tr("Use the suggested URL"), {}, [&url](ChannelSettings &channel) { channel.baseUrl = url; });
}

void ConnectionSection::focusName()
{
    m_name->setFocus();
    m_name->selectAll();
}

QString callUrlText(const SettingsDesk &desk, const ChannelSettings &channel)
{
    if (isSimulated(channel.baseUrl))
        return simulatedProviderText();
    const QString url = desk.callUrl(channel);
    //: Below a base URL; %1 is the whole address that is called.
    return url.isEmpty()
               ? ConnectionSection::tr("No calls can go there: a URL has to begin with https:// or http:// and name a host.")
               //: Below a base URL; %1 is the whole address that is called.
               : ConnectionSection::tr("Calls go to %1").arg(url);
}

} // namespace sluice::ui
