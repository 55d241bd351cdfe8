// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginesnapshot.h"

#include "core/enginerelay.h"

namespace sluice {

EngineSnapshot::EngineSnapshot(bool isDemo)
{
    m_snapshot.isDemo = isDemo;
}

void EngineSnapshot::setListening(quint16 port, const QString &problem)
{
    m_snapshot.listenState = port != 0 ? ListenState::Listening : ListenState::Failed;
    m_snapshot.baseUrl = port != 0 ? QStringLiteral("http://127.0.0.1:%1").arg(port) : QString();
    m_snapshot.listenProblem = problem;
}

void EngineSnapshot::take(const RelayView &view)
{
    m_snapshot.active = view.active;
    m_snapshot.recent = view.recent;
    m_snapshot.exchangesSinceStart = view.finishedCount;
    m_snapshot.guards = view.guards;
    m_snapshot.alerts = view.alerts;
}

const GatewaySnapshot &EngineSnapshot::renewed(WallTime now)
{
    m_snapshot.at = now;
    m_snapshot.configProblem = config::toString(m_problems.file);
    m_snapshot.configFaults = config::faultsOf(m_problems.file);
    QStringList others{m_problems.localToken, m_problems.secrets, m_problems.ledger, m_problems.relay};
    others.removeAll(QString());
    m_snapshot.otherProblems = others.join(u'\n');
    return m_snapshot;
}

} // namespace sluice
