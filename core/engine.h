// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "core/base/secret.h"

#include <QString>

#include <memory>
#include <optional>

namespace sluice {

struct EngineOptions
{
    QString configDir;           ///< holds config.json
    QString dataDir;             ///< holds ledger.sqlite and, without a system key store, the key file
    std::optional<quint16> port; ///< overrides `listen.port`
    bool isDemo = false;         ///< simulated channels instead of config.json
    bool hasTraffic = false;     ///< in a demo: requests of our own making
    bool isWatched = true;       ///< somebody looks at the snapshots; without, only the state of listening is told
    Secret token;                ///< if not empty, the token of the client `default`
};

/// The gateway with its relay and ledger threads. The local token of the client `default`, for `token` lines and
/// `sluice token`, is read through localToken() once listening.
class GatewayEngine : public Engine
{
    Q_OBJECT
public:
    using Engine::Engine;
    virtual Secret localToken() const = 0;
};

std::unique_ptr<GatewayEngine> createEngine(const EngineOptions &options);

} // namespace sluice
