// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/guard/answercache.h"
#include "core/guard/singleflight.h"

#include <map>

namespace sluice::relay {

/// Answers that serve more than one request: those kept for a while, by client, and those under way that equal requests wait
/// for. What is equal goes by fingerprint, of which the client is a part. Relay thread only.
class KeptAnswers
{
public:
    /// Waits for the answer to an equal request.
    class Follower
    {
    public:
        virtual ~Follower() = default;
        virtual void onKept(const guard::KeptAnswer &answer) = 0;
        /// Who led has failed: this one is to ask by itself.
        virtual void onLead() = 0;
    };

    void setClients(const QList<ClientSettings> &clients);

    std::optional<guard::KeptAnswer> find(const QString &client, const Fingerprint &request, SteadyTime now);
    void keep(const QString &client, const Fingerprint &request, const guard::KeptAnswer &answer, SteadyTime now);

    /// True if it is the first to ask.
    bool join(Follower &follower, const Fingerprint &request);
    /// The leader was answered well: all that follow get its answer.
    void land(Follower &leader, const guard::KeptAnswer &answer);
    /// It failed or does not wait any more; harmless if it has never joined.
    void leave(Follower &member);

private:
    using Member = guard::SingleFlight::Member;
    std::optional<Member> memberOf(const Follower &follower) const;

    std::map<QString, guard::AnswerCache> m_caches;
    guard::SingleFlight m_flights;
    std::map<Member, Follower *> m_followers;
    Member m_lastMember = 0;
};

} // namespace sluice::relay
