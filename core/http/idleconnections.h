// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/http/bytestream.h"

#include <memory>
#include <vector>

namespace sluice::http {

/// Connections that wait for their next request, a set for each target. The one used last is given out first, so that those
/// in excess grow old and go. One that closes or speaks unasked goes at once.
class IdleConnections
{
public:
    IdleConnections(const Clock &clock, TimerFactory &timers, milliseconds timeout, int maxPerTarget);
    ~IdleConnections();

    /// Null if there is none that is still open.
    std::unique_ptr<ByteStream> take(const StreamTarget &target);
    void put(const StreamTarget &target, std::unique_ptr<ByteStream> stream);
    void clear();
    int count() const;

private:
    class Entry;
    struct Set
    {
        StreamTarget target;
        std::vector<std::unique_ptr<Entry>> entries; ///< the oldest first
    };

    void drop(const Entry *entry);
    void dropExpired();
    void startAlarm();

    const Clock &m_clock;
    milliseconds m_timeout;
    size_t m_maxPerTarget;
    std::unique_ptr<Timer> m_alarm;
    /// No set is empty: targets hold credentials, which have no business here without a connection.
    std::vector<Set> m_sets;
};

} // namespace sluice::http
