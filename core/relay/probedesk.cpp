// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/probedesk.h"

#include <utility>

namespace sluice::relay {

ProbeDesk::ProbeDesk(const ChannelProbe::Deps &deps)
    : m_deps(deps)
    , m_reaper(deps.timers.create([this] { m_retired.clear(); }))
{
}

ProbeDesk::~ProbeDesk() = default;

void ProbeDesk::start(quint64 ticket, ProbePlan plan, ChannelProbe::Tell tell)
{
    auto &probe = m_running[ticket];
    probe = std::make_unique<ChannelProbe>(m_deps, std::move(plan),
                                           [this, ticket, tell = std::move(tell)](const ProbeReport &report) {
                                               tell(report);
                                               if (report.isOver)
                                                   retire(ticket);
                                           });
    probe->start();
}

void ProbeDesk::cancel(quint64 ticket)
{
    m_running.erase(ticket);
}

void ProbeDesk::retire(quint64 ticket)
{
    const auto found = m_running.find(ticket);
    if (found == m_running.end())
        return;
    // It still stands on the stack.
    m_retired.push_back(std::move(found->second));
    m_running.erase(found);
    m_reaper->start(m_deps.clock.steadyNow());
}

} // namespace sluice::relay
