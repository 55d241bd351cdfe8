// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>

namespace sluice {

using std::chrono::milliseconds;

/// Measures intervals; never jumps.
using SteadyTime = std::chrono::steady_clock::time_point;
/// An instant for people and the ledger, UTC.
using WallTime = std::chrono::sys_time<milliseconds>;

/// Where time comes from. Guards do not hold a Clock: they take `now` as a parameter.
/// Only systemclock.cpp reads real time; tests hand in a clock that they move themselves.
class Clock
{
public:
    virtual ~Clock() = default;
    virtual SteadyTime steadyNow() const = 0;
    virtual WallTime wallNow() const = 0;
};

/// UTC milliseconds since 1970, as they are stored.
inline qint64 msSinceEpoch(WallTime time)
{
    return time.time_since_epoch().count();
}

/// The last whole multiple of `unit` that is not after `at`, also before 1970.
inline WallTime alignedDown(WallTime at, milliseconds unit)
{
    const milliseconds rest = at.time_since_epoch() % unit;
    return at - (rest < milliseconds::zero() ? rest + unit : rest);
}

/// Whole seconds; a part of one counts as one.
inline int roundedUpSeconds(milliseconds duration)
{
    return int(std::chrono::ceil<std::chrono::seconds>(duration).count());
}

inline milliseconds toMs(SteadyTime::duration duration)
{
    return std::chrono::duration_cast<milliseconds>(duration);
}

} // namespace sluice
