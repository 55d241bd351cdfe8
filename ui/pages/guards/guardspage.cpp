// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/guardspage.h"

#include "ui/edit/entitylist.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/guards/allguards.h"
#include "ui/pages/guards/channelguards.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/scrollcolumn.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

namespace sluice::ui {

namespace {

/// No id of a channel has this character.
const QString &allId()
{
    static const QString id = QStringLiteral("*");
    return id;
}

bool haveSameGuards(const ChannelSettings &a, const ChannelSettings &b)
{
    return a.heartbeat == b.heartbeat && a.limits == b.limits && a.breaker == b.breaker && a.cooldown == b.cooldown &&
           a.retry == b.retry;
}

bool haveSameGuards(const Settings &a, const Settings &b)
{
    return a.admission == b.admission && a.heartbeatPing == b.heartbeatPing && a.holdHead == b.holdHead;
}

} // namespace

GuardsPage::GuardsPage(History &history, SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_draft(draft)
    , m_formatters(formatters)
    //: Name of a list for screen readers.
    , m_list(new EntityList(tr("Channels"), QString(), this))
    , m_stack(new QStackedWidget(this))
{
    m_list->addButton()->hide();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    row->setSpacing(space::kMedium);
    row->addWidget(m_list);
    row->addWidget(m_stack, 1);
    connect(m_list, &EntityList::chosen, this, [this] {
        showChosen();
        for (QScrollArea *area : m_stack->findChildren<QScrollArea *>(Qt::FindDirectChildrenOnly))
            area->verticalScrollBar()->setValue(0);
    });
    connect(&m_draft, &SettingsDraft::changed, this, &GuardsPage::showDraft);
    showDraft();
}

bool GuardsPage::makeMore()
{
    if (!m_all) {
        m_all = new AllGuards(m_draft);
        m_stack->addWidget(scrollColumn(m_all, m_stack));
    } else if (!m_channel) {
        m_channel = new ChannelGuards(m_history, m_draft, m_formatters);
        m_stack->addWidget(scrollColumn(m_channel, m_stack));
    } else {
        return false;
    }
    return true;
}

void GuardsPage::showDraft()
{
    const Settings &settings = m_draft.settings();
    //: Entry of a list, below the name: its settings were changed, but not put into effect.
    const QString edited = tr("edited, not applied");
    const bool isAllEdited = !haveSameGuards(settings, m_draft.inForce());
    //: Entry of a list: the guards of all channels together.
    QList<EntityList::Entry> entries{{allId(), tr("All channels"),
                                      //: Entry of a list, below "All channels": what is set there.
                                      isAllEdited ? edited : tr("waiting, signs of life"),
                                      isAllEdited ? Tone::Warning : Tone::Idle}};
    for (const ChannelSettings &channel : settings.channels) {
        const ChannelSettings *inForce = findChannel(m_draft.inForce(), channel.id);
        const bool isEdited = !inForce || !haveSameGuards(channel, *inForce);
        //: Entry of a list, below a channel's name: its limit on silence.
        const QString detail = tr("silent for at most %1").arg(m_formatters.limit(channel.heartbeat.limitsFor({}).progressGap));
        entries.append({channel.id, channel.id, isEdited ? edited : detail, isEdited ? Tone::Warning : Tone::Idle});
    }
    m_list->showEntries(entries);
    showChosen();
}

/// While nobody looks, nothing but the list is kept up to date.
void GuardsPage::showChosen()
{
    if (!isVisible())
        return;
    const qsizetype index = indexOfChosen();
    if (index < 0) {
        m_all->showDraft();
        m_stack->setCurrentIndex(0);
        return;
    }
    m_channel->show(index);
    m_stack->setCurrentIndex(1);
    showModels();
}

/// Of a channel; -1: all of them are chosen.
qsizetype GuardsPage::indexOfChosen() const
{
    const QList<ChannelSettings> &channels = m_draft.settings().channels;
    const QString id = m_list->current();
    const auto found = std::find_if(channels.begin(), channels.end(), [&](const ChannelSettings &one) { return one.id == id; });
    return found == channels.end() ? -1 : found - channels.begin();
}

void GuardsPage::fill()
{
    makeAll();
    m_all->showDraft();
    m_channel->show(std::max(indexOfChosen(), qsizetype(0)));
    showModels();
}

bool GuardsPage::leadsTo(const QWidget &part) const
{
    return !m_channel->isAncestorOf(&part) || !m_draft.settings().channels.isEmpty();
}

void GuardsPage::lead(const QWidget &part)
{
    if (m_all->isAncestorOf(&part))
        m_list->setCurrent(allId());
    else if (m_channel->isAncestorOf(&part) && indexOfChosen() < 0)
        m_list->setCurrent(m_draft.settings().channels.first().id);
}

void GuardsPage::showGuards(const GuardsState &guards)
{
    m_states = guards.channels;
    if (isVisible())
        showModels();
}

void GuardsPage::showModels()
{
    QStringList models;
    for (const ChannelState &channel : std::as_const(m_states)) {
        if (channel.id != m_list->current())
            continue;
        for (const ModelState &model : channel.models)
            models.append(model.model);
    }
    m_channel->setModels(models + m_ledgerModels);
}

void GuardsPage::showChannel(const QString &id)
{
    m_list->setCurrent(id.isEmpty() ? allId() : id);
}

void GuardsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    makeAll();
    showChosen();
    // Models that this run has not met yet; of which channel they are, the list does not tell.
    m_history.fetchNames(this, [this](const Expected<HistoryNames> &names) {
        if (!names)
            return;
        m_ledgerModels = names->models;
        showModels();
    });
}

} // namespace sluice::ui
