// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QList>

namespace sluice::relay {

/// A channel that may serve a request, and the model name it is asked for.
struct Candidate
{
    const ChannelSettings *channel = nullptr; ///< in the settings that the exchange began with
    QString model;
    const ModelPrice *price = nullptr; ///< in the same settings; null where none is known
};
/// Looks for the price among the channel's, which is why it is kept with the candidate.
Candidate candidateOf(const ChannelSettings &channel, const QString &model);

/// A candidate by one of its keys.
struct Way
{
    Candidate candidate;
    qsizetype key = 0; ///< index in the channel's keys; of no meaning for a channel without

    /// Null for a channel without keys.
    const KeySettings *keySettings() const
    {
        return key < candidate.channel->keys.size() ? &candidate.channel->keys[key] : nullptr;
    }
    QString keyId() const { return keySettings() ? keySettings()->id : QString(); }
};

/// A candidate as it is listed, whether or not it can serve.
struct ListedCandidate
{
    enum class Fitness {
        Fit,
        ChannelOff,
        NotThisDialect, ///< a call that cannot be translated
    };
    Candidate candidate;
    Fitness fitness = Fitness::Fit;
};

/// What is listed for a model name.
struct RouteListing
{
    const RouteSettings *route = nullptr; ///< null without routes, or where none fits
    QList<ListedCandidate> candidates;    ///< in order; those of channels that do not exist are left out
    QString problem;                      ///< why none of them is fit, in words for the client
};

/// The first route whose name or pattern fits decides; without routes every channel of the endpoint's dialect serves every name
/// or, where none of these is enabled, every channel. Any channel serves a conversation, if need be translated; other endpoints
/// are served by those of their dialect alone. The result points into `settings`.
RouteListing listRoute(const Settings &settings, Endpoint endpoint, const QString &model);

/// Where a model name leads.
struct RouteResult
{
    const RouteSettings *route = nullptr; ///< null without routes
    QList<Candidate> candidates;          ///< as listed
    QString problem;                      ///< why there is none, in words for the client
};

/// Of what listRoute() lists, those that are fit.
RouteResult findRoute(const Settings &settings, Endpoint endpoint, const QString &model);

/// Those of a list of candidates that can serve the request: that of a route, or its chain for one class of failure.
QList<Candidate> usableCandidates(const Settings &settings, const QList<CandidateSettings> &listed, Endpoint endpoint,
                                  const QString &model);

/// The model names that `GET /v1/models` shows: those of the routes, patterns left out.
QStringList listedModels(const Settings &settings);

} // namespace sluice::relay
