// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Texts of the review of a week, for people. English until translated.

/// `2026-11-24 – 2026-11-30`: the days of the week that lies so many weeks back, counted like that of `review`.
QString daysText(const Review &review, int weeksBack, const Formatters &formatters);
/// The same, with what people call the latest two.
QString weekText(const Review &review, int weeksBack, const Formatters &formatters);

/// `7 (3)`: the figure, and in brackets that of the week before.
QString comparedText(const ComparedCount &count, const Formatters &formatters);
/// What lasted for no time is a dash.
QString comparedText(const Compared<milliseconds> &duration, const Formatters &formatters);
/// What is absent is a dash.
QString comparedText(const Compared<std::optional<milliseconds>> &duration, const Formatters &formatters);
/// `~1,234 (980)`: tokens, marked where some were counted by us.
QString comparedTokens(const ComparedCount &tokens, const Compared<bool> &isEstimated, const Formatters &formatters);
QString comparedText(const ReviewMoney::Amounts &amounts, const Compared<bool> &isEstimated, const Formatters &formatters);

/// Some tokens were counted by us: what is made of them may be off.
Compared<bool> isEstimated(const Review &review);

/// What has changed, as a sentence.
QString changeText(const ReviewChange &change, const Review &review, const Formatters &formatters);

/// In which silence streams were cut.
QString phaseText(StallPhase phase);
/// What to think of a limit; empty if nothing can be said.
QString fitText(LimitFit fit);

} // namespace sluice::ui
