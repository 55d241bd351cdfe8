// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/demosettings.h"

#include "core/sim/scenario.h"

namespace sluice::sim {

namespace {

ChannelSettings demoChannel(Dialect dialect, quint16 simPort)
{
    ChannelSettings channel;
    channel.id = QStringLiteral("sim-") + toString(dialect);
    channel.dialect = dialect;
    channel.baseUrl = QStringLiteral("http://127.0.0.1:%1/v1").arg(simPort);
    // Somewhat more than what the demo's own traffic uses, so that the charts show a provider that is busy.
    channel.limits = {.tokensPerMinute = 12'000, .requestsPerMinute = 36};
    channel.heartbeat.channel.connect = milliseconds(2'000);
    channel.heartbeat.channel.firstContent = milliseconds(20'000);
    channel.heartbeat.channel.progressGap = milliseconds(5'000);
    channel.heartbeat.channel.bytesGap = milliseconds(5'000);
    channel.proxy.mode = ProxyMode::None;
    return channel;
}

} // namespace

Settings simDemoSettings(quint16 simPort)
{
    Settings settings;
    QList<CandidateSettings> candidates;
    for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
        settings.channels.append(demoChannel(dialect, simPort));
        // Whoever asks gets the first of these that speaks the tool's own dialect.
        candidates.append({settings.channels.last().id, QStringLiteral("*")});
    }
    // Names for the list of models; the pattern takes what else begins so, such as sim-stall-7.
    for (const Scenario &scenario : scenarios())
        settings.routes.append({scenario.example, candidates});
    settings.routes.append({QStringLiteral("sim*"), candidates});
    return settings;
}

} // namespace sluice::sim
