// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fingerprint.h"

#include <QHash>

#include <deque>
#include <optional>
#include <vector>

namespace sluice::guard {

/// Which requests are under way, and who waits for the answer to an equal one. The first to ask leads and goes to a provider;
/// those that come meanwhile follow. When the leader has been answered well, all get its answer; else the one that waits the
/// longest leads. Books alone: asking, waiting and answering are for the caller.
class SingleFlight
{
public:
    using Member = quint64; ///< the caller's name for one request; in one flight at a time

    enum class Role { Leads, Follows };
    Role join(const Fingerprint &request, Member member);

    /// The leader was answered well. Returns those who get its answer too, in the order in which they came; the flight is over,
    /// and the next to ask leads a new one. Empty for one that does not lead.
    std::vector<Member> land(Member leader);
    /// It failed, or its client is gone. Returns who leads from now on, if it led and somebody waits.
    std::optional<Member> leave(Member member);

    qsizetype flights() const { return m_flights.size(); }
    qsizetype members() const { return m_requests.size(); }

private:
    using Members = std::deque<Member>; ///< in the order in which they came; the first one leads
    QHash<Fingerprint, Members> m_flights;
    QHash<Member, Fingerprint> m_requests;
};

} // namespace sluice::guard
