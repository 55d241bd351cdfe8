// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/clientspage.h"

#include "ui/charts/usagefeed.h"
#include "ui/edit/channelplace.h"
#include "ui/edit/uniquename.h"
#include "ui/pages/clients/allclientseditor.h"
#include "ui/pages/clients/clienteditor.h"
#include "ui/pages/clients/draftclients.h"
#include "ui/text/reasontext.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/scrollcolumn.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace sluice::ui {

namespace {

/// No client has a line break in its name.
const QString kAll = QStringLiteral("\nall");

bool isAmong(const QList<ClientSettings> &clients, const QString &id)
{
    return std::any_of(clients.begin(), clients.end(), [&id](const ClientSettings &one) { return one.id == id; });
}

} // namespace

ClientsPage::ClientsPage(Engine &engine, SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_draft(draft)
    , m_formatters(formatters)
    //: Name of a list for screen readers; a client is a tool or program that connects.
    , m_list(new EntityList(tr("Clients"), tr("Add client"), this))
    , m_editors(new QStackedWidget(this))
    , m_feed(new UsageFeed(engine.history(), UsageFeed::Wants::Usage, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kLarge);
    layout->addWidget(m_list);
    layout->addWidget(m_editors, 1);
    m_feed->setQuestion(UsageRange::Day, UsageBy::Client);
    connect(m_feed, &UsageFeed::arrived, this, [this](const UsageReport &report) {
        m_usage = report;
        showDraft();
    });
    connect(&m_draft, &SettingsDraft::changed, this, &ClientsPage::showDraft);
    connect(m_list, &EntityList::chosen, this, &ClientsPage::showChosen);
    connect(m_list, &EntityList::addAsked, this, &ClientsPage::add);
    connect(m_list, &EntityList::removeAsked, this, &ClientsPage::remove);
}

bool ClientsPage::makeMore()
{
    if (!m_editor) {
        makeEditor();
    } else if (!m_all) {
        m_all = new AllClientsEditor(m_draft, m_formatters);
        m_editors->addWidget(scrollColumn(m_all, m_editors));
        connect(m_all, &AllClientsEditor::guardsAsked, this, &ClientsPage::guardsAsked);
    } else {
        return false;
    }
    return true;
}

void ClientsPage::makeEditor()
{
    m_editor = new ClientEditor(m_draft, m_formatters);
    m_editor->setBaseUrl(m_baseUrl);
    m_editors->addWidget(scrollColumn(m_editor, m_editors));
    connect(m_editor, &ClientEditor::removeAsked, this, [this] { remove(m_list->current()); });
    connect(m_editor, &ClientEditor::noticed, this, &ClientsPage::noticed);
    connect(m_editor, &ClientEditor::goOnAsked, this, [this] { m_engine.letGo(currentClient()); });
    connect(m_editor, &ClientEditor::requestsAsked, this, [this] {
        ExchangeFilter filter;
        filter.client = currentClient();
        Q_EMIT exchangesChosen(filter);
    });
}

void ClientsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setWatched(true);
    makeAll();
    showDraft();
    m_editor->showGuards(m_guards);
}

void ClientsPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setWatched(false);
}

void ClientsPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_baseUrl = snapshot.baseUrl;
    if (m_editor)
        m_editor->setBaseUrl(m_baseUrl);
    const bool isNews = m_guards.spend != snapshot.guards.spend || m_guards.pausedClients != snapshot.guards.pausedClients;
    m_guards = snapshot.guards;
    if (!isNews || !isVisible())
        return;
    m_editor->showGuards(m_guards);
    m_all->showSpend(m_guards.spend);
    m_list->showEntries(entries());
}

void ClientsPage::showDraft()
{
    // Out of sight it need not follow; it does once it is shown.
    if (!isVisible())
        return;
    showList();
    showChosen();
}

void ClientsPage::showList()
{
    QStringList names;
    for (const ClientSettings &client : shownClients(m_draft.settings()))
        names.append(client.id);
    m_ids = EntityList::idsOf(names);
    m_list->showEntries(entries());
}

void ClientsPage::showChosen()
{
    const qsizetype index = m_ids.indexOf(m_list->current());
    if (!m_all)
        return;
    m_editors->setCurrentIndex(index < 0 ? 1 : 0);
    if (index < 0)
        showAll();
    else
        showClient(index);
}

void ClientsPage::showAll()
{
    m_all->showDraft();
    m_all->showSpend(m_guards.spend);
}

void ClientsPage::showClient(qsizetype index)
{
    m_editor->showClient(index);
    m_editor->showUsage(usedBy(shownClients(m_draft.settings()).value(index).id));
}

