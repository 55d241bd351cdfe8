// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

namespace sluice::test {

inline WallTime wallAt(int hour, int minute, int second)
{
    using namespace std::chrono;
    return WallTime{sys_days{year{2026} / 3 / 1} + hours(hour) + minutes(minute) + seconds(second)};
}

inline ActiveExchange activeExchange(quint64 id, const QString &tool, const QString &model, ExchangeStage stage, milliseconds gap)
{
    ActiveExchange exchange;
    exchange.id = {id};
    exchange.receivedAt = wallAt(14, 3, 0);
    exchange.client = tool;
    exchange.tool = tool;
    exchange.model = model;
    exchange.channel = QStringLiteral("deepseek");
    exchange.stage = stage;
    exchange.isStream = true;
    exchange.age = milliseconds(12'345) + gap;
    exchange.gap = gap;
    exchange.limit = milliseconds(60'000);
    exchange.events = 1'234;
    exchange.bytes = 98'765;
    return exchange;
}

inline ExchangeRecord exchangeRecord(quint64 id, const QString &asked, const QString &served, Outcome outcome, const QString &why)
{
    ExchangeRecord record;
    record.id = {id};
    record.receivedAt = wallAt(14, 3, static_cast<int>(id % 60));
    record.client = QStringLiteral("default");
    record.tool = QStringLiteral("claude-code");
    record.dialect = Dialect::Messages;
    record.endpoint = Endpoint::Messages;
    record.isStream = true;
    record.modelAsked = asked;
    record.modelServed = served;
    record.channel = QStringLiteral("deepseek");
    record.status = 200;
    record.outcome = outcome;
    record.why = why;
    record.times.firstContent = milliseconds(840);
    record.times.ended = milliseconds(23'400);
    record.usage.input = 48'210;
    record.usage.output = 1'893;
    return record;
}

inline GatewaySnapshot listeningSnapshot()
{
    GatewaySnapshot snapshot;
    snapshot.listenState = ListenState::Listening;
    snapshot.baseUrl = QStringLiteral("http://127.0.0.1:8787");
    snapshot.secretStore = QStringLiteral("keychain");
    return snapshot;
}

/// A busy gateway: streams in all stages and exchanges with all kinds of endings.
inline GatewaySnapshot busySnapshot()
{
    GatewaySnapshot snapshot = listeningSnapshot();
    snapshot.exchangesSinceStart = 1'284;
    snapshot.active = {
        activeExchange(101, QStringLiteral("claude-code"), QStringLiteral("claude-sonnet-4-5"), ExchangeStage::Streaming,
                       milliseconds(180)),
        activeExchange(102, QStringLiteral("codex"), QStringLiteral("gpt-5-codex"), ExchangeStage::Streaming,
                       milliseconds(38'000)),
        activeExchange(103, QStringLiteral("cline"), QStringLiteral("deepseek-reasoner"), ExchangeStage::Waiting,
                       milliseconds(52'700)),
        activeExchange(104, QString(), QStringLiteral("qwen3-coder-plus"), ExchangeStage::Connecting, milliseconds(0)),
    };
    const QString sonnet = QStringLiteral("claude-sonnet-4-5");
    const QString chat = QStringLiteral("deepseek-chat");
    snapshot.recent = {
        exchangeRecord(99, sonnet, chat, Outcome::Ok, QString()),
        exchangeRecord(98, sonnet, chat, Outcome::Stalled, QStringLiteral("no content for 60 s")),
        exchangeRecord(97, sonnet, chat, Outcome::RateLimited, QStringLiteral("429, retry in 30 s")),
        exchangeRecord(96, chat, chat, Outcome::Truncated, QStringLiteral("no terminal event")),
        exchangeRecord(95, chat, chat, Outcome::ClientGone, QString()),
        exchangeRecord(94, chat, QString(), Outcome::Refused, QStringLiteral("no route for this model")),
    };
    snapshot.recent[1].isDegraded = true;
    snapshot.recent[2].status = 429;
    snapshot.recent[2].times.firstContent.reset();
    snapshot.recent[2].usage = {};
    snapshot.recent[4].status.reset();
    snapshot.recent[4].usage.outputEstimated = true;
    snapshot.recent[5].status = 404;
    snapshot.recent[5].channel.clear();
    snapshot.recent[5].times = {};
    snapshot.recent[5].usage = {};
    return snapshot;
}

} // namespace sluice::test
