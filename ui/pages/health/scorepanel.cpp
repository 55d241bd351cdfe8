// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/scorepanel.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/section.h"
#include "ui/models/healthfigure.h"
#include "ui/pages/health/healthwords.h"
#include "ui/pages/health/summandtable.h"
#include "ui/text/guardwords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/healthgauge.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QVBoxLayout>

namespace sluice::ui {

ScorePanel::ScorePanel(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
    , m_gauge(new HealthGauge(formatters, this))
    , m_summands(new SummandTable(formatters, this))
    , m_formula(textLabel(this, /*isMuted=*/false))
    , m_steps(textLabel(this, /*isMuted=*/false))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    buildNow(*layout);
    buildWeights(*layout);
    buildLadder(*layout);
    layout->addStretch(1);
    showDraft();
}

void ScorePanel::buildNow(QVBoxLayout &layout)
{
    //: Heading: what the health score is at this moment and how it comes about.
    auto *section = new Section(tr("The score now"), Section::Folding::Open, this);
    section->setObjectName(QStringLiteral("scoreNow"));
    section->setIntroduction(
        tr("One number from 0 to 100 for how well your infrastructure and the channels' limits can bear more. "
           "It is the mean of its parts by their weight; what is not there does not count."));
    m_formula->setObjectName(QStringLiteral("healthFormula"));
    section->add(m_gauge);
    section->add(m_summands);
    section->add(m_formula);
    layout.addWidget(section);
}

void ScorePanel::buildWeights(QVBoxLayout &layout)
{
    auto *section = new Section(tr("Weights"), Section::Folding::Open, this);
    section->setIntroduction(tr("Of several components of one kind the worst counts. A component can have a weight of its own."));
    //: Setting: what the channels' part of the health score weighs.
    m_form.add(
        *section, tr("Channels"), new DecimalEdit, QStringLiteral("health.weights.llm"),
        [](Settings & settings) -> auto & { return settings.health.weights.llm; });
    //: Setting: what the vector stores' part of the health score weighs.
    m_form.add(
        *section, tr("Vector stores"), new DecimalEdit, QStringLiteral("health.weights.vector_store"),
        [](Settings & settings) -> auto & { return settings.health.weights.vectorStore; });
    //: Setting: what the databases' part of the health score weighs.
    m_form.add(
        *section, tr("Databases"), new DecimalEdit, QStringLiteral("health.weights.database"),
        [](Settings & settings) -> auto & { return settings.health.weights.database; });
    layout.addWidget(section);
}

void ScorePanel::buildLadder(QVBoxLayout &layout)
{
    //: Heading: what is done when the health score is low.
    auto *section = new Section(tr("What low health does"), Section::Folding::Open, this);
    section->setIntroduction(
        tr("Each step is taken below its score and left five points above it. Which clients allow which step "
           "is set on their page: coding tools none, applications all, unless you say otherwise. "
           "0 switches a step off."));
    m_steps->setObjectName(QStringLiteral("ladderNow"));
    section->add(m_steps);
    m_form.add(
        *section, tr("Shorten the context below"), new NumberEdit, QStringLiteral("ladder.trim_below"),
        [](Settings & settings) -> auto & { return settings.ladder.trimBelow; });
    m_form.add(
        *section, tr("Use the fallback models below"), new NumberEdit, QStringLiteral("ladder.fallback_below"),
        [](Settings & settings) -> auto & { return settings.ladder.fallbackBelow; });
    m_form.add(
        *section, tr("Answer with a notice below"), new NumberEdit, QStringLiteral("ladder.notice_below"),
        [](Settings & settings) -> auto & { return settings.ladder.noticeBelow; });
    layout.addWidget(section);
}

void ScorePanel::showGuards(const GuardsState &guards)
{
    m_gauge->showHealth(healthFigure(guards, m_draft.inForce().ladder));
    m_summands->showSummands(guards.health.summands);
    const QString formula = formulaText(guards.health.summands, m_formatters);
    m_summands->setVisible(!formula.isEmpty());
    //: %1 is a calculation with its result.
    m_formula->setText(
        formula.isEmpty()
            ? tr("There is no score yet: no channel has a limit of tokens per minute, and no component has told anything.")
            : tr("Score = %1").arg(formula));
    const QStringList steps = degradedTexts(guards.degraded);
    m_steps->setText(steps.isEmpty() ? tr("Now: nothing is held back.") : steps.join(u'\n'));
}

void ScorePanel::showDraft()
{
    m_form.show({.path = {}, .find = [](Settings &settings) { return &settings; }, .subject = {}});
}

} // namespace sluice::ui