void ClientsPage::fill()
{
    makeAll();
    showList();
    showAll();
    showClient(std::max(m_ids.indexOf(m_list->current()), qsizetype(0)));
}

bool ClientsPage::leadsTo(const QWidget &) const
{
    return true; // there is always a client
}

void ClientsPage::lead(const QWidget &part)
{
    if (m_all->isAncestorOf(&part))
        m_list->setCurrent(kAll);
    else if (m_editor->isAncestorOf(&part) && m_list->current() == kAll)
        m_list->setCurrent(m_ids.first());
}

QString ClientsPage::currentClient() const
{
    return shownClients(m_draft.settings()).value(m_ids.indexOf(m_list->current())).id;
}

UsageFigures ClientsPage::usedBy(const QString &client) const
{
    const auto share = std::find_if(m_usage.totals.begin(), m_usage.totals.end(),
                                    [&client](const UsageShare &one) { return one.name == client; });
    return share == m_usage.totals.end() ? UsageFigures() : share->figures;
}

QList<EntityList::Entry> ClientsPage::entries() const
{
    const QList<ClientSettings> clients = shownClients(m_draft.settings());
    QList<EntityList::Entry> entries;
    for (qsizetype i = 0; i < clients.size(); ++i)
        entries.append(entryOf(i, clients.at(i)));
    entries.append({.id = kAll,
                    //: Entry of a list of clients: the settings that hold for all of them.
                    .title = tr("All clients"),
                    .detail = tr("What holds for all"),
                    .tone = Tone::Idle});
    return entries;
}

EntityList::Entry ClientsPage::entryOf(qsizetype index, const ClientSettings &client) const
{
    return {.id = m_ids.value(index),
            .title = client.id,
            .detail = QStringLiteral("%1 · %2").arg(clientKindText(client.kind), toString(client.priority)),
            .tone = toneOf(index, client.id)};
}

/// Good once it has been seen today.
Tone ClientsPage::toneOf(qsizetype index, const QString &client) const
{
    const QString problem = problemBelow(m_draft, QStringLiteral("clients[%1]").arg(index));
    const auto isPaused = [&client](const PausedClient &one) { return one.client == client; };
    const auto isAtLeast = [&](SpendLevel level) {
        return std::any_of(m_guards.spend.begin(), m_guards.spend.end(),
                           [&](const SpendUse &use) { return use.client == client && use.level >= level; });
    };
    if (!problem.isEmpty() || isAtLeast(SpendLevel::Reached) ||
        std::any_of(m_guards.pausedClients.begin(), m_guards.pausedClients.end(), isPaused))
        return Tone::Bad;
    if (isAtLeast(SpendLevel::Warned))
        return Tone::Warning;
    return usedBy(client).requests > 0 ? Tone::Good : Tone::Idle;
}

void ClientsPage::add()
{
    const QList<ClientSettings> clients = shownClients(m_draft.settings());
    const QString id = uniqueName(QStringLiteral("client"), [&clients](const QString &name) { return isAmong(clients, name); });
    SettingsDesk &desk = m_draft.desk();
    desk.keepSecret(QStringLiteral("client/") + id, desk.makeToken(), this, [this, id](const Expected<SecretRef> &ref) {
        if (!ref)
            //: %1 is the reason.
            return Q_EMIT noticed(tr("The token cannot be kept: %1").arg(oneLine(reasonText(ref.error().detail))));
        addWithToken(id, *ref);
    });
}

void ClientsPage::addWithToken(const QString &id, const SecretRef &token)
{
    Settings settings = m_draft.settings();
    // Tools that use the token of the first start go on.
    settings.clients = shownClients(settings);
    if (isAmong(settings.clients, id)) {
        m_draft.desk().forgetSecret(token);
        //: In the status bar; %1 is the name of a client. A key store was slow to keep the token of a further one.
        return Q_EMIT noticed(tr("There is a client %1 by now, so none was added").arg(oneLine(id)));
    }
    settings.clients.append({.id = id, .tokenRef = token});
    //: Name of a step that can be undone; %1 is the name of a client.
    m_draft.change(tr("Add client %1").arg(id), settings);
    showList();
    m_list->setCurrent(id);
    m_editor->beginNaming();
}

void ClientsPage::remove(const QString &id)
{
    const qsizetype index = m_ids.indexOf(id);
    Settings settings = m_draft.settings();
    if (index < 0 || index >= settings.clients.size())
        return;
    const QString name = settings.clients.takeAt(index).id;
    //: Name of a step that can be undone; %1 is the name of a client.
    m_draft.change(tr("Delete client %1").arg(name), settings);
    //: In the status bar; %1 is the name of a client.
    Q_EMIT noticed(tr("%1 is deleted. Undo brings it back.").arg(oneLine(name)));
}

} // namespace sluice::ui
