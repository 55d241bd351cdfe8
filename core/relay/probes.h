// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/config/config.h"
#include "core/http/upstreampool.h"
#include "core/relay/guards.h"

#include <memory>
#include <vector>

namespace sluice::relay {

/// Asks channels that are closed off now and then whether they are well again, in the way that their settings say. Only one
/// question to a channel at a time. A success lets the guards open earlier than their time. Relay thread only.
class Probes
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::UpstreamPool &pool;
        Guards &guards;
    };

    explicit Probes(const Deps &deps);
    ~Probes();
    void setConfig(config::ConfigPtr config);
    /// Something may have been closed off.
    void look();

private:
    class Probe;

    void onTimer();
    void begin(const ProbeTarget &target);
    void retire(Probe *probe);

    Deps m_deps;
    config::ConfigPtr m_config;
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<Timer> m_reaper;
    std::vector<std::unique_ptr<Probe>> m_running;
    std::vector<std::unique_ptr<Probe>> m_retired;
    struct Round
    {
        SteadyTime due;
        std::optional<ProbeTarget> last;
    };
    std::map<QString, Round> m_rounds; ///< by channel
};

} // namespace sluice::relay
