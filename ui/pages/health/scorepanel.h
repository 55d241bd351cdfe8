// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/edit/form.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class HealthGauge;
class SummandTable;

/// The health score: what it is made of now, what the parts weigh, and what is done below which score.
class ScorePanel final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    ScorePanel(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showGuards(const GuardsState &guards);
    /// The draft has changed.
    void showDraft();

private:
    void buildNow(QVBoxLayout &layout);
    void buildWeights(QVBoxLayout &layout);
    void buildLadder(QVBoxLayout &layout);

    SettingsDraft &m_draft;
    Formatters m_formatters;
    Form<Settings> m_form;
    HealthGauge *m_gauge;
    SummandTable *m_summands;
    QLabel *m_formula;
    QLabel *m_steps;
};

} // namespace sluice::ui
