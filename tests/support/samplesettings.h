// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/routepreview.h"
#include "core/api/settings.h"
#include "core/api/usagereport.h"
#include "tests/support/snapshots.h"

namespace sluice::test {

inline Settings settingsWithChannels(const QStringList &ids)
{
    Settings settings;
    for (const QString &id : ids) {
        ChannelSettings channel;
        channel.id = id;
        channel.baseUrl = QStringLiteral("https://api.%1.example.com/v1").arg(id);
        settings.channels.append(channel);
    }
    return settings;
}

/// Channels with routes in all states: with several candidates, chains, a pattern, and one that is never reached.
inline Settings settingsWithRoutes()
{
    Settings settings = settingsWithChannels({QStringLiteral("anthropic"), QStringLiteral("deepseek"), QStringLiteral("openai"),
                                              QStringLiteral("ollama-in-the-basement")});
    settings.channels[0].dialect = Dialect::Messages;
    RouteSettings claude{.model = QStringLiteral("claude-*"),
                         .candidates = {{QStringLiteral("anthropic"), QStringLiteral("*")},
                                        {QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")},
                                        {QStringLiteral("openai"), QStringLiteral("gpt-5-mini")}}};
    claude.p2Order = CandidateOrder::Price;
    claude.onContextTooLong = {{QStringLiteral("openai"), QStringLiteral("gpt-5-long-context")}};
    claude.onLowHealth = {{QStringLiteral("ollama-in-the-basement"), QStringLiteral("qwen3:32b")}};
    settings.routes = {claude,
                       {.model = QStringLiteral("gpt-5-codex"), .candidates = {{QStringLiteral("openai")}}},
                       {.model = QStringLiteral("claude-haiku-4-5"), .candidates = {{QStringLiteral("anthropic")}}},
                       {.model = QStringLiteral("*"), .candidates = {{QStringLiteral("deepseek")}, {QStringLiteral("openai")}}}};
    return settings;
}

/// Tools and an application, with limits of their own.
inline QList<ClientSettings> sampleClients()
{
    ClientSettings claude{.id = QStringLiteral("claude-code"), .tokenRef = QStringLiteral("keychain:client/claude-code")};
    claude.priority = Priority::P0;
    claude.spend.day = Money{20'000'000, Currency::Cny};
    claude.spend.month = Money{400'000'000, Currency::Cny};
    ClientSettings batch{.id = QStringLiteral("night-batch"), .tokenRef = QStringLiteral("env:BATCH_TOKEN")};
    batch.kind = ClientKind::Application;
    batch.priority = Priority::P2;
    batch.ladder.notice = false;
    return {claude, batch, {.id = QStringLiteral("default")}};
}

/// The first candidate of the route has no calls for a while, the second one would serve.
inline RoutePreview samplePreview(WallTime now)
{
    RoutePreview preview{.route = QStringLiteral("claude-*")};
    preview.candidates = {
        {.channel = QStringLiteral("anthropic"),
         .model = QStringLiteral("claude-sonnet-4-5"),
         .skipped = SkipReason::BreakerOpen,
         .until = now + milliseconds(22'400)},
        {.channel = QStringLiteral("deepseek"), .model = QStringLiteral("deepseek-chat"), .key = QStringLiteral("main")},
        {.channel = QStringLiteral("openai"), .model = QStringLiteral("gpt-5-mini")}};
    preview.serving = 1;
    return preview;
}

/// What the clients above have used on this day.
inline UsageReport usageByClient()
{
    UsageReport report{.range = UsageRange::Day, .by = UsageBy::Client};
    UsageFigures figures;
    figures.requests = 214;
    figures.input = 1'180'000;
    figures.output = 63'000;
    figures.estimated = 900;
    figures.cost = {{3'412'345, Currency::Cny}};
    report.totals = {{QStringLiteral("claude-code"), figures}};
    return report;
}

} // namespace sluice::test
