// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelprobe.h"
#include "core/api/providerpreset.h"
#include "core/api/settings.h"
#include "core/config/channelpresets.h"

namespace sluice::test {

/// The providers that the program knows, as the window is told of them.
inline QList<ProviderPreset> knownProviders()
{
    QList<ProviderPreset> providers;
    for (const config::ChannelPreset &preset : config::channelPresets()) {
        ProviderPreset provider{preset.id, preset.name, preset.chineseName, preset.keysUrl, {}};
        for (const config::PresetOffer &offer : preset.offers)
            provider.offers.append({offer.dialect, offer.baseUrl, offer.placeholder});
        providers.append(provider);
    }
    return providers;
}

inline ChannelSettings sampleChannel(const QString &id, Dialect dialect, const QString &preset, const QString &baseUrl)
{
    ChannelSettings channel;
    channel.id = id;
    channel.dialect = dialect;
    channel.preset = preset;
    channel.baseUrl = baseUrl;
    channel.keys = {{QStringLiteral("main"), QStringLiteral("keychain:%1/main").arg(id)}};
    return channel;
}

/// Channels of several kinds, of which the second has something in every section, and routes that name them.
inline Settings channelSettings()
{
    Settings settings;
    settings.channels = {sampleChannel(QStringLiteral("anthropic"), Dialect::Messages, QStringLiteral("anthropic"),
                                       QStringLiteral("https://api.anthropic.com")),
                         sampleChannel(QStringLiteral("deepseek"), Dialect::Chat, QStringLiteral("deepseek"),
                                       QStringLiteral("https://api.deepseek.com")),
                         sampleChannel(QStringLiteral("openai"), Dialect::Responses, QStringLiteral("openai"),
                                       QStringLiteral("https://api.openai.com/v1")),
                         sampleChannel(QStringLiteral("dashscope"), Dialect::Chat, QStringLiteral("qwen"),
                                       QStringLiteral("https://dashscope.aliyuncs.com/compatible-mode/v1")),
                         sampleChannel(QStringLiteral("local-vllm"), Dialect::Chat, QStringLiteral("vllm"),
                                       QStringLiteral("http://localhost:8000/v1"))};
    ChannelSettings &full = settings.channels[1];
    full.keys.append({QStringLiteral("team"), QStringLiteral("env:DEEPSEEK_TEAM_KEY")});
    full.limits = {.tokensPerMinute = 100'000, .requestsPerMinute = 60, .concurrency = 8};
    full.limits.spendPerDay = Money{25'000'000, Currency::Cny};
    full.proxy = {ProxyMode::Custom, QStringLiteral("http://127.0.0.1:7890"), QStringLiteral("dev"),
                  QStringLiteral("keychain:deepseek/proxy")};
    full.heartbeat.preset = HeartbeatPreset::Interactive;
    full.heartbeat.channel.progressGap = milliseconds(20'000);
    full.heartbeat.models.insert(
        QStringLiteral("deepseek-reasoner"),
        {.connect = {}, .firstContent = milliseconds(300'000), .progressGap = milliseconds(60'500), .bytesGap = {}});
    ModelPrice price;
    price.input = {2'000'000};
    price.cacheRead = TokenPrice{200'000};
    price.output = {3'000'000};
    price.tiers = {
        {.aboveInput = 128'000, .hours = {}, .input = {4'000'000}, .cacheRead = {}, .cacheWrite = {}, .output = {6'000'000}}};
    full.prices.insert(QStringLiteral("deepseek-chat"), price);
    settings.channels[4].keys.clear();
    RouteSettings coding;
    coding.model = QStringLiteral("claude-*");
    coding.candidates = {{QStringLiteral("anthropic")}, {QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")}};
    coding.onLowHealth = {{QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")}};
    RouteSettings chat;
    chat.model = QStringLiteral("deepseek-chat");
    chat.candidates = {{QStringLiteral("deepseek")}};
    settings.routes = {coding, chat};
    return settings;
}

/// A try that came to its end at `failed` with `fault`, or all the way.
inline ProbeReport sampleProbe(std::optional<ProbeStep> failed = {}, ProbeFault fault = ProbeFault::None)
{
    ProbeReport report;
    report.url = QStringLiteral("https://api.deepseek.com/chat/completions");
    bool isOver = false;
    int took = 24;
    for (const ProbeStep step : {ProbeStep::Connect, ProbeStep::Tls, ProbeStep::Auth, ProbeStep::Models, ProbeStep::Stream}) {
        ProbeStepResult result{.step = step, .state = isOver ? ProbeState::Skipped : ProbeState::Passed};
        if (!isOver)
            result.took = milliseconds(took *= 2);
        if (failed == step) {
            result.state = ProbeState::Failed;
            result.fault = fault;
            isOver = true;
        }
        report.steps.append(result);
    }
    report.models = {QStringLiteral("deepseek-chat"), QStringLiteral("deepseek-reasoner")};
    report.model = QStringLiteral("deepseek-chat");
    if (!failed)
        report.firstContent = milliseconds(640);
    report.isOver = true;
    return report;
}

} // namespace sluice::test
