// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"

#include <QList>

namespace sluice::ui {

/// How the user's own infrastructure is, and what is done about it.
struct HealthFigure
{
    HealthState health;
    DegradeSteps steps;     ///< that the score asks for now
    LadderThresholds marks; ///< of the settings

    bool operator==(const HealthFigure &) const = default;
};

HealthFigure healthFigure(const GuardsState &guards, const LadderThresholds &marks);

/// The scores below which something is done, the highest first; none that is switched off.
QList<int> healthMarks(const LadderThresholds &marks);
/// Good where nothing is done, Warning below one mark, Bad below more.
Tone healthTone(int score, const LadderThresholds &marks);

/// The score, what it is made of and what follows from it, a line each; empty without a score.
QString healthText(const HealthFigure &figure, const Formatters &formatters);

} // namespace sluice::ui
