// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/channelguards.h"

#include <algorithm>

namespace sluice::relay {

namespace {

/// The guards of one name, made when they are first asked for.
template <typename T>
T &entry(std::map<QString, T> &entries, const QString &name, const ChannelSettings &channel)
{
    return entries.try_emplace(name, channel, name).first->second;
}

template <typename T>
T *found(std::map<QString, T> &entries, const QString &name)
{
    const auto one = entries.find(name);
    return one == entries.end() ? nullptr : &one->second;
}

std::optional<WallTime> onTheWall(SteadyTime until, SteadyTime now, WallTime wall)
{
    return until > now ? std::optional(wall + toMs(until - now)) : std::nullopt;
}

KeyState stateOf(const KeyGuards &key, SteadyTime now, WallTime wall, QDate today)
{
    using guard::BudgetLimit;
    using guard::DayCap;
    return {.id = key.id,
            .coolingUntil = onTheWall(key.cooldown.until(), now, wall),
            .isRefused = key.refusal.isRefused,
            .tokens = key.budget.use(BudgetLimit::Tokens, now),
            .inputTokens = key.budget.use(BudgetLimit::InputTokens, now),
            .outputTokens = key.budget.use(BudgetLimit::OutputTokens, now),
            .requests = key.budget.use(BudgetLimit::Requests, now),
            .concurrency = key.budget.use(BudgetLimit::Concurrency, now),
            .tokensToday = key.day.use(DayCap::Limit::Tokens, today),
            .spentToday = key.day.spent(today),
            .spendPerDay = key.day.spendLimit()};
}

ModelState stateOf(const ModelGuards &model, SteadyTime now, WallTime wall)
{
    ModelState state{.model = model.model,
                     .breaker = model.breaker.state(now),
                     .consecutiveFailures = model.breaker.consecutiveFailures(),
                     .lastFailure = model.lastFailure,
                     .isMissing = model.refusal.isRefused,
                     .isDegraded = model.isSlow,
                     .firstContentP95 = model.latency.p95(now)};
    if (const auto until = model.breaker.opensUpAt(now); until && state.breaker == BreakerState::Open)
        state.openUntil = onTheWall(*until, now, wall);
    return state;
}

} // namespace

void ChannelGuards::setSettings(const QList<ChannelSettings> &channels)
{
    for (auto &[id, channel] : m_channels)
        channel.isGone = true;
    m_order.clear();
    for (const ChannelSettings &settings : channels) {
        m_order.append(settings.id);
        apply(m_channels[settings.id], settings);
    }
    std::erase_if(m_channels, [](const auto &one) {
        const auto isIdle = [](const auto &entry) { return entry.second.calls == 0; };
        const Channel &channel = one.second;
        return channel.isGone && std::all_of(channel.keys.begin(), channel.keys.end(), isIdle) &&
               std::all_of(channel.models.begin(), channel.models.end(), isIdle);
    });
}

void ChannelGuards::apply(Channel &channel, const ChannelSettings &settings)
{
    channel.settings = settings;
    channel.isGone = false;
    for (auto &[model, guards] : channel.models) {
        guards.breaker.setSettings(settings.breaker);
        guards.latency.setSettings(settings.breaker);
        guards.refusal.lastResortUntil = SteadyTime::min();
    }
    std::erase_if(channel.keys, [&settings](const auto &one) {
        const auto hasId = [&one](const KeySettings &key) { return key.id == one.first; };
        return one.second.calls == 0 && std::none_of(settings.keys.begin(), settings.keys.end(), hasId);
    });
    for (auto &[id, guards] : channel.keys) {
        guards.cooldown.setSettings(settings.cooldown);
        guards.budget.setLimits(settings.limits);
        guards.day.setLimits(settings.limits);
        // Whoever changes settings may have put its cause right; the next answer tells.
        guards.refusal = {};
    }
}

ChannelGuards::Channel &ChannelGuards::channelOf(const ChannelSettings &settings)
{
    // An exchange may still hold settings in which the channel was.
    const auto [found, isNew] = m_channels.try_emplace(settings.id);
    if (isNew) {
        apply(found->second, settings);
        found->second.isGone = true;
    }
    return found->second;
}

KeyGuards &ChannelGuards::key(const Way &way)
{
    Channel &channel = channelOf(*way.candidate.channel);
    return entry(channel.keys, way.keyId(), channel.settings);
}

ModelGuards &ChannelGuards::model(const Candidate &candidate)
{
    Channel &channel = channelOf(*candidate.channel);
    if (channel.models.size() >= kMaxModels && !channel.models.contains(candidate.model))
        forgetIdleModels(channel);
    return entry(channel.models, candidate.model, channel.settings);
}

void ChannelGuards::forgetIdleModels(Channel &channel)
{
    std::erase_if(channel.models, [](const auto &one) {
        return one.second.calls == 0 && (one.second.refusal.isRefused || one.second.breaker.consecutiveFailures() == 0);
    });
    // Whoever asks for so many that fail teaches nothing worth keeping.
    if (channel.models.size() >= kMaxModels)
        std::erase_if(channel.models, [](const auto &one) { return one.second.calls == 0; });
}

ChannelGuards::Channel *ChannelGuards::find(const QString &id)
{
    return found(m_channels, id);
}

KeyGuards *ChannelGuards::configuredKey(const QString &channel, const QString &id)
{
    Channel *owner = find(channel);
    if (!owner)
        return nullptr;
    const QList<KeySettings> &keys = owner->settings.keys;
    const bool isBare = keys.isEmpty() && id.isEmpty();
    const bool hasKey = std::any_of(keys.begin(), keys.end(), [&id](const KeySettings &one) { return one.id == id; });
    return isBare || hasKey ? &entry(owner->keys, id, owner->settings) : nullptr;
}

KeyGuards *ChannelGuards::findKey(const QString &channel, const QString &id)
{
    Channel *owner = find(channel);
    return owner ? found(owner->keys, id) : nullptr;
}

ModelGuards *ChannelGuards::findModel(const QString &channel, const QString &model)
{
    Channel *owner = find(channel);
    return owner ? found(owner->models, model) : nullptr;
}

void ChannelGuards::dropClaims()
{
    for (auto &[id, channel] : m_channels) {
        for (auto &[keyId, key] : channel.keys)
            key.isClaimed = false;
    }
}

QList<ProbeTarget> ChannelGuards::probeTargets(SteadyTime now)
{
    QList<ProbeTarget> targets;
    for (auto &[id, channel] : m_channels) {
        if (channel.isGone || !channel.settings.isEnabled || channel.settings.cooldown.probe == ProbeKind::Off)
            continue;
        const QString firstKey = channel.settings.keys.isEmpty() ? QString() : channel.settings.keys.first().id;
        for (auto &[name, model] : channel.models) {
            if (model.breaker.state(now) == BreakerState::Open)
                targets.append({.channel = id, .key = firstKey, .model = name});
        }
        for (auto &[keyId, key] : channel.keys) {
            if (key.cooldown.isCooling(now))
                targets.append({.channel = id, .key = keyId, .model = {}});
        }
    }
    return targets;
}

QList<ChannelState> ChannelGuards::state(SteadyTime now, WallTime wall, QDate today) const
{
    QList<ChannelState> states;
    for (const QString &id : m_order) {
        const Channel &channel = m_channels.at(id);
        ChannelState state{.id = id, .isEnabled = channel.settings.isEnabled};
        for (const KeySettings &key : channel.settings.keys) {
            const auto found = channel.keys.find(key.id);
            state.keys.append(found == channel.keys.end() ? stateOf(KeyGuards(channel.settings, key.id), now, wall, today)
                                                          : stateOf(found->second, now, wall, today));
        }
        if (const auto bare = channel.keys.find(QString()); channel.settings.keys.isEmpty() && bare != channel.keys.end())
            state.keys.append(stateOf(bare->second, now, wall, today));
        for (const auto &[name, model] : channel.models)
            state.models.append(stateOf(model, now, wall));
        states.append(state);
    }
    return states;
}

} // namespace sluice::relay
