// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/route.h"

#include "core/dialect/clientpath.h"

#include <algorithm>

namespace sluice::relay {

namespace {

bool canServe(const ChannelSettings &channel, Endpoint endpoint)
{
    if (isConversation(endpoint))
        return true; // in its own dialect or translated
    // OpenAI serves embeddings beside both of its dialects.
    if (endpoint == Endpoint::Embeddings && channel.dialect == Dialect::Responses)
        return true;
    return channel.dialect == dialect::dialectOf(endpoint);
}

const RouteSettings *findMatch(const Settings &settings, const QString &model)
{
    const auto found = std::find_if(settings.routes.begin(), settings.routes.end(),
                                    [&model](const RouteSettings &route) { return fitsPattern(route.model, model); });
    return found == settings.routes.end() ? nullptr : &*found;
}

// Without routes nobody has said which provider has which model; the client's dialect is the best hint there is.
QList<CandidateSettings> channelsFor(const Settings &settings, Endpoint endpoint)
{
    QList<CandidateSettings> same;
    QList<CandidateSettings> all;
    for (const ChannelSettings &channel : settings.channels) {
        all.append({.channel = channel.id});
        if (channel.isEnabled && channel.dialect == dialect::dialectOf(endpoint))
            same.append({.channel = channel.id});
    }
    return same.isEmpty() || !isConversation(endpoint) ? all : same;
}

} // namespace

Candidate candidateOf(const ChannelSettings &channel, const QString &model)
{
    return {.channel = &channel, .model = model, .price = priceOf(channel, model)};
}

RouteResult findRoute(const Settings &settings, Endpoint endpoint, const QString &model)
{
    RouteResult result;
    if (settings.channels.isEmpty()) {
        result.problem = QStringLiteral("No channel is set up in Sluice yet.");
        return result;
    }
    const RouteSettings *route = findMatch(settings, model);
    if (!route && !settings.routes.isEmpty()) {
        result.problem = QStringLiteral("No route of Sluice serves the model '%1'.").arg(model);
        return result;
    }
    result.route = route;
    result.candidates = usableCandidates(settings, route ? route->candidates : channelsFor(settings, endpoint), endpoint, model);
    if (result.candidates.isEmpty())
        result.problem = isConversation(endpoint)
                             ? QStringLiteral("No channel for the model '%1' is enabled.").arg(model)
                             : QStringLiteral("No enabled channel for the model '%1' serves this kind of request (%2).")
                                   .arg(model, toString(endpoint));
    return result;
}

QList<Candidate> usableCandidates(const Settings &settings, const QList<CandidateSettings> &listed, Endpoint endpoint,
                                  const QString &model)
{
    QList<Candidate> usable;
    for (const CandidateSettings &candidate : listed) {
        const ChannelSettings *channel = findChannel(settings, candidate.channel);
        if (channel && channel->isEnabled && canServe(*channel, endpoint))
            usable.append(candidateOf(*channel, candidate.model == QLatin1String("*") ? model : candidate.model));
    }
    return usable;
}

QStringList listedModels(const Settings &settings)
{
    QStringList names;
    for (const RouteSettings &route : settings.routes) {
        if (!route.model.contains(u'*') && !names.contains(route.model))
            names.append(route.model);
        for (const CandidateSettings &candidate : route.candidates) {
            // A pattern that ends in one fixed model is best known by that model's name.
            if (route.model.contains(u'*') && !candidate.model.contains(u'*') && fitsPattern(route.model, candidate.model) &&
                !names.contains(candidate.model))
                names.append(candidate.model);
        }
    }
    return names;
}

} // namespace sluice::relay
