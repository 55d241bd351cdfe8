// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/healthpage.h"

#include "ui/edit/settingsdraft.h"
#include "ui/edit/uniquename.h"
#include "ui/models/healthfigure.h"
#include "ui/pages/health/componentpanel.h"
#include "ui/pages/health/healthwords.h"
#include "ui/pages/health/scorepanel.h"
#include "ui/text/guardwords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/scrollcolumn.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace sluice::ui {

namespace {

/// No component has a line break in its name.
const auto kScore = QStringLiteral("\nscore");

/// Apart from those of the draft, whose names may be the same while they are typed.
QString idOfReported(const QString &name)
{
    return name + QStringLiteral("\nreported");
}

bool holds(const Settings &settings, const QString &component)
{
    const auto &all = settings.health.components;
    return std::any_of(all.begin(), all.end(), [&](const HealthComponentSettings &one) { return one.id == component; });
}

} // namespace

HealthPage::HealthPage(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    //: Name of a list for screen readers.
    , m_list(new EntityList(tr("Parts of the health score"),
                            //: Button below the list of what is watched: a vector store, a database or anything else.
                            tr("Add component"), this))
    , m_score(new ScorePanel(draft, formatters))
    , m_component(new ComponentPanel(draft, formatters))
    , m_stack(new QStackedWidget(this))
{
    m_stack->addWidget(scrollColumn(m_score));
    m_stack->addWidget(scrollColumn(m_component));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_list);
    layout->addWidget(m_stack, 1);
    connect(m_list, &EntityList::chosen, this, &HealthPage::showChosen);
    connect(m_list, &EntityList::addAsked, this, [this] {
        const auto isTaken = [this](const QString &name) { return partOf(name) || holds(m_draft.settings(), name); };
        addComponent(uniqueName(QStringLiteral("component"), isTaken));
    });
    connect(m_list, &EntityList::removeAsked, this, [this](const QString &id) { removeComponent(m_ids.indexOf(id)); });
    connect(m_component, &ComponentPanel::removeAsked, this, [this] { removeComponent(indexOfChosen()); });
    connect(m_component, &ComponentPanel::adoptAsked, this, [this] {
        if (const HealthPart *part = chosenReported())
            addComponent(part->id);
    });
    connect(&m_draft, &SettingsDraft::changed, this, &HealthPage::showDraft);
}

void HealthPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_guards = snapshot.guards;
    m_at = snapshot.at;
    if (isVisible())
        showFigures();
}

void HealthPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showForms();
}

void HealthPage::showDraft()
{
    // Out of sight it need not follow; it does once it is shown.
    if (isVisible())
        showForms();
}

void HealthPage::showForms()
{
    showEntries();
    m_score->showDraft();
    m_score->showGuards(m_guards);
    showChosen();
}

void HealthPage::showFigures()
{
    showEntries();
    m_score->showGuards(m_guards);
    if (const qsizetype index = indexOfChosen(); index >= 0)
        m_component->showState(partAt(index), m_at);
    else if (const HealthPart *part = chosenReported())
        m_component->showState(part, m_at);
}

void HealthPage::fill()
{
    showEntries();
    m_score->showDraft();
    if (!m_ids.isEmpty() && !chosenReported()) {
        const qsizetype index = std::max(indexOfChosen(), qsizetype(0));
        m_component->showComponent(index, partAt(index), m_at);
    }
}

bool HealthPage::leadsTo(const QWidget &part) const
{
    return !m_component->isAncestorOf(&part) || !m_ids.isEmpty();
}

void HealthPage::lead(const QWidget &part)
{
    if (m_score->isAncestorOf(&part))
        m_list->setCurrent(kScore);
    else if (m_component->isAncestorOf(&part) && indexOfChosen() < 0)
        m_list->setCurrent(m_ids.first());
}

void HealthPage::showEntries()
{
    QStringList names;
    for (const HealthComponentSettings &component : m_draft.settings().health.components)
        names.append(component.id);
    m_ids = EntityList::idsOf(names);
    m_list->showEntries(entries());
}

QList<EntityList::Entry> HealthPage::entries() const
{
    const HealthState &health = m_guards.health;
    const Settings &settings = m_draft.settings();
    const auto tone = [&](const std::optional<int> &score) {
        return score ? healthTone(*score, m_draft.inForce().ladder) : Tone::Idle;
    };
    const auto scoreText = [&](const std::optional<int> &score) {
        //: In a list; %1 is a score from 0 to 100.
        return score ? tr("Score %1").arg(m_formatters.count(*score)) : tr("not known");
    };
    //: Entry of a list: the health score as a whole.
    QList<EntityList::Entry> entries{{kScore, tr("Health score"), scoreText(health.score), tone(health.score)}};
    for (qsizetype i = 0; i < m_ids.size(); ++i) {
        const HealthComponentSettings &component = settings.health.components.at(i);
        const HealthPart *part = partAt(i);
        const std::optional<int> score = part ? part->score : std::nullopt;
        entries.append({m_ids.at(i), component.id,
                        healthRoleText(filledIn(component).role) + QStringLiteral(" · ") + scoreText(score), tone(score)});
    }
    // One that the draft has renamed or deleted still has its old name in force.
    for (const HealthPart &part : health.components) {
        if (!holds(settings, part.id) && !holds(m_draft.inForce(), part.id))
            //: In a list: a component of which only an application tells.
            entries.append(
                {idOfReported(part.id), part.id, tr("reported only · %1").arg(scoreText(part.score)), tone(part.score)});
    }
    return entries;
}

void HealthPage::showChosen()
{
    const qsizetype index = indexOfChosen();
    const HealthPart *reported = chosenReported();
    if (index >= 0)
        m_component->showComponent(index, partAt(index), m_at);
    else if (reported)
        m_component->showReported(*reported, m_at);
    m_stack->setCurrentIndex(index >= 0 || reported ? 1 : 0);
}

/// -1: it is none of the draft's.
qsizetype HealthPage::indexOfChosen() const
{
    return m_ids.indexOf(m_list->current());
}

const HealthPart *HealthPage::partOf(const QString &name) const
{
    const auto &parts = m_guards.health.components;
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const HealthPart &part) { return part.id == name; });
    return found == parts.end() ? nullptr : &*found;
}

const HealthPart *HealthPage::partAt(qsizetype index) const
{
    return partOf(m_draft.settings().health.components.at(index).id);
}

const HealthPart *HealthPage::chosenReported() const
{
    const auto &parts = m_guards.health.components;
    const QString id = m_list->current();
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const HealthPart &part) { return idOfReported(part.id) == id; });
    return found == parts.end() ? nullptr : &*found;
}

void HealthPage::addComponent(const QString &name)
{
    Settings settings = m_draft.settings();
    HealthComponentSettings component{.id = name};
    if (const HealthPart *part = partOf(name))
        component.role = part->role;
    settings.health.components.append(component);
    //: Name of a step that can be undone; %1 is a component of the user's infrastructure.
    m_draft.change(tr("Add component %1").arg(name), settings);
    m_list->setCurrent(m_ids.last());
}

void HealthPage::removeComponent(qsizetype index)
{
    Settings settings = m_draft.settings();
    if (index < 0 || index >= settings.health.components.size())
        return;
    const QString name = settings.health.components.takeAt(index).id;
    //: Name of a step that can be undone; %1 is a component of the user's infrastructure.
    m_draft.change(tr("Delete component %1").arg(name), settings);
    //: In the status bar; %1 is a name.
    Q_EMIT noticed(tr("%1 is deleted. Undo brings it back.").arg(oneLine(name)));
}

} // namespace sluice::ui
