// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/config/configproblem.h"

namespace sluice {

struct RelayView;

/// What the engine tells of itself, put together of what its parts have told last. Main thread.
class EngineSnapshot
{
public:
    /// What is wrong, empty if nothing is; the sentences of the parts.
    struct Problems
    {
        config::ConfigProblems file;
        QString localToken;
        QString secrets; ///< those that the settings name
        QString ledger;
        QString relay; ///< its journal, or the simulated provider
    };

    explicit EngineSnapshot(bool isDemo);

    const GatewaySnapshot &value() const { return m_snapshot; }
    Problems &problems() { return m_problems; }
    void setSecretStore(const QString &name) { m_snapshot.secretStore = name; }
    /// Port 0: it does not listen.
    void setListening(quint16 port, const QString &problem);
    void setStopped() { m_snapshot.listenState = ListenState::Stopped; }
    void take(const RelayView &view);
    /// What is to be shown from now on.
    const GatewaySnapshot &renewed(WallTime now);

private:
    GatewaySnapshot m_snapshot;
    Problems m_problems;
};

} // namespace sluice
