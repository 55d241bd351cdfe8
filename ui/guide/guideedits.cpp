// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guideedits.h"

#include "core/api/simulated.h"
#include "ui/models/routereach.h"
#include "ui/pages/channels/channelsteps.h"

#include <algorithm>
#include <optional>

namespace sluice::ui {

namespace {

/// A provider that the user had before, and does not want to lose for the sake of a new one.
bool isOfOthers(const Settings &settings, const QString &id, const QString &own)
{
    const ChannelSettings *channel = findChannel(settings, id);
    return channel && id != own && channel->isEnabled && !isSimulated(channel->baseUrl);
}

/// The first route that takes every name, or the end.
qsizetype placeOfEvery(const QList<RouteSettings> &routes)
{
    const auto every =
        std::find_if(routes.begin(), routes.end(), [](const RouteSettings &route) { return takesEveryName({route}); });
    return every - routes.begin();
}

/// Where the channel stands among them, best with this model; absent: nowhere.
std::optional<qsizetype> placeOf(const QList<CandidateSettings> &candidates, const CandidateSettings &wanted)
{
    const auto exact = std::find(candidates.begin(), candidates.end(), wanted);
    if (exact != candidates.end())
        return exact - candidates.begin();
    const auto found = std::find_if(candidates.begin(), candidates.end(),
                                    [&wanted](const CandidateSettings &one) { return one.channel == wanted.channel; });
    return found == candidates.end() ? std::nullopt : std::optional(found - candidates.begin());
}

/// The user's other providers come before the first of this channel.
bool isBehindOthers(const Settings &settings, const QList<CandidateSettings> &candidates, const QString &channel)
{
    const auto first = std::find_if(candidates.begin(), candidates.end(),
                                    [&channel](const CandidateSettings &one) { return one.channel == channel; });
    return std::any_of(candidates.begin(), first,
                       [&](const CandidateSettings &one) { return isOfOthers(settings, one.channel, channel); });
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

Serving servingOf(const Settings &settings, const QString &channel)
{
    const QList<RouteSettings> &routes = settings.routes;
    if (routes.isEmpty()) {
        const bool isServed = std::any_of(settings.channels.begin(), settings.channels.end(),
                                          [&](const ChannelSettings &one) { return isOfOthers(settings, one.id, channel); });
        return isServed ? Serving::AllAlike : Serving::EveryName;
    }
    const qsizetype every = placeOfEvery(routes);
    if (every < routes.size() && isBehindOthers(settings, routes.at(every).candidates, channel))
        return Serving::AfterOthers;
    return every == 0 ? Serving::EveryName : Serving::OtherNames;
}

Settings withEveryNameServed(const Settings &settings, const QString &channel, const QString &model)
{
    if (servingOf(settings, channel) == Serving::AllAlike)
        return settings;
    Settings result = settings;
    const CandidateSettings candidate{channel, model};
    const qsizetype every = placeOfEvery(settings.routes);
    if (every == settings.routes.size()) {
        result.routes.append({.model = QStringLiteral("*"), .candidates = {candidate}});
        return result;
    }
    QList<CandidateSettings> &candidates = result.routes[every].candidates;
    const bool isBehind = isBehindOthers(settings, candidates, channel);
    const std::optional<qsizetype> place = placeOf(candidates, candidate);
    if (place)
        candidates.removeAt(*place);
    candidates.insert(!isBehind ? 0 : place.value_or(candidates.size()), candidate);
    return result;
}

} // namespace sluice::ui
