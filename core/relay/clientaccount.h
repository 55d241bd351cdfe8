// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/fingerprint.h"
#include "core/relay/clientguards.h"
#include "core/relay/permit.h"

namespace sluice::relay {

/// One exchange's dealings with the guards on its client: may it go, what is reserved for the attempt under way, what did that
/// cost. Side calls go by without being asked or booked. Relay thread only.
class ClientAccount
{
public:
    /// `client` outlives it.
    ClientAccount(ClientGuards &guards, const ClientSettings &client, bool isSideCall);

    /// Why it may not, if so.
    std::optional<ClientRefusal> check(const std::optional<Money> &expectedCost) const;
    void reserve(const std::optional<Money> &expectedCost);
    /// The attempt is over; `request` tells equal ones.
    void settle(const CallEnd &call, const Usage &usage, const Fingerprint &request);

private:
    ClientGuards &m_guards;
    const ClientSettings &m_client;
    bool m_isSideCall;
    guard::SpendCap::Reservation m_reserved = 0;
};

} // namespace sluice::relay
