// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/statusjson.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

namespace sluice::relay {

namespace {

QString instant(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(at), QTimeZone::utc()).toString(Qt::ISODateWithMs);
}

void setIfKnown(QJsonObject &object, QLatin1String name, const std::optional<WallTime> &at)
{
    if (at)
        object[name] = instant(*at);
}

void setIfSaid(QJsonObject &object, QLatin1String name, const QString &text)
{
    if (!text.isEmpty())
        object[name] = text;
}

QString stageName(ExchangeStage stage)
{
    switch (stage) {
    case ExchangeStage::Connecting: return QStringLiteral("connecting");
    case ExchangeStage::Waiting: return QStringLiteral("waiting");
    case ExchangeStage::Streaming: return QStringLiteral("streaming");
    case ExchangeStage::Queued: return QStringLiteral("queued");
    case ExchangeStage::Pausing: return QStringLiteral("pausing");
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const ActiveExchange &one)
{
    QJsonObject object{{QStringLiteral("id"), qint64(one.id.value)},
                       {QStringLiteral("client"), one.client},
                       {QStringLiteral("tool"), one.tool},
                       {QStringLiteral("model"), one.model},
                       {QStringLiteral("channel"), one.channel},
                       {QStringLiteral("stage"), stageName(one.stage)},
                       {QStringLiteral("age_ms"), qint64(one.age.count())},
                       {QStringLiteral("gap_ms"), qint64(one.gap.count())},
                       {QStringLiteral("limit_ms"), qint64(one.limit.count())}};
    if (one.place > 0)
        object[QLatin1String("place")] = one.place;
    setIfSaid(object, QLatin1String("waits_for"), one.waitsFor);
    setIfKnown(object, QLatin1String("waits_until"), one.waitsUntil);
    return object;
}

void setUse(QJsonObject &key, QLatin1String name, const BudgetUse &use)
{
    QJsonObject object{{QStringLiteral("used"), use.used}, {QStringLiteral("reserved"), use.reserved}};
    if (use.limit)
        object[QLatin1String("limit")] = *use.limit;
    if (use.setting && use.setting != use.limit)
        object[QLatin1String("setting")] = *use.setting;
    key[name] = object;
}

QJsonObject toJson(const KeyState &key)
{
    QJsonObject object{{QStringLiteral("id"), key.id},
                       {QStringLiteral("refused"), key.isRefused},
                       {QStringLiteral("used_up_today"), isUsedUpToday(key)},
                       {QStringLiteral("little_room"), hasLittleRoom(key)}};
    setIfKnown(object, QLatin1String("cooling_until"), key.coolingUntil);
    setUse(object, QLatin1String("tokens"), key.tokens);
    setUse(object, QLatin1String("requests"), key.requests);
    setUse(object, QLatin1String("concurrency"), key.concurrency);
    if (key.inputTokens.limit)
        setUse(object, QLatin1String("input_tokens"), key.inputTokens);
    if (key.outputTokens.limit)
        setUse(object, QLatin1String("output_tokens"), key.outputTokens);
    if (key.tokensToday.limit)
        setUse(object, QLatin1String("tokens_today"), key.tokensToday);
    if (key.spentToday && key.spendPerDay) {
        object[QLatin1String("spent_today")] = toString(*key.spentToday);
        object[QLatin1String("spend_per_day")] = toString(*key.spendPerDay);
    }
    return object;
}

QJsonObject toJson(const ModelState &model)
{
    QJsonObject object{{QStringLiteral("model"), model.model},
                       {QStringLiteral("breaker"), toString(model.breaker)},
                       {QStringLiteral("consecutive_failures"), model.consecutiveFailures},
                       {QStringLiteral("missing"), model.isMissing},
                       {QStringLiteral("degraded"), model.isDegraded}};
    setIfKnown(object, QLatin1String("open_until"), model.openUntil);
    setIfSaid(object, QLatin1String("last_failure"), model.lastFailure);
    if (model.firstContentP95)
        object[QLatin1String("first_content_p95_ms")] = qint64(model.firstContentP95->count());
    return object;
}

QJsonObject toJson(const ChannelState &channel);
QJsonObject toJson(const QueueState &queue);
QJsonObject toJson(const HealthPart &part);
QJsonObject toJson(const SpendUse &use);
QJsonObject toJson(const PausedClient &paused);

template <typename T>
QJsonArray listOf(const QList<T> &values)
{
    QJsonArray array;
    for (const T &value : values)
        array.append(toJson(value));
    return array;
}

QJsonObject toJson(const ChannelState &channel)
{
    return {{QStringLiteral("id"), channel.id},
            {QStringLiteral("enabled"), channel.isEnabled},
            {QStringLiteral("keys"), listOf(channel.keys)},
            {QStringLiteral("models"), listOf(channel.models)}};
}

QJsonObject toJson(const QueueState &queue)
{
    return {{QStringLiteral("priority"), toString(queue.priority)},
            {QStringLiteral("waiting"), queue.waiting},
            {QStringLiteral("capacity"), queue.capacity},
            {QStringLiteral("longest_wait_ms"), qint64(queue.longestWait.count())}};
}

QString levelName(SpendLevel level)
{
    switch (level) {
    case SpendLevel::Free: return QStringLiteral("free");
    case SpendLevel::Warned: return QStringLiteral("warned");
    case SpendLevel::Reached: return QStringLiteral("reached");
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const SpendUse &use)
{
    const auto money = [&use](qint64 micros) { return toString(Money{micros, use.limit.currency}); };
    QJsonObject object{{QStringLiteral("period"), toString(use.period)},
                       {QStringLiteral("limit"), toString(use.limit)},
                       {QStringLiteral("spent"), money(use.spent)},
                       {QStringLiteral("reserved"), money(use.reserved)},
                       {QStringLiteral("level"), levelName(use.level)}};
    setIfSaid(object, QLatin1String("client"), use.client);
    return object;
}

QJsonObject toJson(const PausedClient &paused)
{
    return {{QStringLiteral("client"), paused.client},
            {QStringLiteral("why"), paused.why},
            {QStringLiteral("since"), instant(paused.since)}};
}

void setScore(QJsonObject &object, QLatin1String name, const std::optional<int> &score)
{
    if (score)
        object[name] = *score;
}

QJsonObject toJson(const HealthReading &reading)
{
    QJsonObject object{{QStringLiteral("outcome"), toString(reading.outcome)}};
    if (reading.latency)
        object[QLatin1String("latency_ms")] = qint64(reading.latency->count());
    if (reading.poolUsed)
        object[QLatin1String("pool_used")] = *reading.poolUsed;
    if (reading.poolMax)
        object[QLatin1String("pool_max")] = *reading.poolMax;
    if (reading.value)
        object[QLatin1String("value")] = *reading.value;
    return object;
}

QJsonObject toJson(const HealthPart &part)
{
    QJsonObject object{{QStringLiteral("id"), part.id},
                       {QStringLiteral("role"), toString(part.role)},
                       {QStringLiteral("source"), toString(part.source)},
                       {QStringLiteral("samples"), part.samples}};
    setScore(object, QLatin1String("score"), part.score);
    if (part.latest)
        object[QLatin1String("latest")] = toJson(*part.latest);
    setIfKnown(object, QLatin1String("latest_at"), part.latestAt);
    setIfSaid(object, QLatin1String("problem"), part.problem);
    return object;
}

QJsonObject toJson(const HealthState &health)
{
    QJsonObject object{{QStringLiteral("components"), listOf(health.components)}};
    setScore(object, QLatin1String("score"), health.score);
    setScore(object, QLatin1String("llm"), health.llm);
    return object;
}

} // namespace

QByteArray statusJson(const Status &status)
{
    const QJsonObject slots{{QStringLiteral("in_use"), status.guards.slotsInUse},
                            {QStringLiteral("limit"), status.guards.slotLimit}};
    const QJsonObject object{{QStringLiteral("version"), QStringLiteral(SLUICE_VERSION)},
                             {QStringLiteral("active"), listOf(status.active)},
                             {QStringLiteral("channels"), listOf(status.guards.channels)},
                             {QStringLiteral("queues"), listOf(status.guards.queues)},
                             {QStringLiteral("slots"), slots},
                             {QStringLiteral("health"), toJson(status.guards.health)},
                             {QStringLiteral("degraded"), toString(status.guards.degraded)},
                             {QStringLiteral("spend"), listOf(status.guards.spend)},
                             {QStringLiteral("paused_clients"), listOf(status.guards.pausedClients)},
                             {QStringLiteral("exchanges_since_start"), status.exchangesSinceStart}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace sluice::relay
