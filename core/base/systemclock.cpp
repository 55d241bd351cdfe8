// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemclock.h"

namespace sluice {

SteadyTime SystemClock::steadyNow() const
{
    return std::chrono::steady_clock::now();
}

WallTime SystemClock::wallNow() const
{
    return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
}

} // namespace sluice
