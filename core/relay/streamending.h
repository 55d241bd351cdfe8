// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/dialect/endings.h"
#include "core/http/serverconnection.h"

namespace sluice::relay {

/// Ends a begun stream that cannot go on, in the form that this tool recovers from.
void breakOffStream(http::Reply &reply, const dialect::ToolManners &manners, Dialect dialect, Outcome outcome,
                    const QString &why);

} // namespace sluice::relay
