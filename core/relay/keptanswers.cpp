// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/keptanswers.h"

#include <algorithm>

namespace sluice::relay {

void KeptAnswers::setClients(const QList<ClientSettings> &clients)
{
    std::erase_if(m_caches, [&clients](const auto &one) {
        return std::none_of(clients.begin(), clients.end(),
                            [&one](const ClientSettings &client) { return client.id == one.first; });
    });
    for (const ClientSettings &client : clients)
        m_caches.try_emplace(client.id, client.cache).first->second.setSettings(client.cache);
}

std::optional<guard::KeptAnswer> KeptAnswers::find(const QString &client, const Fingerprint &request, SteadyTime now)
{
    const auto cache = m_caches.find(client);
    return cache == m_caches.end() ? std::nullopt : cache->second.find(request, now);
}

void KeptAnswers::keep(const QString &client, const Fingerprint &request, const guard::KeptAnswer &answer, SteadyTime now)
{
    if (const auto cache = m_caches.find(client); cache != m_caches.end())
        cache->second.keep(request, answer, now);
}

std::optional<KeptAnswers::Member> KeptAnswers::memberOf(const Follower &follower) const
{
    const auto found =
        std::find_if(m_followers.begin(), m_followers.end(), [&follower](const auto &one) { return one.second == &follower; });
    return found == m_followers.end() ? std::nullopt : std::optional(found->first);
}

bool KeptAnswers::join(Follower &follower, const Fingerprint &request)
{
    const Member member = ++m_lastMember;
    m_followers.emplace(member, &follower);
    return m_flights.join(request, member) == guard::SingleFlight::Role::Leads;
}

void KeptAnswers::land(Follower &leader, const guard::KeptAnswer &answer)
{
    const auto member = memberOf(leader);
    if (!member)
        return;
    m_followers.erase(*member);
    std::vector<Follower *> served;
    for (const Member follower : m_flights.land(*member)) {
        if (const auto found = m_followers.find(follower); found != m_followers.end()) {
            served.push_back(found->second);
            m_followers.erase(found);
        }
    }
    for (Follower *follower : served)
        follower->onKept(answer);
}

void KeptAnswers::leave(Follower &member)
{
    const auto id = memberOf(member);
    if (!id)
        return;
    m_followers.erase(*id);
    const auto next = m_flights.leave(*id);
    if (next && m_followers.contains(*next))
        m_followers.at(*next)->onLead();
}

} // namespace sluice::relay
