// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/channelguards.h"

#include <algorithm>
#include <tuple>

namespace sluice::relay {

namespace {

template <typename T>
T *found(std::map<QString, T> &entries, const QString &name)
{
    const auto one = entries.find(name);
    return one == entries.end() ? nullptr : &one->second;
}

bool hasKey(const ChannelSettings &channel, const QString &id)
{
    return (id.isEmpty() && channel.keys.isEmpty()) ||
           std::any_of(channel.keys.begin(), channel.keys.end(), [&id](const KeySettings &key) { return key.id == id; });
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
            .spendPerDay = key.day.spendLimit(),
            .reservedToday = key.day.reservedSpend(),
            .lastResortUntil = onTheWall(key.refusal.lastResortUntil, now, wall)};
}

ModelState stateOf(const ModelGuards &model, SteadyTime now, WallTime wall)
{
    ModelState state{.model = model.model,
                     .breaker = model.breaker.state(now),
                     .consecutiveFailures = model.breaker.consecutiveFailures(),
                     .lastFailure = model.lastFailure,
                     .isMissing = model.refusal.isRefused,
                     .isDegraded = model.isSlow,
                     .firstContentP95 = model.latency.p95(now),
                     .firstContentMedian = model.latency.median(now),
                     .lastResortUntil = onTheWall(model.refusal.lastResortUntil, now, wall),
                     .trials = model.breaker.trials()};
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

void ChannelGuards::forgetRefusals(const std::function<bool(const QString &, const QString &)> &mayBeCured)
{
    for (auto &[id, channel] : m_channels) {
        bool isCured = false;
        for (auto &[keyId, key] : channel.keys) {
            if (!mayBeCured(id, keyId))
                continue;
            isCured = true;
            key.refusal = {};
        }
        for (auto &[name, model] : channel.models) {
            if (isCured)
                model.refusal.lastResortUntil = SteadyTime::min();
        }
    }
}

void ChannelGuards::apply(Channel &channel, const ChannelSettings &settings)
{
    channel.settings = settings;
    channel.isGone = false;
    for (auto &[model, guards] : channel.models) {
        guards.breaker.setSettings(settings.breaker);
        guards.latency.setSettings(settings.breaker);
    }
    std::erase_if(channel.keys, [&settings](const auto &one) {
        const auto hasId = [&one](const KeySettings &key) { return key.id == one.first; };
        return one.second.calls == 0 && std::none_of(settings.keys.begin(), settings.keys.end(), hasId);
    });
    for (auto &[id, guards] : channel.keys) {
        guards.cooldown.setSettings(settings.cooldown);
        guards.budget.setLimits(settings.limits);
        guards.day.setLimits(settings.limits);
    }
    for (const KeySettings &key : settings.keys)
        keyOf(channel, key.id);
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
    return keyOf(channel, way.keyId());
}

KeyGuards &ChannelGuards::keyOf(Channel &channel, const QString &id)
{
    if (KeyGuards *key = found(channel.keys, id))
        return *key;
    guard::DayCap &ofDay = day(channel.settings.id, id);
    ofDay.setLimits(channel.settings.limits);
    return channel.keys.try_emplace(id, channel.settings, id, ofDay).first->second;
}

guard::DayCap &ChannelGuards::day(const QString &channel, const QString &key)
{
    return m_days.try_emplace({channel, key}, RateLimits()).first->second;
}

QList<KeyDayUse> ChannelGuards::takeDayNews(QDate day)
{
    QList<KeyDayUse> news;
    for (auto &[name, cap] : m_days) {
        const Channel *channel = find(name.first);
        if (!channel || channel->isGone || !channel->settings.isEnabled || !hasKey(channel->settings, name.second)) {
            cap.forgetTold();
            continue;
        }
        for (KeyDayUse &use : cap.takeNews(day)) {
            std::tie(use.channel, use.key) = name;
            news.append(use);
        }
    }
    return news;
}

ModelGuards &ChannelGuards::model(const Candidate &candidate)
{
    Channel &channel = channelOf(*candidate.channel);
    if (channel.models.size() >= kMaxModels && !channel.models.contains(candidate.model))
        forgetIdleModels(channel);
    return channel.models.try_emplace(candidate.model, channel.settings, candidate.model).first->second;
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
        for (const KeySettings &key : channel.settings.keys)
            state.keys.append(stateOf(channel.keys.at(key.id), now, wall, today));
        if (const auto bare = channel.keys.find(QString()); channel.settings.keys.isEmpty() && bare != channel.keys.end())
            state.keys.append(stateOf(bare->second, now, wall, today));
        for (const auto &[name, model] : channel.models)
            state.models.append(stateOf(model, now, wall));
        states.append(state);
    }
    return states;
}

} // namespace sluice::relay
