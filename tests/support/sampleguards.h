// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "tests/support/snapshots.h"

namespace sluice::test {

inline BudgetUse budgetUse(std::optional<qint64> limit, qint64 used, qint64 reserved = 0)
{
    return {.limit = limit, .setting = limit, .used = used, .reserved = reserved};
}

inline KeyState keyState(const QString &id, std::optional<qint64> tokensPerMinute = {}, qint64 tokens = 0)
{
    KeyState key{.id = id};
    key.tokens = budgetUse(tokensPerMinute, tokens, tokens / 4);
    key.requests = budgetUse(tokensPerMinute ? std::optional<qint64>(60) : std::nullopt, tokens / 5'000, tokens / 25'000);
    key.concurrency = budgetUse(tokensPerMinute ? std::optional<qint64>(8) : std::nullopt, tokens / 25'000);
    return key;
}

inline ChannelState channelState(const QString &id, const QList<KeyState> &keys = {}, const QList<ModelState> &models = {})
{
    return {.id = id, .isEnabled = true, .keys = keys, .models = models};
}

/// A channel in each of the states, with one key, several or none, with limits and without; then more that are well, up to
/// `count`.
inline QList<ChannelState> sampleChannels(qsizetype count, WallTime now)
{
    const QString main = QStringLiteral("main");
    QList<ChannelState> channels;
    channels.append(channelState(QStringLiteral("anthropic"), {keyState(main, 400'000, 96'500)},
                                 {{.model = QStringLiteral("claude-sonnet-4-5")}}));
    channels.append(channelState(QStringLiteral("deepseek"), {keyState(main, 100'000, 12'400)},
                                 {{.model = QStringLiteral("deepseek-chat"),
                                   .breaker = BreakerState::Open,
                                   .openUntil = now + milliseconds(22'400),
                                   .consecutiveFailures = 3,
                                   .lastFailure = QStringLiteral("502 with a web page: <title>Bad gateway</title>")}}));
    ChannelState openai = channelState(QStringLiteral("openai"),
                                       {keyState(main, 200'000, 41'000), keyState(QStringLiteral("team-2"), 200'000, 186'200),
                                        keyState(QStringLiteral("team-3"), 200'000)},
                                       {{.model = QStringLiteral("gpt-5-codex")},
                                        {.model = QStringLiteral("gpt-5-mini"),
                                         .lastFailure = QStringLiteral("no content for 60 s, limit 60 s"),
                                         .isDegraded = true,
                                         .firstContentP95 = milliseconds(18'400)},
                                        {.model = QStringLiteral("gpt-5")}});
    openai.keys[1].tokens.limit = 190'000;
    openai.keys[1].coolingUntil = now + milliseconds(11'900);
    channels.append(openai);
    channels.append(channelState(QStringLiteral("dashscope"), {keyState(main), keyState(QStringLiteral("backup"))}));
    channels.last().keys[0].coolingUntil = now + milliseconds(272'000);
    channels.last().keys[1].coolingUntil = now + milliseconds(96'000);
    channels.last().keys[0].requests = {.limit = 38, .setting = 60, .used = 38, .reserved = 3};
    channels.append(channelState(QStringLiteral("zhipu"), {keyState(main, 60'000)}));
    channels.last().keys[0].isRefused = true;
    channels.append(channelState(QStringLiteral("mistral"), {keyState(main, 80'000, 1'200)},
                                 {{.model = QStringLiteral("devstral"),
                                   .breaker = BreakerState::HalfOpen,
                                   .consecutiveFailures = 4,
                                   .lastFailure = QStringLiteral("connection refused")}}));
    channels.append(channelState(QStringLiteral("ollama-in-the-basement-with-a-long-name"), {keyState(QString())},
                                 {{.model = QStringLiteral("qwen3:32b"), .isMissing = true}}));
    channels.append(channelState(QStringLiteral("阿里云百炼"), {keyState(main, 1'200'000, 110'000)}));
    channels.last().isEnabled = false;
    channels.append(channelState(QStringLiteral("moonshot"), {keyState(main, 100'000)}));
    channels.last().keys[0].tokensToday = budgetUse(2'000'000, 2'003'100);
    channels.append(channelState(QStringLiteral("siliconflow"), {keyState(main, 210'000, 201'000)}));
    while (channels.size() < count)
        channels.append(channelState(QStringLiteral("provider-%1").arg(channels.size() + 1),
                                     {keyState(main, 300'000, 17'000 * channels.size())}));
    return channels.first(count);
}

inline QList<QueueState> sampleQueues()
{
    return {{.priority = Priority::P0, .waiting = 2, .capacity = 100, .longestWait = milliseconds(3'200)},
            {.priority = Priority::P1, .waiting = 5, .capacity = 100, .longestWait = milliseconds(12'400)},
            {.priority = Priority::P2, .waiting = 0, .capacity = 200}};
}

/// A request that waits for room, or pauses if it has no place.
inline ActiveExchange heldBackExchange(quint64 id, int place, WallTime until)
{
    ActiveExchange exchange = activeExchange(id, QStringLiteral("codex"), QStringLiteral("gpt-5-codex"),
                                             place > 0 ? ExchangeStage::Queued : ExchangeStage::Pausing, milliseconds(0));
    exchange.client = QStringLiteral("default");
    exchange.channel = place > 0 ? QString() : QStringLiteral("mistral");
    exchange.age = milliseconds(3'200 * (place + 1));
    exchange.limit = milliseconds(0);
    exchange.events = exchange.bytes = 0;
    exchange.place = place;
    exchange.waitsFor = place > 0 ? QStringLiteral("openai / team-2: 60 of 60 requests per minute") : QString();
    exchange.waitsUntil = until;
    return exchange;
}

/// `snapshot` with guards that are busy: `channels` of them, a queue, and requests that wait.
inline GatewaySnapshot guarded(GatewaySnapshot snapshot, qsizetype channels)
{
    snapshot.at = wallAt(14, 30, 0);
    snapshot.guards = {
        .channels = sampleChannels(channels, snapshot.at), .queues = sampleQueues(), .slotsInUse = 8, .slotLimit = 8};
    snapshot.active.append(heldBackExchange(2'001, 0, snapshot.at + milliseconds(1'400)));
    snapshot.active.append(heldBackExchange(2'002, 1, snapshot.at + milliseconds(8'000)));
    snapshot.active.append(heldBackExchange(2'003, 3, snapshot.at + milliseconds(21'000)));
    return snapshot;
}

/// What a database under load told in the last minutes, one question every ten seconds.
inline QList<HealthSample> sampleReadings(WallTime now)
{
    QList<HealthSample> samples;
    constexpr int kCount = 48;
    for (int i = 0; i < kCount; ++i) {
        const qint64 used = 38 + (i * i * 7) % 23 + i * 3 / 5;
        HealthReading reading{
            .latency = milliseconds(60 + (i * 53) % 240 + i * 9), .poolUsed = used, .poolMax = 100, .value = {}};
        if (i % 17 == 16)
            reading = {.outcome = HealthOutcome::Error, .latency = {}, .poolUsed = {}, .poolMax = {}, .value = {}};
        samples.append({now - milliseconds((kCount - i) * 10'000), reading});
    }
    return samples;
}

/// Health that is low, so that contexts are shortened and other models answer.
inline HealthState lowHealth(WallTime now)
{
    HealthPart orders{
        .id = QStringLiteral("orders"), .role = HealthRole::Database, .source = HealthSource::Postgres, .score = 70};
    orders.latest =
        HealthReading{.outcome = HealthOutcome::Slow, .latency = milliseconds(740), .poolUsed = 91, .poolMax = 100, .value = {}};
    orders.latestAt = now;
    orders.samples = 12;
    orders.recent = sampleReadings(now);
    orders.recent.append({now, *orders.latest});
    HealthPart milvus{.id = QStringLiteral("milvus"), .role = HealthRole::VectorStore, .source = HealthSource::Http, .score = {}};
    milvus.problem = QStringLiteral("connection refused");
    return {.score = 41,
            .llm = 30,
            .summands = {{HealthSummand::What::Channels, {}, 0.5, 30},
                         {HealthSummand::What::Databases, QStringLiteral("orders"), 0.2, 70}},
            .components = {orders, milvus}};
}

inline QList<SpendUse> sampleSpend()
{
    return {{.client = {},
             .period = SpendPeriod::Day,
             .limit = {.micros = 20'000'000, .currency = Currency::Cny},
             .spent = 16'000'000,
             .level = SpendLevel::Warned},
            {.client = {},
             .period = SpendPeriod::Month,
             .limit = {.micros = 500'000'000, .currency = Currency::Cny},
             .spent = 120'000'000},
            {.client = QStringLiteral("shop-assistant"),
             .period = SpendPeriod::Month,
             .limit = {.micros = 100'000'000, .currency = Currency::Usd},
             .spent = 100'000'000,
             .level = SpendLevel::Reached}};
}

/// `snapshot` with low health, a client that is paused, and limits on spending that are nearly and wholly used.
inline GatewaySnapshot troubled(GatewaySnapshot snapshot)
{
    snapshot.guards.health = lowHealth(snapshot.at);
    snapshot.guards.degraded = {.trim = true, .fallback = true};
    snapshot.guards.spend = sampleSpend();
    snapshot.guards.pausedClients = {{.client = QStringLiteral("cline"),
                                      .why = QStringLiteral("the same request was answered 20 times within 300 s"),
                                      .since = snapshot.at - milliseconds(40'000)}};
    return snapshot;
}

} // namespace sluice::test
