// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendsettings.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The part of the table of all keys (settingsfields.h) about what may be spent and repeated.
template <typename Visitor>
void visitFields(Visitor &v, Of<SpendLimits>)
{
    v.value(plain("day"), &SpendLimits::day);
    v.value(plain("month"), &SpendLimits::month);
    v.value(percent("warn_percent", 1, 100), &SpendLimits::warnPercent);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<LoopGuardSettings>)
{
    using namespace std::chrono_literals;
    v.value(plain("enabled"), &LoopGuardSettings::isEnabled);
    v.value(number("repeats", 2, 1'000), &LoopGuardSettings::repeats);
    v.value(duration("within_ms", 1s, 1h), &LoopGuardSettings::within);
    v.value(number("spend_factor", 2, 1'000), &LoopGuardSettings::spendFactor);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<CacheSettings>)
{
    using namespace std::chrono_literals;
    constexpr qint64 kMiB = 1024LL * 1024;
    v.value(plain("enabled"), &CacheSettings::isEnabled);
    v.value(duration("ttl_ms", 1s, 24h), &CacheSettings::ttl);
    v.value(bytes("max_bytes", 64LL * 1024, 1024 * kMiB), &CacheSettings::maxBytes);
}

} // namespace sluice::config
