// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/guardgauges.h"

#include <algorithm>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

namespace sluice::ledger {

namespace {

using prometheus::Labels;

class Gauges
{
public:
    Gauges(prometheus::Registry &registry, const char *name, const char *help)
        : m_family(prometheus::BuildGauge().Name(name).Help(help).Register(registry))
    {
    }

    void set(const Labels &labels, double value) { m_family.Add(labels).Set(value); }
    void setHighest(const Labels &labels, double value)
    {
        set(labels, m_family.Has(labels) ? std::max(m_family.Add(labels).Value(), value) : value);
    }
    void setLowest(const Labels &labels, double value)
    {
        set(labels, m_family.Has(labels) ? std::min(m_family.Add(labels).Value(), value) : value);
    }

private:
    prometheus::Family<prometheus::Gauge> &m_family;
};

double secondsOf(milliseconds duration)
{
    return double(duration.count()) / 1000.0;
}

void addActivity(prometheus::Registry &registry, const QList<ActiveExchange> &active, const GuardsState &guards)
{
    const auto streams =
        std::count_if(active.begin(), active.end(), [](const ActiveExchange &exchange) { return exchange.isStream; });
    Gauges(registry, "llm_active_requests", "Requests that run or wait now.").set({}, double(active.size()));
    Gauges(registry, "llm_active_streams", "Of them, those that asked for a stream.").set({}, double(streams));
    Gauges(registry, "llm_slots_in_use", "Calls to providers at this moment.").set({}, guards.slotsInUse);
    if (guards.slotLimit > 0)
        Gauges(registry, "llm_slots_limit", "Calls to providers that may run at one time.").set({}, guards.slotLimit);
    Gauges(registry, "llm_clients_paused", "Clients that the loop guard holds until the user lets them go on.")
        .set({}, double(guards.pausedClients.size()));
}

void addQueues(prometheus::Registry &registry, const QList<QueueState> &queues)
{
    Gauges depth(registry, "llm_queue_depth", "Requests that wait for room.");
    Gauges capacity(registry, "llm_queue_capacity", "Requests that may wait for room.");
    Gauges longest(registry, "llm_queue_longest_wait_seconds", "How long the first of those that wait for room has waited.");
    for (const QueueState &queue : queues) {
        const Labels labels{{"priority", toString(queue.priority).toStdString()}};
        depth.set(labels, queue.waiting);
        capacity.set(labels, queue.capacity);
        longest.set(labels, secondsOf(queue.longestWait));
    }
}

int severityOf(BreakerState state)
{
    switch (state) {
    case BreakerState::Closed: return 0;
    case BreakerState::HalfOpen: return 1;
    case BreakerState::Open: return 2;
    }
    Q_UNREACHABLE();
}

void addBreakers(prometheus::Registry &registry, MetricNames &names, const QList<ChannelState> &channels)
{
    Gauges breakers(registry, "llm_breaker_state", "0: calls go through, 1: trials only, 2: no calls.");
    for (const ChannelState &channel : channels) {
        const std::string name = names.channels.take(channel.id).toStdString();
        // A name gets its place by a call that has ended (Metrics::add): here stand also those that no provider knows.
        for (const ModelState &model : channel.models)
            breakers.setHighest({{"channel", name}, {"model", names.models.find(model.model).toStdString()}},
                                severityOf(model.breaker));
    }
}

double shareOf(qint64 used, qint64 limit)
{
    return limit > 0 ? double(used) / double(limit) : 1.0;
}

void addBudgets(Gauges &budgets, const Labels &owner, const KeyState &key)
{
    const auto add = [&](const char *kind, qint64 used, std::optional<qint64> limit) {
        Labels labels = owner;
        labels.emplace("kind", kind);
        if (limit)
            budgets.setHighest(labels, shareOf(used, *limit));
    };
    add("tokens", key.tokens.used, key.tokens.limit);
    add("input_tokens", key.inputTokens.used, key.inputTokens.limit);
    add("output_tokens", key.outputTokens.used, key.outputTokens.limit);
    add("requests", key.requests.used, key.requests.limit);
    add("concurrency", key.concurrency.used, key.concurrency.limit);
    add("tokens_today", key.tokensToday.used, key.tokensToday.limit);
    if (key.spentToday && key.spendPerDay)
        add("spend_today", key.spentToday->micros, key.spendPerDay->micros);
}

void addKeys(prometheus::Registry &registry, MetricNames &names, const QList<ChannelState> &channels)
{
    Gauges budgets(registry, "llm_budget_used_ratio",
                   "What is used of a key's limit, calls under way included: kinds without _today within the last minute, "
                   "concurrency now.");
    Gauges closed(registry, "llm_key_closed", "1 while a key is not used: it rests, was refused, or has used its day up.");
    for (const ChannelState &channel : channels) {
        for (const KeyState &key : channel.keys) {
            const Labels owner{{"channel", names.channels.take(channel.id).toStdString()},
                               {"key", names.keys.take(key.id).toStdString()}};
            addBudgets(budgets, owner, key);
            closed.setHighest(owner, key.coolingUntil || key.isRefused || isUsedUpToday(key) ? 1 : 0);
        }
    }
}

void addSpend(prometheus::Registry &registry, MetricNames &names, const QList<SpendUse> &spend)
{
    Gauges used(registry, "llm_spend_used_ratio",
                "What is spent of a limit on spending, with what the calls under way are expected to cost; client * is all "
                "clients together.");
    for (const SpendUse &use : spend) {
        const QString client = use.client.isEmpty() ? QStringLiteral("*") : names.clients.take(use.client);
        used.setHighest({{"client", client.toStdString()}, {"period", toString(use.period).toStdString()}},
                        shareOf(saturatedSum(use.spent, use.reserved), use.limit.micros));
    }
}

void addHealth(prometheus::Registry &registry, MetricNames &names, const HealthState &health)
{
    if (health.score)
        Gauges(registry, "llm_health_score", "Health of the user's own infrastructure and the channels, 0 to 100.")
            .set({}, *health.score);
    Gauges components(registry, "llm_component_health_score", "Health of one component, 0 to 100.");
    for (const HealthPart &part : health.components) {
        if (part.score)
            components.setLowest({{"component", names.components.take(part.id).toStdString()}}, *part.score);
    }
}

} // namespace

void addGauges(prometheus::Registry &registry, MetricNames &names, const QList<ActiveExchange> &active, const GuardsState &guards)
{
    addActivity(registry, active, guards);
    addQueues(registry, guards.queues);
    addBreakers(registry, names, guards.channels);
    addKeys(registry, names, guards.channels);
    addSpend(registry, names, guards.spend);
    addHealth(registry, names, guards.health);
    Gauges(registry, "sluice_build_info", "1, with the version as a label.").set({{"version", SLUICE_VERSION}}, 1);
}

} // namespace sluice::ledger
