// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <functional>
#include <memory>

namespace sluice {

/// A one-shot alarm. Starting it again moves it. Destroying it disarms it, also from within its own callback.
/// Re-arming is cheap but not free: whoever is fed by a stream should look at the time when the alarm rings and
/// start it anew, rather than move it with every chunk.
class Timer
{
public:
    virtual ~Timer() = default;
    virtual void start(SteadyTime due) = 0;
    virtual void stop() = 0;
    virtual bool isActive() const = 0;
};

/// Makes timers that ring on the thread of the factory.
class TimerFactory
{
public:
    virtual ~TimerFactory() = default;
    virtual std::unique_ptr<Timer> create(std::function<void()> onDue) = 0;
};

} // namespace sluice
