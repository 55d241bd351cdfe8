// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

namespace sluice {

/// The machine's clocks. Stateless, so any thread may use it.
class SystemClock final : public Clock
{
public:
    SteadyTime steadyNow() const override;
    WallTime wallNow() const override;
};

} // namespace sluice
