// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/gapbars.h"

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kFrom = double(kGapAxisFrom.count());
constexpr double kTo = double(kGapAxisTo.count());

} // namespace

QList<GapBar> gapBars(const GapReplay &replay)
{
    DurationHistogram healthy;
    for (const milliseconds gap : replay.healthy)
        healthy.add(gap);
    DurationHistogram stalled;
    for (const milliseconds gap : replay.stalled)
        stalled.add(gap);
    QList<GapBar> bars;
    GapBar bar;
    for (size_t i = 0; i < DurationHistogram::kClasses; ++i) {
        bar.healthy += healthy.countOf(i);
        bar.stalled += stalled.countOf(i);
        const milliseconds edge = DurationHistogram::upperEdge(i);
        if (edge <= kGapAxisFrom)
            continue;
        bar.to = i + 1 == DurationHistogram::kClasses ? kGapAxisTo : edge;
        if (bar.healthy > 0 || bar.stalled > 0)
            bars.append(bar);
        bar = {.from = edge};
    }
    return bars;
}

double placeOnGapAxis(double ms)
{
    return std::log(std::clamp(ms, kFrom, kTo) / kFrom) / std::log(kTo / kFrom);
}

double gapAtPlace(double place)
{
    return kFrom * std::pow(kTo / kFrom, std::clamp(place, 0.0, 1.0));
}

} // namespace sluice::ui
