// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/gapreplay.h"

#include <algorithm>

namespace sluice {

namespace {

qint64 countFrom(const QList<milliseconds> &sorted, milliseconds limit)
{
    return sorted.end() - std::lower_bound(sorted.begin(), sorted.end(), limit);
}

} // namespace

qint64 GapReplay::healthyCutBy(milliseconds limit) const
{
    return countFrom(healthy, limit);
}

qint64 GapReplay::stalledCutBy(milliseconds limit) const
{
    return countFrom(stalled, limit);
}

} // namespace sluice
