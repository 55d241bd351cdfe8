// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

namespace sluice::ledger {

/// Where the relay writes down what it does. Both calls return at once and never fail towards the relay; they are made on
/// the relay thread. Each opened exchange is finished exactly once, or the process dies first.
class ExchangeLog
{
public:
    virtual ~ExchangeLog() = default;
    /// Names the exchange; `record.id` is not looked at. Only what is known at admission needs to be filled in.
    virtual ExchangeId opened(const ExchangeRecord &record) = 0;
    /// The whole record with the id that opened() gave and `times.ended` set.
    virtual void finished(const ExchangeRecord &record) = 0;
};

} // namespace sluice::ledger
