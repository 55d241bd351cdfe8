// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/endingchoice.h"

#include "ui/text/words.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

/// Stays open while things are ticked, since one seldom wants only one.
class StayingMenu final : public QMenu
{
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (!tick(actionAt(event->position().toPoint())))
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool isTick = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!isTick || !tick(activeAction()))
            QMenu::keyPressEvent(event);
    }

private:
    static bool tick(QAction *action)
    {
        if (!action || !action->isCheckable() || !action->isEnabled())
            return false;
        action->trigger();
        return true;
    }
};

} // namespace

EndingChoice::EndingChoice(QWidget *parent)
    : QPushButton(parent)
{
    setMenu(new StayingMenu(this));
    for (qsizetype i = 0; i < kEndingGroupCount; ++i)
        addGroup(EndingGroup(i));
    //: Name of the filter by how exchanges ended, for those who do not see it.
    setAccessibleName(tr("Ending"));
    showChoice();
}

void EndingChoice::addGroup(EndingGroup group)
{
    const QList<Outcome> outcomes = outcomesOf(group);
    QAction *heading = nullptr;
    if (outcomes.size() > 1) {
        heading = menu()->addAction(endingGroupText(group));
        heading->setCheckable(true);
        heading->setFont(textFont(TextSize::Heading, menu()->font()));
        connect(heading, &QAction::triggered, this, [this, outcomes](bool isChosen) { choose(outcomes, isChosen); });
        m_groups.insert(group, heading);
    }
    for (const Outcome outcome : outcomes) {
        // Menus have no levels below each other; blanks in front show what belongs to the heading.
        const QString indent = heading ? QStringLiteral("    ") : QString();
        QAction *action = menu()->addAction(QString(indent + outcomeText(outcome)));
        action->setCheckable(true);
        if (!heading)
            action->setFont(textFont(TextSize::Heading, menu()->font()));
        connect(action, &QAction::triggered, this, [this, outcome](bool isChosen) { choose({outcome}, isChosen); });
        m_outcomes.insert(outcome, action);
    }
}

QList<Outcome> EndingChoice::outcomes() const
{
    QList<Outcome> result;
    for (qsizetype i = 0; i < kOutcomeCount; ++i) {
        if (m_outcomes.value(Outcome(i))->isChecked())
            result.append(Outcome(i));
    }
    return result;
}

void EndingChoice::setOutcomes(const QList<Outcome> &outcomes)
{
    for (auto at = m_outcomes.cbegin(); at != m_outcomes.cend(); ++at)
        at.value()->setChecked(outcomes.contains(at.key()));
    showChoice();
}

QSize EndingChoice::sizeHint() const
{
    // Styles leave the arrow of a menu little room.
    return QPushButton::sizeHint() + QSize(space::kMedium, 0);
}

void EndingChoice::choose(const QList<Outcome> &outcomes, bool isChosen)
{
    for (const Outcome outcome : outcomes)
        m_outcomes.value(outcome)->setChecked(isChosen);
    showChoice();
    Q_EMIT chosen();
}

void EndingChoice::showChoice()
{
    for (auto at = m_groups.cbegin(); at != m_groups.cend(); ++at) {
        const QList<Outcome> members = outcomesOf(at.key());
        at.value()->setChecked(
            std::all_of(members.cbegin(), members.cend(), [this](Outcome one) { return m_outcomes.value(one)->isChecked(); }));
    }
    const QList<Outcome> chosen = outcomes();
    const auto isWhole = [&](EndingGroup group) { return chosen == outcomesOf(group); };
    if (chosen.isEmpty())
        //: Filter by ending: it is not set.
        setText(tr("Any ending"));
    else if (chosen.size() == 1)
        setText(outcomeText(chosen.constFirst()));
    else if (isWhole(groupOf(chosen.constFirst())))
        setText(endingGroupText(groupOf(chosen.constFirst())));
    else
        //: Filter by ending: several are chosen; %1 is 2 or more.
        setText(tr("%1 endings").arg(chosen.size()));
}

} // namespace sluice::ui
