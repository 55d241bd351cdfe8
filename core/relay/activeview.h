// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"
#include "core/relay/turns.h"

#include <memory>
#include <vector>

namespace sluice::relay {

/// A running exchange for people: its latest attempt, or what it waits for. `running` and `turns` may be null; the age is left
/// to the caller.
ActiveExchange activeView(const ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts,
                          const Attempt *running, const Turns *turns, const Clock &clock);

} // namespace sluice::relay
