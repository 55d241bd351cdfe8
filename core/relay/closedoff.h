// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/guards.h"

#include <vector>

namespace sluice::relay {

struct ClosedWay
{
    Way way;
    Standing standing;
};

/// What a client is told when it cannot be served: which channels would serve it, why each does not, and until when.
QString closedOffText(const std::vector<ClosedWay> &ways, SteadyTime now);
QString queueFullText(Priority priority);
QString waitedTooLongText(milliseconds waited, const QString &why);
QString deadlineText();

} // namespace sluice::relay
