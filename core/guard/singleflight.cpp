// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/singleflight.h"

namespace sluice::guard {

SingleFlight::Role SingleFlight::join(const Fingerprint &request, Member member)
{
    Q_ASSERT(!m_requests.contains(member));
    Members &members = m_flights[request];
    members.push_back(member);
    m_requests.insert(member, request);
    return members.size() == 1 ? Role::Leads : Role::Follows;
}

std::vector<SingleFlight::Member> SingleFlight::land(Member leader)
{
    const auto request = m_requests.constFind(leader);
    if (request == m_requests.constEnd())
        return {};
    const auto flight = m_flights.constFind(*request);
    if (flight->front() != leader)
        return {};
    const Members members = *flight;
    m_flights.erase(flight);
    for (const Member member : members)
        m_requests.remove(member);
    return {members.begin() + 1, members.end()};
}

std::optional<SingleFlight::Member> SingleFlight::leave(Member member)
{
    const auto request = m_requests.constFind(member);
    if (request == m_requests.constEnd())
        return std::nullopt;
    const auto flight = m_flights.find(*request);
    const bool isLeader = flight->front() == member;
    std::erase(*flight, member);
    m_requests.erase(request);
    if (!flight->empty())
        return isLeader ? std::optional(flight->front()) : std::nullopt;
    m_flights.erase(flight);
    return std::nullopt;
}

} // namespace sluice::guard
