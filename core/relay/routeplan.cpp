// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/routeplan.h"

#include "core/guard/outcomepolicy.h"
#include "core/relay/candidateorder.h"

namespace sluice::relay {

RoutePlan::RoutePlan(const Settings &settings, Endpoint endpoint, const QString &model)
    : m_settings(settings)
    , m_endpoint(endpoint)
    , m_model(model)
    , m_route(findRoute(settings, endpoint, model))
    , m_tries(m_route.candidates)
{
}

void RoutePlan::useCandidates(QList<Candidate> candidates)
{
    m_route.candidates = std::move(candidates);
    m_tries.replace(m_route.candidates);
}

bool RoutePlan::takeLowHealthCandidates()
{
    const QList<Candidate> candidates =
        m_route.route ? usableCandidates(m_settings, m_route.route->onLowHealth, m_endpoint, m_model) : QList<Candidate>();
    if (candidates.isEmpty())
        return false;
    useCandidates(candidates);
    return true;
}

void RoutePlan::order(Priority priority, Guards &guards, SteadyTime now)
{
    if (!m_route.route)
        return;
    QList<Candidate> candidates = m_route.candidates;
    orderCandidates(candidates, orderOf(*m_route.route, priority),
                    [&guards, now](const Candidate &candidate) { return guards.speed(candidate, now); });
    useCandidates(std::move(candidates));
}

std::optional<milliseconds> RoutePlan::deadline(const ClientSettings &client) const
{
    const auto ofClient = client.deadline.limit();
    const auto ofRoute = m_route.route ? m_route.route->deadline.limit() : std::nullopt;
    return ofClient && ofRoute ? std::min(ofClient, ofRoute) : ofClient ? ofClient : ofRoute;
}

void RoutePlan::note(const Way &way, Outcome outcome, double random, SteadyTime now)
{
    m_tries.note(way, outcome, random, now);
    if (!m_route.route || guard::policyOf(outcome).next != guard::NextStep::Fallback || m_hasFallenBack)
        return;
    const auto &chain = outcome == Outcome::ContextTooLong ? m_route.route->onContextTooLong : m_route.route->onContentFilter;
    const QList<Candidate> candidates = usableCandidates(m_settings, chain, m_endpoint, m_model);
    if (candidates.isEmpty())
        return;
    m_hasFallenBack = true;
    m_tries.replace(candidates);
}

} // namespace sluice::relay
