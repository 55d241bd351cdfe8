// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/guard/eventsampler.h"
#include "core/ledger/exchangelog.h"

namespace sluice::relay {

/// Writes the guards' transitions into the ledger, those that repeat as a count. Relay thread only.
class GuardNotes
{
public:
    GuardNotes(const Clock &clock, TimerFactory &timers, ledger::ExchangeLog &log);
    /// What is still counted is written.
    ~GuardNotes();

    void add(const GuardEvent &event);

private:
    void onTimer();
    void arm();

    const Clock &m_clock;
    ledger::ExchangeLog &m_log;
    guard::EventSampler m_sampler;
    std::unique_ptr<Timer> m_timer;
};

} // namespace sluice::relay
