// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/probesteps.h"

#include "ui/text/probewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/statedot.h"
#include "ui/widgets/textlabel.h"

#include <QGridLayout>
#include <QLabel>

namespace sluice::ui {

namespace {

constexpr std::array kOrder{ProbeStep::Connect, ProbeStep::Tls, ProbeStep::Auth, ProbeStep::Models, ProbeStep::Stream};

Tone toneOf(ProbeState state)
{
    switch (state) {
    case ProbeState::Passed: return Tone::Good;
    case ProbeState::Running: return Tone::Warning;
    case ProbeState::Failed: return Tone::Bad;
    case ProbeState::Waiting:
    case ProbeState::Skipped: return Tone::Idle;
    }
    Q_UNREACHABLE();
}

} // namespace

ProbeSteps::ProbeSteps(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::kSmall);
    grid->setVerticalSpacing(space::kTiny);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    for (size_t i = 0; i < kSteps; ++i) {
        const int row = int(i);
        m_lines.at(i) = {new StateDot(this), textLabel(this, /*isMuted=*/false, probeStepText(kOrder.at(i))),
                         textLabel(this, /*isMuted=*/true)};
        m_lines.at(i).state->setObjectName(QStringLiteral("probeState%1").arg(row));
        grid->addWidget(m_lines.at(i).dot, row, 0);
        grid->addWidget(m_lines.at(i).name, row, 1);
        grid->addWidget(m_lines.at(i).state, row, 2);
    }
}

void ProbeSteps::show(const ProbeReport &report)
{
    for (size_t i = 0; i < kSteps; ++i) {
        ProbeStepResult result{.step = kOrder.at(i)};
        for (const ProbeStepResult &step : report.steps) {
            if (step.step == kOrder.at(i))
                result = step;
        }
        m_lines.at(i).dot->setTone(toneOf(result.state));
        const QString state = probeStateText(result);
        //: A step of a test: how it went (%1) and how long it took (%2).
        m_lines.at(i).state->setText(result.took ? tr("%1, %2").arg(state, m_formatters.duration(*result.took)) : state);
    }
}

} // namespace sluice::ui
