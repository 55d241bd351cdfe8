// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/routespage.h"

#include "ui/edit/channelplace.h"
#include "ui/edit/uniquename.h"
#include "ui/models/routereach.h"
#include "ui/pages/routes/routeeditor.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/scrollcolumn.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

/// Each tone is that of a route looked for anew, while guards change several times a second.
constexpr std::chrono::seconds kTonePause{1};

QList<CandidateSettings> allChannels(const Settings &settings)
{
    QList<CandidateSettings> candidates;
    for (const ChannelSettings &channel : settings.channels) {
        if (channel.isEnabled)
            candidates.append({.channel = channel.id});
    }
    return candidates;
}

} // namespace

RoutesPage::RoutesPage(SettingsDraft &draft, History &history, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_history(history)
    , m_formatters(formatters)
    , m_stack(new QStackedWidget(this))
    , m_message(new MessagePanel(this))
    //: Name of a list for screen readers; a route is a name that tools ask for, with the channels that may serve it.
    , m_list(new EntityList(tr("Routes"), tr("Add route"), this))
    , m_gap(new NoticeBar(Tone::Idle, this))
    , m_editor(new RouteEditor(draft, formatters))
{
    m_message->setObjectName(QStringLiteral("routesMessage"));
    m_gap->setObjectName(QStringLiteral("routesGap"));
    m_stack->addWidget(m_message);
    m_stack->addWidget(buildRoutes());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kTonePause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_areTonesOld && isVisible())
            showTones();
    });
    connect(&m_draft, &SettingsDraft::changed, this, &RoutesPage::showDraft);
    connect(m_message, &MessagePanel::actionChosen, this, &RoutesPage::addForEveryName);
    connect(m_gap, &NoticeBar::acted, this, &RoutesPage::addForEveryName);
    connect(m_list, &EntityList::chosen, this, &RoutesPage::chooseRoute);
    connect(m_list, &EntityList::addAsked, this, &RoutesPage::add);
    connect(m_list, &EntityList::removeAsked, this, &RoutesPage::remove);
    connect(m_list, &EntityList::moved, this, &RoutesPage::move);
    connect(m_editor, &RouteEditor::removeAsked, this, [this] { remove(m_list->current()); });
}

QWidget *RoutesPage::buildRoutes()
{
    m_list->setMovable(true);
    //: Button: adds a route that takes every name that no other route takes.
    m_gap->setAction(tr("Add a route for all names"));
    auto *column = new QVBoxLayout;
    column->setSpacing(space::kMedium);
    column->addWidget(m_gap);
    auto *routes = new QWidget(this);
    column->addWidget(scrollColumn(m_editor, routes), 1);
    auto *layout = new QHBoxLayout(routes);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kLarge);
    layout->addWidget(m_list);
    layout->addLayout(column, 1);
    return routes;
}

void RoutesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_history.fetchNames(this, [this](const Expected<HistoryNames> &names) {
        if (names)
            takeNames(*names);
    });
    showRoutes();
    m_editor->showGuards(m_guards, m_now);
}

void RoutesPage::takeNames(const HistoryNames &names)
{
    m_models = names.models;
    m_editor->setKnownModels(m_models);
}

void RoutesPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_guards = snapshot.guards;
    m_now = snapshot.at;
    if (!isVisible())
        return;
    m_editor->showGuards(m_guards, m_now);
    m_areTonesOld = true;
    if (!m_pause.isActive())
        showTones();
}

void RoutesPage::showTones()
{
    m_areTonesOld = false;
    m_pause.start();
    m_list->showEntries(entries());
}

void RoutesPage::showDraft()
{
    // Out of sight it need not follow; it does once it is shown.
    if (isVisible())
        showRoutes();
}

void RoutesPage::fill()
{
    showRoutes();
}

bool RoutesPage::leadsTo(const QWidget &part) const
{
    return !m_editor->isAncestorOf(&part) || !m_ids.isEmpty();
}

void RoutesPage::lead(const QWidget &) {} // a route is always chosen

void RoutesPage::showRoutes()
{
    const QList<RouteSettings> &routes = m_draft.settings().routes;
    QStringList names;
    for (const RouteSettings &route : routes)
        names.append(route.model);
    m_ids = EntityList::idsOf(names);
    m_list->showEntries(entries());
    m_gap->setText(takesEveryName(routes)
                       ? QString()
                       : tr("A model that fits none of these routes is refused. A route for * at the end takes the rest."));
    m_stack->setCurrentIndex(routes.isEmpty() ? 0 : 1);
    if (routes.isEmpty())
        showEmpty();
    m_editor->showRoute(m_ids.indexOf(m_list->current()));
}

