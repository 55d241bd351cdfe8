// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/permit.h"

#include "core/relay/guards.h"

namespace sluice::relay {

void Permit::onSent()
{
    if (m_guards)
        m_guards->onSent(m_call);
}

void Permit::onTold(const guard::ToldLimits &told)
{
    if (m_guards && !told.isEmpty())
        m_guards->onTold(m_call, told);
}

void Permit::settle(const CallEnd &end)
{
    if (Guards *guards = std::exchange(m_guards, nullptr))
        guards->settle(m_call, end);
}

} // namespace sluice::relay
