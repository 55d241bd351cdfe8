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

#include <functional>
#include <map>
#include <utility>

namespace sluice::relay {

/// Whether the provider's last word on a key or a model was that it will not have it. For a while after that word, others are
/// asked first.
struct Refusal
{
    bool isRefused = false;
    SteadyTime lastResortUntil = SteadyTime::min();

    /// True if that is news, as for accept().
    bool refuse(SteadyTime until)
    {
        lastResortUntil = until;
        return !std::exchange(isRefused, true);
    }
    bool accept()
    {
        lastResortUntil = SteadyTime::min();
        return std::exchange(isRefused, false);
    }
};

struct KeyGuards
{
    KeyGuards(const ChannelSettings &settings, const QString &keyId, guard::DayCap &ofDay)
        : channel(settings.id)
        , id(keyId)
        , cooldown(settings.cooldown)
        , budget(settings.limits)
        , day(ofDay)
    {
    }
    QString channel;
    QString id;
    guard::Cooldown cooldown;
    guard::KeyBudget budget;
    guard::DayCap &day; ///< outlives it
    Refusal refusal;
    bool isClaimed = false; ///< somebody who waits is short of it
    int calls = 0;          ///< under way
};

struct ModelGuards
{
    ModelGuards(const ChannelSettings &settings, const QString &name)
        : channel(settings.id)
        , model(name)
        , breaker(settings.breaker)
        , latency(settings.breaker)
    {
    }
    QString channel;
    QString model;
    guard::Breaker breaker;
    guard::LatencyWatch latency;
    guard::GapHistory gaps; ///< of its healthy streams
    QString lastFailure;
    Refusal refusal; ///< the provider does not have it
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
    /// Of keys of which `mayBeCured` (channel, key) is true, a refusal is forgotten; so is, where that is so of a key of its
    /// channel, that a model is asked for only as a last resort.
    void forgetRefusals(const std::function<bool(const QString &, const QString &)> &mayBeCured);

    KeyGuards &key(const Way &way);
    ModelGuards &model(const Candidate &candidate);
    /// What a key uses in a day is remembered whether or not it is in the settings: it may come back.
    guard::DayCap &day(const QString &channel, const QString &key);
    /// The limits by day that have come to a higher level, of the keys in use.
    QList<KeyDayUse> takeDayNews(QDate day);
    /// Null for what was never asked for, or is forgotten.
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
    Channel *find(const QString &id);
    KeyGuards &keyOf(Channel &channel, const QString &id);
    void apply(Channel &channel, const ChannelSettings &settings);
    static void forgetIdleModels(Channel &channel);

    QStringList m_order;                                         ///< as configured
    std::map<std::pair<QString, QString>, guard::DayCap> m_days; ///< by channel and key
    std::map<QString, Channel> m_channels;
};

} // namespace sluice::relay
