// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/edit/entitylist.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class ComponentPanel;
class ScorePanel;
class SettingsDraft;

/// How the user's own infrastructure is: the score with all that goes into it, and each component with its samples. Both are
/// edited here.
class HealthPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    HealthPage(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);

    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showDraft();
    void showForms();
    void showFigures();
    void showEntries();
    QList<EntityList::Entry> entries() const;
    void showChosen();
    qsizetype indexOfChosen() const;
    const HealthPart *partOf(const QString &name) const;
    /// Of the one at that place of the draft.
    const HealthPart *partAt(qsizetype index) const;
    const HealthPart *chosenReported() const;
    void addComponent(const QString &name);
    void removeComponent(qsizetype index);

    SettingsDraft &m_draft;
    Formatters m_formatters;
    GuardsState m_guards;
    WallTime m_at{};
    EntityList *m_list;
    ScorePanel *m_score;
    ComponentPanel *m_component;
    QStackedWidget *m_stack;
    QStringList m_ids; ///< of the list, one for each component of the draft
};

} // namespace sluice::ui
