// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/base/timers.h"

#include <memory>
#include <optional>

namespace sluice {

namespace ledger {
class LedgerWriter;
}

/// Has the ledger get rid of old rows and of what was captured long ago: once it is open, every hour, and when they are to be
/// kept for another time. Main thread.
class EngineTidying
{
public:
    struct Keeping
    {
        int ledgerDays = 0; ///< 0: for ever
        CaptureSettings captures;

        bool operator==(const Keeping &) const = default;
    };

    EngineTidying(const Clock &clock, TimerFactory &timers);

    /// Absent while the settings cannot be read: what the user wants to keep is not known then, so nothing is taken away.
    void setKeeping(const std::optional<Keeping> &keeping);
    /// `writer` has opened its file, and lives on its own thread until after stop().
    void begin(ledger::LedgerWriter *writer);
    void stop();

private:
    void tidy();

    const Clock &m_clock;
    std::unique_ptr<Timer> m_timer;
    std::optional<Keeping> m_keeping;
    ledger::LedgerWriter *m_writer = nullptr;
};

} // namespace sluice
