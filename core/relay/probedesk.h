// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/channelprobe.h"

#include <map>
#include <memory>
#include <vector>

namespace sluice::relay {

/// The tries of channels that are under way. No guard and no ledger hears of them. Relay thread only.
class ProbeDesk
{
public:
    explicit ProbeDesk(const ChannelProbe::Deps &deps);
    ~ProbeDesk();

    /// `ticket` is the caller's own, and not in use. May tell before it returns.
    void start(quint64 ticket, ProbePlan plan, ChannelProbe::Tell tell);
    /// Drops its connections and tells nothing more.
    void cancel(quint64 ticket);

private:
    void retire(quint64 ticket);

    ChannelProbe::Deps m_deps;
    std::map<quint64, std::unique_ptr<ChannelProbe>> m_running;
    std::vector<std::unique_ptr<ChannelProbe>> m_retired; ///< until none of their functions can be on the stack
    std::unique_ptr<Timer> m_reaper;
};

} // namespace sluice::relay
