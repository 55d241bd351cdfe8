// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <optional>

namespace sluice::ui {

/// Output tokens a second from the first content to the end. Absent where one of the three is not known, or where the answer
/// came in one piece, so that there is no time to divide by.
std::optional<double> outputSpeed(const ExchangeRecord &record);

/// The silences that ran past their limit.
QList<GapMark> gapsOverLimit(const ExchangeRecord &record);

} // namespace sluice::ui
