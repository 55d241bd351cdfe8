// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "core/api/settingsdesk.h"
#include "ui/edit/fieldranges.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>

QT_BEGIN_NAMESPACE
class QUndoStack;
QT_END_NAMESPACE

namespace sluice::ui {

class UiState;

/// The settings as the user wants them, from the first edit until they are put into effect or dropped: one for the whole
/// window, so that all takes effect together or not at all, and for each window that takes its place. Each edit is a step that
/// can be undone, also after it has taken effect; undoing it then is an edit like any other. What was not put into effect is
/// there again after a restart.
class SettingsDraft final : public QObject
{
    Q_OBJECT
public:
    /// Engine and state must outlive it.
    SettingsDraft(Engine &engine, UiState &state, QObject *parent = nullptr);
    ~SettingsDraft() override;

    const Settings &settings() const { return m_settings; }
    const Settings &inForce() const { return m_inForce; }
    bool isChanged() const { return m_settings != m_inForce; }
    SettingsDesk &desk() const { return m_engine.settingsDesk(); }
    const FieldRanges &ranges() const { return m_ranges; }

    /// What keeps the draft from taking effect; empty if nothing does.
    const QList<SettingsProblem> &problems() const { return m_problems; }
    /// What is wrong at exactly this path, in the window's language; empty if nothing is.
    QString problemAt(const QString &path) const;

    /// `what` names the step, e.g. "Delete channel deepseek". Steps in a row with the same `mergeKey`, unless that is empty, are
    /// undone as one: a word that is typed is one step.
    void change(const QString &what, const Settings &settings, const QString &mergeKey = {});
    /// For "Undo" and "Redo" of the window.
    QUndoStack &steps() const { return *m_steps; }
    /// All steps that can be undone or redone: the settings before and after each.
    void visitSteps(const std::function<void(const Settings &before, const Settings &after)> &visit) const;

    /// In another language: steps are named by what they change, since nobody can translate the names that they were given.
    void renameSteps();

    /// Puts all of it into effect; or says what is wrong and leaves everything as it is.
    Expected<void> apply();
    /// Back to what is in force; that can be undone, too.
    void discard();

Q_SIGNALS:
    /// Draft, settings in force, or problems are others.
    void changed();

private:
    class Step;

    void take(const Settings &settings);
    void onSettingsChanged();
    void restore();
    void save();

    Engine &m_engine;
    UiState &m_state;
    const FieldRanges m_ranges;
    Settings m_inForce;
    Settings m_settings;
    QList<SettingsProblem> m_problems;
    QUndoStack *m_steps;
    QTimer m_saving; ///< runs while edits are not written down yet
    bool m_isRestored = false;
};

} // namespace sluice::ui
