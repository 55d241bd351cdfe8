// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/api/healthstate.h"
#include "core/api/laddersettings.h"
#include "core/api/spendstate.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// The guards at one moment, as window and status show them. Times are instants for people (UTC).

enum class BreakerState {
    Closed,   ///< calls go through
    Open,     ///< no calls
    HalfOpen, ///< trials only
};
QString toString(BreakerState value);

/// One limit of a key: what is in use of it.
struct BudgetUse
{
    std::optional<qint64> limit;   ///< what holds now: the setting, or less if the provider taught it; absent: none known
    std::optional<qint64> setting; ///< as configured
    qint64 used = 0;               ///< within the last 60 s, for concurrency now; estimates among them
    qint64 reserved = 0;           ///< of it, by calls under way

    bool operator==(const BudgetUse &) const = default;
};

/// So little of a limit is left that the next request may have to wait; false without a limit.
bool isNearlyUsed(const BudgetUse &use);

struct KeyState
{
    QString id; ///< empty for a channel without keys
    std::optional<WallTime> coolingUntil;
    /// The provider refused it with 401 or 403 and has not taken it since.
    bool isRefused = false;
    BudgetUse tokens;
    BudgetUse inputTokens;
    BudgetUse outputTokens;
    BudgetUse requests;
    BudgetUse concurrency;
    BudgetUse tokensToday;           ///< by local day
    std::optional<Money> spentToday; ///< with a limit by day: in its currency
    std::optional<Money> spendPerDay;
    std::optional<Money> reservedToday; ///< by calls under way, beside what was spent
    /// After a refusal: until then it is asked only if there is nothing else.
    std::optional<WallTime> lastResortUntil;
    bool isAwaited = false; ///< requests wait for room of it, and go before any new one

    bool operator==(const KeyState &) const = default;
};

/// What it may use or spend on this day is reached.
bool isUsedUpToday(const KeyState &key);
/// One of its limits by minute is nearly used, or as many calls run as may run at one time.
bool hasLittleRoom(const KeyState &key);

/// A model of a channel that was asked for at least once.
struct ModelState
{
    QString model;
    BreakerState breaker = BreakerState::Closed;
    std::optional<WallTime> openUntil;
    int consecutiveFailures = 0;
    QString lastFailure;                            ///< why; empty after a success
    bool isMissing = false;                         ///< the provider said that it does not have it
    bool isDegraded = false;                        ///< too slow for a while
    std::optional<milliseconds> firstContentP95;    ///< of the last minutes
    std::optional<milliseconds> firstContentMedian; ///< likewise; routes that try the fastest first go by it
    std::optional<WallTime> lastResortUntil; ///< after it was missing: until then it is asked only if there is nothing else
    int trials = 0;                          ///< under way while half open

    bool operator==(const ModelState &) const = default;
};

struct ChannelState
{
    QString id;
    bool isEnabled = true;
    QList<KeyState> keys;
    QList<ModelState> models;

    bool operator==(const ChannelState &) const = default;
};

struct QueueState
{
    Priority priority = Priority::P1;
    int waiting = 0;
    int capacity = 0;
    milliseconds longestWait{0}; ///< of those that wait now

    bool operator==(const QueueState &) const = default;
};

/// What made the loop guard hold a client.
enum class PauseCause {
    Repeats,  ///< the same request again and again
    Spending, ///< far faster than usual
};

/// A client that the loop guard holds until the user lets it go on.
struct PausedClient
{
    QString client;
    PauseCause cause = PauseCause::Repeats;
    QString why; ///< the same with its figures; short, English
    WallTime since{};

    bool operator==(const PausedClient &) const = default;
};

struct GuardsState
{
    QList<ChannelState> channels; ///< as configured
    QList<QueueState> queues;     ///< P0, P1, P2
    int slotsInUse = 0;
    int slotLimit = 0; ///< 0: without
    HealthState health;
    DegradeSteps degraded; ///< what low health asks for; each client's settings say what is done
    QList<SpendUse> spend; ///< all limits on spending
    QList<PausedClient> pausedClients;

    bool operator==(const GuardsState &) const = default;
};

} // namespace sluice
