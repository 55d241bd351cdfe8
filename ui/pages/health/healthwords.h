// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/api/healthstate.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// How a component is asked, or that it is not.
QString healthSourceText(HealthSource source);
/// The product that a preset is made for; the names are not translated.
QString healthPresetText(HealthPreset preset);

/// What of the score a summand is: "Channels", or what the component is and its name.
QString summandText(const HealthSummand &summand);
/// `(0.5 × 60 + 0.3 × 100) ÷ 0.8 = 75`; empty without a summand.
QString formulaText(const QList<HealthSummand> &summands, const Formatters &formatters);

/// How a component is now, in a line: its score, its latest sample, how many count.
QString componentStateText(const HealthPart &part, WallTime now, const Formatters &formatters);
/// Its latest sample in a few words, with what it measured.
QString readingText(const HealthReading &reading, const Formatters &formatters);

} // namespace sluice::ui
