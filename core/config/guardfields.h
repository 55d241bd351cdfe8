// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The guards' part of the table of all keys (settingsfields.h).
template <typename Visitor>
void visitFields(Visitor &v, Of<RateLimits>)
{
    v.value(number("tpm", 1, 1'000'000'000'000), &RateLimits::tokensPerMinute);
    v.value(number("rpm", 1, 1'000'000'000), &RateLimits::requestsPerMinute);
    v.value(number("concurrency", 1, 100'000), &RateLimits::concurrency);
    v.value(number("input_tpm", 1, 1'000'000'000'000), &RateLimits::inputTokensPerMinute);
    v.value(number("output_tpm", 1, 1'000'000'000'000), &RateLimits::outputTokensPerMinute);
    v.value(number("tokens_per_day", 1, 1'000'000'000'000), &RateLimits::tokensPerDay);
    v.value(plain("spend_per_day"), &RateLimits::spendPerDay);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<BreakerSettings>)
{
    using namespace std::chrono_literals;
    v.value(plain("enabled"), &BreakerSettings::isEnabled);
    v.value(number("consecutive_failures", 1, 1'000), &BreakerSettings::consecutiveFailures);
    v.value(number("window", 1, 1'000), &BreakerSettings::window);
    v.value(number("min_calls", 1, 1'000), &BreakerSettings::minCalls);
    v.value(percent("failure_percent", 1, 100), &BreakerSettings::failurePercent);
    v.value(duration("rate_window_ms", 1s, 600s), &BreakerSettings::rateWindow);
    v.value(number("rate_min_calls", 1, 100'000), &BreakerSettings::rateMinCalls);
    v.value(percent("rate_percent", 0, 100), &BreakerSettings::ratePercent);
    v.value(duration("open_ms", 100ms, 1h), &BreakerSettings::open);
    v.value(duration("max_open_ms", 100ms, 24h), &BreakerSettings::maxOpen);
    v.value(number("half_open_trials", 1, 100), &BreakerSettings::halfOpenTrials);
    v.value(duration("slow_p95_ms", 100ms, 1h), &BreakerSettings::slowP95);
    v.value(duration("slow_for_ms", 1s, 1h), &BreakerSettings::slowFor);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<CooldownSettings>)
{
    using namespace std::chrono_literals;
    v.value(plain("enabled"), &CooldownSettings::isEnabled);
    v.value(duration("base_ms", 100ms, 1h), &CooldownSettings::base);
    v.value(duration("max_ms", 100ms, 24h), &CooldownSettings::max);
    v.value(duration("retry_after_cap_ms", 0ms, 24h), &CooldownSettings::retryAfterCap);
    v.value(plain("probe"), &CooldownSettings::probe);
    v.value(duration("probe_every_ms", 1s, 1h), &CooldownSettings::probeEvery);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<RetrySettings>)
{
    using namespace std::chrono_literals;
    v.value(number("max_attempts", 1, 20), &RetrySettings::maxAttempts);
    v.value(duration("base_ms", 0ms, 60s), &RetrySettings::base);
    v.value(duration("cap_ms", 0ms, 600s), &RetrySettings::cap);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<DeadlineSettings>)
{
    using namespace std::chrono_literals;
    v.value(plain("deadline"), &DeadlineSettings::preset);
    v.value(duration("deadline_ms", 1s, 24h), &DeadlineSettings::own);
}

template <typename Visitor, Priority priority>
void visitFields(Visitor &v, Of<QueueSettings<priority>>)
{
    using namespace std::chrono_literals;
    v.value(number("weight", 1, 1'000), &QueueSettings<priority>::weight);
    v.value(number("capacity", 0, 100'000), &QueueSettings<priority>::capacity);
    v.value(duration("max_wait_ms", 0ms, 24h), &QueueSettings<priority>::maxWait);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<AdmissionSettings>)
{
    v.value(number("slots", 0, 100'000), &AdmissionSettings::slots);
    v.object(plain("P0"), &AdmissionSettings::p0);
    v.object(plain("P1"), &AdmissionSettings::p1);
    v.object(plain("P2"), &AdmissionSettings::p2);
}

} // namespace sluice::config
