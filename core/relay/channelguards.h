// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/guard/breaker.h"
#include "core/guard/cooldown.h"
#include "core/guard/daycap.h"
#include "core/guard/gaphistory.h"
#include "core/guard/keybudget.h"
#include "core/guard/latencywatch.h"
#include "core/relay/route.h"

#include <map>
#include <memory>

namespace sluice::relay {

struct KeyGuards
{
    explicit KeyGuards(const ChannelSettings &channel)
        : cooldown(channel.cooldown)
        , budget(channel.limits)
        , day(channel.limits)
    {
    }
    QString channel;
    QString id;
    guard::Cooldown cooldown;
    guard::KeyBudget budget;
    guard::DayCap day;
    bool isRefused = false;                         ///< the provider's last word on it was a refusal
    SteadyTime lastResortUntil = SteadyTime::min(); ///< after a refusal others are asked first, for a while
    bool isClaimed = false;                         ///< somebody who waits is short of it
    int calls = 0;                                  ///< under way
};

struct ModelGuards
{
    explicit ModelGuards(const ChannelSettings &channel)
        : breaker(channel.breaker)
        , latency(channel.breaker)
    {
    }
    QString channel;
    QString model;
    guard::Breaker breaker;
    guard::LatencyWatch latency;
    guard::GapHistory gaps; ///< of its healthy streams
    QString lastFailure;
    bool isMissing = false;
    SteadyTime lastResortUntil = SteadyTime::min();
    bool isSlow = false;
    int calls = 0; ///< under way
};

/// Something that is closed off and whose channel may be asked whether it is well again.
struct ProbeTarget
{
    QString channel;
    QString key;
    QString model; ///< empty where a key cools
    bool operator==(const ProbeTarget &) const = default;
};

/// The guards by channel, key and model. They outlive the settings that they came with as long as calls are under way.
class ChannelGuards
{
public:
    void setSettings(const QList<ChannelSettings> &channels);

    KeyGuards &key(const Way &way);
    ModelGuards &model(const Candidate &candidate);
    /// Null for what was never asked for, or is forgotten.
    /// Null for a key that no channel has.
    KeyGuards *configuredKey(const QString &channel, const QString &id);
    KeyGuards *findKey(const QString &channel, const QString &id);
    ModelGuards *findModel(const QString &channel, const QString &model);

    void dropClaims();
    QList<ProbeTarget> probeTargets(SteadyTime now);
    QList<ChannelState> state(SteadyTime now, WallTime wall, QDate today) const;

    /// Names of models come from clients; beyond so many of one channel the idle and healthy ones are forgotten.
    static constexpr size_t kMaxModels = 256;

private:
    struct Channel
    {
        ChannelSettings settings;
        bool isGone = false; ///< from the settings
        std::map<QString, KeyGuards> keys;
        std::map<QString, ModelGuards> models;
    };
    Channel &channelOf(const ChannelSettings &settings);
    static void apply(Channel &channel, const ChannelSettings &settings);
    static void forgetIdleModels(Channel &channel);

    QStringList m_order; ///< as configured
    std::map<QString, Channel> m_channels;
};

} // namespace sluice::relay
