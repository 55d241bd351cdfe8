// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/channelspage.h"

#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/addchannelpanel.h"
#include "ui/pages/channels/channeldetail.h"
#include "ui/pages/channels/channelentries.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/messagepanel.h"

#include <QHBoxLayout>
#include <QStackedWidget>

namespace sluice::ui {

namespace {

constexpr std::chrono::seconds kTick{1};

} // namespace

ChannelsPage::ChannelsPage(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    //: Name of a list for screen readers, and the button below it.
    , m_list(new EntityList(tr("Channels"), tr("Add a channel …"), this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new MessagePanel(this))
{
    buildLayout();
    m_second.setInterval(kTick);
    connect(&m_second, &QTimer::timeout, this, [this] {
        m_now += kTick;
        showStates();
    });
    connect(&m_draft, &SettingsDraft::changed, this, &ChannelsPage::showDraft);
    connect(m_empty, &MessagePanel::actionChosen, this, &ChannelsPage::addChannel);
    connect(m_list, &EntityList::addAsked, this, &ChannelsPage::addChannel);
    connect(m_list, &EntityList::removeAsked, this, &ChannelsPage::remove);
    connect(m_list, &EntityList::moved, this, &ChannelsPage::move);
    connect(m_list, &EntityList::chosen, this, [this] {
        if (m_isShowing)
            return;
        m_isAdding = false;
        showPanel();
    });
}

void ChannelsPage::buildLayout()
{
    //: Title in place of the channels while there are none.
    m_empty->showMessage(
        tr("No channel yet"),
        //: Text in place of the channels while there are none.
        tr("A channel is a provider's address with your keys for it. Tools send their requests to Sluice, and "
           "Sluice sends them to the first channel that is well, so that a failing provider stops nobody's work."),
        //: Button in place of the channels while there are none.
        tr("Add a channel …"));
    m_empty->setObjectName(QStringLiteral("noChannels"));
    m_list->setMovable(true);
    m_stack->addWidget(m_empty);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kLarge);
    layout->addWidget(m_list);
    layout->addWidget(m_stack);
    // Not a stretch, by which the list would keep all its width where there is little.
    m_stack->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

bool ChannelsPage::makeMore()
{
    if (!m_detail)
        makeDetail();
    else if (!m_adding)
        makeAdding();
    else
        return false;
    return true;
}

void ChannelsPage::makeDetail()
{
    m_detail = new ChannelDetail(m_draft, m_formatters, this);
    m_stack->addWidget(m_detail);
    connect(m_detail, &ChannelDetail::deleteAsked, this, [this] { remove(m_list->current()); });
    connect(m_detail, &ChannelDetail::guardsAsked, this, &ChannelsPage::guardsAsked);
    connect(m_detail, &ChannelDetail::noticed, this, &ChannelsPage::noticed);
}

void ChannelsPage::makeAdding()
{
    m_adding = new AddChannelPanel(m_draft, this);
    m_stack->addWidget(m_adding);
    connect(m_adding, &AddChannelPanel::cancelled, this, [this] {
        m_isAdding = false;
        showPanel();
    });
    connect(m_adding, &AddChannelPanel::added, this, [this] {
        showChannel(m_draft.settings().channels.constLast().id);
        //: In the status bar, after a channel was added.
        Q_EMIT noticed(tr("The channel is in use once you press Apply. Test it first, if you like."));
    });
}

void ChannelsPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_now = snapshot.at;
    m_cards = channelCards(snapshot.guards);
    if (isVisible())
        showStates();
}

void ChannelsPage::showChannel(const QString &id)
{
    m_isAdding = false;
    showStates();
    m_list->setCurrent(id);
    showPanel();
}

void ChannelsPage::addChannel()
{
    makeAll();
    m_isAdding = true;
    showPanel();
    m_adding->begin();
}

void ChannelsPage::fill()
{
    makeAll();
    showStates();
    showPanel();
    // While another is in sight, this one has not followed.
    if (const qsizetype index = indexOf(m_list->current()); index >= 0)
        m_detail->show(index);
}

/// Of the form for a new one, only the whole: which rows it has depends on how a channel is added.
bool ChannelsPage::leadsTo(const QWidget &part) const
{
    if (m_adding->isAncestorOf(&part))
        return qobject_cast<const Section *>(&part);
    return !m_detail->isAncestorOf(&part) || !m_entries.isEmpty();
}

void ChannelsPage::lead(const QWidget &part)
{
    const bool isOfNew = m_adding->isAncestorOf(&part);
    if (isOfNew && !m_isAdding)
        return addChannel();
    m_isAdding = isOfNew;
    showPanel();
}

void ChannelsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    makeAll();
    showDraft();
}

void ChannelsPage::showDraft()
{
    // Out of sight it need not follow; it does once it is shown.
    if (!isVisible())
        return;
    showStates();
    showPanel();
}

void ChannelsPage::showStates()
{
    m_entries = channelEntries(m_draft, m_cards, m_now, m_formatters);
    m_isShowing = true;
    m_list->showEntries(m_entries);
    m_isShowing = false;
    const qsizetype index = indexOf(m_list->current());
    if (index >= 0 && m_detail)
        m_detail->showState(m_entries.at(index));
    // From now on: a snapshot sets the time anew.
    if (isVisible() && isCountingDown(m_cards, m_now))
        m_second.start();
    else
        m_second.stop();
}

void ChannelsPage::showPanel()
{
    if (!m_detail)
        return;
    const qsizetype index = indexOf(m_list->current());
    m_list->setVisible(!m_entries.isEmpty());
    if (m_isAdding) {
        m_stack->setCurrentWidget(m_adding);
    } else if (index < 0) {
        m_stack->setCurrentWidget(m_empty);
    } else {
        m_detail->show(index);
        m_detail->showState(m_entries.at(index));
        m_stack->setCurrentWidget(m_detail);
    }
}

qsizetype ChannelsPage::indexOf(const QString &entry) const
{
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        if (m_entries.at(i).id == entry)
            return i;
    }
    return -1;
}

void ChannelsPage::move(const QString &entry, int place)
{
    const qsizetype index = indexOf(entry);
    if (index < 0)
        return;
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Move channel %1").arg(m_entries.at(index).title), withChannelMoved(m_draft.settings(), index, place));
}

void ChannelsPage::remove(const QString &entry)
{
    const qsizetype index = indexOf(entry);
    if (index < 0)
        return;
    const QString title = oneLine(m_entries.at(index).title);
    const Settings settings = withoutChannel(m_draft.settings(), index);
    const int routes = int(m_draft.settings().routes.size() - settings.routes.size());
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Delete channel %1").arg(title), settings);
    //: In the status bar; %1 is a channel.
    QString message = tr("%1 is deleted. Undo brings it back.").arg(title);
    if (routes > 0)
        //: In the status bar, after a channel was deleted: %1 routes named no other channel, and are deleted, too.
        message += u' ' + tr("Routes that had no other channel went with it: %1.").arg(routes);
    Q_EMIT noticed(message);
}

} // namespace sluice::ui
