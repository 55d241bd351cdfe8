// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/route.h"

#include "core/api/turnreasons.h"
#include "core/dialect/clientpath.h"

#include <algorithm>

namespace sluice::relay {

namespace {

ListedCandidate::Fitness fitnessOf(const ChannelSettings &channel, Endpoint endpoint)
{
    using Fitness = ListedCandidate::Fitness;
    if (!channel.isEnabled)
        return Fitness::ChannelOff;
    if (isConversation(endpoint))
        return Fitness::Fit; // in its own dialect or translated
    // OpenAI serves embeddings beside both of its dialects.
    if (endpoint == Endpoint::Embeddings && channel.dialect == Dialect::Responses)
        return Fitness::Fit;
    return channel.dialect == dialect::dialectOf(endpoint) ? Fitness::Fit : Fitness::NotThisDialect;
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
    bool isOneEnabled = false;
    for (const ChannelSettings &channel : settings.channels) {
        all.append({.channel = channel.id});
        if (channel.dialect != dialect::dialectOf(endpoint))
            continue;
        same.append({.channel = channel.id});
        isOneEnabled = isOneEnabled || channel.isEnabled;
    }
    return isOneEnabled && isConversation(endpoint) ? same : all;
}

/// Tells of each candidate its channel, the model that it is asked for, and whether it can serve.
template <typename Tell>
void forEachListed(const Settings &settings, const QList<CandidateSettings> &listed, Endpoint endpoint, const QString &model,
                   Tell tell)
{
    for (const CandidateSettings &candidate : listed) {
        if (const ChannelSettings *channel = findChannel(settings, candidate.channel))
            tell(*channel, candidate.model == QLatin1String("*") ? model : candidate.model, fitnessOf(*channel, endpoint));
    }
}

/// What is listed for a model name, or why nothing is.
struct Listed
{
    const RouteSettings *route = nullptr;
    QList<CandidateSettings> candidates;
    QString problem;
};

Listed findListed(const Settings &settings, Endpoint endpoint, const QString &model)
{
    if (settings.channels.isEmpty())
        return {.problem = kTurnReasons.noChannel.english()};
    const RouteSettings *route = findMatch(settings, model);
    if (!route && !settings.routes.isEmpty())
        return {.problem = kTurnReasons.noRoute.english(model)};
    return {.route = route, .candidates = route ? route->candidates : channelsFor(settings, endpoint), .problem = {}};
}

QString problemWithoutFit(Endpoint endpoint, const QString &model)
{
    return isConversation(endpoint) ? kTurnReasons.noneEnabled.english(model)
                                    : kTurnReasons.noneServes.english(model, toString(endpoint));
}

} // namespace

Candidate candidateOf(const ChannelSettings &channel, const QString &model)
{
    return {.channel = &channel, .model = model, .price = priceOf(channel, model)};
}

RouteListing listRoute(const Settings &settings, Endpoint endpoint, const QString &model)
{
    using Fitness = ListedCandidate::Fitness;
    const Listed listed = findListed(settings, endpoint, model);
    RouteListing listing{.route = listed.route, .candidates = {}, .problem = listed.problem};
    bool hasFit = false;
    forEachListed(settings, listed.candidates, endpoint, model,
                  [&](const ChannelSettings &channel, const QString &asked, Fitness fitness) {
                      listing.candidates.append({.candidate = candidateOf(channel, asked), .fitness = fitness});
                      hasFit = hasFit || fitness == Fitness::Fit;
                  });
    if (!hasFit && listing.problem.isEmpty())
        listing.problem = problemWithoutFit(endpoint, model);
    return listing;
}

// Each exchange comes this way, so that what cannot serve is neither listed nor priced.
RouteResult findRoute(const Settings &settings, Endpoint endpoint, const QString &model)
{
    const Listed listed = findListed(settings, endpoint, model);
    RouteResult result{.route = listed.route,
                       .candidates = usableCandidates(settings, listed.candidates, endpoint, model),
                       .problem = listed.problem};
    if (result.candidates.isEmpty() && result.problem.isEmpty())
        result.problem = problemWithoutFit(endpoint, model);
    return result;
}

QList<Candidate> usableCandidates(const Settings &settings, const QList<CandidateSettings> &listed, Endpoint endpoint,
                                  const QString &model)
{
    QList<Candidate> usable;
    forEachListed(settings, listed, endpoint, model,
                  [&usable](const ChannelSettings &channel, const QString &asked, ListedCandidate::Fitness fitness) {
                      if (fitness == ListedCandidate::Fitness::Fit)
                          usable.append(candidateOf(channel, asked));
                  });
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
