// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"
#include "ui/pages/review/report.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// A week in words and small tables. Rows that name failures lead to the requests behind them.
Report reportOf(const Review &review, const Formatters &formatters);

} // namespace sluice::ui
