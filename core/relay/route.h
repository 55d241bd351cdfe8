// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QList>

namespace sluice::relay {

/// A channel that may serve a request, and the model name it is asked for.
struct Candidate
{
    ChannelSettings channel;
    QString model;
};

/// Where a model name leads.
struct RouteResult
{
    QList<Candidate> candidates; ///< in the order of trying
    QString problem;             ///< why there is none, in words for the client
};

/// The first route whose name or pattern fits decides; without routes every channel serves every name. Left out are
/// disabled channels and those that do not speak the endpoint's dialect.
RouteResult findRoute(const Settings &settings, Endpoint endpoint, const QString &model);

/// The model names that `GET /v1/models` shows: those of the routes, patterns left out.
QStringList listedModels(const Settings &settings);

} // namespace sluice::relay
