// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtNumeric>

#include <limits>

namespace sluice {

/// The sum, or the limit that it would pass.
inline qint64 cappedSum(qint64 a, qint64 b)
{
    qint64 sum = 0;
    if (!qAddOverflow(a, b, &sum))
        return sum;
    return b < 0 ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
}

} // namespace sluice
