// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/config/guardfields.h"
#include "core/config/healthfields.h"
#include "core/config/ladderfields.h"
#include "core/config/mannersfields.h"
#include "core/config/pricefields.h"
#include "core/config/spendfields.h"

namespace sluice::config {

/// The table of all keys. Loading, saving, checking and the comparison with the published schema are visitors that walk
/// it; a default is what the field holds in a value made anew. A visitor has: `value` for a field, `flat` for a struct
/// whose keys stand beside those of its owner, `group` for keys of the same struct inside of an object, `object` for a
/// struct, `list` and `map` for many of them, `proxy` for the field that is a string or an object.
template <typename Visitor>
void visitFields(Visitor &v, Of<HeartbeatOverride>)
{
    using namespace std::chrono_literals;
    v.value(duration("connect_ms", 100ms, 120s), &HeartbeatOverride::connect);
    v.value(duration("first_content_ms", 1s, 1h), &HeartbeatOverride::firstContent);
    v.value(duration("progress_gap_ms", 500ms, 1h), &HeartbeatOverride::progressGap);
    v.value(duration("bytes_gap_ms", 500ms, 1h), &HeartbeatOverride::bytesGap);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<HeartbeatSettings>)
{
    v.value(plain("preset"), &HeartbeatSettings::preset);
    v.flat(&HeartbeatSettings::channel);
    v.map(plain("models"), &HeartbeatSettings::models);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<KeySettings>)
{
    v.value(text("id", TextRule::Id), &KeySettings::id);
    v.value(text("ref", TextRule::SecretRef).required(), &KeySettings::ref);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ProxySettings>)
{
    v.value(text("url", TextRule::ProxyUrl).required(), &ProxySettings::url);
    v.value(plain("user"), &ProxySettings::user);
    v.value(text("password", TextRule::SecretRef), &ProxySettings::passwordRef);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ChannelSettings>)
{
    v.value(text("id", TextRule::Id).required(), &ChannelSettings::id);
    v.value(plain("dialect").required(), &ChannelSettings::dialect);
    v.value(text("base_url", TextRule::BaseUrl).required(), &ChannelSettings::baseUrl);
    v.value(plain("exact_url"), &ChannelSettings::exactUrl);
    v.value(text("preset", TextRule::Id), &ChannelSettings::preset);
    v.value(plain("enabled"), &ChannelSettings::isEnabled);
    v.list(plain("keys"), &ChannelSettings::keys);
    v.object(plain("limits"), &ChannelSettings::limits);
    v.map(plain("prices"), &ChannelSettings::prices);
    v.object(plain("heartbeat"), &ChannelSettings::heartbeat);
    v.object(plain("breaker"), &ChannelSettings::breaker);
    v.object(plain("cooldown"), &ChannelSettings::cooldown);
    v.object(plain("retry"), &ChannelSettings::retry);
    v.object(plain("manners"), &ChannelSettings::manners);
    v.proxy(plain("proxy"), &ChannelSettings::proxy);
    v.value(plain("ca_file"), &ChannelSettings::caFile);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ClientSettings>)
{
    using namespace std::chrono_literals;
    v.value(text("id", TextRule::Id).required(), &ClientSettings::id);
    v.value(text("token", TextRule::SecretRef), &ClientSettings::tokenRef);
    v.value(plain("kind"), &ClientSettings::kind);
    v.value(plain("priority"), &ClientSettings::priority);
    v.value(plain("on_stall"), &ClientSettings::onStall);
    v.flat(&ClientSettings::deadline);
    v.value(duration("max_wait_ms", 0ms, 24h), &ClientSettings::maxWait);
    v.object(plain("spend"), &ClientSettings::spend);
    v.object(plain("loop_guard"), &ClientSettings::loopGuard);
    v.object(plain("cache"), &ClientSettings::cache);
    v.value(plain("single_flight"), &ClientSettings::isSingleFlight);
    v.object(plain("ladder"), &ClientSettings::ladder);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<CandidateSettings>)
{
    v.value(text("channel", TextRule::Id).required(), &CandidateSettings::channel);
    v.value(text("model", TextRule::ModelName), &CandidateSettings::model);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<RouteSettings>)
{
    v.value(text("model", TextRule::ModelName), &RouteSettings::model);
    v.list(plain("candidates").required(), &RouteSettings::candidates);
    v.value(plain("order"), &RouteSettings::order);
    v.value(plain("p2_order"), &RouteSettings::p2Order);
    v.flat(&RouteSettings::deadline);
    v.list(plain("on_context_too_long"), &RouteSettings::onContextTooLong);
    v.list(plain("on_content_filter"), &RouteSettings::onContentFilter);
    v.list(plain("on_low_health"), &RouteSettings::onLowHealth);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<LedgerSettings>)
{
    v.value(number("keep_days", 0, 36'500), &LedgerSettings::keepDays);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<CaptureSettings>)
{
    constexpr qint64 kKiB = 1024;
    v.value(plain("bodies"), &CaptureSettings::keepsBodies);
    v.value(number("keep_days", 1, 365), &CaptureSettings::keepDays);
    v.value(number("keep_megabytes", 10, 100'000), &CaptureSettings::keepMegabytes);
    v.value(bytes("max_body_bytes", kKiB, 64 * kKiB * kKiB), &CaptureSettings::maxBodyBytes);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<Settings>)
{
    using namespace std::chrono_literals;
    constexpr qint64 kKiB = 1024;
    constexpr qint64 kMiB = 1024 * kKiB;
    v.value(number("version", 1, 1), &Settings::version);
    v.group("listen", [](auto &listen) { listen.value(number("port", 0, 65'535), &Settings::port); });
    v.group("auth", [](auto &auth) { auth.value(plain("require_token"), &Settings::requireToken); });
    v.list(plain("clients"), &Settings::clients);
    v.list(plain("channels"), &Settings::channels);
    v.list(plain("routes"), &Settings::routes);
    v.object(plain("admission"), &Settings::admission);
    v.object(plain("spend"), &Settings::spend);
    v.object(plain("money"), &Settings::money);
    v.object(plain("ledger"), &Settings::ledger);
    v.object(plain("capture"), &Settings::capture);
    v.object(plain("ladder"), &Settings::ladder);
    v.object(plain("health"), &Settings::health);
    v.group("alerts", [](auto &alerts) { alerts.value(plain("notify"), &Settings::notifiesOfAlerts); });
    v.value(duration("heartbeat_ping_ms", 1s, 60s), &Settings::heartbeatPing);
    v.value(duration("hold_head_ms", 0ms, 600s), &Settings::holdHead);
    v.group("limits", [](auto &limits) {
        limits.value(bytes("max_body_bytes", 64 * kKiB, 1024 * kMiB), &Settings::maxBodyBytes);
        limits.value(bytes("max_event_bytes", 64 * kKiB, 256 * kMiB), &Settings::maxEventBytes);
    });
}

} // namespace sluice::config
