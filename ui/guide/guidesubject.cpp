// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guidesubject.h"

#include "core/api/simulated.h"
#include "ui/edit/settingsdraft.h"
#include "ui/guide/guideedits.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/text/saying.h"
#include "ui/text/settingplace.h"

namespace sluice::ui {

namespace {

bool leadsTo(const ChannelSettings &channel, const ChannelSettings &wanted)
{
    return channel.baseUrl == wanted.baseUrl && channel.dialect == wanted.dialect && channel.preset == wanted.preset;
}

/// The channel to the same place, best one in use; null if there is none.
const ChannelSettings *knownLike(const Settings &settings, const ChannelSettings &wanted)
{
    const ChannelSettings *known = nullptr;
    for (const ChannelSettings &one : settings.channels) {
        if (leadsTo(one, wanted) && (!known || (one.isEnabled && !known->isEnabled)))
            known = &one;
    }
    return known;
}

} // namespace

const ChannelSettings *GuideSubject::channel() const
{
    return m_id.isEmpty() ? nullptr : findChannel(m_draft.settings(), m_id);
}

bool GuideSubject::isSimulated() const
{
    const ChannelSettings *chosen = channel();
    return chosen && sluice::isSimulated(chosen->baseUrl);
}

void GuideSubject::choose(const QString &wanted, const ChannelSettings &channel)
{
    const ChannelSettings *before = this->channel();
    if (before && leadsTo(*before, channel))
        return;
    const bool isReplaced = before && !findChannel(m_draft.inForce(), m_id);
    const QString former = isReplaced ? m_id : QString();
    if (const ChannelSettings *known = knownLike(m_draft.settings(), channel))
        return goOnWith(known->id, former);
    Settings others = m_draft.settings();
    others.channels.removeIf([&former](const ChannelSettings &one) { return !former.isEmpty() && one.id == former; });
    ChannelSettings chosen = channel;
    chosen.id = freeChannelId(others, wanted);
    m_id = chosen.id; // before the draft tells of it
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Add channel %1").arg(chosen.id), withChosenChannel(m_draft.settings(), chosen, former));
}

/// One that was switched off is wanted again.
void GuideSubject::goOnWith(const QString &id, const QString &former)
{
    m_id = id; // before the draft tells of it
    Settings settings = m_draft.settings();
    for (qsizetype i = settings.channels.size() - 1; i >= 0; --i) {
        ChannelSettings &one = settings.channels[i];
        if (one.id == id)
            one.isEnabled = true;
        else if (!former.isEmpty() && one.id == former)
            settings = withoutChannel(settings, i);
    }
    if (settings != m_draft.settings())
        //: Name of a step that can be undone; %1 is a channel.
        m_draft.change(tr("Go on with channel %1").arg(id), settings);
}

void GuideSubject::change(const QString &what, const ChannelSettings &channel)
{
    Settings settings = m_draft.settings();
    for (ChannelSettings &one : settings.channels) {
        if (one.id == m_id)
            one = channel;
    }
    m_draft.change(what, settings);
}

void GuideSubject::setUrl(const QString &url)
{
    if (const ChannelSettings *chosen = channel()) {
        ChannelSettings changed = *chosen;
        changed.baseUrl = url;
        //: Name of a step that can be undone.
        change(tr("Use the suggested URL"), changed);
    }
}

void GuideSubject::setKey(const SecretRef &ref)
{
    if (const ChannelSettings *chosen = channel()) {
        ChannelSettings changed = *chosen;
        if (changed.keys.isEmpty())
            changed.keys.append({KeySettings().id, ref});
        else
            changed.keys.first().ref = ref;
        //: Name of a step that can be undone; %1 is a channel.
        change(tr("Key of channel %1").arg(m_id), changed);
    }
}

Serving GuideSubject::serving() const
{
    return servingOf(m_draft.settings(), m_id);
}

QString GuideSubject::save(const QString &model)
{
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Serve every name by channel %1").arg(m_id), withEveryNameServed(m_draft.settings(), m_id, model));
    if (!m_draft.problems().isEmpty()) {
        const SettingsProblem &first = m_draft.problems().first();
        //: Why edits cannot take effect: %1 is a setting, %2 what is wrong with it.
        return tr("To be put right first: %1: %2").arg(oneLine(placeInWords(first.path)), translated(first.rule));
    }
    if (!m_draft.isChanged())
        return {};
    const auto applied = m_draft.apply();
    //: %1 is the reason.
    return applied ? QString() : tr("The settings were not changed: %1").arg(oneLine(reasonText(applied.error().detail)));
}

bool GuideSubject::hasOtherEdits() const
{
    if (!m_draft.isChanged())
        return false;
    Settings others = m_draft.settings();
    const ChannelSettings *inForce = findChannel(m_draft.inForce(), m_id);
    for (qsizetype i = others.channels.size() - 1; i >= 0; --i) {
        if (others.channels.at(i).id != m_id)
            continue;
        if (inForce)
            others.channels[i] = *inForce;
        else
            others = withoutChannel(others, i);
    }
    return others != m_draft.inForce();
}

} // namespace sluice::ui
