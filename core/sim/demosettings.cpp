// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/demosettings.h"

#include "core/sim/scenario.h"

namespace sluice::sim {

namespace {

// Made up, in the order of size of real ones, so that a demo shows what money looks like. One provider charges in another
// currency.
ModelPrice demoPrice(Dialect dialect)
{
    if (dialect == Dialect::Chat) {
        return {.currency = Currency::Cny, .input = {4'000'000}, .cacheRead = TokenPrice{400'000}, .output = {12'000'000}};
    }
    return {.currency = Currency::Usd,
            .input = {2'500'000},
            .cacheRead = TokenPrice{250'000},
            .cacheWrite = TokenPrice{3'125'000},
            .output = {10'000'000}};
}

ChannelSettings demoChannel(const QString &id, Dialect dialect, quint16 simPort)
{
    ChannelSettings channel;
    channel.id = id;
    channel.dialect = dialect;
    channel.baseUrl = QStringLiteral("http://127.0.0.1:%1/v1").arg(simPort);
    channel.prices.insert(QStringLiteral("sim*"), demoPrice(dialect));
    channel.limits = {.tokensPerMinute = 60'000, .requestsPerMinute = 240};
    channel.heartbeat.channel.connect = milliseconds(2'000);
    channel.heartbeat.channel.firstContent = milliseconds(20'000);
    channel.heartbeat.channel.progressGap = milliseconds(5'000);
    channel.heartbeat.channel.bytesGap = milliseconds(5'000);
    channel.proxy.mode = ProxyMode::None;
    return channel;
}

// Its models are to be seen as they are: one attempt each, and no channel that would do better.
ChannelSettings faultyChannel(const QString &id, Dialect dialect, quint16 simPort)
{
    ChannelSettings channel = demoChannel(id, dialect, simPort);
    channel.retry.maxAttempts = 1;
    return channel;
}

} // namespace

Settings simDemoSettings(quint16 simPort)
{
    Settings settings;
    // Whoever asks gets the first of these that speaks the tool's own dialect.
    QList<CandidateSettings> well, faulty, fallback;
    for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
        const QString id = QStringLiteral("sim-") + toString(dialect);
        settings.channels.append(demoChannel(id, dialect, simPort));
        well.append({id, QStringLiteral("*")});
    }
    for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
        const QString id = QStringLiteral("sim-%1-faulty").arg(toString(dialect));
        settings.channels.append(faultyChannel(id, dialect, simPort));
        faulty.append({id, QStringLiteral("*")});
        fallback.append({id, QStringLiteral("sim-503")});
        fallback.append({QStringLiteral("sim-") + toString(dialect), QStringLiteral("sim")});
    }
    // Names for the list of models; the pattern takes what else begins so, such as sim-stall-7.
    for (const Scenario &scenario : scenarios())
        settings.routes.append({scenario.example, isFaulty(scenario.kind) ? faulty : well});
    settings.routes.append({QString(kFallbackModel), fallback});
    settings.routes.append({QStringLiteral("sim*"), faulty});
    return settings;
}

} // namespace sluice::sim
