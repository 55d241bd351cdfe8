// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/charts/chartdata.h"

namespace sluice::ui {

/// The exchanges that a bar of `traffic` counts: those of one group, or all without one.
ExchangeFilter filterFor(const Traffic &traffic, const EndingCounts &bar, std::optional<EndingGroup> group);
/// The exchanges that ended in the way of the mark's events, within its steps. Marks count calls to providers, of which an
/// exchange may make several; so these may be fewer.
ExchangeFilter filterFor(const LaneMarker &marker, milliseconds step);

} // namespace sluice::ui
