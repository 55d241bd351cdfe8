// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <algorithm>

namespace sluice::guard {

/// first·2^times, but never above `cap`.
constexpr milliseconds doubled(milliseconds first, int times, milliseconds cap)
{
    milliseconds value = std::min(first, cap);
    for (int i = 0; i < times && value > milliseconds::zero() && value < cap; ++i)
        value = std::min(value * 2, cap);
    return value;
}

/// Full jitter: a part of `longest`, `random` from [0, 1).
constexpr milliseconds jittered(milliseconds longest, double random)
{
    return milliseconds(qint64(random * double(longest.count())));
}

} // namespace sluice::guard
