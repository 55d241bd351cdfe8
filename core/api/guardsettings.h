// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/money.h"

#include <QString>

#include <optional>

namespace sluice {

/// Whose work goes first.
enum class Priority {
    P0, ///< somebody waits at the screen
    P1,
    P2, ///< non-urgent work
};

enum class ClientKind {
    Tool,        ///< a coding agent, which would rather wait than lose context or model
    Application, ///< a service that would rather answer with less
};

/// In which order a route tries its candidates.
enum class CandidateOrder {
    Listed, ///< as they stand in the route
    Price,  ///< the cheapest first, those without a price last
    Speed,  ///< the shortest measured time to first content first; those not measured yet as listed, before all others
};

/// How long a client may wait for the first content, over all attempts.
enum class DeadlinePreset {
    Simple, ///< 20 s
    Chat,   ///< 60 s
    Agents, ///< 300 s
    None,
};

/// What a probe of a channel that is closed off asks the provider for.
enum class ProbeKind {
    Off,
    Models, ///< the list of models: free, and tells that host and key are well again
    Token,  ///< a call of one token
};

QString toString(Priority value);
QString toString(ClientKind value);
QString toString(CandidateOrder value);
QString toString(DeadlinePreset value);
QString toString(ProbeKind value);

struct DeadlineSettings
{
    DeadlinePreset preset = DeadlinePreset::None;
    std::optional<milliseconds> own; ///< in place of the preset's

    bool operator==(const DeadlineSettings &) const = default;
    /// Absent: without limit.
    std::optional<milliseconds> limit() const;
};

/// What the provider allows on one key per minute, and the user per local day. Absent: not known, or without limit.
struct RateLimits
{
    std::optional<qint64> tokensPerMinute; ///< input and output together
    std::optional<qint64> requestsPerMinute;
    std::optional<qint64> concurrency; ///< calls at one time
    std::optional<qint64> inputTokensPerMinute;
    std::optional<qint64> outputTokensPerMinute;
    std::optional<qint64> tokensPerDay; ///< input and output together
    std::optional<Money> spendPerDay;   ///< counts what was spent in its currency alone
    bool operator==(const RateLimits &) const = default;
};

/// When a channel and model is left alone because it fails. Any of the three rules opens the breaker.
struct BreakerSettings
{
    bool isEnabled = true;
    int consecutiveFailures = 3;
    int window = 20; ///< the last calls that the percentage is taken of
    int minCalls = 10;
    int failurePercent = 40;
    milliseconds rateWindow{60'000}; ///< the rule for busy channels: a share of the calls in this time
    int rateMinCalls = 20;
    int ratePercent = 10; ///< opens above it
    milliseconds open{30'000};
    milliseconds maxOpen{300'000}; ///< each reopening doubles up to here
    int halfOpenTrials = 1;
    std::optional<milliseconds> slowP95; ///< to first content; above it for `slowFor` the channel is marked as degraded
    milliseconds slowFor{120'000};
    bool operator==(const BreakerSettings &) const = default;
};

/// How long a key rests after a rate limit.
struct CooldownSettings
{
    bool isEnabled = true;
    milliseconds base{2'000}; ///< full jitter of base, 2·base, 4·base … up to max, where the provider does not say
    milliseconds max{300'000};
    milliseconds retryAfterCap{120'000}; ///< a longer wish of the provider is cut to this
    ProbeKind probe = ProbeKind::Models;
    milliseconds probeEvery{10'000};
    bool operator==(const CooldownSettings &) const = default;
};

/// How often a channel is asked for one exchange, and the pause before it is asked again: full jitter of base, 2·base … up
/// to cap.
struct RetrySettings
{
    int maxAttempts = 4;
    milliseconds base{500};
    milliseconds cap{8'000};
    bool operator==(const RetrySettings &) const = default;
};

/// How one priority waits.
struct QueueLimits
{
    int weight = 1; ///< how many of it are let in for those of the others while all wait
    int capacity = 100;
    milliseconds maxWait{60'000}; ///< halfway to it, a waiter moves up to the next priority
    bool operator==(const QueueLimits &) const = default;
};

/// The same with each priority's own defaults.
template <Priority priority>
struct QueueSettings
{
    int weight = priority == Priority::P0 ? 16 : priority == Priority::P1 ? 4 : 1;
    int capacity = priority == Priority::P2 ? 200 : 100;
    milliseconds maxWait{priority == Priority::P0 ? 60'000 : priority == Priority::P1 ? 120'000 : 300'000};
    bool operator==(const QueueSettings &) const = default;
};

struct AdmissionSettings
{
    int slots = 0; ///< exchanges with a provider at one time, over all channels; 0: without limit
    QueueSettings<Priority::P0> p0;
    QueueSettings<Priority::P1> p1;
    QueueSettings<Priority::P2> p2;

    bool operator==(const AdmissionSettings &) const = default;
    QueueLimits of(Priority priority) const;
};

} // namespace sluice