void RoutesPage::showEmpty()
{
    //: In the place of the list of routes.
    const QString title = tr("No routes, and none are needed");
    if (m_draft.settings().channels.isEmpty())
        return m_message->showMessage(title, tr("A route says which channels may serve a model. Set up a channel first: as long "
                                                "as there are no routes, the channels serve every model that tools ask for."));
    m_message->showMessage(
        title,
        tr("A model that a tool asks for is passed on to the channels that speak the tool's own protocol, in their order, or to "
           "all of them if there is none. Routes say which channels serve which model, under which name, and who steps in."),
        //: Button: makes a first route, which takes every name and lists all channels.
        tr("Make a route of all channels"));
}

QList<EntityList::Entry> RoutesPage::entries() const
{
    QList<EntityList::Entry> entries;
    for (qsizetype i = 0; i < m_draft.settings().routes.size(); ++i)
        entries.append(entryOf(i));
    return entries;
}

EntityList::Entry RoutesPage::entryOf(qsizetype index) const
{
    const RouteSettings &route = m_draft.settings().routes.at(index);
    QStringList candidates;
    for (const CandidateSettings &candidate : route.candidates)
        candidates.append(candidateText(candidate.channel, candidate.model));
    QString detail = candidates.join(QStringLiteral(" → "));
    if (takenBy(m_draft.settings().routes, index))
        //: Of a route that no request comes to, because one above it takes all of its names. Keep short.
        detail = tr("never reached");
    else if (candidates.isEmpty())
        //: Of a route without channels. Keep short.
        detail = tr("no channel");
    return {.id = m_ids.value(index), .title = route.model, .detail = detail, .tone = toneOf(index)};
}

Tone RoutesPage::toneOf(qsizetype index) const
{
    if (!problemBelow(m_draft, QStringLiteral("routes[%1]").arg(index)).isEmpty())
        return Tone::Bad;
    if (takenBy(m_draft.settings().routes, index))
        return Tone::Idle;
    const RouteQuestion question{.model = exampleFor(m_draft.settings(), index, m_models)};
    const RoutePreview preview = m_draft.desk().preview(m_draft.settings(), m_guards, question, m_now);
    if (!preview.serving)
        return Tone::Bad;
    return *preview.serving == 0 ? Tone::Good : Tone::Warning;
}

void RoutesPage::chooseRoute(const QString &id)
{
    m_editor->showRoute(m_ids.indexOf(id));
}

void RoutesPage::add()
{
    const Settings &settings = m_draft.settings();
    //: The name of a model in a new route, which the user will replace; without spaces.
    const QString name = uniqueName(tr("new-model"), [&](const QString &one) {
        return std::any_of(settings.routes.begin(), settings.routes.end(), [&](const auto &route) { return route.model == one; });
    });
    addRoute({.model = name, .candidates = allChannels(settings).mid(0, 1)}, placeForNew(settings.routes, name));
    m_editor->beginNaming();
}

void RoutesPage::addForEveryName()
{
    const Settings &settings = m_draft.settings();
    addRoute({.model = QStringLiteral("*"), .candidates = allChannels(settings)}, settings.routes.size());
}

void RoutesPage::addRoute(const RouteSettings &route, qsizetype place)
{
    Settings settings = m_draft.settings();
    settings.routes.insert(place, route);
    //: Name of a step that can be undone; %1 is the name of a model, or a pattern.
    m_draft.change(tr("Add route %1").arg(route.model), settings);
    m_list->setCurrent(m_ids.value(place));
}

void RoutesPage::remove(const QString &id)
{
    const qsizetype index = m_ids.indexOf(id);
    if (index < 0)
        return;
    Settings settings = m_draft.settings();
    const QString name = settings.routes.takeAt(index).model;
    //: Name of a step that can be undone; %1 is the name of a model, or a pattern.
    m_draft.change(tr("Delete route %1").arg(name), settings);
    //: In the status bar; %1 is the name of a model, or a pattern.
    Q_EMIT noticed(tr("%1 is deleted. Undo brings it back.").arg(oneLine(name)));
}

void RoutesPage::move(const QString &id, int place)
{
    const qsizetype index = m_ids.indexOf(id);
    if (index < 0)
        return;
    Settings settings = m_draft.settings();
    settings.routes.move(index, place);
    //: Name of a step that can be undone; %1 is the name of a model, or a pattern.
    m_draft.change(tr("Move route %1").arg(settings.routes.at(place).model), settings);
}

} // namespace sluice::ui
