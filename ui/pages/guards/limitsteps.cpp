// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/limitsteps.h"

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

/// Between numbers of two digits at `value`.
qint64 stepAt(qint64 value)
{
    qint64 step = 1;
    while (value / step >= 100)
        step *= 10;
    return step;
}

} // namespace

qint64 roundedLimit(double value)
{
    if (!(value > 0))
        return 0;
    const qint64 whole = std::llround(value);
    const qint64 step = stepAt(whole);
    return (whole + step / 2) / step * step;
}

qint64 limitBeside(qint64 value, int steps)
{
    for (int i = 0; i < steps; ++i) {
        const qint64 step = stepAt(value);
        value = value / step * step + step;
    }
    // Below a power of ten the steps are those of the numbers below it.
    for (int i = 0; i > steps && value > 0; --i) {
        const qint64 step = stepAt(value - 1);
        value = (value - 1) / step * step;
    }
    return std::max<qint64>(value, 0);
}

} // namespace sluice::ui
