// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/base/timers.h"
#include "core/dialect/requestfacts.h"
#include "core/guard/waitadvice.h"
#include "core/http/upstreampool.h"
#include "core/ledger/exchangelog.h"

namespace sluice::relay {

class GuardHouse;
class ResponseHistory;

/// What every exchange needs of the world. All of it lives on the relay thread and outlives the exchanges.
struct RelayContext
{
    const Clock &clock;
    TimerFactory &timers;
    http::UpstreamPool &pool;
    ledger::ExchangeLog &log;
    dialect::RequestReader &reader;
    guard::WaitAdvice &waits;
    GuardHouse &house;
    ResponseHistory &responses;
    Random &random;
    QByteArray instanceId; ///< tells this gateway from all others, to see requests that go round in a circle
};

} // namespace sluice::relay
