// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/records.h"
#include "core/ledger/unmaskedcapture.h"

namespace sluice::ledger {

/// Where the relay writes down what it does. All calls return at once and never fail towards the relay; they are made on
/// the relay thread. Each opened exchange is finished exactly once, or the process dies first.
class ExchangeLog
{
public:
    virtual ~ExchangeLog() = default;
    /// Names the exchange; `record.id` is not looked at. Only what is known at admission needs to be filled in.
    virtual ExchangeId opened(const ExchangeRecord &record) = 0;
    /// The whole record with the id that opened() gave and `times.ended` set.
    virtual void finished(const ExchangeRecord &record) = 0;
    /// What a guard did. Every one is written, so a storm of them is to be thinned out before (guard/eventsampler.h). Less
    /// is promised than for an exchange: one of the last tenth of a second before the process dies is lost.
    virtual void noted(const GuardEvent &event) = 0;
    /// What went over the wire in an exchange that is about to be finished; kept if there is room. Promises as little as noted().
    virtual void captured(UnmaskedCapture capture) = 0;
};

} // namespace sluice::ledger
