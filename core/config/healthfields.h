// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The part of the table of all keys (settingsfields.h) that is about the user's own infrastructure.
template <typename Visitor>
void visitFields(Visitor &v, Of<HealthWeights>)
{
    v.value(number("llm", 0, 1), &HealthWeights::llm);
    v.value(number("vector_store", 0, 1), &HealthWeights::vectorStore);
    v.value(number("database", 0, 1), &HealthWeights::database);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<HealthComponentSettings>)
{
    using namespace std::chrono_literals;
    constexpr qint64 kLargest = 1'000'000'000'000'000; // which a double still holds exactly
    v.value(text("id", TextRule::Id).required(), &HealthComponentSettings::id);
    v.value(plain("role"), &HealthComponentSettings::role);
    v.value(plain("source"), &HealthComponentSettings::source);
    v.value(plain("preset"), &HealthComponentSettings::preset);
    v.value(text("url", TextRule::ComponentUrl), &HealthComponentSettings::url);
    v.value(plain("user"), &HealthComponentSettings::user);
    v.value(text("password", TextRule::SecretRef), &HealthComponentSettings::passwordRef);
    v.value(plain("database"), &HealthComponentSettings::database);
    v.value(plain("ca_file"), &HealthComponentSettings::caFile);
    v.value(duration("interval_ms", 1s, 1h), &HealthComponentSettings::interval);
    v.value(duration("timeout_ms", 100ms, 60s), &HealthComponentSettings::timeout);
    v.value(duration("slow_ms", 1ms, 60s), &HealthComponentSettings::slow);
    v.value(text("metric", TextRule::Metric), &HealthComponentSettings::metric);
    v.value(number("warn", -kLargest, kLargest), &HealthComponentSettings::warn);
    v.value(number("bad", -kLargest, kLargest), &HealthComponentSettings::bad);
    v.value(number("weight", 0, 1), &HealthComponentSettings::weight);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<HealthSettings>)
{
    v.object(plain("weights"), &HealthSettings::weights);
    v.list(plain("components"), &HealthSettings::components);
}

} // namespace sluice::config
