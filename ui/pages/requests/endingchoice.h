// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"

#include <QHash>
#include <QPushButton>

namespace sluice::ui {

/// A button with a menu in which any number of endings can be chosen, one by one or by their groups. None chosen: any.
class EndingChoice final : public QPushButton
{
    Q_OBJECT
public:
    explicit EndingChoice(QWidget *parent = nullptr);

    /// In the order of Outcome.
    QList<Outcome> outcomes() const;
    void setOutcomes(const QList<Outcome> &outcomes);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// By the user.
    void chosen();

private:
    void addGroup(EndingGroup group);
    void choose(const QList<Outcome> &outcomes, bool isChosen);
    void showChoice();

    QHash<Outcome, QAction *> m_outcomes;
    QHash<EndingGroup, QAction *> m_groups;
};

} // namespace sluice::ui
