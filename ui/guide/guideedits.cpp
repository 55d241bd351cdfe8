// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guideedits.h"

#include "core/api/simulated.h"
#include "ui/models/routereach.h"
#include "ui/pages/channels/channelsteps.h"

#include <algorithm>

namespace sluice::ui {

namespace {

/// A provider that the user had before, and does not want to lose for the sake of a new one.
bool isOfOthers(const Settings &settings, const QString &id, const QString &own)
{
    const ChannelSettings *channel = findChannel(settings, id);
    return channel && id != own && channel->isEnabled && !isSimulated(channel->baseUrl);
}

} // namespace

Settings withChosenChannel(const Settings &settings, const ChannelSettings &channel, const QString &former)
{
    const QList<ChannelSettings> &channels = settings.channels;
    const auto found = std::find_if(channels.begin(), channels.end(),
                                    [&former](const ChannelSettings &one) { return !former.isEmpty() && one.id == former; });
    if (found == channels.end())
        return withChannelAdded(settings, channel);
    const qsizetype place = found - channels.begin();
    Settings result = withoutChannel(settings, place);
    result.channels.insert(place, channel);
    return result;
}

Settings withEveryNameServed(const Settings &settings, const QString &channel, const QString &model)
{
    Settings result = settings;
    const CandidateSettings candidate{channel, model};
    // Without any route all channels serve every name, as those that were there before do.
    const bool isServed = std::any_of(settings.channels.begin(), settings.channels.end(),
                                      [&](const ChannelSettings &one) { return isOfOthers(settings, one.id, channel); });
    if (settings.routes.isEmpty() && isServed)
        return result;
    if (!takesEveryName(settings.routes)) {
        result.routes.append({.model = QStringLiteral("*"), .candidates = {candidate}});
        return result;
    }
    const auto every = std::find_if(result.routes.begin(), result.routes.end(),
                                    [](const RouteSettings &route) { return takesEveryName({route}); });
    QList<CandidateSettings> &candidates = every->candidates;
    candidates.removeIf([&channel](const CandidateSettings &one) { return one.channel == channel; });
    const bool hasOthers = std::any_of(candidates.begin(), candidates.end(),
                                       [&](const CandidateSettings &one) { return isOfOthers(settings, one.channel, channel); });
    candidates.insert(hasOthers ? candidates.size() : 0, candidate);
    return result;
}

} // namespace sluice::ui
