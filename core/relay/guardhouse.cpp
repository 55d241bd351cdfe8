// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guardhouse.h"

#include "core/config/samekey.h"

#include <utility>

namespace sluice::relay {

GuardHouse::GuardHouse(const Deps &deps)
    : m_calendar(deps.clock)
    , m_notes(deps.clock, deps.timers, deps.log)
    , m_alerts(deps.clock, deps.timers, deps.onAlert)
    , m_guards({.clock = deps.clock,
                .calendar = m_calendar,
                .random = deps.random,
                .note =
                    [this](const GuardEvent &event) {
                        note(event);
                        m_probes.look();
                    },
                .onRoom = [this] { m_admission.poke(); },
                .onKeyDay = [this](const KeyDayUse &use) { m_alerts.addKeyDay(use); }})
    , m_admission(deps.clock, deps.timers, m_guards, [this](const GuardEvent &event) { note(event); })
    , m_probes({deps.clock, deps.timers, deps.pool, m_guards})
    , m_health({.ask = {deps.clock, deps.timers, deps.pool, deps.connector, deps.sql},
                .channels = [this] { return m_guards.state().channels; }})
    , m_ladder({deps.clock, m_health, [this](const GuardEvent &event) { note(event); }})
    , m_clients({.clock = deps.clock,
                 .calendar = m_calendar,
                 .note = [this](const GuardEvent &event) { note(event); },
                 .onSpend = [this](const SpendUse &use) { m_alerts.addSpend(use); },
                 .onPaused = [this](const PausedClient &paused) { m_alerts.addPaused(paused); }})
{
}

GuardHouse::~GuardHouse() = default;

void GuardHouse::note(const GuardEvent &event)
{
    m_notes.add(event);
    m_alerts.add(event);
}

void GuardHouse::setConfig(const config::ConfigPtr &config)
{
    const config::ConfigPtr before = std::exchange(m_config, config);
    // First, as the next line lets those in that wait.
    m_guards.forgetRefusals([&](const QString &channel, const QString &key) {
        return !before || !config::isSameKey(*before, *config, channel, key);
    });
    m_guards.setSettings(config->settings);
    m_admission.setSettings(config->settings.admission);
    m_probes.setConfig(config);
    m_health.setConfig(config);
    m_ladder.setThresholds(config->settings.ladder);
    m_clients.setSettings(config->settings);
    m_keptAnswers.setClients(config::effectiveClients(config->settings));
    m_alerts.reconcile(state());
}

void GuardHouse::restoreSpend(const QList<PricedSum> &sums)
{
    for (const PricedSum &sum : sums) {
        if (sum.cost)
            m_clients.restore(sum.day, sum.client, *sum.cost);
        if (sum.day == m_calendar.today())
            m_guards.restoreDay(sum.day, sum.channel, sum.key, {.tokens = sum.tokens, .cost = sum.cost});
    }
    m_guards.tellKeyDays();
    // No news for the ledger, but the list of alerts of a new run does not know of them yet.
    for (const SpendUse &use : m_clients.endRestore())
        m_alerts.addSpend(use);
}

quint64 GuardHouse::revision() const
{
    return m_guards.revision() + m_health.revision() + m_ladder.revision() + m_clients.revision() + m_alerts.revision();
}

GuardsState GuardHouse::state() const
{
    GuardsState state = m_guards.state();
    markAwaited(state.channels);
    state.queues = m_admission.state();
    state.health = m_health.state();
    state.degraded = m_ladder.steps();
    state.spend = m_clients.spend();
    state.pausedClients = m_clients.paused();
    return state;
}

void GuardHouse::markAwaited(QList<ChannelState> &channels) const
{
    const QSet<std::pair<QString, QString>> wanted = m_admission.wanted();
    if (wanted.isEmpty())
        return;
    for (ChannelState &channel : channels) {
        for (KeyState &key : channel.keys)
            key.isAwaited = wanted.contains({channel.id, key.id});
    }
}

} // namespace sluice::relay
