// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"
#include "ui/pages/review/report.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// The parts of the report on a week, each of its own figures.
ReportSection failuresSection(const Review &review, const Formatters &formatters);
ReportSection channelsSection(const Review &review, const Formatters &formatters);
ReportSection stallsSection(const Review &review, const Formatters &formatters);
ReportSection moneySection(const Review &review, const Formatters &formatters);
ReportSection waitsSection(const Review &review, const Formatters &formatters);

/// The requests of the week that ended so.
ExchangeFilter filterOf(const Review &review, const QList<Outcome> &outcomes);

} // namespace sluice::ui
