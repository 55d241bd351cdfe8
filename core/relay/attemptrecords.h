// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"

#include <memory>
#include <vector>

namespace sluice::relay {

/// Puts what the attempts of an exchange have shown into its record.
void addAttempts(ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts);

/// `channel/model` that was asked last; the model asked for before any was.
QString askedLast(const ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts);

} // namespace sluice::relay
