// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/clientaccount.h"

namespace sluice::relay {

ClientAccount::ClientAccount(ClientGuards &guards, const ClientSettings &client, bool isSideCall)
    : m_guards(guards)
    , m_client(client)
    , m_isSideCall(isSideCall)
{
}

std::optional<ClientRefusal> ClientAccount::check(const std::optional<Money> &expectedCost) const
{
    return m_isSideCall ? std::nullopt : m_guards.check(m_client.id, expectedCost);
}

void ClientAccount::reserve(const std::optional<Money> &expectedCost)
{
    if (!m_isSideCall)
        m_reserved = m_guards.reserve(m_client.id, expectedCost);
}

void ClientAccount::settle(const CallEnd &call, const Usage &usage, const Fingerprint &request)
{
    if (m_isSideCall)
        return;
    m_guards.settle(m_reserved, call.cost);
    if (call.outcome == Outcome::Ok && m_client.loopGuard.isEnabled)
        m_guards.onAnswered(
            m_client.id, {.request = request, .cost = call.cost, .tokens = usage.input.value_or(0) + usage.output.value_or(0)});
}

} // namespace sluice::relay
