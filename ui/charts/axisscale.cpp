// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::ui {

namespace {

using std::chrono::minutes;

constexpr std::array<minutes, 13> kTimeSteps{minutes(1),   minutes(2),   minutes(5),   minutes(10),  minutes(15),
                                             minutes(30),  minutes(60),  minutes(120), minutes(180), minutes(240),
                                             minutes(360), minutes(720), minutes(1440)};

/// 1, 2 or 5 times a power of ten, the lowest that is not below `least`. A hair's breadth above counts as reached, since the
/// quotients of whole numbers are not exact.
double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1.0 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

WallTime firstTick(WallTime from, milliseconds step, std::chrono::seconds utcOffset)
{
    const qint64 local = from.time_since_epoch().count() + milliseconds(utcOffset).count();
    const qint64 past = ((local % step.count()) + step.count()) % step.count();
    return past == 0 ? from : from + step - milliseconds(past);
}

} // namespace

ValueScale valueScale(double largest, int mostSteps, double leastStep)
{
    if (!std::isfinite(largest) || largest <= 0.0)
        return {leastStep, leastStep};
    const double step = roundStep(std::max(largest / mostSteps, leastStep));
    return {step * std::max(1.0, std::ceil(largest / step * (1.0 - 1e-9))), step};
}

QList<WallTime> timeTicks(WallTime from, WallTime to, int most, std::chrono::seconds utcOffset)
{
    QList<WallTime> ticks;
    for (const milliseconds step : kTimeSteps) {
        ticks.clear();
        for (WallTime tick = firstTick(from, step, utcOffset); tick <= to && ticks.size() <= most; tick += step)
            ticks.append(tick);
        if (ticks.size() <= most)
            return ticks;
    }
    return ticks.first(most);
}

std::chrono::seconds localOffset(WallTime at)
{
    return std::chrono::seconds(QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count()).offsetFromUtc());
}

} // namespace sluice::ui
