// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::config {

/// What a string field may hold; the rules themselves are in textrules.cpp.
enum class TextRule { Free, Id, BaseUrl, ProxyUrl, SecretRef, ModelName };

enum class Unit { None, Milliseconds, Bytes };

/// A key of config.json: its name and what its value may be.
struct FieldSpec
{
    const char *name = "";
    bool isRequired = false;
    Unit unit = Unit::None;
    qint64 min = 0; ///< of a number, in its unit
    qint64 max = 0;
    TextRule text = TextRule::Free;

    constexpr FieldSpec required() const
    {
        FieldSpec spec = *this;
        spec.isRequired = true;
        return spec;
    }
};

constexpr FieldSpec plain(const char *name)
{
    return {name};
}

constexpr FieldSpec text(const char *name, TextRule rule)
{
    return {.name = name, .text = rule};
}

constexpr FieldSpec number(const char *name, qint64 min, qint64 max)
{
    return {.name = name, .min = min, .max = max};
}

constexpr FieldSpec bytes(const char *name, qint64 min, qint64 max)
{
    return {.name = name, .unit = Unit::Bytes, .min = min, .max = max};
}

constexpr FieldSpec duration(const char *name, milliseconds min, milliseconds max)
{
    return {.name = name, .unit = Unit::Milliseconds, .min = min.count(), .max = max.count()};
}

template <typename Owner>
struct Of
{
};

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
void visitFields(Visitor &v, Of<RateLimits>)
{
    v.value(number("tpm", 1, 1'000'000'000'000), &RateLimits::tokensPerMinute);
    v.value(number("rpm", 1, 1'000'000'000), &RateLimits::requestsPerMinute);
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
    v.value(plain("enabled"), &ChannelSettings::isEnabled);
    v.list(plain("keys"), &ChannelSettings::keys);
    v.object(plain("limits"), &ChannelSettings::limits);
    v.object(plain("heartbeat"), &ChannelSettings::heartbeat);
    v.proxy(plain("proxy"), &ChannelSettings::proxy);
    v.value(plain("ca_file"), &ChannelSettings::caFile);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ClientSettings>)
{
    v.value(text("id", TextRule::Id).required(), &ClientSettings::id);
    v.value(text("token", TextRule::SecretRef), &ClientSettings::tokenRef);
    v.value(plain("on_stall"), &ClientSettings::onStall);
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
    v.value(duration("heartbeat_ping_ms", 1s, 60s), &Settings::heartbeatPing);
    v.value(duration("hold_head_ms", 0ms, 600s), &Settings::holdHead);
    v.group("limits", [](auto &limits) {
        limits.value(bytes("max_body_bytes", 64 * kKiB, 1024 * kMiB), &Settings::maxBodyBytes);
        limits.value(bytes("max_event_bytes", 64 * kKiB, 256 * kMiB), &Settings::maxEventBytes);
    });
}

} // namespace sluice::config
