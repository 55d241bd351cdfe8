// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/probes.h"

#include "core/relay/proberequest.h"

#include <algorithm>

namespace sluice::relay {

/// One question under way. Its head is all that counts.
class Probes::Probe final : private http::UpstreamObserver
{
public:
    Probe(Probes &owner, ProbeTarget target)
        : target(std::move(target))
        , m_owner(owner)
        , m_timer(owner.m_deps.timers.create([this] { m_owner.retire(this); }))
    {
    }

    void start(ProbeCall call)
    {
        constexpr milliseconds kConnect{5'000};
        constexpr milliseconds kAnswer{15'000};
        m_call = m_owner.m_deps.pool.start(call.target, std::move(call.request), kConnect, this);
        m_timer->start(m_owner.m_deps.clock.steadyNow() + kAnswer);
    }

    const ProbeTarget target;

private:
    void onUpstreamHead(const http::ResponseHead &head) override { m_isWell = head.status >= 200 && head.status <= 299; }
    void onUpstreamBody(QByteArrayView) override {}
    void onUpstreamEnd() override
    {
        if (m_isWell)
            m_owner.m_deps.guards.onProbeSucceeded(target);
        m_owner.retire(this);
    }
    void onUpstreamError(const Error &) override { m_owner.retire(this); }

    Probes &m_owner;
    std::unique_ptr<http::UpstreamCall> m_call;
    std::unique_ptr<Timer> m_timer;
    bool m_isWell = false;
};

Probes::Probes(const Deps &deps)
    : m_deps(deps)
    , m_timer(deps.timers.create([this] { onTimer(); }))
    , m_reaper(deps.timers.create([this] { m_retired.clear(); }))
{
}

Probes::~Probes() = default;

void Probes::setConfig(config::ConfigPtr config)
{
    m_config = std::move(config);
    look();
}

void Probes::look()
{
    // Even if the next question to another channel is far off.
    m_timer->start(m_deps.clock.steadyNow());
}

void Probes::onTimer()
{
    if (!m_config)
        return;
    const SteadyTime now = m_deps.clock.steadyNow();
    std::optional<SteadyTime> next;
    std::map<QString, QList<ProbeTarget>> targets;
    for (const ProbeTarget &target : m_deps.guards.probeTargets(now))
        targets[target.channel].append(target);
    std::erase_if(m_rounds, [&targets](const auto &one) { return !targets.contains(one.first); });
    for (const ChannelSettings &channel : m_config->settings.channels) {
        const auto found = targets.find(channel.id);
        if (found == targets.end())
            continue;
        const QList<ProbeTarget> &own = found->second;
        // The first question comes one interval after the channel was closed off: at once it would only fail once more.
        Round &round = m_rounds.try_emplace(channel.id, Round{now + channel.cooldown.probeEvery, {}}).first->second;
        if (round.due <= now) {
            round.due = now + channel.cooldown.probeEvery;
            // In turn, so that one that stays ill does not keep the others waiting.
            const qsizetype last = round.last ? own.indexOf(*round.last) : -1;
            round.last = own[(last + 1) % own.size()];
            begin(*round.last);
        }
        next = std::min(next.value_or(round.due), round.due);
    }
    if (next)
        m_timer->start(*next);
}

void Probes::begin(const ProbeTarget &target)
{
    const auto isSame = [&target](const auto &probe) { return probe->target.channel == target.channel; };
    if (std::any_of(m_running.begin(), m_running.end(), isSame))
        return;
    const ChannelSettings *channel = findChannel(m_config->settings, target.channel);
    const auto key = std::find_if(channel->keys.begin(), channel->keys.end(),
                                  [&target](const KeySettings &one) { return one.id == target.key; });
    auto call = probeCall(*m_config, *channel, key == channel->keys.end() ? nullptr : &*key, target.model);
    if (!call)
        return;
    m_running.push_back(std::make_unique<Probe>(*this, target));
    m_running.back()->start(std::move(*call));
}

void Probes::retire(Probe *probe)
{
    const auto found = std::find_if(m_running.begin(), m_running.end(), [probe](const auto &one) { return one.get() == probe; });
    if (found == m_running.end())
        return;
    // It still stands on the stack.
    m_retired.push_back(std::move(*found));
    m_running.erase(found);
    m_reaper->start(m_deps.clock.steadyNow());
}

} // namespace sluice::relay
