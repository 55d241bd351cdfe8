// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

#include <optional>

namespace sluice::ui {

/// Waits for the first exchange that goes well after a certain one, and knows meanwhile of the latest that runs or has ended
/// otherwise.
class FirstStream
{
public:
    void begin(ExchangeId after);
    ExchangeId countsAfter() const { return m_before; }
    /// Whether there is news.
    bool take(const GatewaySnapshot &snapshot);

    /// Absent while nothing runs, and once one has gone well.
    const std::optional<ActiveExchange> &running() const { return m_running; }
    /// The one that has gone well, or the latest that has not; absent while none has ended.
    const std::optional<ExchangeRecord> &ended() const { return m_ended; }
    bool isDone() const { return m_ended && m_ended->outcome == Outcome::Ok; }

private:
    ExchangeId m_before; ///< the last that does not count
    std::optional<ActiveExchange> m_running;
    std::optional<ExchangeRecord> m_ended;
};

/// The last one that the snapshot knows of.
ExchangeId latestOf(const GatewaySnapshot &snapshot);

} // namespace sluice::ui
