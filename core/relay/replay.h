// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capturedesk.h"
#include "core/api/dialect.h"

#include <functional>

namespace sluice::relay {

/// A captured request that is to be sent again, with what its record says of it.
struct ReplayRequest
{
    ReplayOrder order;
    QString client; ///< id of the one on whose behalf; the first there is, if that one is gone
    Endpoint endpoint = Endpoint::ChatCompletions;
    CapturedMessage request; ///< with its whole body
};

/// Called on the relay thread, once, before or while the exchange runs.
using ReplayStarted = std::function<void(const Expected<ExchangeId> &)>;

} // namespace sluice::relay
