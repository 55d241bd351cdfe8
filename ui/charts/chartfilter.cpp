// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartfilter.h"

#include <algorithm>

namespace sluice::ui {

namespace {

QList<Outcome> outcomesBehind(TrafficEvent event)
{
    QList<Outcome> outcomes;
    for (qsizetype i = 0; i < kOutcomeCount; ++i) {
        if (const auto outcome = static_cast<Outcome>(i); trafficEventOf(outcome) == event)
            outcomes.append(outcome);
    }
    return outcomes;
}

} // namespace

ExchangeFilter filterFor(const Traffic &traffic, const EndingCounts &bar, std::optional<EndingGroup> group)
{
    ExchangeFilter filter;
    // The first bar counts from the beginning of the span only.
    filter.endedFrom = std::max(bar.from, traffic.from);
    filter.endedBefore = bar.from + traffic.barLength;
    if (group)
        filter.outcomes = outcomesOf(*group);
    return filter;
}

ExchangeFilter filterFor(const LaneMarker &marker, milliseconds step)
{
    ExchangeFilter filter;
    filter.endedFrom = marker.first - step;
    filter.endedBefore = marker.last;
    filter.outcomes = outcomesBehind(marker.event);
    return filter;
}

} // namespace sluice::ui
