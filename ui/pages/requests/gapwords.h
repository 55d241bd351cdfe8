// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// What the silences of an exchange were all in all, and what of it the picture does not show. `live`: what is known of it while
/// it runs; may be null.
QString gapSummary(const ExchangeRecord &record, const ActiveExchange *live, const Formatters &formatters);

/// A long silence, when it was, and the limit that it ran towards, as far as that is known.
QString gapMarkText(const GapMark &mark, const Formatters &formatters);

} // namespace sluice::ui
