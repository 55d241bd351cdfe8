// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/channelmanners.h"
#include "core/api/dialect.h"
#include "core/api/guardsettings.h"
#include "core/api/healthsettings.h"
#include "core/api/laddersettings.h"
#include "core/api/ledgersettings.h"
#include "core/api/prices.h"
#include "core/api/spendsettings.h"
#include "core/base/clock.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace sluice {

/// What happens when a stream stalls or breaks after content has reached the client.
enum class OnStall {
    Error,  ///< break off in the form that the tool recovers from
    Notice, ///< a short text saying so, then a correct finish; the record says degraded
};

enum class HeartbeatPreset { Strict, Interactive, Agents };

enum class ProxyMode { None, System, Custom };

QString toString(OnStall value);
QString toString(HeartbeatPreset value);

/// The four limits of the heartbeat.
struct HeartbeatLimits
{
    milliseconds connect{5'000};
    milliseconds firstContent{300'000};
    milliseconds progressGap{60'000};
    milliseconds bytesGap{30'000};

    bool operator==(const HeartbeatLimits &) const = default;
    /// Strict 15 s / 4 s, Interactive 60 s / 15 s, Agents 300 s / 60 s (first content / progress gap).
    static HeartbeatLimits ofPreset(HeartbeatPreset preset);
};

/// Overrides; an absent value is inherited (model from channel, channel from preset).
struct HeartbeatOverride
{
    std::optional<milliseconds> connect;
    std::optional<milliseconds> firstContent;
    std::optional<milliseconds> progressGap;
    std::optional<milliseconds> bytesGap;

    bool operator==(const HeartbeatOverride &) const = default;
    HeartbeatLimits appliedTo(HeartbeatLimits base) const;
};

struct HeartbeatSettings
{
    HeartbeatPreset preset = HeartbeatPreset::Agents;
    HeartbeatOverride channel;
    QMap<QString, HeartbeatOverride> models; ///< by upstream model name

    bool operator==(const HeartbeatSettings &) const = default;
    HeartbeatLimits limitsFor(const QString &model) const;
};

/// A reference to a secret: `env:NAME`, `keychain:ITEM` or `file:ITEM`. Never the secret itself.
using SecretRef = QString;

struct KeySettings
{
    QString id = QStringLiteral("main");
    SecretRef ref;
    bool operator==(const KeySettings &) const = default;
};

struct ProxySettings
{
    ProxyMode mode = ProxyMode::System;
    QString url; ///< `http://host:port` or `socks5://host:port`, with Custom
    QString user;
    SecretRef passwordRef;
    bool operator==(const ProxySettings &) const = default;
};

struct ChannelSettings
{
    QString id;
    Dialect dialect = Dialect::Chat;
    QString preset;         ///< id of what is known of the provider (core/config/channelpresets.h); may be empty
    ChannelManners manners; ///< for requests of other dialects; where all are the defaults, those of the preset hold
    QString baseUrl;
    bool exactUrl = false; ///< `base_url` is the whole URL of the call; nothing is appended
    bool isEnabled = true;
    QList<KeySettings> keys;
    RateLimits limits;   ///< of each key
    Prices prices;       ///< the user's own
    Prices publicPrices; ///< of its provider: no setting, but filled in when settings take effect; for what has no own price
    HeartbeatSettings heartbeat;
    BreakerSettings breaker;
    CooldownSettings cooldown;
    RetrySettings retry;
    ProxySettings proxy;
    QString caFile; ///< PEM file trusted in addition to the system's CAs
    bool operator==(const ChannelSettings &) const = default;
};

struct ClientSettings
{
    QString id;
    SecretRef tokenRef; ///< may be empty for the client `default`: the token made at first start
    ClientKind kind = ClientKind::Tool;
    Priority priority = Priority::P1;
    OnStall onStall = OnStall::Error;
    DeadlineSettings deadline;
    milliseconds maxWait{30'000}; ///< for room, before the request is refused
    SpendLimits spend;
    LoopGuardSettings loopGuard;
    CacheSettings cache;
    bool isSingleFlight = false; ///< of equal requests at one time, one goes to the provider and all get its answer
    LadderSettings ladder;
    bool operator==(const ClientSettings &) const = default;
};

struct CandidateSettings
{
    QString channel;
    QString model = QStringLiteral("*"); ///< `*` passes the asked name on
    bool operator==(const CandidateSettings &) const = default;
};

struct RouteSettings
{
    QString model = QStringLiteral("*"); ///< exact name, or a pattern with `*`
    QList<CandidateSettings> candidates;
    CandidateOrder order = CandidateOrder::Listed;
    std::optional<CandidateOrder> p2Order;     ///< for non-urgent work; absent: the same
    DeadlineSettings deadline;                 ///< the shorter of this one and the client's counts
    QList<CandidateSettings> onContextTooLong; ///< tried in place of the others once one said so
    QList<CandidateSettings> onContentFilter;
    QList<CandidateSettings> onLowHealth; ///< tried in place of the others by clients whose ladder falls back
    bool operator==(const RouteSettings &) const = default;
};

/// All that config.json can say in this version, with defaults at the fields. A plain value: a change is a new whole value.
struct Settings
{
    int version = 1;
    quint16 port = 8787; ///< 0 = any free port
    bool requireToken = true;
    QList<ClientSettings> clients; ///< empty: one client `default`
    QList<ChannelSettings> channels;
    QList<RouteSettings> routes; ///< empty: every channel serves every name, in order
    AdmissionSettings admission;
    SpendLimits spend; ///< of all clients together
    MoneySettings money;
    LedgerSettings ledger;
    CaptureSettings capture;
    LadderThresholds ladder;
    HealthSettings health;
    bool notifiesOfAlerts = true;              ///< on the desktop; the list in the window has them in any case
    milliseconds heartbeatPing{10'000};        ///< silence after which the client gets its dialect's ping
    milliseconds holdHead{100'000};            ///< how long the answer's head may be held back; a tool may bear less
    qint64 maxBodyBytes = 64LL * 1024 * 1024;  ///< of a request, decoded
    qint64 maxEventBytes = 16LL * 1024 * 1024; ///< of one stream event
    bool operator==(const Settings &) const = default;
};

/// What all enabled channels together allow: the sums of their limits, each absent if a channel has none or none is enabled.
RateLimits totalLimits(const Settings &settings);

/// What a model of this channel costs; null if no price is known.
const ModelPrice *priceOf(const ChannelSettings &channel, const QString &model);

/// Null if there is none of that id.
const ChannelSettings *findChannel(const Settings &settings, const QString &id);

/// Something in them limits what may be spent by day or month, or what a key may use by day.
bool hasSpendLimit(const Settings &settings);

/// True if `pattern` (with `*` for any text) fits the whole of `name`.
bool fitsPattern(QStringView pattern, QStringView name);

} // namespace sluice
