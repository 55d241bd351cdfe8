// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systemscheme.h"

#include <functional>

namespace sluice::app {

/// Where a system tells its scheme, in the portal's numbers; one implementation a system.
class SystemScheme::Source
{
public:
    virtual ~Source() = default;
    /// Reports within the call, later, or never.
    static std::unique_ptr<Source> make(std::function<void(uint preference)> report);
};

} // namespace sluice::app
