// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/guards.h"
#include "core/relay/tryplan.h"

namespace sluice::relay {

/// Where one request may go by its route: the candidates in the order that the route wants, the chains for single classes of
/// failure, and the candidates for low health. Relay thread only.
class RoutePlan
{
public:
    /// `settings` outlives it.
    RoutePlan(const Settings &settings, Endpoint endpoint, const QString &model);

    /// Why the request can go nowhere, in words for the client; empty if it can.
    const QString &problem() const { return m_route.problem; }
    /// False where the route has no candidates of its own for low health, and all stays as it was.
    bool takeLowHealthCandidates();
    /// Puts the candidates into the order for requests of this priority; after takeLowHealthCandidates().
    void order(Priority priority, Guards &guards, SteadyTime now);

    /// Whom the request goes to if nothing stands in the way.
    const Candidate &first() const { return m_route.candidates.first(); }
    TryPlan &tries() { return m_tries; }
    /// Of client and route the shorter one; absent: without limit.
    std::optional<milliseconds> deadline(const ClientSettings &client) const;

    /// An attempt has failed. Some failures have a chain of their own: a model with more room, or one with another filter.
    void note(const Way &way, Outcome outcome, double random, SteadyTime now);

private:
    void useCandidates(QList<Candidate> candidates);

    const Settings &m_settings;
    Endpoint m_endpoint;
    QString m_model;
    RouteResult m_route;
    TryPlan m_tries;
    bool m_hasFallenBack = false;
};

} // namespace sluice::relay
