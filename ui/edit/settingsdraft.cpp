// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/settingsdraft.h"

#include "ui/edit/savededits.h"
#include "ui/edit/settingsdifference.h"
#include "ui/edit/settingsmerge.h"
#include "ui/text/saying.h"

#include <QUndoCommand>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kMostSteps = 200;
// A limit that is drawn along a chart is another at each move of the mouse.
constexpr milliseconds kSavingPause{300};

} // namespace

/// Holds whole settings, whose lists are shared and not copied.
class SettingsDraft::Step final : public QUndoCommand
{
public:
    Step(SettingsDraft &draft, const QString &what, Settings before, Settings after, QString mergeKey)
        : QUndoCommand(what)
        , m_draft(draft)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_mergeKey(std::move(mergeKey))
    {
    }

    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *later) override
    {
        const auto *step = static_cast<const Step *>(later);
        if (step->m_mergeKey != m_mergeKey)
            return false;
        m_after = step->m_after;
        setObsolete(m_after == m_before);
        return true;
    }
    void undo() override { m_draft.take(m_before); }
    void redo() override { m_draft.take(m_after); }

    const Settings &before() const { return m_before; }
    const Settings &after() const { return m_after; }

private:
    SettingsDraft &m_draft;
    Settings m_before;
    Settings m_after;
    QString m_mergeKey;
};

SettingsDraft::SettingsDraft(Engine &engine, UiState &state, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_state(state)
    , m_ranges(engine.settingsDesk().fields())
    , m_inForce(engine.settings())
    , m_settings(m_inForce)
    , m_steps(new QUndoStack(this))
{
    m_steps->setUndoLimit(kMostSteps);
    m_saving.setSingleShot(true);
    m_saving.setInterval(kSavingPause);
    connect(&m_saving, &QTimer::timeout, this, &SettingsDraft::save);
    connect(&m_engine, &Engine::settingsChanged, this, &SettingsDraft::onSettingsChanged);
    if (m_inForce != Settings())
        restore();
}

SettingsDraft::~SettingsDraft()
{
    // The stack tells of its end, when nothing that its listeners would read is there any more.
    m_steps->disconnect();
    if (m_saving.isActive())
        save();
}

QString SettingsDraft::problemAt(const QString &path) const
{
    for (const SettingsProblem &problem : m_problems) {
        if (problem.path == path)
            return translated(problem.rule);
    }
    return {};
}

void SettingsDraft::change(const QString &what, const Settings &settings, const QString &mergeKey)
{
    if (settings != m_settings)
        m_steps->push(new Step(*this, what, m_settings, settings, mergeKey));
}

void SettingsDraft::visitSteps(const std::function<void(const Settings &, const Settings &)> &visit) const
{
    for (int i = 0; i < m_steps->count(); ++i) {
        const auto *step = static_cast<const Step *>(m_steps->command(i));
        visit(step->before(), step->after());
    }
}

void SettingsDraft::take(const Settings &settings)
{
    m_settings = settings;
    m_problems = isChanged() ? desk().check(m_settings) : QList<SettingsProblem>();
    if (!m_saving.isActive())
        m_saving.start();
    Q_EMIT changed();
}

void SettingsDraft::renameSteps()
{
    for (int i = 0; i < m_steps->count(); ++i) {
        // All of them were made here, and none of them is constant.
        auto *step = const_cast<Step *>(static_cast<const Step *>(m_steps->command(i)));
        step->setText(differenceTitle(step->before(), step->after()));
    }
}

Expected<void> SettingsDraft::apply()
{
    // What comes of it arrives as a change of the settings in force.
    auto applied = m_engine.applySettings(m_settings);
    if (applied)
        m_steps->setClean(); // the next step does not become one with those that are in effect
    return applied;
}

void SettingsDraft::discard()
{
    //: Name of a step that can be undone.
    change(tr("Discard changes"), m_inForce);
}

void SettingsDraft::onSettingsChanged()
{
    const Settings now = m_engine.settings();
    const Settings before = std::exchange(m_inForce, now);
    if (!m_isRestored) {
        m_settings = now;
        restore();
        return;
    }
    if (now == before)
        return;
    const bool isOurs = now == m_settings;
    const Settings settings = mergedSettings(before, m_settings, now);
    if (!isOurs)
        m_steps->clear(); // its steps would bring back what somebody else has changed since
    take(settings);
}

/// The settings of the start are known.
void SettingsDraft::restore()
{
    m_isRestored = true;
    const auto saved = loadEdits(m_state, desk());
    take(m_inForce);
    if (saved) {
        //: Name of a step that can be undone: edits of the last run that were not put into effect are there again.
        change(tr("Edits kept from the last run"), mergedSettings(saved->base, saved->draft, m_inForce));
    }
}

void SettingsDraft::save()
{
    const bool mayHoldKey =
        std::any_of(m_problems.begin(), m_problems.end(), [](const SettingsProblem &p) { return p.mayBeSecret; });
    if (isChanged() && !mayHoldKey)
        saveEdits(m_state, desk(), {m_inForce, m_settings});
    else
        dropSavedEdits(m_state);
}

} // namespace sluice::ui
